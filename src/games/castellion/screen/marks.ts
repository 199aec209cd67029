import { columnOf, rowOf } from "../commands.js";
import { formations } from "../formations.js";
import type { Castle } from "../state.js";

/** What a tile is part of: a formation that stands or one that is cancelled, and on which sides its own piece goes on. */
export interface Mark {
  readonly stands: boolean;
  readonly joined: { readonly left: boolean; readonly right: boolean; readonly up: boolean; readonly down: boolean };
}

/** The tiles of formations, by cell. A tile of a standing formation is in no other. */
export function marksOf(castle: Castle): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const { cells, touching } of formations(castle)) {
    const places = cells.map((cell) => [columnOf(cell), rowOf(cell)] as const);
    const holds = (x: number, y: number): boolean => places.some(([column, row]) => column === x && row === y);
    cells.forEach((cell, i) => {
      const [x, y] = places[i] ?? [0, 0];
      const joined = { left: holds(x - 1, y), right: holds(x + 1, y), up: holds(x, y + 1), down: holds(x, y - 1) };
      marks.set(cell, { stands: touching.length === 0, joined });
    });
  }
  return marks;
}
