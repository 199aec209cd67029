import process from "node:process";
import { type Choice, type Compared, questionOf } from "../bots/index.js";
import type { AnyGame, BasePosition } from "../engine/game.js";
import { replay } from "../engine/replay.js";
import { visible } from "../engine/text.js";
import { askedBot, budgetOf, chances, isDecided, type PatienceWords, think } from "./asked-bot.js";
import { UsageError } from "./errors.js";
import { beginning, readRecord, within } from "./read-record.js";
import { print } from "./tell.js";

export interface SuggestArguments extends PatienceWords {
  /** A record's file, or `-` for the standard input. */
  readonly file: string;
  readonly bot: string;
  /** After how many commands; at the end when it is not given. */
  readonly at: number | undefined;
  readonly json: boolean;
}

/** So many other lines are told. */
const OTHERS = 3;

/**
 * Tells what a bot would do in a position of a record, and why, from nothing but what the seat to act sees. Throws
 * `StorageError` for a record that is not sound, `UsageError` when there is nothing to decide.
 */
export async function suggest(given: SuggestArguments): Promise<void> {
  const { record, entry, name } = readRecord(given.file);
  const { bot } = await askedBot(given.bot, entry);
  const { position, steps } = within(name, () => replay(given.at === undefined ? record : beginning(record, given.at, name)));
  const { game } = record;
  const seat = game.seat(position);
  if (seat === undefined) throw new UsageError(`${name}: the game is over there: --at N takes an earlier position`);
  const budget = budgetOf(given, { think: 1000 });
  const { view, legal, random } = questionOf(game, position, seat, steps.length);
  const thinking = bot.think(view, legal, random);
  await think(thinking, budget);
  const others = (thinking.compared?.() ?? []).slice(1, 1 + OTHERS);
  const advice: Advice = { position, seat, bot: bot.name, choice: thinking.best(), others };
  if (given.json) process.stdout.write(`${JSON.stringify(asJson(game, advice))}\n`);
  else print(asText(game, advice));
}

interface Advice {
  readonly position: BasePosition;
  readonly seat: number;
  readonly bot: string;
  readonly choice: Choice;
  /** The lines that come next after the one chosen. */
  readonly others: readonly Compared[];
}

function asText(game: AnyGame, { position, seat, bot, choice, others }: Advice): readonly string[] {
  const line = (commands: readonly object[]): string => visible(commands.map((command) => game.notation.print(command)).join("; "));
  const sure = (value: number, commands: readonly object[]): string => chances(value, isDecided(game, position, commands));
  return [
    line([choice.command]),
    "",
    `${visible(position.players[seat] ?? "")}, turn ${position.turn}: ${visible(choice.why)}`,
    ...(choice.then.length === 0 ? [] : [`After that: ${line(choice.then)}`]),
    `Winning from here, as far as the bot ${bot} can tell: ${sure(choice.value, [choice.command, ...choice.then])}`,
    ...(others.length === 0 ? [] : ["", "Next best:"]),
    ...others.map((other) => `  ${sure(Math.max(0, choice.value - other.behind), other.line)}  ${line(other.line)}`),
  ];
}

function asJson(game: AnyGame, { position, seat, bot, choice, others }: Advice): object {
  const texts = (commands: readonly object[]): readonly string[] => commands.map((command) => game.notation.print(command));
  const { why, value } = choice;
  return {
    ...{ game: game.name, turn: position.turn, seat, player: position.players[seat], bot },
    ...{ command: texts([choice.command])[0], then: texts(choice.then), why, value },
    others: others.map((other) => ({ commands: texts(other.line), value: Math.max(0, value - other.behind) })),
  };
}
