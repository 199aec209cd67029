import wrapAnsi from "wrap-ansi";
import { remembered } from "./remembered.js";

/** Most texts come again in the next frame, and finding out how wide each word is takes long. */
const KEPT_TEXTS = 512;
const kept = new Map<string, readonly string[]>();

/**
 * Breaks a text into lines of at most `columns` columns, between words where it can. The lines after the first are
 * indented by two when the text is a list item (`- ...`).
 */
export function wrap(text: string, columns: number): readonly string[] {
  if (kept.size >= KEPT_TEXTS) kept.clear();
  return remembered(kept, `${columns} ${text}`, () => broken(text, columns));
}

function broken(text: string, columns: number): readonly string[] {
  const indent = text.startsWith("- ") ? "  " : "";
  const [first = "", ...rest] = wrapAnsi(text, columns, { hard: true, trim: true }).split("\n");
  if (indent === "" || rest.length === 0) return [first, ...rest];
  return [first, ...broken(rest.join(" "), Math.max(columns - 2, 1)).map((line) => indent + line)];
}
