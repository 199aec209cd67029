import type { Look } from "../../../screens/game-screen.js";
import type { Canvas, Style } from "../../../terminal/canvas.js";
import type { Glyphs } from "../../../terminal/glyphs.js";
import type { Ring } from "../components.js";
import type { PanicView } from "../index.js";
import { wallAt } from "../state.js";
import type { Corner, Disc, Part } from "./geometry.js";
import { ROLES, type Roles } from "./roles.js";
import { spaceSpot, wallSpot } from "./spots.js";

const FAINT: Style = { dim: true };

/**
 * The board without colour: every other ring is filled with a texture, walls are thick, arcs are parted by lines. Lit
 * spaces and walls are inverse or underlined.
 */
export function drawBare(canvas: Canvas, view: PanicView, roles: Roles, disc: Disc, corner: Corner, look: Look): void {
  for (let y = 0; y < disc.rows; y++) {
    for (let x = 0; x < disc.diameter; x++) {
      const part = sample(disc, x, y);
      if (part === undefined) continue;
      if (part.kind === "space") {
        const role = roles.get(spaceSpot(part));
        const style = role === undefined ? FAINT : ROLES[role].bare;
        canvas.put(corner.x + x, corner.y + y, signAt(disc, part.ring, x, y, look.glyphs), style);
      } else drawWall(canvas, view, roles, part, { x: corner.x + x, y: corner.y + y }, look);
    }
  }
}

/** The sample of a cell that is nearer to the middle, so that top and bottom of the board are alike. */
function sample(disc: Disc, x: number, y: number): Part | undefined {
  return disc.parts[(2 * y + (y < disc.rows / 2 ? 1 : 0)) * disc.diameter + x];
}

/** The sign in a cell of a space: a piece of the line between two arcs, or the texture of the ring. */
export function signAt(disc: Disc, ring: Ring, x: number, y: number, glyphs: Glyphs): string {
  return parting(disc, x, y, glyphs) ?? TEXTURES[ring](x, y, glyphs);
}

const TEXTURES: Readonly<Record<Ring, (x: number, y: number, glyphs: Glyphs) => string>> = {
  forest: (_, __, glyphs) => glyphs.shadeLight,
  archer: () => " ",
  knight: (x, y, glyphs) => ((x + 2 * y) % 4 === 0 ? glyphs.dot : " "),
  swordsman: () => " ",
  castle: () => " ",
};

function drawWall(canvas: Canvas, view: PanicView, roles: Roles, part: Part, { x, y }: Corner, { glyphs }: Look): void {
  const wall = wallAt(view, part.arc);
  const role = roles.get(wallSpot(part.arc));
  const style = role === undefined ? {} : ROLES[role].bare;
  if (wall === "fortified") canvas.put(x, y, glyphs.wall, { ...style, bold: true });
  else canvas.put(x, y, wall === "wall" && part.kind === "wall" ? glyphs.shadeDark : " ", style);
}

/** The sign of the line between two arcs, where one goes through the cell. */
function parting(disc: Disc, x: number, y: number, glyphs: Glyphs): string | undefined {
  const radius = disc.diameter / 2;
  const here = { x: x + 0.5 - radius, y: 2 * y + 1 - radius };
  if (x === radius) return glyphs.upright;
  // The other two lines fall or rise by one sample for every 1.73 across.
  for (const sign of [1, -1]) {
    const height = here.y - (sign * here.x) / Math.sqrt(3);
    if (Math.abs(height) > 1) continue;
    return height > 0.34 ? "'" : height < -0.34 ? "." : "-";
  }
  return undefined;
}
