import process from "node:process";
import { confirm, type Decision, decisionsOf, judge, rethink, type Thinking, type Verdict } from "../bots/index.js";
import type { AnyGame } from "../engine/game.js";
import { isPersonWord } from "../engine/header.js";
import type { GameRecord } from "../engine/record.js";
import { type Replay, replay } from "../engine/replay.js";
import { counted, oneOf, quote, visible } from "../engine/text.js";
import { chooseGlyphs, type GlyphChoice } from "../terminal/glyphs.js";
import { askedBot, budgetOf, chances, isDecided, type PatienceWords, think } from "./asked-bot.js";
import { UsageError } from "./errors.js";
import { readRecord, within } from "./read-record.js";
import { Z } from "./simulate/intervals.js";
import { createProgress } from "./simulate/progress.js";
import { print } from "./tell.js";

export interface ReviewArguments extends PatienceWords {
  /** A record's file, or `-` for the standard input. */
  readonly file: string;
  readonly bot: string;
  /** Whose decisions; those of all persons when it is not given. */
  readonly seat: string | undefined;
  /** How many decisions are listed at most. */
  readonly top: number | undefined;
  readonly json: boolean;
  readonly glyphs: GlyphChoice;
}

const USUAL_TOP = 10;
const USUAL_STEPS = 240;
/** What costs less is not worth a word, and what is not so many standard errors above nothing may have been luck. */
const LEAST_COST = 0.005;
const CLEAR = 2;

/**
 * Goes through a game and lists the decisions that cost most, each with what was better and why. Throws `StorageError` for a
 * record that is not sound, `UsageError` for a player who does not play or a bot that compares nothing.
 */
export async function review(given: ReviewArguments): Promise<void> {
  const { record, entry, name } = readRecord(given.file);
  const { playing, bot } = await askedBot(given.bot, entry);
  if (bot.name === "random") throw new UsageError("--bot: random compares nothing; greedy and planner do");
  const played = within(name, () => replay(record));
  const seats = seatsOf(record, given.seat);
  const decisions = decisionsOf(record.game, played).filter(({ seat }) => seats.includes(seat));
  const glyphs = chooseGlyphs(given.glyphs, process.env, process.platform);
  const progress = createProgress(decisions.length, "decisions", glyphs, () => performance.now());
  const verdicts: Verdict[] = [];
  for (const decision of decisions) {
    progress.show(verdicts.length);
    const thought = async (afresh: boolean): Promise<Thinking> => {
      const thinking = rethink(playing, bot, decision, afresh);
      await think(thinking, budgetOf(given, { steps: USUAL_STEPS }));
      return thinking;
    };
    const verdict = judge(playing, decision, await thought(false));
    verdicts.push(isClear(verdict) ? confirm(playing, verdict, await thought(true)) : verdict);
  }
  progress.clear();
  const looked: Looked = { record, played, bot: bot.name, decisions, costly: costly(verdicts) };
  const top = given.top ?? USUAL_TOP;
  if (given.json) process.stdout.write(`${JSON.stringify(asJson(looked, top))}\n`);
  else print(asText(looked, top));
}

/** What was found. */
interface Looked {
  readonly record: GameRecord;
  readonly played: Replay;
  readonly bot: string;
  readonly decisions: readonly Decision[];
  /** The decisions that cost something, the worst first. */
  readonly costly: readonly Verdict[];
}

function isClear({ cost, error }: Verdict): boolean {
  return cost >= LEAST_COST && cost >= CLEAR * error;
}

function costly(verdicts: readonly Verdict[]): readonly Verdict[] {
  return verdicts.filter(isClear).toSorted((one, other) => other.cost - one.cost || one.at - other.at);
}

/** Bots are only judged when nobody else plays. */
function seatsOf({ options: { players }, bots }: GameRecord, asked: string | undefined): readonly number[] {
  const all = players.map((_, seat) => seat);
  if (asked !== undefined) {
    const seat = players.findIndex((player) => player.toLowerCase() === asked.toLowerCase());
    if (seat < 0) throw new UsageError(`--seat: ${quote(asked)} does not play${oneOf(asked, players)}`);
    return [seat];
  }
  const persons = all.filter((seat) => isPersonWord(bots[seat]));
  return persons.length === 0 ? all : persons;
}

function asText({ record, played, bot, decisions, costly: found }: Looked, top: number): readonly string[] {
  const { game, options, seed } = record;
  const over = game.outcome(played.position);
  const end = over === undefined ? "in progress" : [over.result, over.reason].filter((part) => part !== undefined).join(", ");
  const listed = found.slice(0, top);
  const width = String(listed.length).length;
  return [
    visible(`${game.title}, played by ${options.players.join(", ")}, seed ${seed}: ${end} in turn ${played.position.turn}`),
    summary(decisions.length, found.length, listed.length, bot),
    ...listed.flatMap((verdict, index) => ["", ...told(game, verdict, options.players, String(index + 1).padStart(width))]),
  ];
}

function summary(looked: number, found: number, listed: number, bot: string): string {
  const all = looked === 1 ? "1 decision" : `${looked} decisions`;
  if (found === 0) return `The bot ${bot} looked at ${all} and knows nothing that was clearly better.`;
  const which = listed < found ? `; these ${listed} cost most` : "";
  return `The bot ${bot} looked at ${all} and knows something clearly better for ${found}${which}:`;
}

function told(game: AnyGame, verdict: Verdict, players: readonly string[], number: string): readonly string[] {
  const { seat, at, position, played, better, cost, error, value, why } = verdict;
  const line = (commands: readonly object[]): string => commands.map((command) => game.notation.print(command)).join("; ");
  const indent = " ".repeat(number.length + 2);
  return [
    `${number}. Turn ${position.turn}, ${players[seat]}, after ${counted(at, "command")}: cost ${inHundred(cost)} in 100 games, give or take ${inHundred(Z * error)}`,
    `${indent}played: ${line(played)} (wins ${chances(value, isDecided(game, position, played))})`,
    `${indent}better: ${line(better)} (wins ${chances(Math.min(1, value + cost), isDecided(game, position, better))})`,
    `${indent}${why}`,
  ].map(visible);
}

function inHundred(share: number): string {
  return (100 * share).toFixed(1);
}

function asJson({ record, played, bot, decisions, costly: found }: Looked, top: number): object {
  const { game, options } = record;
  const texts = (commands: readonly object[]): readonly string[] => commands.map((command) => game.notation.print(command));
  return {
    ...{ game: game.name, players: options.players, seed: record.seed, outcome: game.outcome(played.position) ?? null },
    ...{ bot, decisions: decisions.length, costly: found.length },
    worst: found.slice(0, top).map(({ seat, at, position, played: line, better, cost, error, value, why }) => ({
      ...{ at, turn: position.turn, seat, player: options.players[seat] },
      ...{ played: texts(line), better: texts(better), cost, error, value, why },
    })),
  };
}
