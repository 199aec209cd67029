import { describe, expect, it } from "@jest/globals";
import { type OptionWords, readOptions } from "../../src/engine/options.js";
import { stream } from "../../src/engine/random.js";
import { games } from "../../src/games/index.js";

const SEEDS = Array.from({ length: 400 }, (_, n) => `luck ${n}`);

async function factsOf(name: string, words: OptionWords) {
  const entry = games.find(({ game }) => game.name === name);
  const luck = await entry?.luck?.();
  if (entry === undefined || luck === undefined) throw new Error(`${name} tells nothing of its luck`);
  const options = readOptions(entry.game, words);
  const deals = SEEDS.map((seed) => luck.deal(entry.game.setup(options, seed)));
  return { luck, facts: deals.flat(), deals };
}

/** The words of a subject, each with the share of the games in which the fact holds of those in which it is told. */
function shares(facts: readonly { subject: string; word: string; holds: boolean }[], subject: string): ReadonlyMap<string, number> {
  const own = facts.filter((fact) => fact.subject === subject);
  const share = (word: string): number => {
    const told = own.filter((fact) => fact.word === word);
    return told.filter(({ holds }) => holds).length / told.length;
  };
  return new Map([...new Set(own.map(({ word }) => word))].map((word) => [word, share(word)]));
}

describe("the luck of a deal", () => {
  it.each([
    ["panic", { players: "Ada, Ben" }, { token: 19, card: 25 }],
    ["panic", { edition: "tabletop", variant: "overlord", players: "Ada, Ben" }, { token: 19, card: 25 }],
    ["panic", { options: "easier-battles, rough-start" }, { token: 14, card: 25 }],
    ["castellion", { level: "menace" }, { ordeal: 12, tile: 15 }],
    ["castellion", { level: "academy", options: "vigil, prophet" }, { ordeal: 6, tile: 15 }],
    ["castellion", { level: "school" }, { ordeal: 3, tile: 15 }],
  ] as const)("%s %j: each fact holds in as many games as chance makes it", async (name, words, counts) => {
    const { luck, facts } = await factsOf(name, words);
    expect(luck.subjects.map(({ word }) => word).sort()).toEqual(Object.keys(counts).sort());
    for (const [subject, count] of Object.entries(counts)) {
      const told = shares(facts, subject);
      expect([subject, told.size]).toEqual([subject, count]);
      // Early or late is a coin; of the Ordeals one of three or four of a number is chosen.
      for (const share of told.values()) {
        expect(share).toBeGreaterThan(subject === "ordeal" ? 0.15 : 0.35);
        expect(share).toBeLessThan(subject === "ordeal" ? 0.45 : 0.65);
      }
    }
  });

  it.each(["panic", "castellion"])("%s: the end is told by the same numbers in every game, and a use by a word", async (name) => {
    const entry = games.find(({ game }) => game.name === name);
    const luck = await entry?.luck?.();
    if (entry === undefined || luck === undefined) throw new Error(`${name} tells nothing of its luck`);
    const { game } = entry;
    const names = new Set<string>();
    const uses = new Set<string>();
    for (const seed of SEEDS.slice(0, 20)) {
      const dice = stream(seed, "test");
      let position = game.setup(readOptions(game, {}), seed);
      for (let legal = game.legal(position); legal.length > 0; legal = game.legal(position)) {
        const result = game.apply(position, legal[Math.floor(dice.next() * legal.length)] as object);
        for (const use of result.events.flatMap((event) => luck.uses(event))) uses.add(use);
        position = result.position;
      }
      const { figures, place } = luck.ending(position);
      names.add(Object.keys(figures).join(", "));
      expect(place === undefined).toBe(name === "panic" || game.outcome(position)?.result === "won");
    }
    expect([...names]).toEqual([
      name === "panic" ? "towers, walls, tokens not drawn, monsters on the board" : "ordeals passed, tiles in the castle",
    ]);
    expect(uses.size).toBeGreaterThan(0);
  });
});
