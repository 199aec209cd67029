import { randomBytes } from "node:crypto";
import { closeSync, fchmodSync, fsyncSync, openSync, realpathSync, renameSync, statSync, unlinkSync, writeFileSync } from "node:fs";
import { systemCode, withPath } from "./errors.js";

/**
 * Puts a text in place of what a file holds, or makes the file, for its owner alone. Whatever happens meanwhile, the
 * file holds either all of the old or all of the new: the new is written beside it, whole and onto the disk, and then
 * takes its name. (The package write-file-atomic does not see it when the system writes only a part.) Throws `StorageError`.
 */
export function replaceFile(path: string, text: string): void {
  withPath(path, "write", () => {
    const { place, mode } = whatIsThere(path);
    const beside = `${place}.${randomBytes(4).toString("hex")}.new`;
    const file = openSync(beside, "wx", mode);
    try {
      writeAll(file, text, mode);
      renameSync(beside, place);
    } catch (error) {
      unlinkSync(beside);
      throw error;
    }
  });
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
    if (systemCode(error) === "ENOENT") return { place: path, mode: 0o600 };
    throw error;
  }
}
