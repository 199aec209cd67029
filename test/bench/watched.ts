import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import process from "node:process";
import pty, { type IPty } from "@lydell/node-pty";
import { cleanEnvironment } from "../support/run.js";

/** `npm run` starts everything in the project's own folder. */
export const PROGRAM = resolve("bin/castle-games.js");

/** The end of a frame: the terminal may show it (synchronized output). */
const FRAME_END = "\u001B[?2026l";

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** The program in a pseudo-terminal. Nobody draws what it sends: only the time at which a frame is complete counts. */
export class Watched {
  readonly started = performance.now();
  readonly #pty: IPty;
  readonly #folder = mkdtempSync(join(tmpdir(), "castle-games-bench-"));
  #sent = "";
  #waiting: ((at: number) => void) | undefined;
  /** Settles when the program has ended. */
  readonly ended: Promise<void>;

  constructor(args: readonly string[], { columns, rows }: Size) {
    this.#pty = pty.spawn(process.execPath, [PROGRAM, ...args, "--data-dir", this.#folder], {
      name: "xterm-256color",
      cols: columns,
      rows,
      env: cleanEnvironment({ COLORTERM: "truecolor", LANG: "C.UTF-8", LC_ALL: "C.UTF-8" }),
    });
    this.#pty.onData((text) => {
      const at = performance.now();
      this.#sent += text;
      if (this.#sent.includes(FRAME_END)) this.#waiting?.(at);
    });
    this.ended = new Promise((ended) => this.#pty.onExit(() => ended()));
  }

  /** Types a text, then waits for a frame. How long the frame took, in ms; undefined when none came before `patience`. */
  async frameAfter(text: string, patience: number): Promise<number | undefined> {
    const start = performance.now();
    const frame = this.#frame(patience);
    this.#pty.write(text);
    const at = await frame;
    return at && at - start;
  }

  /** The time from the start of the program to its first frame, in ms. Throws when none comes. */
  async firstFrame(): Promise<number> {
    const at = await this.#frame(10_000);
    if (at === undefined) throw new Error(`no frame came; the program sent: ${this.#sent.slice(-2000)}`);
    return at - this.started;
  }

  /** Ends the program. */
  async close(): Promise<void> {
    this.#pty.kill("SIGKILL");
    await this.ended;
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #frame(patience: number): Promise<number | undefined> {
    this.#sent = "";
    return new Promise((settle) => {
      const timer = setTimeout(() => settle(undefined), patience);
      this.#waiting = (at) => {
        clearTimeout(timer);
        this.#waiting = undefined;
        settle(at);
      };
    });
  }
}
