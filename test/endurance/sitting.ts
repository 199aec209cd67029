import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { cleanEnvironment } from "../support/run.js";
import { type Screen, TerminalSession } from "../support/terminal.js";

/** What the program tells of itself, its garbage collected. Sizes in bytes. */
export interface Told {
  /** The heap without code. */
  readonly kept: number;
  /** What the engine has made of the sources so far: more, the longer they run. */
  readonly code: number;
  readonly external: number;
  readonly rss: number;
  /** What keeps it busy, or could: listeners by emitter and event, timers, handles and requests by kind; how many of each. */
  readonly left: Readonly<Record<string, number>>;
}

/** The front door: its last rows, and nothing open over it. */
export const HOME = /Statistics[\s\S]*q leave/;

/** `npm run` and the tests start everything in the project's own folder. */
const PROGRAM = resolve("test/endurance/watched-program.mjs");
/** The end of a frame: the terminal may show it (synchronized output). */
const FRAME_END = "\u001B[?2026l";
/**
 * A key that changes nothing sends no frame, and does not count. Enter nearly always changes something, and what it does may
 * take a while.
 */
const PATIENCE_MS = 60;
const ENTER_PATIENCE_MS = 800;
/** The program reads on what it lists for a moment after a screen has come. */
const SETTLED_MS = 3000;
/** Timers of a moment: the front door has none once all its saves are read. */
const PASSING = ["Timeout", "Immediate"];
/** So many records stay: someone who plays for an hour does not begin hundreds of games. */
const KEPT = 6;
/** Collecting garbage takes some hundredths of a second. */
const ANSWER_MS = 10_000;

/** One process of the program in a pseudo-terminal, from its start to its end. */
export class Sitting {
  readonly terminal: TerminalSession;
  readonly #file: string;
  readonly #saves: string;
  #told = 0;
  #frame: (at: number) => void = () => undefined;
  /** How many keys were pressed, and games begun. */
  keys = 0;
  games = 0;
  /** From each key that changed the screen to the end of its frame, in ms. */
  readonly latencies: number[] = [];

  /** Starts it; `folder` is for the games and for what it tells. Interpreted it is slower, and its heap holds nothing but its own. */
  constructor(folder: string, args: readonly string[], isInterpreted = false) {
    this.#file = join(folder, "told.jsonl");
    this.#saves = join(folder, "games", "saves");
    this.terminal = new TerminalSession([...args, "--data-dir", join(folder, "games")], {
      program: PROGRAM,
      env: { ...cleanEnvironment(), ENDURANCE_FILE: this.#file, ENDURANCE_INTERPRETED: isInterpreted ? "1" : "" },
      heard: (text) => {
        if (text.includes(FRAME_END)) this.#frame(performance.now());
      },
    });
  }

  /** Presses keys one after another, each when the frame of the one before has come or none came for some time. */
  async press(words: string): Promise<void> {
    for (const word of words.split(" ")) {
      this.keys++;
      const start = performance.now();
      const frame = this.#nextFrame(word === "Enter" ? ENTER_PATIENCE_MS : PATIENCE_MS);
      this.terminal.press(word);
      const at = await frame;
      // A lone Esc waits for the rest of a sequence.
      if (at !== undefined && word !== "Esc") this.latencies.push(at - start);
    }
  }

  /** Presses keys, then waits until the screen matches. */
  async go(words: string, wanted: RegExp): Promise<Screen> {
    await this.press(words);
    return this.terminal.until(wanted, 20_000);
  }

  /** What the program tells of itself now. */
  async tell(): Promise<Told> {
    this.terminal.signal("SIGUSR2");
    for (const end = performance.now() + ANSWER_MS; ; ) {
      const lines = this.#lines();
      if (lines.length > this.#told) {
        this.#told = lines.length;
        return JSON.parse(lines.at(-1) ?? "") as Told;
      }
      if (performance.now() > end) throw new Error(`the program tells nothing; its screen: ${(await this.terminal.screen()).text}`);
      await delay(5);
    }
  }

  /** What it tells at the front door once nothing is left over since `before`, or after a while; without it, once no timer runs. */
  async settled(before?: Told["left"]): Promise<Told> {
    for (const end = performance.now() + SETTLED_MS; ; ) {
      const told = await this.tell();
      const isSettled = before === undefined ? !PASSING.some((kind) => kind in told.left) : leftOver(before, told.left).length === 0;
      if (isSettled || performance.now() > end) return told;
      await delay(30);
    }
  }

  /** Removes all but the newest records, which nobody has in use. */
  prune(): void {
    const saves = readdirSync(this.#saves).filter((name) => name.endsWith(".castle"));
    const byAge = saves.map((name) => join(this.#saves, name)).sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
    for (const path of byAge.slice(KEPT)) rmSync(path);
  }

  /** Leaves the front door; gives the exit status. */
  async leave(): Promise<number> {
    this.terminal.press("q");
    const { exitCode } = await this.terminal.exited;
    this.terminal.close();
    return exitCode;
  }

  async #nextFrame(patience: number): Promise<number | undefined> {
    return new Promise((settle) => {
      const timer = setTimeout(() => settle(undefined), patience);
      this.#frame = (at) => {
        clearTimeout(timer);
        this.#frame = () => undefined;
        settle(at);
      };
    });
  }

  #lines(): readonly string[] {
    try {
      return readFileSync(this.#file, "utf8").split("\n").slice(0, -1);
    } catch {
      return [];
    }
  }
}

/** What there is more of than before, a line each: `stdin data: 1, then 2`. */
export function leftOver(before: Told["left"], after: Told["left"]): readonly string[] {
  return Object.entries(after)
    .filter(([name, count]) => count > (before[name] ?? 0))
    .map(([name, count]) => `${name}: ${before[name] ?? 0}, then ${count}`);
}
