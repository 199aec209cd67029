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
      "Red Knight reaches no monster now or after the next move; a new card is expected to help more.",
    ],
    [
      "discard blue-swordsman",
      { phase: "discard", hands: ["blue-swordsman blue-archer tar"], monsters: ["g2 A5"] },
      "Blue Swordsman reaches no monster now or after the next move; kept: Blue Archer reaches Goblin g2 in Archer 5.",
    ],
    [
      "discard blue-knight",
      { phase: "discard", hands: ["blue-knight blue-archer"], monsters: ["g2 A5"] },
      "Blue Knight reaches no monster before the next move; kept: Blue Archer reaches Goblin g2 in Archer 5.",
    ],
    [
      "discard tar",
      { phase: "discard", hands: ["tar blue-archer"], monsters: ["g2 A5"] },
      "Tar reaches Goblin g2 in Archer 5, but so does Blue Archer; a new card is expected to help more.",
    ],
    [
      "discard tar",
      { phase: "discard", hands: ["tar"], monsters: ["g2 A5"] },
      "Tar reaches Goblin g2 in Archer 5; a new card is expected to help more.",
    ],
    ["discard missing", { phase: "discard", hands: ["missing"], monsters: ["g2 A5"], pile: "" }, "Missing finds no token in the pile."],
    [
      "trade 2 red-archer brick",
      { phase: "trade", hands: ["red-archer mortar", "brick"], monsters: ["g1 A4"], walls: "www-ww" },
      "Ada gets Brick, which builds a wall with Mortar, where 1 wall is gone; Ben gets Red Archer, for which Ada has no use now.",
    ],
    [
      "trade 2 red-archer barbarian",
      { phase: "trade", hands: ["red-archer", "barbarian"], monsters: ["t1 S4", "g3 F2"] },
      "Ada gets Barbarian, which reaches Troll t1 in Swordsman 4; Ben gets Red Archer, which reaches Goblin g3 in Archer 2 after the next move, should it still stand.",
    ],
    [
      "trade 3 red-knight barbarian",
      { phase: "trade", players: 3, hands: ["red-knight", "tar", "barbarian"], monsters: ["t1 S4", "g3 F2"] },
      "Ada gets Barbarian, which reaches Troll t1 in Swordsman 4; Cyd gets Red Knight, which reaches Goblin g3 in Knight 2 after 2 moves, should it still stand.",
    ],
    [
      "trade 2 red-archer mortar",
      { phase: "trade", hands: ["red-archer", "mortar"], monsters: ["g3 F2"] },
      "Ada gets Mortar, which is expected to do more later; Ben gets Red Archer, which reaches Goblin g3 in Archer 2 after the next move, should it still stand.",
    ],
    [
      "discard brick",
      { phase: "discard", hands: ["brick brick mortar"], monsters: ["g2 A5"], walls: "www-ww" },
      "Brick builds a wall with Mortar, where 1 wall is gone, but so does the other Brick; a new card is expected to help more.",
    ],
    [
      "trade 2 red-archer blue-knight",
      { phase: "trade", hands: ["red-archer", "blue-knight"], monsters: ["o2 F5", "t1 C4"] },
      "Ada gets Blue Knight, which reaches Orc o2 in Knight 5 after 2 moves, should it still stand; Ben gets Red Archer, for which Ada has no use now.",
    ],
    [
      "trade 2 red-archer blue-archer",
      { phase: "trade", hands: ["red-archer any-archer", "blue-archer"], monsters: ["g3 A2", "t1 C4"] },
      "Ada gets Blue Archer; Ben gets Red Archer: their hands are expected to fit the monsters better then.",
    ],
    [
      "muster plague-swordsmen",
      { variant: "overlord", phase: "overlord", hands: ["red-swordsman any-swordsman tar", "plague-swordsmen"], monsters: ["g1 A1"] },
      "Plague! Swordsmen takes 2 cards.",
    ],
    [
      "muster plague-swordsmen",
      { variant: "overlord", phase: "overlord", hands: ["tar", "plague-swordsmen"], monsters: ["g1 A1"] },
      "Plague! Swordsmen does nothing now and is out of the way.",
    ],
    [
      "muster red-move-1 healer",
      { variant: "overlord", phase: "overlord", hands: ["tar", "red-move-1 healer"], monsters: ["g1 A3"] },
      "Healer adds 2 health to the 1 of 1 monster on the board; the castle's hands hold no hit; Red Monsters Move 1 moves nothing that is on the board and is out of the way.",
    ],
    [
      "muster boulder-1",
      { variant: "overlord", phase: "overlord", hands: ["tar", "boulder-1"], monsters: ["g1 A1"], walls: "wwwwww" },
      "Giant Boulder by the die destroys a wall from 6 of the 6 arcs; it crushes monsters from 1 of them.",
    ],
    [
      "muster boulder-1",
      { variant: "overlord", phase: "overlord", hands: ["tar", "boulder-1"], monsters: ["g1 A1"], walls: "-fw-ww", towers: "23456" },
      "Giant Boulder by the die destroys a tower from 2, a wall from 3 and a fortify token from 1 of the 6 arcs; it crushes monsters from 1 of them.",
    ],
    [
      "muster clockwise",
      { variant: "overlord", phase: "overlord", hands: ["red-archer", "clockwise"], monsters: ["g1 A2", "o1 K4"] },
      "Monsters Move Clockwise shifts 2 monsters on the board: the hands reach 0 of them then, and 1 now.",
    ],
    [
      "send t3 2",
      { variant: "overlord", phase: "overlord", hands: ["tar", "t3"], monsters: [], walls: "w-wwww" },
      "Troll t3 in Forest 2 would destroy the tower at arc 2 (red) in 4 moves; no hit in the castle's hands can be for that arc.",
    ],
    [
      "send t3 2",
      { variant: "overlord", phase: "overlord", hands: ["red-knight any-archer blue-archer", "t3"], monsters: [] },
      "Troll t3 in Forest 2 would break the wall at arc 2 (red) in 4 moves; 2 hits in the castle's hands can be for that arc.",
    ],
    [
      "send t3 3",
      { variant: "overlord", phase: "overlord", hands: ["blue-archer", "t3"], monsters: [] },
      "Troll t3 in Forest 3 would break the wall at arc 3 (green) in 4 moves; no hit in the castle's hands can be for that arc.",
    ],
    [
      "muster t4 o7",
      {
        ...{ variant: "overlord", phase: "overlord", hands: ["red-knight any-archer tar", "t4 o7"] },
        ...{ monsters: ["t1 C4 1", "g1 F1", "o1 K2"], walls: "w-w-ww" },
      },
      "Troll t4 and Orc o7 add 5 health to the 4 of 3 monsters on the board; the castle's hands hold 2 hits; 2 of the 6 arcs have no wall.",
    ],
    [
      "muster king",
      { variant: "overlord", phase: "overlord", options: ["closed-hands"], hands: ["red-knight", "king"], monsters: [] },
      "Goblin King adds 2 health to an empty board; Goblin King brings 2 tokens, and up to 3 more may be played.",
    ],
    [
      "discard blue-swordsman",
      { phase: "discard", hands: ["blue-swordsman missing"], monsters: ["g2 A1"] },
      "Blue Swordsman reaches no monster now or after the next move; kept: Missing keeps the next tokens away.",
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
    const other = reach(
      lay({ options: ["offers"], phase: "trade", hands: ["red-archer", "brick"], monsters: ["t1 F1"] }),
      "trade 2 red-archer brick",
    );
    expect(reason(other, "accept")).toBe(
      "Ada gets Brick, for Red Archer, which reaches Troll t1 in Archer 1 after the next move, should it still stand.",
    );
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
