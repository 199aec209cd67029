import { describe, expect, it } from "@jest/globals";
import {
  BOARD_COLUMNS,
  BOARD_ROWS,
  boardColumns,
  boardRows,
  firstColumn,
  layoutOf,
  placeOf,
} from "../../../../src/games/castellion/screen/layout.js";

const sizes = Array.from({ length: 61 }, (_, i) => 60 + 2 * i).flatMap((columns) =>
  Array.from({ length: 43 }, (_, i) => ({ columns, rows: 18 + i })),
);

describe("where things stand", () => {
  it("leaves the board and the panel their room at every size from 60x18", () => {
    for (const size of sizes) {
      const { cell, panel } = layoutOf(size);
      expect(boardRows(cell.rows)).toBeLessThanOrEqual(size.rows);
      expect(boardColumns(cell.columns)).toBeLessThan(panel.x);
      expect(panel.x + panel.columns).toBe(size.columns);
      expect(panel.columns).toBeGreaterThanOrEqual(24);
    }
  });

  it.each([
    [120, 40, 10, 5],
    [100, 34, 8, 4],
    [80, 24, 6, 3],
    [60, 20, 4, 2],
    [200, 20, 4, 2],
    [60, 60, 4, 2],
  ])("draws cells that fit %ix%i", (columns, rows, width, height) => {
    expect(layoutOf({ columns, rows: rows - 2 }).cell).toEqual({ columns: width, rows: height });
  });

  it("never makes cells smaller in a larger window", () => {
    for (const { columns, rows } of sizes) {
      const here = layoutOf({ columns, rows }).cell.columns;
      expect(layoutOf({ columns: columns + 2, rows: rows + 1 }).cell.columns).toBeGreaterThanOrEqual(here);
    }
  });

  it("C4.3: keeps a castle of any width, and a column beside it, on the board", () => {
    for (let width = 0; width <= 6; width++) {
      const first = firstColumn(width);
      expect(first).toBeGreaterThanOrEqual(0);
      expect(first + width).toBeLessThanOrEqual(BOARD_COLUMNS);
      if (width === 0 || width === 6) continue;
      expect(placeOf("left", width)).toEqual({ x: first - 1, y: BOARD_ROWS - 1 });
      expect(placeOf("right", width)).toEqual({ x: first + width, y: BOARD_ROWS - 1 });
      expect(first - 1).toBeGreaterThanOrEqual(0);
      expect(first + width).toBeLessThan(BOARD_COLUMNS);
    }
  });

  it("counts rows from the bottom and columns from the castle's own left", () => {
    expect(placeOf("a1", 6)).toEqual({ x: 0, y: 5 });
    expect(placeOf("f6", 6)).toEqual({ x: 5, y: 0 });
    expect(placeOf("a1", 1)).toEqual({ x: 3, y: 5 });
    expect(placeOf("b3", 3)).toEqual({ x: 3, y: 3 });
  });

  it("knows no place for what is not on the board", () => {
    for (const spot of ["revealed-Pt", "recall-Js", "ordeal-1", "g1", "a7", "a0", "", "A1"]) expect(placeOf(spot, 3)).toBeUndefined();
  });
});
