import type { Canvas, Style } from "../terminal/canvas.js";
import { palette } from "../terminal/palette.js";
import { wrap } from "../terminal/wrap.js";
import { drawBanner } from "./castle-banner.js";
import type { Ending } from "./ending.js";
import type { Look, Play, Size } from "./game-screen.js";

const TEXT: Style = { fg: palette.text };
const MUTED: Style = { fg: palette.muted };
const CHOSEN: Style = { fg: palette.strong, bold: true };
const POINTER: Style = { fg: palette.accent, bold: true };
const GOOD: Style = { fg: palette.good, bold: true };
const BAD: Style = { fg: palette.danger, bold: true };

const MARGIN = 2;
/** Longer lines are hard to read. */
const READABLE = 76;
/** The castle that stands, and what else needs room beside it. */
const BANNER_ROWS = 12;
const ROOMY = BANNER_ROWS + 20;

interface Offers {
  readonly plays: readonly Play<object>[];
  /** The index of the one that Enter takes. */
  readonly current: number;
}

/** Draws the summary of a game that is over, and what can be done then, on the first `rows` rows. */
export function drawEnding(
  canvas: Canvas,
  { won, headline, paragraphs }: Ending,
  title: string,
  offers: Offers,
  { rows }: Size,
  look: Look,
): void {
  const { glyphs } = look;
  const hasBanner = won && rows >= ROOMY;
  if (hasBanner) canvas.paste(drawBanner(canvas.width, BANNER_ROWS, look), 0, 0);
  const top = hasBanner ? BANNER_ROWS + 1 : 0;
  canvas.put(MARGIN, top, `${headline} ${glyphs.dot} ${title}`, won ? GOOD : BAD);

  const blocks = paragraphs.map((paragraph) => wrap(paragraph, Math.min(canvas.width - 2 * MARGIN, READABLE)));
  const free = rows - top - 1 - offers.plays.length;
  const airy = blocks.flatMap((lines) => ["", ...lines]);
  const lines = [airy, blocks.flat()].find((text) => text.length + 1 < free) ?? blocks.flat().slice(0, Math.max(free, 0));
  lines.forEach((line, row) => {
    canvas.put(MARGIN, top + 1 + row, line, TEXT);
  });

  const first = top + 1 + lines.length + (lines.length < free ? 1 : 0);
  const label = Math.max(...offers.plays.map((play) => play.label.length));
  offers.plays.forEach((play, i) => {
    const isCurrent = i === offers.current;
    canvas.put(MARGIN, first + i, `${isCurrent ? glyphs.selected : " "}${i + 1} `, isCurrent ? POINTER : MUTED);
    canvas.put(MARGIN + 3, first + i, play.label, isCurrent ? CHOSEN : TEXT);
    canvas.put(MARGIN + 3 + label + 2, first + i, play.detail, MUTED);
  });
}
