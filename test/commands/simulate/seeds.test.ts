import { describe, expect, it } from "@jest/globals";
import { seedsOf } from "../../../src/commands/simulate/seeds.js";

describe("seeds of a simulation", () => {
  it("are 1, 2, 3 and so on when nothing else is said", () => {
    expect(seedsOf(undefined, 3)).toEqual(["1", "2", "3"]);
    expect(seedsOf(undefined, undefined)).toHaveLength(100);
  });

  it.each([
    ["8..11", ["8", "9", "10", "11"]],
    ["moat-1..moat-3", ["moat-1", "moat-2", "moat-3"]],
    ["moat", ["moat"]],
    ["a b, 7..7 ,moat9..moat10", ["a b", "7", "moat9", "moat10"]],
    ["0..1", ["0", "1"]],
    ["20261130001..20261130002", ["20261130001", "20261130002"]],
    ["99999999999999999998..99999999999999999999", ["99999999999999999998", "99999999999999999999"]],
  ])("%s are as many as they say", (list, seeds) => {
    expect(seedsOf(list, undefined)).toEqual(seeds);
    expect(seedsOf(list, seeds.length)).toEqual(seeds);
  });

  it.each<[string | undefined, number | undefined, RegExp]>([
    ["moat-1..mole-3", undefined, /"moat-1\.\.mole-3" is no range: two seeds that differ in the number/],
    ["a..b", undefined, /is no range/],
    ["1..", undefined, /is no range/],
    ["01..03", undefined, /is no range/],
    ["5..3", undefined, /goes down; the smaller number comes first/],
    ["1..9,4", undefined, /"4" is there twice/],
    ["1..999999999", undefined, /"1\.\.999999999" is too large: 999,999,999 games; at most 1,000,000 at once/],
    ["1..1000000000000", undefined, /is too large: 1,000,000,000,000 games; at most 1,000,000 at once/],
    ["moat-1..moat-99999999999999999999", undefined, /is too large: 99,999,999,999,999,999,999 games; at most 1,000,000 at once/],
    ["1..5", 7, /--games 7 and --seeds "1\.\.5", which are 5: say one of the two/],
    ["", undefined, /the seed is empty/],
    ["1,,2", undefined, /the seed is empty/],
    ["x".repeat(65), undefined, /the seed has 65 characters/],
  ])("%s and %s games are refused", (list, games, told) => {
    expect(() => seedsOf(list, games)).toThrow(told);
  });
});
