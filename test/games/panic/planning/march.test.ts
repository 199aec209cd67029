import { describe, expect, it } from "@jest/globals";
import { type PanicPosition, panic } from "../../../../src/games/panic/index.js";
import { afterMoves } from "../../../../src/games/panic/planning/march.js";
import { everyTable, randomGame } from "../random-games.js";

/** What the rules make of the moves alone: no tokens come, and the weakest of a group takes the damage. P6 */
function byTheRules(position: PanicPosition): PanicPosition {
  let after = panic.apply({ ...position, missing: true }, { type: "end" }).position;
  for (let pending = after.pending; pending?.kind === "wound"; pending = after.pending) {
    const health = (id: string): number => after.monsters.find((monster) => monster.id === id)?.health ?? 0;
    const weakest = pending.among.reduce((one, other) => (health(other) < health(one) ? other : one));
    after = panic.apply(after, { type: "wound", monster: weakest }).position;
  }
  return after;
}

describe("the moves that the evaluation foresees", () => {
  it("are those of the rules, at every kind of table (P6.1 to P6.6)", () => {
    let compared = 0;
    for (const [i, table] of everyTable().entries()) {
      if (i % 11 !== 0) continue;
      for (const { before, command } of randomGame(table, `march-${i}`)) {
        if (command.type !== "end") continue;
        const { monsters, towers, walls } = byTheRules(before);
        const foreseen = afterMoves(before);
        expect(foreseen.towers).toEqual(towers);
        expect(foreseen.walls).toEqual(walls);
        // Once the last tower falls nobody is hurt any more; tar comes off when the next turn begins.
        if (towers.includes(true))
          expect(foreseen.monsters.map((monster) => ({ ...monster, tar: false }))).toEqual(
            monsters.map((monster) => ({ ...monster, tar: false })),
          );
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(200);
  });
});
