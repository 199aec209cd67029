import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, jest } from "@jest/globals";
import { type CastellionCommand, type CastellionPosition, castellion } from "../../src/games/castellion/index.js";
import { plays } from "../../src/games/castellion/screen/plays.js";
import { type PanicPosition, panic } from "../../src/games/panic/index.js";
import { type Aim, focusOf, NO_AIM, select } from "../../src/screens/focus.js";
import type { Play } from "../../src/screens/game-screen.js";
import { folders } from "./folder.js";
import { PROGRAM } from "./run.js";
import { type Exit, type Screen, type SessionOptions, TerminalSession } from "./terminal.js";

/** Loaded machines are slow; nothing waits that long unless it fails. */
const PATIENCE_MS = 15_000;
const TEST_MS = 60_000;
/** What a program has sent at its end is there soon. */
const ENDED_MS = 15_000;
const ENDING = ".castle";

export interface PlayingOptions extends SessionOptions {
  /** Where the games are kept; a new folder when it is not given. */
  readonly dataDir?: string;
}

/** The command in a pseudo-terminal, started by a shell that tells how it left the terminal behind. */
export class Playing {
  readonly dataDir: string;
  readonly terminal: TerminalSession;

  constructor(args: readonly string[], dataDir: string, options: SessionOptions) {
    this.dataDir = dataDir;
    const { program = PROGRAM } = options;
    const told = "stty -a | tr ' ;' '\\n' | grep -xE -- '-?(icanon|echo|isig)' | tr '\\n' ' '";
    // A program killed within an escape sequence leaves the terminal waiting for its end: CAN ends it. The shell stays until
    // its line was seen, because what a terminal sends as it closes may be lost on the way.
    const script = `"$@"; code=$?; printf '\\030left with %s\\n' "$code: $(${told})"; read -r -t 60; exit $code`;
    const command = [process.execPath, program, ...args, "--data-dir", dataDir];
    this.terminal = new TerminalSession(
      ["-c", script, "bash", ...command],
      { ...options, env: { TERM: "xterm-256color", ...options.env } },
      "bash",
    );
  }

  /** The process of the program itself, which the shell waits for (Linux only). */
  get pid(): number {
    const { pid } = this.terminal;
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ")[0]);
  }

  /** Waits until the screen matches; fails with what is on it when it never does, or when the program has ended. */
  async until(wanted: RegExp | ((screen: Screen) => boolean)): Promise<Screen> {
    const ended = this.terminal.exited.then(() => this.terminal.until(wanted, ENDED_MS));
    return Promise.race([this.terminal.until(wanted, PATIENCE_MS), ended]);
  }

  /** Presses keys in one breath, then waits for what must come of it. */
  async press(keys: string, wanted: RegExp | ((screen: Screen) => boolean)): Promise<Screen> {
    this.terminal.press(keys);
    return this.until(wanted);
  }

  /** Types a line after `:`, then waits for what must come of it. */
  async command(line: string, wanted: RegExp | ((screen: Screen) => boolean)): Promise<Screen> {
    this.terminal.type(`:${line}\r`);
    return this.until(wanted);
  }

  /** The records in the data folder, the oldest name first. */
  get records(): readonly string[] {
    const saves = join(this.dataDir, "saves");
    const names = readdirSync(saves).filter((name) => name.endsWith(ENDING));
    return names
      .map((name) => name.slice(0, -ENDING.length))
      .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
      .map((name) => join(saves, name + ENDING));
  }

  /** The commands of the newest record, as text. */
  get played(): readonly string[] {
    return commandsOf(readFileSync(this.records.at(-1) ?? "", "utf8"));
  }

  /** Waits for the end: this status, the terminal as it was, and nothing of the game left on it. */
  async left(status: number): Promise<Screen> {
    const screen = await this.until(/^left with \d+: \S+ \S+ \S+/m);
    expect(screen.text).toMatch(/^left with \d+: isig icanon echo/m);
    expect(/left with (\d+)/.exec(screen.text)?.[1]).toBe(String(status));
    expect([screen.alternate, screen.cursorHidden, screen.wrapping, screen.pasting]).toEqual([false, false, true, false]);
    expect(screen.text).not.toMatch(/CASTELLION|CASTLE PANIC/);
    expect(await this.ended()).toEqual({ exitCode: status, signal: undefined });
    return screen;
  }

  /** Once the line of the shell was seen: lets it go, and waits for its end. */
  async ended(): Promise<Exit> {
    this.terminal.type("\n");
    return this.terminal.exited;
  }

  close(): void {
    this.terminal.close();
  }
}

/** Starts games for the tests of a file, and ends what a test leaves running. */
export function table(): (args: readonly string[], options?: PlayingOptions) => Playing {
  jest.setTimeout(TEST_MS);
  const folder = folders();
  let running: Playing[] = [];
  afterEach(() => {
    for (const playing of running) playing.close();
    running = [];
  });
  return (args, { dataDir = folder(), ...options } = {}) => {
    const playing = new Playing(args, dataDir, options);
    running.push(playing);
    return playing;
  };
}

/** A record that begins at a position, as a file in a folder. */
export function recordAt(folder: string, position: CastellionPosition | PanicPosition, commands: readonly string[] = []): string {
  const path = join(folder, "start.castle");
  const json = position.game === "panic" ? panic.codec.print(position) : castellion.codec.print(position);
  const lines = ["castle-games record 1", `game: ${position.game}`, `position: ${json}`, "", ...commands, ""];
  writeFileSync(path, lines.join("\n"));
  return path;
}

/** The commands of a record's text. */
export function commandsOf(text: string): readonly string[] {
  const body = text.split("\n\n").slice(1).join("\n");
  return body.split("\n").filter((line) => line !== "" && !/^[#?]/.test(line));
}

/** How a person goes through the menu: by number, or with the arrows. */
export type Hand = "numbers" | "arrows";

/** The keys that play a command from a screen on which nothing was chosen yet. */
export function keysFor(position: CastellionPosition, command: CastellionCommand, hand: Hand): string {
  return keysThrough(plays(position, castellion.legal(position)), castellion.notation.print(command), castellion.notation.print, hand);
}

/** The same through any menu, for a command by its text; from the tenth play on, which has no number, with the arrows. */
export function keysThrough<Command extends object>(
  menu: readonly Play<Command>[],
  text: string,
  print: (command: Command) => string,
  hand: Hand,
): string {
  const index = menu.findIndex(({ targets }) => targets.some(({ command }) => print(command) === text));
  const path = menu[index]?.targets.find(({ command }) => print(command) === text)?.path;
  if (path === undefined) throw new Error(`the menu has no ${text}`);
  const from = focusOf(NO_AIM, menu).play;
  const keys =
    hand === "numbers" && index < 9 ? [String(index + 1)] : Array<string>((index - from + menu.length) % menu.length).fill("Down");
  let aim: Aim = select(index, menu) ?? NO_AIM;
  let focus = focusOf(aim, menu);
  if (menu[index]?.onBoard === true && !focus.walking && focus.open.length > 1) {
    keys.push("Enter");
    focus = { ...focus, walking: true };
  }
  for (const spot of path) {
    keys.push(...Array<string>(focus.open.indexOf(spot)).fill(hand === "arrows" && !focus.walking ? "Right" : "Tab"), "Enter");
    aim = { ...aim, chosen: [...aim.chosen, spot], walking: menu[index]?.onBoard === true };
    focus = focusOf(aim, menu);
  }
  return (path.length === 0 ? [...keys, "Enter"] : keys).join(" ");
}

/** For the summary of a game that is over. */
export function ended({ outcome, turn }: CastellionPosition | PanicPosition): (screen: Screen) => boolean {
  return ({ text }) => text.includes(`${outcome?.result === "won" ? "Won" : "Lost"} in turn ${turn}`);
}

/** What the screen shows of a position, at sizes with the full panel. */
export function showing(position: CastellionPosition): (screen: Screen) => boolean {
  if (position.outcome !== null) return ended(position);
  const piles = `regular ${position.regular.length} · safe ${position.safe.length} · discard ${position.discard.length}`;
  const letters = { t: "▲", s: "■", c: "●" };
  const tile = (word: string): string => `${word[0]} ${letters[word[1] as keyof typeof letters] ?? "!"}`;
  const drawn = position.drawn === null ? "" : `Drawn  ${tile(position.drawn)}`;
  const castle = position.castle.flat().map(tile);
  return ({ text, lines }) => {
    const board = lines.map((line) => line.slice(0, 60)).join("\n");
    return (
      text.includes(`turn ${position.turn}`) &&
      text.includes(piles) &&
      text.includes(drawn) &&
      text.includes("Drawn") === (drawn !== "") &&
      castle.every((letters) => board.includes(letters))
    );
  };
}
