import type { AnyGame } from "../engine/game.js";
import { games } from "../games/index.js";
import { StorageError } from "../storage/errors.js";
import { type FinishedSave, type FinishedSaves, lookThrough } from "../storage/finished-saves.js";
import { type ListedSave, saveFiles } from "../storage/saves.js";

/** All saves of a data folder, sorted. */
export interface KeptSaves extends FinishedSaves {
  /** Those that are not over, and those that cannot be read; the one written last first. */
  readonly kept: readonly ListedSave[];
}

/** Saves that are read little by little, so that nobody has to wait for hundreds of them. */
export interface SaveReader {
  /** What is known by now. */
  readonly saves: KeptSaves;
  /** How many saves have not been looked at. */
  readonly unread: number;
  /** Looks at more of them, one at least, until so many milliseconds have passed. Throws `StorageError`. */
  go(ms: number): void;
  /** A save that is there no more. */
  forget(path: string): void;
  /** What was learned by now is remembered, and no more is read. */
  stop(): void;
}

/** Reads the saves of a data folder. Those that are over are remembered, and not played through again. Throws `StorageError`. */
export function keptSaves(data: string): KeptSaves {
  const reader = readSaves(data);
  reader.go(Number.POSITIVE_INFINITY);
  return reader.saves;
}

/** Begins to read the saves of a data folder, the one written last first. Throws `StorageError`. */
export function readSaves(data: string): SaveReader {
  const rules: readonly AnyGame[] = games.map(({ game }) => game);
  const looking = lookThrough(data, rules, true);
  let kept: readonly ListedSave[] = [];
  let finished: readonly { readonly path: string; readonly one: FinishedSave }[] = [];
  let unread = saveFiles(data).length;

  function next(): void {
    const { done, value } = looking.next();
    unread = done === true ? 0 : Math.max(0, unread - 1);
    if (value === undefined) return;
    const { path, written, found } = value;
    if (value.finished !== undefined) finished = [...finished, { path, one: value.finished }];
    else if (found !== undefined) kept = [...kept, { path, written, found }];
  }

  return {
    get saves() {
      const unsound = kept.flatMap(({ found }) => (found instanceof StorageError ? [found] : []));
      return { kept, finished: finished.map(({ one }) => one).toReversed(), unsound };
    },
    get unread() {
      return unread;
    },
    go(ms) {
      const end = performance.now() + ms;
      do next();
      while (unread > 0 && performance.now() < end);
      // The last one lets the reader remember what it has learned.
      if (unread === 0) looking.next();
    },
    forget(path) {
      kept = kept.filter((save) => save.path !== path);
      finished = finished.filter((save) => save.path !== path);
    },
    stop() {
      looking.return(undefined);
      unread = 0;
    },
  };
}
