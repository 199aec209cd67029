import { appendFileSync, chmodSync, existsSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { createSession } from "../../src/engine/session.js";
import type { FinishedGame } from "../../src/storage/finished-game.js";
import { finishedSaves } from "../../src/storage/finished-saves.js";
import { createSave } from "../../src/storage/saves.js";
import { statisticsOf } from "../../src/storage/statistics.js";
import { folders } from "../support/folder.js";
import { games, recordOf } from "../support/records.js";

const folder = folders();

function finished(changed: Partial<FinishedGame> & { readonly level?: string } = {}): FinishedGame {
  const { level = "low", ...rest } = changed;
  const game = {
    game: "beacon",
    choices: { level },
    options: [],
    players: ["Ada"],
    seed: "moat",
    turns: 10,
    undos: 0,
    hints: 0,
    bots: [],
    copied: false,
    fromPosition: false,
  };
  return { ...game, outcome: { result: "won" }, ...rest };
}

const lost = (reason: string, turns = 10): FinishedGame => finished({ outcome: { result: "lost", reason }, turns });
const won = (turns = 10): FinishedGame => finished({ turns });

describe("statistics", () => {
  it("count games, wins and streaks in the order in which they were finished", () => {
    const [beacon] = statisticsOf([won(), won(), won(), lost("toppled"), won(), won()], games);
    expect(beacon?.all).toMatchObject({ games: 6, won: 5, streak: 2, best: 3 });
    const [ended] = statisticsOf([won(), lost("toppled")], games);
    expect(ended?.all).toMatchObject({ streak: 0, best: 1 });
  });

  it("tell them apart by every choice and by the number of seats, in the game's own order", () => {
    const two = finished({ players: ["Ada", "Ben"], level: "low" });
    const [beacon] = statisticsOf([finished({ level: "high" }), two, lost("toppled")], games);
    expect(beacon?.groups.map(({ by, value, games: count, won: wins }) => [by, value, count, wins])).toEqual([
      ["level", "low", 2, 1],
      ["level", "high", 1, 1],
      ["players", "1", 2, 1],
      ["players", "2", 1, 1],
    ]);
  });

  it("tell how long games were", () => {
    const median = (turns: readonly number[]) => statisticsOf(turns.map(won), games)[0]?.all.turns;
    expect(median([30, 10, 20])).toEqual({ median: 20, shortest: 10, longest: 30 });
    expect(median([30, 10, 20, 40])).toEqual({ median: 20, shortest: 10, longest: 40 });
    expect(median([7])).toEqual({ median: 7, shortest: 7, longest: 7 });
  });

  it.each([
    [[3, 3, 5], [[3, 3, 2], [4, 4, 0], [5, 5, 1]]], // biome-ignore format: a row is a bar
    [[19, 20, 41], [[15, 19, 1], [20, 24, 1], [25, 29, 0], [30, 34, 0], [35, 39, 0], [40, 44, 1]]], // biome-ignore format: a row is a bar
    [[0], [[0, 0, 1]]], // biome-ignore format: a row is a bar
  ])("put the lengths %j into rows that hold every game", (turns, rows) => {
    const [beacon] = statisticsOf(turns.map(won), games);
    expect(beacon?.lengths.map(({ from, to, games: count }) => [from, to, count])).toEqual(rows);
  });

  it.each([100, 5_000, 1_000_000])("need at most eight rows for games of up to %d turns", (longest) => {
    const lengths = statisticsOf([won(1), won(longest)], games)[0]?.lengths ?? [];
    expect(lengths.length).toBeLessThanOrEqual(8);
    expect(lengths.reduce((sum, { games: count }) => sum + count, 0)).toBe(2);
  });

  it("count causes of loss, the most common first", () => {
    const [beacon] = statisticsOf([lost("fire"), lost("toppled"), won(), lost("toppled")], games);
    expect(beacon?.losses).toEqual([
      { reason: "toppled", games: 2 },
      { reason: "fire", games: 1 },
    ]);
  });

  it("mark games in which something revealed was taken back", () => {
    const [beacon] = statisticsOf([finished({ undos: 2 }), { ...lost("fire"), undos: 1 }, won()], games);
    expect(beacon?.all).toMatchObject({ games: 3, won: 2, undone: 2, wonUndone: 1 });
  });

  it("mark games in which hints were given", () => {
    const [beacon] = statisticsOf([finished({ hints: 2, undos: 1 }), { ...lost("fire"), hints: 1 }, won()], games);
    expect(beacon?.all).toMatchObject({ games: 3, won: 2, undone: 1, hinted: 2, wonHinted: 1 });
  });

  it("count games with bots at some seats, and tell how many, but not those of bots alone", () => {
    const players = ["Ada", "Ben"];
    const some = [["planner", "person"], ["", "greedy"], ["program"]].map((bots) => finished({ players, bots }));
    const none = [[], ["person", "-"], ["", ""]].map((bots) => finished({ players, bots }));
    const alone = finished({ players, bots: ["planner", "program"] });
    const [beacon] = statisticsOf([...some, ...none, alone], games);
    expect(beacon?.all).toMatchObject({ games: 6, withBots: 3 });
    expect(statisticsOf([alone], games)).toEqual([]);
  });

  it("leave out copies of games that were known, and let the day's own game count after one", () => {
    const seed = "day-2026-11-30";
    const copy = finished({ copied: true, seed });
    expect(statisticsOf([copy], games)).toEqual([]);
    expect(statisticsOf([copy, finished({ seed }), finished({ seed })], games)[0]?.all.games).toBe(1);
  });

  it("P8.2: make a table of the Master Slayers of won games, under the name spelled last", () => {
    const scored = (players: readonly string[], points: readonly number[], masters: readonly number[]): FinishedGame =>
      finished({ players, outcome: { result: "won", scores: points.map((each) => ({ monsters: each / 2, points: each })), masters } });
    const [beacon] = statisticsOf([scored(["Ada", "Ben"], [8, 4], [0]), scored(["ben", "ADA"], [6, 6], [0, 1]), lost("toppled")], games);
    expect(beacon?.slayers).toEqual([
      { player: "ADA", games: 2, master: 2, monsters: 7, points: 14 },
      { player: "ben", games: 2, master: 1, monsters: 5, points: 10 },
    ]);
  });

  it("leave out parts of games, other games, and games that nobody finished", () => {
    expect(statisticsOf([finished({ fromPosition: true }), finished({ game: "other" })], games)).toEqual([]);
  });
});

/** A save of Beacon, rolled to its end unless `commands` says how far; it was written in that second. */
function kept(data: string, second: number, keys: object = {}, commands = 1000): string {
  const { path, journal, close } = createSave(data, recordOf({ seed: `s${second}`, ...keys }));
  const session = createSession({ record: recordOf({ seed: `s${second}`, ...keys }), journal });
  for (let count = 0; count < commands && session.seat !== undefined; count++) session.apply("roll");
  close();
  utimesSync(path, second, second);
  return path;
}

describe("finished saves", () => {
  it("are those of games that are over, the one written last at the end", () => {
    const data = folder();
    kept(data, 3000);
    kept(data, 1000, { level: "high", players: "Ada, Ben", options: "calm" });
    kept(data, 2000, {}, 2);
    const { finished: found, unsound } = finishedSaves(data, games);
    expect(unsound).toEqual([]);
    expect(found.map(({ seed, choices, players, options }) => [seed, choices["level"], players, options])).toEqual([
      ["s1000", "high", ["Ada", "Ben"], ["calm"]],
      ["s3000", "low", ["You"], []],
    ]);
    expect(found[1]).toMatchObject({
      game: "beacon",
      undos: 0,
      hints: 0,
      bots: [],
      copied: false,
      fromPosition: false,
      written: new Date(3_000_000),
    });
    expect(["won", "lost"]).toContain(found[1]?.outcome.result);
    expect(found[1]?.turns).toBeGreaterThan(3);
  });

  it("tell of hints, bots and copies", () => {
    const data = folder();
    const path = kept(data, 1000, { bots: "planner" });
    const text = readFileSync(path, "utf8");
    writeFileSync(path, `${text.replace("roll\n", "# hint: roll\nroll\n")}# copied from game.castle; not counted\n`);
    expect(finishedSaves(data, games).finished[0]).toMatchObject({ hints: 1, bots: ["planner"], copied: true });
    expect(finishedSaves(data, games).finished[0]).toMatchObject({ hints: 1, bots: ["planner"], copied: true });
  });

  it("tell of undos past a reveal, and of games that began from a position", () => {
    const data = folder();
    const path = kept(data, 1000);
    const text = readFileSync(path, "utf8");
    writeFileSync(path, text.replace("roll\n", "# undo: roll\nroll\n"));
    expect(finishedSaves(data, games).finished[0]?.undos).toBe(1);
    const record = recordOf();
    const position = createSession({ record }).position;
    const { path: from, journal, close } = createSave(data, { ...record, position });
    const session = createSession({ record: { ...record, position }, journal });
    while (session.seat !== undefined) session.apply("roll");
    close();
    expect(finishedSaves(data, games).finished.find(({ save }) => from.includes(save))?.fromPosition).toBe(true);
  });

  it("that cannot be read are told, and left as they are", () => {
    const data = folder();
    const path = kept(data, 1000);
    appendFileSync(path, "? 00000000\n");
    const text = readFileSync(path, "utf8");
    const { finished: found, unsound } = finishedSaves(data, games);
    expect([found.length, unsound[0]?.code, unsound[0]?.path, readFileSync(path, "utf8")]).toEqual([0, "bad-record", path, text]);
  });

  it("are the same with what is remembered of them, without it, and with any nonsense in its place", () => {
    const data = folder();
    const memory = join(data, "statistics.json");
    for (const second of [1000, 2000, 3000]) kept(data, second);
    kept(data, 4000, {}, 1);
    const first = finishedSaves(data, games);
    expect(statSync(memory).mode & 0o777).toBe(0o600);
    expect(finishedSaves(data, games)).toEqual(first);
    const sound = readFileSync(memory, "utf8");
    const nonsense = [
      "",
      "{",
      "[]",
      '{"form":1,"saves":{}}',
      '{"form":2,"saves":[]}',
      sound.replaceAll('"turns":', '"turns":-'),
      sound.replaceAll('"won"', '"fled"').replaceAll('"lost"', '"fled"'),
    ];
    for (const text of nonsense) {
      writeFileSync(memory, text);
      expect(finishedSaves(data, games)).toEqual(first);
      expect(JSON.parse(readFileSync(memory, "utf8"))).toEqual(JSON.parse(sound));
    }
    rmSync(memory);
    expect(finishedSaves(data, games)).toEqual(first);
  });

  it("are not played through again as long as they stay as they are", () => {
    const data = folder();
    const path = kept(data, 1000);
    const [before] = finishedSaves(data, games).finished;
    // The same size and time: what is remembered is taken, so this must come from the memory.
    writeFileSync(path, readFileSync(path, "utf8").replace("seed: s1000", "seed: s1001"));
    utimesSync(path, 1000, 1000);
    expect(finishedSaves(data, games).finished).toEqual([before]);
    utimesSync(path, 2000, 2000);
    expect(finishedSaves(data, games).finished).not.toEqual([before]);
  });

  it("are told where nothing can be written", () => {
    const data = folder();
    kept(data, 1000);
    writeFileSync(join(data, "saves", "statistics"), "");
    chmodSync(data, 0o500);
    expect(finishedSaves(data, games).finished).toHaveLength(1);
    chmodSync(data, 0o700);
    expect(finishedSaves(join(data, "none"), games)).toEqual({ finished: [], unsound: [] });
    expect(existsSync(join(data, "none"))).toBe(false);
  });
});
