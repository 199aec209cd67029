import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import seedrandom from "seedrandom";
import { below, checkSeed, nth, SEED_LENGTH, shuffle, stream } from "../../src/engine/random.js";
import { errorOf } from "../support/error-of.js";

const draw = (seed: string, purpose: string, count: number): number[] => {
  const random = stream(seed, purpose);
  return Array.from({ length: count }, () => random.next());
};

describe("streams of chance", () => {
  it("are the alea generator over seed and purpose", () => {
    const alea = seedrandom.alea("moat-42/pile");
    expect(draw("moat-42", "pile", 5)).toEqual([alea(), alea(), alea(), alea(), alea()]);
  });

  it("are the same for the same seed and purpose, and others for others", () => {
    expect(draw("a", "die", 20)).toEqual(draw("a", "die", 20));
    expect(draw("a", "die", 20)).not.toEqual(draw("a", "pile", 20));
    expect(draw("a", "die", 20)).not.toEqual(draw("b", "die", 20));
  });

  it("give whole numbers within bounds, every one of them in time", () => {
    const random = stream("fair", "die");
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 6000; i++) {
      const face = below(6, random);
      counts[face] = (counts[face] ?? 0) + 1;
    }
    expect(counts).toHaveLength(6);
    expect(Math.min(...counts)).toBeGreaterThan(850);
  });
});

describe("shuffle", () => {
  it("is frozen: these are the first deals of some seeds", () => {
    const deal = (seed: string): string => shuffle([..."abcdefghij"], stream(seed, "pile")).join("");
    expect(["moat-42", "moat", "a", "castle", "\u{1f3f0}"].map(deal)).toMatchInlineSnapshot(`
[
  "aihfedcgjb",
  "gjcfdbahie",
  "cdgihjebaf",
  "hegicfjadb",
  "fichgedbja",
]
`);
  });

  it("goes from the last index down, with the floor of the next number times the count left", () => {
    const numbers = [0.99, 0, 0.5, 0.25];
    expect(shuffle(["a", "b", "c", "d"], { next: () => numbers.shift() ?? 0 })).toEqual(["c", "b", "a", "d"]);
    // The first place is left: there is nothing to choose.
    expect(numbers).toEqual([0.25]);
  });

  it("keeps every item once and leaves the given list alone", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const before = [...items];
        expect(shuffle(items, stream(seed, "x")).sort()).toEqual([...items].sort());
        expect(items).toEqual(before);
      }),
    );
  });
});

describe("nth", () => {
  it("is the n-th number of a stream in whatever order it is asked for", () => {
    const random = stream("order", "die");
    const rolls = Array.from({ length: 30 }, () => below(6, random));
    fc.assert(fc.property(fc.nat(29), (n) => nth("order", "die", n, 6) === rolls[n]));
  });

  it("does not forget what it gave when many other streams were used meanwhile", () => {
    const first = [nth("kept", "die", 3, 6), nth("kept", "die", 0, 6)];
    for (let i = 0; i < 200; i++) nth(`other-${i}`, "die", 2, 6);
    expect([nth("kept", "die", 3, 6), nth("kept", "die", 0, 6)]).toEqual(first);
  });
});

describe("seeds", () => {
  it("are kept as they are", () => {
    for (const seed of ["moat-42", "#1, with a comma", "x".repeat(SEED_LENGTH), "\u{1f3f0}".repeat(SEED_LENGTH), "Burg Äöü"]) {
      expect(checkSeed(seed)).toBe(seed);
    }
  });

  it.each([
    ["", /is empty/],
    ["x".repeat(SEED_LENGTH + 1), /has 65 characters/],
    [" moat", /begins or ends with a blank/],
    ["moat\t", /cannot be printed/],
    ["mo\u001bat", /cannot be printed/],
    ["mo\u2028at", /cannot be printed/],
  ])("that cannot be one are refused: %j", (seed, reason) => {
    const error = errorOf(() => checkSeed(seed));
    expect(error.code).toBe("bad-seed");
    expect(error.message).toMatch(reason);
    expect(error.message).toContain("1 to 64 printable characters");
  });
});
