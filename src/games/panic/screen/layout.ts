import type { Size } from "../../../screens/game-screen.js";

/** Where things stand: the board as rings beside its panel, or as a table above it where there is no room for rings. */
export type Layout =
  | { readonly kind: "rings"; readonly diameter: number; readonly board: Corner; readonly panel: Corner & Size }
  | { readonly kind: "table"; readonly columns: number; readonly panel: Corner & Size };

interface Corner {
  readonly x: number;
  readonly y: number;
}

/** The smallest board whose rings hold a badge, and the narrowest panel beside a board. */
const LEAST_DIAMETER = 44;
const LEAST_PANEL = 32;
/** Columns at the sides of the screen, and between the board and the panel. */
const MARGIN = 1;
const GAP = 2;
/** Longer lines than this are hard to read. */
const WIDEST_PANEL = 72;
/** A table's heading and its six arcs, and a blank line. */
export const TABLE_ROWS = 7;
const WIDEST_TABLE = 110;

/** The largest board that leaves the panel its room. `size` is what the game is drawn on, at least 60x18. */
export function layoutOf({ columns, rows }: Size): Layout {
  const diameter = even(Math.min(2 * rows, columns - 2 * MARGIN - GAP - LEAST_PANEL));
  if (diameter < LEAST_DIAMETER) {
    const panel = { x: 1, y: TABLE_ROWS + 1, columns: columns - 2, rows: rows - TABLE_ROWS - 1 };
    return { kind: "table", columns: Math.min(columns, WIDEST_TABLE), panel };
  }
  const x = MARGIN + diameter + GAP;
  const board = { x: MARGIN, y: Math.floor((rows - diameter / 2) / 2) };
  return { kind: "rings", diameter, board, panel: { x, y: 0, columns: Math.min(columns - x - MARGIN, WIDEST_PANEL), rows } };
}

/** The diameter of the board alone, without a panel; undefined where only a table has room. */
export function diameterIn({ columns, rows }: Size): number | undefined {
  const diameter = even(Math.min(2 * rows, columns));
  return diameter < LEAST_DIAMETER ? undefined : diameter;
}

function even(length: number): number {
  return length - (length % 2);
}
