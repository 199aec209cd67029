import { describe, expect, it } from "@jest/globals";
import { simulationAsCsv, simulationAsJson } from "../../../src/commands/simulate/print.js";
import { type Reported, reportOf } from "../../../src/commands/simulate/report.js";
import { type PlayedSeed, summaryOf } from "../../../src/commands/simulate/summary.js";
import type { GameResult, Setting } from "../../../src/commands/simulate/task.js";
import type { AnyGame } from "../../../src/engine/game.js";
import type { AnyLuck } from "../../../src/engine/luck.js";
import { asciiGlyphs } from "../../../src/terminal/glyphs.js";
import { beacon } from "../../support/toy-game.js";

const game = beacon as unknown as AnyGame;
const options = { level: "low", players: ["Player 1", "Player 2"], options: [] };
const setting: Setting = { game: "beacon", options, sides: [["planner", "planner"]], budget: { steps: 5 }, keep: false };

function result(word: GameResult["result"], turns: number, parts: Partial<GameResult> = {}): GameResult {
  const ending = { figures: { height: turns } };
  return { result: word, turns, commands: 2 * turns, decisions: turns, milliseconds: 1, ending, uses: { draw: 1 }, ...parts };
}

const lost = (turns: number, reason: string, place?: string): GameResult =>
  result("lost", turns, { reason, ending: { figures: { height: turns }, ...(place !== undefined && { place }) } });

function played(...results: readonly GameResult[]): readonly PlayedSeed[] {
  return results.map((one, i) => ({ seed: String(i + 1), results: [one] }));
}

/** Odd seeds have the sun; all have the sea, which tells nothing. */
const luck: AnyLuck = {
  subjects: [{ word: "sky", title: "The sky", about: "games with it, less those without" }],
  deal: ({ seed }) => [
    { subject: "sky", word: "sun", holds: Number(seed) % 2 === 1 },
    { subject: "sky", word: "sea", holds: true },
  ],
  uses: () => [],
  ending: () => ({ figures: {} }),
};

const mixed = played(
  ...[result("won", 10), lost(4, "toppled", "roof"), result("won", 13), lost(5, "toppled", "roof"), lost(30, "night")],
  result("unfinished", 99),
);

describe("the summary of a simulation", () => {
  const { sides, luck: influences } = summaryOf(mixed, setting, game, luck);
  const [side] = sides;

  it("counts what was won, lost and left, and why; a game that was left is not won", () => {
    expect(side).toMatchObject({ games: 6, won: 2, lost: 3, unfinished: 1, bots: ["planner", "planner"] });
    expect(side?.winRate.value).toBeCloseTo(1 / 3, 9);
    expect(side?.losses).toEqual([
      { reason: "toppled", place: "roof", games: 2 },
      { reason: "night", games: 1 },
    ]);
  });

  it("tells lengths: the lower one in the middle, the mean, the ends, and rows of equal width", () => {
    expect(side?.turns).toEqual({ mean: 161 / 6, median: 10, least: 4, most: 99 });
    expect(side?.commands.median).toBe(20);
    expect(side?.lengths).toEqual([
      { from: 0, to: 4, won: 0, lost: 1 },
      { from: 5, to: 9, won: 0, lost: 1 },
      { from: 10, to: 14, won: 2, lost: 0 },
      { from: 15, to: 19, won: 0, lost: 0 },
      { from: 20, to: 24, won: 0, lost: 0 },
      { from: 25, to: 29, won: 0, lost: 0 },
      { from: 30, to: 34, won: 0, lost: 1 },
    ]);
  });

  it("compares ends by game, and uses by turns, so that long games do not count for more", () => {
    expect(side?.endings).toEqual([{ word: "height", won: 11.5, lost: 13 }]);
    expect(side?.uses).toEqual([{ word: "draw", won: expect.closeTo(20 / 23, 9), lost: expect.closeTo(30 / 39, 9) }]);
    expect(summaryOf(played(result("won", 1)), setting, game, luck).sides[0]?.endings).toEqual([{ word: "height", won: 1, lost: null }]);
  });

  it("compares games in which a fact of the deal holds with those in which it does not", () => {
    const [sky] = influences;
    expect(sky?.facts.map(({ word }) => word)).toEqual(["sun"]);
    expect(sky?.facts[0]).toMatchObject({ holds: { games: 3, won: 2 }, fails: { games: 3, won: 0 } });
    expect(sky?.facts[0]?.difference.value).toBeCloseTo(2 / 3, 9);
  });
});

describe("what is printed of a simulation", () => {
  const reported = (seeds: readonly PlayedSeed[], with_: Partial<Setting> = {}, asked = seeds.length): Reported => {
    const all = { ...setting, ...with_ };
    return {
      game,
      setting: all,
      seeds: Array.from({ length: asked }, (_, i) => String(i + 1)),
      summary: summaryOf(seeds, all, game, luck),
    };
  };
  const lines = (one: Reported): readonly string[] => reportOf(one, asciiGlyphs);

  it("has at most 80 columns, and no number that is none", () => {
    for (const seeds of [mixed, played(result("won", 1)), played(lost(2, "x".repeat(90))), played(result("unfinished", 3))]) {
      const told = lines(reported(seeds));
      for (const line of told) expect(line.length).toBeLessThanOrEqual(80);
      expect(told.join("\n")).not.toMatch(/NaN|Infinity|undefined|null/);
    }
  });

  it("says what was played, how it went, and what is not certain", () => {
    const text = lines(reported(mixed)).join("\n");
    for (const part of [
      "Beacon: 6 games, seeds 1 to 6",
      "level low, 2 players, 5 steps a decision",
      "By planner\n",
      /won +2 +33\.3 % {2}\(95 % interval \d+\.\d to \d+\.\d %\)/,
      /unfinished +1 +16\.7 % {2}\(not over after 3,000 commands\)/,
      /toppled: roof +2 +33\.3 %/,
      /10-14 +2 +0 {2}##/,
      /sun +\+66\.7/,
    ]) {
      expect(text).toMatch(part);
    }
    const hurried = lines(reported(mixed, { budget: { milliseconds: 50 } })).join(" ");
    expect(hurried).toContain("50 ms a decision: other machines come to other results");
    expect(lines(reported(mixed, {}, 9))).toContain("Stopped: 6 of 9 games were played.");
  });

  it("does not look for what decides where all games came out alike", () => {
    expect(lines(reported(played(result("won", 1), result("won", 2)))).join("\n")).not.toContain("The sky");
  });

  it("quotes what would be read as two values", () => {
    const csv = simulationAsCsv(
      [{ seed: 'a "b"', results: [lost(3, "one, two"), result("won", 4)] }],
      [
        ["greedy", "random"],
        ["random", "random"],
      ],
    );
    expect(csv.split("\n")).toEqual([
      "seed,bots,result,reason,place,turns,commands,decisions,height",
      '"a ""b""",greedy;random,lost,"one, two",,3,6,3,3',
      '"a ""b""",random,won,,,4,8,4,4',
      "",
    ]);
  });

  it("is one line of JSON that holds no time, which is never the same", () => {
    const json = simulationAsJson(reported(mixed));
    expect(json.trimEnd()).not.toContain("\n");
    expect(json).not.toContain("milliseconds");
    expect(JSON.parse(json)).toMatchObject({ game: "beacon", level: "low", seeds: { first: "1", last: "6", asked: 6, played: 6 } });
  });
});
