import { remembered } from "../../../terminal/remembered.js";
import type { Arc } from "../components.js";
import type { Space } from "../state.js";
import { type Corner, type Disc, middleOf, type Part, type Point, pointAt } from "./geometry.js";

/** How far out in the Forest the number of an arc stands. */
const LABEL_AT = 0.94;
const LABEL_WIDTH = 2;

/** Cells of a disc by the words of what they show, and slots by word and width; as long as the disc is kept. */
const shelves = new WeakMap<Disc, Map<string, readonly Corner[]>>();

/** The cell at which the number of an arc begins. */
export function labelSlot(disc: Disc, arc: Arc): Corner {
  const [slot] = kept(disc, `label ${arc}`, () => {
    const point = pointAt(LABEL_AT, arc);
    const slots = runs(disc, cellsOf(disc, { ring: "forest", arc }), LABEL_WIDTH);
    return [nearest(slots, disc, point, LABEL_WIDTH) ?? cellAt(disc, point)];
  });
  return slot as Corner;
}

/** Where something of that width can begin so that all of it lies within a space and beside the arc's number. */
export function slotsOf(disc: Disc, space: Space, width: number): readonly Corner[] {
  return kept(disc, `${space.ring} ${space.arc} ${width}`, () => {
    const label = labelSlot(disc, space.arc);
    const free = cellsOf(disc, space).filter(({ x, y }) => y !== label.y || x < label.x || x >= label.x + LABEL_WIDTH);
    const inside = runs(disc, free, width);
    // Where a ring is narrower than a long badge, the badge reaches over its edge.
    return inside.length > 0 || width <= 2 ? inside : runs(disc, free, width - 1).filter(({ x }) => x + width <= disc.diameter);
  });
}

/** Something to be placed, and where it would best be. */
export interface Wish {
  readonly width: number;
  readonly point: Point;
}

/**
 * Finds a slot for each wish, near its point, `gap` columns between neighbours; undefined when there is no room for all.
 * The slots are those of the space, in clockwise order.
 */
export function place(disc: Disc, space: Space, wishes: readonly Wish[], gap: number): readonly Corner[] | undefined {
  const taken: (Corner & { readonly width: number })[] = [];
  for (const { width, point } of wishes) {
    const free = slotsOf(disc, space, width).filter(({ x, y }) =>
      taken.every((other) => other.y !== y || x >= other.x + other.width + gap || other.x >= x + width + gap),
    );
    const slot = nearest(free, disc, point, width);
    if (slot === undefined) return undefined;
    taken.push({ ...slot, width });
  }
  return taken;
}

/** Points for so many things in a space, clockwise, spread along the ring. */
export function spread(disc: Disc, space: Space, count: number): readonly Point[] {
  const middle = middleOf(space);
  const distance = Math.hypot(middle.x, middle.y) * (disc.diameter / 2);
  // Samples that a badge and its signs take along the ring: wide where the ring runs level, low where it runs upright.
  const level = Math.abs(middle.y) / Math.hypot(middle.x, middle.y);
  const step = Math.min((4 + level) / distance / (Math.PI / 3), 0.84 / count);
  return Array.from({ length: count }, (_, i) => middleOf(space, (i - (count - 1) / 2) * step));
}

/** The cell at a point. */
export function cellAt(disc: Disc, { x, y }: Point): Corner {
  return { x: Math.floor(((x + 1) / 2) * disc.diameter), y: Math.floor(((y + 1) / 2) * disc.rows) };
}

/** The part that a cell shows, if both of its samples show the same. */
export function partOfCell(disc: Disc, x: number, y: number): Part | undefined {
  const upper = disc.parts[2 * y * disc.diameter + x];
  return upper === disc.parts[(2 * y + 1) * disc.diameter + x] ? upper : undefined;
}

function cellsOf(disc: Disc, { ring, arc }: Space): readonly Corner[] {
  return kept(disc, `${ring} ${arc}`, () => {
    const cells: Corner[] = [];
    for (let y = 0; y < disc.rows; y++) {
      for (let x = 0; x < disc.diameter; x++) {
        const part = partOfCell(disc, x, y);
        if (part?.kind === "space" && part.ring === ring && part.arc === arc) cells.push({ x, y });
      }
    }
    return cells;
  });
}

/** The cells from which so many lie side by side. */
function runs(disc: Disc, cells: readonly Corner[], width: number): readonly Corner[] {
  const there = new Set(cells.map(({ x, y }) => y * disc.diameter + x));
  return cells.filter(({ x, y }) => Array.from({ length: width }, (_, i) => there.has(y * disc.diameter + x + i)).every(Boolean));
}

function nearest(slots: readonly Corner[], disc: Disc, point: Point, width: number): Corner | undefined {
  let best: Corner | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const slot of slots) {
    const x = ((slot.x + width / 2) / disc.diameter) * 2 - 1;
    const y = ((slot.y + 0.5) / disc.rows) * 2 - 1;
    const distance = Math.hypot(x - point.x, y - point.y);
    if (distance < least) [best, least] = [slot, distance];
  }
  return best;
}

function kept(disc: Disc, word: string, work: () => readonly Corner[]): readonly Corner[] {
  const shelf = remembered(shelves, disc, () => new Map<string, readonly Corner[]>());
  return remembered(shelf, word, work);
}
