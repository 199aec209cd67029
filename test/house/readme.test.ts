import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { folders } from "../support/folder.js";
import { commandsOf, scriptsOf, type ToldCommand } from "../support/readme.js";
import { cleanEnvironment, PROGRAM } from "../support/run.js";
import { TerminalSession } from "../support/terminal.js";

const README = readFileSync("README.md", "utf8");

/** What is not run here, a part between `&&` each. Others would be run, and one that the README no longer has is a fault too. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "npm ci": "fetches packages and builds anew, under the feet of every other test; the build has tests of its own",
  "npm test": "is what runs this test",
  "npm run bench": "takes minutes and wants a quiet machine",
  "npm run fuzz -- --minutes 10": "takes ten minutes; a few of its rounds are tests",
  "npm run strength": "plays for hours",
  "npm run train -- panic 60000 bravehold": "teaches for half an hour and writes the weights that the bots play by",
  "npm run crash -- --rounds 500 --seed moat": "takes twenty minutes; a few of its rounds are tests",
  "npm run endurance -- --minutes 5": "takes five minutes; one of its rounds is a test",
  "npm run mutate": "takes an hour, and is about the tests themselves",
  'npm run mutate -- --mutate "src/games/castellion/*.ts"': "takes a quarter of an hour, and is about the tests themselves",
  "npm run golden": "writes files that other tests read; what it would write is compared by a test",
  "npm run docs": "writes 2.7 MB of pages; a test of its own makes them in another folder",
};

/** Programs that not every machine has; a command that names one is only run where it is there. */
const MAYBE_MISSING = ["man", "fish", "asciinema"];

/** How long a program that sends nothing may still be busy; after that it waits for whoever uses it. */
const QUIET_MS = 1500;
/** A full screen waits as soon as it stands still. */
const SHOWN_MS = 250;
const PATIENCE_MS = 60_000;

const fresh = folders();

describe("the README", () => {
  it("has commands, and every exception is one of them", () => {
    const parts = commandsOf(README).flatMap(({ command }) => command.split(" && "));
    expect(parts.length).toBeGreaterThan(20);
    expect(Object.keys(EXCEPTIONS).filter((part) => !parts.includes(part))).toEqual([]);
  });

  it("is read with the blocks, tables and sentences that commands stand in", () => {
    const page = [
      "Say `npx castle-games doctor`, or `castle-games replay FILE`; `q` leaves.\n",
      "```sh\n# A comment\nnpm ci && \\\n  npm test\ncastle-games rules\n```\n",
      "```console\n$ castle-games --version\n0.1.0\n...\n$ castle-games saves\n```\n",
      "```\ncastle-games record 1\n```\n",
      '```js\nimport "castle-games";\n```\n',
      "| a pipe | `npx castle-games man \\| man -l -` |",
    ];
    expect(scriptsOf(page.join("\n"))).toEqual(['import "castle-games";\n']);
    expect(commandsOf(page.join("\n"))).toEqual([
      { command: "npx castle-games doctor", shown: [] },
      { command: "npm ci && npm test", shown: [] },
      { command: "castle-games rules", shown: [] },
      { command: "castle-games --version", shown: ["0.1.0"] },
      { command: "castle-games saves", shown: [] },
      { command: "npx castle-games man | man -l -", shown: [] },
    ]);
  });

  it("means the program of this checkout by npx castle-games", () => {
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    expect(execFileSync("npx", ["castle-games", "--version"], { encoding: "utf8", env: cleanEnvironment() })).toBe(`${version}\n`);
  });

  it("has no JavaScript that does not run, where the package is known by its name", () => {
    for (const script of scriptsOf(README)) {
      const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", script], {
        encoding: "utf8",
        env: cleanEnvironment(),
      });
      expect({ script, status, stderr }).toEqual({ script, status: 0, stderr: "" });
    }
  });

  it("names scripts that there are", () => {
    const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Readonly<Record<string, string>> };
    for (const [, script = ""] of README.matchAll(/\bnpm run ([\w:-]+)/g)) expect(Object.keys(scripts)).toContain(script);
  });

  it("names files that there are", () => {
    const made = commandsOf(README).flatMap(({ command }) => /(?:-o|>) (\S+)|export \S+ (\S+)$/.exec(command)?.slice(1) ?? []);
    const named = [...README.matchAll(/(?<![\w/.-])(?:test|src|bin|build|\.github)\/[\w./-]*\w/g)].map(([path]) => path);
    expect(named.filter((path) => !made.includes(path) && !existsSync(path))).toEqual([]);
  });

  it(
    "has no command that does not do what it says, one after another, beginning with an empty home",
    async () => {
      const place = checkout();
      const faults: string[] = [];
      for (const told of commandsOf(README)) {
        const fault = await tryOut(told, place);
        if (fault !== undefined) faults.push(`${told.command}\n${fault}`);
      }
      expect(faults).toEqual([]);
    },
    10 * PATIENCE_MS,
  );
});

interface Place {
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * A folder like a checkout of this project, and a home in which nothing has been done. `npx` and an installed `castle-games` are
 * the program itself: what the package manager adds is half a second for each of them.
 */
function checkout(): Place {
  const folder = fresh();
  for (const name of readdirSync(".").filter((entry) => entry !== ".git" && entry !== "docs"))
    symlinkSync(resolve(name), join(folder, name));
  const home = fresh();
  const tools = join(home, "bin");
  mkdirSync(tools);
  const program = `exec '${process.execPath}' '${PROGRAM}' "$@"`;
  executable(join(tools, "castle-games"), program);
  executable(join(tools, "npx"), `[ "$1" = castle-games ] || { echo "npx: $1 is another program" >&2; exit 127; }\nshift\n${program}`);
  const env = {
    HOME: home,
    PATH: `${tools}${delimiter}${process.env["PATH"]}`,
    XDG_DATA_HOME: undefined,
    XDG_CONFIG_HOME: undefined,
    XDG_STATE_HOME: undefined,
    XDG_CACHE_HOME: undefined,
    CASTLE_GAMES_HOME: undefined,
    MANPAGER: "cat",
    PAGER: "cat",
  };
  return { folder, env };
}

function executable(path: string, text: string): void {
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o755);
}

/** What is wrong with a command; undefined when nothing is. */
async function tryOut({ command, shown }: ToldCommand, { folder, env }: Place): Promise<string | undefined> {
  const parts = command.split(" && ").filter((part) => !(part in EXCEPTIONS));
  if (parts.length === 0 || MAYBE_MISSING.some((program) => isWord(program, command) && !isInstalled(program))) return undefined;
  const line = `set -o pipefail\n${parts.join(" && ")}`;
  const terminal = new TerminalSession(["-c", line], { cwd: folder, env, cols: 160, rows: 40 }, "bash");
  try {
    const status = await ending(terminal);
    if (status !== 0) return `ended with ${status}:\n${(await terminal.screen()).text.trim()}`;
    return missing(shown, (await terminal.screen()).text);
  } finally {
    terminal.close();
  }
}

/**
 * Leaves a program as soon as it waits: `q` on the whole screen, `quit` in lines, or the end of the input. Gives its exit status,
 * or undefined when it stays.
 */
async function ending(terminal: TerminalSession): Promise<number | undefined> {
  let status: number | undefined;
  void terminal.exited.then(({ exitCode }) => {
    status = exitCode;
  });
  const farewells = ["quit\r"];
  const end = Date.now() + PATIENCE_MS;
  let [length, since] = [0, Date.now()];
  while (status === undefined && Date.now() < end) {
    await delay(20);
    const { alternate } = await terminal.screen();
    if (terminal.raw.length !== length) [length, since] = [terminal.raw.length, Date.now()];
    if (Date.now() - since < (alternate ? SHOWN_MS : QUIET_MS)) continue;
    terminal.type(alternate ? "q" : (farewells.shift() ?? "\u0004"));
    since = Date.now();
  }
  return status;
}

/** The first line that was to be shown and was not, in the order in which they were. */
function missing(shown: readonly string[], text: string): string | undefined {
  let from = 0;
  for (const line of shown) {
    const at = text.indexOf(line, from);
    if (at < 0) return `never showed ${line}:\n${text.trim()}`;
    from = at + line.length;
  }
  return undefined;
}

function isWord(word: string, command: string): boolean {
  return new RegExp(`(^|[|&;] *)${word}( |$)`).test(command);
}

function isInstalled(program: string): boolean {
  return (process.env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(join(folder, program)));
}
