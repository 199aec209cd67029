import { setImmediate as breathe } from "node:timers/promises";
import { type Bot, type Budget, bots, steps, type Thinking, within } from "../bots/index.js";
import { GameError } from "../engine/errors.js";
import type { Playing } from "../engine/evaluation.js";
import type { AnyGame, BasePosition } from "../engine/game.js";
import { oneOf, quote } from "../engine/text.js";
import type { Entry } from "../games/index.js";
import { UsageError } from "./errors.js";

/** How long a bot may think about a decision, as the command line says it: steps, or milliseconds. */
export interface PatienceWords {
  readonly steps?: number | undefined;
  readonly think?: number | undefined;
}

/** A bot, and the game that it plays. */
export interface AskedBot {
  readonly playing: Playing;
  readonly bot: Bot;
}

/** The bot of that name for a game. Throws `UsageError` when there is none. */
export async function askedBot(name: string, { game, evaluation }: Entry): Promise<AskedBot> {
  const kind = bots.find((candidate) => candidate.name === name.toLowerCase());
  if (kind === undefined) {
    const names = bots.map((candidate) => candidate.name);
    throw new UsageError(`--bot: there is no bot ${quote(name)}${oneOf(name, names)}`);
  }
  const playing: Playing = { game, evaluation: await evaluation() };
  return { playing, bot: kind.create(playing) };
}

/** A budget a decision: what was asked for, else so many steps, else so many milliseconds. */
export function budgetOf(asked: PatienceWords, usual: PatienceWords): Budget {
  const { steps: most, think = 0 } = asked.steps === undefined && asked.think === undefined ? usual : asked;
  return most === undefined ? within(think, () => performance.now()) : steps(most);
}

/** So long a bot thinks without looking up. */
const BREATH_MS = 50;

/** Lets a bot think for as long as the budget allows, and Ctrl-C and the like come through meanwhile. */
export async function think(thinking: Thinking, budget: Budget): Promise<void> {
  await breathe();
  let breathed = performance.now();
  for (let done = 0; budget.more(done) && thinking.step(); done++) {
    if (performance.now() - breathed < BREATH_MS) continue;
    await breathe();
    breathed = performance.now();
  }
}

/** `61 in 100`; nothing is sure, however many samples agree, before the game is `decided`. */
export function chances(value: number, decided = false): string {
  const hundredths = Math.round(100 * value);
  if (!decided && hundredths === 100) return "more than 99 in 100";
  if (!decided && hundredths === 0) return "under 1 in 100";
  return `${hundredths} in 100`;
}

/** Whether a line ends the game, and nothing has to be revealed for it. */
export function isDecided(game: AnyGame, position: BasePosition, line: readonly object[]): boolean {
  let now = position;
  for (const command of line) {
    try {
      const { position: after, events } = game.apply(now, command);
      if (events.some((event) => game.reveals(event))) return false;
      now = after;
    } catch (error) {
      // A line that was found in an imagined world may name what is not there.
      if (error instanceof GameError && error.code === "illegal-command") return false;
      throw error;
    }
  }
  return game.outcome(now) !== undefined;
}
