import { describe, expect, it } from "@jest/globals";
import { earlyOnes } from "../../src/engine/luck.js";

describe("what comes early in a heap", () => {
  const words = (heap: string): Readonly<Record<string, boolean>> => {
    const facts = earlyOnes("tile", heap.split(" "), (piece) => (piece === "-" ? undefined : piece));
    expect(facts.every(({ subject }) => subject === "tile")).toBe(true);
    return Object.fromEntries(facts.map(({ word, holds }) => [word, holds]));
  };

  it("is what has most of its copies in the first half", () => {
    expect(words("a b - -")).toEqual({ a: true, b: true });
    expect(words("a b c a b b a")).toEqual({ b: false, c: true });
  });

  it("is not told of what lies half here and half there, or in the middle", () => {
    expect(words("a b b a")).toEqual({});
    expect(words("a m b")).toEqual({ a: true, b: false });
    expect(earlyOnes("tile", [], String)).toEqual([]);
  });
});
