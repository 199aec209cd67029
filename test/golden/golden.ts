import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import process from "node:process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { artefacts } from "./artefacts.js";

/** `npm run golden`: writes the golden files anew and says what changed. A change needs a reason in the commit's message. */
const cases = pathToFileURL(`${resolve("test/cases")}/`);
for (const { file, text } of artefacts(cases)) {
  const path = fileURLToPath(new URL(file, cases));
  const before = existsSync(path) ? readFileSync(path, "utf8") : undefined;
  const now = text();
  process.stdout.write(`${file}: ${before === undefined ? "new" : before === now ? "as it was" : changes(before, now)}\n`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, now);
}

/** How many lines changed, and the first of them. */
function changes(before: string, now: string): string {
  const [old, lines] = [before.split("\n"), now.split("\n")];
  const differing = Array.from({ length: Math.max(old.length, lines.length) }, (_, i) => i).filter((i) => old[i] !== lines[i]);
  const [first = 0] = differing;
  return `${differing.length} lines changed, the first is ${first + 1}:\n- ${clipped(old[first])}\n+ ${clipped(lines[first])}`;
}

function clipped(line: string | undefined): string {
  return line === undefined ? "(nothing)" : line.slice(0, 300);
}
