import { below, type Random } from "../../src/engine/random.js";
import { parseRecord, printRecord } from "../../src/engine/record.js";
import { createSession, type Session } from "../../src/engine/session.js";
import { games } from "../../src/games/index.js";
import { USUAL_KEYS } from "../../src/screens/keymap.js";
import { createPlayLoop, type PlayLoop } from "../../src/screens/play-loop.js";
import { unicodeGlyphs } from "../../src/terminal/glyphs.js";
import { parseKeys } from "../../src/terminal/key-parser.js";
import { pick } from "../fuzz/mutate.js";
import { COLUMNS, ROWS } from "./program.js";
import { RULES } from "./record.js";

/** What must be on the disk and on the screen after some key. */
export interface Stand {
  /** The record, whole. */
  readonly text: string;
  /** What is seen; for the summary of a game that is over only its headline, for it tells of other games too. */
  readonly picture: readonly string[] | RegExp;
}

/** A game as the program must play it, key by key, without a terminal and without a disk. */
export class Model {
  readonly session: Session;
  readonly #loop: PlayLoop;
  /** One for each key so far, the first before any key. */
  readonly stands: Stand[] = [];

  private constructor(session: Session, loop: PlayLoop) {
    this.session = session;
    this.#loop = loop;
    this.#stand();
  }

  /** The game of a record, as it is opened with a greeting. */
  static async of(text: string, greeting: string | undefined): Promise<Model> {
    const record = parseRecord(text, RULES);
    const entry = games.find(({ game }) => game === record.game);
    if (entry === undefined) throw new Error("no game");
    const session = createSession({ record });
    const loop = createPlayLoop({
      game: entry.game,
      screen: await entry.screen(),
      session,
      look: { glyphs: unicodeGlyphs, depth: 3 },
      animate: false,
      keymap: USUAL_KEYS,
      confirm: false,
      bell: false,
      rulebook: await entry.rulebook(),
      savedAt: undefined,
      greeting,
      compared: () => [],
    });
    return new Model(session, loop);
  }

  /** Some keys by chance that play on from here, and have been pressed here. */
  walk(random: Random): string {
    return this.press(this.#keys(random));
  }

  /** Presses these keys here; gives them back. */
  press(keys: string): string {
    for (const key of parseKeys(keys, "").keys) {
      if (this.#loop.press([key]) !== undefined) throw new Error(`${JSON.stringify(keys)} left the game`);
      this.#stand();
    }
    return keys;
  }

  #keys(random: Random): string {
    const { session } = this;
    // At the end Enter would leave; there is only the way back.
    if (session.seat === undefined) return pick(["u", "u", "u", "\u001B[B", "??"], random);
    return below(8, random) === 0 ? this.typed(random) : pick(KEYS, random);
  }

  /** A line with a legal command, to be typed; no command once the game is over. */
  typed(random: Random): string {
    const { game, legal } = this.session;
    return legal.length === 0 ? ":\r" : `:${game.notation.print(this.#command(random))}\r`;
  }

  /** A legal command, one that does not end the game if there is any. */
  #command(random: Random): object {
    const { game, position, legal } = this.session;
    const from = below(legal.length, random);
    const turned = [...legal.slice(from), ...legal.slice(0, from)];
    return turned.find((command) => game.outcome(game.apply(position, command).position) === undefined) ?? (turned[0] as object);
  }

  #stand(): void {
    const { record, position, seat } = this.session;
    const picture = this.#loop
      .draw({ columns: COLUMNS, rows: ROWS })
      .text()
      .map((line) => line.trimEnd());
    const isSummary = seat === undefined && picture.some((line) => HEADLINE.test(line));
    this.stands.push({ text: printRecord(record), picture: isSummary ? new RegExp(`(Won|Lost) in turn ${position.turn}\\b`) : picture });
  }
}

/** True when that is what was seen. */
export function isSeen({ picture }: Stand, seen: readonly string[]): boolean {
  if (picture instanceof RegExp) return seen.some((line) => picture.test(line));
  return picture.length === seen.length && picture.every((line, y) => line === seen[y]?.trimEnd());
}

const HEADLINE = /(Won|Lost) in turn \d+/;

/** Each piece leaves no page and no line open, and plays once at most: after the end Enter would leave. */
const KEYS: readonly string[] = [
  ...Array<string>(14).fill("\r"),
  ..."112233456789".split(""),
  ...["2\r", "1\r", "\t", "\t\r", "\u001B[Z", "\u001B[A", "\u001B[B", "\u001B[C", "\u001B[D"],
  ...["u", "u", "u", "u", "u", "U", "U", "ll", "??", "rr", ":no such command\r", ":\r", "x", "j", "k"],
];
