import { shellWord } from "../engine/text.js";

/** A command of the program for a person to copy, as it has to be typed: with the data folder where one was named. */
export function toPaste(words: readonly string[], dataDir: string | undefined): string {
  const folder = dataDir === undefined ? [] : ["--data-dir", dataDir];
  return ["castle-games", ...[...words, ...folder].map(shellWord)].join(" ");
}
