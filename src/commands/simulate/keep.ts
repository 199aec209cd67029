import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { StorageError, withPath } from "../../storage/errors.js";
import { makeFolder } from "../../storage/folders.js";
import { writeNamed } from "../named-file.js";
import { ANOTHER_PLACE, remedied } from "../remedies.js";
import type { GameResult } from "./task.js";

/** Keeps the record of each game in a file of its own. */
export interface Keeper {
  /** `at` is the place of the seed in the list. Throws `StorageError`. */
  keep(at: number, seed: string, results: readonly GameResult[]): void;
}

const SLUG_LENGTH = 40;

/** Makes the folder ready, which must be empty when it exists: nothing is overwritten. Throws `StorageError`. */
export function createKeeper(folder: string, game: string, games: number): Keeper {
  const isHere = (): boolean => statSync(folder, { throwIfNoEntry: false }) !== undefined;
  const names = (): readonly string[] => (isHere() ? readdirSync(folder) : []);
  if (remedied(ANOTHER_PLACE, () => withPath(folder, "read the folder", names)).length > 0) {
    throw new StorageError("exists", folder, "this folder is not empty, and nothing is overwritten: name a new one, or an empty one");
  }
  remedied(ANOTHER_PLACE, () => makeFolder(folder));
  const digits = String(games).length;
  return {
    keep(at, seed, results) {
      const name = [game, String(at + 1).padStart(digits, "0"), slug(seed)].filter((part) => part !== "").join("-");
      results.forEach(({ record = "" }, side) => {
        const path = join(folder, `${name}${side === 0 ? "" : "-against"}.castle`);
        writeNamed(path, record);
      });
    },
  };
}

/** The part of a seed that every file system takes in a name. */
function slug(seed: string): string {
  return seed
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, SLUG_LENGTH)
    .replace(/^-+|-+$/g, "");
}
