import { type Column, columnIndex, LEFT, RIGHT } from "./commands.js";
import { type Defender, SPAN } from "./components.js";
import type { Castle } from "./state.js";

type Stack = readonly Defender[];

/** How many tiles the castle has, 0 to 36. */
export function tileCount(castle: Castle): number {
  let count = 0;
  for (let i = 0; i < castle.length; i++) count += (castle[i] as Stack).length;
  return count;
}

/** C2.2 True when the bottom row has six tiles. */
export function foundationComplete(castle: Castle): boolean {
  return castle.length === SPAN;
}

/** The tile at a column and a row, both from 0; undefined where there is none. */
export function tileAt(castle: Castle, column: number, row: number): Defender | undefined {
  return castle[column]?.[row];
}

/** Why a tile cannot be placed in a column. */
export type PlaceProblem = "first" | "wide" | "absent" | "high" | "shape";

/** C4, C11.7 Why the tile cannot be placed there; undefined when it can. `column` as in `COLUMNS`. */
export function placeProblem(castle: Castle, tile: Defender, column: number): PlaceProblem | undefined {
  if (castle.length === 0) return column === 0 ? undefined : "first";
  if (column >= LEFT) return castle.length < SPAN ? undefined : "wide";
  if (column >= castle.length) return "absent";
  const height = (castle[column] as Stack).length;
  if (height >= SPAN) return "high";
  return likeShapeAround(castle, tile, column, height) === undefined ? undefined : "shape";
}

/** C4.2 The column and row of a tile of the same shape that the tile would touch there: below, left, right. Not for the bottom row. */
export function likeShapeAround(castle: Castle, tile: Defender, column: number, row: number): readonly [number, number] | undefined {
  const shape = tile.charCodeAt(1);
  if (hasShape(castle, column, row - 1, shape)) return [column, row - 1];
  if (hasShape(castle, column - 1, row, shape)) return [column - 1, row];
  if (hasShape(castle, column + 1, row, shape)) return [column + 1, row];
  return undefined;
}

function hasShape(castle: Castle, column: number, row: number, shape: number): boolean {
  if (column < 0 || column >= castle.length) return false;
  const stack = castle[column] as Stack;
  return row < stack.length && (stack[row] as Defender).charCodeAt(1) === shape;
}

/** The castle with a tile on top of a column, or in a new one at an end. */
export function put(castle: Castle, tile: Defender, column: Column): Castle {
  const index = columnIndex(column);
  if (index === LEFT) return [[tile], ...castle];
  if (index === RIGHT || castle.length === 0) return [...castle, [tile]];
  return withStack(castle, index, [...(castle[index] as Stack), tile]);
}

/** C6.2 True when taking one tile from that column, of those that stand, leaves the castle in one piece. */
export function staysWhole(castle: Castle, column: number): boolean {
  return (castle[column] as Stack).length > 1 || column === 0 || column === castle.length - 1;
}

/** The castle without one tile: those above slide down, an emptied column is gone. */
export function without(castle: Castle, column: number, row: number): Castle {
  const stack = castle[column] as Stack;
  if (stack.length === 1) return castle.filter((_, i) => i !== column);
  return withStack(castle, column, [...stack.slice(0, row), ...stack.slice(row + 1)]);
}

/** C8.2, C8.4 The castle without its lowest rows, and the tiles that went: rows bottom first, left to right (C11.8). */
export function withoutRows(castle: Castle, rows: number): { readonly castle: Castle; readonly gone: readonly Defender[] } {
  const gone: Defender[] = [];
  for (let row = 0; row < rows; row++) {
    for (const stack of castle) {
      const tile = stack[row];
      if (tile !== undefined) gone.push(tile);
    }
  }
  return { castle: castle.map((stack) => stack.slice(rows)).filter((stack) => stack.length > 0), gone };
}

/** C6 Juggler: the castle with two tiles in one another's place. */
export function swapped(castle: Castle, column: number, row: number, otherColumn: number, otherRow: number): Castle {
  const tile = tileAt(castle, column, row) as Defender;
  const other = tileAt(castle, otherColumn, otherRow) as Defender;
  const half = withStack(castle, column, withTile(castle[column] as Stack, row, other));
  return withStack(half, otherColumn, withTile(half[otherColumn] as Stack, otherRow, tile));
}

/** Why a tile cannot be moved to a column. */
export type MoveProblem = "covered" | "splits" | "absent" | "same" | "high" | "wide";

/**
 * C6 Pyro, C11.6: why the tile cannot be moved there; undefined when it can. There is a tile at that cell.
 * Letters as before it is lifted; C4.3 and C6.2 hold after lifting and after landing.
 */
export function moveProblem(castle: Castle, column: number, row: number, to: number): MoveProblem | undefined {
  const width = castle.length;
  if (to < LEFT && to >= width) return "absent";
  const height = (castle[column] as Stack).length;
  if (row !== height - 1) return "covered";
  if (to === column) return "same";
  if (!staysWhole(castle, column)) return "splits";
  if (to < LEFT) return (castle[to] as Stack).length < SPAN ? undefined : "high";
  if (height > 1) return width < SPAN ? undefined : "wide";
  return (to === LEFT && column === 0) || (to === RIGHT && column === width - 1) ? "same" : undefined;
}

/** C6 Pyro: the castle with the top tile of a column moved. A column that is left empty is gone. */
export function moved(castle: Castle, column: number, to: Column): Castle {
  const stack = castle[column] as Stack;
  const tile = stack[stack.length - 1] as Defender;
  return without(put(castle, tile, to), to === "left" ? column + 1 : column, stack.length - 1);
}

function withStack(castle: Castle, column: number, stack: Stack): Castle {
  const copy = castle.slice();
  copy[column] = stack;
  return copy;
}

function withTile(stack: Stack, row: number, tile: Defender): Stack {
  const copy = stack.slice();
  copy[row] = tile;
  return copy;
}
