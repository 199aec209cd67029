import process from "node:process";
import { setImmediate as pause } from "node:timers/promises";
import type { AnyGame, BaseOptions } from "../engine/game.js";
import { type OptionWords, opponentOf, readOptions, seatLast } from "../engine/options.js";
import { checkSeed } from "../engine/random.js";
import { type GameRecord, newRecord } from "../engine/record.js";
import { replay } from "../engine/replay.js";
import { counted, oneOf, visible } from "../engine/text.js";
import { type Entry, games } from "../games/index.js";
import type { GlyphChoice } from "../terminal/glyphs.js";
import { UsageError } from "./errors.js";
import { isThere } from "./named-file.js";
import { refuseOptionsOfOthers } from "./play-options.js";
import { playersOf } from "./player-count.js";
import { beginning, readRecord, within } from "./read-record.js";
import { seedsOf } from "./simulate/seeds.js";
import { solveMany } from "./solve/many.js";
import { attempt, foreseenOf, type Patience, type Solved } from "./solve/task.js";
import { tellSolved } from "./solve/tell.js";

/** The words of the command line. */
export interface SolveArguments {
  /** A game's name, a record's file, or `-` for a record from the standard input. */
  readonly what: string;
  /** What a game is set up with: its choices, `options`, and `players`, which may be a number. */
  readonly words: OptionWords;
  readonly seed: string | undefined;
  /** Many deals in place of one. */
  readonly seeds: string | undefined;
  /** After how many commands of the record to begin; the end when not given. */
  readonly at: number | undefined;
  readonly steps: number | undefined;
  /** Milliseconds a deal, in place of steps. */
  readonly think: number | undefined;
  readonly jobs: number | undefined;
  readonly json: boolean;
  /** The file for the record; the standard output when it is not given. */
  readonly output: string | undefined;
  readonly glyphs: GlyphChoice;
  /** From here on Ctrl-C is listened to here. */
  readonly takeInterrupt: () => void;
}

const USUAL_STEPS = 100_000;
/** Between slices of a search Ctrl-C is heard. */
const SLICE_MS = 50;

/**
 * Looks for a line that wins, seeing every pile and die, in one deal or in many, and tells it. Sets the exit status to 1 when one
 * deal stays unanswered. Throws `ToldError`s.
 */
export async function solve(given: SolveArguments): Promise<void> {
  const patience: Patience = given.think === undefined ? { steps: given.steps ?? USUAL_STEPS } : { milliseconds: given.think };
  const entry = games.find(({ game }) => game.name === given.what.toLowerCase());
  if (entry === undefined) {
    refuseSetup(given);
    return solveOne(readStart(given), patience, given);
  }
  if (given.at !== undefined) throw new UsageError("--at counts the commands of a record; a deal has none yet");
  const options = optionsOf(entry.game, given.words);
  if (given.seeds === undefined) {
    if (given.jobs !== undefined) throw new UsageError("--jobs is for many deals: name them with --seeds 1..100");
    if (given.seed === undefined) throw new UsageError("which deal? --seed moat for one, --seeds 1..100 for many");
    const record = newRecord({ game: entry.game, options, bots: [], seed: checkSeed(given.seed) });
    return solveOne({ record, entry }, patience, given);
  }
  if (given.seed !== undefined) throw new UsageError("--seed is one deal, --seeds are many: say one of the two");
  if (given.output !== undefined) throw new UsageError("-o writes the record of one deal: name it with --seed in place of --seeds");
  const seeds = seedsOf(given.seeds, undefined);
  await solveMany({ ...given, deals: { game: entry.game.name, options, patience }, entry, seeds });
}

/** A record, and the game it is of. */
interface Start {
  readonly record: GameRecord;
  readonly entry: Entry;
}

/** The record of a file, up to where the search begins. */
function readStart({ what, at }: SolveArguments): Start {
  if (what !== "-" && !isThere(what)) {
    const names = games.map(({ game }) => game.name);
    throw new UsageError(`there is no game and no file "${visible(what)}"${oneOf(what, names)}`);
  }
  const { record, entry, name } = readRecord(what);
  const start = at === undefined ? record : beginning(record, at, name);
  const { steps, position } = within(name, () => replay(start));
  refuseOpponents(record.game, record.options);
  const outcome = record.game.outcome(position);
  if (outcome === undefined) return { record: start, entry };
  throw new UsageError(`${name} is over after ${counted(steps.length, "command")}, ${outcome.result}: --at <n> begins after fewer of them`);
}

function optionsOf(game: AnyGame, words: OptionWords): BaseOptions {
  refuseOptionsOfOthers(game, words);
  const options = readOptions(game, seatLast(game, { ...words, players: playersOf(words["players"], game.seats.min) }));
  refuseOpponents(game, options);
  return options;
}

/** A line that wins is what all who play do together; whoever plays against the others would have to lend a hand. */
function refuseOpponents(game: AnyGame, options: BaseOptions): void {
  const opponent = opponentOf(game, options);
  if (opponent === undefined) return;
  const { key, choice, value } = opponent;
  const others = game.choices.find((one) => one.key === choice)?.values.flatMap(({ word }) => (word === value ? [] : [word])) ?? [];
  throw new UsageError(
    `the ${key} plays against the others, and would have to help them to a winning line: ` +
      `solve is for games that are played together: --${choice} ${others.join(" or ")}`,
  );
}

function refuseSetup({ words, seed, seeds, jobs }: SolveArguments): void {
  const given = Object.entries({ ...words, seed, seeds, jobs }).filter(([, value]) => value !== undefined);
  const [first] = given;
  if (first !== undefined) throw new UsageError(`a record says itself what is played: leave out --${first[0]}`);
}

async function solveOne({ record, entry }: Start, patience: Patience, given: SolveArguments): Promise<void> {
  const foreseen = await foreseenOf(entry);
  const { position } = replay(record);
  const tried = attempt(foreseen, position, patience);
  while (tried.goOn(SLICE_MS)) await pause();
  const solved: Solved = tried.result();
  tellSolved({ record, solved, patience, json: given.json, output: given.output });
  if (solved.kind === "open") process.exitCode = 1;
}
