import { type StorageCode, StorageError } from "../storage/errors.js";
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
};

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
