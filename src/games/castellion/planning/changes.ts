import { moved, moveProblem, staysWhole, swapped, without } from "../castle.js";
import { type CastellionCommand, COLUMNS, JUGGLE_RIGHT, JUGGLE_UP, MOVE } from "../commands.js";
import type { Defender } from "../components.js";
import type { Castle } from "../state.js";
import { met, type Wishes } from "./wishes.js";

/** A command that changes the castle, and the castle after it. */
export interface Change {
  readonly command: CastellionCommand;
  readonly castle: Castle;
}

/** Every tile that may be destroyed (C6.2), the upper ones of a column first; the command for each cell is in the table. */
export function takeable(castle: Castle, table: readonly (readonly CastellionCommand[])[]): Change[] {
  const changes: Change[] = [];
  for (let x = 0; x < castle.length; x++) {
    if (!staysWhole(castle, x)) continue;
    const height = (castle[x] as readonly Defender[]).length;
    for (let y = height - 1; y >= 0; y--) changes.push({ command: table[x]?.[y] as CastellionCommand, castle: without(castle, x, y) });
  }
  return changes;
}

/** Those after which the castle meets the wishes best come first. */
export function ranked(changes: readonly Change[], wishes: Wishes): Change[] {
  return changes
    .map((change) => ({ change, score: met(wishes, change.castle) }))
    .sort((one, other) => other.score - one.score)
    .map(({ change }) => change);
}

/** Juggler: every swap that changes anything of formations, the best first. */
export function swaps(castle: Castle, wishes: Wishes): Change[] {
  const changes: Change[] = [];
  for (let x = 0; x < castle.length; x++) {
    const height = (castle[x] as readonly Defender[]).length;
    const beside = castle[x + 1]?.length ?? 0;
    for (let y = 0; y < height; y++) {
      const tile = castle[x]?.[y]?.[0];
      if (y + 1 < height && castle[x]?.[y + 1]?.[0] !== tile) {
        changes.push({ command: JUGGLE_UP[x]?.[y] as CastellionCommand, castle: swapped(castle, x, y, x, y + 1) });
      }
      if (y < beside && castle[x + 1]?.[y]?.[0] !== tile) {
        changes.push({ command: JUGGLE_RIGHT[x]?.[y] as CastellionCommand, castle: swapped(castle, x, y, x + 1, y) });
      }
    }
  }
  return ranked(changes, wishes);
}

/** Pyro: every move of a tile, the best first. */
export function moves(castle: Castle, wishes: Wishes): Change[] {
  const changes: Change[] = [];
  for (let x = 0; x < castle.length; x++) {
    const y = (castle[x] as readonly Defender[]).length - 1;
    COLUMNS.forEach((column, to) => {
      if (moveProblem(castle, x, y, to) === undefined) {
        changes.push({ command: MOVE[x]?.[y]?.[to] as CastellionCommand, castle: moved(castle, x, column) });
      }
    });
  }
  return ranked(changes, wishes);
}
