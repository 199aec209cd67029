import type { Arc, Ring } from "../components.js";
import type { PanicView } from "../index.js";
import type { Space } from "../state.js";
import { middleOf, type Point, readingOf, wallPoint } from "./geometry.js";

const LETTERS: Readonly<Record<Ring, string>> = { forest: "F", archer: "A", knight: "K", swordsman: "S", castle: "C" };
const RING_OF = Object.fromEntries(Object.entries(LETTERS).map(([ring, letter]) => [letter, ring])) as Readonly<Record<string, Ring>>;

/** The word for a space: `A3`. */
export function spaceSpot({ ring, arc }: Space): string {
  return `${LETTERS[ring]}${arc}`;
}

/** The word for the wall of an arc: `wall-3`. */
export function wallSpot(arc: Arc): string {
  return `wall-${arc}`;
}

/** The space that a spot names; undefined for other spots. */
export function spaceOfSpot(spot: string): Space | undefined {
  const [, letter = "", arc] = /^([FAKSC])([1-6])$/.exec(spot) ?? [];
  const ring = RING_OF[letter];
  return ring === undefined ? undefined : { ring, arc: Number(arc) as Arc };
}

/** The arc whose wall a spot names; undefined for other spots. */
export function wallOfSpot(spot: string): Arc | undefined {
  const [, arc] = /^wall-([1-6])$/.exec(spot) ?? [];
  return arc === undefined ? undefined : (Number(arc) as Arc);
}

/** What comes after a word such as `card-` or `token-`; undefined for spots of another kind. */
export function afterWord(spot: string, word: "card-" | "token-" | "seat-" | "die-"): string | undefined {
  return spot.startsWith(word) ? spot.slice(word.length) : undefined;
}

/** The space that a spot names or in which its monster stands. */
export function spaceUnder(view: PanicView, spot: string): Space | undefined {
  return spaceOfSpot(spot) ?? view.monsters.find((monster) => monster.id === spot);
}

/** The steps that the board's radius counts as. */
const STEPS = 100;
/** So many steps the monsters of a space are spread over, and so many lie between two of them at most. */
const SPREAD = 24;
const STEP = 6;

/**
 * Where a spot lies, in steps right and down from the middle of the board; undefined for spots that are not on it.
 * Monsters that share a space stand in the order of the view, as they are listed and drawn.
 */
export function placeOf(view: PanicView, spot: string): Point | undefined {
  const wall = wallOfSpot(spot);
  const space = spaceUnder(view, spot);
  const point = wall !== undefined ? wallPoint(wall) : space === undefined ? undefined : middleOf(space);
  if (point === undefined) return undefined;
  const there = view.monsters.filter((monster) => monster.ring === space?.ring && monster.arc === space.arc);
  const at = there.findIndex((monster) => monster.id === spot);
  const steps = at < 0 ? 0 : (at - (there.length - 1) / 2) * Math.min(STEP, SPREAD / there.length);
  const along = space === undefined ? { x: 0, y: 0 } : readingOf(space.arc);
  return { x: point.x * STEPS + along.x * steps, y: point.y * STEPS + along.y * steps };
}

/** The word that marks phase 5 itself, where every monster moves. */
export const MOVE = "move";

/** The word that marks a look ahead at that move. */
export const AHEAD = "ahead";
