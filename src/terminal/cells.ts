import stringWidth from "string-width";
import { visible } from "../engine/text.js";
import { remembered } from "./remembered.js";

/** What stands in one cell of the screen, or in two beside each other. */
export interface Cell {
  readonly char: string;
  readonly width: 1 | 2;
}

/**
 * Letters, signs, arrows, lines, blocks and shapes that stand alone in one column, whatever is beside them: nearly all that
 * is drawn. Other texts are taken apart by their clusters, which takes much longer.
 */
const ALONE = /^[ -~\u00A1-\u00AC\u00AE-\u024F\u2010-\u2027\u2030-\u205E\u2190-\u22FF\u23CE\u2500-\u25FC\u265C\u2713\u2717]*$/;
const VARIATION_SELECTORS = /[\uFE0E\uFE0F]/g;
/** Longer clusters (stacks of accents) are cut: terminals draw them over the rows above and below. */
const CLUSTER_LIMIT = 12;
/** Most texts come again in the next frame; longer ones, such as a log's, are not worth keeping. */
const KEPT_LENGTH = 120;
const KEPT_TEXTS = 1024;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const kept = new Map<string, readonly Cell[]>();
/** One cell for each character that stands alone, shared by all texts. */
const alone = new Map<string, Cell>();

/**
 * A text as the cells that it takes on the screen. Control characters become visible signs, variation selectors go,
 * accents stay with their letter, and what has no width of its own is put on a blank.
 */
export function cells(text: string): readonly Cell[] {
  if (text.length > KEPT_LENGTH) return split(text);
  if (kept.size >= KEPT_TEXTS) kept.clear();
  return remembered(kept, text, () => split(text));
}

/** The columns that a text takes on the screen, drawn as `cells` has it. */
export function columnsOf(text: string): number {
  return cells(text).reduce((sum, cell) => sum + cell.width, 0);
}

function split(text: string): readonly Cell[] {
  if (ALONE.test(text)) return Array.from(text, (char) => remembered(alone, char, () => ({ char, width: 1 })));
  const shown = visible(text.replace(VARIATION_SELECTORS, ""));
  return Array.from(segmenter.segment(shown), ({ segment }) => cellOf(segment));
}

function cellOf(cluster: string): Cell {
  const char = [...cluster].slice(0, CLUSTER_LIMIT).join("");
  const width = stringWidth(char);
  return width === 0 ? { char: ` ${char}`, width: 1 } : { char, width: width > 1 ? 2 : 1 };
}
