import type { Focus, Look } from "../../../screens/game-screen.js";
import type { Canvas, Style } from "../../../terminal/canvas.js";
import { palette } from "../../../terminal/palette.js";
import { ARCS, type Arc, colourOf, RINGS } from "../components.js";
import type { PanicView } from "../index.js";
import { type Space, towerAt, wallAt } from "../state.js";
import { type Badge, badgeStyle, badgesOf } from "./badges.js";
import { type Corner, type Disc, discOf, type Point, wallPoint } from "./geometry.js";
import { paint, spaceColour } from "./paint.js";
import { ROLES, type Role, type Roles, rolesOf } from "./roles.js";
import { cellAt, labelSlot, place, spread } from "./slots.js";
import { afterWord, spaceSpot, wallSpot } from "./spots.js";

/** What of the scene the board shows. */
export interface BoardScene {
  readonly view: PanicView;
  readonly focus: Focus | undefined;
  readonly marked: readonly string[];
}

/** A few letters on a space, with the signs of its role at its sides. */
interface Piece {
  readonly text: string;
  readonly style: Style;
  readonly role: Role | undefined;
}

/** Draws the board as rings, its corner at x,y. `diameter`: its columns, an even number. */
export function drawBoard(canvas: Canvas, scene: BoardScene, diameter: number, corner: Corner, look: Look): void {
  const disc = discOf(diameter);
  const roles = rolesOf(scene.focus, scene.marked);
  const pen = new Pen(canvas, corner, look);
  paint(canvas, scene.view, roles, disc, corner, look);
  for (const arc of ARCS) {
    drawWallSigns(pen, scene.view, roles, disc, arc);
    drawLabel(pen, roles, disc, arc);
  }
  const unlit = scene.view.monsters.some(({ id }) => roles.get(id) === "open" || roles.get(id) === "cursor");
  for (const ring of RINGS) for (const arc of ARCS) drawSpace(pen, scene, roles, disc, { ring, arc }, unlit);
  pen.finish();
}

/** Puts pieces on the board; the signs at their sides come last, where no piece stands. */
class Pen {
  readonly #taken = new Set<number>();
  readonly #signs: { readonly x: number; readonly y: number; readonly text: string; readonly style: Style }[] = [];

  constructor(
    readonly canvas: Canvas,
    readonly corner: Corner,
    readonly look: Look,
  ) {}

  piece({ x, y }: Corner, { text, style, role }: Piece): void {
    const width = this.canvas.put(this.corner.x + x, this.corner.y + y, text, style);
    for (let i = 0; i < width; i++) this.#taken.add(y * this.canvas.width + x + i);
    const sides = role === undefined ? (this.look.depth === 0 ? [" ", " "] : undefined) : ROLES[role].signs;
    if (sides === undefined) return;
    const sign = role === undefined ? {} : this.look.depth === 0 ? { bold: true } : { fg: ROLES[role].colour, bg: palette.ink, bold: true };
    const last = role === "cursor";
    const signs = [
      { x: x - 1, y, text: sides[0], style: sign },
      { x: x + width, y, text: sides[1], style: sign },
    ];
    if (last) this.#signs.push(...signs);
    else this.#signs.unshift(...signs);
  }

  /** Puts pieces into a space, side by side along the ring; false when there is no room for all of them. */
  pieces(disc: Disc, space: Space, pieces: readonly Piece[]): boolean {
    const points = spread(disc, space, pieces.length);
    const wishes = pieces.map(({ text }, i) => ({ width: text.length, point: points[i] as Point }));
    const isTaken = (x: number, y: number): boolean => this.#taken.has(y * this.canvas.width + x);
    const slots = place(disc, space, wishes, 2, isTaken) ?? place(disc, space, wishes, 1, isTaken);
    slots?.forEach((slot, i) => {
      this.piece(slot, pieces[i] as Piece);
    });
    return slots !== undefined;
  }

  finish(): void {
    for (const { x, y, text, style } of this.#signs) {
      if (!this.#taken.has(y * this.canvas.width + x)) this.canvas.put(this.corner.x + x, this.corner.y + y, text, style);
    }
  }
}

const LETTERS = { red: "R", green: "G", blue: "B" } as const;

/** An arc's number and the letter of its colour: `3G`. */
export function arcLabel(arc: Arc): string {
  return `${arc}${LETTERS[colourOf(arc)]}`;
}

/** The number of an arc at the rim of its Forest; it also tells when that space is lit. */
function drawLabel(pen: Pen, roles: Roles, disc: Disc, arc: Arc): void {
  const role = roles.get(spaceSpot({ ring: "forest", arc }));
  const bare = role === undefined ? {} : ROLES[role].bare;
  const colours =
    role === undefined ? { fg: palette.strong, bg: spaceColour("forest", arc) } : { fg: ROLES[role].ink, bg: ROLES[role].ground };
  pen.piece(labelSlot(disc, arc), { text: arcLabel(arc), style: pen.look.depth === 0 ? bare : { ...colours, bold: true }, role });
}

/** The number of an arc on its wall, while something can be done or happens there. */
function drawWallSigns(pen: Pen, view: PanicView, roles: Roles, disc: Disc, arc: Arc): void {
  const role = roles.get(wallSpot(arc));
  const fortified = wallAt(view, arc) === "fortified";
  if (role === undefined && !fortified) return;
  const text = role === undefined ? "F" : String(arc);
  const colours = role === undefined ? { fg: palette.ink, bg: palette.fort } : { fg: ROLES[role].ink, bg: ROLES[role].ground };
  const style: Style = pen.look.depth === 0 ? (role === undefined ? { bold: true } : ROLES[role].bare) : { ...colours, bold: true };
  pen.piece(cellAt(disc, wallPoint(arc)), { text, style, role });
}

/** What stands in a space: a tower or its ruin, monsters, the boulder; and the sign of a space that can be chosen. */
function drawSpace(pen: Pen, { view, marked }: BoardScene, roles: Roles, disc: Disc, space: Space, unlit: boolean): void {
  const there = view.monsters.filter((monster) => monster.ring === space.ring && monster.arc === space.arc);
  const fixed = fixtures(pen.look, view, marked, roles, space, there.length);
  const monsterPiece = (badge: Badge): Piece => ({ text: badge.text, style: badgeStyle(badge, unlit, pen.look.depth), role: badge.role });
  for (const others of there.length > 0 ? [fixed, []] : [fixed]) {
    for (let count = Math.min(there.length, MOST); count > 0 || there.length === 0; count--) {
      const pieces = [...others, ...badgesOf(there, count, roles, pen.look.glyphs).map(monsterPiece)];
      if (pen.pieces(disc, space, pieces) || there.length === 0) return;
    }
  }
}

/** More badges than this in one space are hard to read. */
const MOST = 8;

function fixtures(
  { glyphs, depth }: Look,
  view: PanicView,
  marked: readonly string[],
  roles: Roles,
  space: Space,
  monsters: number,
): readonly Piece[] {
  const role = roles.get(spaceSpot(space));
  const ground = role === undefined ? spaceColour(space.ring, space.arc) : ROLES[role].ground;
  const style = (fg: Style["fg"]): Style =>
    depth === 0 ? (role === undefined ? { bold: true } : ROLES[role].bare) : { bg: ground, bold: true, ...(fg && { fg }) };
  const pieces: Piece[] = [];
  if (space.ring === "castle") {
    if (towerAt(view, space.arc)) pieces.push({ text: glyphs.rook, style: style(role === undefined ? palette.tower : palette.ink), role });
    else if (monsters === 0) pieces.push({ text: glyphs.ruin, style: style(palette.ink), role });
  }
  if (role === undefined) return pieces;
  const rolls = marked.some((spot) => afterWord(spot, "token-")?.startsWith("boulder") === true);
  if (rolls) pieces.push({ text: glyphs.boulder, style: style(ROLES[role].ink), role });
  else if (space.ring !== "forest" && space.ring !== "castle")
    pieces.push({ text: String(space.arc), style: style(ROLES[role].ink), role });
  return pieces;
}
