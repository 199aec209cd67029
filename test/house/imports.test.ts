import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";

/** A file and the one line it consists of, with the rule that the line breaks. */
const BREAKING: readonly (readonly [file: string, line: string, rule: string])[] = [
  ["src/engine/bad-bot.ts", 'import "../bots/greedy.js";', "engine-alone"],
  ["src/engine/bad-storage.ts", 'export type { Saves } from "../storage/saves.js";', "engine-alone"],
  ["src/games/panic/bad-bot.ts", 'import "../../bots/greedy.js";', "games-on-engine"],
  ["src/games/panic/bad-screen.ts", 'import "./screen/index.js";', "games-on-engine"],
  ["src/games/panic/bad-terminal.ts", 'export type { Glyphs } from "../../terminal/glyphs.js";', "games-on-engine"],
  ["src/games/panic/screen/bad-game.ts", 'import "../../castellion/index.js";', "games-apart"],
  ["src/games/panic/screen/bad-registry.ts", 'import "../../index.js";', "games-apart"],
  ["src/screens/bad-door.ts", 'import "../games/panic/turn.js";', "game-by-its-door"],
  ["src/commands/bad-door.ts", 'import("../games/panic/screen/board.js");', "game-by-its-door"],
  ["src/bots/bad-game.ts", 'import "../games/panic/index.js";', "bots-on-engine"],
  ["src/storage/bad-game.ts", 'import "../games/index.js";', "storage-on-engine"],
  ["src/terminal/bad-screen.ts", 'import "../screens/menu.js";\nexport type Replay = object;', "terminal-alone"],
  ["src/screens/bad-storage.ts", 'import "../storage/saves.js";', "screens-without-disk"],
  ["src/games/panic/screen/bad-storage.ts", 'import "../../../storage/saves.js";', "screens-without-disk"],
  ["src/storage/bad-command.ts", 'import("../commands/replay.js");', "commands-on-top"],
  ["src/cli/bad-command.ts", 'import "../commands/replay.js";', "cli-lazy"],
  ["src/cli/bad-package.ts", 'import "ink";', "cli-lazy"],
  ["src/screens/bad-cli.ts", 'import "../cli.js";', "cli-on-top"],
  ["src/commands/bad-cli.ts", 'import "../cli/options.js";', "cli-on-top"],
  ["src/engine/bad-node.ts", 'import "node:fs";', "rules-run-anywhere"],
  ["src/games/panic/bad-node.ts", 'import "path";', "rules-run-anywhere"],
  ["src/bots/bad-node.ts", 'import("node:os");', "rules-run-anywhere"],
  ["src/engine/bad-react.ts", 'import type { ReactNode } from "react";\nexport type Node = ReactNode;', "rules-without-screen"],
  ["src/games/panic/bad-ink.ts", 'import "ink";', "rules-without-screen"],
  ["src/bots/bad-chalk.ts", 'import "chalk";', "rules-without-screen"],
  // A circle is reported once, at the first of its files.
  ["src/storage/bad-circle-a.ts", 'import "./bad-circle-b.js";', "no-circles"],
  ["src/storage/bad-name.ts", 'import "./nowhere.js";', "no-missing"],
  ["src/storage/bad-package.ts", 'import "fast-check";', "no-development-package"],
];

/** Files that break nothing, and are what the breaking ones import. */
const GOOD: Readonly<Record<string, string>> = {
  "src/engine/game.ts": 'import "seedrandom";\nexport type Game = object;',
  "src/bots/greedy.ts": 'import "../engine/game.js";',
  "src/storage/saves.ts": 'import "node:fs";\nimport "../engine/game.js";\nexport type Saves = object;',
  "src/screens/game-screen.ts": "export type GameScreen = object;",
  "src/terminal/glyphs.ts": 'import "chalk";\nexport type Glyphs = object;',
  "src/screens/menu.ts": 'import "ink";\nimport "../games/index.js";\nimport "../bots/greedy.js";\nimport "../terminal/glyphs.js";',
  "src/games/castellion/index.ts": 'import "../../engine/game.js";',
  "src/games/panic/index.ts": 'import "./turn.js";',
  "src/games/panic/turn.ts": 'import "../../engine/game.js";',
  "src/games/panic/rulebook.ts": "export {};",
  "src/games/panic/evaluate.ts": "export {};",
  "src/games/panic/course.ts": "export {};",
  "src/games/panic/screen/index.ts": 'import "./board.js";\nimport "../../../screens/parts.js";',
  "src/games/panic/screen/board.ts": 'import "../turn.js";\nimport "../../../terminal/glyphs.js";',
  "src/screens/parts.ts": "export {};",
  "src/cli/options.ts": 'import "commander";\nimport type { Replay } from "../commands/replay.js";\nexport type Words = Replay;',
  "src/cli/records.ts": 'import "commander";\nimport "./options.js";\nimport("../commands/replay.js");',
  "src/commands/replay.ts":
    'import "../games/index.js";\nimport "../storage/saves.js";\nimport "../screens/menu.js";\nexport type Replay = object;',
};

const REGISTRY = "src/games/index.ts";
const CLI = "src/cli.ts";
const GOOD_REGISTRY =
  'import type { GameScreen } from "../screens/game-screen.js";\nimport "./panic/index.js";\nimport("./panic/screen/index.js");\nimport("./panic/rulebook.js");\nexport type Screen = GameScreen;';
const LIBRARY = "src/games/library.ts";
const DOOR = "src/index.ts";
const GOOD_LIBRARY = 'import "./panic/index.js";\nimport("./panic/evaluate.js");\nexport type Known = object;';
const GOOD_DOOR = 'import "./engine/game.js";\nimport "./bots/greedy.js";\nimport "./games/panic/index.js";\nimport "./games/library.js";';
const GOOD_CLI = 'import "commander";\nimport "node:process";\nimport "./cli/records.js";\nimport("./commands/replay.js");';

let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "castle-games-imports-"));
  copyFileSync(".dependency-cruiser.cjs", join(folder, ".dependency-cruiser.cjs"));
  copyFileSync("tsconfig.json", join(folder, "tsconfig.json"));
  copyFileSync("package.json", join(folder, "package.json"));
  symlinkSync(resolve("node_modules"), join(folder, "node_modules"));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("the import rules", () => {
  it("accept every import that the architecture allows", () => {
    const doors = { [REGISTRY]: GOOD_REGISTRY, [LIBRARY]: GOOD_LIBRARY, [DOOR]: GOOD_DOOR, [CLI]: GOOD_CLI };
    expect(broken({ ...GOOD, ...doors })).toEqual([]);
  });

  it("refuse every kind of import that it forbids", () => {
    const files = Object.fromEntries(BREAKING.map(([file, line]) => [file, line]));
    const circle = { "src/storage/bad-circle-b.ts": 'import "./bad-circle-a.js";' };
    const found = broken({ ...GOOD, ...files, ...circle, [REGISTRY]: GOOD_REGISTRY, [CLI]: GOOD_CLI });
    for (const [file, , rule] of BREAKING) expect(found).toContain(`${rule} ${file}`);
    expect(found.filter((line) => !line.includes("/bad-"))).toEqual([]);
  });

  it("refuse a registry and a command line that load more than they need at once", () => {
    const early = ["screen/index", "rulebook", "evaluate", "course"].map((door) => `import "./panic/${door}.js";`);
    const registry = [...early, 'import "../storage/saves.js";'].join("\n");
    const cli = 'import "./commands/replay.js";\nimport "ink";';
    const found = broken({ ...GOOD, [REGISTRY]: registry, [CLI]: cli });
    expect(count(found, `registry-lazy ${REGISTRY}`)).toBe(early.length);
    expect(count(found, `registry-on-games ${REGISTRY}`)).toBe(1);
    expect(count(found, `cli-lazy ${CLI}`)).toBe(2);
  });

  it("refuse a library that knows the screens, the registry or Node, or loads at once what is known of a game", () => {
    const library = ["../screens/menu.js", "./panic/screen/index.js", "./panic/evaluate.js"].map((path) => `import "${path}";`).join("\n");
    const door = ["./games/index.js", "./storage/saves.js", "node:fs", "ink"].map((path) => `import "${path}";`).join("\n");
    const found = broken({ ...GOOD, [REGISTRY]: GOOD_REGISTRY, [LIBRARY]: library, [DOOR]: door });
    expect(count(found, `library-of-rules ${LIBRARY}`)).toBe(2);
    expect(count(found, `registry-lazy ${LIBRARY}`)).toBe(3);
    expect(count(found, `library-of-rules ${DOOR}`)).toBe(2);
    expect(count(found, `rules-run-anywhere ${DOOR}`)).toBe(1);
    expect(count(found, `rules-without-screen ${DOOR}`)).toBe(1);
  });
});

/** The rules broken by a source tree of these files, each as `rule file`. */
function broken(files: Readonly<Record<string, string>>): readonly string[] {
  rmSync(join(folder, "src"), { recursive: true, force: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${text}\nexport {};\n`);
  }
  const output = run();
  const report = JSON.parse(output) as { summary: { violations: { from: string; rule: { name: string } }[] } };
  return report.summary.violations.map(({ from, rule }) => `${rule.name} ${from}`);
}

/** The report; the exit status is the number of rules broken. */
function run(): string {
  try {
    const arguments_ = [
      resolve("node_modules/dependency-cruiser/bin/dependency-cruise.mjs"),
      "--config",
      ".dependency-cruiser.cjs",
      "--output-type",
      "json",
      "src",
    ];
    return execFileSync(process.execPath, arguments_, { cwd: folder, encoding: "utf8", maxBuffer: 2 ** 26 });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

function count(lines: readonly string[], wanted: string): number {
  return lines.filter((line) => line === wanted).length;
}
