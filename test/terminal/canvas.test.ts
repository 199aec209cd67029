import { describe, expect, it } from "@jest/globals";
import { Canvas, type ColourDepth, type Style } from "../../src/terminal/canvas.js";
import { columnsOf } from "../../src/terminal/cells.js";
import { palette, shade } from "../../src/terminal/palette.js";

const red: Style = { fg: { hex: "#ff0000", basic: "redBright" } };
const onBlue: Style = { bg: { hex: "#0000ff", basic: "blue" } };

function drawn(width: number, height: number, draw: (canvas: Canvas) => void): string[] {
  const canvas = new Canvas(width, height);
  draw(canvas);
  return canvas.text();
}

describe("put", () => {
  it("writes where it is told and gives back the columns", () => {
    const canvas = new Canvas(10, 2);
    expect(canvas.put(2, 1, "moat")).toBe(4);
    expect(canvas.text()).toEqual(["", "  moat"]);
  });

  it.each([
    [-2, 0, ["stle", ""]],
    [4, 0, ["    ca", ""]],
    [6, 0, ["", ""]],
    [-9, 0, ["", ""]],
    [0, -1, ["", ""]],
    [0, 2, ["", ""]],
  ])("clips at the edges: column %i, row %i", (x, y, rows) => {
    const canvas = new Canvas(6, 2);
    expect(canvas.put(x, y, "castle")).toBe(6);
    expect(canvas.text()).toEqual(rows);
  });

  it("gives a wide character two columns, and cuts one that does not fit", () => {
    expect(drawn(6, 1, (canvas) => expect(canvas.put(0, 0, "城a")).toBe(3))).toEqual(["城a"]);
    expect(drawn(3, 1, (canvas) => canvas.put(2, 0, "城"))).toEqual([""]);
    expect(drawn(3, 1, (canvas) => canvas.put(-1, 0, "城a"))).toEqual([" a"]);
  });

  it.each([
    [0, ["x b"]],
    [1, [" xb"]],
  ])("blanks the other half of a wide character that is drawn over at %i", (x, rows) => {
    expect(
      drawn(3, 1, (canvas) => {
        canvas.put(0, 0, "城b");
        canvas.put(x, 0, "x");
      }),
    ).toEqual(rows);
  });

  it("keeps both neighbours whole when a wide character is drawn over two others", () => {
    expect(
      drawn(6, 1, (canvas) => {
        canvas.put(0, 0, "城城城");
        canvas.put(1, 0, "壁");
      }),
    ).toEqual([" 壁 城"]);
  });

  it("keeps accents and joined emoji in one cell", () => {
    const canvas = new Canvas(10, 1);
    expect(canvas.put(0, 0, "e\u0301a\u0308")).toBe(2);
    expect(canvas.put(2, 0, "👩‍👩‍👧")).toBe(2);
    expect(canvas.put(4, 0, "|")).toBe(1);
    expect(canvas.text()).toEqual(["e\u0301a\u0308👩‍👩‍👧|"]);
  });

  it("takes variation selectors out, so that a text sign stays one column wide", () => {
    expect(drawn(5, 1, (canvas) => expect(canvas.put(0, 0, "♜\uFE0F|")).toBe(2))).toEqual(["♜|"]);
  });

  it("puts an accent without a letter on a blank, and cuts heaps of accents", () => {
    expect(columnsOf("\u0301")).toBe(1);
    expect(drawn(4, 1, (canvas) => canvas.put(0, 0, "\u0301|"))).toEqual([" \u0301|"]);
    const heap = `a${"\u0301".repeat(500)}`;
    expect(drawn(4, 1, (canvas) => canvas.put(0, 0, heap)).join("").length).toBeLessThan(20);
  });

  it("shows control characters instead of sending them", () => {
    const rows = drawn(40, 1, (canvas) => expect(canvas.put(0, 0, "a\u001B[2Jb\u0007\n\r\u007F")).toBe(10));
    expect(rows).toEqual(["a␛[2Jb␇␊␍␡"]);
  });

  it("replaces the style of what was there", () => {
    const canvas = new Canvas(1, 1);
    canvas.put(0, 0, " ", onBlue);
    canvas.put(0, 0, "x");
    expect(canvas.rows(3)).toEqual(["x"]);
  });
});

describe("fill, restyle and paste", () => {
  it("fills a rectangle, clipped", () => {
    expect(drawn(4, 3, (canvas) => canvas.fill(2, 1, 9, 9, "#"))).toEqual(["", "  ##", "  ##"]);
    expect(drawn(5, 1, (canvas) => canvas.fill(0, 0, 5, 1, "城"))).toEqual(["城城"]);
  });

  it("lays a style over another", () => {
    const canvas = new Canvas(4, 1);
    canvas.put(0, 0, "wall", red);
    canvas.restyle(1, -3, 2, 9, { bold: true });
    canvas.restyle(2, 0, 99, 1, onBlue);
    const plain = new Canvas(4, 1);
    plain.put(0, 0, "w", red);
    plain.put(1, 0, "a", { ...red, bold: true });
    plain.put(2, 0, "l", { ...red, ...onBlue, bold: true });
    plain.put(3, 0, "l", { ...red, ...onBlue });
    expect(canvas.rows(3)).toEqual(plain.rows(3));
  });

  it("pastes a canvas with its styles, clipped, wide characters included", () => {
    const small = new Canvas(4, 2);
    small.put(0, 0, "城ab", red);
    small.put(0, 1, "cdef");
    const canvas = new Canvas(5, 2);
    canvas.fill(0, 0, 5, 2, ".");
    canvas.paste(small, 2, 1);
    expect(canvas.text()).toEqual([".....", "..城a"]);
    canvas.paste(small, -1, 0);
    expect(canvas.text()).toEqual([" ab..", "def a"]);
    expect(canvas.rows(3)[0]).toContain("38;2;255;0;0");
  });

  it("takes any size", () => {
    expect(new Canvas(0, 0).rows(3)).toEqual([]);
    expect(new Canvas(-4, 2.9).rows(3)).toEqual(["", ""]);
  });
});

describe("rows", () => {
  const rowAt = (depth: ColourDepth, ...parts: readonly (readonly [string, Style?])[]): string => {
    const canvas = new Canvas(20, 1);
    let x = 0;
    for (const [text, style] of parts) x += canvas.put(x, 0, text, style);
    return canvas.rows(depth)[0] ?? "";
  };

  it.each([
    [3, "\u001B[38;2;255;0;0mab\u001B[39mc"],
    [2, "\u001B[38;5;196mab\u001B[39mc"],
    [1, "\u001B[91mab\u001B[39mc"],
    [0, "abc"],
  ] as const)("groups a run of one style at depth %i", (depth, row) => {
    expect(rowAt(depth, ["a", red], ["b", { ...red }], ["c"])).toBe(row);
  });

  it("takes the hand-chosen colour on sixteen colours, also behind the text", () => {
    expect(rowAt(1, ["x", { bg: { hex: "#00ff00", basic: "gray" } }])).toBe("\u001B[100mx\u001B[49m");
  });

  it("keeps bold, dim, underline and inverse without colour, so that a selection stays visible", () => {
    expect(rowAt(0, ["a", { ...red, inverse: true }], ["b", { bold: true }], ["c", { dim: true }], ["d", { underline: true }])).toBe(
      "\u001B[7ma\u001B[27m\u001B[1mb\u001B[22m\u001B[2mc\u001B[22m\u001B[4md\u001B[24m",
    );
  });

  it("turns nothing off that the next run sets anyway, and everything that it does not", () => {
    const both = (fg: `#${string}`, bg: `#${string}`): Style => ({ fg: { hex: fg, basic: "red" }, bg: { hex: bg, basic: "blue" } });
    expect(rowAt(3, ["a", both("#010101", "#020202")], ["b", both("#030303", "#040404")])).toBe(
      "\u001B[38;2;1;1;1m\u001B[48;2;2;2;2ma\u001B[38;2;3;3;3m\u001B[48;2;4;4;4mb\u001B[49m\u001B[39m",
    );
    const row = rowAt(3, ["a", { ...both("#010101", "#020202"), bold: true }], ["b", both("#030303", "#040404")], ["c"]);
    expect(row).toMatch(/a[^b]*\[22m[^b]*b/);
    expect(row.endsWith("\u001B[49m\u001B[39mc")).toBe(true);
  });

  it("leaves out blanks at the end unless they are styled", () => {
    expect(rowAt(3, ["a  "])).toBe("a");
    expect(rowAt(3, ["a"], [" ", onBlue])).toBe("a\u001B[48;2;0;0;255m \u001B[49m");
    expect(rowAt(0, ["a"], [" ", onBlue])).toBe("a");
    expect(rowAt(0, ["a"], [" ", { inverse: true }])).toBe("a\u001B[7m \u001B[27m");
  });

  it("is fast enough for every key press: a full board of 100 x 34 in a few milliseconds", () => {
    const arcs = [palette.arcs.red, palette.arcs.green, palette.arcs.blue];
    const styles = arcs.flatMap((arc) => [arc.forest, arc.archer, arc.knight, arc.swordsman]).map((fg) => ({ fg, bg: shade(fg, 0.7) }));
    const times = Array.from({ length: 25 }, () => {
      const canvas = new Canvas(100, 34);
      for (let y = 0; y < 34; y++) for (let x = 0; x < 100; x++) canvas.put(x, y, "▀", styles[(x * 7 + y) % styles.length] ?? {});
      const start = performance.now();
      canvas.rows(3);
      return performance.now() - start;
    });
    // Half a millisecond on the machine it was written on; the limit allows for a busy one.
    expect(Math.min(...times)).toBeLessThan(5);
  });
});

describe("runs", () => {
  function runsOf(...parts: readonly (readonly [text: string, style?: Style])[]) {
    const canvas = new Canvas(12, 1);
    let x = 0;
    for (const [text, style] of parts) x += canvas.put(x, 0, text, style);
    return canvas.runs()[0]?.map(({ x: at, columns, text, even }) => [at, columns, text, even]);
  }

  it("joins cells that look alike, also when their styles are other objects", () => {
    expect(runsOf(["ab", red], ["c", { ...red }], ["d"])).toEqual([
      [0, 3, "abc", true],
      [3, 1, "d", true],
    ]);
  });

  it("keeps apart what takes two columns or several units, so that every column is known", () => {
    expect(runsOf(["a城b"])).toEqual([
      [0, 1, "a", true],
      [1, 2, "城", false],
      [3, 1, "b", true],
    ]);
    expect(runsOf(["\u{1f3f0}\u{1f3f0}e\u0301x"])).toEqual([
      [0, 2, "\u{1f3f0}", false],
      [2, 2, "\u{1f3f0}", false],
      [4, 1, "e\u0301", false],
      [5, 1, "x", true],
    ]);
  });

  it("leaves out unstyled blanks at the end only", () => {
    expect(runsOf(["a b  "])).toEqual([[0, 3, "a b", true]]);
    expect(runsOf(["a"], [" ", onBlue])).toEqual([
      [0, 1, "a", true],
      [1, 1, " ", true],
    ]);
    expect(runsOf([""])).toEqual([]);
  });

  it("holds the text of the rows", () => {
    const canvas = new Canvas(8, 2);
    canvas.put(1, 0, "moat", red);
    canvas.put(3, 1, "城", onBlue);
    const spelled = canvas.runs().map((row) => row.reduce((text, run) => text.padEnd(run.x) + run.text, ""));
    expect(spelled).toEqual(canvas.text());
  });
});
