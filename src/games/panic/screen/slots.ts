import { remembered } from "../../../terminal/remembered.js";
import type { Arc } from "../components.js";
import type { Space } from "../state.js";
import { type Corner, type Disc, middleOf, type Part, type Point, pointAt, readingOf } from "./geometry.js";

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
function slotsOf(disc: Disc, space: Space, width: number): readonly Corner[] {
  return kept(disc, `${space.ring} ${space.arc} ${width}`, () => {
    const label = labelSlot(disc, space.arc);
    const free = cellsOf(disc, space).filter(({ x, y }) => y !== label.y || x < label.x - 1 || x > label.x + LABEL_WIDTH);
    // Where a space is narrower than a long badge, the badge reaches over its edge.
    for (let inside = width; inside > 0; inside--) {
      const slots = runs(disc, free, inside).filter(({ x }) => x + width <= disc.diameter);
      if (slots.length > 0) return slots;
    }
    return [];
  });
}

/** Something to be placed, and where it would best be. */
export interface Wish {
  readonly width: number;
  readonly point: Point;
}

/**
 * Finds a slot for each wish, near its point, `gap` columns between neighbours and nothing on cells that are taken already;
 * undefined when there is no room for all.
 */
export function place(
  disc: Disc,
  space: Space,
  wishes: readonly Wish[],
  gap: number,
  isTaken: (x: number, y: number) => boolean,
): readonly Corner[] | undefined {
  const taken: (Corner & { readonly width: number })[] = [];
  for (const { width, point } of wishes) {
    const free = slotsOf(disc, space, width).filter(({ x, y }) => {
      for (let i = 0; i < width; i++) if (isTaken(x + i, y)) return false;
      return taken.every((other) => other.y !== y || x >= other.x + other.width + gap || other.x >= x + width + gap);
    });
    const slot = nearest(free, disc, point, width);
    if (slot === undefined) return undefined;
    taken.push({ ...slot, width });
  }
  return taken;
}

/** Points for so many things in a space, in the order in which they are read, spread along the ring. */
export function spread(disc: Disc, space: Space, count: number): readonly Point[] {
  const middle = middleOf(space);
  const distance = Math.hypot(middle.x, middle.y) * (disc.diameter / 2);
  // Samples that a badge and its signs take along the ring: wide where the ring runs level, low where it runs upright.
  const level = Math.abs(middle.y) / Math.hypot(middle.x, middle.y);
  const step = Math.min((4 + level) / distance / (Math.PI / 3), 0.84 / count);
  const along = readingOf(space.arc).clockwise ? step : -step;
  return Array.from({ length: count }, (_, i) => middleOf(space, (i - (count - 1) / 2) * along));
}

/** The cell at a point. */
export function cellAt(disc: Disc, { x, y }: Point): Corner {
  return { x: Math.floor(((x + 1) / 2) * disc.diameter), y: Math.floor(((y + 1) / 2) * disc.rows) };
}

/** The part that a cell shows, if both of its samples show the same. */
function partOfCell(disc: Disc, x: number, y: number): Part | undefined {
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
