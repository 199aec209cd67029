import process from "node:process";
import type { GameRecord } from "../engine/record.js";
import { replay } from "../engine/replay.js";
import { UsageError } from "./errors.js";
import { readRecord, within } from "./read-record.js";
import { board, print, type Taste } from "./tell.js";

export interface ShowArguments extends Taste {
  /** A record's file, or `-` for the standard input. */
  readonly file: string;
  /** How many commands to play; all of them when it is not given. */
  readonly at: number | undefined;
  /** Print the position as canonical JSON. */
  readonly json: boolean;
}

/** Shows the position after so many commands of a record; what comes later need not be sound. Throws `StorageError`, `UsageError`. */
export async function showPosition({ file, at, json, ...taste }: ShowArguments): Promise<void> {
  const { record, entry, name } = readRecord(file);
  const { position } = within(name, () => replay(at === undefined ? record : beginning(record, at, name)));
  if (json) return void process.stdout.write(`${record.game.codec.print(position)}\n`);
  print(await board(entry, position, taste));
}

/** The record up to its `count`-th command, with the checks that follow it. */
function beginning(record: GameRecord, count: number, name: string): GameRecord {
  const places = record.entries.flatMap(({ kind }, index) => (kind === "command" ? [index] : []));
  if (count > places.length) {
    throw new UsageError(`--at ${count}: ${name} has ${places.length} commands; give a number from 0 to ${places.length}`);
  }
  return { ...record, entries: record.entries.slice(0, places[count] ?? record.entries.length) };
}
