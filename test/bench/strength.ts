import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { machine } from "./machine.js";

/**
 * `npm run strength`: how often each bot wins at every table, on the deals of the seeds 1 to 1000 or so many of the first of them,
 * printed as a table in Markdown with 95 % intervals. `-- --planner 20` plays fewer games, `-- --long 20` some
 * more in which the planner may think ten times as long; `-- --only menace` plays fewer tables.
 */
const { values } = parseArgs({
  options: {
    random: { type: "string", default: "1000" },
    greedy: { type: "string", default: "100" },
    planner: { type: "string", default: "100" },
    long: { type: "string", default: "0" },
    only: { type: "string", default: "" },
    jobs: { type: "string", default: String(availableParallelism()) },
  },
});

const PROGRAM = resolve("bin/castle-games.js");

/** So many steps take 20 to 180 ms a decision on the machine that the README names, the more seats the more. */
const STEPS: Readonly<Record<string, number>> = { panic: 300, castellion: 50 };
const LONG = 10;

/** What is played: a name, and the words of the command line. */
const TABLES: readonly (readonly [name: string, words: readonly string[]])[] = [
  ...["bravehold", "tabletop"].flatMap((edition) =>
    [1, 2, 3, 4, 5, 6].map(
      (seats) => [`Castle Panic, ${edition}, ${seats}`, ["panic", "--edition", edition, "--players", `${seats}`]] as const,
    ),
  ),
  ...["school", "academy", "menace"].map((level) => [`Castellion, ${level}`, ["castellion", "--level", level]] as const),
];

/** Who sits against an Overlord of each kind, castle players first: so many in a hundred of these games the castle wins. */
const AGAINST: readonly (readonly [castle: string, overlord: string])[] = [
  ["random", "greedy"],
  ["greedy", "random"],
  ["greedy", "greedy"],
  ["planner", "greedy"],
  ["greedy", "planner"],
];

interface Side {
  readonly games: number;
  readonly winRate: { readonly value: number; readonly low: number; readonly high: number };
}

function play(words: readonly string[], bots: string, games: string, times = 1): string {
  if (Number(games) === 0) return "";
  const steps = times * (STEPS[words[0] ?? ""] ?? 1);
  const told = ["simulate", ...words, "--bots", bots, "--seeds", `1..${games}`, "--steps", `${steps}`, "--jobs", values.jobs, "--json"];
  process.stderr.write(`castle-games ${told.join(" ")}\n`);
  const { sides } = JSON.parse(execFileSync(process.execPath, [PROGRAM, ...told], { encoding: "utf8", maxBuffer: 2 ** 26 })) as {
    sides: readonly Side[];
  };
  const [side] = sides;
  if (side === undefined) throw new Error(`no result for ${told.join(" ")}`);
  const [value, low, high] = [side.winRate.value, side.winRate.low, side.winRate.high].map((rate) => Math.round(100 * rate));
  return `${value} (${low} to ${high})`;
}

/** The columns: the words above them, the bot, the number of games, and how many times the usual steps it may take. */
const COLUMNS: readonly (readonly [head: string, bot: string, games: string, times: number])[] = [
  ["random", "random", values.random, 1],
  ["greedy", "greedy", values.greedy, 1],
  ["planner", "planner", values.planner, 1],
  ["planner, ten times as long", "planner", values.long, LONG],
];
const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |\n`;
const chosen = (name: string): boolean => name.toLowerCase().includes(values.only.toLowerCase());

process.stdout.write(`${machine()}\n\n`);
process.stdout.write(line(["won, in 100 games", ...COLUMNS.map(([head, , games]) => `${head}, ${games} games`)]));
process.stdout.write(line(["---", ...COLUMNS.map(() => "---:")]));
for (const [name, words] of TABLES.filter(([name]) => chosen(name))) {
  process.stdout.write(line([name, ...COLUMNS.map(([, bot, games, times]) => play(words, bot, games, times))]));
}
if (chosen("Overlord")) {
  process.stdout.write(`\n${line(["castle", "Overlord", "games", "the castle wins"])}${line(["---", "---", "---:", "---:"])}`);
  for (const [castle, overlord] of AGAINST) {
    const games = castle === "planner" || overlord === "planner" ? values.planner : values.greedy;
    const words = ["panic", "--variant", "overlord", "--players", "3"];
    process.stdout.write(line([castle, overlord, games, play(words, `${castle},${castle},${overlord}`, games)]));
  }
}
