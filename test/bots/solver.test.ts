import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { createSearch, type Search } from "../../src/bots/index.js";
import type { Foreseen } from "../../src/engine/foresight.js";
import type { AnyGame, BasePosition } from "../../src/engine/game.js";
import { readOptions } from "../../src/engine/options.js";
import { below, stream } from "../../src/engine/random.js";
import { games } from "../../src/games/index.js";
import { canBeWon } from "../support/brute-force.js";
import { beaconForesight } from "../support/toy-foresight.js";
import { type BeaconPosition, beacon } from "../support/toy-game.js";

const foreseenBeacon: Foreseen = { game: beacon, foresight: beaconForesight };

function searched(foreseen: Foreseen, start: BasePosition, steps: number): Search {
  const search = createSearch(foreseen, start);
  while (search.steps < steps && search.step());
  return search;
}

/** Where a line leads from a position. */
function after(game: AnyGame, start: BasePosition, line: readonly object[]): BasePosition {
  return line.reduce<BasePosition>((position, command) => game.apply(position, command).position, start);
}

function beaconAt(changed: Partial<BeaconPosition>): BeaconPosition {
  const options = { level: "low", options: changed.options ?? [], players: ["Ada", "Ben"] } as const;
  return { ...beacon.setup(options, "moat"), ...changed };
}

describe("a search for a winning line", () => {
  it("finds one, and it wins", () => {
    const start = beaconAt({});
    const { answer } = searched(foreseenBeacon, start, 1000);
    if (answer.kind !== "won") throw new Error(answer.kind);
    expect(after(beacon, start, answer.line).outcome).toMatchObject({ result: "won" });
  });

  it("proves that there is none only when there is none, and finds what there is: as trying everything does", () => {
    const starts = fc.record({
      height: fc.integer({ min: 12, max: 19 }),
      hands: fc.tuple(fc.array(fc.constantFrom(1, 2, 11, 12), { maxLength: 3 }), fc.array(fc.constantFrom(5, 6, 11, 12), { maxLength: 3 })),
      pile: fc.array(fc.constantFrom(6, 11, 12), { maxLength: 2 }),
      options: fc.constantFrom([], ["storm"], ["calm"]),
      seed: fc.constantFrom("moat", "mole", "mill", "merlon"),
    });
    const met = new Set<string>();
    fc.assert(
      fc.property(starts, (changed) => {
        const start = beaconAt(changed);
        const { kind } = searched(foreseenBeacon, start, 20_000).answer;
        met.add(kind);
        expect(kind).toBe(canBeWon(beacon, start, 200_000) ? "won" : "none");
      }),
      { numRuns: 300 },
    );
    expect([...met].sort()).toEqual(["none", "won"]);
  });

  it("takes no step more than it is asked for, and says nothing before it knows", () => {
    const search = createSearch(foreseenBeacon, beaconAt({ level: "high" }));
    expect(search).toMatchObject({ steps: 0, answer: { kind: "open" } });
    for (let step = 1; step <= 10; step++) {
      expect(search.step()).toBe(true);
      expect(search).toMatchObject({ steps: step, answer: { kind: "open" } });
    }
  });

  it("answers at once where the game is over", () => {
    const [won, lost] = (["won", "lost"] as const).map((result) => beaconAt({ phase: "over", outcome: { result } }));
    expect(searched(foreseenBeacon, won as BasePosition, 1).answer).toEqual({ kind: "won", line: [] });
    expect(searched(foreseenBeacon, lost as BasePosition, 1).answer).toEqual({ kind: "none" });
  });
});

/** A game that goes on at random to its end: every position of it. */
function wandered(game: AnyGame, start: BasePosition, seed: string): readonly BasePosition[] {
  const random = stream(seed, "wandering");
  const positions = [start];
  for (let at = start; game.seat(at) !== undefined; ) {
    // Nobody faces an Ordeal at will, or it is over at once (C11.11).
    const legal = game.legal(at).filter((command) => game.notation.print(command) !== "face");
    at = game.apply(at, legal[below(legal.length, random)] as object).position;
    positions.push(at);
  }
  return positions;
}

/** Small enough that everything can be tried. */
const MOST = 1000;

describe.each([
  ["panic", { players: ["Ada"] }, [2, 4]],
  ["panic", { players: ["Ada", "Ben"], options: ["easier-battles"] }, [2, 4]],
  ["castellion", { level: "school" }, [2, 4, 6]],
  ["castellion", { level: "academy" }, [1, 2]],
  ["castellion", { level: "menace" }, [1, 2]],
])("%s %j", (name, words, back) => {
  const { game, foresight } = games.find((entry) => entry.game.name === name) as (typeof games)[number];
  const options = readOptions(game, words);

  it("near the end of lost games it says what trying everything says", async () => {
    const foreseen = { game, foresight: await foresight() };
    let compared = 0;
    for (let deal = 1; deal <= 8; deal++) {
      const positions = wandered(game, game.setup(options, `end-${deal}`), `end-${deal}`);
      for (const commands of back) {
        const start = positions.at(-1 - commands) as BasePosition;
        const won = canBeWon(game, start, MOST);
        if (won === undefined) continue;
        compared++;
        expect(searched(foreseen, start, MOST).answer.kind).toBe(won ? "won" : "none");
      }
    }
    expect(compared).toBeGreaterThan(2);
  });

  it("wins whole deals, the same way each time", async () => {
    const foreseen = { game, foresight: await foresight() };
    const start = game.setup(options, "32");
    const { answer, steps } = searched(foreseen, start, 10_000);
    if (answer.kind !== "won") throw new Error(`${answer.kind} after ${steps} steps`);
    expect(after(game, start, answer.line).outcome).toMatchObject({ result: "won" });
    expect(searched(foreseen, start, steps + 1)).toMatchObject({ steps, answer });
  });
});
