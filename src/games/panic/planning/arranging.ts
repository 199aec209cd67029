import { apply } from "../apply.js";
import { arrangeCommand, type PanicCommand } from "../command.js";
import { ARCS, type Arc, fullHealth, type Monster } from "../components.js";
import { occupant } from "../refusal.js";
import type { PanicPosition } from "../state.js";
import { byChance } from "./discards.js";
import { inPlay } from "./hands.js";
import type { Judge } from "./judge.js";
import { quickPlan } from "./plays.js";

/** A way to place the monsters that wait, and the castle's chance with it. */
interface Arrangement {
  readonly line: readonly PanicCommand[];
  readonly chance: number;
}

/** All ways to place the monsters that wait, the best first; monsters of equal health are not told apart. P4.1 */
export function arrangements(judge: Judge, position: PanicPosition): readonly Arrangement[] {
  const waiting = position.pile.slice(0, position.queue) as readonly Monster[];
  const free = ARCS.filter((arc) => occupant(position, arc) === undefined);
  return placings(waiting, free)
    .map((line): Arrangement => {
      const placed = line.reduce((before, command) => apply(before, command).position, position);
      return { line, chance: quickPlan(judge, inPlay(placed)).chance };
    })
    .sort(byChance);
}

function placings(waiting: readonly Monster[], free: readonly Arc[]): PanicCommand[][] {
  const [arc, ...rest] = free;
  if (arc === undefined) return [[]];
  const kinds = new Map(waiting.map((monster) => [fullHealth(monster), monster]));
  return [...kinds.values()].flatMap((monster) =>
    placings(
      waiting.filter((other) => other !== monster),
      rest,
    ).map((line) => [arrangeCommand(monster, arc), ...line]),
  );
}
