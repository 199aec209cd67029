import { execFileSync } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "@jest/globals";
import { type Bundle, bundle } from "../support/bundle.js";
import { type Screen, TerminalSession } from "../support/terminal.js";

let program: Bundle;
beforeAll(async () => {
  program = await bundle("full-screen-program.tsx");
});
afterAll(() => program.remove());

let session: TerminalSession | undefined;
afterEach(() => session?.close());

async function start(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<TerminalSession> {
  session = new TerminalSession(args, { cols: 60, rows: 12, program: program.path, env });
  await session.until(/size 60x12/);
  return session;
}

async function startInShell(args: readonly string[] = []): Promise<TerminalSession> {
  session = TerminalSession.shell({ cols: 60, rows: 12 });
  await session.until(/\$ /);
  session.type("echo before\r");
  await session.until(/^before/m);
  session.run(args, program.path);
  await session.until(/size 60x12/);
  return session;
}

/** The terminal as a program has to leave it. */
function expectGivenBack(screen: Screen): void {
  expect(screen.alternate).toBe(false);
  expect(screen.cursorHidden).toBe(false);
  expect(screen.wrapping).toBe(true);
}

/** The shell works as before: it echoes, it edits lines, and it tells the status of what ran. */
async function expectUsableShell(shell: TerminalSession, status: number): Promise<void> {
  await shell.until((screen) => !screen.alternate);
  shell.type("echo status $?; stty -a | tr ' ;' '\\n' | grep -xE -- '-?(icanon|echo|isig)'\r");
  const screen = await shell.until(/^status \d+\n(?:\S+\n){3}/m);
  expect(screen.text).toContain(`\nstatus ${status}\nisig\nicanon\necho\n`);
  expectGivenBack(screen);
}

/** Waits for a frame that fills the window: nothing of an older size is left, nothing is missing. */
async function untilWhole(terminal: TerminalSession, columns: number, rows: number): Promise<Screen> {
  return terminal.until(
    ({ lines }) =>
      lines.length === rows &&
      lines[0]?.startsWith(`size ${columns}x${rows} `) === true &&
      lines[0][columns - 1] === "+" &&
      lines[rows - 1]?.[0] === "+" &&
      lines[rows - 1]?.[columns - 1] === "+" &&
      lines.slice(2, -1).every((line) => line.length === columns && /^▀+$/.test(line)),
  );
}

describe("the full screen", () => {
  it("takes the alternate screen, hides the cursor, fills the window and leaves on the program's own exit", async () => {
    const terminal = await start();
    const screen = await untilWhole(terminal, 60, 12);
    expect(screen.alternate).toBe(true);
    expect(screen.cursorHidden).toBe(true);
    expect(terminal.cell(5, 5).fg).toMatch(/^#[0-9a-f]{6}$/);
    terminal.press("q");
    expect(await terminal.exited).toEqual({ exitCode: 0, signal: undefined });
    const left = await terminal.screen();
    expect(left.text.trim()).toBe("left");
    expectGivenBack(left);
  });

  it("hands over a chunk at once, and sequences whole however they come", async () => {
    const terminal = await start();
    terminal.press("j j Down é");
    await terminal.until(/chunks 1 .*\n.*keys j j down é ends/);
    // Not right after the Escape, where a busy machine makes a key of its own of it.
    terminal.type("\u001B[");
    await delay(60);
    terminal.type("C");
    await terminal.until(/chunks 2 .*\n.*down é right ends/);
    terminal.type("\u001B[<0;3;3M\u001B[I\u001B[200~k\u001B[201~");
    await terminal.until(/right \[k\] ends/);
    terminal.press("Esc");
    await terminal.until(/\[k\] escape ends/);
  });

  it("takes keys that were typed before it was ready", async () => {
    session = new TerminalSession([], { cols: 60, rows: 12, program: program.path });
    session.press("a b Down");
    await session.until(/keys a b down ends/);
  });

  it.each([
    ["SIGTERM", 143],
    ["SIGINT", 130],
    ["SIGHUP", 129],
    ["SIGQUIT", 131],
  ] as const)("gives the terminal back on %s and exits with %i", async (signal, exitCode) => {
    const terminal = await start();
    terminal.signal(signal);
    expect(await terminal.exited).toEqual({ exitCode, signal: undefined });
    const screen = await terminal.screen();
    expect(screen.text.trim()).toBe(`saved on ${signal}`);
    expectGivenBack(screen);
  });

  it("gives the terminal back on Ctrl-C, also behind other keys, and exits with 130", async () => {
    const terminal = await start();
    terminal.press("j k C-c");
    expect(await terminal.exited).toEqual({ exitCode: 130, signal: undefined });
    const screen = await terminal.screen();
    expect(screen.text.trim()).toBe("saved on SIGINT");
    expectGivenBack(screen);
  });

  it.each([
    ["T", "a listener", "broken on a key"],
    ["P", "a promise", "broken promise"],
    ["R", "rendering", "broken while rendering"],
    ["E", "an effect", "broken in an effect"],
  ])("on a fault (%s: in %s): terminal first, then one line, status 1", async (key, _, message) => {
    const terminal = await start();
    terminal.press(key);
    expect(await terminal.exited).toEqual({ exitCode: 1, signal: undefined });
    const screen = await terminal.screen();
    expect(screen.text.trim()).toBe(`castle-games: internal error: ${message}`);
    expectGivenBack(screen);
  });

  it("tells the stack when it was asked to", async () => {
    const terminal = await start(["--debug"]);
    terminal.press("T");
    expect((await terminal.exited).exitCode).toBe(1);
    expect(terminal.raw.replaceAll("\r", "")).toMatch(/internal error: broken on a key\nError: broken on a key\n +at .*program\.mjs/);
  });

  it("gives the terminal back when something ends the process", async () => {
    const terminal = await start();
    terminal.press("X");
    expect((await terminal.exited).exitCode).toBe(5);
    expectGivenBack(await terminal.screen());
  });

  it("follows the window, and leaves no old row behind", async () => {
    const terminal = await start();
    for (const [columns, rows] of [
      [40, 8],
      [62, 20],
      [20, 5],
      [61, 6],
    ] as const) {
      terminal.resize(columns, rows);
      await untilWhole(terminal, columns, rows);
    }
  });

  it("follows a window that is dragged", async () => {
    const terminal = await start();
    for (let columns = 60; columns >= 30; columns--) {
      terminal.resize(columns, 8 + (columns % 5));
      if (columns % 4 === 0) await delay(3);
    }
    await terminal.until(/size 30x8/);
    await terminal.rest();
    await untilWhole(terminal, 30, 8);
  });

  it.each([{ CI: "true" }, { INK_SCREEN_READER: "true" }])("looks the same whatever Ink makes of the environment: %j", async (env) => {
    const terminal = await start([], env);
    terminal.press("j");
    await terminal.until(/keys j ends/);
    terminal.resize(50, 10);
    await untilWhole(terminal, 50, 10);
    terminal.press("q");
    expect((await terminal.exited).exitCode).toBe(0);
    expect((await terminal.screen()).text.trim()).toBe("left");
  });

  it("can be taken again after it was left", async () => {
    const terminal = await start(["--twice"]);
    terminal.press("j");
    await terminal.until(/keys j ends/);
    terminal.press("q");
    await terminal.until(/chunks 0 .*\n.*keys {2}ends/);
    terminal.press("k Down");
    await terminal.until(/keys k down ends/);
    terminal.press("q");
    expect((await terminal.exited).exitCode).toBe(0);
    const screen = await terminal.screen();
    expect(screen.text.trim()).toBe("left\nleft");
    expectGivenBack(screen);
  });

  it("says that it needs a terminal when it has none", () => {
    const run = (): string =>
      execFileSync(process.execPath, [program.path], { input: "", encoding: "utf8", stdio: ["pipe", "pipe", "pipe"] });
    let failure: { status?: number; stderr?: string } = {};
    try {
      run();
    } catch (error) {
      failure = error as typeof failure;
    }
    expect(failure.status).toBe(2);
    expect(failure.stderr).toMatch(/^the full screen needs a terminal .*--plain.*\n$/);
  });
});

describe("the full screen in a shell", () => {
  it.each([
    ["q", 0],
    ["C-c", 130],
    ["T", 1],
  ])("leaves the shell as it was: %s, status %i", async (key, status) => {
    const shell = await startInShell();
    shell.press(key);
    await expectUsableShell(shell, status);
    expect((await shell.screen()).text).not.toContain("▀");
  });

  it("stops on Ctrl-Z, gives the shell its terminal, and comes back whole with fg", async () => {
    const shell = await startInShell();
    shell.press("j C-z");
    const stopped = await shell.until((screen) => !screen.alternate && /Stopped/.test(screen.text));
    expectGivenBack(stopped);
    expect(stopped.text).toMatch(/^before/m);
    await expectUsableShell(shell, 148);
    shell.type("clear\r");
    await shell.rest();
    shell.type("fg\r");
    await shell.until(/keys j ends/);
    const back = await untilWhole(shell, 60, 12);
    expect(back.cursorHidden).toBe(true);
    shell.press("k");
    await shell.until(/keys j k ends/);
    shell.press("C-z");
    await shell.until((screen) => !screen.alternate);
    shell.type("fg\r");
    await shell.until(/keys j k ends/);
    shell.press("q");
    await expectUsableShell(shell, 0);
  });

  it("comes back in the new size when the window changed during the stop", async () => {
    const shell = await startInShell();
    shell.press("C-z");
    await shell.until((screen) => !screen.alternate && /Stopped/.test(screen.text));
    shell.resize(44, 9);
    await shell.rest();
    shell.type("fg\r");
    await untilWhole(shell, 44, 9);
  });

  it.each(["SIGTSTP", "SIGSTOP"] as const)("comes back from %s sent from outside", async (signal) => {
    const shell = await startInShell();
    shell.signal(signal, shell.foreground);
    await shell.until(/Stopped/);
    shell.type("fg\r");
    await untilWhole(shell, 60, 12);
    shell.press("j");
    await shell.until(/keys j ends/);
    shell.press("q");
    await shell.until((screen) => !screen.alternate);
  });

  it("is stopped again when it is continued behind the shell's back, and works after fg", async () => {
    const shell = await startInShell();
    const { foreground } = shell;
    shell.press("C-z");
    await shell.until(/Stopped/);
    shell.signal("SIGCONT", foreground);
    await delay(300);
    shell.type("echo still $((40+2))\r");
    const screen = await shell.until(/still 42/);
    expect(screen.alternate).toBe(false);
    shell.type("fg\r");
    await shell.until(/size 60x12/);
    shell.press("j");
    await shell.until(/keys j ends/);
  });
});

describe("the full screen without a shell", () => {
  it("goes on after Ctrl-Z, because nothing could bring it back", async () => {
    const terminal = await start();
    terminal.press("C-z");
    await delay(250);
    terminal.press("j");
    await terminal.until(/keys j ends/);
    expect((await untilWhole(terminal, 60, 12)).alternate).toBe(true);
  });

  it("ends when the terminal goes away", async () => {
    const terminal = await start();
    const { pid } = terminal;
    terminal.hangUp();
    await expect(gone(pid)).resolves.toBe(true);
    // As the signal ends any program, and not by a crash of Node.
    expect(await terminal.exited).toMatchObject({ signal: 1 });
  });
});

async function gone(pid: number): Promise<boolean> {
  for (let tries = 0; tries < 200; tries++) {
    try {
      process.kill(pid, 0);
    } catch {
      return true;
    }
    await delay(20);
  }
  return false;
}
