import { Canvas, type Style } from "../terminal/canvas.js";
import { columnsOf } from "../terminal/cells.js";
import { palette } from "../terminal/palette.js";
import { wrap } from "../terminal/wrap.js";
import { type Film, positionAt, sceneAt, type Told, toldAt, viewAt } from "./film.js";
import type { Look, Size } from "./game-screen.js";
import { keyName } from "./key-table.js";
import { drawPage, drawTooSmall, PAGE_MARGIN, pageRows, SMALLEST } from "./play-frame.js";
import type { ReplayAction, ReplayKeymap } from "./replay-keymap.js";
import type { ReplayPage, ReplayState } from "./replay-state.js";

const TEXT: Style = { fg: palette.text };
const MUTED: Style = { fg: palette.muted };
const HEAD: Style = { fg: palette.accent, bold: true };
const BAD: Style = { fg: palette.danger };

/** Rows in which a game draws its whole board; what a window has beside is for the story, up to so many rows. */
const GAME_ROWS = 22;
const STORY_ROWS = 3;

/** The whole screen of the viewer. */
export function drawReplay(state: ReplayState, film: Film, size: Size, look: Look, keymap: ReplayKeymap): Canvas {
  const canvas = new Canvas(size.columns, size.rows);
  if (size.columns < SMALLEST.columns || size.rows < SMALLEST.rows) drawTooSmall(canvas, size);
  else if (state.helping) drawHelp(canvas, film.game.title, keymap, look);
  else if (state.page !== undefined) {
    const { kind } = state.page;
    const lines = pageLinesAt(kind, film, state, size);
    const top = Math.min(state.page.top, Math.max(0, lines.length - pageRows(size)));
    drawPage(canvas, { kind, top }, lines, film.game.title, look);
  } else {
    const story = Math.min(Math.max(size.rows - GAME_ROWS - 1, 1), STORY_ROWS);
    const rows = size.rows - story - 1;
    const scene = { ...sceneAt(film, state.frame, state.eyes), whole: keymap.nameOf("position") };
    canvas.paste(film.screen.draw(scene, { columns: size.columns, rows }, look), 0, 0);
    drawStory(canvas, rows, story, state.frame, toldAt(film, state.frame, state.eyes), look);
    drawStatus(canvas, state, film, keymap, look);
  }
  return canvas;
}

/** The lines of a page at a state. */
export function pageLinesAt(kind: ReplayPage["kind"], film: Film, { frame, eyes }: Seen, { columns }: Size): readonly string[] {
  const width = columns - PAGE_MARGIN;
  if (kind === "log") return logLines(film, { frame, eyes }, width);
  return film.game.describe(viewAt(film, frame, eyes)).flatMap((fact) => wrap(`- ${fact}`, width));
}

type Seen = Pick<ReplayState, "frame" | "eyes">;

/** Each command that was played, and what came of it. */
function logLines(film: Film, { frame, eyes }: Seen, width: number): readonly string[] {
  const lines = film.steps.slice(0, frame).flatMap((_, index) => {
    const told = toldAt(film, index + 1, eyes);
    if (told === undefined) return [];
    return [`${index + 1}  ${told.text}`, ...told.sentences.map((sentence) => `- ${sentence}`)].flatMap((line) => wrap(line, width));
  });
  return lines.length === 0 ? ["Nothing has happened yet."] : lines;
}

/** A frame as a picture for others: the game, and below it the command and what came of it. */
export function drawStill(film: Film, frame: number, size: Size, look: Look): Canvas {
  const canvas = new Canvas(size.columns, size.rows);
  const rows = size.rows - STORY_ROWS;
  canvas.paste(film.screen.draw(sceneAt(film, frame), { columns: size.columns, rows }, look), 0, 0);
  drawStory(canvas, rows, STORY_ROWS, frame, toldAt(film, frame), look);
  return canvas;
}

/** The command in front, the sentences behind it in as many rows as there are; what has no room is in the game's log. */
function drawStory(canvas: Canvas, y: number, rows: number, frame: number, told: Told | undefined, { glyphs }: Look): void {
  if (told === undefined) {
    canvas.put(1, y, "The first position.", MUTED);
    return;
  }
  const x = 1 + canvas.put(1, y, `${frame}  ${told.text}  `, HEAD);
  const lines = wrap(told.sentences.join(" "), Math.max(canvas.width - x - 2, 10));
  lines.slice(0, rows).forEach((line, i) => {
    canvas.put(x, y + i, i === rows - 1 && lines.length > rows ? `${line}${glyphs.ellipsis}` : line, TEXT);
  });
}

function drawStatus(canvas: Canvas, state: ReplayState, film: Film, keymap: ReplayKeymap, look: Look): void {
  const y = canvas.height - 1;
  if (state.jump !== undefined) {
    const x = 1 + canvas.put(1, y, "Go to command: ", HEAD);
    const cursor = x + canvas.put(x, y, state.jump, TEXT);
    canvas.put(cursor, y, " ", { inverse: true });
    canvas.put(cursor + 2, y, "Enter goes there, Esc stays here", MUTED);
    return;
  }
  if (state.message !== undefined) {
    canvas.put(1, y, state.message, BAD);
    return;
  }
  const place = placeOf(state, film, look);
  const x = 1 + canvas.put(1, y, place, HEAD) + 2;
  const hints = HINTS.map((told) => hint(told, keymap, look));
  canvas.put(x, y, hints.find((text) => x + columnsOf(text) < canvas.width) ?? "", MUTED);
}

/** Which keys the last line tells, the longest hint first. */
const HINTS: readonly (readonly ReplayAction[])[] = [
  ["next", "next-turn", "play", "log", "position", "take-over", "spoil", "help", "leave"],
  ["next", "next-turn", "play", "log", "take-over", "spoil", "help", "leave"],
  ["next", "next-turn", "play", "log", "take-over", "help", "leave"],
  ["next", "next-turn", "play", "log", "help", "leave"],
  ["next", "play", "log", "help", "leave"],
  ["next", "log", "help", "leave"],
  ["log", "help", "leave"],
  ["help", "leave"],
  ["help"],
];

const WORDS: Readonly<Partial<Record<ReplayAction, string>>> = {
  next: "command",
  "next-turn": "turn",
  "take-over": "take over",
  spoil: "spoilers",
  help: "keys",
};

/** `←→ command  [ ] turn  Space play`; actions without a key are left out. */
function hint(actions: readonly ReplayAction[], keymap: ReplayKeymap, { glyphs }: Look): string {
  const told = actions.flatMap((action) => {
    const turns = [keymap.ownNameOf("previous-turn"), keymap.ownNameOf("next-turn")].join(" ");
    const keys = action === "next" ? glyphs.left + glyphs.right : action === "next-turn" ? turns : keymap.ownNameOf(action);
    return keys === "" ? [] : [`${keys} ${WORDS[action] ?? action}`];
  });
  return told.join("  ");
}

/** Where in the game one is; how far it goes only where that may be told. */
function placeOf({ frame, eyes, playing, pace, spoiled }: ReplayState, film: Film, { glyphs }: Look): string {
  const last = film.steps.length;
  const total = (count: number): string => (spoiled ? `/${count}` : "");
  const turn = `turn ${positionAt(film, frame).turn}${total(positionAt(film, last).turn)}`;
  const result = spoiled ? film.game.outcome(positionAt(film, last))?.result : undefined;
  const seen = eyes === "acting" ? [] : [`eyes of ${positionAt(film, frame).players[eyes] ?? ""}`];
  const moving = playing ? [`${glyphs.selected} ${seconds(pace)} s`] : [];
  const parts = [`${frame}${total(last)}`, turn, ...(result === undefined ? [] : [result]), ...seen, ...moving];
  return parts.join(` ${glyphs.dot} `);
}

/** Seconds with as many digits as they need: `0.13`, `2`. */
function seconds(pace: number): string {
  return String(Number(pace.toFixed(2)));
}

const KEY_COLUMN = 23;

function drawHelp(canvas: Canvas, title: string, keymap: ReplayKeymap, { glyphs }: Look): void {
  canvas.put(2, 0, `REPLAY ${glyphs.dot} ${title}`, HEAD);
  keymap.bindings.forEach(({ keys, about }, i) => {
    canvas.put(2, 2 + i, keys.length === 0 ? "no key" : keys.map(keyName).join(" "), keys.length === 0 ? MUTED : TEXT);
    canvas.put(KEY_COLUMN, 2 + i, about, MUTED);
  });
  canvas.put(2, canvas.height - 1, "Any key closes this. Ctrl-C leaves.", MUTED);
}
