import type { KeyPress } from "../terminal/keys.js";

/** A way through a text that is longer than its window. */
export type PageMove = "up" | "down" | "page-up" | "page-down" | "first" | "last";

/** Keys that mean the same on every page, whatever they are for on the board beneath. */
const NAMED: Readonly<Record<string, PageMove>> = {
  up: "up",
  down: "down",
  pageup: "page-up",
  pagedown: "page-down",
  enter: "page-down",
  home: "first",
  end: "last",
};

/** The way that a key goes on a page; `actions` says so of the keys that a screen has for something. */
export function pageMove(key: KeyPress, action: string | undefined, actions: Readonly<Record<string, PageMove>>): PageMove | undefined {
  return (key.kind === "named" ? NAMED[key.name] : undefined) ?? (action === undefined ? undefined : actions[action]);
}

/** A page's window: the first line that can be at its top at most, and how many lines are seen at once. */
export interface PageWindow {
  readonly depth: number;
  readonly rows: number;
}

/** The first line that is shown after a move; nearly a page at a time, so that a line is seen again. */
export function topAfter(top: number, move: PageMove | undefined, { depth, rows }: PageWindow): number {
  const now = Math.min(top, depth);
  const moved = move === undefined ? now : MOVES[move](now, rows - 1, depth);
  return Math.min(Math.max(moved, 0), depth);
}

const MOVES: Readonly<Record<PageMove, (top: number, far: number, depth: number) => number>> = {
  up: (top) => top - 1,
  down: (top) => top + 1,
  "page-up": (top, far) => top - far,
  "page-down": (top, far) => top + far,
  first: () => 0,
  last: (_, __, depth) => depth,
};
