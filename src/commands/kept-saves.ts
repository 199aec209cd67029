import type { AnyGame } from "../engine/game.js";
import { games } from "../games/index.js";
import { type FinishedSaves, finishedSaves } from "../storage/finished-saves.js";
import { nameOf } from "../storage/save-names.js";
import { type ListedSave, listSaves } from "../storage/saves.js";

/** All saves of a data folder, sorted. */
export interface KeptSaves extends FinishedSaves {
  /** Those that are not over, and those that cannot be read; the one written last first. */
  readonly kept: readonly ListedSave[];
}

/** Reads the saves of a data folder. Those that are over are remembered, and not played through again. Throws `StorageError`. */
export function keptSaves(data: string): KeptSaves {
  const rules: readonly AnyGame[] = games.map(({ game }) => game);
  const found = finishedSaves(data, rules);
  const over = new Set(found.finished.map(({ save }) => save));
  return { ...found, kept: listSaves(data, rules, (path) => !over.has(nameOf(path))) };
}
