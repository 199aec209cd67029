import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createContext, runInContext } from "node:vm";
import { describe, expect, it } from "@jest/globals";
import { build } from "esbuild";
import { games as registry } from "../src/games/index.js";
import * as library from "../src/index.js";
import { built } from "./support/built.js";
import { folders } from "./support/folder.js";
import { cleanEnvironment, run } from "./support/run.js";

const { games, parseRecord, replay } = library;
const EXAMPLE = "test/examples/ten-lines.mjs";
const fresh = folders();

/** What a script prints that is run by Node as a module in a folder of the project, where the package knows itself by name. */
function printed(script: string): string {
  return execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8", env: cleanEnvironment() });
}

describe("the library", () => {
  it("has every game of the program, and all that is known of it but its screen", async () => {
    expect(games.map(({ game }) => game)).toEqual(registry.map(({ game }) => game));
    for (const [index, { game: _, ...known }] of games.entries()) {
      const { game: __, screen: ___, ...entry } = registry[index] as (typeof registry)[number];
      expect(Object.keys(known).sort()).toEqual(Object.keys(entry).sort());
      for (const [part, load] of Object.entries(known)) expect(await load()).toBe(await entry[part as keyof typeof entry]?.());
    }
  });

  it("plays a whole game in ten lines", () => {
    const source = readFileSync(EXAMPLE, "utf8");
    expect(source.split("\n").filter((line) => line.trim() !== "").length).toBeLessThanOrEqual(10);
    const text = printed(source);
    const { game, entries, bots } = parseRecord(text, [library.panic, library.castellion]);
    const { position } = replay(parseRecord(text, [game]));
    expect(bots).toEqual(["planner", "planner"]);
    expect(entries.at(-1)).toMatchObject({ kind: "comment", comment: `${game.outcome(position)?.result} in turn ${position.turn}` });
    expect(run(["replay", "-", "--text"], text)).toMatchObject({ status: 0, stderr: "" });
  });

  it("does what the example of its docstring says", () => {
    const [, example = ""] = /```js\n([\s\S]*?) \* ```/.exec(readFileSync("src/index.ts", "utf8")) ?? [];
    const text = printed(example.replace(/^ \* ?/gm, ""));
    const record = parseRecord(
      text,
      games.map(({ game }) => game),
    );
    expect(record).toMatchObject({ seed: "moat-42", entries: [{ kind: "command" }] });
  });

  it("is made of the rules alone: no screen, no module of Node, no package that has to be installed", () => {
    const { files, outside, packages } = built("dist/index.js");
    expect(files.length).toBeGreaterThan(5);
    expect(outside).toEqual([]);
    expect(packages).toEqual(["@noble/hashes", "seedrandom"]);
  });

  it("shares its code with the program, so that nothing is shipped twice", () => {
    const program = new Set(built("dist/cli.js", "dist/simulation-worker.js", "dist/solving-worker.js").files);
    const alone = built("dist/index.js").files.filter((file) => !program.has(file));
    expect(alone).toContain("dist/index.js");
    const size = (files: readonly string[]): number => files.reduce((sum, file) => sum + readFileSync(file).length, 0);
    expect(size(alone)).toBeLessThan(size(built("dist/index.js").files) / 10);
  });

  it("plays a game in a browser: with nothing around it but what every browser has", async () => {
    const { outputFiles } = await build({
      stdin: { contents: readFileSync(EXAMPLE, "utf8"), resolveDir: resolve(".") },
      bundle: true,
      format: "esm",
      platform: "browser",
      target: "es2022",
      write: false,
      // What the package's own `sideEffects` leaves out is worth a remark only where the package is not installed.
      logLevel: "error",
    });
    const told: string[] = [];
    const context = createContext({ TextEncoder, console: { log: (text: string) => told.push(text) } });
    await runInContext(`(async () => {${outputFiles[0]?.text}})()`, context);
    expect(told.at(-1)).toMatch(/^# (won|lost) in turn \d+$/);
    expect(told.join("\n")).toBe(printed(readFileSync(EXAMPLE, "utf8")).trimEnd());
  });

  it("has types that hold together in a project without those of Node", () => {
    const folder = fresh();
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(resolve("."), join(folder, "node_modules/castle-games"));
    writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: STRICT, files: ["player.ts"] }));
    writeFileSync(join(folder, "player.ts"), PLAYER);
    const tsc = spawnSync(process.execPath, [resolve("node_modules/typescript/bin/tsc")], { cwd: folder, encoding: "utf8" });
    expect(tsc.stdout).toBe("");
    expect(tsc.status).toBe(0);
  });
});

const STRICT = {
  ...{ module: "nodenext", target: "es2022", lib: ["es2022"], types: [], noEmit: true },
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, verbatimModuleSyntax: true },
};

/** A program of someone who uses the library, with the games' own types; what is marked must be an error. */
const PLAYER = `
import { type CastellionPosition, castellion, createSession, GameError, newRecord, type PanicView, panic, readOptions } from "castle-games";

const position: CastellionPosition = castellion.setup({ level: "menace", players: ["Ada"], options: ["vigil"] }, "moat");
const level: "school" | "academy" | "menace" = castellion.optionsOf(position).level;
const view: PanicView = panic.observe(panic.setup(panicOptions(), "moat"), 0);
export const session = createSession({ record: newRecord({ game: castellion, options: readOptions(castellion, { level }), bots: [], seed: "moat" }) });
export const code = (error: unknown): string => (error instanceof GameError ? error.code : "");
export const towers: number = view.players.length;

// @ts-expect-error There is no such level.
castellion.setup({ level: "harbour", players: ["Ada"], options: [] }, "moat");
// @ts-expect-error Positions never change.
position.turn = 2;

function panicOptions() {
  return { edition: "tabletop", variant: "cooperative", players: ["Ada"], options: [] } as const;
}
`;
