import process from "node:process";
import { parseArgs } from "node:util";
import { AT_ONE_SITTING, type Played, type Round, sit } from "./rounds.js";
import { discard, scratch } from "./scratch.js";

/**
 * `npm run crash -- --rounds 500 --seed moat`: ends the program at random instants of games that are played by keys, and
 * looks each time whether anything was lost; status 1 when it was. `--sitting 17` plays one sitting of a run again.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "100" },
    seed: { type: "string", default: String(Date.now()) },
    sitting: { type: "string" },
  },
});
const rounds = Number(values.rounds);
if (!(rounds > 0)) throw new Error("--rounds: a number above 0 is expected");

const made = scratch();
process.stdout.write(`seed ${values.seed}\n`);
const numbers =
  values.sitting === undefined ? Array.from({ length: Math.ceil(rounds / AT_ONE_SITTING) }, (_, at) => at) : [Number(values.sitting)];
const all: Round[] = [];
for (const number of numbers) {
  const played = await sit(values.seed, number, made);
  all.push(...played.rounds);
  tell(played, number);
}
process.stdout.write(`\n${table("ended by", all, ({ plan }) => plan.refusal?.name ?? plan.death.name)}`);
process.stdout.write(`\n${table("when", all, ({ plan }) => plan.refusal?.name ?? plan.instant)}`);
const halves = all.filter(({ report }) => report?.isHalfWritten).length;
process.stdout.write(`\n${halves} times a file was half written, and had not taken its name yet\n`);
const failed = all.some(({ report }) => report !== undefined && report.faults.length > 0);
if (!failed) discard(made);
process.exitCode = failed ? 1 : 0;

/** Tells what was wrong at a sitting. */
function tell({ folder, rounds: played }: Played, number: number): void {
  for (const { plan, report } of played) {
    if (report === undefined || report.faults.length === 0) continue;
    const { death, instant, refusal } = plan;
    const what = [refusal?.name, death.name, instant].filter((word) => word !== undefined).join(", ");
    process.stdout.write(`\nsitting ${number} (--seed ${values.seed} --sitting ${number}): ${what}; the folder is kept: ${folder}\n`);
    for (const fault of report.faults) process.stdout.write(`  ${fault}\n`);
    process.stdout.write(`${report.screen}\n`);
  }
}

/** How many rounds went how, in a table; `nameOf` says which line a round belongs to. */
function table(title: string, played: readonly Round[], nameOf: (round: Round) => string): string {
  const names = [...new Set(played.map(nameOf))];
  const rows = [...names.map((name) => [name, played.filter((round) => nameOf(round) === name)] as const), ["all", played] as const];
  const cells = rows.map(([name, own]) => {
    const reports = own.flatMap(({ report }) => report ?? []);
    const sound = reports.filter(({ faults }) => faults.length === 0);
    const count = (wanted: string): number => sound.filter(({ standing }) => standing === wanted).length;
    const counts = [reports.length, count("as shown"), count("one further"), count("further")];
    return [name, ...[...counts, reports.length - sound.length, own.length - reports.length].map(String)];
  });
  const head = [title, "rounds", "as last shown", "one further", "several further", "failures", "skipped"];
  const lines = [head, head.map((_, at) => (at === 0 ? "---" : "---:")), ...cells];
  return lines.map((line) => `| ${line.join(" | ")} |\n`).join("");
}
