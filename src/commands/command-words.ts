import { quote } from "../engine/text.js";
import { UsageError } from "./errors.js";

/**
 * A command line as the words that a program is started with: blanks part them, quotes of either kind keep them together, and
 * a backslash before a quote, a blank or a backslash makes it an ordinary character. No shell reads it: nothing else in it
 * means anything, on any system, and a path of Windows stays as it is. Throws `UsageError` for a quote that does not end.
 */
export function commandWords(line: string): readonly string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quoted: string | undefined;
  for (let i = 0; i < line.length; i++) {
    const character = line[i] as string;
    const next = line[i + 1] ?? "";
    if (character === "\\" && quoted !== "'" && (quoted === undefined ? ESCAPED : ESCAPED_IN_QUOTES).test(next)) {
      word = (word ?? "") + next;
      i++;
    } else if (character === quoted) quoted = undefined;
    else if (quoted === undefined && (character === '"' || character === "'")) [quoted, word] = [character, word ?? ""];
    else if (quoted === undefined && /\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? "") + character;
  }
  if (quoted !== undefined) throw new UsageError(`${quote(line)}: the quotation mark ${quoted} is never closed`);
  return word === undefined ? words : [...words, word];
}

const ESCAPED = /["'\\\s]/;
const ESCAPED_IN_QUOTES = /["\\]/;
