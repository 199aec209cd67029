import { randomBytes } from "node:crypto";
import { closeSync, fchmodSync, fsyncSync, openSync, realpathSync, renameSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { systemCode, withPath } from "./errors.js";
import { clearLeftovers, UNSETTLED } from "./leftovers.js";
import { move } from "./move.js";
import { OWNER_ONLY } from "./new-file.js";

/**
 * Puts a text in place of what a file holds, or makes the file, for its owner alone. Whatever happens meanwhile, the
 * file holds either all of the old or all of the new: the new is written beside it, whole and onto the disk, and then
 * takes its name. (The package write-file-atomic does not see it when the system writes only a part.) Throws `StorageError`.
 */
export function replaceFile(path: string, text: string): void {
  withPath(path, "write", () => {
    const { place, mode } = whatIsThere(path);
    beside(place, text, mode, (written) => renameSync(written, place));
  });
}

/** Makes a file that nobody ever sees half written; false when there is one of that name, which stays. Throws `StorageError`. */
export function addFile(path: string, text: string): boolean {
  return withPath(path, "write", () =>
    beside(path, text, OWNER_ONLY, (written) => {
      const isAdded = move(written, path);
      if (!isAdded) unlinkSync(written);
      return isAdded;
    }),
  );
}

/** Writes a text beside a place, and lets it take its name; where that fails, it is gone again. */
function beside<Result>(place: string, text: string, mode: number, settle: (written: string) => Result): Result {
  clearLeftovers(dirname(place));
  const written = `${place}.${randomBytes(4).toString("hex")}${UNSETTLED}`;
  const file = openSync(written, "wx", mode);
  try {
    writeAll(file, text, mode);
    return settle(written);
  } catch (error) {
    unlinkSync(written);
    throw error;
  }
}

function writeAll(file: number, text: string, mode: number): void {
  try {
    writeFileSync(file, text);
    // The mode that a file is made with loses what the process masks out.
    fchmodSync(file, mode);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The file that a path leads to, through links, and its permissions; those of a new file when there is none. */
function whatIsThere(path: string): { readonly place: string; readonly mode: number } {
  try {
    const place = realpathSync(path);
    return { place, mode: statSync(place).mode & 0o777 };
  } catch (error) {
    if (systemCode(error) === "ENOENT") return { place: path, mode: OWNER_ONLY };
    throw error;
  }
}
