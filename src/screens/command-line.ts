import type { KeyPress } from "../terminal/keys.js";

/** The line that is typed after `:`. */
export interface CommandLine {
  readonly text: string;
  /** How many characters stand before the cursor. */
  readonly at: number;
  /** Lines entered before, oldest first, and which of them is shown; undefined for a new line. */
  readonly past: readonly string[];
  readonly recalled: number | undefined;
}

/** What a key does to the line: change it, enter it, or close it. */
export type LineStep = { readonly line: CommandLine } | { readonly enter: string } | { readonly close: true };

export function emptyLine(past: readonly string[] = []): CommandLine {
  return { text: "", at: 0, past, recalled: undefined };
}

/** Edits the line by one key. `words` are the commands that Tab completes from. A paste is put in as it is. */
export function editLine(line: CommandLine, key: KeyPress, words: readonly string[]): LineStep {
  const letters = [...line.text];
  if (key.kind === "char") return typed([...letters.slice(0, line.at), key.char, ...letters.slice(line.at)], line.at + 1);
  if (key.kind === "paste") {
    const added = [...key.text];
    return typed([...letters.slice(0, line.at), ...added, ...letters.slice(line.at)], line.at + added.length);
  }
  if (key.kind === "ctrl") {
    if (key.char === "u") return typed(letters.slice(line.at), 0);
    if (key.char === "a") return moved(0);
    if (key.char === "e") return moved(letters.length);
    if (key.char === "w") {
      const kept = letters
        .slice(0, line.at)
        .join("")
        .replace(/\S*\s*$/u, "");
      return typed([...kept, ...letters.slice(line.at)], [...kept].length);
    }
    return { line };
  }
  switch (key.name) {
    case "enter":
      return line.text.trim() === "" ? { close: true } : { enter: line.text };
    case "escape":
      return { close: true };
    case "backspace":
      if (line.text === "") return { close: true };
      return typed([...letters.slice(0, Math.max(line.at - 1, 0)), ...letters.slice(line.at)], Math.max(line.at - 1, 0));
    case "delete":
      return typed([...letters.slice(0, line.at), ...letters.slice(line.at + 1)], line.at);
    case "left":
      return moved(Math.max(line.at - 1, 0));
    case "right":
      return moved(Math.min(line.at + 1, letters.length));
    case "home":
      return moved(0);
    case "end":
      return moved(letters.length);
    case "tab": {
      const text = complete(line.text, words);
      return typed([...text], [...text].length);
    }
    case "up":
      return recall((line.recalled ?? line.past.length) - 1);
    case "down":
      return recall((line.recalled ?? line.past.length) + 1);
    default:
      return { line };
  }

  function typed(text: readonly string[], at: number): LineStep {
    return { line: { ...line, text: text.join(""), at } };
  }
  function moved(at: number): LineStep {
    return { line: { ...line, at } };
  }
  function recall(index: number): LineStep {
    if (index < 0) return { line };
    const text = line.past[index] ?? "";
    return { line: { ...line, text, at: [...text].length, recalled: index < line.past.length ? index : undefined } };
  }
}

/** The commands that a typed beginning can still become. */
export function candidates(text: string, words: readonly string[]): readonly string[] {
  const begun = text.trimStart().replace(/\s+/gu, " ").toLowerCase();
  return words.filter((word) => word.toLowerCase().startsWith(begun));
}

/** The text, completed as far as all candidates agree; unchanged when there is none. */
function complete(text: string, words: readonly string[]): string {
  const found = candidates(text, words);
  const first = found[0];
  if (first === undefined) return text;
  let length = first.length;
  for (const word of found) while (!word.startsWith(first.slice(0, length))) length--;
  const common = first.slice(0, length);
  return common.length > text.trimStart().length || found.length === 1 ? common : text;
}
