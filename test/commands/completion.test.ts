import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { folders } from "../support/folder.js";
import { cleanEnvironment, PROGRAM, run } from "../support/run.js";

const folder = folders();

function script(shell: string): string {
  const { status, stdout, stderr } = run(["completion", shell]);
  expect([status, stderr]).toEqual([0, ""]);
  return stdout;
}

/** A folder with something to complete. */
function shelf(): string {
  const place = folder();
  mkdirSync(join(place, "folder"));
  writeFileSync(join(place, "game.castle"), "");
  writeFileSync(join(place, "two words.castle"), "");
  return place;
}

/** Where the program is found by its name, and its saves: a machine with the program installed. */
const INSTALLED = folder();
mkdirSync(join(INSTALLED, "saves"));
for (const name of ["first castle", "moat-1", "moat-2"]) writeFileSync(join(INSTALLED, "saves", `${name}.castle`), "");
writeFileSync(join(INSTALLED, "castle-games"), `#!/bin/sh\nexec '${process.execPath}' '${PROGRAM}' "$@"\n`, { mode: 0o755 });
const installed = (): NodeJS.ProcessEnv =>
  cleanEnvironment({ CASTLE_GAMES_HOME: INSTALLED, PATH: `${INSTALLED}:${process.env["PATH"] ?? ""}` });

const SCRIPTS = { bash: script("bash"), zsh: script("zsh"), fish: script("fish") };
const COMMANDS = [...run(["--help"]).stdout.matchAll(/^ {2}(\w+).{10,}/gm)]
  .map(([, name = ""]) => name)
  .filter((name) => name !== "castle");
const GAMES = ["castellion", "panic"];
const ALL = [...COMMANDS, ...GAMES].sort();

/** What is on the command line, and what may come next. */
const CASES: readonly (readonly [words: readonly string[], completed: readonly string[]])[] = [
  [[""], ALL],
  [["pl"], ["play"]],
  [["--resu"], ["--resume"]],
  [["panic", "--edi"], ["--edition"]],
  [
    ["panic", "--edition", ""],
    ["bravehold", "tabletop"],
  ],
  [
    ["play", ""],
    ["castellion", "panic"],
  ],
  [["play", "ga"], ["game.castle"]],
  [["play", "two"], ["two words.castle"]],
  [["play", "--seed", "panic", "castellion", "--level", "m"], ["menace"]],
  [["play", "--level", "=", "m"], ["menace"]],
  [
    ["play", "--level", "="],
    ["academy", "menace", "school"],
  ],
  [
    ["play", "castellion", "--options", "vigil,pr"],
    ["vigil,premonition", "vigil,prophet"],
  ],
  [["play", "--data-dir", "f"], ["folder"]],
  [
    ["replay", "--export", ""],
    ["cast", "html", "svg"],
  ],
  [["replay", "-o", "g"], ["game.castle"]],
  [["replay", "--help"], ["--help"]],
  [["show", "game.castle", "--at", ""], []],
  [["rules", "castellion", "po"], ["powers"]],
  [
    ["saves", "re"],
    ["recover", "rename"],
  ],
  [["saves", "export", "x", "g"], ["game.castle"]],
  [
    ["saves", "delete", "mo"],
    ["moat-1", "moat-2"],
  ],
  [["saves", "rename", "la"], ["latest"]],
  [["saves", "recover", "fi"], ["first castle"]],
  [["saves", "rename", "moat-1", "mo"], []],
  [["config", "s"], ["set"]],
  [["config", "set", "pal"], ["palette"]],
  [["config", "get", "keys.play.un"], ["keys.play.undo"]],
  [
    ["completion", ""],
    ["bash", "fish", "zsh"],
  ],
  [["help", "sh"], ["show"]],
];

describe("completion bash", () => {
  it("is a sound script that complains about nothing", () => {
    expect(spawnSync("bash", ["-n"], { input: SCRIPTS.bash, encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
  });

  it("completes commands, options, their words, files and folders", () => {
    // One bash for all cases: each line of its output is what one of them was completed to.
    const tries = CASES.map(([words]) => `try castle-games ${words.map((word) => `'${word}'`).join(" ")}`);
    const lines = [
      SCRIPTS.bash,
      "try() {",
      '  COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMPREPLY=()',
      "  _castle_games",
      "  local IFS='|'",
      `  echo "\${COMPREPLY[*]}"`,
      "}",
      ...tries,
    ];
    const output = execFileSync("bash", ["--norc", "-u"], {
      input: lines.join("\n"),
      cwd: shelf(),
      encoding: "utf8",
      env: installed(),
    });
    const found = output
      .trimEnd()
      .split("\n")
      .map((line) =>
        line
          .split("|")
          .filter((word) => word !== "")
          .sort(),
      );
    expect(CASES.map(([words], at) => [words, found[at]])).toEqual(CASES.map(([words, completed]) => [words, completed]));
  });
});

/** Whether this machine has a shell. Where it has not, the structure of the script is all that can be looked at. */
function has(shell: string): boolean {
  return spawnSync(shell, ["-c", "exit 0"]).status === 0;
}

describe("completion zsh", () => {
  it("has a function for every command, and hands every command on to its own", () => {
    const names = [...SCRIPTS.zsh.matchAll(/^(_castle-games\S*)\(\) \{$/gm)].map(([, name]) => name);
    expect(names).toEqual(
      expect.arrayContaining(["_castle-games", "_castle-games-play", "_castle-games-saves-rename", "_castle-games-config-set"]),
    );
    for (const name of names.filter((other) => other !== "_castle-games")) expect(SCRIPTS.zsh).toContain(`) ${name} && ret=0 ;;`);
    expect(SCRIPTS.zsh).toMatch(/^#compdef castle-games\n/);
  });

  it("has options with words, lists and files", () => {
    expect(SCRIPTS.zsh).toMatch(/'--level=\[.*\]:word:\(school academy menace\)'/);
    expect(SCRIPTS.zsh).toMatch(/'--options=\[.*\]:words:_values -s , word .*vigil/);
    expect(SCRIPTS.zsh).toMatch(/'\(-o --output\)-o\+\[where\\ to\\ write.*\]:file:_files'/);
    expect(SCRIPTS.zsh).toMatch(/'--data-dir=\[.*\]:folder:_files -\/'/);
  });

  it("closes every quotation mark and every block; zsh, where there is one, reads it", () => {
    const count = (pattern: RegExp): number => SCRIPTS.zsh.match(pattern)?.length ?? 0;
    expect(count(/'/g) % 2).toBe(0);
    expect([count(/^\S+\(\) \{$/gm), count(/^ +case /gm)]).toEqual([count(/^\}$/gm), count(/^ +esac$/gm)]);
    expect(SCRIPTS.zsh).toContain("':name: __castle-games-asked saves latest'");
    if (has("zsh")) expect(spawnSync("zsh", ["-n"], { input: SCRIPTS.zsh, encoding: "utf8" })).toMatchObject({ status: 0, stderr: "" });
  });
});

describe("the words that completion asks for", () => {
  it("are the names of saves, whatever the saves hold; nothing where there are none", () => {
    const home = (place: string): string =>
      execFileSync(process.execPath, [PROGRAM, "completion", "zsh", "--words", "saves"], {
        encoding: "utf8",
        env: cleanEnvironment({ CASTLE_GAMES_HOME: place }),
      });
    expect(home(INSTALLED).trim().split("\n").sort()).toEqual(["first castle", "moat-1", "moat-2"]);
    expect(home(folder())).toBe("");
  });

  it("are asked for by an option that nobody has to know", () => {
    for (const told of [run(["completion", "--help"]).stdout, run(["man"]).stdout, SCRIPTS.zsh])
      expect(told).not.toMatch(/--words[ =]<|--words=\[/);
    expect(run(["completion", "zsh", "--words", "seeds"])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("Allowed choices are saves."),
    });
  });
});

describe("completion fish", () => {
  const lines = SCRIPTS.fish.split("\n").filter((line) => line.startsWith("complete "));

  it("has a line for every command and option, each with its condition", () => {
    for (const command of COMMANDS) {
      expect(lines.filter((line) => line.startsWith(`complete -c castle-games -n '__castle_games_at' -a ${command} -d '`))).toHaveLength(1);
    }
    expect(SCRIPTS.fish).toContain("'__castle_games_in play' -l level -x -a 'school academy menace'");
    expect(SCRIPTS.fish).toContain("'__castle_games_in saves delete' -l yes -d");
    expect(SCRIPTS.fish).toContain("'__castle_games_in replay' -s o -l output -r -F");
    for (const line of lines.slice(1)) expect(line).toMatch(/^complete -c castle-games -n '__castle_games_(in|at)[ a-z]*' /);
  });

  it("closes every quotation mark; fish, where there is one, completes with it as bash does", () => {
    for (const line of lines) expect((line.replace(/\\'/g, "").match(/'/g) ?? []).length % 2).toBe(0);
    if (!has("fish")) return;
    // bash alone takes words apart at the equals sign; fish offers files among the words, not only after them.
    const cases = CASES.filter(([words]) => !words.includes("="));
    const tries = cases.map(
      ([words]) => `echo (complete -C 'castle-games ${words.join(" ")}' | string replace -r '\\t.*' '' | string join '|')`,
    );
    const place = shelf();
    const path = join(folder(), "try.fish");
    writeFileSync(path, [SCRIPTS.fish, ...tries].join("\n"));
    const { stdout, stderr } = spawnSync("fish", ["--no-config", path], { cwd: place, encoding: "utf8", env: installed() });
    expect(stderr).toBe("");
    const found = stdout.split("\n").map((line) => line.split("|"));
    for (const [at, [words, completed]] of cases.entries()) {
      for (const word of completed)
        expect([words, found[at]?.map((other) => other.replace(/\/$/, ""))]).toEqual([words, expect.arrayContaining([word])]);
    }
  });
});
