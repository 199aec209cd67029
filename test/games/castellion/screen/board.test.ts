import { describe, expect, it } from "@jest/globals";
import { castellion } from "../../../../src/games/castellion/index.js";
import { drawBoard } from "../../../../src/games/castellion/screen/board.js";
import { screen } from "../../../../src/games/castellion/screen/index.js";
import { boardColumns, boardRows, firstColumn, layoutOf, ROW_NUMBERS } from "../../../../src/games/castellion/screen/layout.js";
import { tileText } from "../../../../src/games/castellion/screen/tile.js";
import { NO_AIM, select } from "../../../../src/screens/focus.js";
import type { Look, Size } from "../../../../src/screens/game-screen.js";
import { Canvas } from "../../../../src/terminal/canvas.js";
import { asciiGlyphs, unicodeGlyphs } from "../../../../src/terminal/glyphs.js";
import { GOLDEN, LOOKS, SIZES, sceneOf } from "../../../support/castellion-scene.js";
import { clipped } from "../../../support/clipped.js";
import { position } from "../kit.js";

const grey: Look = { glyphs: unicodeGlyphs, depth: 0 };
const game = (size: Size): Size => ({ columns: size.columns, rows: size.rows - 2 });

/** What the letters of a cell say, whatever frames stand round it: `Pt`. */
function tileIn(rows: readonly string[], spot: string, width: number, cell: Size, { glyphs }: Look): string {
  const left = ROW_NUMBERS + (firstColumn(width) + spot.charCodeAt(0) - 97) * cell.columns;
  const bottom = 1 + 6 * cell.rows - (Number(spot[1]) - 1) * cell.rows;
  const text = rows
    .slice(bottom - cell.rows, bottom)
    .map((row) => row.slice(left, left + cell.columns - (cell.rows < 3 ? 0 : 1)))
    .join("");
  for (const faction of ["J", "S", "C", "P"]) {
    for (const shape of ["t", "s", "c"]) {
      const letters = tileText(faction + shape, glyphs);
      if (text.includes(cell.rows < 3 ? `${letters[0]}${letters[2]}` : letters)) return faction + shape;
    }
  }
  return "";
}

describe("the castle on the screen", () => {
  it("shows every tile by letter and shape, at every size and depth, in both sets of glyphs, wherever the cursor is", () => {
    for (const { id, position: now } of GOLDEN) {
      const scene = sceneOf(now);
      for (const size of SIZES) {
        const { cell } = layoutOf(game(size));
        for (const look of LOOKS) {
          const canvas = new Canvas(size.columns, size.rows);
          drawBoard(canvas, scene, cell, look);
          const rows = canvas.text();
          const seen = now.castle.map((column, x) =>
            column.map((_, y) => tileIn(rows, `${String.fromCharCode(97 + x)}${y + 1}`, now.castle.length, cell, look)),
          );
          expect([id, size, seen]).toEqual([id, size, now.castle]);
        }
      }
    }
  });

  it("keeps to its canvas", () => {
    expect(clipped(() => new Canvas(4, 1).put(1, 0, "four"))).toHaveLength(1);
    for (const { id, position: now } of GOLDEN) {
      for (const size of SIZES) {
        const view = castellion.observe(now, 0);
        for (const look of LOOKS.filter(({ depth }) => depth % 3 === 0)) {
          expect([id, size, clipped(() => screen.picture(view, size, look))]).toEqual([id, size, []]);
        }
      }
    }
  });

  it("makes a picture of its own for show and replay", () => {
    const view = castellion.observe(position({ castle: ["Pt Js", "Ss"] }), 0);
    const picture = screen.picture(view, { columns: 80, rows: 30 }, grey);
    const { cell } = layoutOf({ columns: 80, rows: 30 });
    expect([picture.width, picture.height]).toEqual([boardColumns(cell.columns), boardRows(cell.rows)]);
    expect(picture.text().at(-1)?.trim()).toMatch(/^a +b$/);
  });

  it("has six numbered rows, and a letter under every column", () => {
    for (const size of SIZES) {
      const rows = screen.draw(sceneOf(position({ castle: ["Pt", "Ss", "Jc"] })), game(size), grey).text();
      const board = rows.map((row) => row.slice(0, boardColumns(layoutOf(game(size)).cell.columns)));
      expect(board.map((row) => row.slice(0, 3).trim()).filter((text) => text !== "")).toEqual(["6", "5", "4", "3", "2", "1"]);
      expect(board.filter((row) => /^ +a +b +c *$/.test(row))).toHaveLength(1);
    }
  });

  it.each(SIZES)("C5.1 tells a formation that stands from one that is cancelled, without colour, at $columns columns", (size) => {
    const standing = screen.draw(sceneOf(position({ castle: ["Pt Ps Pc Ps", "Js"] })), game(size), grey);
    const cancelled = screen.draw(sceneOf(position({ castle: ["Pt Ps Pc Ps Pt", "Js"] })), game(size), grey);
    const { cell } = layoutOf(game(size));
    const [heavy, light] = cell.rows < 3 ? ["[P▲]", " P▲ "] : [`${unicodeGlyphs.heavyUpright}`, unicodeGlyphs.upright];
    expect(standing.text().join("\n")).toContain(heavy);
    const board = cancelled.text().map((row) => row.slice(0, boardColumns(cell.columns)));
    expect(board.join("\n")).not.toContain(heavy);
    expect(board.join("\n")).toContain(light.trim());
    expect(cancelled.text().join("\n")).toContain("cancelled");
  });

  it("draws a formation as one piece, in colour: no gap between its tiles", () => {
    const bastion = screen.draw(sceneOf(position({ castle: ["Pt Ps", "Ps Pc", "Js"] })), { columns: 80, rows: 22 }, { ...grey, depth: 3 });
    const [row = ""] = bastion.rows(3).filter((text) => text.includes("P ▲"));
    const between = row.slice(row.indexOf("P ▲") + 3, row.indexOf("P ■"));
    const own = /48;2;[\d;]+m/.exec(between)?.[0];
    // Whatever turns the letters off, three columns have the background of the tiles.
    expect(between.slice(between.lastIndexOf(`${own}   `))).toMatch(/^48;2;[\d;]+m {3}/);
  });

  it("marks the places for a tile, and shows the tile where it would come", () => {
    const now = position({ level: "school", castle: ["Pt", "Js"], drawn: "Sc" });
    for (const size of SIZES) {
      for (const look of [grey, { ...grey, glyphs: asciiGlyphs }]) {
        const { cell } = layoutOf(game(size));
        const rows = screen.draw(sceneOf(now), game(size), look).text();
        const board = rows.map((row) => row.slice(0, boardColumns(cell.columns))).join("\n");
        if (cell.rows < 3) {
          expect(board).toMatch(/>.*</);
          expect(board.match(/\( *.? *\)/g)).toHaveLength(3);
        } else {
          expect(board.split(look.glyphs.dashUpright).length).toBeGreaterThan(3);
          expect(board).toContain(`${tileText("Sc", look.glyphs)}`);
        }
      }
    }
  });

  it("C6 Juggler: shows the cursor, and what was chosen already, without colour", () => {
    const now = position({ castle: ["Pt", "Js"], drawn: "Jt" });
    const at = sceneOf(now).plays.findIndex(({ word }) => word === "juggle");
    const walking = { ...(select(at, sceneOf(now).plays) ?? NO_AIM), walking: true };
    const chosen = screen
      .draw(sceneOf(now, { ...walking, chosen: ["a1"] }), { columns: 60, rows: 18 }, grey)
      .text()
      .join("\n");
    expect(chosen).toMatch(/\{P▲\}>J■</);
    const first = screen.draw(sceneOf(now, walking), { columns: 60, rows: 18 }, grey).text().join("\n");
    expect(first).toMatch(/>P▲</);
  });
});
