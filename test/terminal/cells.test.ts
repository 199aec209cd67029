import { describe, expect, it } from "@jest/globals";
import stringWidth from "string-width";
import { visible } from "../../src/engine/text.js";
import { cells, columnsOf } from "../../src/terminal/cells.js";
import { asciiGlyphs, unicodeGlyphs } from "../../src/terminal/glyphs.js";

const LAST = 0x2fff;
const VISIBLE = Array.from({ length: LAST }, (_, code) => String.fromCodePoint(code)).filter((char) => visible(char) === char);

describe("a text is taken apart into cells", () => {
  it("with the width that the measuring package gives every character up to the arrows, lines and signs", () => {
    const different = VISIBLE.filter((char) => columnsOf(char) !== Math.max(1, stringWidth(char)));
    expect(different).toEqual([]);
  });

  it("with a cell for each of two such characters, and one for a letter with its accents", () => {
    expect(cells("─é→▲♜").map(({ char }) => char)).toEqual(["─", "é", "→", "▲", "♜"]);
    expect(cells("e\u0301▲\u0301x")).toEqual([
      { char: "e\u0301", width: 1 },
      { char: "▲\u0301", width: 1 },
      { char: "x", width: 1 },
    ]);
    expect(cells("⌚城◽").map(({ width }) => width)).toEqual([2, 2, 2]);
  });

  it("with one cell for every sign of the boards", () => {
    const signs = [asciiGlyphs, unicodeGlyphs].flatMap((glyphs) => JSON.stringify(glyphs).match(/"[^"]+"(?=[,\]}])/g) ?? []);
    expect(signs.length).toBeGreaterThan(40);
    for (const sign of signs) expect(columnsOf(sign)).toBe(sign.length);
  });
});
