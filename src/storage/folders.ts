import { existsSync, mkdirSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join, resolve } from "node:path";
import envPaths from "env-paths";
import { StorageError, systemCode, withPath } from "./errors.js";

/** Where the program keeps what it writes. */
export interface Folders {
  /** Saves and statistics. */
  readonly data: string;
  /** The settings file. */
  readonly config: string;
}

const NAME = "castle-games";

/**
 * Finds the folders: the one named with `--data-dir` for everything, else `CASTLE_GAMES_HOME`, else the places that the
 * system has for a program's data and settings. Nothing is created. Throws `bad-folder` for an empty `--data-dir`.
 */
export function findFolders(named?: string, home: string | undefined = process.env["CASTLE_GAMES_HOME"]): Folders {
  if (named !== undefined) {
    if (named.trim() === "" || named.includes("\0")) throw new StorageError("bad-folder", named, "--data-dir needs the name of a folder");
    return { data: resolve(named), config: resolve(named) };
  }
  if (home !== undefined && home !== "") return { data: resolve(home), config: resolve(home) };
  const { data, config } = envPaths(NAME, { suffix: "" });
  // The base directory specification: a path that is not absolute is to be ignored.
  return {
    data: isAbsolute(data) ? data : join(homedir(), ".local", "share", NAME),
    config: isAbsolute(config) ? config : join(homedir(), ".config", NAME),
  };
}

/**
 * Creates a folder that only its owner may open, and those it lies in. Nothing happens when it exists. Throws
 * `StorageError`. One after another: Node's own way to make them all never ends where the system refuses oddly (/proc).
 */
export function makeFolder(path: string): void {
  if (existsSync(path) && statSync(path).isDirectory()) return;
  const parent = dirname(path);
  if (!existsSync(parent)) makeFolder(parent);
  withPath(path, "make the folder", () => makeOne(path));
}

function makeOne(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another program may have been faster.
    if (systemCode(error) !== "EEXIST" || !statSync(path).isDirectory()) throw error;
  }
}
