import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, rmSync } from "node:fs";
import { join, posix } from "node:path";
import process from "node:process";
import ts from "typescript";

// Writes the declarations of the library into dist/types: what its door names, and no file beside that.
const EMITTED = "node_modules/.cache/castle-games/types";
const SHIPPED = "dist/types";

rmSync(EMITTED, { recursive: true, force: true });
execFileSync(process.execPath, ["node_modules/typescript/bin/tsc", "-p", "build/tsconfig.types.json"], { stdio: "inherit" });
const wanted = reachable("index.d.ts");
rmSync(SHIPPED, { recursive: true, force: true });
for (const file of wanted) cpSync(join(EMITTED, file), join(SHIPPED, file));

/** A file, and every file that it takes types from, and so on. */
function reachable(file, found = new Set()) {
  if (found.has(file)) return found;
  found.add(file);
  for (const { fileName } of ts.preProcessFile(readFileSync(join(EMITTED, file), "utf8")).importedFiles) {
    reachable(posix.join(posix.dirname(file), fileName.replace(/\.js$/, ".d.ts")), found);
  }
  return found;
}
