import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { AnyGame } from "../engine/game.js";
import { type GameRecord, printRecord } from "../engine/record.js";
import type { Journal } from "../engine/session.js";
import { StorageError, withPath } from "./errors.js";
import { makeFolder } from "./folders.js";
import { fileJournal } from "./journal.js";
import { clearLeftovers } from "./leftovers.js";
import { type Holder, inUse, takeLock } from "./lock.js";
import { type Recovered, recoverSave } from "./recover.js";
import { addFile } from "./replace.js";
import { nameOf, SAVE_ENDING } from "./save-names.js";
import { localTime } from "./time.js";

/** A game's file, and the journal that keeps it there. No other program writes to it until it is closed. */
export interface Save {
  readonly path: string;
  readonly journal: Journal;
  /** Gives the save back; the journal is not to be used any more. The end of the program closes every save. */
  close(): void;
}

/** A save that was opened again. */
export interface OpenSave extends Save, Recovered {
  /** The program that plays it: then it can be watched, and the journal refuses every change. */
  readonly lockedBy: Holder | undefined;
}

/** A save in the list: what it holds, or what is wrong with it. */
export interface ListedSave {
  readonly path: string;
  /** When it was written last. */
  readonly written: Date;
  readonly found: Recovered | StorageError;
}

/**
 * Begins a save of a record in the folder `saves` of the data folder, under a name that no file has:
 * `2026-11-30-1012-castellion-moat.castle`, or `name` when it is given. Only the owner may read it. Throws `StorageError`.
 */
export function createSave(dataFolder: string, record: GameRecord, now = new Date(), name = newName(record, now)): Save {
  const folder = savesFolder(dataFolder);
  makeFolder(folder);
  const text = printRecord(record);
  for (let count = 1; ; count++) {
    const path = join(folder, `${name}${count === 1 ? "" : `-${count}`}${SAVE_ENDING}`);
    if (existsSync(path)) continue;
    const { lockedBy, release } = takeLock(path);
    if (lockedBy !== undefined) continue;
    try {
      if (addFile(path, text)) return { path, journal: fileJournal(path, Buffer.from(text), text), close: release };
    } catch (error) {
      release();
      throw error;
    }
    release();
  }
}

/**
 * Opens a save to go on with it, or to watch it when another program does. The file is left as it is until the game
 * goes on. Throws `StorageError`.
 */
export function openSave(path: string, games: readonly AnyGame[]): OpenSave {
  clearLeftovers(dirname(path));
  const { lockedBy, release } = takeLock(path);
  try {
    const found = recoverSave(path, games);
    const journal = lockedBy === undefined ? fileJournal(path, found.bytes, printRecord(found.record)) : closedJournal(path, lockedBy);
    return { path, ...found, journal, lockedBy, close: release };
  } catch (error) {
    release();
    throw error;
  }
}

/** Where the saves of a data folder are. */
export function savesFolder(dataFolder: string): string {
  return join(dataFolder, "saves");
}

/**
 * The saves of a data folder, the one written last first; empty when there is no such folder. Those that are not `wanted`,
 * by their paths, are not read. Throws `StorageError`.
 */
export function listSaves(
  dataFolder: string,
  games: readonly AnyGame[],
  wanted: (path: string) => boolean = () => true,
): readonly ListedSave[] {
  return [...saves(dataFolder, games, wanted)];
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
    if (found instanceof StorageError) passedOver.push(...(found.code === "not-a-file" ? [] : [found]));
    else if (found.record.game.outcome(found.replay.position) === undefined) return { path, passedOver };
  }
  return { path: undefined, passedOver };
}

const SLUG_LENGTH = 24;

function* saves(dataFolder: string, games: readonly AnyGame[], wanted = (_: string): boolean => true): Generator<ListedSave> {
  for (const { path, written } of saveFiles(dataFolder)) if (wanted(path)) yield { path, written, found: look(path, games) };
}

function look(path: string, games: readonly AnyGame[]): Recovered | StorageError {
  try {
    return recoverSave(path, games);
  } catch (error) {
    if (error instanceof StorageError) return error;
    throw error;
  }
}

/** The file of a save, whatever it holds. */
interface SaveFile {
  readonly path: string;
  readonly written: Date;
  readonly size: number;
  /** True for a folder that is called like a save: it is told, and left alone. */
  readonly isFolder: boolean;
}

/** The files of all saves, the one written last first; empty when there is no such folder. Throws `StorageError`. */
export function saveFiles(dataFolder: string): readonly SaveFile[] {
  const folder = savesFolder(dataFolder);
  const entries = withPath(folder, "read the folder", () => {
    if (statSync(folder, { throwIfNoEntry: false }) === undefined) return [];
    return readdirSync(folder);
  });
  const found = entries
    .filter((name) => name.endsWith(SAVE_ENDING))
    .flatMap((name) => {
      const path = join(folder, name);
      const stat = statSync(path, { throwIfNoEntry: false });
      // Reading a pipe or a device would wait for ever.
      if (stat === undefined || !(stat.isFile() || stat.isDirectory())) return [];
      return [{ path, written: stat.mtime, size: stat.size, isFolder: stat.isDirectory() }];
    });
  const byName = new Intl.Collator("en", { numeric: true });
  return found.sort((a, b) => b.written.getTime() - a.written.getTime() || byName.compare(nameOf(b.path), nameOf(a.path)));
}

/** The journal of a game that another program plays. */
function closedJournal(path: string, holder: Holder): Journal {
  const refuse = (): never => {
    throw inUse(path, holder);
  };
  return { append: refuse, rewrite: refuse };
}

function newName({ game, seed }: GameRecord, now: Date): string {
  return [localTime(now).replace(" ", "-").replace(":", ""), game.name, slug(seed)].filter((part) => part !== "").join("-");
}

/** The part of a seed that every file system takes in a name. */
function slug(seed: string): string {
  const words = seed
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return words.slice(0, SLUG_LENGTH).replace(/^-+|-+$/g, "");
}
