import type { Focus, Look } from "../../../screens/game-screen.js";
import type { Canvas, Style } from "../../../terminal/canvas.js";
import { palette } from "../../../terminal/palette.js";
import { ARCS, type Arc, colourOf, RINGS } from "../components.js";
import type { PanicView } from "../index.js";
import { type Space, wallAt } from "../state.js";
import { type Corner, type Disc, discOf, type Point, wallPoint } from "./geometry.js";
import { paint, spaceColour } from "./paint.js";
import { badgePieces, fixedPieces, monstersIn, numberPieces, type Piece, type Setting, settingOf, sidesOf } from "./pieces.js";
import { roleStyle, rolesOf } from "./roles.js";
import { cellAt, labelSlot, place, spread } from "./slots.js";
import { spaceSpot, wallSpot } from "./spots.js";

/** What of the scene the board shows. */
export interface BoardScene {
  readonly view: PanicView;
  readonly focus: Focus | undefined;
  readonly marked: readonly string[];
}

/** Draws the board as rings, its corner at x,y. `diameter`: its columns, an even number. */
export function drawBoard(canvas: Canvas, { view, focus, marked }: BoardScene, diameter: number, corner: Corner, look: Look): void {
  const disc = discOf(diameter);
  const roles = rolesOf(focus, marked);
  const setting = settingOf(view, roles, marked, look);
  const pen = new Pen(canvas, disc, corner, look);
  paint(canvas, view, roles, disc, corner, look);
  for (const arc of ARCS) {
    drawWallSigns(pen, setting, arc);
    drawLabel(pen, setting, arc);
  }
  for (const ring of RINGS) for (const arc of ARCS) drawSpace(pen, setting, { ring, arc });
  pen.finish();
}

/** Puts pieces on the board, never one over another; the signs at their sides come last, where no piece stands. */
class Pen {
  readonly #taken = new Set<number>();
  readonly #signs: { readonly x: number; readonly y: number; readonly text: string; readonly style: Style }[] = [];

  constructor(
    readonly canvas: Canvas,
    readonly disc: Disc,
    readonly corner: Corner,
    readonly look: Look,
  ) {}

  piece({ x, y }: Corner, piece: Piece): void {
    const width = this.canvas.put(this.corner.x + x, this.corner.y + y, piece.text, piece.style);
    for (let i = 0; i < width; i++) this.#taken.add(this.#at(x + i, y));
    const sides = sidesOf(piece, this.look.depth);
    if (sides === undefined) return;
    const { signs, style } = sides;
    const both = [
      { x: x - 1, y, text: signs[0], style },
      { x: x + width, y, text: signs[1], style },
    ];
    // Where two pieces share the gap between them, the sign of the cursor is the one that is seen.
    if (piece.role === "cursor") this.#signs.push(...both);
    else this.#signs.unshift(...both);
  }

  /** Puts pieces into a space, side by side along the ring; false when there is no room for all of them. */
  pieces(space: Space, pieces: readonly Piece[]): boolean {
    const points = spread(this.disc, space, pieces.length);
    const wishes = pieces.map(({ text }, i) => ({ width: text.length, point: points[i] as Point }));
    const isTaken = (x: number, y: number): boolean => this.#taken.has(this.#at(x, y));
    const isNear = (x: number, y: number): boolean => isTaken(x - 1, y) || isTaken(x + 1, y);
    const within = (gap: number, taken: typeof isTaken) => place(this.disc, space, wishes, gap, taken);
    const slots = within(2, isNear) ?? within(1, isNear) ?? within(1, isTaken);
    slots?.forEach((slot, i) => {
      this.piece(slot, pieces[i] as Piece);
    });
    return slots !== undefined;
  }

  finish(): void {
    for (const { x, y, text, style } of this.#signs) {
      if (!this.#taken.has(this.#at(x, y))) this.canvas.put(this.corner.x + x, this.corner.y + y, text, style);
    }
  }

  #at(x: number, y: number): number {
    return y * this.canvas.width + x;
  }
}

const LETTERS = { red: "R", green: "G", blue: "B" } as const;

/** An arc's number and the letter of its colour: `3G`. */
export function arcLabel(arc: Arc): string {
  return `${arc}${LETTERS[colourOf(arc)]}`;
}

/** The number of an arc at the rim of its Forest; it also tells when that space is lit. */
function drawLabel(pen: Pen, { roles, look }: Setting, arc: Arc): void {
  const role = roles.get(spaceSpot({ ring: "forest", arc }));
  const plain = { fg: palette.strong, bg: spaceColour("forest", arc) };
  const style = role === undefined && look.depth === 0 ? {} : roleStyle(role, look.depth, plain);
  pen.piece(labelSlot(pen.disc, arc), { text: arcLabel(arc), style, role });
}

/** A letter on a fortified wall; the number of its arc on a wall where something can be done or happens. */
function drawWallSigns(pen: Pen, { view, roles, look }: Setting, arc: Arc): void {
  const role = roles.get(wallSpot(arc));
  if (role === undefined && wallAt(view, arc) !== "fortified") return;
  const style = roleStyle(role, look.depth, { fg: palette.ink, bg: palette.fort });
  pen.piece(cellAt(pen.disc, wallPoint(arc)), { text: role === undefined ? "F" : String(arc), style, role });
}

/** More badges than this in one space are hard to read. */
const MOST = 8;

/** As many badges as have room, the last one standing for the rest; without the tower where even one has no room beside it. */
function drawSpace(pen: Pen, setting: Setting, space: Space): void {
  const numbers = space.ring === "forest" ? [] : numberPieces(setting, space);
  const fixed = [...fixedPieces(setting, space), ...numbers];
  const there = monstersIn(setting, space);
  if (there.length === 0) pen.pieces(space, fixed);
  for (const beside of [fixed, []]) {
    for (let count = Math.min(there.length, MOST); count > 0; count--) {
      if (pen.pieces(space, [...beside, ...badgePieces(setting, there, count)])) return;
    }
  }
}
