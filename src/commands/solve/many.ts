import { availableParallelism } from "node:os";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { printOptions } from "../../engine/options.js";
import { visible } from "../../engine/text.js";
import type { Entry } from "../../games/index.js";
import { chooseGlyphs, type GlyphChoice } from "../../terminal/glyphs.js";
import { playUntilInterrupted, tellInterrupted } from "../simulate/interruptible.js";
import { type Estimate, winRate } from "../simulate/intervals.js";
import { counted, number, percent, range, rounded } from "../simulate/numbers.js";
import { createProgress } from "../simulate/progress.js";
import { print } from "../tell.js";
import type { Deals, Solved } from "./task.js";
import { WORDS } from "./tell.js";

/** A list of deals to be solved. */
export interface Many {
  readonly deals: Deals;
  readonly entry: Entry;
  readonly seeds: readonly string[];
  /** How many are looked into at the same time; one a processor when not given. */
  readonly jobs: number | undefined;
  readonly json: boolean;
  readonly glyphs: GlyphChoice;
  readonly takeInterrupt: () => void;
}

/** A deal, and what the search in it came to. */
interface SolvedDeal extends Solved {
  readonly seed: string;
}

/** Looks for a winning line in each deal, and tells which share of them can be won. Throws `ToldError`s. */
export async function solveMany(many: Many): Promise<void> {
  const { seeds, json } = many;
  const jobs = many.jobs ?? availableParallelism();
  const begun = performance.now();
  const { solved, isStopped } = await solveAll(many, jobs);
  if (json) process.stdout.write(`${asJson(many, solved)}\n`);
  if (solved.length > 0) {
    if (!json) print(report(many, solved));
    if (process.stderr.isTTY || !json) tellTime(solved, performance.now() - begun, jobs);
  }
  if (isStopped) tellInterrupted(`${number(solved.length)} of ${counted(seeds.length, "deal")} had been looked into`);
}

async function solveAll(
  { deals, seeds, glyphs, takeInterrupt }: Many,
  jobs: number,
): Promise<{ solved: readonly SolvedDeal[]; isStopped: boolean }> {
  const progress = createProgress(seeds.length, "deals", chooseGlyphs(glyphs, process.env, process.platform), () => performance.now());
  const running = { jobs, progress, takeInterrupt };
  const { results, isStopped } = await playUntilInterrupted<Solved>("solve", deals, seeds, running);
  const solved = seeds.flatMap((seed, at) => {
    const result = results.get(at);
    return result === undefined ? [] : [{ seed, ...result }];
  });
  return { solved, isStopped };
}

/** How many of the deals can be won: those that were; and how many may be: those of which nothing is proved as well. */
interface Shares {
  readonly won: Estimate;
  readonly notExcluded: Estimate;
}

function sharesOf(solved: readonly SolvedDeal[]): Shares {
  const count = (kinds: readonly Solved["kind"][]): number => solved.filter(({ kind }) => kinds.includes(kind)).length;
  const games = solved.length;
  return { won: winRate({ games, won: count(["won"]) }), notExcluded: winRate({ games, won: count(["won", "open"]) }) };
}

function report({ deals, entry, seeds }: Many, solved: readonly SolvedDeal[]): readonly string[] {
  const { won, notExcluded } = sharesOf(solved);
  const setUp = printOptions(entry.game, deals.options).map(([key, value]) =>
    key === "players" ? counted(deals.options.players.length, "player") : value,
  );
  const name = (kind: Solved["kind"]): readonly string[] => solved.flatMap((deal) => (deal.kind === kind ? [deal.seed] : []));
  const [winnable, lost, open] = [name("won"), name("none"), name("open")];
  const limit = "steps" in deals.patience ? counted(deals.patience.steps, "step") : `${number(deals.patience.milliseconds)} ms`;
  const lines = [
    `${entry.game.title} (${setUp.join(", ")}), seeds ${seeds[0]} to ${seeds.at(-1)}, at most ${limit} a deal`,
    "",
    `won by who sees every pile and die  ${percent(won.value).padStart(7)}  ${number(winnable.length)} of ${number(solved.length)}, 95 %: ${range(won)}`,
    `not proved to be lost               ${percent(notExcluded.value).padStart(7)}  ${number(winnable.length + open.length)} of ${number(solved.length)}, 95 %: ${range(notExcluded)}`,
    "",
    ...(lost.length === 0 ? [] : [`proved to be lost: ${lost.join(", ")}`]),
    ...(open.length === 0 ? ["every deal is answered"] : [`no line found, no proof: ${open.join(", ")}`]),
  ];
  return lines.map(visible);
}

function asJson({ deals, entry, seeds }: Many, solved: readonly SolvedDeal[]): string {
  const { won, notExcluded } = solved.length === 0 ? { won: null, notExcluded: null } : sharesOf(solved);
  return JSON.stringify({
    game: entry.game.name,
    ...deals.options,
    budget: deals.patience,
    asked: seeds.length,
    won,
    notExcluded,
    deals: solved.map(({ seed, kind, steps, line }) => ({ seed, answer: WORDS[kind], steps, line })),
  });
}

/** On standard error: it is different each time, and what is told on standard output is not. */
function tellTime(solved: readonly SolvedDeal[], milliseconds: number, jobs: number): void {
  const each = solved.reduce((sum, deal) => sum + deal.milliseconds, 0) / solved.length;
  const steps = solved.reduce((sum, deal) => sum + deal.steps, 0);
  process.stderr.write(
    `${counted(solved.length, "deal")} in ${rounded(milliseconds / 1000)} s, ${counted(jobs, "job")}: ${number(Math.round(each))} ms and ` +
      `${number(Math.round(steps / solved.length))} steps a deal\n`,
  );
}
