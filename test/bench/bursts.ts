import { performance } from "node:perf_hooks";
import pty, { type IPty } from "@lydell/node-pty";
import type { Size } from "./watched.js";

/** What is started: a file with its arguments, and all of its environment. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
}

/**
 * Any program in a pseudo-terminal. Few mark where a frame ends, so an answer is a burst: it is over with the last byte before
 * a silence of so many milliseconds.
 */
export class Bursts {
  readonly #started = performance.now();
  readonly #pty: IPty;
  readonly #ended: Promise<void>;
  #heardAt: number | undefined;

  constructor({ file, args, env }: Command, { columns, rows }: Size) {
    this.#pty = pty.spawn(file, [...args], { name: "xterm-256color", cols: columns, rows, env });
    this.#pty.onData(() => {
      this.#heardAt = performance.now();
    });
    this.#ended = new Promise((ended) => this.#pty.onExit(() => ended()));
  }

  /** From the start of the program to the end of its first burst, in ms; undefined when nothing comes. */
  async first(silence: number, patience: number): Promise<number | undefined> {
    const at = await this.#burst(silence, patience);
    return at && at - this.#started;
  }

  /** From a key to the end of the burst that answers it, in ms; undefined when nothing comes before `patience`. */
  async answer(key: string, silence: number, patience: number): Promise<number | undefined> {
    const start = performance.now();
    this.#heardAt = undefined;
    this.#pty.write(key);
    const at = await this.#burst(silence, patience);
    return at && at - start;
  }

  async close(): Promise<void> {
    this.#pty.kill("SIGKILL");
    await this.#ended;
  }

  async #burst(silence: number, patience: number): Promise<number | undefined> {
    const end = performance.now() + patience;
    return new Promise((settle) => {
      const look = (): void => {
        const now = performance.now();
        if (this.#heardAt === undefined ? now > end : now - this.#heardAt >= silence) settle(this.#heardAt);
        else setTimeout(look, this.#heardAt === undefined ? 1 : silence - (now - this.#heardAt));
      };
      look();
    });
  }
}
