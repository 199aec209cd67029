import { GameError } from "../engine/errors.js";
import type { AnyGame } from "../engine/game.js";
import { type GameRecord, parseRecord } from "../engine/record.js";
import { RECORD_SIZE } from "../engine/record-lines.js";
import { replay } from "../engine/replay.js";
import { StorageError } from "./errors.js";
import { decode, readBytes } from "./files.js";
import { recoverSave } from "./recover.js";

/** What can still be read of a save. */
export interface Salvaged {
  readonly record: GameRecord;
  /** How many commands that is. */
  readonly commands: number;
  /** The first fault, where the record ends; undefined when the save is sound. */
  readonly fault: StorageError | undefined;
}

/**
 * As much of a save as is sound: its header and every command before the first fault. The file stays as it is. Throws
 * `StorageError` when it cannot be read at all, or when no command comes before the fault.
 */
export function salvage(path: string, games: readonly AnyGame[]): Salvaged {
  try {
    const { record, replay: played } = recoverSave(path, games);
    return { record, commands: played.steps.length, fault: undefined };
  } catch (error) {
    if (!(error instanceof StorageError) || !(error.code === "bad-record" || error.code === "not-text")) throw error;
    const lines = textLines(readBytes(path, RECORD_SIZE), path);
    return beginning(lines, new StorageError(error.code, path, error.reason, error.line ?? lines.length + 1), games);
  }
}

function beginning(all: readonly string[], told: StorageError, games: readonly AnyGame[]): Salvaged {
  let lines = all;
  let fault = told;
  // Every fault found lies before the one found last: what remains gets shorter until it is sound.
  for (let line = told.line ?? 0; line > 1; line = fault.line ?? 0) {
    lines = lines.slice(0, line - 1);
    const found = read(`${lines.join("\n")}\n`, told.path, games);
    if (found instanceof StorageError) fault = found;
    else {
      const commands = found.entries.filter(({ kind }) => kind === "command").length;
      // A fault in the header leaves no command: then what is left may be the beginning of another game.
      if (commands === 0) break;
      return { record: found, commands, fault };
    }
  }
  throw new StorageError(told.code, told.path, `no command of it can be recovered: ${told.reason}`, told.line);
}

/** The lines up to the first that is not UTF-8. */
function textLines(bytes: Buffer, path: string): readonly string[] {
  const lines: string[] = [];
  for (let from = 0; from <= bytes.length; ) {
    const end = bytes.indexOf("\n", from);
    const until = end < 0 ? bytes.length : end;
    try {
      lines.push(decode(bytes.subarray(from, until), path));
    } catch {
      break;
    }
    from = until + 1;
  }
  return lines;
}

function read(text: string, path: string, games: readonly AnyGame[]): GameRecord | StorageError {
  try {
    const record = parseRecord(text, games);
    replay(record);
    return record;
  } catch (error) {
    if (error instanceof GameError) return new StorageError("bad-record", path, error.message, error.place.line);
    throw error;
  }
}
