import process from "node:process";
import { botRates } from "./bots.js";
import { keysToFrames } from "./keys.js";
import { machine } from "./machine.js";
import { peers } from "./peers.js";
import { rates } from "./rates.js";
import { startUp } from "./start-up.js";
import { type Row, table } from "./table.js";

/** What can be measured, by the word that asks for it alone: `npm run bench -- rates`. */
const SECTIONS: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  rates,
  bots: botRates,
  "start-up": startUp,
  keys: keysToFrames,
  peers,
};

/** `npm run bench`: measures everything, or the sections that are named, and prints one table. */
async function bench(asked: readonly string[]): Promise<void> {
  const unknown = asked.filter((word) => SECTIONS[word] === undefined);
  if (unknown.length > 0) throw new Error(`no section ${unknown.join(", ")}; the sections are ${Object.keys(SECTIONS).join(", ")}`);
  const before = machine();
  const rows: Row[] = [];
  for (const [word, measure] of Object.entries(SECTIONS)) {
    if (asked.length > 0 && !asked.includes(word)) continue;
    process.stderr.write(`measuring: ${word}\n`);
    rows.push(...(await measure()));
  }
  process.stdout.write(`${before}\n\n${table(rows)}\n`);
}

process.env["NODE_ENV"] ||= "production";
await bench(process.argv.slice(2));
// Pseudo-terminals keep a process up after their program has ended.
process.exit();
