import type { Canvas, Style } from "../terminal/canvas.js";
import { cells, columnsOf } from "../terminal/cells.js";
import { palette } from "../terminal/palette.js";
import type { CommandLine } from "./command-line.js";
import type { Look } from "./game-screen.js";
import type { MenuRow, Value } from "./menu-model.js";

/** A part of the screen. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Rows, the one that is chosen, and what is typed into it. */
export interface Listed {
  readonly rows: readonly MenuRow[];
  readonly cursor: number;
  readonly typed: CommandLine | undefined;
  /** Whether blanks may stand between the rows where there is room. */
  readonly airy: boolean;
}

const TEXT: Style = { fg: palette.text };
const MUTED: Style = { fg: palette.muted };
const HEAD: Style = { fg: palette.notice, bold: true };
const CHOSEN: Style = { fg: palette.accent, bg: palette.raised, bold: true };
/** The mark before a row, and the gap between columns. */
const MARK = 3;
const GAP = 2;
/** Columns of a text that is typed. */
const FIELD = 24;

/** How wide a list is, at most `most`. */
export function listWidth(rows: readonly MenuRow[], most: number): number {
  const values = rows.map(({ cells: [, second = ""], value }) => (value === undefined ? columnsOf(second) : widthOf(value)));
  const second = Math.max(0, ...values);
  return Math.min(MARK + labelWidth(rows) + (second === 0 ? 0 : GAP + second) + 1, most);
}

/** Rows under their headings, each with its value; where there are more than fit, those around the cursor. */
export function drawList(canvas: Canvas, area: Area, listed: Listed, look: Look): void {
  const lines = linesOf(listed, area.height);
  const top = scrolled(lines.indexOf(listed.cursor), lines.length, area.height);
  lines.slice(top, top + area.height).forEach((line, index) => {
    const y = area.y + index;
    if (typeof line === "string") canvas.put(area.x + 1, y, line, HEAD);
    else drawRow(canvas, { ...area, y }, listed, line, look);
  });
  drawMore(canvas, area, top, lines.length, look);
}

/** Saves as a table under its head; columns that have no room are left out, the least important first. */
export function drawTable(canvas: Canvas, area: Area, { rows, cursor }: Listed, look: Look): void {
  const columns = columnsThatFit(rows, area.width - MARK - 1);
  const at = (index: number): number =>
    area.x + MARK + columns.filter((column) => column.index < index).reduce((sum, { width }) => sum + width + GAP, 0);
  for (const { index, width } of columns) canvas.put(at(index), area.y, clip(HEADS[index] ?? "", width, look), MUTED);
  const height = area.height - 1;
  const top = scrolled(cursor, rows.length, height);
  rows.slice(top, top + height).forEach((row, line) => {
    const y = area.y + 1 + line;
    const chosen = top + line === cursor;
    if (chosen) bar(canvas, { ...area, y }, look);
    for (const { index, width } of columns) {
      canvas.put(at(index), y, clip(row.cells[index] ?? "", width, look), chosen ? chosenStyle(look) : index === 0 ? TEXT : MUTED);
    }
  });
  drawMore(canvas, { ...area, y: area.y + 1, height }, top, rows.length, look);
}

/** The columns of a table of saves: what they are called, how wide they get, and how soon they are left out. */
const HEADS = ["game", "played as", "players", "stands at", "played", "seed"] as const;
const MOST = [16, 34, 24, 30, 16, 20] as const;
const IMPORTANCE = [0, 3, 4, 2, 1, 5] as const;

function columnsThatFit(rows: readonly MenuRow[], room: number): readonly { readonly index: number; readonly width: number }[] {
  let left = room + GAP;
  return HEADS.map((head, index) => ({
    index,
    width: Math.min(Math.max(head.length, ...rows.map((row) => columnsOf(row.cells[index] ?? ""))), MOST[index] ?? 0),
  }))
    .toSorted((a, b) => IMPORTANCE.indexOf(a.index as 0) - IMPORTANCE.indexOf(b.index as 0))
    .filter(({ width }) => {
      if (width + GAP > left) return false;
      left -= width + GAP;
      return true;
    })
    .toSorted((a, b) => a.index - b.index);
}

/** Lines of a list: headings, blanks before them, and rows by their number; only rows where there is little room. */
function linesOf({ rows, airy }: Listed, height: number): readonly (string | number)[] {
  if (airy && 2 * rows.length - 1 <= height) return rows.flatMap((_, index) => (index === 0 ? [index] : ["", index]));
  const lines = rows.flatMap(({ group }, index) => (group === undefined ? [index] : [...(index === 0 ? [] : [""]), group, index]));
  return lines.length <= height || height > ROOMY ? lines : rows.map((_, index) => index);
}

/** From here on headings are shown though not all rows fit. */
const ROOMY = 16;

function drawRow(canvas: Canvas, area: Area, { rows, cursor, typed }: Listed, index: number, look: Look): void {
  const row = rows[index];
  if (row === undefined) return;
  const chosen = index === cursor;
  if (chosen) bar(canvas, area, look);
  const style = chosen ? chosenStyle(look) : TEXT;
  const label = labelWidth(rows);
  const x = area.x + MARK;
  canvas.put(x, area.y, clip(row.cells[0] ?? "", label, look), style);
  const at = { x: x + label + GAP, y: area.y, width: area.width - MARK - label - GAP };
  if (row.value === undefined) canvas.put(at.x, at.y, clip(row.cells[1] ?? "", at.width, look), chosen ? style : MUTED);
  else if (chosen && typed !== undefined) drawTyped(canvas, at, typed);
  else drawValue(canvas, at, row.value, chosen, look);
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

function drawValue(canvas: Canvas, { x, y, width }: Place, value: Value, chosen: boolean, look: Look): void {
  const { left, right, ticked } = look.glyphs;
  const style = chosen ? chosenStyle(look) : TEXT;
  if (value.kind === "switch") canvas.put(x, y, `[${value.on ? ticked : " "}]`, style);
  else if (value.kind === "cycle") canvas.put(x, y, clip(chosen ? `${left} ${value.shown} ${right}` : value.shown, width, look), style);
  else if (value.text === "") canvas.put(x, y, clip(value.empty, width, look), chosen ? style : MUTED);
  else canvas.put(x, y, clip(value.text, width, look), style);
}

/** A text with its cursor; a long one scrolls so that the cursor stays in sight. */
function drawTyped(canvas: Canvas, { x, y, width }: Place, { text, at }: CommandLine): void {
  const letters = [...text, " "];
  const room = Math.max(Math.min(width, FIELD + 8), 4);
  const from = Math.max(0, at - room + 2);
  canvas.fill(x, y, room, 1, " ", { underline: true });
  let column = x;
  letters.slice(from, from + room).forEach((letter, index) => {
    column += canvas.put(column, y, letter, { ...TEXT, underline: true, inverse: from + index === at });
  });
}

/** The bar of the row that is chosen, and its mark. */
function bar(canvas: Canvas, { x, y, width }: Area, look: Look): void {
  canvas.fill(x, y, width, 1, " ", chosenStyle(look));
  canvas.put(x + 1, y, look.glyphs.selected, chosenStyle(look));
}

function chosenStyle({ depth }: Look): Style {
  return depth === 0 ? INVERSE : CHOSEN;
}

const INVERSE: Style = { inverse: true, bold: true };

function drawMore(canvas: Canvas, { x, y, width, height }: Area, top: number, count: number, { glyphs }: Look): void {
  if (top > 0) canvas.put(x + width - 1, y, glyphs.up, MUTED);
  if (top + height < count) canvas.put(x + width - 1, y + height - 1, glyphs.down, MUTED);
}

/** The first line that is seen, so that the one at the cursor is. */
function scrolled(cursor: number, count: number, height: number): number {
  return Math.min(Math.max(cursor - Math.floor(height / 2), 0), Math.max(count - height, 0));
}

function labelWidth(rows: readonly MenuRow[]): number {
  return Math.max(0, ...rows.map(({ cells: [label = ""] }) => columnsOf(label)));
}

function widthOf(value: Value): number {
  if (value.kind === "switch") return 3;
  if (value.kind === "cycle") return columnsOf(value.shown) + 4;
  return Math.max(columnsOf(value.text), columnsOf(value.empty), FIELD);
}

/** A text in at most so many columns. */
function clip(text: string, columns: number, { glyphs }: Look): string {
  if (text === "" || columnsOf(text) <= columns) return text;
  let shown = "";
  let width = 0;
  for (const cell of cells(text)) {
    if (width + cell.width > columns - 1) break;
    shown += cell.char;
    width += cell.width;
  }
  return shown + glyphs.ellipsis;
}
