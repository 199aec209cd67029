import { unlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { StorageError, withPath } from "./errors.js";
import { inUse, takeLock } from "./lock.js";
import { move } from "./move.js";
import { nameOf, SAVE_ENDING } from "./save-names.js";
import { saveFiles } from "./saves.js";

/** The word that means the save that was written last. */
export const LATEST = "latest";

/**
 * The files of the saves that a word may mean: the one of that name, else all whose names begin with it; `latest` is the
 * one that was written last. Throws `StorageError`.
 */
export function matchingSaves(dataFolder: string, word: string): readonly string[] {
  const paths = saveFiles(dataFolder).flatMap(({ path, isFolder }) => (isFolder ? [] : [path]));
  const exact = paths.filter((path) => nameOf(path) === word);
  if (exact.length === 0 && word === LATEST) return paths.slice(0, 1);
  return exact.length > 0 ? exact : paths.filter((path) => nameOf(path).startsWith(word));
}

/**
 * Gives a save another name, which `nameProblem` has nothing against; gives its new path. Throws `StorageError`: `exists` when there is a save of that
 * name, `in-use` when it is being played.
 */
export function renameSave(path: string, name: string): string {
  const renamed = join(dirname(path), `${name}${SAVE_ENDING}`);
  return alone(path, () => {
    withPath(path, "rename", () => {
      if (!move(path, renamed)) throw new StorageError("exists", renamed, "there is a save of that name; choose another");
    });
    return renamed;
  });
}

/** Removes a save for ever. Throws `StorageError`, `in-use` when it is being played. */
export function deleteSave(path: string): void {
  alone(path, () => withPath(path, "delete", () => unlinkSync(path)));
}

/** Does something to a save that no other program may play meanwhile. */
function alone<Result>(path: string, act: () => Result): Result {
  const { lockedBy, release } = takeLock(path);
  if (lockedBy !== undefined) throw inUse(path, lockedBy);
  try {
    return act();
  } finally {
    release();
  }
}
