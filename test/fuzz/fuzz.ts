import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { diskDoors } from "./disk.js";
import { doors } from "./doors.js";
import { round, type Slowest } from "./round.js";

/** `npm run fuzz -- --minutes 10 --seed moat`: throws mutated input at every door until the time is over; status 1 when one gave way. */
const { values } = parseArgs({
  options: { minutes: { type: "string", default: "1" }, seed: { type: "string", default: String(Date.now()) } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error("--minutes: a number above 0 is expected");

const found = join("node_modules", ".cache", "castle-games", "found");
const cases = pathToFileURL(`${resolve("test/cases")}/`);
const scratch = mkdtempSync(join(tmpdir(), "castle-games-fuzz-"));
const all = [...doors(cases), ...diskDoors(scratch, cases)];
const end = Date.now() + minutes * 60_000;
let [rounds, inputs, failures] = [0, 0, 0];
let slowest: Slowest = { door: "none", milliseconds: 0 };
process.stdout.write(`seed ${values.seed}\n`);
while (Date.now() < end) {
  const result = await round(all, `${values.seed}/${rounds++}`, () => performance.now());
  inputs += result.inputs;
  if (result.slowest.milliseconds > slowest.milliseconds) slowest = result.slowest;
  for (const { door, input, fault } of result.faults) {
    mkdirSync(found, { recursive: true });
    const path = join(found, `${door}-${++failures}.txt`);
    writeFileSync(path, input);
    process.stdout.write(`${door}: ${fault}\n  the input is kept in ${path}\n`);
  }
}
process.stdout.write(
  `${inputs} inputs in ${rounds} rounds, the slowest took ${slowest.milliseconds.toFixed(0)} ms (${slowest.door}), ${failures} faults\n`,
);
rmSync(scratch, { recursive: true });
process.exitCode = failures > 0 ? 1 : 0;
