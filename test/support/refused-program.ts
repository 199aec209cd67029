import { chmodSync, readdirSync, readFileSync } from "node:fs";
import { newRecord, printRecord } from "../../src/engine/record.js";
import { createSession } from "../../src/engine/session.js";
import { StorageError } from "../../src/storage/errors.js";
import { createSave, listSaves, openSave } from "../../src/storage/saves.js";
import { games, headerOf } from "./records.js";

/**
 * A program of its own, for what a system refuses only to a whole process: room, and permissions that the superuser
 * does not need. Its arguments are a data folder and what to try; it prints a list of what happened.
 */
const [data = "", attempt] = process.argv.slice(2);
const keys = { level: "high", seed: "moat" };
/**
 * 325 bytes at first, so that of 512 bytes, after 14 lines `# undo: roll`, 5 are left: room to append a command, but
 * not for one mark more.
 */
const record = newRecord(
  headerOf({ ...keys, bots: ["x".repeat(325 - "bots: \n".length - printRecord(newRecord(headerOf(keys))).length)] }),
);
const NOON = new Date(2026, 10, 30, 10, 12);
const told: unknown[] = [];

function attemptTo(act: () => unknown): void {
  try {
    act();
    told.push("done");
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    told.push({ code: error.code, message: error.message.replace(data, "DATA") });
  }
}

/** How many files there are but the locks. */
function records(): number {
  return readdirSync(`${data}/saves`).filter((name) => !name.endsWith(".lock")).length;
}

if (attempt === "append" || attempt === "rewrite") {
  const { path, journal } = createSave(data, record, NOON);
  const session = createSession({ record, journal });
  while (told.length === 0) {
    attemptTo(() => {
      session.apply(session.legal.at(-1) as object);
      if (attempt === "rewrite") session.undo();
    });
    if (told.at(-1) === "done") told.pop();
  }
  told.push(readFileSync(path, "utf8") === printRecord(session.record), session.record.entries.length > 5, session.canUndo);
  attemptTo(() => session.apply("draw"));
  told.push(records());
}

if (attempt === "create") {
  attemptTo(() => createSave(data, { ...record, seed: "x".repeat(64), bots: ["x".repeat(600)] }, NOON));
  told.push(records());
}

if (attempt === "read only") {
  const { path, journal } = createSave(data, record, NOON);
  const session = createSession({ record, journal });
  session.apply("draw");
  chmodSync(path, 0o400);
  attemptTo(() => session.apply("roll"));
  chmodSync(`${data}/saves`, 0o500);
  attemptTo(() => session.undo());
  attemptTo(() => createSave(data, record));
  attemptTo(() => openSave(path, games));
  told.push(readFileSync(path, "utf8") === printRecord(session.record), session.history.length);
  chmodSync(path, 0);
  attemptTo(() => openSave(path, games));
  told.push(listSaves(data, games).map(({ found }) => (found instanceof StorageError ? found.code : "sound")));
  chmodSync(`${data}/saves`, 0o300);
  attemptTo(() => listSaves(data, games));
  chmodSync(`${data}/saves`, 0o700);
}

process.stdout.write(JSON.stringify(told));
