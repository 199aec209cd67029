import { basename } from "node:path";
import { GameError } from "../engine/errors.js";
import { copyMark } from "../engine/marks.js";
import { type GameRecord, parseRecord } from "../engine/record.js";
import type { Replay } from "../engine/replay.js";
import { counted, visible } from "../engine/text.js";
import { type Entry, games } from "../games/index.js";
import { StorageError } from "../storage/errors.js";
import { UsageError } from "./errors.js";
import { nameOf, readText } from "./read-text.js";

/** A record, what the registry knows about its game, and the name of where it was read. */
export interface ReadRecord {
  readonly record: GameRecord;
  readonly entry: Entry;
  readonly name: string;
}

/** Reads a record from a file, or from the standard input when the path is `-`. Throws `StorageError` with the line. */
export function readRecord(path: string): ReadRecord {
  const name = nameOf(path);
  const text = readText(path);
  const known = games.map(({ game }) => game);
  const record = within(name, () => parseRecord(text, known));
  return { record, entry: entryOf(record), name };
}

/** What the registry has for the game of a record that was read with its games. */
export function entryOf({ game }: GameRecord): Entry {
  const entry = games.find((candidate) => candidate.game === game);
  if (entry === undefined) throw new Error(`the registry has no game ${game.name}`);
  return entry;
}

/** Does something with a record; what is wrong with it is told with the name and line of the record. */
export function within<Result>(name: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (error instanceof GameError) throw new StorageError("bad-record", name, error.message, error.place.line);
    throw error;
  }
}

/** The record up to its `count`-th command, with the checks that follow it. Throws `UsageError` when it has not so many. */
export function beginning(record: GameRecord, count: number, name: string): GameRecord {
  const places = record.entries.flatMap(({ kind }, index) => (kind === "command" ? [index] : []));
  if (count > places.length) {
    throw new UsageError(`--at ${count}: ${name} has ${counted(places.length, "command")}; give a number from 0 to ${places.length}`);
  }
  return { ...record, entries: record.entries.slice(0, places[count] ?? record.entries.length) };
}

/** The record of a game that goes on after `frame` commands of another, which stays as it is; marked as what it is. */
export function copyAfter({ record, name }: Pick<ReadRecord, "record" | "name">, { steps, position }: Replay, frame: number): GameRecord {
  const { entries, ...rest } = beginning(record, frame, name);
  // What comes is known where the record tells it.
  const isCounted = frame === steps.length && record.game.outcome(position) === undefined;
  const source = frame === steps.length ? name : `${name} after ${counted(frame, "command")}`;
  return { ...rest, entries: [...entries, copyMark(visible(basename(source)), isCounted)] };
}
