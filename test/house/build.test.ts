import { execFile, execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { cleanEnvironment } from "../support/run.js";

const start = promisify(execFile);
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "castle-games-build-"));
  for (const name of ["bin", "build", "src", "package.json", "tsconfig.json"]) cpSync(name, join(folder, name), { recursive: true });
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
  execFileSync(process.execPath, ["build/program.js"], { cwd: folder, env: cleanEnvironment() });
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

/** Builds take their time where many tests run at once. */
const PATIENCE_MS = 60_000;

describe("the build", () => {
  it(
    "never leaves a program that starts meanwhile with half of it",
    async () => {
      let building = true;
      const built = start(process.execPath, ["build/program.js"], { cwd: folder, env: cleanEnvironment() }).finally(() => {
        building = false;
      });
      let [looks, missing] = [0, 0];
      while (building) {
        looks++;
        if (!existsSync(join(folder, "dist/cli.js")) || !existsSync(join(folder, "dist/castle-games.1"))) missing++;
        await new Promise((resolved) => setImmediate(resolved));
      }
      await built;
      expect(looks).toBeGreaterThan(10);
      expect(missing).toBe(0);
    },
    PATIENCE_MS,
  );

  it(
    "keeps the parts of the build before for programs that run, removes old ones, and all of them for the package",
    async () => {
      const chunks = join(folder, "dist/chunks");
      const own = readdirSync(chunks).length;
      writeFileSync(join(chunks, "recent.js"), "");
      writeFileSync(join(chunks, "old.js"), "");
      utimesSync(join(chunks, "old.js"), 0, 0);
      await start(process.execPath, ["build/program.js"], { cwd: folder, env: cleanEnvironment() });
      expect(readdirSync(chunks)).toHaveLength(own + 1);
      expect(readdirSync(chunks)).toContain("recent.js");
      await start(process.execPath, ["build/program.js", "--alone"], { cwd: folder, env: cleanEnvironment() });
      expect(readdirSync(chunks)).toHaveLength(own);
    },
    PATIENCE_MS,
  );
});
