import type { Playing } from "../engine/evaluation.js";
import type { Bot } from "./bot.js";
import { createGreedy } from "./greedy.js";
import { createPlanner } from "./planner.js";
import { createRandom } from "./random.js";

export { type Bot, type Budget, type Choice, type Compared, choose, steps, type Thinking, thoughts, within } from "./bot.js";
export { playMatch } from "./match.js";
export { afterStep, type Plan, planned } from "./plan.js";
export { knownLegal, type Question, questionOf } from "./question.js";
export { confirm, type Decision, decisionsOf, judge, rethink, type Verdict } from "./review.js";
export { type Answer, createSearch, type Search } from "./solver.js";

/** A kind of bot, for any game. */
export interface BotKind {
  readonly name: string;
  /** A sentence about how it plays. */
  readonly about: string;
  /** True when it thinks longer with a larger budget. */
  readonly searches: boolean;
  create(playing: Playing): Bot;
}

/** The bots there are, the weakest first. */
export const bots: readonly BotKind[] = [
  { name: "random", about: "plays any legal command", searches: false, create: createRandom },
  { name: "greedy", about: "looks one step ahead", searches: false, create: createGreedy },
  { name: "planner", about: "plans its turn and looks ahead in imagined games", searches: true, create: createPlanner },
];
