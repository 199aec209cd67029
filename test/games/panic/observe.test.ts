import { describe, expect, it } from "@jest/globals";
import { shuffle, stream } from "../../../src/engine/random.js";
import { type PanicPosition, panic } from "../../../src/games/panic/index.js";
import { lay, legal, reach } from "./lay.js";
import { everyTable, randomGame } from "./random-games.js";

/** The same position with everything hidden from a seat dealt anew: deck, pile, hidden hands, seed, dice to come. */
function dealtAnew(position: PanicPosition, seat: number, turn: string): PanicPosition {
  const random = stream(turn, "anew");
  const closed = position.options.includes("closed-hands");
  const overlord = position.variant === "overlord" ? position.players.length - 1 : -1;
  const hidden = (owner: number) => owner !== seat && (owner === overlord || closed);
  const arranging = position.phase === "arrange" ? position.queue : 0;
  const pending = position.pending;
  const aloud = (owner: number): readonly string[] => {
    if (pending?.kind === "trade")
      return owner === position.active ? [pending.give] : owner === pending.seat && pending.take ? [pending.take] : [];
    return owner === overlord && pending !== null && "muster" in pending ? (pending.muster ?? []) : [];
  };
  const takeOut = (hand: readonly string[], named: readonly string[]) => {
    const rest = [...hand];
    for (const word of named) rest.splice(rest.indexOf(word), 1);
    return rest;
  };
  const heaps = (kind: "cards" | "tokens") =>
    position.hands.flatMap((hand, owner) =>
      hidden(owner) && (owner === overlord) === (kind === "tokens") ? takeOut(hand, aloud(owner)) : [],
    );
  const cards: string[] = shuffle([...position.deck, ...heaps("cards")], random);
  const tokens: string[] = shuffle([...position.pile.slice(arranging), ...heaps("tokens")], random);
  const hands = position.hands.map((hand, owner) => {
    if (!hidden(owner)) return hand;
    const heap = owner === overlord ? tokens : cards;
    return [...heap.splice(0, hand.length - aloud(owner).length), ...aloud(owner)];
  });
  const json = {
    ...position,
    hands,
    deck: cards,
    pile: [...position.pile.slice(0, arranging), ...tokens],
    dice: [6, 6],
    seed: `anew-${turn}`,
  };
  return panic.codec.parse(JSON.parse(JSON.stringify(json)));
}

describe("what a seat may know", () => {
  const tables = everyTable();

  it("P4.2, P8.4, P8.5 never tells the order of deck or pile, the dice, the seed, or a hidden hand", () => {
    for (const [at, table] of tables.entries()) {
      let step = 0;
      for (const { before } of randomGame(table, `look-${at}`)) {
        if (step++ % 11 !== 0) continue;
        for (let seat = 0; seat < table.players.length; seat++) {
          const view = panic.observe(before, seat);
          const seen = JSON.stringify(view);
          expect(JSON.stringify(panic.observe(dealtAnew(before, seat, `${at}-${step}`), seat))).toBe(seen);
          expect(seen).not.toContain(before.seed);
        }
      }
    }
  });

  it("an imagined position is a sound one that looks the same", () => {
    const random = stream("imagine", "test");
    for (const [at, table] of tables.entries()) {
      let step = 0;
      for (const { before } of randomGame(table, `dream-${at}`)) {
        if (step++ % 11 !== 0) continue;
        for (let seat = 0; seat < table.players.length; seat++) {
          const view = panic.observe(before, seat);
          const imagined = panic.imagine(view, random);
          const text = panic.codec.print(imagined);
          expect(JSON.stringify(imagined)).toBe(text);
          expect(JSON.stringify(panic.observe(panic.codec.parse(JSON.parse(text)), seat))).toBe(JSON.stringify(view));
          if (panic.seat(before) === seat && knowsItsCommands(before)) expect(texts(imagined)).toEqual(texts(before));
        }
      }
    }
  });

  it("what is imagined differs, and can be played on", () => {
    const view = panic.observe(lay({ monsters: ["o1 A1"], hands: ["brick", "tar"], pile: "g1 g2 g3 t1 t2" }), 0);
    const random = stream("two", "test");
    const [one, other] = [panic.imagine(view, random), panic.imagine(view, random)];
    expect(one.seed).not.toBe(other.seed);
    expect(one.deck).not.toEqual(other.deck);
    expect(reach(one, "end").turn).toBe(6);
  });

  it("P8.4 the Overlord sees the tokens in hand, the others how many", () => {
    const position = lay({ variant: "overlord", phase: "overlord", monsters: ["o1 A1"], hands: ["brick", "tar", "g1 mage"], pile: "king" });
    expect(panic.observe(position, 2).hands[2]).toEqual({ count: 2, seen: ["g1", "mage"] });
    expect(panic.observe(position, 2).unseenTokens).toEqual(["king"]);
    expect(panic.observe(position, 0).hands[2]).toEqual({ count: 2, seen: [] });
    expect(panic.observe(position, 0).unseenTokens).toEqual(["g1", "king", "mage"]);
    const asked = lay({
      variant: "overlord",
      phase: "overlord",
      options: ["closed-hands"],
      monsters: ["o1 S1", "o2 S1"],
      hands: ["brick", "tar", "g1 mage"],
      pending: { kind: "wound", seat: 0, among: ["o1", "o2"], muster: ["g1"] },
    });
    const seen = (seat: number) => panic.observe(asked, seat).hands.map((hand) => hand.seen);
    expect([seen(0), seen(1), seen(2)]).toEqual([
      [["brick"], [], ["g1"]],
      [[], ["tar"], ["g1"]],
      [[], [], ["g1", "mage"]],
    ]);
  });

  it("P10.13 the card of an offer is named aloud, closed hands or not", () => {
    const laid = { phase: "trade", options: ["closed-hands", "offers"], monsters: ["g1 F1"], hands: ["brick tar", "missing"] };
    const offered = reach(lay(laid), "trade 2 tar");
    expect(panic.observe(offered, 1).hands[0]).toEqual({ count: 2, seen: ["tar"] });
    expect(legal(offered)).toEqual(["accept missing", "decline"]);
  });

  it("P10.12 monsters that wait to be arranged lie face up", () => {
    const position = panic.setup({ edition: "tabletop", variant: "cooperative", players: ["Ada"], options: [] }, "moat");
    const view = panic.observe(position, 0);
    expect([view.waiting, view.unseenTokens.length]).toEqual([["g1", "g2", "g3", "o1", "o2", "t1"], 43]);
  });
});

function texts(position: PanicPosition): string[] {
  return panic.legal(position).map(panic.notation.print).sort();
}

/** At one screen a trade with a closed hand names its cards; everywhere else a seat can list its own commands. */
function knowsItsCommands(position: PanicPosition): boolean {
  const { options, phase } = position;
  return !(phase === "trade" && options.includes("closed-hands") && !options.includes("offers"));
}
