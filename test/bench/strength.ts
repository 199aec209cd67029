import { execFileSync } from "node:child_process";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import process from "node:process";
import { parseArgs } from "node:util";
import { machine } from "./machine.js";

/**
 * `npm run strength`: how often each bot wins at every table, on the deals of the seeds 1 to 1000 or so many of the first of them,
 * and how much oftener planner does than greedy on the same deals, printed as a table in Markdown with 95 % intervals.
 * `-- --games 20` plays fewer games, `-- --long 20` some more in which the planner may think ten times as long; `-- --only menace`
 * plays fewer tables.
 */
const { values } = parseArgs({
  options: {
    random: { type: "string", default: "1000" },
    games: { type: "string", default: "200" },
    long: { type: "string", default: "0" },
    only: { type: "string", default: "" },
    jobs: { type: "string", default: String(availableParallelism()) },
  },
});

const PROGRAM = resolve("bin/castle-games.js");

/** So many steps take 20 to 90 ms a decision on the machine that the README names, the more seats the more. */
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

interface Share {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

interface Result {
  readonly sides: readonly { readonly winRate: Share }[];
  readonly paired?: { readonly difference: Share };
}

function play(words: readonly string[], bots: readonly string[], games: string, times = 1): Result | undefined {
  if (Number(games) === 0) return undefined;
  const steps = times * (STEPS[words[0] ?? ""] ?? 1);
  const told = ["simulate", ...words, ...bots, "--seeds", `1..${games}`, "--steps", `${steps}`, "--jobs", values.jobs, "--json"];
  process.stderr.write(`castle-games ${told.join(" ")}\n`);
  return JSON.parse(execFileSync(process.execPath, [PROGRAM, ...told], { encoding: "utf8", maxBuffer: 2 ** 26 })) as Result;
}

/** `81 (72 to 87)`; nothing where nothing was played. */
function inHundred(share: Share | undefined): string {
  if (share === undefined) return "";
  const [value, low, high] = [share.value, share.low, share.high].map((rate) => Math.round(100 * rate));
  return `${value} (${low} to ${high})`;
}

/** What is told of a table: random, greedy, planner, the difference of the two on the same deals, and planner with more time. */
function cellsOf(words: readonly string[]): readonly string[] {
  const random = play(words, ["--bots", "random"], values.random);
  const pair = play(words, ["--bots", "planner", "--against", "greedy"], values.games);
  const long = play(words, ["--bots", "planner"], values.long, LONG);
  const [planner, greedy] = pair?.sides ?? [];
  const shares = [random?.sides[0]?.winRate, greedy?.winRate, planner?.winRate, pair?.paired?.difference, long?.sides[0]?.winRate];
  return shares.map(inHundred);
}

const HEADS = [
  `random, ${values.random} games`,
  `greedy, ${values.games} games`,
  `planner, ${values.games} games`,
  "planner less greedy, same deals",
  `planner, ${LONG} times as long, ${values.long} games`,
];
const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |\n`;
const chosen = (name: string): boolean => name.toLowerCase().includes(values.only.toLowerCase());

process.stdout.write(`${machine()}\n\n`);
process.stdout.write(line(["won, in 100 games", ...HEADS]));
process.stdout.write(line(["---", ...HEADS.map(() => "---:")]));
for (const [name, words] of TABLES.filter(([name]) => chosen(name))) process.stdout.write(line([name, ...cellsOf(words)]));
if (chosen("Overlord")) {
  process.stdout.write(`\n${line(["castle", "Overlord", `the castle wins, ${values.games} games`])}${line(["---", "---", "---:"])}`);
  for (const [castle, overlord] of AGAINST) {
    const words = ["panic", "--variant", "overlord", "--players", "3"];
    const result = play(words, ["--bots", `${castle},${castle},${overlord}`], values.games);
    process.stdout.write(line([castle, overlord, inHundred(result?.sides[0]?.winRate)]));
  }
}
