import process from "node:process";
import { replay } from "../engine/replay.js";
import { beginning, readRecord, within } from "./read-record.js";
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
