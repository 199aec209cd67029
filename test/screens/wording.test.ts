import { describe, expect, it } from "@jest/globals";
import { doing, inSentence, sentenceOf } from "../../src/screens/wording.js";

describe("what Enter would do", () => {
  it.each([
    ["Keep the hand", "keeps the hand and goes on to trading", "keeps the hand and goes on to trading"],
    ["Red Archer x2", "Red Archer hits Goblin g1 in Archer 1: slain", "Red Archer hits Goblin g1 in Archer 1: slain"],
    ["All for One: Red", "All for One slays Goblin g1 in Archer 1", "All for One slays Goblin g1 in Archer 1"],
    ["End the turn", "the monsters move; then 2 tokens are drawn", "End the turn: the monsters move; then 2 tokens are drawn"],
    ["Brick", "builds a wall at arc 1", "Brick: builds a wall at arc 1"],
    ["Draw from the safe pile", "12 tiles, no Traitor", "Draw from the safe pile: 12 tiles, no Traitor"],
    ["Place", "Pt to a5: completes a tower", "Place: Pt to a5; completes a tower"],
    ["", "reveals 2 tiles", "reveals 2 tiles"],
    ["Leave", "", "Leave"],
  ])("%s, %s", (label, explained, sentence) => {
    expect(sentenceOf(label, explained)).toBe(sentence);
  });

  it.each([
    ["Discard and juggle", "discard and juggle"],
    ["Red Archer x2", "Red Archer x2"],
    ["Barbarian", "Barbarian"],
    ["Place Goblin g1", "Place Goblin g1"],
  ])("%s within a sentence is %s", (label, told) => {
    expect(inSentence(label)).toBe(told);
  });
});

it("a player without a name is spoken to", () => {
  expect([doing("Ben", "is"), doing("You", "is"), doing("you", "has"), doing("Yousef", "has")]).toEqual([
    "Ben is",
    "You are",
    "you have",
    "Yousef has",
  ]);
});
