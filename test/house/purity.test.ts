import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve, sep } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";

/** What the rules may not look at, each in a line that would do so. */
const IMPURE: Readonly<Record<string, string>> = {
  Date: "export const now = Date.now();",
  process: "export const home = process.env;",
  console: 'console.log("moved");',
  Buffer: 'export const bytes = Buffer.from("");',
  global: "export const all = global;",
  globalThis: "export const all = globalThis;",
  performance: "export const now = performance.now();",
  crypto: "export const id = crypto.randomUUID();",
  fetch: 'export const page = fetch("x");',
  setTimeout: "setTimeout(() => {}, 1);",
  setInterval: "setInterval(() => {}, 1);",
  setImmediate: "setImmediate(() => {});",
  queueMicrotask: "queueMicrotask(() => {});",
};

const PURE_FOLDERS = ["src/engine", "src/bots", "src/games/panic"];
const OTHER_FOLDERS = ["src/terminal", "src/storage", "src/games/panic/screen"];

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "castle-games-purity-"));
  copyFileSync("biome.json", join(folder, "biome.json"));
  for (const place of [...PURE_FOLDERS, ...OTHER_FOLDERS]) {
    mkdirSync(join(folder, place), { recursive: true });
    for (const [word, line] of Object.entries(IMPURE)) writeFileSync(join(folder, place, `${word}.ts`), `${line}\n`);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("the rules are pure", () => {
  it("the linter refuses clocks, timers, the process and the console in engine, games and bots, and only there", () => {
    const expected = PURE_FOLDERS.flatMap((place) => Object.keys(IMPURE).map((word) => `${place}/${word}.ts`));
    expect(restricted()).toEqual(expected.sort());
  });

  it("nothing in engine, games and bots draws from Math.random", () => {
    for (const impure of ["Math.random()", "const { random } = Math", 'Math["random"]', "Math . random"]) expect(impure).toMatch(UNSEEDED);
    for (const pure of ["Math.floor(x)", "Math.max(1, 2)", "randomOf(Math.trunc(x))"]) expect(pure).not.toMatch(UNSEEDED);
    const files = sources();
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((file) => UNSEEDED.test(readFileSync(file, "utf8")))).toEqual([]);
  });
});

/** `Math` for anything but a function of its own name that is not `random`. */
const UNSEEDED = /\bMath\b(?!\s*\.\s*(?!random\b)\w)/;

/** The files in which the linter found a global that is denied there. */
function restricted(): readonly string[] {
  const report = JSON.parse(lint()) as { diagnostics: { category: string; location: { path: string | { file: string } } }[] };
  const found = report.diagnostics.filter(({ category }) => category === "lint/style/noRestrictedGlobals");
  const paths = found.map(({ location: { path } }) => (typeof path === "string" ? path : path.file));
  return [...new Set(paths.map((path) => path.slice(Math.max(path.indexOf("src/"), 0))))].sort();
}

/** The exit status tells that there are errors. */
function lint(): string {
  const biome = resolve("node_modules/@biomejs/biome/bin/biome");
  try {
    return execFileSync(process.execPath, [biome, "lint", "--reporter=json", "--max-diagnostics=none", "src"], {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

function sources(): readonly string[] {
  return ["engine", "games", "bots"]
    .flatMap((place) =>
      readdirSync("src").includes(place) ? readdirSync(join("src", place), { recursive: true, withFileTypes: true }) : [],
    )
    .filter((entry) => entry.isFile() && !entry.parentPath.split(sep).includes("screen"))
    .map((entry) => join(entry.parentPath, entry.name));
}
