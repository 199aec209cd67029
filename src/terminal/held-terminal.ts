import process from "node:process";
import { isatty } from "node:tty";
import { visible } from "../engine/text.js";
import { FrameWriter } from "./frame-writer.js";
import { keyboardOf } from "./keys.js";

/** The signals that end the program, and their numbers. */
const EXIT_SIGNALS = { SIGINT: 2, SIGTERM: 15, SIGHUP: 1, SIGQUIT: 3 } as const;

export type ExitSignal = keyof typeof EXIT_SIGNALS;

export interface HoldOptions {
  /** Tells the stack of an internal error too. */
  readonly debug?: boolean;
  /** Called when a signal ends the program (Ctrl-C is SIGINT), after the terminal was given back: the time to save. */
  readonly onSignal?: (signal: ExitSignal) => void;
}

/** A stop that the system does not carry out, for want of a shell to come back from, counts as over after this time. */
const STOP_MS = 150;

const { stdin, stdout } = process;
const STANDARD_INPUT = 0;

/**
 * The terminal while the program has it: raw mode, the alternate screen, and a listener for everything that can end or
 * stop a program, each of which gives the terminal back first.
 */
export class HeldTerminal {
  readonly screen = new FrameWriter(stdout);
  /** Those of the screen that is shown; the next screen brings its own. */
  options: HoldOptions;
  #gone = false;
  #awake: NodeJS.Timeout | undefined;
  readonly #listeners: readonly (readonly [NodeJS.EventEmitter, event: string, (argument: unknown) => void])[];

  constructor(options: HoldOptions) {
    this.options = options;
    this.#listeners = [
      ...Object.keys(EXIT_SIGNALS).map((signal) => [process, signal, () => this.#end(signal as ExitSignal)] as const),
      [process, "uncaughtException", this.crash],
      [process, "unhandledRejection", this.crash],
      [process, "exit", () => this.#restore()],
      [process, "SIGTSTP", this.#stop],
      [process, "SIGCONT", this.#resume],
      [stdin, "end", () => this.#hangUp()],
      [stdin, "error", () => this.#hangUp()],
      [stdout, "error", () => this.#hangUp()],
    ];
  }

  take(): void {
    for (const [emitter, event, listener] of this.#listeners) emitter.on(event, listener);
    // The whole group, as a terminal in its usual mode does it: whoever started this program has to stop with it.
    const stops = process.platform === "win32" ? {} : { z: () => process.kill(0, "SIGTSTP") };
    keyboardOf(stdin).control({ c: () => this.#end("SIGINT"), ...stops });
    stdin.ref();
    stdin.resume();
    stdin.setRawMode(true);
    this.screen.enter();
  }

  giveBack(): void {
    for (const [emitter, event, listener] of this.#listeners) emitter.off(event, listener);
    keyboardOf(stdin).close();
    this.#restore();
    stdin.pause();
    stdin.unref();
  }

  /** Ends the program because of a fault of its own. */
  readonly crash = (error: unknown): void => {
    this.#restore();
    complain(error, this.options.debug === true);
    process.exit(1);
  };

  #restore(): void {
    this.screen.leave();
    if (!this.#gone && stdin.isRaw) stdin.setRawMode(false);
  }

  #end(signal: ExitSignal): void {
    // The signal of a terminal that was closed: the input tells of it as well, and then it is time.
    if (signal === "SIGHUP" && !isatty(STANDARD_INPUT)) return;
    this.#restore();
    try {
      this.options.onSignal?.(signal);
    } catch (error) {
      complain(error, this.options.debug === true);
    }
    process.exit(128 + EXIT_SIGNALS[signal]);
  }

  /**
   * The terminal is gone, once only. Node's own exit would set its mode and crash, so the program ends as the signal ends
   * any other, after everything that listens for the exit has done its work.
   */
  #hangUp(): void {
    if (this.#gone) return;
    this.#gone = true;
    this.screen.abandon();
    process.emit("exit", 128 + EXIT_SIGNALS.SIGHUP);
    process.removeAllListeners("SIGHUP");
    process.kill(process.pid, "SIGHUP");
  }

  readonly #stop = (): void => {
    this.#restore();
    // Without a listener the signal does what it does to any program: nothing where no shell could bring it back.
    process.off("SIGTSTP", this.#stop);
    process.kill(process.pid, "SIGTSTP");
    this.#awake = setTimeout(this.#resume, STOP_MS);
  };

  readonly #resume = (): void => {
    clearTimeout(this.#awake);
    if (!process.listeners("SIGTSTP").includes(this.#stop)) process.on("SIGTSTP", this.#stop);
    // The shell may have changed the mode behind the back of Node, which would skip a mode that it believes is on.
    stdin.setRawMode(false);
    stdin.setRawMode(true);
    this.screen.enter();
    // Nobody told a stopped program that the window has another size.
    process.kill(process.pid, "SIGWINCH");
  };
}

function complain(error: unknown, debug: boolean): void {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`castle-games: internal error: ${visible(message.replaceAll(/\s+/g, " ").trim())}\n`);
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  if (debug && stack !== "") process.stderr.write(`${stack.split("\n").map(visible).join("\n")}\n`);
}
