import type { Run } from "../../terminal/canvas.js";
import { highContrast, inHighContrast } from "../../terminal/high-contrast.js";
import { type Palette, palette as usual } from "../../terminal/palette.js";
import type { PaletteName, Style } from "../../terminal/style.js";
import { shapesOf } from "./shapes.js";

/** The size of a cell, and of its letters, in the units of the picture. */
export const CELL = { width: 10, height: 20, font: 16, baseline: 15 } as const;

/** The fonts that a picture asks for: whatever is there, each letter stands in its column. */
export const FONTS = 'ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, "Liberation Mono", monospace';

/** What stands for the terminal's own colours. */
const GROUND = usual.ink.hex;
const INK = usual.text.hex;

/** The colours of what stands around a board: those of the palette, without a hue in the one that has none. */
export function coloursAround(palette: PaletteName = "default"): Palette {
  if (palette === "high-contrast") return highContrast;
  return palette === "monochrome" ? { ...usual, accent: usual.text } : usual;
}

/** A filled rectangle; `light`, from 0 to 1, is how much of its colour shows. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill: string;
  readonly light: number;
}

/** Letters on one row that look alike. Every column holds one UTF-16 unit, unless `even` is false: then it is one character. */
export interface Letters {
  readonly column: number;
  readonly text: string;
  readonly even: boolean;
  readonly fill: string;
  readonly light: number;
  readonly bold: boolean;
  readonly underline: boolean;
  /** True for lines and blocks, which are there as areas. */
  readonly drawn: boolean;
}

/** A row of a canvas, its top left corner at 0,0. Areas lie below letters. */
export interface VectorRow {
  readonly areas: readonly Area[];
  readonly letters: readonly Letters[];
}

const DIMMED = 0.6;

/** A row of styled cells as areas and letters, in the colours of a palette. */
export function vectorRow(given: readonly Run[], palette: PaletteName = "default"): VectorRow {
  const runs = palette === "high-contrast" ? given.map((run) => ({ ...run, style: inHighContrast(run.style) })) : given;
  return { areas: runs.flatMap((run) => areasOf(run)), letters: runs.flatMap((run) => lettersOf(run)) };
}

function coloursOf({ fg, bg, inverse, dim }: Style): {
  readonly fill: string;
  readonly ground: string | undefined;
  readonly light: number;
} {
  const light = dim === true ? DIMMED : 1;
  if (inverse === true) return { fill: bg?.hex ?? GROUND, ground: fg?.hex ?? INK, light };
  return { fill: fg?.hex ?? INK, ground: bg?.hex, light };
}

function areasOf(run: Run): readonly Area[] {
  const { fill, ground, light } = coloursOf(run.style);
  const x = run.x * CELL.width;
  const width = run.columns * CELL.width;
  const behind = ground === undefined ? [] : [{ x, y: 0, width, height: CELL.height, fill: ground, light: 1 }];
  if (!run.even) return behind;
  return [
    ...behind,
    ...stretches(run.text).flatMap(({ char, from, count }) => {
      return (shapesOf(char) ?? []).flatMap((shape) => {
        const strength = { fill, light: light * (shape.light ?? 1) };
        const place = { x: x + (from + shape.x) * CELL.width, y: shape.y * CELL.height, height: shape.height * CELL.height };
        // What fills its cell from side to side is one area, however often it comes.
        if (shape.x === 0 && shape.width === 1) return [{ ...place, width: count * CELL.width, ...strength }];
        return Array.from({ length: count }, (_, i) => {
          return { ...place, x: place.x + i * CELL.width, width: shape.width * CELL.width, ...strength };
        });
      });
    }),
  ];
}

function lettersOf(run: Run): readonly Letters[] {
  const { fill, light } = coloursOf(run.style);
  const { bold = false, underline = false } = run.style;
  const common = { fill, light, bold, underline };
  if (!run.even) return [{ column: run.x, text: run.text, even: false, ...common, drawn: false }];
  return split(run.text).map(({ text, from, drawn }) => ({ column: run.x + from, text, even: true, ...common, drawn }));
}

/** One character as often as it comes in a row. */
function stretches(text: string): readonly { readonly char: string; readonly from: number; readonly count: number }[] {
  return Array.from(text.matchAll(/(.)\1*/gs), ({ 0: all, 1: char = "", index }) => ({ char, from: index, count: all.length }));
}

/** Letters apart from what is drawn as areas. */
function split(text: string): readonly { readonly text: string; readonly from: number; readonly drawn: boolean }[] {
  const parts: { text: string; from: number; drawn: boolean }[] = [];
  for (let from = 0; from < text.length; from++) {
    const char = text.charAt(from);
    const last = parts.at(-1);
    const drawn = shapesOf(char) !== undefined;
    if (last?.drawn === drawn) last.text += char;
    else parts.push({ text: char, from, drawn });
  }
  return parts;
}
