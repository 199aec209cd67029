import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { bots } from "../bots/index.js";
import { type OptionWords, readOptions, seatLast } from "../engine/options.js";
import { oneOf, quote } from "../engine/text.js";
import { type Entry, games } from "../games/index.js";
import { chooseGlyphs, type GlyphChoice } from "../terminal/glyphs.js";
import { UsageError } from "./errors.js";
import { refuseOptionsOfOthers } from "./play-options.js";
import { playersOf } from "./player-count.js";
import { playUntilInterrupted, tellInterrupted } from "./simulate/interruptible.js";
import { createKeeper } from "./simulate/keep.js";
import { counted, rounded } from "./simulate/numbers.js";
import { simulationAsCsv, simulationAsJson } from "./simulate/print.js";
import { createProgress } from "./simulate/progress.js";
import { reportOf } from "./simulate/report.js";
import { seedsOf } from "./simulate/seeds.js";
import { type PlayedSeed, summaryOf } from "./simulate/summary.js";
import type { GameResult, Setting } from "./simulate/task.js";
import { print } from "./tell.js";

/** The words of the command line. */
export interface SimulateArguments {
  /** A game's name. */
  readonly what: string;
  /** What the game is set up with: its choices, `options`, and `players`, which may be a number. */
  readonly words: OptionWords;
  /** A bot for all seats, or one for each, separated by commas. */
  readonly bots: string;
  /** Likewise: what the same seeds are played with once more. */
  readonly against: string | undefined;
  readonly games: number | undefined;
  readonly seeds: string | undefined;
  readonly steps: number | undefined;
  /** Milliseconds a decision, in place of steps. */
  readonly think: number | undefined;
  /** How many games are played at the same time; one a processor when not given. */
  readonly jobs: number | undefined;
  readonly json: boolean;
  readonly csv: boolean;
  /** The folder for the records. */
  readonly save: string | undefined;
  readonly glyphs: GlyphChoice;
  /** From here on Ctrl-C is listened to here. */
  readonly takeInterrupt: () => void;
}

const USUAL_STEPS = 100;

/** Lets bots play many games and tells how they came out. Throws `ToldError`s. */
export async function simulate(given: SimulateArguments): Promise<void> {
  const entry = games.find(({ game }) => game.name === given.what.toLowerCase());
  if (entry === undefined) {
    const names = games.map(({ game }) => game.name);
    throw new UsageError(`there is no game ${quote(given.what)}${oneOf(given.what, names)}`);
  }
  const setting = settingOf(entry, given);
  const seeds = seedsOf(given.seeds, given.games);
  const jobs = given.jobs ?? availableParallelism();
  const begun = performance.now();
  const { played, isStopped } = await play(setting, seeds, jobs, given);
  await tell(entry, setting, seeds, played, given);
  if (played.length > 0 && (process.stderr.isTTY || !(given.json || given.csv))) tellTime(played, performance.now() - begun, jobs);
  if (isStopped) tellInterrupted(`${counted(played.length, "seed")} of ${seeds.length} had been played`);
}

/** What was asked for, checked. */
function settingOf({ game }: Entry, given: SimulateArguments): Setting {
  const lists = [given.bots, ...(given.against === undefined ? [] : [given.against])].map(botNames);
  const seats = Math.max(...lists.map(({ length }) => length), game.seats.min);
  refuseOptionsOfOthers(game, given.words);
  const players = playersOf(given.words["players"], seats);
  const asked = readOptions(game, seatLast(game, { ...given.words, players }));
  // As at one screen: where hands are closed, a list of all possible trades would show them.
  const options = game.atOneScreen?.(asked) ?? asked;
  const sides = lists.map((names) => seated(names, options.players.length));
  if (sides.length > 1 && String(sides[0]) === String(sides[1])) {
    throw new UsageError("--bots and --against are the same: they would play the same games");
  }
  const budget = given.think === undefined ? { steps: given.steps ?? USUAL_STEPS } : { milliseconds: given.think };
  return { game: game.name, options, sides, budget, keep: given.save !== undefined };
}

function botNames(list: string): readonly string[] {
  const known = bots.map(({ name }) => name);
  return list.split(",").map((word) => {
    const name = word.trim().toLowerCase();
    if (!known.includes(name)) throw new UsageError(`there is no bot ${quote(word.trim())}${oneOf(name, known)}`);
    return name;
  });
}

function seated(names: readonly string[], seats: number): readonly string[] {
  if (names.length === 1) return Array.from({ length: seats }, () => names[0] as string);
  if (names.length === seats) return names;
  throw new UsageError(
    `${names.join(",")} are ${names.length} bots for ${counted(seats, "player")}: name one for all seats, or one for each`,
  );
}

interface Outcome {
  /** In the order of the seeds. */
  readonly played: readonly PlayedSeed[];
  readonly isStopped: boolean;
}

async function play(setting: Setting, seeds: readonly string[], jobs: number, given: SimulateArguments): Promise<Outcome> {
  const keeper = given.save === undefined ? undefined : createKeeper(given.save, setting.game, seeds.length);
  const progress = createProgress(seeds.length, "games", chooseGlyphs(given.glyphs, process.env, process.platform), () =>
    performance.now(),
  );
  const { results, isStopped } = await playUntilInterrupted<readonly GameResult[]>("simulate", setting, seeds, {
    jobs,
    progress,
    takeInterrupt: given.takeInterrupt,
    onPlayed: (at, result) => keeper?.keep(at, seeds[at] as string, result),
  });
  const played = seeds.flatMap((seed, at) => {
    const result = results.get(at);
    return result === undefined ? [] : [{ seed, results: result }];
  });
  return { played, isStopped };
}

async function tell(
  { game, luck }: Entry,
  setting: Setting,
  seeds: readonly string[],
  played: readonly PlayedSeed[],
  { json, csv, glyphs }: SimulateArguments,
): Promise<void> {
  if (csv) return void process.stdout.write(simulationAsCsv(played, setting.sides));
  const reported = { game, setting, seeds, summary: summaryOf(played, setting, game, await luck?.()) };
  if (json) return void process.stdout.write(simulationAsJson(reported));
  print(reportOf(reported, chooseGlyphs(glyphs, process.env, process.platform)));
}

/** On standard error: it is different each time, and what is told on standard output is not. */
function tellTime(played: readonly PlayedSeed[], milliseconds: number, jobs: number): void {
  const all = played.flatMap(({ results }) => results);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  const decisions = sum(all.map((one) => one.decisions));
  const each = sum(all.map((one) => one.milliseconds)) / Math.max(decisions, 1);
  process.stderr.write(
    `${counted(all.length, "game")} in ${rounded(milliseconds / 1000)} s, ${counted(jobs, "job")}: ` +
      `${counted(decisions, "decision")}, ${each.toFixed(2)} ms each\n`,
  );
}
