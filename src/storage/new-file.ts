import { closeSync, openSync, unlinkSync, writeSync } from "node:fs";
import { StorageError, systemCode, withPath } from "./errors.js";

/** What only its owner may read. */
export const OWNER_ONLY = 0o600;

/**
 * Writes a file that was not there; false when there is one of that name, which stays as it is. What cannot be written
 * whole is removed again. Throws `StorageError`; it names `told`, when that is not the file itself.
 */
export function writeNew(path: string, bytes: Uint8Array, mode: number, told = path): boolean {
  return withPath(told, "write", () => {
    const file = openNew(path, mode);
    if (file === undefined) return false;
    try {
      const count = writeSync(file, bytes);
      if (count < bytes.length) throw new StorageError("disk-full", told, "cannot write: there is no room left: free some and try again");
      return true;
    } catch (error) {
      unlinkSync(path);
      throw error;
    } finally {
      closeSync(file);
    }
  });
}

function openNew(path: string, mode: number): number | undefined {
  try {
    return openSync(path, "wx", mode);
  } catch (error) {
    if (systemCode(error) === "EEXIST") return undefined;
    throw error;
  }
}
