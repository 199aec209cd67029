import { checkOf } from "./check.js";
import { type ErrorPlace, GameError } from "./errors.js";
import type { AnyGame, BaseEvent, BasePosition } from "./game.js";
import type { Header } from "./header.js";
import type { CheckEntry, CommandEntry, GameRecord } from "./record.js";

/** A command that was applied, its text, the position after it and what happened. */
export interface Step {
  readonly command: object;
  readonly text: string;
  readonly position: BasePosition;
  readonly events: readonly BaseEvent[];
}

/** A record with every position that it went through. */
export interface Replay {
  readonly first: BasePosition;
  readonly steps: readonly Step[];
  /** The position at the end. */
  readonly position: BasePosition;
}

/** The position that a record or header begins from. */
export function firstPosition(header: Header): BasePosition {
  return header.position ?? header.game.setup(header.options, header.seed);
}

/**
 * Plays a record through. Throws `illegal-command` for a command that the rules forbid where it stands and
 * `failed-check` for a check that does not match, with the line when the record was read from text.
 */
export function replay(record: GameRecord): Replay {
  const first = firstPosition(record);
  const steps: Step[] = [];
  let position = first;
  for (const entry of record.entries) {
    if (entry.kind === "check") verify(record.game, position, entry);
    if (entry.kind !== "command") continue;
    const step = replayed(record.game, position, entry);
    steps.push(step);
    position = step.position;
  }
  return { first, steps, position };
}

/** Applies one command. Throws what the game refuses it with. */
export function play(game: AnyGame, position: BasePosition, command: object): Step {
  const { position: after, events } = game.apply(position, command);
  return { command, text: game.notation.print(command), position: after, events };
}

function replayed(game: AnyGame, position: BasePosition, { command, line }: CommandEntry): Step {
  try {
    return play(game, position, command);
  } catch (error) {
    if (!(error instanceof GameError)) throw error;
    throw new GameError(error.code, `${game.notation.print(command)}: ${error.message}`, { ...error.place, ...placeOf(line) });
  }
}

function verify(game: AnyGame, position: BasePosition, entry: CheckEntry): void {
  const found = checkOf(game, position);
  if (found === entry.check) return;
  const message =
    `the position after the commands so far has the check ${found}, the record expects ${entry.check}: ` +
    "a line above was changed, or the game was played by other rules";
  throw new GameError("failed-check", message, placeOf(entry.line));
}

function placeOf(line: number | undefined): ErrorPlace {
  return line === undefined ? {} : { line };
}
