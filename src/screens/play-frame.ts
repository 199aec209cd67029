import { Canvas, type Style } from "../terminal/canvas.js";
import { columnsOf } from "../terminal/cells.js";
import { palette } from "../terminal/palette.js";
import { wrap } from "../terminal/wrap.js";
import { type CommandLine, candidates } from "./command-line.js";
import type { Ending } from "./ending.js";
import { drawEnding } from "./ending-frame.js";
import type { AnyGameScreen, Look, Scene, Size } from "./game-screen.js";
import type { Action, Keymap } from "./keymap.js";
import type { Message, Page, PlayState } from "./play-state.js";
import { scriptLines } from "./script.js";
import { isIdle, type Situation } from "./situation.js";
import { inSentence } from "./wording.js";

/** The smallest terminal that a game is drawn on. */
export const SMALLEST: Size = { columns: 60, rows: 20 };

/** Columns that a page leaves free, and rows that its title and its footer take. */
export const PAGE_MARGIN = 4;
const PAGE_FRAME_ROWS = 4;
/** Rows below the game: a message, and the keys. */
const FOOTER_ROWS = 2;

/** What is drawn: the state of the screen, and the game's scene behind it. */
export interface Frame {
  readonly state: PlayState;
  readonly scene: Scene<object>;
  readonly title: string;
  readonly page: { readonly page: Page; readonly lines: readonly string[] } | undefined;
  /** The commands that the command line completes from. */
  readonly words: readonly string[];
  readonly keymap: Keymap;
  readonly situation: Situation;
  /** The summary of a game that is over, where it stands in place of the board. */
  readonly ending: Ending | undefined;
}

const TEXT: Style = { fg: palette.text };
const MUTED: Style = { fg: palette.muted };
const TITLE: Style = { fg: palette.accent, bold: true };
const TONES: Readonly<Record<Message["tone"], Style>> = { good: { fg: palette.good }, bad: { fg: palette.danger }, plain: TEXT };

/** A line in capitals, a word of four letters at least: `III.` at the end of a sentence is none. */
const HEADING = /^(?=.*[A-Z]{4})[^a-z]+$/u;

/** How many lines of a page fit. */
export function pageRows(size: Size): number {
  return Math.max(1, size.rows - PAGE_FRAME_ROWS);
}

/** The whole screen. */
export function drawPlayFrame(frame: Frame, screen: AnyGameScreen, size: Size, look: Look): Canvas {
  const canvas = new Canvas(size.columns, size.rows);
  if (size.columns < SMALLEST.columns || size.rows < SMALLEST.rows) drawTooSmall(canvas, size);
  else if (frame.state.waitingFor !== undefined) drawHandOver(canvas, frame, frame.state.waitingFor);
  else if (frame.page !== undefined) drawPage(canvas, frame.page.page, frame.page.lines, frame.title, look);
  else {
    const above = { columns: size.columns, rows: size.rows - FOOTER_ROWS };
    const { plays, focus } = frame.scene;
    const message = frame.state.line === undefined ? messageOf(frame) : undefined;
    const covered = message === undefined ? 0 : messageLines(message, size.columns).length - 1;
    if (frame.ending === undefined) canvas.paste(screen.draw({ ...frame.scene, covered }, above, look), 0, 0);
    else drawEnding(canvas, frame.ending, frame.title, { plays, current: focus.play }, above, look);
    if (frame.state.line === undefined) drawFooter(canvas, frame, look);
    else drawCommandLine(canvas, frame.state.line, frame.words, look);
  }
  return canvas;
}

/** All that is said where nothing has room. */
export function drawTooSmall(canvas: Canvas, size: Size): void {
  canvas.put(0, 0, `${size.columns}x${size.rows} is too small; needs ${SMALLEST.columns}x${SMALLEST.rows}`, TEXT);
}

function drawHandOver(canvas: Canvas, { scene }: Frame, seat: number): void {
  const name = scene.players[seat] ?? "";
  const y = Math.floor(canvas.height / 2) - 2;
  centred(canvas, y, `It is ${name}'s turn.`, TITLE);
  centred(canvas, y + 2, `Hand the keyboard to ${name}.`, TEXT);
  centred(canvas, y + 4, `${name}: press Enter when only you are looking.`, MUTED);
}

function centred(canvas: Canvas, y: number, text: string, style: Style): void {
  canvas.put(Math.max(0, Math.floor((canvas.width - text.length) / 2)), y, text, style);
}

/** A page in place of the board: as many of its lines as have room. */
export function drawPage(canvas: Canvas, page: Page, lines: readonly string[], title: string, look: Look): void {
  const { glyphs } = look;
  const rows = pageRows({ columns: canvas.width, rows: canvas.height });
  const shown = lines.slice(page.top, page.top + rows);
  canvas.put(2, 0, `${page.kind.toUpperCase()} ${glyphs.dot} ${title}`, TITLE);
  shown.forEach((line, i) => {
    canvas.put(2, 2 + i, line, HEADING.test(line) ? TITLE : TEXT);
  });
  const more =
    lines.length > rows
      ? `lines ${page.top + 1} to ${page.top + shown.length} of ${lines.length} ${glyphs.dot} arrows scroll ${glyphs.dot} `
      : "";
  canvas.put(2, canvas.height - 1, `${more}Esc closes`, MUTED);
}

/** What is told below the game: an answer to the last key, or what Enter would do. */
function messageOf({ state, scene }: Frame): Message | undefined {
  if (state.message !== undefined || scene.focus.effect === undefined) return state.message;
  return { text: `Enter: ${scene.focus.effect}`, tone: "plain" };
}

function messageLines({ text }: Message, columns: number): readonly string[] {
  return wrap(text, columns - 2);
}

function drawFooter(canvas: Canvas, frame: Frame, look: Look): void {
  const { scene, keymap, situation } = frame;
  const y = canvas.height - FOOTER_ROWS;
  const message = messageOf(frame);
  if (message !== undefined) drawMessage(canvas, message, y);
  else if (scene.focus.open.length > 0) canvas.put(1, y, hint(scene), MUTED);
  const { up, down, left, right } = look.glyphs;
  const arrows = scene.focus.walking ? `${left}${up}${down}${right} target  Esc back` : `${up}${down} choice  ${left}${right} target`;
  const wanted = TOLD.filter((action) => !isIdle(action, situation));
  const texts = Array.from({ length: SPARED.length + 1 }, (_, spared) => {
    const told = wanted.filter((action) => !SPARED.slice(0, spared).includes(action));
    return [arrows, ...told.flatMap((action) => named(action, keymap))].join("  ");
  });
  canvas.put(1, y + 1, texts.find((text) => columnsOf(text) <= canvas.width - 2) ?? "", MUTED);
}

/** The actions whose keys the last line tells, and those that it does without where there is no room, the first one first. */
const TOLD = ["undo", "command", "preview", "hint", "log", "rules", "help", "leave"] as const satisfies readonly Action[];
const SPARED: readonly Action[] = ["rules", "log", "preview", "hint", "command", "undo"];

/** `u undo`; nothing for an action without a key. */
function named(action: Action, keymap: Keymap): readonly string[] {
  const name = keymap.nameOf(action);
  return name === "" ? [] : [`${name} ${action}`];
}

/** A message that is longer than a line covers the lines above it. */
function drawMessage(canvas: Canvas, message: Message, bottom: number): void {
  const lines = messageLines(message, canvas.width);
  lines.forEach((line, i) => {
    const y = bottom - lines.length + 1 + i;
    canvas.fill(0, y, canvas.width, 1, " ");
    canvas.put(1, y, line, TONES[message.tone]);
  });
}

function hint({ focus, plays }: Scene<object>): string {
  const play = plays[focus.play];
  if (play === undefined) return "";
  if (!focus.walking && play.onBoard) return `Enter: ${inSentence(play.label)}, then choose where`;
  if (!play.onBoard) return "choose with the arrows, Enter takes it";
  return focus.chosen.length === 0 ? "choose the first target" : "and now the next target";
}

/** As many commands as fit on a line, and how many there are beside. */
function offered(words: readonly string[], columns: number, { glyphs }: Look): string {
  const gap = `  ${glyphs.dot}  `;
  for (let count = words.length; count > 0; count--) {
    const rest = words.length - count;
    const text = words.slice(0, count).join(gap) + (rest === 0 ? "" : `${gap}${rest} more`);
    if (columnsOf(text) <= columns) return text;
  }
  return `${words.length} commands`;
}

function drawCommandLine(canvas: Canvas, line: CommandLine, words: readonly string[], look: Look): void {
  const y = canvas.height - FOOTER_ROWS;
  const script = line.text.includes("\n") ? scriptLines(line.text) : undefined;
  const found = candidates(line.text, words);
  const offer =
    script !== undefined
      ? `Enter plays ${script.length} ${script.length === 1 ? "command" : "commands"}, one after another; Esc does not`
      : words.length === 0
        ? "nothing can be played at the moment"
        : found.length === 0
          ? "no command begins like that"
          : offered(found, canvas.width - 2, look);
  canvas.fill(0, y, canvas.width, FOOTER_ROWS, " ");
  canvas.put(1, y, offer, script === undefined && words.length > 0 && found.length === 0 ? TONES.bad : MUTED);
  const letters = [...line.text];
  // A long line scrolls so that its cursor stays in sight.
  const from = Math.max(0, line.at - (canvas.width - 6));
  let x = 1 + canvas.put(1, y + 1, ": ", TITLE);
  letters.slice(from, from + canvas.width).forEach((letter, i) => {
    x += canvas.put(x, y + 1, letter, from + i === line.at ? { ...TEXT, inverse: true } : TEXT);
  });
  if (line.at === letters.length) canvas.put(x, y + 1, " ", { inverse: true });
}
