import type { Canvas } from "../../terminal/canvas.js";
import type { PaletteName } from "../../terminal/style.js";
import { escaped, short } from "./markup.js";
import { type Area, CELL, coloursAround, FONTS, type Letters, vectorRow } from "./vector.js";

export interface SvgText {
  readonly title: string;
  /** What is to be seen, in words, for those who do not see it. */
  readonly description: readonly string[];
  readonly palette: PaletteName | undefined;
}

/**
 * A canvas as a picture in SVG: text that can be selected, each glyph placed in its column whatever the font, and lines
 * and blocks as rectangles that meet. Pure; the same canvas gives the same bytes.
 */
export function svgOf(canvas: Canvas, { title, description, palette }: SvgText): string {
  const width = canvas.width * CELL.width;
  const height = canvas.height * CELL.height;
  const rows = canvas.runs().map((runs) => vectorRow(runs, palette));
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="title description">`,
    `<title id="title">${escaped(title)}</title>`,
    `<desc id="description">${description.map(escaped).join("\n")}</desc>`,
    `<rect width="${width}" height="${height}" fill="${coloursAround(palette).ink.hex}"/>`,
    '<g shape-rendering="crispEdges">',
    ...rows.flatMap(({ areas }, y) => areas.map((area) => areaOf(area, y))),
    "</g>",
    `<g font-family="${escaped(FONTS)}" font-size="${CELL.font}" xml:space="preserve" style="white-space:pre">`,
    ...rows.flatMap(({ letters }, y) => (letters.length === 0 ? [] : [textOf(letters, y)])),
    "</g>",
    "</svg>",
  ].join("\n")}\n`;
}

function areaOf({ x, y, width, height, fill, light }: Area, row: number): string {
  const place = `x="${short(x)}" y="${short(row * CELL.height + y)}" width="${short(width)}" height="${short(height)}"`;
  return `<rect ${place} fill="${fill}"${light === 1 ? "" : ` fill-opacity="${short(light)}"`}/>`;
}

function textOf(letters: readonly Letters[], row: number): string {
  return `<text y="${row * CELL.height + CELL.baseline}">${letters.map(spanOf).join("")}</text>`;
}

function spanOf({ column, text, even, fill, light, bold, underline, drawn }: Letters): string {
  const columns = Array.from({ length: even ? text.length : 1 }, (_, i) => (column + i) * CELL.width);
  const attributes = [
    `x="${columns.join(" ")}"`,
    // What is there as areas can still be selected and copied.
    drawn ? 'fill="none"' : `fill="${fill}"`,
    ...(light === 1 || drawn ? [] : [`fill-opacity="${short(light)}"`]),
    ...(bold ? ['font-weight="bold"'] : []),
    ...(underline ? ['text-decoration="underline"'] : []),
  ];
  return `<tspan ${attributes.join(" ")}>${escaped(text)}</tspan>`;
}
