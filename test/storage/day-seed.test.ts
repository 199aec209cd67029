import { describe, expect, it } from "@jest/globals";
import { games } from "../../src/games/index.js";
import { daySeed, isPlayedAgain } from "../../src/storage/day-seed.js";
import type { FinishedGame } from "../../src/storage/finished-game.js";
import { statisticsOf } from "../../src/storage/statistics.js";

const finished = (seed: string, changes: Partial<FinishedGame> = {}): FinishedGame => ({
  game: "castellion",
  choices: { level: "school" },
  options: [],
  players: ["Ada"],
  seed,
  turns: 30,
  undos: 0,
  hints: 0,
  bots: [],
  copied: false,
  fromPosition: false,
  outcome: { result: "won" },
  ...changes,
});

describe("the seed of a day", () => {
  it("is made from the day on the clock of this place", () => {
    expect(daySeed(new Date(2026, 10, 30, 0, 0, 1))).toBe("day-2026-11-30");
    expect(daySeed(new Date(2026, 10, 30, 23, 59, 59))).toBe("day-2026-11-30");
    expect(daySeed(new Date(2027, 0, 1))).toBe("day-2027-01-01");
  });

  it("counts once: the first game that was finished", () => {
    const [first, other, again] = [
      finished("day-2026-11-30"),
      finished("day-2026-12-01"),
      finished("day-2026-11-30", { outcome: { result: "lost" } }),
    ];
    const all = [first, other, again];
    expect(all.map(isPlayedAgain(all))).toEqual([false, false, true]);
    const [statistics] = statisticsOf(
      all,
      games.map(({ game }) => game),
    );
    expect([statistics?.all.games, statistics?.all.won]).toEqual([2, 2]);
  });

  it("is told apart by game; parts of games and other seeds are as they always were", () => {
    const all = [
      finished("day-2026-11-30", { fromPosition: true }),
      finished("day-2026-11-30"),
      finished("day-2026-11-30", { game: "panic" }),
      finished("moat"),
      finished("moat"),
      finished("day-2026"),
      finished("day-2026"),
    ];
    expect(all.slice(1).map(isPlayedAgain(all))).toEqual([false, false, false, false, false, false]);
  });
});
