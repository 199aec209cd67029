import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { folders } from "../support/folder.js";
import { table } from "../support/playing.js";
import { run } from "../support/run.js";
import { TerminalSession } from "../support/terminal.js";

const start = table();
const folder = folders();
const GAME = ["castellion", "--level", "menace", "--seed", "moat", "--no-animation"];

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the codes that are looked for
const COLOUR = /\u001b\[[\d;]*\b(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[\d;]*)?m/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same
const SEQUENCE = /\u001b(?:\[[\d;?]*[A-Za-z]|[()][A-Z0-9]|[=>78])/g;

describe("no terminal", () => {
  it.each([
    ["a new game", ["castellion"]],
    ["the last one", ["--resume"]],
  ])("is told in one line that names what would be right, with status 2: %s", (_, args) => {
    const data = folder();
    if (args[0] === "--resume") run(["play", "castellion", "--data-dir", data, "--script", "-"], "draw safe\n");
    const { status, stdout, stderr } = run(["play", ...args, "--data-dir", data]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^castle-games: standard input is not a terminal: [^\n]*--plain[^\n]*--script[^\n]*\n$/);
  });

  it("writes nothing when it is refused", () => {
    const data = join(folder(), "data");
    run(["play", "castellion", "--data-dir", data]);
    expect(spawnSync("ls", [data]).status).not.toBe(0);
  });

  it("is no hindrance to a whole game in lines through a pipe", () => {
    const data = folder();
    const { status, stdout, stderr } = run(["play", ...GAME, "--plain", "--data-dir", data], `${"1\n".repeat(400)}log\nquit\n`);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^Castellion\. Seed: moat\./);
    expect(stdout).toMatch(/The game is over[\s\S]*Look at it again: castle-games replay \//);
    expect(stdout).not.toContain("\u001B");
    const record = /Kept in (.*)/.exec(stdout)?.[1] ?? "";
    expect(run(["replay", record]).stdout).toMatch(/\nLost: \w+\.\n$/);
  });

  it("ends quietly when nobody reads on", () => {
    const { program, data } = { program: "bin/castle-games.js", data: folder() };
    const shell = `yes 1 | head -300 | ${process.execPath} ${program} play castellion --plain --seed moat --data-dir '${data}' | head -2`;
    const { status, stdout, stderr } = spawnSync("bash", ["-c", `${shell}; exit \${PIPESTATUS[2]}`], { encoding: "utf8", timeout: 20_000 });
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout.split("\n")).toHaveLength(3);
  });
});

describe("the environment", () => {
  it("CI: plays as everywhere", async () => {
    const playing = start(GAME, { env: { CI: "1", CONTINUOUS_INTEGRATION: "1" } });
    const screen = await playing.until(/turn 1\b/);
    expect(screen.alternate).toBe(true);
    await playing.press("2 Enter Enter", /turn 2\b/);
    playing.terminal.press("q");
    await playing.left(0);
  });

  it.each([{ NO_COLOR: "1" }, { TERM: "xterm-mono" }])("%j: sends no colour, and everything can be read and played", async (env) => {
    const args = "NO_COLOR" in env ? GAME : [...GAME, "--color", "never"];
    const playing = start(args, { env });
    await playing.until(/turn 1\b/);
    await playing.press("2 Enter", /Drawn {2}\S \S/);
    const placing = await playing.press("Enter", /turn 2\b/);
    expect(placing.text).toMatch(/┌─+┐/);
    await playing.press("2 Enter", /┏━+┓/);
    await playing.press("? ? r r l l : d Esc", /q leave/);
    playing.terminal.press("q");
    await playing.left(0);
    expect(playing.terminal.raw).not.toMatch(COLOUR);
  });

  it.each([
    ["16", (codes: string) => !/[34]8;/.test(codes) && /\b(3|9)\d\b/.test(codes)],
    ["256", (codes: string) => /38;5;\d/.test(codes) && !/38;2;/.test(codes)],
    ["truecolor", (codes: string) => /38;2;\d/.test(codes) && !/38;5;/.test(codes)],
  ] as const)("--color %s: sends colours of that kind only", async (depth, fits) => {
    const playing = start([...GAME, "--color", depth]);
    await playing.until(/turn 1\b/);
    await playing.press("2 Enter Enter", /turn 2\b/);
    playing.terminal.press("q");
    await playing.left(0);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the codes that are looked for
    const codes = [...playing.terminal.raw.matchAll(/\u001b\[([\d;]*)m/g)].map(([, code]) => code).join(" ");
    expect([depth, fits(codes)]).toEqual([depth, true]);
  });

  it("--glyphs ascii: every character is ASCII, on the board, in pages and in messages", async () => {
    const playing = start([...GAME, "--glyphs", "ascii"]);
    await playing.until(/turn 1\b/);
    await playing.press("2 Enter Enter 2 Enter", /Drawn/);
    await playing.press("?", /HELP/);
    await playing.press("? r", /RULES/);
    await playing.press("r l", /LOG/);
    await playing.press("l s", /SAVED/);
    await playing.press("s : d Tab", /: d/);
    await playing.press("Esc : x y z Enter", /there is no command/);
    playing.terminal.press("q");
    await playing.left(0);
    const [sent = ""] = playing.terminal.raw.split("\u0018left with");
    const shown = sent.replace(SEQUENCE, "");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: line ends are no glyphs
    expect(shown.match(/[^\u0020-\u007e\r\n\u001b\u0008]/g)).toBeNull();
  });

  it.each([{ LC_ALL: "C", LANG: "C" }, { TERM: "linux" }])("%j: draws with ASCII by itself", async (env) => {
    const playing = start(GAME, { env });
    const screen = await playing.until(/turn 1\b/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: everything but ASCII
    expect(screen.text).not.toMatch(/[^\u0000-\u007f]/);
    playing.terminal.press("q");
    await playing.left(0);
  });

  it.each([
    [{ TERM: "dumb" }, []],
    [{ INK_SCREEN_READER: "true" }, []],
    [{}, ["--plain"]],
  ])("%j %j: plays in lines of text, with no cursor movement", async (env, args) => {
    const playing = start([...GAME, ...args], { env });
    const first = await playing.until(/You can:[\s\S]*You:\s*$/);
    expect(first.alternate).toBe(false);
    playing.terminal.type("2\r");
    await playing.until(/You draw[\s\S]*place a/);
    playing.terminal.type("place a\r");
    await playing.until(/You place/);
    playing.terminal.type("quit\r");
    await playing.left(0);
    expect(playing.terminal.raw).not.toContain("\u001B");
    expect(playing.played).toEqual(["draw safe", "place a"]);
  });

  it("stays in lines when only the input is a terminal", async () => {
    const data = folder();
    const command = `'${process.execPath}' bin/castle-games.js play castellion --seed moat --data-dir '${data}' | cat`;
    const shell = new TerminalSession(["-c", command], {}, "bash");
    try {
      await shell.until(/You can:/, 15_000);
      shell.type("quit\r");
      expect((await shell.exited).exitCode).toBe(0);
      expect(shell.raw).not.toContain("\u001B");
    } finally {
      shell.close();
    }
  });

  it("makes a seed that is easy to say, and shows it, when none was given", async () => {
    const seeds = new Set<string>();
    for (const args of [["castellion"], ["castellion", "--plain"]]) {
      const playing = start(args);
      const { text } = await playing.until(/[Ss]eed:? ([a-z]+-\d{4})\b/);
      const seed = /[Ss]eed:? ([a-z]+-\d{4})\b/.exec(text)?.[1] ?? "";
      seeds.add(seed);
      expect(playing.records[0]).toContain(`castellion-${seed}`);
      playing.terminal.press("C-c");
      await playing.left(130);
    }
    expect(seeds.size).toBe(2);
  });
});
