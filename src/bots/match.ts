import type { AnyGame, BaseOptions, BasePosition, Outcome } from "../engine/game.js";
import { play, type Step } from "../engine/replay.js";
import { type Bot, type Budget, choose } from "./bot.js";
import { afterStep, type Plan, planned } from "./plan.js";
import { knownLegal, questionOf } from "./question.js";

/** A game among bots: what it is set up with, who plays each seat, and how long each decision may take. */
export interface Match {
  readonly game: AnyGame;
  readonly options: BaseOptions;
  readonly seed: string;
  /** The bot of each seat. */
  readonly bots: readonly Bot[];
  /** Asked for anew before each decision. */
  readonly budget: () => Budget;
  /** A game that is not over after so many commands is left. */
  readonly most: number;
}

/** How a match came out. */
export interface Played {
  readonly position: BasePosition;
  /** Undefined for a game that was left unfinished. */
  readonly outcome: Outcome | undefined;
  /** How often a bot was asked: fewer than commands, because a plan is followed until something is revealed. */
  readonly decisions: number;
  readonly steps: readonly Step[];
}

/**
 * Plays a game from its set-up to its end. A bot is asked whenever it has no plan, or its plan has met something that it
 * could not know of: then it thinks again, from a stream of its own. The same match is always played in the same way, as long
 * as its budget does not read a clock.
 */
export function playMatch({ game, options, seed, bots, budget, most }: Match): Played {
  let position = game.setup(options, seed);
  let decisions = 0;
  let plan: Plan | undefined;
  const steps: Step[] = [];
  while (steps.length < most) {
    const seat = game.seat(position);
    if (seat === undefined) break;
    const legal = knownLegal(game, position);
    let command = plan === undefined ? undefined : planned(game, plan, seat, legal);
    if (command === undefined) {
      const { view, random } = questionOf(game, position, seat, steps.length, legal);
      const choice = choose(bots[seat] as Bot, view, legal, budget(), random);
      decisions++;
      command = choice.command;
      plan = { seat, rest: [command, ...choice.then] };
    }
    const step = play(game, position, command);
    steps.push(step);
    position = step.position;
    plan = plan && afterStep(game, plan, step);
  }
  return { position, outcome: game.outcome(position), decisions, steps };
}
