import { describe, expect, it } from "@jest/globals";
import { type PanicEvent, panic } from "../../../src/games/panic/index.js";
import { events, type Laid, lay, legal, reach, refused } from "./lay.js";
import { everyTable, randomGame } from "./random-games.js";

/** A command's events as sentences, as a seat hears them. */
function told(laid: Laid, command: string, seat?: number): (string | undefined)[] {
  const position = lay(laid);
  return events(position, command).map((event) => panic.narrate(event, position.players, seat));
}

function explained(laid: Laid): string[] {
  const position = lay(laid);
  return panic.legal(position).map((command) => panic.explain(position, command));
}

describe("telling what happened", () => {
  it("tells cards", () => {
    expect(told({ monsters: ["t1 A1", "o1 K1"], hands: ["red-archer nice-shot"] }, "play red-archer nice-shot t1")).toEqual([
      "Ada plays Red Archer and Nice Shot on Troll t1.",
      "Troll t1 is hit in Archer 1.",
      "Ada slays Troll t1 in Archer 1.",
    ]);
    expect(told({ monsters: ["t1 A1"], hands: ["brick mortar"], walls: "ww-www" }, "play brick mortar 3")).toEqual([
      "Ada plays Brick and Mortar at arc 3 (green).",
      "A wall is built at arc 3 (green).",
    ]);
    expect(told({ monsters: ["t1 A1"], hands: ["scavenge"], discard: "barbarian" }, "play scavenge barbarian")).toEqual([
      "Ada plays Scavenge for Barbarian.",
      "Ada takes Barbarian from the discard pile.",
    ]);
  });

  it("tells moves, collisions and tokens", () => {
    const laid: Laid = { monsters: ["o1 S1", "g1 S5", "t1 F6"], pile: "king g2 g3 g4 g5", dice: [1, 2, 3, 4, 5], hands: ["", "tar"] };
    expect(told(laid, "end").slice(0, 10)).toEqual([
      "The monsters move: Troll t1 to Archer 6.",
      "Orc o1 runs into the wall at arc 1 (red): it falls.",
      "Goblin g1 runs into the wall at arc 5 (blue): it falls.",
      "Orc o1 takes the damage: 1 health left.",
      "Goblin g1 takes the damage.",
      "Goblin g1 dies in Swordsman 5.",
      "Drawn: Goblin King.",
      "The die shows 1.",
      "Goblin King appears in Forest 1.",
      "Goblin King: 3 tokens more.",
    ]);
  });

  it("P6.2: a monster that runs into a wall without getting further is not said to stand still", () => {
    const sentences = told({ monsters: ["o1 S1"], hands: ["", "tar"], pile: "g2", dice: [3] }, "end");
    expect(sentences.slice(0, 2)).toEqual(["No monster gets further.", "Orc o1 runs into the wall at arc 1 (red): it falls."]);
    const marched = told({ monsters: ["o1 S1"], hands: ["", "tar"], pile: "red-move-1" }, "end");
    expect(marched.join(" ")).not.toMatch(/no monster moves/i);
  });

  it("speaks to a player who is called You", () => {
    const drawn = panic.setup({ edition: "bravehold", variant: "cooperative", players: ["You"], options: [] }, "moat");
    const [turn] = panic.apply(drawn, panic.notation.parse("pass")).events;
    expect(turn && panic.narrate(turn, ["You"])).toBe("You play cards.");
    expect(turn && panic.narrate(turn, ["Ada"])).toBe("Ada plays cards.");
    const { position } = panic.apply(drawn, panic.notation.parse("pass"));
    expect(panic.describe(panic.observe(position, 0))[1]).toBe("Turn 1: You play cards.");
  });

  it("P6.5: a choice that is owed is told in the words of its command", () => {
    const asked = reach(lay({ monsters: ["o1 S1", "king S1"], hands: ["tar"], pile: "" }), "end");
    expect(refused(asked, "end")).toBe("first it is chosen who takes the damage: wound o1 or wound king (P6.5)");
  });

  it("tells boulders", () => {
    const laid: Laid = { monsters: ["g1 F1", "t1 A2"], pile: "boulder-1", dice: [4], hands: ["", "tar"], walls: "wwwfww" };
    expect(told(laid, "end")).toContain("The boulder rolls from Forest 4 and knocks the fortify token off the wall at arc 4 (green).");
  });

  it("keeps from a seat what it may not know", () => {
    const trade: Laid = { options: ["closed-hands"], phase: "trade", monsters: ["g1 F1"], hands: ["brick", "tar", "mortar"] };
    expect(told(trade, "trade 2 brick tar", 0)[0]).toBe("Ada gives Ben Brick for Tar.");
    expect(told(trade, "trade 2 brick tar", 1)[0]).toBe("Ada gives Ben Brick for Tar.");
    expect(told(trade, "trade 2 brick tar", 2)[0]).toBe("Ada and Ben trade a card.");
    expect(told(trade, "trade 2 brick tar")[0]).toBe("Ada and Ben trade a card.");
  });

  it("knows what was a surprise", () => {
    const surprises = events(lay({ monsters: ["o1 F1"], pile: "g1", hands: ["", ""] }), "end").filter(panic.reveals);
    expect(surprises.map((event) => event.type)).toEqual(["token", "rolled", "drew"]);
    expect(panic.reveals({ type: "token", token: "g1", from: "overlord" })).toBe(false);
  });

  it("tells the end", () => {
    const over = (outcome: Extract<PanicEvent, { type: "over" }>["outcome"]) => panic.narrate({ type: "over", outcome }, ["Ada", "Ben"]);
    expect(over({ result: "lost", reason: "last tower" })).toBe("The last tower has fallen: the castle is lost.");
    expect(over({ result: "won" })).toBe("The last monster is gone and the castle stands: won.");
    const scores = [
      { monsters: 3, points: 5 },
      { monsters: 1, points: 1 },
    ];
    expect(over({ result: "won", scores, masters: [0] })).toContain("Master Slayer: Ada, with 3 monsters and 5 points.");
  });
});

describe("telling what a command would do", () => {
  it("tells plays", () => {
    expect(explained({ monsters: ["g1 A1", "o1 C2", "t1 K3"], hands: ["red-archer barbarian"], walls: "w-wwww", pile: "t2" })).toEqual([
      "Red Archer hits Goblin g1 in Archer 1: slain",
      "Barbarian slays Goblin g1 in Archer 1",
      "Barbarian slays Orc o1 in Castle 2",
      "Barbarian slays Troll t1 in Knight 3",
      "the monsters move, and the tower at arc 3 falls; then 1 token is drawn",
    ]);
    expect(explained({ monsters: ["t1 C2"], hands: ["tar drive-him-back fortify-wall"], walls: "---w--", missing: true })).toEqual([
      "Troll t1 in Castle 2 does not move this turn",
      "drives Troll t1 in Castle 2 back to Forest 2",
      "fortifies the wall at arc 4 (green)",
      "the monsters move, and the tower at arc 3 falls; no tokens are drawn",
    ]);
  });

  it("tells choices", () => {
    const asked = reach(lay({ monsters: ["o1 S1", "g1 S1"], pile: "" }), "end");
    expect(panic.legal(asked).map((command) => panic.explain(asked, command))).toEqual([
      "Orc o1 takes the damage: 1 health left",
      "Goblin g1 takes the damage: slain",
    ]);
    expect(explained({ phase: "trade", monsters: ["g1 F1"], hands: ["brick", "tar"] })).toEqual([
      "gives Ben Brick for Tar",
      "trades nothing",
    ]);
    const overlord: Laid = { variant: "overlord", phase: "overlord", monsters: ["o1 A1"], hands: ["", "warlord"], pile: "t1" };
    expect(explained(overlord).slice(5)).toEqual([
      "Orc Warlord comes to Forest 6; its colour moves 1",
      "Orc Warlord by die; its colour moves 1",
      "keeps the tokens",
    ]);
  });

  it("has words for every event, command and position of random games", () => {
    for (const [at, table] of everyTable().entries()) {
      for (const { before, commands, events: happened } of randomGame(table, `tell-${at}`)) {
        const texts = [
          ...happened.map((event) => panic.narrate(event, table.players, 0) ?? ""),
          ...commands.slice(0, 5).map((command) => panic.explain(before, command)),
          ...panic.describe(panic.observe(before, 0)),
        ];
        const odd = texts.find((text) => text === "" || /undefined|NaN|\[object|null/.test(text));
        expect(odd).toBeUndefined();
      }
    }
  });
});

describe("the position in words", () => {
  it("tells a fact a line", () => {
    const position = lay({
      monsters: ["g1 A1", "o1 A1 1", "t1 C3 2 tar"],
      hands: ["brick brick tar", ""],
      walls: "wf-www",
      discard: "mortar",
      pile: "t2 t3 king",
      slain: ["g2", ""],
      missing: true,
    });
    expect(panic.describe(panic.observe(position, 0))).toEqual([
      "Castle Panic, Bravehold, Cooperative.",
      "Turn 5: Ada plays cards. No tokens are drawn this turn.",
      "Ada: 2 Brick and Tar.",
      "Ben: no cards.",
      "Castle 3, green: Troll t1, health 2 of 3, in tar.",
      "Archer 1, red: Goblin g1, health 1 of 1 and Orc o1, health 1 of 2.",
      "Towers: 1, 2, 4, 5, 6.",
      "Walls: 1, 2 fortified, 4, 5, 6.",
      "45 cards in the deck, 1 card discarded, the last one Mortar.",
      "3 tokens in the pile.",
      "Tokens not yet seen: 2 Troll and Goblin King.",
      "Ada has slain 1 monster.",
    ]);
  });

  it("hides what a seat cannot see, and tells what is owed", () => {
    const laid: Laid = { variant: "overlord", phase: "overlord", monsters: ["o1 S1", "o2 S1"], hands: ["", "red-move-1 g1"], pile: "t1" };
    const asked = reach(lay(laid), "muster red-move-1 g1");
    const lines = panic.describe(panic.observe(asked, 0));
    expect(lines[1]).toBe("Turn 5 of Ada. Ada chooses who takes the damage: Orc o1 or Orc o2.");
    expect(lines[3]).toBe("Ben, the Overlord: Goblin g1.");
    expect(panic.describe(panic.observe(lay(laid), 0))[3]).toBe("Ben, the Overlord: 2 tokens, hidden.");
    expect(legal(asked)).toEqual(["wound o1", "wound o2"]);
  });
});
