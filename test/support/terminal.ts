import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pty, { type IPty } from "@lydell/node-pty";
import xterm, { type IBufferCell } from "@xterm/headless";

const PROGRAM = fileURLToPath(new URL("../../bin/castle-games.js", import.meta.url));

export interface SessionOptions {
  readonly cols?: number;
  readonly rows?: number;
  /** Variables beside the inherited ones; undefined takes one away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly cwd?: string;
  /** Another program than the game's own command, run by Node. */
  readonly program?: string;
  /** Is given what the program sends, the moment it comes. */
  readonly heard?: (text: string) => void;
}

/** One cell as a person sees it. Colours: `#rrggbb`, a palette number as text, or undefined for the terminal's own. */
export interface ScreenCell {
  readonly char: string;
  readonly fg: string | undefined;
  readonly bg: string | undefined;
  readonly bold: boolean;
  readonly dim: boolean;
  readonly underline: boolean;
  readonly inverse: boolean;
}

export interface Screen {
  readonly text: string;
  readonly lines: readonly string[];
  readonly alternate: boolean;
  readonly cursorHidden: boolean;
  /** False in the middle of a frame: a terminal shows the one before until then. */
  readonly whole: boolean;
  readonly cursor: { readonly x: number; readonly y: number };
  /** False where a program has turned wrapping off. */
  readonly wrapping: boolean;
  /** True where pasted text comes between marks. */
  readonly pasting: boolean;
}

export interface Exit {
  readonly exitCode: number;
  readonly signal: number | undefined;
}

/** What keys send, by name; everything else in `press` is typed as it is. */
const KEYS: Readonly<Record<string, string>> = {
  Up: "\u001B[A",
  Down: "\u001B[B",
  Right: "\u001B[C",
  Left: "\u001B[D",
  Enter: "\r",
  Esc: "\u001B",
  Tab: "\t",
  BackTab: "\u001B[Z",
  Space: " ",
  Backspace: "\u007F",
  Delete: "\u001B[3~",
  Home: "\u001B[H",
  End: "\u001B[F",
  PageUp: "\u001B[5~",
  PageDown: "\u001B[6~",
};

/** A frame that has not ended after this time was cut off. */
const CUT_OFF_MS = 300;

/** How often it is asked whether a program has sent something. */
const POLL_MS = 10;

/** Variables of the test run that would change how a program behaves. */
const NOT_INHERITED = ["CI", "CONTINUOUS_INTEGRATION", "NODE_OPTIONS", "NO_COLOR", "FORCE_COLOR", "NODE_ENV", "JEST_WORKER_ID"];

/** A program in a real pseudo-terminal, its output parsed by xterm. */
export class TerminalSession {
  readonly #pty: IPty;
  readonly #term: InstanceType<typeof xterm.Terminal>;
  #lastOutput = Date.now();
  /** Every byte that the program sent. */
  raw = "";
  readonly exited: Promise<Exit>;

  /** Starts the command with these arguments. */
  constructor(args: readonly string[], options: SessionOptions = {}, file = process.execPath) {
    const { cols = 100, rows = 34, env = {}, program = PROGRAM } = options;
    this.#term = new xterm.Terminal({ cols, rows, allowProposedApi: true });
    const argv = file === process.execPath ? [program, ...args] : [...args];
    this.#pty = pty.spawn(file, argv, {
      name: env["TERM"] ?? "xterm-256color",
      cols,
      rows,
      env: environment(env),
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    });
    this.#pty.onData((data) => {
      options.heard?.(data);
      this.raw += data;
      this.#lastOutput = Date.now();
      this.#term.write(data);
    });
    this.exited = new Promise((resolve) => this.#pty.onExit(({ exitCode, signal }) => resolve({ exitCode, signal: signal || undefined })));
  }

  /** An interactive bash, to start the command in, stop it and bring it back. Its prompt is `$ `. */
  static shell(options: SessionOptions = {}): TerminalSession {
    const env = { PS1: "$ ", HISTFILE: "/dev/null", ...options.env };
    return new TerminalSession(["--norc", "--noprofile", "-i"], { ...options, env }, "bash");
  }

  /** In a shell: types the command line that starts the program, and Enter. */
  run(args: readonly string[], program = PROGRAM): void {
    this.type(`${[process.execPath, program, ...args].map((word) => `'${word}'`).join(" ")}\r`);
  }

  get pid(): number {
    return this.#pty.pid;
  }

  /** The process group in the terminal's foreground: the program that a shell runs (Linux only). */
  get foreground(): number {
    const stat = readFileSync(`/proc/${this.pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[5]);
  }

  /** Presses keys, all in one breath: `press("Down Enter u C-c")`. A word that is no key's name is typed. */
  press(keys: string): void {
    this.type(keys.split(" ").map(bytesOf).join(""));
  }

  /** Presses keys one after another, each after the screen has come to rest. */
  async keys(keys: string): Promise<void> {
    for (const key of keys.split(" ")) {
      this.type(bytesOf(key));
      await this.rest();
    }
  }

  /** Types a text as it is, escape sequences included. */
  type(text: string): void {
    this.#pty.write(text);
  }

  resize(cols: number, rows: number): void {
    this.#term.resize(cols, rows);
    this.#pty.resize(cols, rows);
  }

  /** Sends a signal to the program, by name; in a shell, to what runs in the foreground. */
  signal(name: NodeJS.Signals, pid = this.pid): void {
    process.kill(pid, name);
  }

  /** Waits until the program has sent nothing for some time. */
  async rest(quietMs = 60): Promise<void> {
    const from = Date.now();
    while (Date.now() - Math.max(from, this.#lastOutput) < quietMs) await delay(10);
  }

  async screen(): Promise<Screen> {
    const sent = this.raw.length;
    // Read at the very moment at which everything so far is parsed, and nothing that came meanwhile.
    return new Promise((resolve) => this.#term.write("", () => resolve(this.#seen(this.raw.slice(0, sent)))));
  }

  #seen(raw: string): Screen {
    const buffer = this.#term.buffer.active;
    const line = (y: number) => buffer.getLine(buffer.baseY + y);
    const lines = Array.from({ length: this.#term.rows }, (_, y) => line(y)?.translateToString(true) ?? "");
    return {
      lines,
      text: lines.join("\n"),
      alternate: buffer.type === "alternate",
      cursorHidden: raw.lastIndexOf("\u001B[?25l") > raw.lastIndexOf("\u001B[?25h"),
      whole: raw.lastIndexOf("\u001B[?2026h") <= raw.lastIndexOf("\u001B[?2026l"),
      cursor: { x: buffer.cursorX, y: buffer.cursorY },
      wrapping: this.#term.modes.wraparoundMode,
      pasting: this.#term.modes.bracketedPasteMode,
    };
  }

  /** A cell of what the terminal shows now. */
  cell(x: number, y: number): ScreenCell {
    const buffer = this.#term.buffer.active;
    return cellOf(buffer.getLine(buffer.baseY + y)?.getCell(x));
  }

  /** Polls the screen until it matches, and fails with what was on it when it never does. */
  async until(wanted: RegExp | ((screen: Screen) => boolean), timeoutMs = 8000): Promise<Screen> {
    const end = Date.now() + timeoutMs;
    for (;;) {
      const sent = this.raw.length;
      const screen = await this.screen();
      // A program that was killed in the middle of a frame never ends it.
      const shown = screen.whole || Date.now() - this.#lastOutput > CUT_OFF_MS;
      if (shown && (wanted instanceof RegExp ? wanted.test(screen.text) : wanted(screen))) return screen;
      // What stands still is not looked at again, save once when it counts as cut off.
      const cutOff = shown ? end : this.#lastOutput + CUT_OFF_MS;
      while (this.raw.length === sent && Date.now() <= Math.min(cutOff, end)) await delay(POLL_MS);
      if (Date.now() > end) throw new Error(`${String(wanted)} never came; the screen was:\n${screen.text}`);
    }
  }

  /** Closes the terminal under the program, as closing a window does. */
  hangUp(): void {
    // node-pty's own `kill` sends a signal only; this closes its side of the terminal.
    (this.#pty as IPty & { destroy(): void }).destroy();
  }

  /** Ends the program whatever it does, and what a shell still has. */
  close(): void {
    try {
      this.#pty.kill("SIGKILL");
    } catch {
      // Already gone.
    }
    this.hangUp();
    this.#term.dispose();
  }
}

function bytesOf(key: string): string {
  const control = /^C-(.)$/.exec(key)?.[1];
  if (control !== undefined) return String.fromCharCode(control.toUpperCase().charCodeAt(0) & 0x1f);
  return KEYS[key] ?? key;
}

function environment(changes: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const kept = Object.entries(process.env).filter(([name]) => !NOT_INHERITED.includes(name));
  const all = Object.entries({ ...Object.fromEntries(kept), COLORTERM: "truecolor", LANG: "C.UTF-8", LC_ALL: "C.UTF-8", ...changes });
  return Object.fromEntries(all.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function cellOf(cell: IBufferCell | undefined): ScreenCell {
  const colour = (isDefault: boolean | undefined, isRgb: boolean | undefined, value: number | undefined): string | undefined => {
    if (isDefault !== false || value === undefined) return undefined;
    return isRgb === true ? `#${value.toString(16).padStart(6, "0")}` : String(value);
  };
  return {
    char: cell?.getChars() || " ",
    fg: colour(cell?.isFgDefault(), cell?.isFgRGB(), cell?.getFgColor()),
    bg: colour(cell?.isBgDefault(), cell?.isBgRGB(), cell?.getBgColor()),
    bold: Boolean(cell?.isBold()),
    dim: Boolean(cell?.isDim()),
    underline: Boolean(cell?.isUnderline()),
    inverse: Boolean(cell?.isInverse()),
  };
}
