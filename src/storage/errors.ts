import { ToldError } from "../engine/errors.js";
import { visible } from "../engine/text.js";

/**
 * What went wrong with a file or folder, as a word that programs can test.
 *
 * - `missing`, `not-a-file`, `not-a-folder`, `not-allowed`, `disk-full`, `failed`: the system refused.
 * - `not-text`, `too-large`: the file cannot be a record.
 * - `bad-record`: it was read, but it is no sound record; `line` says where.
 * - `bad-settings`: the settings file cannot be read through; `line` says where.
 * - `changed-elsewhere`: it is not as this program left it.
 * - `in-use`: another program plays this save.
 * - `exists`: there is a file of that name, and nothing is overwritten.
 * - `bad-folder`: a folder was named that cannot be one.
 */
export type StorageCode =
  | "missing"
  | "not-a-file"
  | "not-a-folder"
  | "not-allowed"
  | "disk-full"
  | "failed"
  | "not-text"
  | "too-large"
  | "bad-record"
  | "bad-settings"
  | "changed-elsewhere"
  | "in-use"
  | "exists"
  | "bad-folder";

/** The one error that storage throws. Its message names the path, what is wrong and what would be right. */
export class StorageError extends ToldError {
  override readonly name = "StorageError";

  constructor(
    readonly code: StorageCode,
    readonly path: string,
    readonly reason: string,
    readonly line?: number,
  ) {
    super(`${visible(path)}${line === undefined ? "" : `:${line}`}: ${reason}`);
  }
}

interface Told {
  readonly code: StorageCode;
  readonly reason: string;
}

const FULL: Told = { code: "disk-full", reason: "there is no room left: free some, or choose another folder with --data-dir" };
const FORBIDDEN: Told = {
  code: "not-allowed",
  reason: "the system does not allow it: change its permissions, or choose another folder with --data-dir",
};

const SYSTEM: Readonly<Record<string, Told>> = {
  ENOENT: { code: "missing", reason: "there is no such file" },
  EISDIR: { code: "not-a-file", reason: "this is a folder; a file is expected" },
  ENOTDIR: { code: "not-a-folder", reason: "a part of this path is a file; a folder is expected" },
  EEXIST: { code: "not-a-folder", reason: "this is a file; a folder is expected" },
  ENAMETOOLONG: { code: "failed", reason: "the name is too long" },
  ENOSPC: FULL,
  EDQUOT: FULL,
  EFBIG: FULL,
  EACCES: FORBIDDEN,
  EPERM: FORBIDDEN,
  EROFS: { code: "not-allowed", reason: "it can only be read: choose another folder with --data-dir" },
};

/** Does something with the path; what the system refuses becomes a `StorageError`. `verb` is what was tried: `read`. */
export function withPath<Result>(path: string, verb: string, act: () => Result): Result {
  try {
    return act();
  } catch (error) {
    if (error instanceof StorageError) throw error;
    const code = systemCode(error);
    if (code === undefined) throw error;
    const told = SYSTEM[code] ?? { code: "failed", reason: `the system says ${code}` };
    throw new StorageError(told.code, path, `cannot ${verb}: ${told.reason}`);
  }
}

/** The system's word for what it refused, such as `ENOENT`; undefined for any other error. */
export function systemCode(error: unknown): string | undefined {
  const code = typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
  return typeof code === "string" && /^E[A-Z]/.test(code) ? code : undefined;
}
