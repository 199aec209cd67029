import { type StorageCode, StorageError } from "../storage/errors.js";

/** What helps where the system refuses; elsewhere than among the saves, another data folder does not. */
export type Remedies = Partial<Readonly<Record<StorageCode, string>>>;

export const ANOTHER_PLACE: Remedies = {
  "disk-full": "there is no room left: free some, or choose another place",
  "not-allowed": "the system does not allow it: choose another place",
  missing: "there is no such folder: make it first, or choose another place",
};

/** For files that were named to be read: another data folder would not help. */
export const ANOTHER_FILE: Remedies = { "not-allowed": "the system does not allow it: change the permissions, or name another file" };

/** Does something with files; what the system refuses is told with what helps. */
export function remedied<Result>(remedies: Remedies, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    const reason = error instanceof StorageError ? remedies[error.code] : undefined;
    if (!(error instanceof StorageError) || reason === undefined) throw error;
    const [, tried = "cannot write"] = /^(cannot [^:]*): /.exec(error.reason) ?? [];
    throw new StorageError(error.code, error.path, `${tried}: ${reason}`);
  }
}
