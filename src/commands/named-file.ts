import { statSync } from "node:fs";
import { type StorageCode, StorageError, withPath } from "../storage/errors.js";
import { writeNew } from "../storage/new-file.js";

/** Everybody may read what was asked for by name, as far as new files may be read. */
const MODE = 0o666;

/**
 * Writes a file that was named on the command line and is not there yet, or nothing at all. Throws `StorageError`, `exists`
 * when there is one of that name.
 */
export function writeNamed(file: string, text: string): void {
  const isNew = advising(ANOTHER_PLACE, () => writeNew(file, Buffer.from(text), MODE));
  if (!isNew) throw new StorageError("exists", file, "this file is there already, and stays as it is: choose another name");
}

/** What helps where the system refuses; elsewhere than among the saves, another data folder does not. */
export type Advice = Partial<Readonly<Record<StorageCode, string>>>;

export const ANOTHER_PLACE: Advice = {
  "disk-full": "there is no room left: free some, or choose another place",
  "not-allowed": "the system does not allow it: choose another place",
  missing: "there is no such folder: make it first, or choose another place",
};

/** For files that were named to be read: another data folder would not help. */
export const ANOTHER_FILE: Advice = { "not-allowed": "the system does not allow it: change the permissions, or name another file" };

/** True when there is a file or folder of a name that was given on the command line. Throws `StorageError` where the system does not tell. */
export function isThere(path: string): boolean {
  return advising(ANOTHER_FILE, () => withPath(path, "read", () => statSync(path, { throwIfNoEntry: false }) !== undefined));
}

/** Does something with files; what the system refuses is told with this advice. */
export function advising<Result>(advice: Advice, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    const reason = error instanceof StorageError ? advice[error.code] : undefined;
    if (!(error instanceof StorageError) || reason === undefined) throw error;
    const [, tried = "cannot write"] = /^(cannot [^:]*): /.exec(error.reason) ?? [];
    throw new StorageError(error.code, error.path, `${tried}: ${reason}`);
  }
}
