/**
 * What went wrong, as a word that programs can test. The message beside it is for people.
 *
 * - `illegal-command`: a well-formed command that the rules forbid now.
 * - `bad-command`: a line that is no command of the game.
 * - `bad-position`, `bad-record`, `bad-options`, `bad-seed`, `bad-request`: untrusted input of that kind.
 * - `failed-check`: a record's check line does not match the position reached.
 * - `no-game`: the protocol was asked about a position before it was given one.
 */
export type ErrorCode =
  | "illegal-command"
  | "bad-command"
  | "bad-position"
  | "bad-record"
  | "bad-options"
  | "bad-seed"
  | "bad-request"
  | "failed-check"
  | "no-game";

/** Where the fault lies, as far as it is known. */
export interface ErrorPlace {
  /** A path into a JSON value, such as `castle[2][0]`. */
  readonly path?: string;
  /** A line of a record, counted from 1. */
  readonly line?: number;
  /** The index of a command in a list that was to be applied, counted from 0. */
  readonly command?: number;
}

/** An error whose message is for people, as it stands. Any other error is a fault of the program. */
export class ToldError extends Error {}

/** The one error that the engine and the games throw for faults in what they were given. */
export class GameError extends ToldError {
  override readonly name = "GameError";

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly place: ErrorPlace = {},
  ) {
    super(message);
  }

  /** The same error, with more known about its place. */
  at(place: ErrorPlace): GameError {
    return new GameError(this.code, this.message, { ...this.place, ...place });
  }
}
