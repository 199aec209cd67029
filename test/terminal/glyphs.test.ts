import { describe, expect, it } from "@jest/globals";
import stringWidth from "string-width";
import { asciiGlyphs, chooseGlyphs, explainGlyphs, type Glyphs, unicodeGlyphs } from "../../src/terminal/glyphs.js";

const entries = (glyphs: Glyphs) => Object.entries(glyphs);

describe("glyphs", () => {
  it.each([...entries(unicodeGlyphs), ...entries(asciiGlyphs)])("%s (%s) is one column wide", (_, glyph) => {
    expect(stringWidth(glyph)).toBe(1);
    expect([...glyph]).toHaveLength(1);
  });

  it.each(entries(asciiGlyphs))("the ASCII variant of %s (%s) is printable ASCII", (_, glyph) => {
    expect(glyph).toMatch(/^[!-~]$/);
  });

  it.each([unicodeGlyphs, asciiGlyphs])("tells the three tile shapes apart, the three arrows and paid from unpaid Traitors", (glyphs) => {
    expect(new Set([glyphs.triangle, glyphs.square, glyphs.circle]).size).toBe(3);
    expect(new Set([glyphs.up, glyphs.down, glyphs.left, glyphs.right]).size).toBe(4);
    expect(glyphs.traitorLeft).not.toBe(glyphs.traitorPaid);
    expect(glyphs.rook).not.toBe(glyphs.ruin);
    expect(glyphs.wallUpright).not.toBe(glyphs.fortUpright);
  });
});

describe("chooseGlyphs", () => {
  it.each([
    ["unicode", { TERM: "dumb", LANG: "C" }, unicodeGlyphs],
    ["ascii", { TERM: "xterm-256color", LANG: "en_GB.UTF-8" }, asciiGlyphs],
    ["auto", { TERM: "xterm-256color", LANG: "en_GB.UTF-8" }, unicodeGlyphs],
    ["auto", { TERM: "xterm", LANG: "C.utf8" }, unicodeGlyphs],
    ["auto", { TERM: "xterm" }, unicodeGlyphs],
    ["auto", { TERM: "xterm", LANG: "C" }, asciiGlyphs],
    ["auto", { TERM: "xterm", LANG: "de_DE.ISO-8859-1" }, asciiGlyphs],
    ["auto", { TERM: "xterm", LC_ALL: "POSIX", LANG: "en_GB.UTF-8" }, asciiGlyphs],
    ["auto", { TERM: "xterm", LC_ALL: "", LC_CTYPE: "en_GB.UTF-8", LANG: "C" }, unicodeGlyphs],
    ["auto", { TERM: "linux", LANG: "en_GB.UTF-8" }, asciiGlyphs],
    ["auto", { TERM: "dumb", LANG: "en_GB.UTF-8" }, asciiGlyphs],
  ] as const)("%s with %j", (choice, env, glyphs) => {
    expect(chooseGlyphs(choice, env, "linux")).toBe(glyphs);
  });
});

describe("explainGlyphs", () => {
  it.each([
    ["ascii", { LANG: "en_GB.UTF-8" }, "ascii", "ascii is asked for"],
    ["auto", { TERM: "linux", LANG: "en_GB.UTF-8" }, "ascii", "TERM is linux"],
    ["auto", { LC_ALL: "", LC_CTYPE: "C", LANG: "en_GB.UTF-8" }, "ascii", "LC_CTYPE is C"],
    ["auto", { LANG: "en_GB.UTF-8" }, "unicode", "LANG is en_GB.UTF-8"],
    ["auto", {}, "unicode", "no locale says otherwise"],
  ] as const)("%s with %j: %s, because %s", (choice, env, set, why) => {
    expect(explainGlyphs(choice, env, "linux")).toEqual({ set, why });
  });
});
