import type { Defender } from "../components.js";
import { SPAN } from "../components.js";
import type { Castle } from "../state.js";
import { CELLS } from "./frame.js";

/** A castle laid into the frame, its leftmost column at `offset`. */
export interface Board {
  /** By cell, and `OUTSIDE`: 0 where there is no tile, else 1 to 4, the factions in the order of the table. */
  readonly faction: Uint8Array;
  /** By cell: 0 where there is no tile, else 1, 2 or 4 for a triangle, a square, a circle. */
  readonly shape: Uint8Array;
  /** By column of the frame. */
  readonly height: Uint8Array;
  /** How many tiles it holds. */
  tiles: number;
}

export function emptyBoard(): Board {
  return { faction: new Uint8Array(CELLS + 1), shape: new Uint8Array(CELLS + 1), height: new Uint8Array(SPAN), tiles: 0 };
}

/** Lays a castle into a board that is used again and again. */
export function lay(board: Board, castle: Castle, offset: number): void {
  const { faction, shape, height } = board;
  faction.fill(0);
  shape.fill(0);
  height.fill(0);
  board.tiles = 0;
  for (let x = 0; x < castle.length; x++) {
    const stack = castle[x] as readonly Defender[];
    height[offset + x] = stack.length;
    board.tiles += stack.length;
    for (let y = 0; y < stack.length; y++) {
      const tile = stack[y] as Defender;
      const cell = y * SPAN + offset + x;
      faction[cell] = factionCode(tile);
      shape[cell] = shapeBit(tile);
    }
  }
}

/** 1 to 4. */
export function factionCode(tile: Defender): number {
  const letter = tile.charCodeAt(0);
  return letter === 74 ? 1 : letter === 83 ? 2 : letter === 67 ? 3 : 4;
}

/** 1, 2 or 4. */
export function shapeBit(tile: Defender): number {
  const letter = tile.charCodeAt(1);
  return letter === 116 ? 1 : letter === 115 ? 2 : 4;
}

/** The shapes, as bits, that C4.2 forbids at a cell as the castle stands. */
export function forbiddenShapes({ shape }: Board, cell: number): number {
  if (cell < SPAN) return 0;
  const column = cell % SPAN;
  let forbidden = shape[cell - SPAN] as number;
  if (column > 0) forbidden |= shape[cell - 1] as number;
  if (column < SPAN - 1) forbidden |= shape[cell + 1] as number;
  return forbidden;
}
