import { readFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { type Crashing, crashing } from "../support/crashing.js";
import { folders } from "../support/folder.js";
import { commandsOf, table } from "../support/playing.js";
import { TerminalSession } from "../support/terminal.js";

const start = table();
const folder = folders();
const GAME = ["castellion", "--seed", "moat", "--no-animation"];
const PATIENCE_MS = 15_000;

describe("leaving the game", () => {
  it.each([
    ["q", "q", 0],
    ["Ctrl-C", "C-c", 130],
    ["Ctrl-C behind other keys", "Right Left C-c", 130],
    ["Ctrl-C on a page", "r C-c", 130],
    ["Ctrl-C on the command line", ": d r C-c", 130],
  ])("by %s: the terminal as it was, the game kept, how to go on", async (_, keys, status) => {
    const playing = start(GAME);
    const board = await playing.until(/turn 1\b/);
    expect([board.alternate, board.cursorHidden]).toEqual([true, true]);
    await playing.press("2 Enter Enter", /turn 2\b/);
    playing.terminal.press(keys);
    const shell = await playing.left(status);
    expect(shell.text).toContain("Go on with it: castle-games play --resume");
    expect(shell.text.replace(/\n/g, "")).toContain(`The game is kept in ${playing.records[0]}`);
    expect(playing.played).toEqual(["draw safe", "place a"]);
  });

  it.each([
    ["SIGTERM", 143],
    ["SIGHUP", 129],
    ["SIGINT", 130],
    ["SIGQUIT", 131],
  ] as const)("by %s: the same, with status %i", async (signal, status) => {
    const playing = start(GAME);
    await playing.until(/turn 1\b/);
    await playing.press("2 Enter", /Drawn/);
    playing.terminal.signal(signal, playing.pid);
    const shell = await playing.left(status);
    expect(shell.text).toContain("Go on with it: castle-games play --resume");
    expect(playing.played).toEqual(["draw safe"]);
  });
});

describe("a fault of the program", () => {
  let program: Crashing;
  beforeAll(async () => {
    program = await crashing();
  });
  afterAll(() => program.remove());

  it("on a key: the terminal first, then one line, status 1; the game is kept", async () => {
    const playing = start(GAME, { program: program.path });
    await playing.until(/turn 1\b/);
    await playing.press("2 Enter", /Drawn/);
    playing.terminal.press("!");
    const shell = await playing.left(1);
    expect(shell.text).toMatch(/^castle-games: internal error: a fault was asked for$/m);
    expect(shell.text.trim().split("\n")).toHaveLength(2);
    expect(playing.played).toEqual(["draw safe"]);
  });

  it("with --debug: the stack too", async () => {
    const playing = start([...GAME, "--debug"], { program: program.path });
    await playing.until(/turn 1\b/);
    playing.terminal.press("!");
    const shell = await playing.left(1);
    expect(shell.text).toMatch(/internal error: a fault was asked for\nError: a fault was asked for\n\s+at /);
  });
});

describe("in a shell", () => {
  let shell: TerminalSession | undefined;
  afterEach(() => shell?.close());

  it("Ctrl-Z gives the shell its terminal, fg brings the game back whole, in the size of the window", async () => {
    const data = folder();
    shell = TerminalSession.shell({ cols: 100, rows: 34 });
    await shell.until(/\$ /, PATIENCE_MS);
    shell.type("echo before\r");
    await shell.until(/^before/m, PATIENCE_MS);
    shell.run(["play", ...GAME, "--data-dir", data]);
    await shell.until(/turn 1\b/, PATIENCE_MS);
    shell.press("2 Enter");
    const board = await shell.until(/Drawn {2}/, PATIENCE_MS);

    shell.press("C-z");
    const stopped = await shell.until((screen) => !screen.alternate && /Stopped/.test(screen.text), PATIENCE_MS);
    expect(stopped.cursorHidden).toBe(false);
    expect(stopped.text).toMatch(/^before/m);
    expect(stopped.text).not.toContain("CASTELLION");
    shell.type("stty -a | tr ' ;' '\\n' | grep -xE -- '-?(icanon|echo|isig)' | tr '\\n' ' '; echo still $((40+2))\r");
    await shell.until(/isig icanon echo still 42/, PATIENCE_MS);

    shell.type("fg\r");
    const back = await shell.until((screen) => screen.alternate && screen.text === board.text, PATIENCE_MS);
    expect(back.cursorHidden).toBe(true);
    shell.press("Enter");
    await shell.until(/turn 2\b/, PATIENCE_MS);

    shell.press("C-z");
    await shell.until((screen) => !screen.alternate && /Stopped[\s\S]*Stopped/.test(screen.text), PATIENCE_MS);
    shell.resize(60, 20);
    await shell.rest();
    shell.type("fg\r");
    await shell.until((screen) => screen.alternate && /q leave\n*$/.test(screen.text) && /S●|\S[▲■●]/.test(screen.text), PATIENCE_MS);
    shell.press("q");
    await shell.until((screen) => !screen.alternate && /Go on with it/.test(screen.text), PATIENCE_MS);
    shell.type("echo status $?; stty -a | tr ' ;' '\\n' | grep -xE -- '-?(icanon|echo|isig)' | tr '\\n' ' '\r");
    const end = await shell.until(/^status \d+\n\S+ \S+ \S+/m, PATIENCE_MS);
    expect(end.text).toMatch(/^status 0\nisig icanon echo/m);
    const kept = /kept in\s+(\S[\s\S]*?\.castle)/.exec(end.text)?.[1]?.replace(/\n/g, "") ?? "";
    expect(commandsOf(readFileSync(kept, "utf8"))).toEqual(["draw safe", "place a"]);
  });
});
