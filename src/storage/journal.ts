import { closeSync, ftruncateSync, openSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { RECORD_SIZE } from "../engine/record-lines.js";
import type { Journal } from "../engine/session.js";
import { StorageError, withPath } from "./errors.js";
import { readBytes, readOpen } from "./files.js";
import { makeFolder } from "./folders.js";
import { renewLock } from "./lock.js";
import { addFile, replaceFile } from "./replace.js";

/**
 * A journal that keeps its record in a file. `found` is what the file holds, `text` the record as it is printed; where
 * the two differ, the file stays as it is until the first change. Every write leaves the file as it was or as it should
 * be; a file that somebody has removed is made anew, whole. Throws `StorageError`, `changed-elsewhere` when another program has written to the file.
 */
export function fileJournal(path: string, found: Uint8Array, text: string): Journal {
  let onDisk = Buffer.from(found);
  let kept = text;

  function keep(next: string, write: () => void): void {
    try {
      write();
    } catch (error) {
      if (!(error instanceof StorageError && error.code === "missing")) throw error;
      makeFolder(dirname(path));
      if (!addFile(path, next)) throw changedElsewhere(path);
      // With its folder the lock has gone as well.
      renewLock(path);
    }
    onDisk = Buffer.from(next);
    kept = next;
  }

  function replace(next: string): void {
    keep(next, () => {
      expectBytes(readBytes(path, RECORD_SIZE), onDisk, path);
      replaceFile(path, next);
    });
  }

  return {
    rewrite: replace,
    append(lines) {
      const next = kept + lines;
      if (onDisk.equals(Buffer.from(kept))) keep(next, () => appendBytes(path, onDisk, Buffer.from(lines)));
      else replace(next);
    },
  };
}

function appendBytes(path: string, before: Buffer, added: Buffer): void {
  withPath(path, "write", () => {
    const file = openSync(path, "r+");
    try {
      expectBytes(readOpen(file, path, RECORD_SIZE), before, path);
      writeWhole(file, path, before.length, added);
    } finally {
      closeSync(file);
    }
  });
}

/** One write; when the system takes only a part of it, or none, that part is taken away again. */
function writeWhole(file: number, path: string, place: number, bytes: Buffer): void {
  try {
    const count = writeSync(file, bytes, 0, bytes.length, place);
    if (count < bytes.length) throw new StorageError("disk-full", path, "cannot write: there is no room left: free some and try again");
  } catch (error) {
    ftruncateSync(file, place);
    throw error;
  }
}

function expectBytes(bytes: Buffer, expected: Buffer, path: string): void {
  if (!bytes.equals(expected)) throw changedElsewhere(path);
}

function changedElsewhere(path: string): StorageError {
  const reason = "another program has changed this file since; close the other game, then resume this one";
  return new StorageError("changed-elsewhere", path, reason);
}
