import { closeSync, openSync, readdirSync, statSync, unlinkSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { AnyGame } from "../engine/game.js";
import { type GameRecord, printRecord } from "../engine/record.js";
import type { Journal } from "../engine/session.js";
import { StorageError, systemCode, withPath } from "./errors.js";
import { makeFolder } from "./folders.js";
import { fileJournal } from "./journal.js";
import { type Recovered, recoverSave } from "./recover.js";

/** A game's file, and the journal that keeps it there. */
export interface Save {
  readonly path: string;
  readonly journal: Journal;
}

/** A save that was opened again. */
export interface OpenSave extends Save, Recovered {}

/** A save in the list: what it holds, or what is wrong with it. */
export interface ListedSave {
  readonly path: string;
  /** When it was written last. */
  readonly written: Date;
  readonly found: Recovered | StorageError;
}

/**
 * Begins a save of a record in the folder `saves` of the data folder, under a name that no file has:
 * `2026-11-30-1012-castellion-moat.castle`. Only the owner may read it. Throws `StorageError`.
 */
export function createSave(dataFolder: string, record: GameRecord, now = new Date()): Save {
  const folder = join(dataFolder, "saves");
  makeFolder(folder);
  const text = printRecord(record);
  const bytes = Buffer.from(text);
  const name = [stamp(now), record.game.name, slug(record.seed)].filter((part) => part !== "").join("-");
  for (let count = 1; ; count++) {
    const path = join(folder, `${name}${count === 1 ? "" : `-${count}`}${ENDING}`);
    if (writeNew(path, bytes)) return { path, journal: fileJournal(path, bytes, text) };
  }
}

/** Opens a save to go on with it. The file is left as it is until the game goes on. Throws `StorageError`. */
export function openSave(path: string, games: readonly AnyGame[]): OpenSave {
  const found = recoverSave(path, games);
  return { path, ...found, journal: fileJournal(path, found.bytes, printRecord(found.record)) };
}

/** Every save of a data folder, the one written last first; empty when there is no such folder. Throws `StorageError`. */
export function listSaves(dataFolder: string, games: readonly AnyGame[]): readonly ListedSave[] {
  return [...saves(dataFolder, games)];
}

/** The save to go on with. */
export interface LatestSave {
  /** The one that was written last of those that are sound and not over; undefined when there is none. */
  readonly path: string | undefined;
  /** What is wrong with newer saves that are not sound; their files stay as they are. */
  readonly passedOver: readonly StorageError[];
}

/** Finds the save to go on with. Throws `StorageError`. */
export function latestSave(dataFolder: string, games: readonly AnyGame[]): LatestSave {
  const passedOver: StorageError[] = [];
  for (const { path, found } of saves(dataFolder, games)) {
    if (found instanceof StorageError) passedOver.push(found);
    else if (found.record.game.outcome(found.replay.position) === undefined) return { path, passedOver };
  }
  return { path: undefined, passedOver };
}

const ENDING = ".castle";
const SLUG_LENGTH = 24;

function* saves(dataFolder: string, games: readonly AnyGame[]): Generator<ListedSave> {
  for (const { path, written } of files(join(dataFolder, "saves"))) yield { path, written, found: look(path, games) };
}

function look(path: string, games: readonly AnyGame[]): Recovered | StorageError {
  try {
    return recoverSave(path, games);
  } catch (error) {
    if (error instanceof StorageError) return error;
    throw error;
  }
}

function files(folder: string): readonly { readonly path: string; readonly written: Date }[] {
  const entries = withPath(folder, "read the folder", () => {
    if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
    return readdirSync(folder, { withFileTypes: true });
  });
  const found = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith(ENDING))
    .flatMap(({ name }) => {
      const path = join(folder, name);
      const stat = statSync(path, { throwIfNoEntry: false });
      return stat === undefined ? [] : [{ path, name: name.slice(0, -ENDING.length), written: stat.mtime }];
    });
  const byName = new Intl.Collator("en", { numeric: true });
  return found.sort((a, b) => b.written.getTime() - a.written.getTime() || byName.compare(b.name, a.name));
}

/** Writes a file that was not there; false when there is one of that name. What cannot be written whole is removed again. */
function writeNew(path: string, bytes: Buffer): boolean {
  return withPath(path, "write", () => {
    const file = openNew(path);
    if (file === undefined) return false;
    try {
      const count = writeSync(file, bytes);
      if (count < bytes.length) throw new StorageError("disk-full", path, "cannot write: there is no room left: free some and try again");
      return true;
    } catch (error) {
      unlinkSync(path);
      throw error;
    } finally {
      closeSync(file);
    }
  });
}

function openNew(path: string): number | undefined {
  try {
    return openSync(path, "wx", 0o600);
  } catch (error) {
    if (systemCode(error) === "EEXIST") return undefined;
    throw error;
  }
}

function stamp(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}-${two(now.getHours())}${two(now.getMinutes())}`;
}

/** The part of a seed that every file system takes in a name. */
function slug(seed: string): string {
  const words = seed
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return words.slice(0, SLUG_LENGTH).replace(/^-+|-+$/g, "");
}
