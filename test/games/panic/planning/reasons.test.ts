import { describe, expect, it } from "@jest/globals";
import { evaluation } from "../../../../src/games/panic/evaluate.js";
import { type PanicPosition, panic } from "../../../../src/games/panic/index.js";
import { type Laid, lay, reach } from "../lay.js";
import { everyTable, randomGame } from "../random-games.js";

function reason(position: PanicPosition, command: string): string {
  return evaluation.reason(position, panic.notation.parse(command));
}

describe("reasons", () => {
  it.each<[string, Laid, string]>([
    [
      "play red-knight o1",
      { hands: ["red-knight"], monsters: ["o1 K2 1"] },
      "Slays Orc o1 in Knight 2, which would break the wall at arc 2 (red) in 2 moves.",
    ],
    [
      "play red-swordsman t1",
      { hands: ["red-swordsman"], monsters: ["t1 S1"], walls: "-wwwww" },
      "Leaves 2 health to Troll t1 in Swordsman 1, which would destroy the tower at arc 1 (red) in the next move.",
    ],
    [
      "play barbarian t1",
      { hands: ["barbarian"], monsters: ["t1 C6"], towers: "2345" },
      "Slays Troll t1 in Castle 6, which would destroy the tower at arc 2 (red) in 2 moves.",
    ],
    [
      "play tar g1",
      { hands: ["tar"], monsters: ["g1 S3"], walls: "wwfwww" },
      "Holds Goblin g1 in Swordsman 3, which would take the fortify token off the wall at arc 3 (green) in the next move.",
    ],
    [
      "play brick mortar 4",
      { hands: ["brick mortar"], monsters: ["o1 F4", "g1 K4"], walls: "www-ww" },
      "The wall at arc 4 (green) is gone and its tower stands; Goblin g1 in Knight 4 comes next.",
    ],
    [
      "play scavenge tar",
      { hands: ["scavenge"], discard: "tar", monsters: ["g1 A1"] },
      "Tar lies in the discard pile and reaches Goblin g1 in Archer 1.",
    ],
    [
      "end",
      { hands: ["brick"], monsters: ["g1 S1"] },
      "No play is worth more than keeping Brick; Goblin g1 runs into the wall at arc 1 (red).",
    ],
    ["discard brick", { phase: "discard", hands: ["brick"], monsters: [] }, "Brick is not needed while every wall stands."],
    [
      "discard red-knight",
      { phase: "discard", hands: ["red-knight"], monsters: ["o1 F1", "g1 S2"] },
      "Red Knight finds no monster now, while Orc o1 in Forest 1 is on its way.",
    ],
    [
      "trade 2 red-archer brick",
      { phase: "trade", hands: ["red-archer mortar", "brick"], monsters: ["g1 A4"], walls: "www-ww" },
      "Ada gets Brick, which builds a wall with Mortar, where 1 wall is gone; Ben gets Red Archer, which finds no monster now, and none on its way.",
    ],
    [
      "muster plague-swordsmen",
      { variant: "overlord", phase: "overlord", hands: ["red-swordsman any-swordsman tar", "plague-swordsmen"], monsters: ["g1 A1"] },
      "Plague! Swordsmen takes 2 cards.",
    ],
    [
      "send t3 2",
      { variant: "overlord", phase: "overlord", hands: ["tar", "t3"], monsters: [], walls: "w-wwww" },
      "Troll t3 in Forest 2 would destroy the tower at arc 2 (red) in 4 moves.",
    ],
  ])("name the facts: %s", (command, laid, told) => {
    expect(reason(lay(laid), command)).toBe(told);
  });

  it("tell what an answered offer gives (P5.7)", () => {
    const offered = reach(
      lay({ options: ["offers"], phase: "trade", hands: ["red-archer", "barbarian"], monsters: ["t1 S4"] }),
      "trade 2 red-archer barbarian",
    );
    expect(reason(offered, "accept")).toBe("Ada gets Barbarian, which reaches Troll t1 in Swordsman 4, for Red Archer.");
    expect(reason(offered, "decline")).toBe("Barbarian is worth more here than Red Archer.");
  });

  it("are a sentence for every legal command", () => {
    for (const [i, table] of everyTable().entries()) {
      if (i % 29 !== 0) continue;
      for (const { before, commands } of randomGame(table, `reasons-${i}`)) {
        for (const command of commands) expect(evaluation.reason(before, command)).toMatch(/^[A-Z0-9].*\.$/);
      }
    }
  });

  it("tell nothing of hands that are closed: with other cards in them the reasons are the same (P8.5)", () => {
    const table: Laid = { options: ["closed-hands", "offers"], phase: "trade", monsters: ["g1 A1"], walls: "w-wwww" };
    const one = lay({ ...table, hands: ["brick", "mortar"] });
    const other = lay({ ...table, hands: ["brick", "tar"] });
    for (const command of panic.legal(one)) expect(evaluation.reason(one, command)).toBe(evaluation.reason(other, command));
  });
});
