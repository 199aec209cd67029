import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { readOptions } from "../../../src/engine/options.js";
import { findCard } from "../../../src/games/castellion/components.js";
import { type CastellionOptions, type CastellionPosition, castellion } from "../../../src/games/castellion/index.js";
import { legal } from "./kit.js";

interface Deal {
  readonly seed: string;
  readonly level: CastellionOptions["level"];
  readonly regular: string;
  readonly safe: string;
  readonly ordeals: readonly string[];
}

const deals = JSON.parse(readFileSync(new URL("../../cases/castellion-deals.json", import.meta.url), "utf8")) as readonly Deal[];
const LEVELS = ["school", "academy", "menace"] as const;

function deal(level: CastellionOptions["level"], seed = "moat", options: CastellionOptions["options"] = []): CastellionPosition {
  return castellion.setup({ level, options, players: ["Ada", "Ben"] }, seed);
}

function sums(tiles: readonly string[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const tile of tiles) counted[tile] = (counted[tile] ?? 0) + 1;
  return counted;
}

function each(tiles: readonly string[], copies: number): Record<string, number> {
  return Object.fromEntries(tiles.map((tile) => [tile, copies]));
}

const DEFENDERS = ["Jt", "Js", "Jc", "St", "Ss", "Sc", "Ct", "Cs", "Cc", "Pt", "Ps", "Pc"];

describe("what the game is made of", () => {
  it("C1.1 has six of each of the twelve Defenders", () => {
    const { regular, safe } = deal("school");
    const defenders = [...regular, ...safe].filter((tile) => tile !== "T" && tile !== "B");
    expect(sums(defenders)).toEqual(each(DEFENDERS, 6));
  });

  it("C1.2 has a safe pile with one of each and no Traitor, a regular pile with five of each and 9 + 3 Traitors", () => {
    const { regular, safe } = deal("school");
    expect(sums(safe)).toEqual(each(DEFENDERS, 1));
    expect(sums(regular)).toEqual({ ...each(DEFENDERS, 5), T: 9, B: 3 });
  });

  it("C1.3, C11.10 has 24 Ordeal cards: which ones each level can meet", () => {
    const met = (level: CastellionOptions["level"], index: number): readonly string[] =>
      [...new Set(Array.from({ length: 80 }, (_, seed) => deal(level, `cards-${seed}`).ordeals[index]?.card ?? ""))].sort();
    const assault = (number: number): string[] =>
      ["behemoth", "earthworm", "harpy", "horde"].map((monster) => `assault-${number}-${monster}`);
    const cards = LEVELS.map((level) => [met(level, 0), met(level, 1), met(level, 2)]);
    expect(cards).toEqual([
      [["exam-1"], ["exam-2"], ["exam-3-bastions-lines", "exam-3-lines-towers", "exam-3-towers-bastions"]],
      [
        ["simulation-1"],
        ["simulation-2-bastions-lines", "simulation-2-lines-towers", "simulation-2-towers-bastions"],
        ["simulation-3-bastions-towers", "simulation-3-lines-bastions", "simulation-3-towers-lines"],
      ],
      [assault(1), assault(2), assault(3)],
    ]);
    expect(cards.flat(2)).toHaveLength(24);
    expect(cards[0]?.flat().map((word) => findCard(word)?.title)).toEqual([
      "Exam I",
      "Exam II",
      "Exam III: bastions and lines",
      "Exam III: lines and towers",
      "Exam III: towers and bastions",
    ]);
  });

  it("C1.4 begins with one empty discard pile", () => {
    expect(deal("menace").discard).toEqual([]);
  });
});

describe("setting up", () => {
  it("C11.1 begins with turn 1, seat 0, about to draw, with an empty castle", () => {
    expect(deal("school")).toMatchObject({ turn: 1, active: 0, phase: "draw", castle: [], drawn: null, pending: null, outcome: null });
    expect(castellion.seat(deal("school"))).toBe(0);
  });

  it.each([
    ["school", [5, 2, 5], true],
    ["academy", [3, 3, 3], true],
    ["menace", [2, 2, 2], false],
  ] as const)("C8.5, C9 %s: the Traitors that are needed, and whether the cards lie face up", (level, needs, faceUp) => {
    const { ordeals } = deal(level);
    expect(ordeals.map((ordeal) => ordeal.needs)).toEqual(needs);
    expect(ordeals.map((ordeal) => ordeal.faceUp)).toEqual([faceUp, faceUp, faceUp]);
  });

  it("C10.2, C11.9 vigil takes the top safe tile, premonition is unused, prophet is owed first; any mix, at any level", () => {
    for (const level of LEVELS) {
      const plain = deal(level);
      const all = deal(level, "moat", ["vigil", "prophet", "premonition"]);
      expect(all.vigil).toBe(plain.safe[0]);
      expect(all.safe).toEqual(plain.safe.slice(1));
      expect(all.premonition).toBe(true);
      expect(all.pending).toEqual({ kind: "prophet" });
      expect(legal(all)).toEqual(["prophet 1", "prophet 2", "prophet 3"]);
      expect(Object.keys(JSON.parse(castellion.codec.print(all)) as object).slice(-6)).toEqual([
        ...["ordeals", "vigil", "premonition", "pending", "seed", "outcome"],
      ]);
      expect([plain.vigil, plain.premonition, "vigil" in plain]).toEqual([undefined, undefined, false]);
    }
  });

  it("can be set up again from a position", () => {
    const first = deal("menace", "again", ["vigil"]);
    expect(castellion.setup(castellion.optionsOf(first), first.seed)).toEqual(first);
  });

  it("reads options: school and no flags unless asked, flags in the order of the format (C11.9)", () => {
    expect(readOptions(castellion, {})).toEqual({ level: "school", players: ["You"], options: [] });
    const asked = readOptions(castellion, { level: "menace", players: "Ada, Ben", options: "premonition, prophet, vigil" });
    expect(asked.options).toEqual(["vigil", "prophet", "premonition"]);
    expect(() => readOptions(castellion, { options: "prison" })).toThrow(/no option "prison"/);
    expect(() => readOptions(castellion, { players: "Ada, Ben, Cy" })).toThrow(/1 to 2/);
  });

  it("gives the same piles to every level and number of players of a seed", () => {
    const alone = castellion.setup({ level: "school", options: [], players: ["Ada"] }, "moat");
    for (const level of LEVELS) expect([deal(level).regular, deal(level).safe]).toEqual([alone.regular, alone.safe]);
  });
});

describe("the frozen deals: a change of these breaks every record", () => {
  it("holds a dozen seeds", () => expect(deals.length).toBeGreaterThanOrEqual(12));

  it.each(deals)("deals $seed at $level as ever", ({ seed, level, regular, safe, ordeals }) => {
    const dealt = deal(level, seed);
    expect(dealt.regular.join(" ")).toBe(regular);
    expect(dealt.safe.join(" ")).toBe(safe);
    expect(dealt.ordeals.map((ordeal) => ordeal.card)).toEqual(ordeals);
  });
});
