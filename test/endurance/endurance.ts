import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { parseArgs } from "node:util";
import { dice } from "../bench/dice.js";
import { machine } from "../bench/machine.js";
import { type Round, report } from "./report.js";
import { HOME, leftOver, Sitting } from "./sitting.js";
import { visits } from "./visits.js";

/** On one board at most; a game by chance is mostly over sooner. */
const KEYS = 300;

/**
 * `npm run endurance -- --minutes 5`, or `--keys 20000`: one process of the program is played by keys, round after round
 * through every screen, and must be at the end what it was at the start. The exit status is 1 when something is left over or memory grows.
 * With `--interpreted` Node makes no machine code, whose bookkeeping is a part of the heap: then the heap is what the program keeps.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: "string" },
    keys: { type: "string" },
    seed: { type: "string", default: "1" },
    interpreted: { type: "boolean", default: false },
  },
});
const minutes = Number(values.minutes ?? (values.keys === undefined ? 5 : Number.POSITIVE_INFINITY));
const most = Number(values.keys ?? Number.POSITIVE_INFINITY);
if (!(minutes > 0 && most > 0)) throw new Error("--minutes and --keys take numbers above 0");

const before = machine();
const folder = mkdtempSync(join(tmpdir(), "castle-games-endurance-"));
const sitting = new Sitting(folder, ["--no-animation"], values.interpreted);
const start = performance.now();
const chance = dice(Number(values.seed));
const rounds: Round[] = [];
const left = new Set<string>();
const screens = visits(KEYS);
await sitting.terminal.until(HOME);
const opening = await sitting.settled();
while (performance.now() - start < minutes * 60_000 && sitting.keys < most) {
  for (const { screen, pay } of screens) {
    await pay(sitting, chance);
    for (const more of leftOver(opening.left, (await sitting.settled(opening.left)).left)) left.add(`${screen}: ${more}`);
  }
  const told = await sitting.tell();
  rounds.push({ keys: sitting.keys, seconds: (performance.now() - start) / 1000, ...told });
  process.stderr.write(`round ${rounds.length}: ${sitting.keys} keys, heap ${(told.kept / 2 ** 20).toFixed(2)} MB without code\n`);
  // What was sent so far is of no use any more.
  sitting.terminal.raw = "";
}
const status = await sitting.leave();
rmSync(folder, { recursive: true, force: true });
const { text, isSound } = report({
  rounds,
  screens: screens.length,
  games: sitting.games,
  latencies: sitting.latencies,
  opening,
  left,
  status,
});
process.stdout.write(`${before}\n\n${text}\n`);
// Pseudo-terminals keep a process up after their program has ended.
process.exit(isSound ? 0 : 1);
