import { basename } from "node:path";
import { visible } from "../engine/text.js";

/** How the files of saves end. */
export const SAVE_ENDING = ".castle";

const NAME_LENGTH = 100;

/** The name of a save: its file name without the ending. */
export function nameOf(path: string): string {
  return basename(path, SAVE_ENDING);
}

/** What was typed as a name, without the ending. */
export function withoutEnding(word: string): string {
  return word.endsWith(SAVE_ENDING) ? word.slice(0, -SAVE_ENDING.length) : word;
}

/** Why a name cannot be that of a save on every system; undefined when it can. */
export function nameProblem(name: string): string | undefined {
  if (name === "") return "is empty";
  if (visible(name) !== name) return "has a character that cannot be printed";
  if (/[/\\<>:"|?*]/.test(name)) return 'may not hold any of / \\ < > : " | ? *';
  if (/^[.\s-]|[.\s]$/.test(name)) return "may not begin with a dot, a hyphen or a blank, nor end with a dot or a blank";
  if (/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i.test(name)) return "is the name of a device";
  if (Buffer.byteLength(name) > NAME_LENGTH) return `is too long: at most ${NAME_LENGTH} bytes`;
  return undefined;
}
