import { existsSync, readdirSync, statSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { StorageError, systemCode } from "./errors.js";
import { isLock, LOCK_ENDING, takeLock } from "./lock.js";
import { hasEnded } from "./running.js";

/** How a file ends that is still being written, behind eight hexadecimal digits, and has not taken its name yet. */
export const UNSETTLED = ".new";

/** Nothing takes that long to be written, in milliseconds. */
const SETTLED_MS = 60_000;

const cleared = new Set<string>();

/**
 * Removes from a folder, once a program, what programs that were killed left there: files that never took their names,
 * and locks without a save. What may be the work of a program that still runs stays, and so does every file that this
 * program would not write. Throws nothing that the system refuses: then they stay for another time.
 */
export function clearLeftovers(folder: string): void {
  if (cleared.has(folder)) return;
  cleared.add(folder);
  attempt(() => {
    for (const name of readdirSync(folder)) {
      const left = LEFTOVERS.find(({ pattern }) => pattern.test(name));
      if (left !== undefined) attempt(() => left.clear(join(folder, name)));
    }
  });
}

/** What may be left of saves, settings, lessons and statistics, and how it goes. */
const LEFTOVERS: readonly { readonly pattern: RegExp; readonly clear: (path: string) => void }[] = [
  { pattern: /^(?:.+\.castle|settings\.jsonc|learn\.json|statistics\.json)\.[0-9a-f]{8}\.new$/, clear: clearUnsettled },
  { pattern: /^.+\.castle\.lock$/, clear: clearLock },
  { pattern: /^.+\.castle\.lock\.\d+$/, clear: clearLockAside },
];

function clearUnsettled(path: string): void {
  if (statSync(path).mtimeMs < Date.now() - SETTLED_MS) unlinkSync(path);
}

/** A lock that stands without its save goes, unless somebody is about to make that save. */
function clearLock(path: string): void {
  const save = path.slice(0, -LOCK_ENDING.length);
  if (!existsSync(save) && isLock(path)) takeLock(save).release();
}

/** A lock that a program took out of its way, with the number of that program at its end. */
function clearLockAside(path: string): void {
  const pid = Number(path.slice(path.lastIndexOf(".") + 1));
  if (isLock(path) && hasEnded({ pid, began: "" }, statSync(path).mtime)) unlinkSync(path);
}

function attempt(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (systemCode(error) === undefined && !(error instanceof StorageError)) throw error;
  }
}
