import { describe, expect, it } from "@jest/globals";
import { type PanicPosition, panic } from "../../../../src/games/panic/index.js";
import { danger, purposeOf, purposeSoon, spareness } from "../../../../src/games/panic/planning/facts.js";
import { type Standing, standing } from "../../../../src/games/panic/state.js";
import { type Laid, lay } from "../lay.js";
import { everyTable, randomGame } from "../random-games.js";

const OBSTACLES = { wall: "break the wall", fortified: "take the fortify token off the wall", tower: "destroy the tower" } as const;

/** What a monster runs into first, as the rules have it: the moves of phase 5 alone, nothing played and nothing drawn. */
function met(position: PanicPosition, monster: Standing): string {
  let now: PanicPosition = position;
  for (let moves = 1; moves <= 12; moves++) {
    const { position: after, events } = panic.apply({ ...now, phase: "play", missing: true }, { type: "end" });
    for (const event of events) {
      if (event.type !== "collided" || !event.group.includes(monster.id)) continue;
      const colour = ["red", "green", "blue"][(event.arc - 1) >> 1];
      const when = moves === 1 ? "the next move" : `${moves} moves`;
      return `would ${OBSTACLES[event.obstacle]} at arc ${event.arc} (${colour}) in ${when}`;
    }
    now = after;
    while (now.pending?.kind === "wound") {
      const weakest = [...now.pending.among].sort((one, other) => healthOf(now, one) - healthOf(now, other))[0] as Standing["id"];
      now = panic.apply(now, { type: "wound", monster: weakest }).position;
    }
    if (now.outcome !== null || standing(now, monster.id) === undefined) break;
  }
  return "breaks nothing before the last tower falls";
}

function healthOf(position: PanicPosition, id: Standing["id"]): number {
  return standing(position, id)?.health ?? 0;
}

const dangerOf = (laid: Laid, id: Standing["id"]): string => {
  const position = lay(laid);
  return danger(position, standing(position, id) as Standing);
};

describe("what a monster comes to (P6.1 to P6.6)", () => {
  it("is what the rules make of it while all the others come on too", () => {
    let told = 0;
    for (const [i, table] of everyTable().entries()) {
      if (i % 23 !== 0 || table.variant === "overlord") continue;
      for (const { before } of randomGame(table, `facts-${i}`)) {
        if (before.phase !== "play" || before.pending !== null) continue;
        for (const monster of before.monsters) {
          expect(danger(before, monster)).toBe(met(before, monster));
          told++;
        }
      }
    }
    expect(told).toBeGreaterThan(300);
  });

  it("is the tower where another one breaks the wall first", () => {
    const laid: Laid = { monsters: ["t6 K6", "t8 A6"] };
    expect(dangerOf(laid, "t6")).toBe("would break the wall at arc 6 (blue) in 2 moves");
    expect(dangerOf(laid, "t8")).toBe("would destroy the tower at arc 6 (blue) in 3 moves");
  });

  it("comes a move later for one in tar (P2.5)", () => {
    expect(dangerOf({ monsters: ["t6 S2 3 tar"] }, "t6")).toBe("would break the wall at arc 2 (red) in 2 moves");
  });

  it("is told of one that is only thought of", () => {
    const there: Standing = { id: "g4", ring: "forest", arc: 3, health: 1, tar: false };
    expect(danger(lay({ monsters: ["g1 A1"] }), there)).toBe("would break the wall at arc 3 (green) in 4 moves");
  });
});

describe("what a card is good for", () => {
  it("is nothing where its token is in use: two fortify tokens, one of tar (P1.4, P2.5)", () => {
    const used = lay({ hands: ["fortify-wall tar"], monsters: ["g1 A1 1 tar"], walls: "ffwwww" });
    expect(purposeOf(used, "fortify-wall", ["fortify-wall"])).toBeUndefined();
    expect(spareness(used, "fortify-wall", ["fortify-wall"])).toBe("finds both fortify tokens in use");
    expect(purposeOf(used, "tar", ["tar"])).toBeUndefined();
    expect(spareness(used, "tar", ["tar"])).toBe("is not needed while a monster is tarred");
    const free = lay({ hands: ["fortify-wall tar"], monsters: ["g1 A1"], walls: "fwwwww" });
    expect(purposeOf(free, "fortify-wall", ["fortify-wall"])).toBe("fortifies a wall");
    expect(purposeOf(free, "tar", ["tar"])).toBe("reaches Goblin g1 in Archer 1");
  });

  it("counts the tar as off when it is looked further ahead (P2.5)", () => {
    const tarred = lay({ hands: ["red-swordsman"], monsters: ["g1 A1 1 tar"] });
    expect(purposeSoon(tarred, "red-swordsman", ["red-swordsman"], 2)).toBeUndefined();
    expect(purposeSoon(tarred, "red-swordsman", ["red-swordsman"], 3)).toBe(
      "reaches Goblin g1 in Swordsman 1 after 3 moves, should it still stand",
    );
  });
});
