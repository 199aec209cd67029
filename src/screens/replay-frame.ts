import { Canvas, type Style } from "../terminal/canvas.js";
import { columnsOf } from "../terminal/cells.js";
import { palette } from "../terminal/palette.js";
import { wrap } from "../terminal/wrap.js";
import { type Film, positionAt, sceneAt, type Told, toldAt } from "./film.js";
import type { Look, Size } from "./game-screen.js";
import { drawTooSmall, SMALLEST } from "./play-frame.js";
import { REPLAY_BINDINGS } from "./replay-keymap.js";
import type { ReplayState } from "./replay-state.js";

const TEXT: Style = { fg: palette.text };
const MUTED: Style = { fg: palette.muted };
const HEAD: Style = { fg: palette.accent, bold: true };
const BAD: Style = { fg: palette.danger };

/** Rows that the game itself needs; what a window has beside is for the story, up to so many rows. */
const GAME_ROWS = 18;
const STORY_ROWS = 3;

/** The whole screen of the viewer. */
export function drawReplay(state: ReplayState, film: Film, size: Size, look: Look): Canvas {
  const canvas = new Canvas(size.columns, size.rows);
  if (size.columns < SMALLEST.columns || size.rows < SMALLEST.rows) drawTooSmall(canvas, size);
  else if (state.helping) drawHelp(canvas, film.game.title, look);
  else {
    const story = Math.min(Math.max(size.rows - GAME_ROWS - 1, 1), STORY_ROWS);
    const rows = size.rows - story - 1;
    canvas.paste(film.screen.draw(sceneAt(film, state.frame, state.eyes), { columns: size.columns, rows }, look), 0, 0);
    drawStory(canvas, rows, story, state.frame, toldAt(film, state.frame, state.eyes), look);
    drawStatus(canvas, state, film, look);
  }
  return canvas;
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

function drawStatus(canvas: Canvas, state: ReplayState, film: Film, look: Look): void {
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
  const keys = KEYS.find((words) => x + columnsOf(arrowed(words, look)) < canvas.width) ?? "";
  canvas.put(x, y, arrowed(keys, look), MUTED);
}

/** The hint at the keys, the longest first; `<` and `>` stand for the arrows. */
const KEYS = [
  "<> command  [ ] turn  Space play  t take over  s spoilers  ? keys  q leave",
  "<> command  [ ] turn  Space play  t take over  ? keys  q leave",
  "<> command  [ ] turn  Space play  ? keys  q leave",
  "<> command  Space play  ? keys  q leave",
  "<> move  ? keys  q leave",
  "? keys  q leave",
] as const;

function arrowed(keys: string, { glyphs }: Look): string {
  return keys.replace("<>", glyphs.left + glyphs.right);
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

const KEY_COLUMN = 20;

function drawHelp(canvas: Canvas, title: string, { glyphs }: Look): void {
  canvas.put(2, 0, `REPLAY ${glyphs.dot} ${title}`, HEAD);
  REPLAY_BINDINGS.forEach(({ named, about }, i) => {
    canvas.put(2, 2 + i, named, TEXT);
    canvas.put(KEY_COLUMN, 2 + i, about, MUTED);
  });
  canvas.put(2, canvas.height - 1, "Any key closes this. Ctrl-C leaves.", MUTED);
}
