import { describe, expect, it } from "@jest/globals";
import { difference, type Estimate, mcNemar, pairedDifference, winRate } from "../../../src/commands/simulate/intervals.js";

function expectEstimate({ value, low, high }: Estimate, expected: readonly [number, number, number]): void {
  for (const [i, number] of [value, low, high].entries()) expect(number).toBeCloseTo(expected[i] as number, 4);
}

describe("intervals", () => {
  // Newcombe, Statistics in Medicine 17 (1998), 857-872 and 873-890: the tables of examples.
  it("of one share are Wilson's", () => {
    expectEstimate(winRate({ games: 263, won: 81 }), [0.308, 0.2553, 0.3662]);
    expectEstimate(winRate({ games: 148, won: 15 }), [0.1014, 0.0624, 0.1605]);
    expectEstimate(winRate({ games: 20, won: 0 }), [0, 0, 0.1611]);
    expectEstimate(winRate({ games: 29, won: 1 }), [0.0345, 0.0061, 0.1718]);
    expectEstimate(winRate({ games: 20, won: 20 }), [1, 0.8389, 1]);
  });

  it("of the difference of two shares are Newcombe's", () => {
    expectEstimate(difference({ games: 70, won: 56 }, { games: 80, won: 48 }), [0.2, 0.0524, 0.3339]);
    expectEstimate(difference({ games: 10, won: 9 }, { games: 10, won: 3 }), [0.6, 0.1705, 0.809]);
    expectEstimate(difference({ games: 10, won: 10 }, { games: 20, won: 0 }), [1, 0.6791, 1]);
    expectEstimate(difference({ games: 10, won: 0 }, { games: 10, won: 0 }), [0, -0.2775, 0.2775]);
  });

  it("of pairs look only at those that differ, and hold zero where none does", () => {
    const even = pairedDifference({ both: 10, first: 0, second: 0, neither: 10 });
    expect([even.value, even.low < 0, even.high > 0]).toEqual([0, true, true]);
    // By hand: (21 - 6) / 102, and 1.96 * sqrt((27/102 - (15/102)^2) / 102).
    expectEstimate(pairedDifference({ both: 40, first: 20, second: 5, neither: 35 }), [0.15, 0.0514, 0.2427]);
    const few = pairedDifference({ both: 0, first: 2, second: 0, neither: 0 });
    expect([few.value, few.high]).toEqual([1, 1]);
  });

  it("McNemar's exact test is the binomial one of the pairs that differ", () => {
    const p = (first: number, second: number): number => mcNemar({ both: 3, first, second, neither: 9 });
    expect(p(0, 0)).toBe(1);
    expect(p(5, 5)).toBe(1);
    expect(p(5, 0)).toBeCloseTo(2 / 32, 10);
    expect(p(10, 2)).toBeCloseTo((2 * (1 + 12 + 66)) / 4096, 10);
    expect(p(2, 10)).toBeCloseTo(p(10, 2), 10);
    expect(p(5000, 4800)).toBeCloseTo(0.0444, 3);
  });
});
