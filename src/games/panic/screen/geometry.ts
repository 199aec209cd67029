import { ARCS, type Arc, RINGS, type Ring } from "../components.js";
import type { Space } from "../state.js";

/**
 * What one sample of the board shows. From the outside in: one of the 30 spaces; the outer half of the band between
 * Swordsman and Castle, which only a fortified wall fills; its inner half, which every wall fills.
 */
export type Part =
  | { readonly kind: "space"; readonly ring: Ring; readonly arc: Arc }
  | { readonly kind: "fort"; readonly arc: Arc }
  | { readonly kind: "wall"; readonly arc: Arc };

/** The board as square samples, two in each cell of the terminal, one above the other. Undefined: outside of the circle. */
export interface Disc {
  /** Samples from edge to edge, and so the columns of the board; an even number. */
  readonly diameter: number;
  /** Rows of the terminal: half the diameter. */
  readonly rows: number;
  /** The part under each sample, row by row. Equal parts are one object. */
  readonly parts: readonly (Part | undefined)[];
}

/** How far the Castle ring and the two halves of the wall's band reach, as shares of the radius. */
const CASTLE = 0.275;
const WALL = 0.33;
const FORT = 0.38;
const TURN = 2 * Math.PI;

const discs = new Map<number, Disc>();
/** Sizes that are kept: a window that is dragged goes through many. */
const KEPT = 8;

/** The board with that diameter, worked out once for each size. */
export function discOf(diameter: number): Disc {
  const known = discs.get(diameter);
  if (known !== undefined) return known;
  const radius = diameter / 2;
  const parts = Array.from({ length: diameter * diameter }, (_, at) =>
    partAt(((at % diameter) + 0.5 - radius) / radius, (Math.floor(at / diameter) + 0.5 - radius) / radius),
  );
  const disc: Disc = { diameter, rows: diameter / 2, parts };
  if (discs.size >= KEPT) discs.clear();
  discs.set(diameter, disc);
  return disc;
}

/** The part at a point: x to the right and y down from the middle, the radius being 1. Undefined outside of the circle. */
export function partAt(x: number, y: number): Part | undefined {
  const distance = Math.hypot(x, y);
  if (distance >= 1) return undefined;
  // Clockwise from twelve o'clock, where arc 1 begins. P1.1
  const angle = (Math.atan2(x, -y) + TURN) % TURN;
  const arc = Math.min(Math.floor((angle / TURN) * ARCS.length), ARCS.length - 1);
  return PARTS[levelAt(distance)]?.[arc];
}

const OUTER_RINGS = RINGS.slice(0, -1);

/** The parts by level from the outside in, then by arc. */
const PARTS: readonly (readonly Part[])[] = [
  ...OUTER_RINGS.map((ring) => ARCS.map((arc): Part => ({ kind: "space", ring, arc }))),
  ARCS.map((arc): Part => ({ kind: "fort", arc })),
  ARCS.map((arc): Part => ({ kind: "wall", arc })),
  ARCS.map((arc): Part => ({ kind: "space", ring: "castle", arc })),
];

function levelAt(distance: number): number {
  if (distance < CASTLE) return OUTER_RINGS.length + 2;
  if (distance < WALL) return OUTER_RINGS.length + 1;
  if (distance < FORT) return OUTER_RINGS.length;
  return Math.min(Math.floor(((1 - distance) / (1 - FORT)) * OUTER_RINGS.length), OUTER_RINGS.length - 1);
}

/** The inner and the outer end of a ring, as shares of the radius. */
function reachOf(ring: Ring): { readonly from: number; readonly to: number } {
  if (ring === "castle") return { from: 0, to: CASTLE };
  const width = (1 - FORT) / OUTER_RINGS.length;
  const to = 1 - OUTER_RINGS.indexOf(ring) * width;
  return { from: to - width, to };
}

/** A cell of the board, or of the canvas that it is drawn on. */
export interface Corner {
  readonly x: number;
  readonly y: number;
}

/** A point of the board: right and down from its middle, the radius being 1. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A point by its distance from the middle and its arc; `turned`: shares of an arc clockwise from the arc's centre. */
export function pointAt(distance: number, arc: Arc, turned = 0): Point {
  const angle = ((arc - 0.5 + turned) / ARCS.length) * TURN;
  return { x: distance * Math.sin(angle), y: -distance * Math.cos(angle) };
}

/** The middle of a space. In the Castle ring it lies towards the wall, where the space is wide. */
export function middleOf({ ring, arc }: Space, turned = 0): Point {
  const { from, to } = reachOf(ring);
  return pointAt(ring === "castle" ? to * 0.6 : (from + to) / 2, arc, turned);
}

/** Which way along an arc is read, as a share of a step right and down: from left to right, where that is upright from the top down. */
export function readingOf(arc: Arc): Point & { readonly clockwise: boolean } {
  const [start, end] = [pointAt(1, arc, -0.1), pointAt(1, arc, 0.1)];
  const [x, y] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(x, y);
  const upright = Math.abs(x) < length / 4;
  const clockwise = upright ? y > 0 : x > 0;
  const sign = clockwise ? 1 : -1;
  return { x: upright ? 0.5 : (sign * x) / length, y: (sign * y) / length, clockwise };
}

/** The middle of the band on which the wall of an arc stands. */
export function wallPoint(arc: Arc): Point {
  return pointAt((CASTLE + FORT) / 2, arc);
}

/** How far a point lies clockwise from twelve o'clock, from 0 to 1. */
export function turnOf({ x, y }: Point): number {
  return ((Math.atan2(x, -y) + TURN) % TURN) / TURN;
}
