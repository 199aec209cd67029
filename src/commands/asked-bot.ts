import { type Bot, type Budget, bots, steps, within } from "../bots/index.js";
import type { Playing } from "../engine/evaluation.js";
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

/** `61 in 100` */
export function chances(value: number): string {
  return `${Math.round(100 * value)} in 100`;
}
