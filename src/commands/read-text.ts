import process from "node:process";
import { RECORD_SIZE } from "../engine/record-lines.js";
import { decode, readBytes, readOpen } from "../storage/files.js";

/** What the word for the standard input is called in messages. */
const STANDARD_INPUT = "standard input";

/** The name of a file as messages have it; `-` is the standard input. */
export function nameOf(path: string): string {
  return path === "-" ? STANDARD_INPUT : path;
}

/**
 * The text of a file, or of the standard input when the path is `-`. Throws `StorageError` when there is no such file,
 * it is a folder, it is larger than a record can be, or it is not UTF-8.
 */
export function readText(path: string): string {
  const bytes = path === "-" ? readOpen(process.stdin.fd, STANDARD_INPUT, RECORD_SIZE) : readBytes(path, RECORD_SIZE);
  return decode(bytes, nameOf(path));
}
