import type { Random } from "./random.js";

/** How a game ended. `reason` is a word of the game's own and only there when it was lost. */
export interface Outcome {
  readonly result: "won" | "lost";
  readonly reason?: string;
  /** Games that score: one entry a seat, and the seats that share the first place. */
  readonly scores?: readonly { readonly monsters: number; readonly points: number }[];
  readonly masters?: readonly number[];
}

/** What every position of every game holds. Positions are plain, readonly, JSON-serialisable data. */
export interface BasePosition {
  readonly game: string;
  readonly options: readonly string[];
  readonly players: readonly string[];
  /** Counts turns from 1; a game may begin at 0. */
  readonly turn: number;
  /** The seat whose turn it is, from 0; who must act now is `Game.seat`. */
  readonly active: number;
  /** `over` when the game has ended. */
  readonly phase: string;
  /** What is owed in the middle of a decision of several steps; only that is legal then. */
  readonly pending: { readonly kind: string } | null;
  readonly seed: string;
  readonly outcome: Outcome | null;
}

/** What a game is set up with: the same keys as a record's header. A game adds its choices, such as `level`. */
export interface BaseOptions {
  readonly players: readonly string[];
  readonly options: readonly string[];
}

/** Something that happened when a command was applied. */
export interface BaseEvent {
  readonly type: string;
}

/** A header key with a fixed list of values, such as `level`. */
export interface Choice {
  readonly key: string;
  readonly about: string;
  readonly values: readonly { readonly word: string; readonly title: string; readonly about: string }[];
  /** The value that a missing key stands for. */
  readonly fallback: string;
}

/** An optional rule: a word that `options` may hold. */
export interface Flag {
  readonly word: string;
  readonly title: string;
  readonly about: string;
}

/** A seat with a part of its own, the last one; `key` names its player on the command line: `--overlord Cy`. */
export interface LastSeat {
  readonly key: string;
  readonly about: string;
  /** The choice, and its value, that the seat exists with. */
  readonly choice: string;
  readonly value: string;
}

/** Command to text and back. `parse(print(command))` is the command again. */
export interface Notation<Command> {
  /** Reads one command in any case and spacing. Throws `bad-command` with what was wrong and what would be right. */
  parse(text: string): Command;
  /** The text of a command, as records hold it. */
  print(command: Command): string;
}

/** Position to JSON and back. */
export interface Codec<Position> {
  /** Checks an untrusted JSON value. Throws `bad-position` with the path of what is wrong; nothing is guessed. */
  parse(json: unknown): Position;
  /** The canonical text: keys in the order of the format, no spaces, the same bytes for the same position. */
  print(position: Position): string;
}

/**
 * A game, as everything outside its own folder knows it. All functions are pure; positions that were handed out
 * never change. Method syntax on purpose: it lets a registry hold games of different types.
 */
export interface Game<Options extends BaseOptions, Position extends BasePosition, Command, Event extends BaseEvent, View> {
  /** The word that names the game in records and on the command line. */
  readonly name: string;
  readonly title: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly choices: readonly Choice[];
  readonly flags: readonly Flag[];
  /** Where a person chooses who takes the last seat: the word that names them, and the choice that it goes with. */
  readonly lastSeat?: LastSeat;
  readonly notation: Notation<Command>;
  readonly codec: Codec<Position>;

  /** Why these options, each good by itself, do not go together; undefined when they do. */
  conflict(options: Options): string | undefined;
  /**
   * What a game at one screen is played with in place of these options, for people alone or with bots among them; the same when
   * left out. Of a game that goes on it is asked as for people alone.
   */
  atOneScreen?(options: Options, hasBots?: boolean): Options;
  /** The first position. `options` have been through `readOptions`, `seed` through `checkSeed`. */
  setup(options: Options, seed: string): Position;
  /** What the position was set up with: `setup(optionsOf(p), p.seed)` is the first position of p's game. */
  optionsOf(position: Position): Options;

  /** Every legal command: finite, complete, no duplicates, in a fixed order; empty exactly when the game is over. */
  legal(position: Position): Command[];
  /** The position after a command, and what happened, in order. Throws `illegal-command` with a reason for players. */
  apply(position: Position, command: Command): { readonly position: Position; readonly events: readonly Event[] };
  /** The seat that must act; undefined when the game is over. */
  seat(position: Position): number | undefined;
  /** How the game ended; undefined while it goes on. */
  outcome(position: Position): Outcome | undefined;

  /** What a seat may know: no seed, no order of piles, no secrets of others. Plain data. */
  observe(position: Position, seat: number): View;
  /**
   * Whether the seat to act can know of a legal command without peeking; of every one when left out. Bots are asked about those
   * alone.
   */
  knows?(position: Position, command: Command): boolean;
  /** One position that is consistent with a view, drawn at random: how bots think without peeking. */
  imagine(view: View, random: Random): Position;

  /** True when the event showed something that nobody could know: undoing past it is marked. */
  reveals(event: Event): boolean;
  /** One sentence about an event, as told to a seat (to everyone when left out); undefined when that seat notices nothing. */
  narrate(event: Event, players: readonly string[], seat?: number): string | undefined;
  /** The position in words, a fact a line, as seen by a seat: for screen readers, plain mode and logs. */
  describe(view: View): readonly string[];
  /** What a legal command would do, in a few words, for menus: `Pt to a5: completes a tower`. Nothing hidden is told. */
  explain(position: Position, command: Command): string;
}

/** Any game, where its own types do not matter. */
export type AnyGame = Game<BaseOptions, BasePosition, object, BaseEvent, object>;
