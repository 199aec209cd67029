import type { Look } from "../../../screens/game-screen.js";
import type { Canvas, Style } from "../../../terminal/canvas.js";
import { palette } from "../../../terminal/palette.js";
import { ARCS, type Arc, colourOf, RINGS, type Ring } from "../components.js";
import { type Space, type Wall, wallAt } from "../state.js";
import { ringTitle } from "../words.js";
import { arcLabel, type BoardScene } from "./board.js";
import { spaceColour } from "./paint.js";
import { badgePieces, fixedPieces, monstersIn, numberPieces, type Piece, type Setting, settingOf, sidesOf } from "./pieces.js";
import { ROLES, roleStyle, rolesOf } from "./roles.js";
import { spaceSpot, wallSpot } from "./spots.js";

/** Columns for an arc's name and for its wall. */
const LABEL = 3;
const WALL = 3;

/**
 * Draws the board as a table: a row for each arc, a column for each ring, the walls between Swordsman and Castle. Monsters
 * move to the right. `columns`: its width, at least 56.
 */
export function drawTable(canvas: Canvas, { view, focus, marked }: BoardScene, columns: number, look: Look): void {
  const setting = settingOf(view, rolesOf(focus, marked), marked, look);
  const width = Math.floor((columns - LABEL - WALL) / RINGS.length);
  for (const ring of RINGS) canvas.put(columnOf(ring, width) + 1, 0, ringTitle(ring), { fg: palette.muted });
  for (const arc of ARCS) {
    canvas.put(0, arc, arcLabel(arc), { fg: palette.arcs[colourOf(arc)].bright, bold: true });
    for (const ring of RINGS) drawCell(canvas, setting, { ring, arc }, columnOf(ring, width), width);
    drawWall(canvas, setting, arc, columnOf("castle", width) - WALL);
  }
}

function columnOf(ring: Ring, width: number): number {
  return LABEL + RINGS.indexOf(ring) * width + (ring === "castle" ? WALL : 0);
}

/** The columns that are dotted where no shades tell them apart. */
const DOTTED: readonly Ring[] = ["forest", "knight"];

function drawCell(canvas: Canvas, setting: Setting, space: Space, left: number, width: number): void {
  const { roles, look } = setting;
  const { ring, arc } = space;
  const role = roles.get(spaceSpot(space));
  const bg = role === undefined ? spaceColour(ring, arc) : ROLES[role].ground;
  const ground: Style = look.depth === 0 ? { dim: true } : { bg, fg: palette.ink };
  canvas.fill(left, arc, width, 1, look.depth < 2 && DOTTED.includes(ring) ? look.glyphs.dot : " ", ground);
  const fixed = [...fixedPieces(setting, space), ...numberPieces(setting, space)];
  const there = monstersIn(setting, space);
  const room = width - 1 - columnsFor(fixed);
  let x = left + 1;
  for (const piece of [...fixed, ...fitting(there.length, (count) => badgePieces(setting, there, count), room)]) {
    const { signs, style } = sidesOf(piece, look.depth) ?? { signs: [" ", " "], style: ground };
    canvas.put(x - 1, arc, signs[0], style);
    x += canvas.put(x, arc, piece.text, piece.style);
    x += canvas.put(x, arc, signs[1], style);
  }
}

/** Pieces and a gap after each, which two neighbours share. */
function columnsFor(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { text }) => sum + text.length + 1, 0);
}

/** As many badges as the room holds; one at least. */
function fitting(most: number, make: (count: number) => readonly Piece[], room: number): readonly Piece[] {
  for (let count = most; count > 1; count--) {
    const pieces = make(count);
    if (columnsFor(pieces) <= room) return pieces;
  }
  return make(Math.min(most, 1));
}

/** A wall as an upright line, a fortified one double and with its letter, a lost one as a gap; its arc where it is lit. */
function drawWall(canvas: Canvas, { view, roles, look }: Setting, arc: Arc, x: number): void {
  const wall = wallAt(view, arc);
  const role = roles.get(wallSpot(arc));
  const { glyphs, depth } = look;
  const signs: Readonly<Record<Wall, string>> = { wall: ` ${glyphs.wallUpright} `, fortified: `${glyphs.fortUpright}F `, none: "   " };
  const text = role === undefined ? signs[wall] : ROLES[role].signs.join(String(arc));
  canvas.put(x, arc, text, roleStyle(role, depth, { fg: wall === "fortified" ? palette.fort : palette.wall }));
}
