import { accessSync, constants, statfsSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { systemCode } from "./errors.js";

/** How a folder is found, without touching it. */
export interface FolderState {
  readonly path: string;
  readonly exists: boolean;
  readonly writable: boolean;
  /** Bytes that are free for this user; undefined where the system does not tell. */
  readonly free: number | undefined;
  /** Why the program cannot keep files there; undefined when it can. */
  readonly problem: string | undefined;
}

/** Below this, a game may not fit. */
const LEAST_FREE = 1024 * 1024;

/** Looks at a folder, or, when it is not there yet, at the nearest one in which it would be made. */
export function folderState(path: string): FolderState {
  const found = statOf(path);
  const place = found === undefined ? nearest(path) : path;
  const writable = isWritable(place);
  const free = freeIn(place);
  return { path, exists: found?.isDirectory() === true, writable, free, problem: problemOf() };

  function problemOf(): string | undefined {
    if (statOf(place)?.isDirectory() !== true) return `${place} is a file; a folder is expected`;
    if (!writable) return `${place} cannot be written: change its permissions, or choose another folder with --data-dir`;
    return free !== undefined && free < LEAST_FREE ? `there is less than 1 MB left in ${place}` : undefined;
  }
}

function statOf(path: string): ReturnType<typeof statSync> | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (systemCode(error) === undefined) throw error;
    return undefined;
  }
}

function nearest(path: string): string {
  const above = dirname(path);
  return above === path || statOf(above) !== undefined ? above : nearest(above);
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function freeIn(path: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch {
    return undefined;
  }
}
