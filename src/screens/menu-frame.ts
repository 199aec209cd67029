import { Canvas, type Style } from "../terminal/canvas.js";
import { columnsOf } from "../terminal/cells.js";
import { palette } from "../terminal/palette.js";
import { wrap } from "../terminal/wrap.js";
import { drawBanner } from "./castle-banner.js";
import type { Look, Size } from "./game-screen.js";
import { keyName } from "./key-table.js";
import type { MenuKeymap } from "./menu-keymap.js";
import { menuKeys } from "./menu-keys.js";
import { type Area, drawList, drawTable, listWidth } from "./menu-list.js";
import type { MenuFacts, MenuRow, MenuState, Place } from "./menu-model.js";
import { type PageLine, TITLES } from "./menu-pages.js";
import { cursorOf, EMPTY, openGame, rowsOf } from "./menu-rows.js";
import { drawTooSmall, SMALLEST } from "./play-frame.js";
import type { Message } from "./play-state.js";

const TEXT: Style = { fg: palette.text };
const MUTED: Style = { fg: palette.muted };
const FAINT: Style = { fg: palette.faint };
const TITLE: Style = { fg: palette.accent, bold: true };
const TONES: Readonly<Record<Message["tone"], Style>> = { good: { fg: palette.good }, bad: { fg: palette.danger }, plain: TEXT };

/** Rows of the title and the blank below it, of the message and the keys, of what is told below a list. */
const HEAD_ROWS = 2;
const FOOT_ROWS = 2;
const ABOUT_ROWS = 4;
const ABOUT_MARGIN = 6;
/** From here on what a row is about stands beside the list. */
const BESIDE = 76;
const BANNER = { least: 11, most: 14 } as const;
/** Rows that a home with a banner needs beside it: nine rows, blanks around them, the foot. */
const HOME_ROWS = 13;

/** Columns that a page leaves free. */
export const MENU_MARGIN = 4;

/** How many lines of a page are seen in a window. */
export function menuPageRows({ rows }: Size): number {
  return Math.max(1, rows - HEAD_ROWS - FOOT_ROWS);
}

/** The whole screen of the menu; `page` is the text of a place that is a page. */
export function drawMenu(state: MenuState, facts: MenuFacts, page: readonly PageLine[] | undefined, size: Size, look: Look): Canvas {
  const canvas = new Canvas(size.columns, size.rows);
  if (size.columns < SMALLEST.columns || size.rows < SMALLEST.rows) {
    drawTooSmall(canvas, size);
    return canvas;
  }
  if (state.helping) {
    drawHelp(canvas, facts.keymap, look);
    return canvas;
  }
  const top = drawHead(canvas, state, facts, look);
  if (page === undefined) drawRows(canvas, top, state, facts, look);
  else drawPage(canvas, state, page);
  drawFoot(canvas, state, facts, page, look);
  return canvas;
}

/** The banner, or the name of the place; gives the first row that is free. */
function drawHead(canvas: Canvas, state: MenuState, facts: MenuFacts, look: Look): number {
  const below = canvas.width >= BESIDE ? 0 : ABOUT_ROWS + 1;
  const rows = Math.min(canvas.height - HOME_ROWS - below, BANNER.most);
  if (state.place === "home" && rows >= BANNER.least) {
    canvas.paste(drawBanner(canvas.width, rows, look), 0, 0);
    return rows + 1;
  }
  const hasGame = state.place === "form" || state.place === "rulebook";
  const of = hasGame ? openGame(state, facts).game.title : OF[state.place];
  const x = 2 + canvas.put(2, 0, TITLES[state.place], TITLE);
  if (of !== undefined) canvas.put(x, 0, ` ${look.glyphs.dot} ${of}`, MUTED);
  return HEAD_ROWS;
}

/** What stands behind the name of a place. */
const OF: Readonly<Partial<Record<Place, string>>> = {
  continue: "games in progress, the one played last first",
  new: "which game?",
  today: "the same for everyone",
  learn: "which game?",
  replays: "finished games, the last one first",
  statistics: "finished games",
  rules: "of which game?",
  settings: "the same for every game",
};

function drawRows(canvas: Canvas, top: number, state: MenuState, facts: MenuFacts, look: Look): void {
  const rows = rowsOf(state, facts);
  const cursor = cursorOf(state, rows);
  const height = canvas.height - top - FOOT_ROWS;
  const empty = EMPTY[state.place];
  if (rows.length === 0 && empty !== undefined) {
    drawAbout(canvas, { x: 2, y: top, width: canvas.width - 4, height }, [empty]);
    return;
  }
  const isTable = state.place === "continue" || state.place === "replays";
  const beside = canvas.width >= BESIDE && !isTable;
  const told = rows.map((row) => aboutRow(row, state, facts));
  const listRows = rows.length + (isTable ? 1 : 0);
  const below = roomBelow(told, canvas.width - ABOUT_MARGIN, height - 1 - listRows);
  const listed: Area = {
    x: 1,
    y: top,
    width: beside ? listWidth(rows, Math.floor(canvas.width * 0.56)) : canvas.width - 2,
    height: beside ? height - 1 : height - below - 1,
  };
  const draw = isTable ? drawTable : drawList;
  draw(canvas, listed, { rows, cursor, typed: state.typed, airy: state.place === "home" }, look);
  const x = listed.x + listed.width + 2;
  const about: Area = beside
    ? { x: x + 2, y: top, width: canvas.width - x - 4, height: height - 1 }
    : { x: 3, y: canvas.height - FOOT_ROWS - below, width: canvas.width - ABOUT_MARGIN, height: below };
  if (beside) canvas.fill(x, top, 1, height - 1, look.glyphs.upright, FAINT);
  else canvas.fill(1, about.y - 1, canvas.width - 2, 1, look.glyphs.level, FAINT);
  drawAbout(canvas, about, told[cursor] ?? [], look);
}

/** How many rows below a list are for what is told: as many as the longest text needs and the list leaves free, some in any case. */
function roomBelow(told: readonly (readonly string[])[], width: number, free: number): number {
  const needed = Math.max(...told.map((paragraphs) => paragraphs.flatMap((text) => wrap(text, width)).length));
  return Math.max(ABOUT_ROWS, Math.min(needed, free));
}

function aboutRow(row: MenuRow, { place }: MenuState, { settingsFile, problems }: MenuFacts): readonly string[] {
  const file = place === "settings" ? [`Kept in ${settingsFile}`, ...problems] : [];
  return [...row.about, ...file];
}

/** Paragraphs, the first in full colour, with blanks between them where those have room; what has none is cut. */
function drawAbout(canvas: Canvas, { x, y, width, height }: Area, paragraphs: readonly string[], look?: Look): void {
  const linesOf = (isAiry: boolean) =>
    paragraphs.flatMap((paragraph, index) => {
      const style = index === 0 ? TEXT : MUTED;
      const isClose = index === 0 || (paragraph.startsWith("- ") && paragraphs.length > 1) || !isAiry;
      return [...(isClose ? [] : [{ text: "", style }]), ...wrap(paragraph, width).map((text) => ({ text, style }))];
    });
  const airy = linesOf(true);
  const lines = airy.length <= height ? airy : linesOf(false);
  lines.slice(0, height).forEach(({ text, style }, row) => {
    const isCut = row === height - 1 && lines.length > height;
    canvas.put(x, y + row, isCut ? `${text.slice(0, width - 1)}${look?.glyphs.ellipsis ?? ""}` : text, style);
  });
}

function drawPage(canvas: Canvas, { top }: MenuState, page: readonly PageLine[]): void {
  const rows = menuPageRows({ columns: canvas.width, rows: canvas.height });
  const from = Math.min(top, Math.max(0, page.length - rows));
  page.slice(from, from + rows).forEach(({ text, heading }, row) => {
    canvas.put(2, HEAD_ROWS + row, text, heading ? TITLE : TEXT);
  });
}

const KEY_COLUMN = 19;

/** Every action with its keys, and what cannot be changed beside them. */
function drawHelp(canvas: Canvas, keymap: MenuKeymap, { glyphs }: Look): void {
  canvas.put(2, 0, `KEYS ${glyphs.dot} of the menu`, TITLE);
  keymap.bindings.forEach(({ keys, about }, row) => {
    canvas.put(2, HEAD_ROWS + row, keys.length === 0 ? "no key" : keys.map(keyName).join(" "), keys.length === 0 ? MUTED : TEXT);
    canvas.put(KEY_COLUMN, HEAD_ROWS + row, about, MUTED);
  });
  const below = ["1 to 9 go to a row. On a line of text, a character begins to type.", "Keys can be changed in the settings."];
  below
    .flatMap((text) => wrap(text, canvas.width - MENU_MARGIN))
    .forEach((text, row) => {
      canvas.put(2, HEAD_ROWS + keymap.bindings.length + 1 + row, text, TEXT);
    });
  canvas.put(2, canvas.height - 1, "Any key closes this. Ctrl-C leaves.", MUTED);
}

/** Said while there are saves that were not looked at; without a count, as every picture is remembered. */
const READING: Message = { text: "reading the saves; there may be more of them", tone: "plain" };

function drawFoot(canvas: Canvas, state: MenuState, facts: MenuFacts, page: readonly PageLine[] | undefined, look: Look): void {
  const y = canvas.height - FOOT_ROWS;
  const message = state.message ?? (facts.unread === undefined || facts.unread === 0 ? undefined : READING);
  if (message !== undefined) {
    const { text, tone } = message;
    const lines = wrap(text, canvas.width - 3);
    lines.forEach((line, index) => {
      const row = y - lines.length + 1 + index;
      canvas.fill(0, row, canvas.width, 1, " ");
      canvas.put(2, row, line, TONES[tone]);
    });
  }
  const place = page === undefined ? "" : placeIn(page.length, state, canvas);
  const x = 2 + canvas.put(2, y + 1, place, MUTED);
  const keys = menuKeys(state, facts, page !== undefined, look);
  canvas.put(x, y + 1, keys.find((told) => x + columnsOf(told) < canvas.width) ?? "", MUTED);
}

function placeIn(length: number, { top }: MenuState, { width, height }: Canvas): string {
  const rows = menuPageRows({ columns: width, rows: height });
  if (length <= rows) return "";
  const from = Math.min(top, length - rows);
  return `lines ${from + 1} to ${from + rows} of ${length}  `;
}
