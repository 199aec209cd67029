import type { Focus, Look, Size } from "../../../screens/game-screen.js";
import type { Canvas, Style } from "../../../terminal/canvas.js";
import { palette } from "../../../terminal/palette.js";
import type { CastellionView } from "../index.js";
import { BOARD_COLUMNS, BOARD_ROWS, firstColumn, placeOf, ROW_NUMBERS } from "./layout.js";
import { type Mark, marksOf } from "./marks.js";
import { coloursOf, tileText } from "./tile.js";

/** What of the scene the board shows. */
export interface BoardScene {
  readonly view: CastellionView;
  readonly focus: Focus | undefined;
  readonly marked: readonly string[];
}

const MUTED: Style = { fg: palette.muted };
const FAINT: Style = { fg: palette.faint };
const CURSOR: Style = { fg: palette.accent, bold: true };

/** Draws the castle with its top left corner at 0,0: cells of the given size, row numbers, column letters. */
export function drawBoard(canvas: Canvas, scene: BoardScene, cell: Size, look: Look): void {
  const { castle } = scene.view;
  const first = firstColumn(castle.length);
  const bottom = 1 + BOARD_ROWS * cell.rows;
  for (let row = 1; row <= BOARD_ROWS; row++) canvas.put(1, bottom - row * cell.rows + Math.floor(cell.rows / 2), String(row), MUTED);
  castle.forEach((_, i) => {
    canvas.put(cellX(first + i, cell) + middle(cell), bottom, String.fromCharCode(97 + i), MUTED);
  });
  drawEmpty(canvas, castle.length, cell, bottom, look);
  const marks = marksOf(castle);
  castle.forEach((column, i) => {
    column.forEach((tile, height) => {
      const spot = `${String.fromCharCode(97 + i)}${height + 1}`;
      const corner = { x: cellX(first + i, cell), y: bottom - (height + 1) * cell.rows };
      drawTile(canvas, corner, cell, tile, marks.get(spot), look);
    });
  });
  const draw = (spot: string, role: Role): void =>
    outline(canvas, spot, scene, cell, bottom, look, role, marks.get(spot)?.joined.up === true);
  for (const spot of scene.focus?.open ?? []) if (spot !== scene.focus?.cursor) draw(spot, "open");
  for (const spot of scene.focus?.chosen ?? []) draw(spot, "chosen");
  for (const spot of scene.marked) draw(spot, "marked");
  if (scene.focus?.cursor !== undefined) draw(scene.focus.cursor, "cursor");
}

interface Corner {
  readonly x: number;
  readonly y: number;
}

function cellX(column: number, cell: Size): number {
  return ROW_NUMBERS + column * cell.columns;
}

/** The middle column of a tile that leaves a gap of one column to its right. */
function middle(cell: Size): number {
  return Math.floor((cell.columns - 1) / 2);
}

/** The cells that tiles can still come to: a castle of full width has no room at its sides. */
function drawEmpty(canvas: Canvas, width: number, cell: Size, bottom: number, { glyphs }: Look): void {
  const [first, count] = width === BOARD_ROWS ? [firstColumn(width), width] : [0, BOARD_COLUMNS];
  for (let column = first; column < first + count; column++) {
    for (let row = 0; row < BOARD_ROWS; row++) {
      canvas.put(cellX(column, cell) + middle(cell), bottom - (row + 1) * cell.rows + Math.floor(cell.rows / 2), glyphs.dot, FAINT);
    }
  }
}

function drawTile(canvas: Canvas, { x, y }: Corner, cell: Size, tile: string, mark: Mark | undefined, look: Look): void {
  const { glyphs, depth } = look;
  const colours = coloursOf(tile);
  const width = cell.columns - 1;
  const text = tileText(tile, glyphs);
  const textX = x + Math.floor((width - 3) / 2);
  const textY = y + Math.floor(cell.rows / 2);
  if (cell.rows < 3) {
    const style: Style = { fg: colours.fg, bold: true, underline: mark?.stands === true, dim: mark?.stands === false };
    canvas.put(
      x,
      y + 1,
      mark?.stands ? `[${compact(text)}]` : ` ${compact(text)} `,
      depth === 0
        ? { ...style, bold: mark?.stands === true }
        : { ...style, bg: mark?.stands ? colours.bright : colours.bg, fg: mark?.stands ? palette.ink : colours.fg },
    );
    return;
  }
  if (depth === 0) {
    const lines = mark?.stands ? HEAVY : LIGHT;
    frame(canvas, { x, y }, { columns: width, rows: cell.rows }, look, lines, { bold: mark?.stands === true, dim: mark?.stands === false });
    canvas.put(textX, textY, text, { bold: mark?.stands === true, dim: mark?.stands === false });
    return;
  }
  const body: Style = { bg: colours.bg };
  canvas.fill(x, y + 1, width, cell.rows - 1, " ", body);
  canvas.fill(x, y, width, 1, glyphs.lowerHalf, { fg: colours.bg });
  if (mark?.stands) drawBorder(canvas, { x, y }, cell, mark, look, colours);
  canvas.put(textX, textY, text, { fg: mark?.stands === false ? palette.muted : colours.fg, bg: colours.bg, bold: mark?.stands !== false });
}

/** The edge of a formation, drawn where its piece ends; between its own tiles the gap is closed. */
function drawBorder(
  canvas: Canvas,
  { x, y }: Corner,
  cell: Size,
  mark: Mark,
  look: Look,
  colours: { readonly bg: Style["bg"]; readonly bright: Style["bg"] },
): void {
  const width = cell.columns - 1;
  const { glyphs } = look;
  const bright = colours.bright;
  const dark = colours.bg;
  if (bright === undefined || dark === undefined) return;
  const right = x + width - 1;
  if (!mark.joined.left) canvas.fill(x, y + 1, 1, cell.rows - 1, " ", { bg: bright });
  if (!mark.joined.right) canvas.fill(right, y + 1, 1, cell.rows - 1, " ", { bg: bright });
  else canvas.fill(right + 1, y + 1, 1, cell.rows - 1, " ", { bg: dark });
  canvas.fill(
    x,
    y,
    mark.joined.right ? width + 1 : width,
    1,
    mark.joined.up ? " " : glyphs.lowerHalf,
    mark.joined.up ? { bg: dark } : { fg: bright },
  );
  if (mark.joined.up) {
    if (!mark.joined.left) canvas.fill(x, y, 1, 1, " ", { bg: bright });
    if (!mark.joined.right) canvas.fill(right, y, 1, 1, " ", { bg: bright });
  }
  if (!mark.joined.down)
    canvas.fill(x, y + cell.rows - 1, mark.joined.right ? width + 1 : width, 1, glyphs.lowerHalf, { fg: bright, bg: dark });
  if (!mark.joined.down && !mark.joined.left) canvas.fill(x, y + cell.rows - 1, 1, 1, " ", { bg: bright });
  if (!mark.joined.down && !mark.joined.right) canvas.fill(right, y + cell.rows - 1, 1, 1, " ", { bg: bright });
}

function compact(text: string): string {
  return `${text[0] ?? ""}${text[2] ?? ""}`;
}

const LIGHT = ["topLeft", "topRight", "bottomLeft", "bottomRight", "level", "upright"] as const;
const HEAVY = ["heavyTopLeft", "heavyTopRight", "heavyBottomLeft", "heavyBottomRight", "heavyLevel", "heavyUpright"] as const;
const DASHED = ["topLeft", "topRight", "bottomLeft", "bottomRight", "dashLevel", "dashUpright"] as const;
type Lines = typeof LIGHT | typeof HEAVY | typeof DASHED;

function frame(canvas: Canvas, { x, y }: Corner, size: Size, { glyphs }: Look, lines: Lines, style: Style): void {
  const [topLeft, topRight, bottomLeft, bottomRight, level, upright] = lines.map((name) => glyphs[name]) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const inner = size.columns - 2;
  canvas.put(x, y, topLeft + level.repeat(inner) + topRight, style);
  canvas.put(x, y + size.rows - 1, bottomLeft + level.repeat(inner) + bottomRight, style);
  for (let row = y + 1; row < y + size.rows - 1; row++) {
    canvas.put(x, row, upright, style);
    canvas.put(x + size.columns - 1, row, upright, style);
  }
}

type Role = "open" | "cursor" | "chosen" | "marked";

const ROLES: Readonly<Record<Role, { readonly lines: Lines; readonly style: Style; readonly bare: readonly [string, string] }>> = {
  open: { lines: DASHED, style: { fg: palette.text }, bare: ["(", ")"] },
  cursor: { lines: HEAVY, style: CURSOR, bare: [">", "<"] },
  chosen: { lines: HEAVY, style: { fg: palette.good, bold: true }, bare: ["{", "}"] },
  marked: { lines: HEAVY, style: { fg: palette.danger, bold: true }, bare: ["!", "!"] },
};

/**
 * A frame round a spot: over the edge of a tile that stands there, or in the empty cell. An open tile has a dot at its
 * top, which keeps the colour of a piece that goes on above.
 */
function outline(
  canvas: Canvas,
  spot: string,
  { view, focus }: BoardScene,
  cell: Size,
  bottom: number,
  look: Look,
  role: Role,
  goesOn: boolean,
): void {
  const place = placeOf(spot, view.castle.length);
  if (place === undefined) return;
  const { lines, style, bare } = ROLES[role];
  const corner = { x: cellX(place.x, cell), y: bottom - (BOARD_ROWS - place.y) * cell.rows };
  const tile = tileAt(view, spot);
  const empty = tile === undefined;
  if (cell.rows < 3) {
    if (role === "open" && !empty) return;
    canvas.put(corner.x, corner.y + 1, bare[0], style);
    canvas.put(corner.x + 3, corner.y + 1, bare[1], style);
    return;
  }
  if (empty || role !== "open") frame(canvas, corner, { columns: cell.columns - 1, rows: cell.rows }, look, lines, style);
  else canvas.put(corner.x + middle(cell), corner.y, look.glyphs.dot, goesOn ? { ...style, bg: coloursOf(tile).bg } : style);
  if (empty && role === "cursor") {
    const ghost = focus?.chosen[0] === undefined ? view.drawn : tileAt(view, focus.chosen[0]);
    const x = corner.x + Math.floor((cell.columns - 1 - 3) / 2);
    const y = corner.y + Math.floor(cell.rows / 2);
    if (ghost !== null && ghost !== undefined && cell.rows >= 3)
      canvas.put(x, y, tileText(ghost, look.glyphs), { ...style, fg: coloursOf(ghost).fg });
    else canvas.put(corner.x + middle(cell), y, look.glyphs.dropHere, style);
  }
}

function tileAt({ castle }: CastellionView, spot: string): string | undefined {
  return /^[a-f][1-6]$/.test(spot) ? castle[spot.charCodeAt(0) - 97]?.[Number(spot[1]) - 1] : undefined;
}
