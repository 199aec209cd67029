import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { AnyGame } from "../engine/game.js";
import { isObject } from "../engine/json.js";
import { StorageError } from "./errors.js";
import { type FinishedGame, finishedGame, isFinishedGame } from "./finished-game.js";
import { recoverSave } from "./recover.js";
import { replaceFile } from "./replace.js";
import { nameOf } from "./save-names.js";
import { saveFiles } from "./saves.js";

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
  const memory = join(dataFolder, "statistics.json");
  const known = remembered(memory);
  const kept: Record<string, Remembered> = {};
  const finished: FinishedSave[] = [];
  const unsound: StorageError[] = [];
  let learned = false;
  for (const { path, written, size } of saveFiles(dataFolder)) {
    const file = basename(path);
    const stamp = { size, written: written.getTime() };
    const before = known.get(file);
    const isKnown = before?.size === stamp.size && before.written === stamp.written;
    const game = isKnown ? before.game : look(path, games);
    if (game instanceof StorageError) {
      unsound.push(game);
      continue;
    }
    learned ||= !isKnown;
    kept[file] = { ...stamp, game };
    if (game !== null) finished.push({ ...game, save: nameOf(path), written });
  }
  if (learned || known.size > Object.keys(kept).length) remember(memory, kept);
  return { finished: finished.reverse(), unsound };
}

/** What is remembered of a save as long as its size and time stay the same: its game when that is over, else null. */
interface Remembered {
  readonly size: number;
  readonly written: number;
  readonly game: FinishedGame | null;
}

/** Told apart from memories in another form. */
const FORM = 1;

function look(path: string, games: readonly AnyGame[]): FinishedGame | StorageError | null {
  try {
    return finishedGame(recoverSave(path, games));
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
