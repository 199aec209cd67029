import type { AnyGame } from "../../engine/game.js";
import type { AnyLuck, Subject } from "../../engine/luck.js";
import { type Count, difference, type Estimate, mcNemar, type Pairs, pairedDifference, winRate } from "./intervals.js";
import type { GameResult, Setting } from "./task.js";

/** A seed that was played: a result for each side. */
export interface PlayedSeed {
  readonly seed: string;
  readonly results: readonly GameResult[];
}

/** Everything that a simulation tells; the same for the same seeds, whatever machine and however many jobs. */
export interface Summary {
  readonly sides: readonly Side[];
  /** What chance dealt, and what it made of it: only of the first side. */
  readonly luck: readonly Influence[];
  readonly paired?: Paired;
}

/** How the games of one side came out. */
export interface Side extends Count {
  /** The bot of each seat. */
  readonly bots: readonly string[];
  readonly lost: number;
  readonly unfinished: number;
  readonly winRate: Estimate;
  readonly turns: Spread;
  readonly commands: Spread;
  readonly decisions: Spread;
  /** The most common first. */
  readonly losses: readonly { readonly reason: string; readonly place?: string; readonly games: number }[];
  /** How games that were won and lost stood at the end, on average; null where there was no such game. */
  readonly endings: readonly Compared[];
  /** How often something was used in ten turns of games that were won and lost. */
  readonly uses: readonly Compared[];
  readonly lengths: readonly Lengths[];
}

export interface Spread {
  readonly mean: number;
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export interface Compared {
  readonly word: string;
  readonly won: number | null;
  readonly lost: number | null;
}

/** Games that took from so many turns to so many. */
export interface Lengths {
  readonly from: number;
  readonly to: number;
  readonly won: number;
  readonly lost: number;
}

/** Facts about one thing, the one that makes the largest difference first. */
export interface Influence extends Subject {
  readonly facts: readonly {
    readonly word: string;
    /** Games in which the fact holds, and in which it does not. */
    readonly holds: Count;
    readonly fails: Count;
    readonly difference: Estimate;
  }[];
}

export interface Paired extends Pairs {
  readonly difference: Estimate;
  /** McNemar's exact test. */
  readonly p: number;
}

/** Sums up what was played, in the order of the seeds; it has no sides where that is nothing. */
export function summaryOf(played: readonly PlayedSeed[], { options, sides }: Setting, game: AnyGame, luck: AnyLuck | undefined): Summary {
  if (played.length === 0) return { sides: [], luck: [] };
  const told = sides.map((bots, side) => sideOf(bots, resultsOf(played, side)));
  const influences =
    luck === undefined ? [] : luck.subjects.map((subject) => influenceOf(subject, played, (seed) => luck.deal(game.setup(options, seed))));
  return { sides: told, luck: influences, ...(sides.length > 1 && { paired: pairedOf(played) }) };
}

function resultsOf(played: readonly PlayedSeed[], side: number): readonly GameResult[] {
  return played.flatMap(({ results }) => results[side] ?? []);
}

function sideOf(bots: readonly string[], results: readonly GameResult[]): Side {
  const won = results.filter(isWon);
  const lost = results.filter(({ result }) => result === "lost");
  const count = { games: results.length, won: won.length };
  return {
    bots,
    ...count,
    lost: lost.length,
    unfinished: results.length - won.length - lost.length,
    winRate: winRate(count),
    turns: spreadOf(results.map(({ turns }) => turns)),
    commands: spreadOf(results.map(({ commands }) => commands)),
    decisions: spreadOf(results.map(({ decisions }) => decisions)),
    losses: lossesOf(lost),
    endings: compared(
      won,
      lost,
      ({ ending }) => ending.figures,
      ({ length }) => length,
    ),
    uses: compared(
      won,
      lost,
      ({ uses }) => uses,
      (games) => sum(games.map(({ turns }) => turns)) / 10,
    ),
    lengths: lengthsOf(won, lost),
  };
}

function isWon({ result }: GameResult): boolean {
  return result === "won";
}

function lossesOf(lost: readonly GameResult[]): Side["losses"] {
  const causes = new Map<string, { readonly reason: string; readonly place?: string; readonly games: number }>();
  for (const { reason = "no reason told", ending } of lost) {
    const key = JSON.stringify([reason, ending.place]);
    const games = (causes.get(key)?.games ?? 0) + 1;
    causes.set(key, { reason, ...(ending.place !== undefined && { place: ending.place }), games });
  }
  return [...causes].sort(([a, one], [b, other]) => other.games - one.games || (a < b ? -1 : 1)).map(([, cause]) => cause);
}

/** Numbers by name of won and of lost games, each summed and divided by what `unit` gives for them all. */
function compared(
  won: readonly GameResult[],
  lost: readonly GameResult[],
  numbers: (one: GameResult) => Readonly<Record<string, number>>,
  unit: (games: readonly GameResult[]) => number,
): readonly Compared[] {
  const words = new Set([...won, ...lost].flatMap((one) => Object.keys(numbers(one))));
  const mean = (games: readonly GameResult[], word: string): number | null =>
    games.length === 0 ? null : sum(games.map((one) => numbers(one)[word] ?? 0)) / unit(games);
  return [...words].sort().map((word) => ({ word, won: mean(won, word), lost: mean(lost, word) }));
}

type Deal = ReturnType<AnyLuck["deal"]>;

function influenceOf(subject: Subject, played: readonly PlayedSeed[], deal: (seed: string) => Deal): Influence {
  const tallies = new Map<string, { holds: Tally; fails: Tally }>();
  for (const { seed, results } of played) {
    for (const { word, holds } of deal(seed).filter((fact) => fact.subject === subject.word)) {
      const both = tallies.get(word) ?? { holds: { games: 0, won: 0 }, fails: { games: 0, won: 0 } };
      tallies.set(word, both);
      const tally = holds ? both.holds : both.fails;
      tally.games++;
      if (results[0] !== undefined && isWon(results[0])) tally.won++;
    }
  }
  const facts = [...tallies]
    .filter(([, { holds, fails }]) => holds.games > 0 && fails.games > 0)
    .map(([word, { holds, fails }]) => ({ word, holds, fails, difference: difference(holds, fails) }));
  const size = (fact: (typeof facts)[number]): number => Math.abs(fact.difference.value);
  return { ...subject, facts: facts.sort((one, other) => size(other) - size(one) || (one.word < other.word ? -1 : 1)) };
}

interface Tally {
  games: number;
  won: number;
}

function pairedOf(played: readonly PlayedSeed[]): Paired {
  const pairs = { both: 0, first: 0, second: 0, neither: 0 };
  for (const { results } of played) {
    const [first = false, second = false] = results.map(isWon);
    pairs[first ? (second ? "both" : "first") : second ? "second" : "neither"]++;
  }
  return { ...pairs, difference: pairedDifference(pairs), p: mcNemar(pairs) };
}

/** The lower of the two middle ones is the median. */
function spreadOf(numbers: readonly number[]): Spread {
  const sorted = numbers.toSorted((a, b) => a - b);
  return {
    mean: sum(sorted) / sorted.length,
    median: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0,
    least: sorted[0] ?? 0,
    most: sorted.at(-1) ?? 0,
  };
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const MOST_ROWS = 12;

/** Lengths of finished games in rows of equal width, as few turns wide as fit into twelve rows. */
function lengthsOf(won: readonly GameResult[], lost: readonly GameResult[]): readonly Lengths[] {
  const all = [...won, ...lost].map(({ turns }) => turns);
  if (all.length === 0) return [];
  const { least, most } = spreadOf(all);
  const rows = (step: number): number => Math.floor(most / step) - Math.floor(least / step) + 1;
  const step = STEPS.find((one) => rows(one) <= MOST_ROWS) ?? most + 1;
  const within = (games: readonly GameResult[], from: number): number =>
    games.filter(({ turns }) => turns >= from && turns < from + step).length;
  return Array.from({ length: rows(step) }, (_, row) => {
    const from = (Math.floor(least / step) + row) * step;
    return { from, to: from + step - 1, won: within(won, from), lost: within(lost, from) };
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
