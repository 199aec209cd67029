import { GameError } from "../engine/errors.js";
import type { AnyGame } from "../engine/game.js";
import { type GameRecord, parseRecord } from "../engine/record.js";
import { RECORD_SIZE } from "../engine/record-lines.js";
import { type Replay, replay } from "../engine/replay.js";
import { quote } from "../engine/text.js";
import { StorageError } from "./errors.js";
import { decode, readBytes } from "./files.js";

/** A record that was read from a file and played through. */
export interface Recovered {
  readonly record: GameRecord;
  readonly replay: Replay;
  /** What the file holds. */
  readonly bytes: Uint8Array;
  /** The last line, quoted, when it was cut short as it was written and is left out of the record. */
  readonly dropped?: string;
}

/** Reads a record and plays it through. Throws `StorageError`, with the line when the record is not sound. */
export function readRecordFile(path: string, games: readonly AnyGame[]): Recovered {
  const bytes = readBytes(path, RECORD_SIZE);
  return sound(read(decode(bytes, path), games, bytes), path);
}

/**
 * Reads a save. Its last line may have been cut short, when the program was killed or the machine went off while it
 * was written: then the game goes on from the line before. Throws `StorageError` for anything else that is wrong.
 * The file is left as it is.
 */
export function recoverSave(path: string, games: readonly AnyGame[]): Recovered {
  const bytes = readBytes(path, RECORD_SIZE);
  const end = bytes.lastIndexOf("\n") + 1;
  const tail = bytes.subarray(end).toString("utf8").trim();
  const whole = read(decode(bytes.subarray(0, end), path), games, bytes);
  if (tail === "") return sound(whole, path);
  // A character that was cut in two reads as U+FFFD, which no command holds; in a comment it does no harm.
  const full = read(bytes.subarray(0, end).toString("utf8") + tail, games, bytes);
  if (full instanceof GameError) {
    if (whole instanceof GameError || full.code === "failed-check") return sound(full, path);
    return { ...whole, dropped: quote(tail) };
  }
  if (whole instanceof GameError || isHeaderLine(tail, whole, full)) {
    const line = bytes.subarray(0, end).filter((byte) => byte === 0x0a).length + 1;
    throw new StorageError("bad-record", path, "the header is cut short: nothing tells how its last line went on", line);
  }
  return mayGoOn(tail, full) ? { ...whole, dropped: quote(tail) } : full;
}

function read(text: string, games: readonly AnyGame[], bytes: Uint8Array): Recovered | GameError {
  try {
    const record = parseRecord(text, games);
    return { record, replay: replay(record), bytes };
  } catch (error) {
    if (error instanceof GameError) return error;
    throw error;
  }
}

function sound(reading: Recovered | GameError, path: string): Recovered {
  if (reading instanceof GameError) throw new StorageError("bad-record", path, reading.message, reading.place.line);
  return reading;
}

/** True when the last line added no entry: then it changed the header, and half a value is another value. */
function isHeaderLine(tail: string, whole: Recovered, full: Recovered): boolean {
  return !tail.startsWith("#") && full.record.entries.length === whole.record.entries.length;
}

/** True when the last line is a command, but might be the beginning of a longer one: `wound o1` of `wound o11`. */
function mayGoOn(tail: string, { record, replay: { first, steps } }: Recovered): boolean {
  if (tail.startsWith("?") || tail.includes("#")) return false;
  const { game } = record;
  const texts = game.legal(steps.at(-2)?.position ?? first).map((command) => game.notation.print(command).toLowerCase());
  return texts.some((text) => text.length > tail.length && text.startsWith(tail.toLowerCase()));
}
