import { CARDS, SPAN } from "../components.js";
import { OUTLINES } from "../formations.js";

/** So many rows may go before the last Ordeal is faced (C8.2, C8.4): plans for it may lie that much higher than a castle. */
const ROWS_THAT_GO = ([1, 2] as const)
  .map((number) => Math.max(...CARDS.filter((card) => card.number === number).map((card) => card.rows ?? 0)))
  .reduce((sum, rows) => sum + rows, 0);

/** The frame in which a castle is planned: six wide, its rows counted from the bottom of the castle as it is now. */
export const TALL = SPAN + ROWS_THAT_GO;
/** How many cells the frame has; a cell is `row * SPAN + column`. One more, always empty, stands for what lies outside. */
export const CELLS = SPAN * TALL;
export const OUTSIDE = CELLS;

/** A placement touches at most so many cells. */
export const HALO = 10;

interface Placement {
  readonly kind: number;
  readonly column: number;
  readonly row: number;
  readonly columns: number;
  readonly rows: number;
}

/** Every place where a formation could stand in the frame. `kind` is the index in `OUTLINES`; by kind, then row, then column. */
const PLACEMENTS: readonly Placement[] = OUTLINES.flatMap(({ columns, rows }, kind) => {
  const all: Placement[] = [];
  for (let row = 0; row + rows <= TALL; row++) {
    for (let column = 0; column + columns <= SPAN; column++) all.push({ kind, column, row, columns, rows });
  }
  return all;
});

export const PLACES = PLACEMENTS.length;
export const KIND_OF = Uint8Array.from(PLACEMENTS, ({ kind }) => kind);
export const ROW_OF = Uint8Array.from(PLACEMENTS, ({ row }) => row);
/** The first row above a placement. */
export const TOP_OF = Uint8Array.from(PLACEMENTS, ({ row, rows }) => row + rows);
/** The columns that it stands in: the first, and the first after them. */
export const FROM_COLUMN = Uint8Array.from(PLACEMENTS, ({ column }) => column);
export const TO_COLUMN = Uint8Array.from(PLACEMENTS, ({ column, columns }) => column + columns);

/** Four cells a placement. */
export const CELLS_OF = Uint8Array.from(PLACEMENTS.flatMap(cellsOf));
/** `HALO` cells a placement: those that touch it by a side, filled up with `OUTSIDE`. */
export const HALO_OF = Uint8Array.from(PLACEMENTS.flatMap(haloOf));

/**
 * The same as bits, the cells of the lower rows and those of the upper ones: what a placement covers, and what it touches.
 * Two placements overlap when their bits do; one touches another when its halo overlaps the other.
 */
const LOWER = SPAN * Math.ceil(TALL / 2);
export const LOW_BITS = Int32Array.from(PLACEMENTS, (placement) => bits(cellsOf(placement), 0));
export const HIGH_BITS = Int32Array.from(PLACEMENTS, (placement) => bits(cellsOf(placement), LOWER));
export const LOW_HALO = Int32Array.from(PLACEMENTS, (placement) => bits(around(placement), 0));
export const HIGH_HALO = Int32Array.from(PLACEMENTS, (placement) => bits(around(placement), LOWER));

function bits(cells: readonly number[], from: number): number {
  return cells.filter((cell) => cell >= from && cell < from + LOWER).reduce((sum, cell) => sum | (1 << (cell - from)), 0);
}

function cellsOf({ column, row, columns, rows }: Placement): number[] {
  const cells: number[] = [];
  for (let y = row; y < row + rows; y++) for (let x = column; x < column + columns; x++) cells.push(y * SPAN + x);
  return cells;
}

function around(placement: Placement): number[] {
  const own = cellsOf(placement);
  return [...new Set(own.flatMap(neighbours).filter((cell) => !own.includes(cell)))];
}

function haloOf(placement: Placement): number[] {
  const halo = around(placement);
  return [...halo, ...Array<number>(HALO - halo.length).fill(OUTSIDE)];
}

function neighbours(cell: number): number[] {
  const column = cell % SPAN;
  const beside = [...(column > 0 ? [cell - 1] : []), ...(column < SPAN - 1 ? [cell + 1] : [])];
  return [...beside, cell - SPAN, cell + SPAN].filter((other) => other >= 0 && other < CELLS);
}
