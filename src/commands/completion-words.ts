import process from "node:process";
import { visible } from "../engine/text.js";
import { findFolders } from "../storage/folders.js";
import { nameOf } from "../storage/save-names.js";
import { saveFiles } from "../storage/saves.js";
import type { Asked } from "./grammar.js";

/**
 * Prints what may stand in a place of the command line, a line each, for the completion scripts. Somebody waits for it with
 * a finger on Tab: no game is loaded and no save is read.
 */
export function tellWords(asked: Asked): void {
  process.stdout.write(
    WORDS[asked]()
      .map((word) => `${word}\n`)
      .join(""),
  );
}

const WORDS: Readonly<Record<Asked, () => readonly string[]>> = {
  saves() {
    const { data } = findFolders(undefined);
    const names = saveFiles(data).flatMap(({ path, isFolder }) => (isFolder ? [] : [nameOf(path)]));
    return names.filter((name) => visible(name) === name);
  },
};
