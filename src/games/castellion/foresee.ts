import type { Foresight } from "../../engine/foresight.js";
import { DEFENDERS, type Defender, isTraitor, type Tile } from "./components.js";
import { promise } from "./promise.js";
import { type CastellionPosition, type Castle, firstStanding, type Ordeal, type Ordeals } from "./state.js";

/** Castellion with every pile and Ordeal seen. */
export const foresight: Foresight<CastellionPosition> = { key, promise };

/**
 * Whose turn it is, what lies face up and how often something was counted matter to nobody who sees everything; a castle and
 * its mirror image are won alike (C4.3: it grows to both sides). The piles are what is left of the same piles: their
 * lengths tell them. Without powers (C9) nothing comes back from the discard pile.
 */
function key(position: CastellionPosition): string {
  const { level, phase, castle, drawn, revealed, regular, safe, discard, ordeals, vigil, premonition, pending } = position;
  const owed = pending === null ? "" : pending.kind + ("left" in pending ? pending.left : "");
  const back = level === "school" ? "" : countsOf(discard);
  const open = revealed.length > 1 ? [...revealed].sort().join("") : (revealed[0] ?? "");
  return `${shapeOf(castle)}|${phase[0]}${drawn ?? ""}|${open}|${regular.length},${safe.length}|${back}|${standingOf(ordeals)}|${owed}|${vigil ?? ""}${premonition ?? ""}`;
}

/** The castle or its mirror image, whichever comes first. */
function shapeOf(castle: Castle): string {
  const columns = castle.map((stack) => stack.join(""));
  const one = columns.join(",");
  const other = columns.reverse().join(",");
  if (other < one) return other;
  return one;
}

/** How many of each kind of Defender lie there, a letter each. */
function countsOf(tiles: readonly Tile[]): string {
  const counts = COUNTS.fill(0);
  for (const tile of tiles) {
    if (isTraitor(tile)) continue;
    const place = PLACE.get(tile) as number;
    counts[place] = (counts[place] as number) + 1;
  }
  return counts.join("");
}

const COUNTS = new Uint8Array(DEFENDERS.length);
const PLACE: ReadonlyMap<Defender, number> = new Map(DEFENDERS.map((kind, i) => [kind, i]));

/** Which Ordeals stand, the Traitors beside the first, and what each needs (C10.2 prophet). */
function standingOf(ordeals: Ordeals): string {
  const first = firstStanding(ordeals);
  const beside = ordeals[first]?.traitors.length ?? 0;
  return `${first}:${beside}:${ordeals.map(({ needs }: Ordeal) => needs).join("")}`;
}
