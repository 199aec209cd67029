import { describe, expect, it } from "@jest/globals";
import { readOptions } from "../../src/engine/options.js";
import { type CastellionPosition, castellion } from "../../src/games/castellion/index.js";
import { games } from "../../src/games/index.js";
import { type PanicPosition, panic } from "../../src/games/panic/index.js";

async function keyOf(position: CastellionPosition | PanicPosition): Promise<string> {
  const entry = games.find(({ game }) => game.name === position.game);
  return (await entry?.foresight())?.key(position) ?? "";
}

function laid(level: "school" | "academy", changed: Partial<CastellionPosition>): CastellionPosition {
  return { ...castellion.setup({ level, players: ["Ada", "Ben"], options: [] }, "moat"), ...changed };
}

describe("what tells positions of Castellion apart", () => {
  const castle: CastellionPosition["castle"] = [["Pt", "Ps"], ["Js"], ["Cc"]];

  it("C4.3, C5.3: a castle and its mirror image are won alike", async () => {
    const mirrored = laid("academy", { castle: [...castle].reverse() });
    expect(await keyOf(mirrored)).toBe(await keyOf(laid("academy", { castle })));
    expect(await keyOf(laid("academy", { castle: [["Js"], ["Pt", "Ps"], ["Cc"]] }))).not.toBe(await keyOf(mirrored));
  });

  it("C10.1: whose turn it is changes nothing, what has been drawn does", async () => {
    const key = await keyOf(laid("academy", { castle }));
    expect(await keyOf(laid("academy", { castle, turn: 2, active: 1 }))).toBe(key);
    expect(await keyOf(laid("academy", { castle, phase: "tile", drawn: "Pt" }))).not.toBe(key);
    expect(await keyOf(laid("academy", { castle, safe: laid("academy", {}).safe.slice(1) }))).not.toBe(key);
  });

  it("C6 Chameleon, C9: the discard pile counts where something comes back from it, and its order never does", async () => {
    const piles = [[], ["Pt", "Js"], ["Js", "Pt"]] as const;
    const [none, one, other] = await Promise.all(piles.map((discard) => keyOf(laid("academy", { castle, discard }))));
    expect(one).toBe(other);
    expect(one).not.toBe(none);
    const atSchool = await Promise.all(piles.map((discard) => keyOf(laid("school", { castle, discard }))));
    expect(new Set(atSchool).size).toBe(1);
  });
});

describe("what tells positions of Castle Panic apart", () => {
  const start = panic.setup({ edition: "bravehold", variant: "cooperative", players: ["Ada", "Ben"], options: [] }, "moat");

  it("P2.10, P10.9: the order of a hand and of the discard pile changes nothing, that of the deck does", async () => {
    const key = await keyOf(start);
    expect(await keyOf({ ...start, hands: start.hands.map((hand) => [...hand].reverse()) })).toBe(key);
    expect(await keyOf({ ...start, hands: [...start.hands].reverse() })).not.toBe(key);
    expect(await keyOf({ ...start, deck: [...start.deck].reverse() })).not.toBe(key);
    const [one, other] = [
      ["tar", "brick"],
      ["brick", "tar"],
    ] as const;
    expect(await keyOf({ ...start, discard: one })).toBe(await keyOf({ ...start, discard: other }));
  });

  it("P3: monsters of one kind are alike, but for where they stand and what health they have", async () => {
    const standing = (id: PanicPosition["monsters"][number]["id"], arc: 1 | 2, health: number) =>
      ({ id, ring: "knight", arc, health, tar: false }) as const;
    const key = (...monsters: PanicPosition["monsters"]) => keyOf({ ...start, monsters });
    const pair = await key(standing("o1", 1, 2), standing("o2", 2, 1));
    expect(await key(standing("o3", 2, 1), standing("o1", 1, 2))).toBe(pair);
    expect(await key(standing("o1", 1, 1), standing("o2", 2, 2))).not.toBe(pair);
    const bosses = (["t1", "mage", "warlord", "healer", "king"] as const).map((id) => key(standing(id, 1, 2)));
    expect(new Set(await Promise.all(bosses)).size).toBe(bosses.length);
  });
});

describe.each(games.map((entry) => [entry.game.name, entry] as const))("the promise of a position of %s", (_, { game, foresight }) => {
  it("is a number, the same each time", async () => {
    const { promise } = await foresight();
    let position = game.setup(readOptions(game, {}), "moat");
    for (let i = 0; i < 40 && game.seat(position) !== undefined; i++) {
      expect(promise(position)).toBe(promise(position));
      expect(Number.isFinite(promise(position))).toBe(true);
      position = game.apply(position, game.legal(position)[0] as object).position;
    }
  });
});
