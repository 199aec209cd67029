import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import xterm from "@xterm/headless";
import { type Screen, TerminalSession } from "../support/terminal.js";

export const COLUMNS = 132;
export const ROWS = 40;
const PATIENCE_MS = 20_000;
/** What a program has sent at its end is there soon. */
const ENDED_MS = 2000;
const POLL_MS = 2;

/** How the program is started. */
export interface Starting {
  /** The launcher. */
  readonly program: string;
  /** Another user than the one who runs the test, to whom permissions mean something; undefined for the same. */
  readonly user: number | undefined;
  /** A module that is loaded before the program, to slow down its disk; undefined for none. */
  readonly slowDisk: string | undefined;
}

/** How the program ended, and what it left of the terminal. */
export interface Left {
  readonly status: number;
  /** What is wrong with the terminal that it gave back; empty when nothing is. */
  readonly faults: readonly string[];
  readonly screen: Screen;
}

/** The program in a pseudo-terminal, in a shell that tells how it left the terminal. */
export class Program {
  readonly terminal: TerminalSession;
  #pid: number | undefined;
  #closed = false;

  constructor(args: readonly string[], { program, user, slowDisk }: Starting) {
    const as = user === undefined ? [] : ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--clear-groups"];
    const slowed = slowDisk === undefined ? [] : ["--import", slowDisk];
    const command = [...as, process.execPath, ...slowed, program, ...args];
    this.terminal = new TerminalSession(["-c", SHELL, "bash", ...command], { cols: COLUMNS, rows: ROWS, env: ENVIRONMENT }, "bash");
  }

  /** The process of the program; undefined where the shell has not started it yet, or has nothing to wait for any more. */
  get pid(): number | undefined {
    const { pid } = this.terminal;
    try {
      this.#pid ??= Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")[0]) || undefined;
    } catch {
      // The shell is gone.
    }
    return this.#pid;
  }

  /** Waits until the shell has started the program. */
  async begun(): Promise<number> {
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(POLL_MS)) {
      if (this.pid !== undefined) return this.pid;
    }
    throw new Error("the program was never started");
  }

  type(text: string): void {
    this.terminal.type(text);
  }

  /** Waits for something to be seen; fails with what is seen in its place. */
  async until(wanted: RegExp | ((screen: Screen) => boolean)): Promise<Screen> {
    let isOver = false;
    const seen = this.terminal.until(wanted, PATIENCE_MS).finally(() => {
      isOver = true;
    });
    const ended = this.terminal.exited.then(() => (isOver ? seen : this.terminal.until(wanted, ENDED_MS)));
    return Promise.race([seen, ended]);
  }

  /** Waits for the end, and looks at the terminal. */
  async left(): Promise<Left> {
    // What was typed too late may stand before it.
    const screen = await this.until(/left with \d+: \S+ \S+ \S+/);
    const told = /left with (\d+): (\S+ \S+ \S+)/.exec(screen.text);
    const faults = [
      ...(told?.[2] === "isig icanon echo" ? [] : [`the terminal is left with ${told?.[2]}`]),
      ...(screen.alternate ? ["the alternate screen is left on"] : []),
      ...(screen.cursorHidden ? ["the cursor is left hidden"] : []),
      ...(screen.wrapping && !screen.pasting ? [] : ["the modes of the terminal are left on"]),
    ];
    this.type("\n");
    await this.terminal.exited;
    this.close();
    return { status: Number(told?.[1]), faults, screen };
  }

  /** Waits until the process is no more, where nobody is left to tell of it. */
  async gone(): Promise<void> {
    const { pid } = this;
    for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await delay(POLL_MS)) if (pid === undefined || hasEnded(pid)) return;
    throw new Error("the program goes on although its terminal is gone");
  }

  /** The last whole picture of the full screen; undefined where there was none. */
  async picture(): Promise<readonly string[] | undefined> {
    const { raw } = this.terminal;
    const left = raw.lastIndexOf(LEAVE);
    const shown = left < 0 ? raw : raw.slice(0, left);
    const end = shown.lastIndexOf(FRAME_END);
    if (end < 0) return undefined;
    const term = new xterm.Terminal({ cols: COLUMNS, rows: ROWS, allowProposedApi: true });
    await new Promise<void>((resolve) => term.write(shown.slice(0, end), resolve));
    const { active } = term.buffer;
    const lines = Array.from({ length: ROWS }, (_, y) => active.getLine(active.baseY + y)?.translateToString(true) ?? "");
    term.dispose();
    return active.type === "alternate" || left >= 0 ? lines : undefined;
  }

  /** Ends it whatever it does. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    const { pid } = this;
    try {
      if (pid !== undefined && !hasEnded(pid)) process.kill(pid, "SIGKILL");
    } catch {
      // It has ended meanwhile.
    }
    this.terminal.close();
  }
}

const FRAME_END = "\u001B[?2026l";
const LEAVE = `${FRAME_END}\u001B[0m\u001B[?2004l`;
const ENVIRONMENT = { TERM: "xterm-256color", CASTLE_GAMES_HOME: undefined };

/** The shell outlives a Ctrl-C that comes before the program listens for keys, and leaves no cores behind. */
const SHELL = [
  "trap : INT QUIT; ulimit -c 0",
  '"$@"; code=$?',
  // A program killed within an escape sequence leaves the terminal waiting for its end: CAN ends it.
  `printf '\\030left with %s\\n' "$code: $(stty -a | tr ' ;' '\\n' | grep -xE -- '-?(icanon|echo|isig)' | tr '\\n' ' ')"`,
  "read -r -t 60; exit $code",
].join("\n");

function hasEnded(pid: number): boolean {
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return true;
  }
}
