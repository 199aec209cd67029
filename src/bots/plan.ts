import type { AnyGame } from "../engine/game.js";
import type { Step } from "../engine/replay.js";

/** What a seat has decided to do next, and has not done yet. */
export interface Plan {
  readonly seat: number;
  readonly rest: readonly object[];
}

/** The next command of a plan, as long as it is the turn of whoever made it, and the command is legal. */
export function planned(game: AnyGame, { seat, rest }: Plan, now: number | undefined, legal: readonly object[]): object | undefined {
  const [next] = rest;
  if (next === undefined || seat !== now) return undefined;
  const text = game.notation.print(next);
  return legal.find((command) => game.notation.print(command) === text);
}

/** What is left of a plan after a step of it: nothing once something was revealed that it could not know of. */
export function afterStep(game: AnyGame, { seat, rest }: Plan, step: Step): Plan | undefined {
  return step.events.some((event) => game.reveals(event)) ? undefined : { seat, rest: rest.slice(1) };
}
