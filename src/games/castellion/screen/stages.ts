import type { Stage } from "../../../screens/game-screen.js";
import { cellAt } from "../commands.js";
import type { CastellionEvent, CastellionView } from "../index.js";

const MARKED_MS = 450;

/** The pictures of what happens by itself: rows that an Ordeal takes, and a tile that goes before those above slide down. */
export function stages(before: CastellionView, events: readonly CastellionEvent[]): readonly Stage<CastellionView>[] {
  return events.flatMap((event, i) => {
    if (event.type === "destroyed") return [{ view: before, marked: [event.cell], lasts: MARKED_MS, told: i + 1 }];
    if (event.type === "rows") return [{ view: before, marked: lowestRows(before, event.rows), lasts: 2 * MARKED_MS, told: i + 1 }];
    return [];
  });
}

function lowestRows({ castle }: CastellionView, rows: number): readonly string[] {
  return castle.flatMap((stack, column) => stack.slice(0, rows).map((_, row) => cellAt(column, row)));
}
