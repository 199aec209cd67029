import { readSync } from "node:fs";
import { RECORD_SIZE } from "../engine/record-lines.js";
import { StorageError } from "../storage/errors.js";
import { decode, readBytes } from "../storage/files.js";
import { ANOTHER_FILE, remedied } from "./remedies.js";

const STANDARD_INPUT = "standard input";

/** The name of a file as messages have it; `-` is the standard input. */
export function nameOf(path: string): string {
  return path === "-" ? STANDARD_INPUT : path;
}

/**
 * The text of a file, or of the standard input when the path is `-`. Throws `StorageError` when there is no such file,
 * it is a folder, it is larger than a record can be, or it is not UTF-8.
 */
export function readText(path: string): string {
  const bytes = path === "-" ? readStandardInput() : remedied(ANOTHER_FILE, () => readBytes(path, RECORD_SIZE));
  return decode(bytes, nameOf(path));
}

const CHUNK = 64 * 1024;
const PAUSE_MS = 5;

/** Everything up to the end of the input, waiting for it. */
function readStandardInput(): Buffer {
  const chunks: Buffer[] = [];
  let size = 0;
  for (;;) {
    const chunk = Buffer.allocUnsafe(CHUNK);
    const count = readSome(chunk);
    if (count === 0) return Buffer.concat(chunks);
    size += count;
    if (size > RECORD_SIZE) throw new StorageError("too-large", STANDARD_INPUT, `this is more than ${RECORD_SIZE} bytes; no record is`);
    chunks.push(chunk.subarray(0, count));
  }
}

/** A read of the descriptor itself. A pipe that does not block says EAGAIN while nothing has come, and Windows says EOF at the end. */
function readSome(chunk: Buffer): number {
  for (;;) {
    try {
      return readSync(0, chunk);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "EOF") return 0;
      if (code === "EISDIR") throw new StorageError("not-a-file", STANDARD_INPUT, "this is a folder; a file is expected");
      if (code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
    }
  }
}
