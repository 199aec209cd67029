import wrapAnsi from "wrap-ansi";

/**
 * Breaks a text into lines of at most `columns` columns, between words where it can. The lines after the first are
 * indented by two when the text is a list item (`- ...`).
 */
export function wrap(text: string, columns: number): readonly string[] {
  const indent = text.startsWith("- ") ? "  " : "";
  const [first = "", ...rest] = wrapAnsi(text, columns, { hard: true, trim: true }).split("\n");
  if (indent === "" || rest.length === 0) return [first, ...rest];
  return [first, ...wrap(rest.join(" "), Math.max(columns - 2, 1)).map((line) => indent + line)];
}
