import { statSync } from "node:fs";
import { StorageError, withPath } from "../storage/errors.js";
import { writeNew } from "../storage/new-file.js";
import { ANOTHER_FILE, ANOTHER_PLACE, remedied } from "./remedies.js";

/** Everybody may read what was asked for by name, as far as new files may be read. */
const MODE = 0o666;

/**
 * Writes a file that was named on the command line and is not there yet, or nothing at all. Throws `StorageError`, `exists`
 * when there is one of that name.
 */
export function writeNamed(file: string, text: string): void {
  const isNew = remedied(ANOTHER_PLACE, () => writeNew(file, Buffer.from(text), MODE));
  if (!isNew) throw new StorageError("exists", file, "this file is there already, and stays as it is: choose another name");
}

/** True when there is a file or folder of a name that was given on the command line. Throws `StorageError` where the system does not tell. */
export function isThere(path: string): boolean {
  return remedied(ANOTHER_FILE, () => withPath(path, "read", () => statSync(path, { throwIfNoEntry: false }) !== undefined));
}
