import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { dice } from "../bench/dice.js";
import { castellionSession, textOf } from "../support/castellion-record.js";
import { folders } from "../support/folder.js";
import { type Endured, report } from "./report.js";
import { HOME, leftOver, Sitting, type Told } from "./sitting.js";
import { slopeOf } from "./slope.js";
import { visits } from "./visits.js";

const folder = folders();
const MEGABYTE = 2 ** 20;
/** On each board. */
const KEYS = 8;

describe("a sitting through every screen", () => {
  it("leaves no listener, no timer and no handle behind a screen that was left", async () => {
    // With animations, which run on timers, and are left in the middle.
    const place = folder();
    const saves = join(place, "games", "saves");
    mkdirSync(saves, { recursive: true });
    writeFileSync(join(saves, "over.castle"), textOf(castellionSession(1000)));
    const sitting = new Sitting(place, []);
    try {
      await sitting.terminal.until(HOME);
      const opening = await sitting.settled();
      expect(opening.left).toMatchObject({ "stdin data": 1, "FrameWriter resize": expect.any(Number) });
      const chance = dice(7);
      for (const { screen, pay } of visits(KEYS)) {
        const before = sitting.keys;
        await pay(sitting, chance);
        expect(sitting.keys - before).toBeGreaterThan(5);
        expect({ screen, left: leftOver(opening.left, (await sitting.settled(opening.left)).left) }).toEqual({ screen, left: [] });
      }
      expect(sitting.latencies.length).toBeGreaterThan(50);
      expect(await sitting.leave()).toBe(0);
    } finally {
      sitting.terminal.close();
    }
  });
});

describe("what is judged of it", () => {
  const opening: Told = {
    kept: 10 * MEGABYTE,
    code: 8 * MEGABYTE,
    external: MEGABYTE,
    rss: 90 * MEGABYTE,
    left: { "stdin data": 1, TTYWrap: 3 },
  };

  function endured(heap: (round: number) => number, changes: Partial<Endured> = {}): Endured {
    const rounds = Array.from({ length: 30 }, (_, i) => ({ ...opening, kept: heap(i), keys: 500 * i, seconds: 20 * i }));
    return { rounds, screens: 9, games: 60, latencies: [3, 4, 5], opening, left: new Set(), status: 0, ...changes };
  }

  it("a heap that only swings is flat; one that swings and grows is not", () => {
    const swing = (round: number): number => 15 * MEGABYTE + 200_000 * Math.sin(round * 5);
    expect(report(endured(swing))).toMatchObject({ isSound: true, text: expect.stringContaining("flat") });
    const growing = report(endured((round) => swing(round) + 500 * round * 300));
    expect(growing).toMatchObject({ isSound: false, text: expect.stringContaining("bytes a key: GROWS") });
  });

  it("what a screen leaves behind is told, and what it takes away does not matter", () => {
    expect(leftOver({ "stdin data": 1, Timeout: 2 }, { "stdin data": 2, TTYWrap: 1 })).toEqual([
      "stdin data: 1, then 2",
      "TTYWrap: 0, then 1",
    ]);
    const left = new Set(["rules: stdin data: 1, then 2"]);
    expect(report(endured(() => MEGABYTE, { left }))).toMatchObject({
      isSound: false,
      text: expect.stringContaining("LEFT OVER: rules: stdin"),
    });
    expect(report(endured(() => MEGABYTE, { status: 1 })).isSound).toBe(false);
  });

  it("the slope of points by least squares, with its standard error", () => {
    // Worked out by hand.
    expect(
      slopeOf([
        [0, 1.25],
        [1, 2],
        [2, 4.25],
        [3, 5.25],
      ]).slope,
    ).toBeCloseTo(1.425, 10);
    expect(
      slopeOf([
        [0, 1],
        [1, 3],
        [2, 5],
      ]),
    ).toEqual({ slope: 2, error: 0 });
    expect(
      slopeOf([
        [0, 0],
        [1, 1],
        [2, 0],
      ]),
    ).toEqual({ slope: 0, error: expect.closeTo(Math.sqrt(2 / 3 / 2), 10) });
  });
});
