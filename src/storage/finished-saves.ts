import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { AnyGame } from "../engine/game.js";
import { isObject } from "../engine/json.js";
import { StorageError } from "./errors.js";
import { type FinishedGame, finishedGame, isFinishedGame } from "./finished-game.js";
import { type Recovered, recoverSave } from "./recover.js";
import { replaceFile } from "./replace.js";
import { nameOf } from "./save-names.js";
import { type ListedSave, saveFiles } from "./saves.js";

/** A finished game and its save. */
export interface FinishedSave extends FinishedGame {
  readonly save: string;
  /** When the save was written last. */
  readonly written: Date;
}

/** What the saves of a data folder tell about games that are over. */
export interface FinishedSaves {
  /** The one that was written last comes last. */
  readonly finished: readonly FinishedSave[];
  /** What is wrong with saves that cannot be read. */
  readonly unsound: readonly StorageError[];
}

/**
 * Reads every finished game of a data folder. What was read once is remembered in `statistics.json` there, so that only
 * new saves are played through; nothing is lost with that file. Throws `StorageError` when the folder cannot be read.
 */
export function finishedSaves(dataFolder: string, games: readonly AnyGame[]): FinishedSaves {
  const finished: FinishedSave[] = [];
  const unsound: StorageError[] = [];
  for (const seen of lookThrough(dataFolder, games, false)) {
    if (seen.finished !== undefined) finished.push(seen.finished);
    if (seen.found instanceof StorageError) unsound.push(seen.found);
  }
  return { finished: finished.reverse(), unsound };
}

/** A save that was looked at. */
export interface SeenSave extends Omit<ListedSave, "found"> {
  /** Its game, when that is over. */
  readonly finished: FinishedSave | undefined;
  /** What it holds, or what is wrong with it; undefined where what was remembered was enough. */
  readonly found: ListedSave["found"] | undefined;
}

/**
 * Looks at the saves of a data folder one after another, the one written last first, as slowly as they are asked for; what
 * was learned is remembered at the end, or where it is left. With `all`, games in progress are read although they are
 * remembered. Throws `StorageError` when the folder cannot be read.
 */
export function* lookThrough(dataFolder: string, games: readonly AnyGame[], all: boolean): Generator<SeenSave, undefined> {
  const memory = join(dataFolder, "statistics.json");
  const known = remembered(memory);
  const files = saveFiles(dataFolder);
  const kept = new Map<string, Remembered>();
  let learned = files.length < known.size;
  try {
    for (const { path, written, size } of files) {
      const file = basename(path);
      const stamp = { size, written: written.getTime() };
      const before = known.get(file);
      const isKnown = before?.size === stamp.size && before.written === stamp.written;
      const found = isKnown && (before.game !== null || !all) ? undefined : look(path, games);
      const game = found === undefined || found instanceof StorageError ? (before?.game ?? null) : finishedGame(found);
      if (!(found instanceof StorageError)) {
        learned ||= !isKnown;
        kept.set(file, { ...stamp, game });
      }
      const finished = game === null || found instanceof StorageError ? undefined : { ...game, save: nameOf(path), written };
      yield { path, written, finished, found };
    }
  } finally {
    // Where it was left early, what is known of the others still holds.
    const present = new Set(files.map(({ path }) => basename(path)));
    const others = [...known].filter(([file]) => present.has(file) && !kept.has(file));
    const left = kept.size + others.length;
    if (learned || known.size > left) remember(memory, Object.fromEntries([...kept, ...others]));
  }
}

/** What is remembered of a save as long as its size and time stay the same: its game when that is over, else null. */
interface Remembered {
  readonly size: number;
  readonly written: number;
  readonly game: FinishedGame | null;
}

/** Told apart from memories in another form. */
const FORM = 2;

function look(path: string, games: readonly AnyGame[]): Recovered | StorageError {
  try {
    return recoverSave(path, games);
  } catch (error) {
    if (error instanceof StorageError) return error;
    throw error;
  }
}

/** The memory of a file; empty when there is none, or none that can be trusted. */
function remembered(path: string): ReadonlyMap<string, Remembered> {
  try {
    const json: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (!isObject(json) || json["form"] !== FORM || !isObject(json["saves"])) return new Map();
    const saves = Object.entries(json["saves"]);
    return saves.every((entry): entry is [string, Remembered] => isRemembered(entry[1])) ? new Map(saves) : new Map();
  } catch {
    return new Map();
  }
}

function isRemembered(json: unknown): boolean {
  if (!isObject(json) || typeof json["size"] !== "number" || typeof json["written"] !== "number") return false;
  return json["game"] === null || isFinishedGame(json["game"]);
}

function remember(path: string, saves: Readonly<Record<string, Remembered>>): void {
  try {
    replaceFile(path, `${JSON.stringify({ form: FORM, saves })}\n`);
  } catch (error) {
    // Without it everything is read again next time, which only takes longer.
    if (!(error instanceof StorageError)) throw error;
  }
}
