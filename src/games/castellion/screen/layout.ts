import type { Size } from "../../../screens/game-screen.js";

/** Where things stand on a screen of some size. */
export interface Layout {
  /** Columns and rows of one cell of the castle, gaps included. */
  readonly cell: Size;
  /** The corner of the panel beside the board, and its width. */
  readonly panel: { readonly x: number; readonly columns: number };
  /** True where a cell is too small for anything but its letters. */
  readonly bare: boolean;
}

/** The board has a column more than the castle can have, so that there is room for a new one at an end. */
export const BOARD_COLUMNS = 7;
export const BOARD_ROWS = 6;
/** Columns before the board, for the numbers of the rows. */
export const ROW_NUMBERS = 4;
const GAP = 3;

/** Cell sizes, the largest first, each with the panel's least width. */
const CELLS: readonly (Size & { readonly panel: number })[] = [
  { columns: 12, rows: 6, panel: 50 },
  { columns: 10, rows: 5, panel: 43 },
  { columns: 8, rows: 4, panel: 37 },
  { columns: 6, rows: 3, panel: 31 },
  { columns: 4, rows: 2, panel: 24 },
];

/** The largest cells that leave the panel its room. `size` is what the game is drawn on, at least 60x18. */
export function layoutOf(size: Size): Layout {
  const fitting = CELLS.find(
    ({ columns, rows, panel }) => size.rows >= boardRows(rows) && size.columns >= boardColumns(columns) + GAP + panel,
  );
  const cell = fitting ?? { columns: 4, rows: 2 };
  const x = boardColumns(cell.columns) + GAP;
  return { cell: { columns: cell.columns, rows: cell.rows }, panel: { x, columns: size.columns - x }, bare: cell.rows < 3 };
}

/** Columns of a board with cells of that width. */
export function boardColumns(cell: number): number {
  return ROW_NUMBERS + BOARD_COLUMNS * cell;
}

/** Rows of a board with cells of that height: a blank one above, the letters of the columns below. */
export function boardRows(cell: number): number {
  return 1 + BOARD_ROWS * cell + 1;
}

/** The column of the board on which the castle's column `a` stands: the castle keeps to the middle. */
export function firstColumn(width: number): number {
  return Math.floor((BOARD_COLUMNS - width) / 2);
}

/** Where a spot lies, in columns from the board's left and rows from its top; undefined for spots off the board. */
export function placeOf(spot: string, width: number): { readonly x: number; readonly y: number } | undefined {
  if (spot === "left") return { x: firstColumn(width) - 1, y: BOARD_ROWS - 1 };
  if (spot === "right") return { x: firstColumn(width) + width, y: BOARD_ROWS - 1 };
  if (!/^[a-f][1-6]$/.test(spot)) return undefined;
  return { x: firstColumn(width) + spot.charCodeAt(0) - 97, y: BOARD_ROWS - Number(spot[1]) };
}
