import { Canvas, type Colour, type Style } from "../terminal/canvas.js";
import { unicodeGlyphs } from "../terminal/glyphs.js";
import { c, palette, shade } from "../terminal/palette.js";
import type { Look } from "./game-screen.js";

/**
 * A castle at night over a wood, with the name of the program in the sky: half-blocks, two pixels a cell, from edge to
 * edge of `columns`. Without colours it is a silhouette. `rows` from 12 up.
 */
export function drawBanner(columns: number, rows: number, look: Look): Canvas {
  const halves = look.glyphs.upperHalf === unicodeGlyphs.upperHalf;
  const lettered = columns >= LETTERED && halves;
  const pixels = paint(columns, rows * 2, lettered);
  const canvas = new Canvas(columns, rows);
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      const [upper, lower] = [pixels[2 * y]?.[x] ?? NIGHT, pixels[2 * y + 1]?.[x] ?? NIGHT] as const;
      const [char, style] =
        look.depth > 0 && halves ? [look.glyphs.upperHalf, { fg: upper.colour, bg: lower.colour }] : shape(upper, lower, look);
      canvas.put(x, y, char, style);
    }
  }
  const title: Style = { fg: TITLE.colour, bold: true, ...(look.depth > 0 && { bg: NIGHT.colour }) };
  if (!lettered) canvas.put(2, 1, TITLE_WORDS.join(" "), title);
  return canvas;
}

/** Two pixels as a character that only tells light from dark, for want of colours or of true half-blocks. */
function shape(upper: Pixel, lower: Pixel, { glyphs, depth }: Look): readonly [char: string, style: Style] {
  const [above, below] = [upper.colour, lower.colour];
  if (depth === 0 && upper.lit === lower.lit) return [upper.lit ? glyphs.block : " ", {}];
  if (depth === 0) return [upper.lit ? glyphs.upperHalf : glyphs.lowerHalf, {}];
  if (upper.lit === lower.lit) return [" ", { bg: above }];
  return upper.lit ? [glyphs.upperHalf, { fg: above, bg: below }] : [glyphs.lowerHalf, { fg: below, bg: above }];
}

/** A pixel: its colour, and whether it is light where there are only light and dark. */
interface Pixel {
  readonly colour: Colour;
  readonly lit: boolean;
}

type Pixels = Pixel[][];

const dark = (colour: Colour): Pixel => ({ colour, lit: false });
const light = (colour: Colour): Pixel => ({ colour, lit: true });

const { blue, green, red } = palette.arcs;
// On 16 colours the sky is black, so that the blue roof stands out.
const SKY = ["070b1a", "080d1f", "0a1025", "0c122b", "0e1532", "10193b", "121d44", "141f4a"].map((hex) => dark(c(hex, "black")));
const NIGHT = dark(c("070b1a", "black"));
const STAR = dark(palette.muted);
const MOON = light(palette.fort);
const WOOD = [dark(shade(green.forest, 0.75)), dark(shade(green.forest, 1))] as const;
const GRASS = dark(shade(green.archer, 0.85));
const STONE = light(palette.wall);
const SHADOW = light(shade(palette.wall, 0.72));
const BEHIND = light(c("6c6658", "gray"));
const SEAM = light(shade(palette.wall, 0.62));
const WINDOW = dark(palette.accent);
const GATE = dark(palette.tar);
const POLE = light(palette.muted);
const ROOFS = { red: light(red.swordsman), blue: light(blue.swordsman), green: light(green.knight) };
const FLAGS = { red: light(red.bright), blue: light(blue.bright), green: light(green.bright) };
const TITLE = light(palette.accent);

/** Pixels that the castle is wide; where there is less room its walls are shorter. */
const CASTLE = { wide: 46, narrow: 36 } as const;
const TITLE_WORDS = ["CASTLE", "GAMES"] as const;
const TITLE_TOP = 3;
const TITLE_LEFT = 4;
/** Letters are so far from one another, their lines too. */
const ADVANCE = { x: 6, y: 8 } as const;
const TITLE_RIGHT = TITLE_LEFT + 6 * ADVANCE.x;
/** From here on the title is written in large letters. */
const LETTERED = TITLE_RIGHT + CASTLE.narrow + 2;
const TREES = 8;

function paint(width: number, height: number, lettered: boolean): Pixels {
  const starry = (x: number, y: number): boolean =>
    x + y > 0 && chance(x, y) < 0.014 && y < height - TREES && !(lettered && x < TITLE_RIGHT && y >= TITLE_TOP - 1);
  const pixels: Pixels = Array.from({ length: height }, (_, y) => {
    const sky = SKY[Math.min(Math.floor((y / height) * SKY.length), SKY.length - 1)] ?? NIGHT;
    return Array.from({ length: width }, (_, x) => (starry(x, y) ? STAR : sky));
  });
  const size = width >= TITLE_RIGHT + CASTLE.wide + 2 ? CASTLE.wide : CASTLE.narrow;
  const room = width - size - (lettered ? TITLE_RIGHT : 0);
  const left = (lettered ? TITLE_RIGHT : 0) + Math.floor(room * (lettered ? 0.7 : 0.5));
  if (room > 12) moon(pixels, left - 5, 5);
  wood(pixels, width, height);
  castle(pixels, left, height - 2, (CASTLE.wide - size) / 2);
  if (lettered) for (const [line, word] of TITLE_WORDS.entries()) write(pixels, word, TITLE_LEFT, TITLE_TOP + line * ADVANCE.y);
  return pixels;
}

/** The same pseudo-random number from 0 to 1 for the same pixel, always. */
function chance(x: number, y: number): number {
  const wave = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453;
  return wave - Math.floor(wave);
}

function put(pixels: Pixels, x: number, y: number, pixel: Pixel): void {
  const row = pixels[y];
  if (row !== undefined && x >= 0 && x < row.length) row[x] = pixel;
}

function fill(pixels: Pixels, x: number, y: number, w: number, h: number, pixel: Pixel): void {
  for (let row = y; row < y + h; row++) for (let column = x; column < x + w; column++) put(pixels, column, row, pixel);
}

function moon(pixels: Pixels, x: number, y: number): void {
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) {
      // A crescent: a disc without the disc that covers its left.
      if (dx * dx + dy * dy <= 5 && (dx + 2) * (dx + 2) + dy * dy > 4) put(pixels, x + dx, y + dy, MOON);
    }
  }
}

/** Firs of different heights behind the castle, grass below. */
function wood(pixels: Pixels, width: number, height: number): void {
  for (let x = 0; x < width; x++) {
    const tree = Math.floor(x / 4);
    const tall = 2 + Math.floor(chance(tree, 7) * 4);
    const top = tall - Math.abs((x % 4) - 2);
    for (let y = 0; y < top; y++) put(pixels, x, height - 3 - y, WOOD[tree % 2] ?? GRASS);
  }
  fill(pixels, 0, height - 2, width, 2, GRASS);
}

interface Tower {
  readonly x: number;
  readonly width: number;
  readonly height: number;
  readonly colour?: keyof typeof ROOFS;
  /** How many times it moves to the left by what a wall is shortened. */
  readonly moves: number;
}

/** From the back to the front. */
const TOWERS: readonly Tower[] = [
  { x: 11, width: 5, height: 12, moves: 0.4 },
  { x: 30, width: 5, height: 12, moves: 1.6 },
  { x: 19, width: 8, height: 15, colour: "red", moves: 1 },
  { x: 1, width: 7, height: 11, colour: "blue", moves: 0 },
  { x: 38, width: 7, height: 11, colour: "green", moves: 2 },
];
const WALL = { x: 7, width: 32, height: 7 } as const;
const GATE_X = 20;

/** The castle, its feet above the row `ground`, each half of its wall shorter by so many pixels. */
function castle(pixels: Pixels, left: number, ground: number, shorter: number): void {
  for (const tower of TOWERS) raise(pixels, left - Math.round(tower.moves * shorter), ground, tower);
  const width = WALL.width - 2 * shorter;
  battlements(pixels, left + WALL.x, ground, width, WALL.height, STONE);
  for (let x = 2; x < width - 2; x += 6) for (const y of [2, 4]) put(pixels, left + WALL.x + x + (y === 4 ? 3 : 0), ground - y, SEAM);
  gate(pixels, left + GATE_X - shorter, ground);
}

function raise(pixels: Pixels, left: number, ground: number, { x, width, height, colour }: Tower): void {
  const from = left + x;
  battlements(pixels, from, ground, width, height, colour === undefined ? BEHIND : STONE);
  if (colour === undefined) return;
  fill(pixels, from + width - 2, ground - height + 1, 2, height - 1, SHADOW);
  fill(pixels, from + Math.floor(width / 2), ground - height + 4, 1, 2, WINDOW);
  const [top, half] = [ground - height - 2, Math.floor((width - 1) / 2)];
  for (let y = 0; y <= half; y++) fill(pixels, from + half - y, top - half + y, width - 2 * (half - y), 1, ROOFS[colour]);
  banner(pixels, from + half, top - half, FLAGS[colour]);
}

/** A pole with a pennant. */
function banner(pixels: Pixels, x: number, bottom: number, pixel: Pixel): void {
  fill(pixels, x, bottom - 3, 1, 3, POLE);
  fill(pixels, x + 1, bottom - 3, 3, 1, pixel);
  fill(pixels, x + 1, bottom - 2, 2, 1, pixel);
}

/** A wall with merlons: its body is `height` high, the merlons stand on it. */
function battlements(pixels: Pixels, x: number, ground: number, width: number, height: number, pixel: Pixel): void {
  fill(pixels, x, ground - height, width, height, pixel);
  for (let merlon = 0; merlon < width; merlon += 2) put(pixels, x + merlon, ground - height - 1, pixel);
}

function gate(pixels: Pixels, x: number, ground: number): void {
  battlements(pixels, x - 2, ground, 10, 9, STONE);
  fill(pixels, x + 6, ground - 9, 2, 9, SHADOW);
  fill(pixels, x + 1, ground - 6, 4, 1, GATE);
  fill(pixels, x, ground - 5, 6, 5, GATE);
  for (let bar = 1; bar < 6; bar += 2) fill(pixels, x + bar, ground - 5, 1, 3, SEAM);
}

/** The letters of the title, five pixels wide and seven high. */
const LETTERS: Readonly<Record<string, readonly string[]>> = {
  A: [" ### ", "#   #", "#   #", "#####", "#   #", "#   #", "#   #"],
  C: [" ####", "#    ", "#    ", "#    ", "#    ", "#    ", " ####"],
  E: ["#####", "#    ", "#    ", "#### ", "#    ", "#    ", "#####"],
  G: [" ####", "#    ", "#    ", "#  ##", "#   #", "#   #", " ### "],
  L: ["#    ", "#    ", "#    ", "#    ", "#    ", "#    ", "#####"],
  M: ["#   #", "## ##", "# # #", "#   #", "#   #", "#   #", "#   #"],
  S: [" ####", "#    ", "#    ", " ### ", "    #", "    #", "#### "],
  T: ["#####", "  #  ", "  #  ", "  #  ", "  #  ", "  #  ", "  #  "],
};

function write(pixels: Pixels, word: string, x: number, y: number): void {
  [...word].forEach((letter, index) => {
    (LETTERS[letter] ?? []).forEach((row, dy) => {
      [...row].forEach((dot, dx) => {
        if (dot === "#") put(pixels, x + index * ADVANCE.x + dx, y + dy, TITLE);
      });
    });
  });
}
