import { describe, expect, it } from "@jest/globals";
import { stream } from "../../../src/engine/random.js";
import { castellion } from "../../../src/games/castellion/index.js";
import { play, position } from "./kit.js";

const start = castellion.setup({ level: "menace", players: ["Ada", "Ben"], options: ["vigil"] }, "veil");

describe("what may be known", () => {
  it("C8.5 hides the seed, the order of the piles and the Assaults that lie face down, and nothing else", () => {
    const view = castellion.observe(start, 0);
    expect("seed" in view).toBe(false);
    expect(view.ordeals.map(({ number, card }) => [number, card])).toEqual([
      [1, null],
      [2, null],
      [3, null],
    ]);
    expect(view.regular.join(" ")).toBe(
      "Jt Jt Jt Jt Jt Js Js Js Js Js Jc Jc Jc Jc Jc St St St St St Ss Ss Ss Ss Ss Sc Sc Sc Sc Sc Ct Ct Ct Ct Ct Cs Cs Cs Cs Cs " +
        "Cc Cc Cc Cc Cc Pt Pt Pt Pt Pt Ps Ps Ps Ps Ps Pc Pc Pc Pc Pc T T T T T T T T T B B B",
    );
    const { seed: _seed, ordeals: _ordeals, regular: _regular, safe: _safe, ...open } = start;
    expect(view).toMatchObject(open);
  });

  it("is the same whatever lies hidden", () => {
    const hidden = { ...start, seed: "other", regular: [...start.regular].reverse(), safe: [...start.safe].reverse() };
    const ordeals = start.ordeals.map((ordeal, i) => ({ ...ordeal, card: `assault-${i + 1}-earthworm` }));
    const other = castellion.codec.parse({ ...hidden, ordeals });
    expect(castellion.observe(other, 0)).toEqual(castellion.observe(start, 0));
    expect(castellion.describe(castellion.observe(other, 0))).toEqual(castellion.describe(castellion.observe(start, 0)));
  });

  it("C10.1 is the same for both seats", () => {
    expect(castellion.observe(start, 1)).toEqual(castellion.observe(start, 0));
  });

  it("shows an Assault that was turned up", () => {
    const tower = position({ level: "menace", castle: ["Pt Ps Pc"], drawn: "Pt" });
    const cards = castellion.observe(play(tower, "place a", "unveil 2"), 0).ordeals.map((ordeal) => ordeal.card);
    expect(cards).toEqual([null, "assault-2-harpy", null]);
  });

  it("explains commands without telling what is hidden", () => {
    const other = castellion.codec.parse({
      ...start,
      regular: [...start.regular].reverse(),
      ordeals: start.ordeals.map((ordeal, i) => ({ ...ordeal, card: `assault-${i + 1}-harpy` })),
    });
    for (const command of castellion.legal(start)) expect(castellion.explain(other, command)).toBe(castellion.explain(start, command));
  });
});

describe("imagining", () => {
  it("draws piles and face-down cards at random: over many draws each card is met, and each tile next", () => {
    const random = stream("veil", "imagining");
    const view = castellion.observe(start, 0);
    const imagined = Array.from({ length: 400 }, () => castellion.imagine(view, random));
    for (const index of [0, 1, 2] as const) expect(new Set(imagined.map((one) => one.ordeals[index].card)).size).toBe(4);
    expect(new Set(imagined.map((one) => one.regular[0])).size).toBe(14);
    expect(new Set(imagined.map((one) => one.safe[0])).size).toBe(11);
    expect(new Set(imagined.map((one) => one.seed)).size).toBeGreaterThan(390);
  });

  it("keeps what lies open", () => {
    const view = castellion.observe(play(position({ level: "menace", castle: ["Pt Ps Pc"], drawn: "Pt" }), "place a", "unveil 2"), 0);
    expect(castellion.imagine(view, stream("x", "y")).ordeals[1].card).toBe("assault-2-harpy");
  });
});

describe("what tells something new", () => {
  it("C3 step 1, C6 Seer, C9 is a drawn or revealed tile and a card that is turned up", () => {
    const seen = (from: Parameters<typeof position>[0], ...commands: string[]): readonly string[] => {
      const before = play(position(from), ...commands.slice(0, -1));
      const { events } = castellion.apply(before, castellion.notation.parse(commands.at(-1) ?? ""));
      return events.filter((event) => castellion.reveals(event)).map((event) => event.type);
    };
    expect(seen({}, "draw regular")).toEqual(["drew"]);
    expect(seen({ revealed: "Pt" }, "take Pt")).toEqual([]);
    expect(seen({ drawn: "St" }, "see", "reveal regular")).toEqual(["revealed"]);
    expect(seen({ level: "menace", castle: ["Pt Ps Pc"], drawn: "Pt" }, "place a", "unveil 2")).toEqual(["unveiled"]);
    expect(seen({ level: "menace" }, "face")).toEqual(["faced"]);
    expect(seen({ level: "academy" }, "face")).toEqual([]);
  });
});
