import { DEFENDERS, type Defender, type OrdealNumber, TILES, type Tile } from "./components.js";
import type { PileName } from "./state.js";

export const LETTERS = ["a", "b", "c", "d", "e", "f"] as const;
export const ROWS = [1, 2, 3, 4, 5, 6] as const;
/** A standing column, named from the leftmost one. */
export type Letter = (typeof LETTERS)[number];
export type Cell = `${Letter}${(typeof ROWS)[number]}`;
/** Where a tile may go: a standing column, or a new one at either end. */
export type Column = Letter | "left" | "right";
export const COLUMNS: readonly Column[] = [...LETTERS, "left", "right"];
/** How `left` and `right` stand in lists of columns, after the letters. */
export const LEFT = 6;
export const RIGHT = 7;

/** Commands of one word. */
export const BARE_WORDS = ["discard", "see", "post", "banish", "face", "pass", "exchange", "ignore"] as const;

/** What a player can do in Castellion; `do` is the first word of its text. */
export type CastellionCommand =
  | { readonly do: "draw"; readonly pile: PileName }
  | { readonly do: "reveal"; readonly pile: PileName }
  | { readonly do: "take"; readonly tile: Tile }
  | { readonly do: "place"; readonly column: Column }
  | { readonly do: "juggle"; readonly first: Cell; readonly second: Cell }
  | { readonly do: "recall"; readonly tile: Defender }
  | { readonly do: "burn"; readonly cell: Cell }
  | { readonly do: "destroy"; readonly cell: Cell }
  | { readonly do: "move"; readonly cell: Cell; readonly column: Column }
  | { readonly do: "unveil"; readonly ordeal: OrdealNumber }
  | { readonly do: "prophet"; readonly ordeal: OrdealNumber }
  | { readonly do: (typeof BARE_WORDS)[number] };

export type CommandWord = CastellionCommand["do"];
export type CommandOf<Word extends CommandWord> = Extract<CastellionCommand, { readonly do: Word }>;

// Every command that `legal` lists is made once, here, and used again and again: listing them then costs next to nothing.

const numbers: readonly OrdealNumber[] = [1, 2, 3];
const piles: readonly PileName[] = ["regular", "safe"];

/** The cell of a column and a row, both from 0. */
export function cellAt(column: number, row: number): Cell {
  return (CELLS[column] as readonly Cell[])[row] as Cell;
}

/** The column of a cell, from 0. */
export function columnOf(cell: Cell): number {
  return cell.charCodeAt(0) - 97;
}

/** The row of a cell, from 0 at the bottom. */
export function rowOf(cell: Cell): number {
  return cell.charCodeAt(1) - 49;
}

/** The place of a column in `COLUMNS`. */
export function columnIndex(column: Column): number {
  return column === "left" ? LEFT : column === "right" ? RIGHT : column.charCodeAt(0) - 97;
}

const CELLS: readonly (readonly Cell[])[] = LETTERS.map((letter) => ROWS.map((row): Cell => `${letter}${row}`));

export const BARE = Object.fromEntries(BARE_WORDS.map((word) => [word, Object.freeze({ do: word })])) as {
  readonly [Word in (typeof BARE_WORDS)[number]]: CommandOf<Word>;
};
export const DRAW = byKey(piles, (pile) => ({ do: "draw", pile }));
export const REVEAL = byKey(piles, (pile) => ({ do: "reveal", pile }));
export const TAKE = byKey(TILES, (tile) => ({ do: "take", tile }));
export const RECALL = byKey(DEFENDERS, (tile) => ({ do: "recall", tile }));
/** In the order of `COLUMNS`. */
export const PLACE = list(COLUMNS, (column) => ({ do: "place", column }));
export const UNVEIL = list(numbers, (ordeal) => ({ do: "unveil", ordeal }));
export const PROPHET = list(numbers, (ordeal) => ({ do: "prophet", ordeal }));
/** By column, then row, from 0. */
export const BURN = CELLS.map((cells) => list(cells, (cell) => ({ do: "burn", cell })));
export const DESTROY = CELLS.map((cells) => list(cells, (cell) => ({ do: "destroy", cell })));
/** By column, then row, from 0, then in the order of `COLUMNS`. */
export const MOVE = CELLS.map((cells) => cells.map((cell) => list(COLUMNS, (column) => ({ do: "move", cell, column }))));
/** By column, then row, from 0: with the tile above, with the tile to the right. The last row and column are never asked for. */
export const JUGGLE_UP = pairs(0, 1);
export const JUGGLE_RIGHT = pairs(1, 0);

function list<Key>(keys: readonly Key[], make: (key: Key) => CastellionCommand): readonly CastellionCommand[] {
  return keys.map((key) => Object.freeze(make(key)));
}

function byKey<Key extends string>(keys: readonly Key[], make: (key: Key) => CastellionCommand): Readonly<Record<Key, CastellionCommand>> {
  return Object.fromEntries(keys.map((key) => [key, Object.freeze(make(key))])) as Record<Key, CastellionCommand>;
}

function pairs(right: number, up: number): readonly (readonly CastellionCommand[])[] {
  return CELLS.slice(0, CELLS.length - right).map((cells, column) =>
    list(cells.slice(0, cells.length - up), (first) => ({ do: "juggle", first, second: cellAt(column + right, rowOf(first) + up) })),
  );
}
