import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { StorageError, withPath } from "./errors.js";

const CHUNK = 64 * 1024;

/** The bytes of a file of at most `limit` bytes. Throws `StorageError`; a folder is `not-a-file`, more bytes are `too-large`. */
export function readBytes(path: string, limit: number): Buffer {
  return withPath(path, "read", () => {
    const file = openSync(path, "r");
    try {
      return readOpen(file, path, limit);
    } finally {
      closeSync(file);
    }
  });
}

/** Bytes as text. Throws `not-text` when they are not UTF-8. */
export function decode(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new StorageError("not-text", path, "this is not UTF-8 text; a record is");
  }
}

/** All bytes of an open file, from its beginning. */
export function readOpen(file: number, path: string, limit: number): Buffer {
  if (fstatSync(file).isDirectory()) throw new StorageError("not-a-file", path, "this is a folder; a file is expected");
  const chunks: Buffer[] = [];
  let size = 0;
  for (;;) {
    // Not the size that the system tells: a device or a pipe has none.
    const chunk = Buffer.allocUnsafe(CHUNK);
    const count = readSync(file, chunk, 0, CHUNK, null);
    if (count === 0) return Buffer.concat(chunks);
    size += count;
    if (size > limit) throw new StorageError("too-large", path, `this file is larger than ${limit} bytes; no record is`);
    chunks.push(chunk.subarray(0, count));
  }
}
