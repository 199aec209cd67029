import { lastSentences } from "../../../screens/log-lines.js";
import type { Canvas, Style } from "../../../terminal/canvas.js";
import { columnsOf } from "../../../terminal/cells.js";
import { palette } from "../../../terminal/palette.js";
import { wrap } from "../../../terminal/wrap.js";

export const TEXT: Style = { fg: palette.text };
export const MUTED: Style = { fg: palette.muted };
export const HEAD: Style = { fg: palette.accent, bold: true };
export const STRONG: Style = { fg: palette.strong, bold: true };
export const GOOD: Style = { fg: palette.good, bold: true };
export const BAD: Style = { fg: palette.danger, bold: true };
export const CURSOR: Style = { fg: palette.accent, bold: true, inverse: true };

export interface Span {
  readonly text: string;
  readonly style: Style;
}

export type Line = readonly Span[];

/** Lines that belong together. */
export interface Block {
  readonly lines: readonly Line[];
  /** Where room is short, blocks with a lower number lose lines first; 0 never does. */
  readonly spare: number;
  /** True when the first line is a title, which does not stand alone. */
  readonly titled?: true;
  /** True when what comes last matters most, as in a log: then the lines after the title go. */
  readonly latest?: true;
  /** What stands in place of the lines where they have no room, in so many rows; one at least, which always has room. */
  readonly shorter?: (rows: number) => readonly Line[];
}

/** Below this width words are shortened, and monsters named by their words alone: `g1`. */
const NARROW = 31;

export function isNarrow(columns: number): boolean {
  return columns < NARROW;
}

export function say(text: string, style: Style = TEXT): Span {
  return { text, style };
}

/** A text of one style, broken into lines; those after the first are indented. */
export function paragraph(text: string, columns: number, style: Style = TEXT, indent = 0): readonly Line[] {
  const [first = ""] = wrap(text, Math.max(columns, 8));
  const rest = text.slice(first.length).trimStart();
  if (rest === "") return [[say(first, style)]];
  const more = wrap(rest, Math.max(columns - indent, 8)).map((line): Line => [say(" ".repeat(indent) + line, style)]);
  return [[say(first, style)], ...more];
}

/** Spans that may stand on several lines: each goes to the next line where it has no room. */
export function flow(spans: readonly Span[], columns: number, indent = 0): readonly Line[] {
  const lines: Span[][] = [[]];
  let x = 0;
  for (const span of spans) {
    const width = columnsOf(span.text);
    const last = lines.at(-1) as Span[];
    if (x > 0 && x + columnsOf(span.text.trimEnd()) > columns) {
      lines.push([say(" ".repeat(indent)), span]);
      x = indent + width;
    } else {
      last.push(span);
      x += width;
    }
  }
  return lines;
}

/** Cut to so many columns; `ellipsis` tells that something is missing. */
export function cut(text: string, columns: number, ellipsis: string): string {
  if (columnsOf(text) <= columns) return text;
  return columns < 2
    ? ""
    : `${[...text]
        .slice(0, columns - 1)
        .join("")
        .trimEnd()}${ellipsis}`;
}

/** The blocks under one another in so many rows, a blank line between them where there is room for that. */
export function stacked(blocks: readonly Block[], rows: number, ellipsis: string): readonly Line[] {
  let list = blocks.filter(({ lines }) => lines.length > 0);
  const total = (): number => list.reduce((sum, { lines }) => sum + lines.length, 0);
  const spares = [...new Set(list.map(({ spare }) => spare))].filter((spare) => spare > 0).sort((a, b) => a - b);
  for (const spare of spares) {
    for (let i = list.length - 1; i >= 0 && total() > rows; i--) {
      const block = list[i] as Block;
      if (block.spare === spare) list = list.with(i, shortened(block, total() - rows, ellipsis));
    }
  }
  list = list.filter(({ lines }) => lines.length > 0);
  let blanks = rows - total();
  return list.flatMap(({ lines }, i) => (i > 0 && blanks-- > 0 ? [[], ...lines] : lines)).slice(0, rows);
}

/** The block with so many lines fewer. */
function shortened(block: Block, by: number, ellipsis: string): Block {
  const { lines, titled, latest } = block;
  const kept = lines.length - by;
  if (block.shorter !== undefined) return { spare: block.spare, lines: block.shorter(Math.max(kept, 1)) };
  if (kept < (titled ? 2 : 1)) return { ...block, lines: [] };
  if (latest) return { ...block, lines: [lines[0] as Line, ...lastSentences(lines.slice(1), kept - 1)] };
  return { ...block, lines: [...lines.slice(0, kept - 1), [...(lines[kept - 1] as Line), say(ellipsis, MUTED)]] };
}

export function drawLines(canvas: Canvas, lines: readonly Line[], x: number, y: number): void {
  lines.forEach((line, row) => {
    let column = x;
    for (const { text, style } of line) column += canvas.put(column, y + row, text, style);
  });
}
