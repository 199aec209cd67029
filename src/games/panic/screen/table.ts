import type { Look } from "../../../screens/game-screen.js";
import type { Canvas, Style } from "../../../terminal/canvas.js";
import { palette } from "../../../terminal/palette.js";
import { ARCS, type Arc, colourOf, RINGS, type Ring } from "../components.js";
import type { PanicView } from "../index.js";
import { towerAt, wallAt } from "../state.js";
import { ringTitle } from "../words.js";
import { badgeStyle, badgesOf } from "./badges.js";
import { arcLabel, type BoardScene } from "./board.js";
import { spaceColour } from "./paint.js";
import { ROLES, type Role, type Roles, rolesOf } from "./roles.js";
import { spaceSpot, wallSpot } from "./spots.js";

/** Columns for an arc's name and for its wall. */
const LABEL = 3;
const WALL = 3;

/**
 * Draws the board as a table: a row for each arc, a column for each ring, the walls between Swordsman and Castle. Monsters
 * move to the right. `columns`: its width, at least 56.
 */
export function drawTable(canvas: Canvas, scene: BoardScene, columns: number, look: Look): void {
  const roles = rolesOf(scene.focus, scene.marked);
  const width = Math.floor((columns - LABEL - WALL) / RINGS.length);
  const unlit = scene.view.monsters.some(({ id }) => roles.get(id) === "open" || roles.get(id) === "cursor");
  for (const ring of RINGS) canvas.put(columnOf(ring, width) + 1, 0, ringTitle(ring), { fg: palette.muted });
  for (const arc of ARCS) {
    canvas.put(0, arc, arcLabel(arc), { fg: palette.arcs[colourOf(arc)].bright, bold: true });
    for (const ring of RINGS) drawCell(canvas, scene.view, roles, ring, arc, width, unlit, look);
    drawWall(canvas, scene.view, roles, arc, columnOf("castle", width) - WALL, look);
  }
}

function columnOf(ring: Ring, width: number): number {
  return LABEL + RINGS.indexOf(ring) * width + (ring === "castle" ? WALL : 0);
}

const FIELDS = [".", " ", ".", " ", " "] as const;

function drawCell(
  canvas: Canvas,
  view: PanicView,
  roles: Roles,
  ring: Ring,
  arc: Arc,
  width: number,
  unlit: boolean,
  { glyphs, depth }: Look,
): void {
  const left = columnOf(ring, width);
  const role = roles.get(spaceSpot({ ring, arc }));
  const ground: Style = depth === 0 ? {} : { bg: role === undefined ? spaceColour(ring, arc) : ROLES[role].ground };
  const field = depth > 1 ? " " : (FIELDS[RINGS.indexOf(ring)] ?? " ");
  canvas.fill(left, arc, width, 1, field === "." ? glyphs.dot : field, depth === 0 ? { dim: true } : { ...ground, fg: palette.ink });
  const there = view.monsters.filter((monster) => monster.ring === ring && monster.arc === arc);
  let x = left + 1;
  const put = (text: string, style: Style, of: Role | undefined): void => {
    const signs = of === undefined ? [" ", " "] : ROLES[of].signs;
    const sign: Style = of === undefined ? ground : depth === 0 ? { bold: true } : { fg: ROLES[of].colour, bg: palette.ink, bold: true };
    canvas.put(x - 1, arc, signs[0], sign);
    x += canvas.put(x, arc, text, style);
    canvas.put(x, arc, signs[1], sign);
    x += 1;
  };
  const plain: Style = depth === 0 ? (role === undefined ? { bold: true } : ROLES[role].bare) : { ...ground, bold: true };
  const onGround = (fg: NonNullable<Style["fg"]>): Style =>
    depth === 0 ? plain : { ...plain, fg: role === undefined ? fg : ROLES[role].ink };
  if (ring === "castle") {
    if (towerAt(view, arc)) put(glyphs.rook, onGround(palette.tower), role);
    else if (there.length === 0) put(glyphs.ruin, onGround(palette.ink), role);
  } else if (role !== undefined) put(String(arc), onGround(ROLES[role].ink), role);
  const room = left + width - x;
  const badges = fitting(there.length, (count) => badgesOf(there, count, roles, glyphs), room);
  for (const badge of badges) put(badge.text, badgeStyle(badge, unlit, depth), badge.role);
}

/** As many badges as the room holds, a blank after each; one at least. */
function fitting<Piece extends { readonly text: string }>(
  most: number,
  make: (count: number) => readonly Piece[],
  room: number,
): readonly Piece[] {
  for (let count = most; count > 1; count--) {
    const pieces = make(count);
    if (pieces.reduce((sum, { text }) => sum + text.length + 1, 0) <= room) return pieces;
  }
  return make(Math.min(most, 1));
}

const WALLS: Readonly<Record<ReturnType<typeof wallAt>, (glyphs: Look["glyphs"]) => string>> = {
  wall: (glyphs) => glyphs.wallUpright,
  fortified: (glyphs) => glyphs.fortUpright,
  none: () => " ",
};

/** A wall as an upright line, a fortified one double and with its letter, a lost one as a gap. */
function drawWall(canvas: Canvas, view: PanicView, roles: Roles, arc: Arc, x: number, { glyphs, depth }: Look): void {
  const wall = wallAt(view, arc);
  const role = roles.get(wallSpot(arc));
  const sign = WALLS[wall](glyphs);
  const text =
    role === undefined ? (wall === "fortified" ? `${sign}F ` : ` ${sign} `) : `${ROLES[role].signs[0]}${sign}${ROLES[role].signs[1]}`;
  const colour = wall === "fortified" ? palette.fort : palette.wall;
  const style: Style =
    depth === 0
      ? role === undefined
        ? { bold: true }
        : ROLES[role].bare
      : role === undefined
        ? { fg: colour, bold: true }
        : { fg: ROLES[role].ink, bg: ROLES[role].ground, bold: true };
  canvas.put(x, arc, text, style);
}
