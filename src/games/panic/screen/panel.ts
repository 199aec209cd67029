import type { Look, Scene, Size } from "../../../screens/game-screen.js";
import type { Canvas } from "../../../terminal/canvas.js";
import type { PanicView } from "../index.js";
import { castleLines, cursorLines, handBlock, logLines, optionLines, outcomeLines, scoreLines, stockLines, unseenLines } from "./facts.js";
import type { Corner } from "./geometry.js";
import { headLines } from "./heading.js";
import { type Block, drawLines, stacked } from "./lines.js";
import { choiceLines, menuLines } from "./menu.js";
import { moreNoteLines, noteLines } from "./note.js";

/** Rows that are kept for the list of choices, for the space under the cursor, and for the menu. */
const CHOICES = 5;
const CURSOR = 4;
const LEAST_MENU = 4;
/** Rows of the log that go before the details of choices. */
const LOG = 4;

/** Draws what stands beside the rings: the phase, what can be done, the cursor's space, hands, piles, castle, log. */
export function drawPanel(canvas: Canvas, scene: Scene<PanicView>, { x, y, columns, rows }: Corner & Size, look: Look): void {
  const head = [...headLines(scene, columns, look.glyphs), ...outcomeLines(scene.view, columns)];
  const stocks = [...stockLines(scene.view, columns, look.glyphs), ...castleLines(scene.view, look.glyphs)];
  const choices = choiceLines(scene, columns, CHOICES, look);
  const cursor = cursorLines(scene, columns, look);
  const note = noteLines(scene, columns);
  const beside = head.length + note.length + stocks.length + choices.length + Math.min(cursor.length, CURSOR);
  const score = scoreLines(scene.view, columns);
  const hand = handBlock(scene, columns, look.glyphs);
  const log = logLines(scene, columns, look.glyphs);
  const roomy = rows - beside - Math.max(0, cursor.length - CURSOR) - score.length - hand.lines.length - Math.min(log.length, LOG);
  const menu = menuLines(scene, columns, { rows: Math.max(LEAST_MENU, rows - beside), roomy }, look);
  const blocks: readonly Block[] = [
    { spare: 0, lines: head },
    { spare: 0, lines: note },
    { spare: 2.5, lines: moreNoteLines(scene, columns) },
    { spare: 0, lines: menu },
    { spare: 0, lines: choices },
    { spare: 5, lines: cursor },
    { spare: 0, lines: stocks },
    { spare: 4, lines: score },
    { spare: 3, ...hand },
    { spare: 2, lines: log, titled: true, latest: true },
    { spare: 1, lines: optionLines(scene.view, columns) },
    { spare: 1, lines: unseenLines(scene.view, columns), titled: true },
  ];
  drawLines(canvas, stacked(blocks, rows, look.glyphs.ellipsis), x, y);
}

/** Columns between the two halves of the panel under a table. */
const GUTTER = 2;

/** Draws the same beneath the table: what can be done on the left, and the hands where they have room there; what is so on the right. */
export function drawLowPanel(canvas: Canvas, scene: Scene<PanicView>, { x, y, columns, rows }: Corner & Size, look: Look): void {
  const left = Math.floor((columns - GUTTER) * 0.54);
  const right = columns - GUTTER - left;
  const choices = choiceLines(scene, left, Math.max(2, rows - LEAST_MENU), look);
  // No choice stands under a message. Choices of a play keep a row free for one, or they would jump as the cursor goes along.
  const free = rows - Math.max(scene.covered ?? 0, choices.length === 0 ? 0 : 1);
  const menu = menuLines(scene, left, { rows: free - choices.length, roomy: free - choices.length }, look);
  const begun = menu.length + choices.length;
  const isRoomy = begun + handBlock(scene, left, look.glyphs).lines.length < free;
  const doing: readonly Block[] = [
    { spare: 0, lines: menu },
    { spare: 0, lines: choices },
  ];
  const handsOn = (side: "left" | "right"): readonly Block[] =>
    (side === "left") === (begun === 0 || isRoomy) ? [{ spare: 3, ...handBlock(scene, side === "left" ? left : right, look.glyphs) }] : [];
  drawLines(canvas, stacked([...doing, ...handsOn("left")], free, look.glyphs.ellipsis), x, y);
  const facts: readonly Block[] = [
    { spare: 0, lines: noteLines(scene, right) },
    { spare: scene.note === undefined ? 0 : 5.5, lines: [...headLines(scene, right, look.glyphs), ...outcomeLines(scene.view, right)] },
    { spare: 2.5, lines: moreNoteLines(scene, right) },
    { spare: 6, lines: cursorLines(scene, right, look) },
    { spare: 5, lines: stockLines(scene.view, right, look.glyphs) },
    { spare: 4, lines: scoreLines(scene.view, right) },
    ...handsOn("right"),
    { spare: 2, lines: logLines(scene, right, look.glyphs), titled: true, latest: true },
    { spare: 1, lines: optionLines(scene.view, right) },
    { spare: 1, lines: unseenLines(scene.view, right), titled: true },
  ];
  drawLines(canvas, stacked(facts, rows, look.glyphs.ellipsis), x + left + GUTTER, y);
}
