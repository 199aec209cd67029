import type { AnyCourse } from "../engine/course.js";
import type { LessonState } from "../engine/lesson.js";
import { Canvas, type Style } from "../terminal/canvas.js";
import { columnsOf } from "../terminal/cells.js";
import { palette } from "../terminal/palette.js";
import { wrap } from "../terminal/wrap.js";
import type { Look, Size } from "./game-screen.js";
import type { Keymap } from "./keymap.js";
import type { LearnKeymap } from "./learn-keymap.js";
import { headline, type Learned, standing, taskText } from "./learn-text.js";
import { drawTooSmall, SMALLEST } from "./play-frame.js";

const TEXT: Style = { fg: palette.text };
const MUTED: Style = { fg: palette.muted };
const TITLE: Style = { fg: palette.accent, bold: true };
const STRONG: Style = { fg: palette.strong, bold: true };
const GOOD: Style = { fg: palette.good, bold: true };
const BAD: Style = { fg: palette.danger };

/** What the card of a lesson tells. */
export interface Card {
  /** The game's. */
  readonly title: string;
  readonly course: AnyCourse;
  readonly state: LessonState;
  readonly learned: Learned;
  /** What is wrong with keeping the progress; undefined when nothing is. */
  readonly warning: string | undefined;
  readonly keymap: Keymap;
  readonly learnKeymap: LearnKeymap;
}

const MARGIN = 2;
/** Longer lines are hard to read. */
const READABLE = 72;
/** From this height on all lessons are listed, or as many as fit round this one. */
const LISTED = 28;

/** The card that a lesson opens with: its idea and what is to be done; where there is room, the whole course. */
export function drawLessonCard(card: Card, size: Size, look: Look): Canvas {
  const { title, course, state, learned, warning } = card;
  const canvas = new Canvas(size.columns, size.rows);
  if (size.columns < SMALLEST.columns || size.rows < SMALLEST.rows) {
    drawTooSmall(canvas, size);
    return canvas;
  }
  const { glyphs } = look;
  const width = Math.min(size.columns - 2 * MARGIN, READABLE);
  canvas.put(MARGIN, 0, `LEARN ${glyphs.dot} ${title}`, TITLE);
  canvas.put(MARGIN, 1, `${state.lesson.chapter} ${glyphs.dot} ${standing(course, learned)}`, MUTED);
  let y = 3;
  const paragraph = (text: string, style: Style): void => {
    for (const line of wrap(text, width)) canvas.put(MARGIN, y++, line, style);
    y++;
  };
  paragraph(`${headline(state, course)}${learned.includes(state.lesson.word) ? ` ${glyphs.check}` : ""}`, STRONG);
  paragraph(state.lesson.idea, TEXT);
  paragraph(taskText(state), TITLE);
  if (warning !== undefined) paragraph(warning, BAD);
  if (size.rows >= LISTED) drawLessons(canvas, course, state, learned, { top: y, bottom: size.rows - 3 }, look);
  const keys = keysOf(card, look).find((told) => columnsOf(told) <= size.columns - 2 * MARGIN);
  canvas.put(MARGIN, size.rows - 1, keys ?? "", MUTED);
  return canvas;
}

/** What the last line says of the keys, the longest first. */
function keysOf({ state, keymap, learnKeymap }: Card, { glyphs }: Look): readonly string[] {
  const isBegun = state.done.length > 0;
  const [restart, leave] = [learnKeymap.nameOf("restart"), keymap.nameOf("leave")];
  const others = `${glyphs.left}${glyphs.right} other lessons`;
  const anew = isBegun && restart !== "" ? [`${restart} begins anew`] : [];
  const leaves = leave === "" ? [] : [`${leave} leaves`];
  const begins = [`Enter ${isBegun ? "goes on" : "begins"}`];
  return [
    [...begins, ...anew, others, ...leaves.map((told) => `${told}; what is done is kept`)],
    [...begins, ...anew, others, ...leaves],
    [...begins, ...leaves],
  ].map((parts) => parts.join("  "));
}

/** The lessons round this one, as many as there are rows for. */
function drawLessons(
  canvas: Canvas,
  { lessons }: AnyCourse,
  { index }: LessonState,
  learned: Learned,
  { top, bottom }: { readonly top: number; readonly bottom: number },
  { glyphs }: Look,
): void {
  const rows = bottom - top + 1;
  const first = Math.max(0, Math.min(index - Math.floor(rows / 2), lessons.length - rows));
  lessons.slice(first, first + rows).forEach(({ word, title }, row) => {
    const at = first + row;
    const isDone = learned.includes(word);
    canvas.put(MARGIN, top + row, at === index ? glyphs.selected : " ", TITLE);
    canvas.put(MARGIN + 2, top + row, isDone ? glyphs.check : glyphs.dot, isDone ? GOOD : MUTED);
    canvas.put(MARGIN + 4, top + row, `${String(at + 1).padStart(2)}  ${title}`, at === index ? STRONG : MUTED);
  });
}
