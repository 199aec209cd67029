import type { Look } from "../../../screens/game-screen.js";
import type { Canvas, Style } from "../../../terminal/canvas.js";
import { unicodeGlyphs } from "../../../terminal/glyphs.js";
import { palette, shade } from "../../../terminal/palette.js";
import { remembered } from "../../../terminal/remembered.js";
import type { Colour } from "../../../terminal/style.js";
import { ARCS, type Arc, colourOf, RINGS, type Ring } from "../components.js";
import type { PanicView } from "../index.js";
import { wallAt } from "../state.js";
import { drawBare, signAt } from "./bare.js";
import type { Corner, Disc, Part } from "./geometry.js";
import { ROLES, type Roles } from "./roles.js";
import { spaceSpot, wallSpot } from "./spots.js";

/** The colour of each part of the board as it stands. */
type Ground = (part: Part) => Colour;

/** Draws rings, arcs and walls, without what stands on them, the disc's corner at x,y. */
export function paint(
  canvas: Canvas,
  view: PanicView,
  roles: Roles,
  disc: Disc,
  corner: { readonly x: number; readonly y: number },
  look: Look,
): void {
  if (look.depth === 0) drawBare(canvas, view, roles, disc, corner, look);
  else paintRows(canvas, disc, groundOf(view, roles), corner, look);
}

/** The second arc of a colour keeps this share of its light, so that the two are told apart. */
const SECOND = 0.84;

const SPACE_COLOURS = new Map<string, Colour>(
  RINGS.flatMap((ring) =>
    ARCS.map((arc): [string, Colour] => {
      const colour = palette.arcs[colourOf(arc)][ring];
      return [spaceSpot({ ring, arc }), arc % 2 === 0 ? shade(colour, SECOND) : colour];
    }),
  ),
);

/** The colour of a space that nothing is marked in. */
export function spaceColour(ring: Ring, arc: Arc): Colour {
  return SPACE_COLOURS.get(spaceSpot({ ring, arc })) ?? palette.surface;
}

/** The colours of the board: lit spaces and walls in the colour of their role; where no wall stands, the Swordsman ring goes on. */
function groundOf(view: PanicView, roles: Roles): Ground {
  const colours = new Map<Part, Colour>();
  const work = (part: Part): Colour => {
    if (part.kind === "space") {
      const role = roles.get(spaceSpot(part));
      return role === undefined ? spaceColour(part.ring, part.arc) : ROLES[role].ground;
    }
    const wall = wallAt(view, part.arc);
    const role = roles.get(wallSpot(part.arc));
    const stands = wall === "fortified" || (wall === "wall" && part.kind === "wall");
    if (role !== undefined && (stands || wall === "none")) return ROLES[role].ground;
    if (!stands) return spaceColour("swordsman", part.arc);
    return wall === "fortified" ? palette.fort : palette.wall;
  };
  return (part) => remembered(colours, part, () => work(part));
}

/** What one cell shows: the parts of its two samples. */
type Pair = readonly [upper: Part | undefined, lower: Part | undefined];

/** Half blocks, two samples a cell; without Unicode, whole cells in the colour of the sample nearer to the middle. */
function paintRows(canvas: Canvas, disc: Disc, ground: Ground, corner: Corner, look: Look): void {
  for (let y = 0; y < disc.rows; y++) {
    let start = 0;
    let run: Pair | undefined;
    for (let x = 0; x <= disc.diameter; x++) {
      const pair = x === disc.diameter ? undefined : pairAt(disc, x, y, look);
      if (run !== undefined && pair?.[0] === run[0] && pair?.[1] === run[1]) continue;
      if (run !== undefined) paintRun(canvas, disc, corner, { x: start, y }, x - start, run, ground, look);
      [start, run] = [x, pair];
    }
  }
}

function pairAt({ parts, diameter, rows }: Disc, x: number, y: number, { glyphs }: Look): Pair {
  const upper = parts[2 * y * diameter + x];
  const lower = parts[(2 * y + 1) * diameter + x];
  if (glyphs === unicodeGlyphs) return [upper, lower];
  return y < rows / 2 ? [lower, lower] : [upper, upper];
}

function paintRun(
  canvas: Canvas,
  disc: Disc,
  corner: Corner,
  from: Corner,
  count: number,
  [upper, lower]: Pair,
  ground: Ground,
  { glyphs, depth }: Look,
): void {
  const x = corner.x + from.x;
  const y = corner.y + from.y;
  const top = upper && ground(upper);
  const bottom = lower && ground(lower);
  if (top === undefined && bottom === undefined) return;
  if (top === undefined) canvas.put(x, y, glyphs.lowerHalf.repeat(count), colours(bottom, undefined));
  else if (top !== bottom) canvas.put(x, y, glyphs.upperHalf.repeat(count), colours(top, bottom));
  else if (depth > 1 || upper?.kind !== "space") canvas.put(x, y, " ".repeat(count), colours(undefined, top));
  // Sixteen colours hold no row of shades: the rings differ by texture as well, and lines part the arcs.
  else
    for (let i = 0; i < count; i++) canvas.put(x + i, y, signAt(disc, upper.ring, from.x + i, from.y, glyphs), colours(palette.ink, top));
}

const NONE: Style = {};
const styles = new WeakMap<Colour, WeakMap<Colour, Style>>();
const fronts = new WeakMap<Colour, Style>();
const grounds = new WeakMap<Colour, Style>();

/** The same object for the same colours: its codes are worked out once. */
function colours(fg: Colour | undefined, bg: Colour | undefined): Style {
  if (fg === undefined) return bg === undefined ? NONE : remembered(grounds, bg, () => ({ bg }));
  if (bg === undefined) return remembered(fronts, fg, () => ({ fg }));
  return remembered(
    remembered(styles, fg, () => new WeakMap<Colour, Style>()),
    bg,
    () => ({ fg, bg }),
  );
}
