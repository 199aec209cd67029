import { beforeAll, describe, expect, it } from "@jest/globals";
import { shapesOf } from "../../../src/commands/export/shapes.js";
import { svgOf } from "../../../src/commands/export/svg.js";
import { CELL } from "../../../src/commands/export/vector.js";
import { type Film, viewAt } from "../../../src/screens/film.js";
import { Canvas } from "../../../src/terminal/canvas.js";
import { unicodeGlyphs } from "../../../src/terminal/glyphs.js";
import { palette } from "../../../src/terminal/palette.js";
import { filmOfSession, randomSession } from "../../support/films.js";
import { type Element, elements, parseXml } from "../../support/xml.js";

const words = { title: "a board", description: ["a fact"], palette: undefined };

function drawn(width: number, height: number, draw: (canvas: Canvas) => void): Element {
  const canvas = new Canvas(width, height);
  draw(canvas);
  return parseXml(svgOf(canvas, words));
}

/** The text of each row, by its place. */
function rowsOf(svg: Element): ReadonlyMap<number, string> {
  return new Map(elements(svg, "text").map(({ attributes, text }) => [(Number(attributes["y"]) - CELL.baseline) / CELL.height, text]));
}

describe("a picture", () => {
  const FILMS = ["castellion", "panic"] as const;
  let films: readonly Film[] = [];

  beforeAll(async () => {
    // One after the other: Jest loses modules that two imports ask for at once.
    for (const game of FILMS) films = [...films, await filmOfSession(randomSession({ game }, 40))];
  });

  it.each([0, 1])("of a game is well-formed, and holds the very text of the board (%i)", (index) => {
    const film = films[index] as Film;
    const board = film.screen.picture(viewAt(film, 20), { columns: 100, rows: 34 }, { glyphs: unicodeGlyphs, depth: 3 });
    const svg = parseXml(svgOf(board, words));
    const rows = rowsOf(svg);
    expect(board.text().map((_, y) => (rows.get(y) ?? "").trimEnd())).toEqual(board.text());
    expect(elements(svg, "rect").length).toBeGreaterThan(10);
  });

  it("places every glyph in its column, wide ones and accents too", () => {
    const svg = drawn(20, 1, (canvas) => canvas.put(2, 0, "ab\u{1f3f0}e\u0301城z"));
    const places = elements(svg, "tspan").map(({ text, attributes }) => [text, attributes["x"]]);
    expect(places).toEqual([
      ["  ab", "0 10 20 30"],
      ["\u{1f3f0}", "40"],
      ["e\u0301", "60"],
      ["城", "70"],
      ["z", "90"],
    ]);
  });

  it("carries colours and modifiers; inverse swaps, the terminal's own colours included", () => {
    const svg = drawn(8, 1, (canvas) => {
      canvas.put(0, 0, "a", { fg: palette.danger, bg: palette.surface, bold: true });
      canvas.put(1, 0, "b", { fg: palette.danger, underline: true, dim: true });
      canvas.put(2, 0, "c", { inverse: true });
    });
    const [a, b, c] = elements(svg, "tspan").map(({ attributes }) => attributes);
    expect(a).toMatchObject({ fill: palette.danger.hex, "font-weight": "bold" });
    expect(b).toMatchObject({ fill: palette.danger.hex, "text-decoration": "underline", "fill-opacity": "0.6" });
    expect(c).toMatchObject({ fill: palette.ink.hex });
    const grounds = elements(svg, "rect").map(({ attributes }) => [attributes["x"], attributes["fill"]]);
    expect(grounds).toEqual([
      [undefined, palette.ink.hex],
      ["0", palette.surface.hex],
      ["20", palette.text.hex],
    ]);
  });

  it("takes the colours of another palette", () => {
    const canvas = new Canvas(1, 1);
    canvas.put(0, 0, "a", { fg: palette.muted });
    const svg = parseXml(svgOf(canvas, { ...words, palette: "high-contrast" }));
    expect(elements(svg, "tspan")[0]?.attributes["fill"]).toBe("#dcdcdc");
  });

  it("draws lines and blocks as areas that meet; their letters can be copied but are not seen", () => {
    const svg = drawn(4, 2, (canvas) => {
      canvas.put(0, 0, "▀▀▀▄", { fg: palette.good });
      canvas.put(0, 1, "┌─┐", { fg: palette.good });
    });
    const areas = elements(svg, "rect")
      .slice(1)
      .map(({ attributes: { x, y, width, height } }) => [x, y, width, height].map(Number));
    expect(areas.slice(0, 2)).toEqual([
      [0, 0, 30, 10],
      [30, 10, 10, 10],
    ]);
    // The corner reaches the right edge of its cell, the line begins there.
    expect(areas.some(([x = 0, , width = 0]) => x < 10 && x + width === 10)).toBe(true);
    expect(areas.some(([x, , width]) => x === 10 && width === 10)).toBe(true);
    expect(elements(svg, "tspan").map(({ text, attributes }) => [text, attributes["fill"]])).toEqual([
      ["▀▀▀▄", "none"],
      ["┌─┐", "none"],
    ]);
  });

  it("has a shape for every line and block that games draw with", () => {
    const drawnWith = Object.values(unicodeGlyphs).filter((glyph) => /[\u2500-\u259F]/.test(glyph) && !/[▬▮]/.test(glyph));
    expect(drawnWith.filter((glyph) => shapesOf(glyph) === undefined)).toEqual([]);
  });

  it("shows what would be markup as it is, in text, title and description", () => {
    const hostile = '</text><script>alert("&amp;")</script>\u0007\u202e\uffff';
    const canvas = new Canvas(60, 1);
    canvas.put(0, 0, hostile);
    const text = svgOf(canvas, { ...words, title: hostile, description: [hostile] });
    const svg = parseXml(text);
    expect(elements(svg, "script")).toEqual([]);
    expect(rowsOf(svg).get(0)).toContain('</text><script>alert("&amp;")</script>');
    expect(elements(svg, "title")[0]?.text).toContain("</text><script>");
    expect(text).not.toMatch(/[^\P{Cc}\n]|[\uFFFE\uFFFF]/u);
  });
});
