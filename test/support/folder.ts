import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "@jest/globals";
import { StorageError } from "../../src/storage/errors.js";

/** A folder of the test file's own, which is gone after its tests; the function makes a new one in it each time. */
export function folders(): () => string {
  const root = mkdtempSync(join(tmpdir(), "castle-games-"));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  return () => mkdtempSync(join(root, "f-"));
}

/** The StorageError that something throws; fails the test when it throws none. */
export function storageErrorOf(act: () => unknown): StorageError {
  try {
    act();
  } catch (error) {
    if (error instanceof StorageError) return error;
    throw error;
  }
  throw new Error("nothing was thrown");
}
