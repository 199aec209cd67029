import { describe, expect, it } from "@jest/globals";
import { changedFacts, newFacts } from "../../src/screens/plain-changes.js";

const BEFORE = [
  "Turn 1: Ada plays cards.",
  "Archer 1, red: Orc o2, health 2 of 2.",
  "Archer 5, blue: Goblin g2, health 1 of 1.",
  "Towers: 1, 2, 3.",
];

describe("what changed in plain mode", () => {
  it("is nothing between two positions that read the same", () => {
    expect(changedFacts(BEFORE, BEFORE)).toEqual([]);
  });

  it("is what is new or reads otherwise, not what stays", () => {
    const after = [
      "Turn 2: Ben plays cards.",
      "Archer 1, red: Orc o2, health 1 of 2.",
      "Archer 5, blue: Goblin g2, health 1 of 1.",
      "Towers: 1, 2, 3.",
    ];
    expect(changedFacts(BEFORE, after)).toEqual(["Turn 2: Ben plays cards.", "Archer 1, red: Orc o2, health 1 of 2."]);
  });

  it("names what is there no longer, unless something of its kind takes its place", () => {
    expect(changedFacts(BEFORE, [BEFORE[0] ?? "", BEFORE[1] ?? "", "Towers: 1, 2, 3."])).toEqual(["No longer: Archer 5."]);
    expect(changedFacts(["Ordeal I, face down: 1 of 2."], ["Ordeal I, Harpy: 1 of 2."])).toEqual(["Ordeal I, Harpy: 1 of 2."]);
  });

  it("leaves out what was just said, and only names what is long", () => {
    const long = `Tokens not yet seen: ${"3 Goblins, ".repeat(20)}`;
    expect(changedFacts([], ["Turn 1: Ada may trade.", long], ["Ada may trade."])).toEqual(["Also changed: Tokens not yet seen."]);
  });
});

describe("the facts of a position in plain mode", () => {
  const END = ["The last monster is gone and the castle stands: won.", "No monster is on the board.", "Towers: 1, 2, 3."];

  it("at the end of a game take the place of the turn", () => {
    expect(changedFacts([BEFORE[0] ?? "", "Towers: 1, 2, 3."], END)).toEqual(END.slice(0, 2));
    expect(changedFacts(END, BEFORE)).toEqual(BEFORE.slice(0, 3));
  });

  it("are told in a replay as they stand now, forth and back, but for what was just said", () => {
    expect(newFacts(BEFORE, END, [END[0] ?? ""])).toEqual([END[1]]);
    expect(newFacts(END, BEFORE)).toEqual(BEFORE.slice(0, 3));
    expect(newFacts(BEFORE, [BEFORE[0] ?? "", "Towers: 1, 3."])).toEqual(["Towers: 1, 3."]);
  });
});
