import { describe, expect, it } from "@jest/globals";
import { Canvas, type Colour, type Style } from "../../src/terminal/canvas.js";
import { highContrast } from "../../src/terminal/high-contrast.js";
import { palette, shade } from "../../src/terminal/palette.js";
import { sgrOf } from "../../src/terminal/sgr.js";
import { contrast, distance, lightness, visions } from "../support/colour-science.js";

const { arcs } = highContrast;
const hues = ["red", "green", "blue"] as const;
const rings = ["forest", "archer", "knight", "swordsman", "castle"] as const;
const factions = ["juggler", "seer", "chameleon", "pyro", "traitor"] as const;
const black: Colour = { hex: "#000000", basic: "black" };

/** The colours that a style is shown in, on a terminal with true colour. */
function shown(style: Style): { readonly fg: Colour; readonly bg: Colour } {
  const { open } = sgrOf(style, 3, "high-contrast");
  const colour = (kind: number): Colour => {
    const [, ...parts] = new RegExp(`${kind};2;(\\d+);(\\d+);(\\d+)m`).exec(open) ?? [];
    if (parts.length !== 3) throw new Error(`no colour ${kind} in ${JSON.stringify(open)}`);
    return { hex: `#${parts.map((part) => Number(part).toString(16).padStart(2, "0")).join("")}`, basic: "black" };
  };
  return { fg: colour(38), bg: colour(48) };
}

describe("high contrast", () => {
  it("has texts that are read on black with a contrast of 7 at least", () => {
    for (const name of ["text", "muted", "faint", "strong", "accent", "good", "warn", "danger", "notice"] as const) {
      expect([name, contrast(highContrast[name], black) >= 7]).toEqual([name, true]);
    }
    for (const hue of hues) expect(contrast(arcs[hue].bright, black)).toBeGreaterThan(7);
  });

  it("has white letters on every space, black on every monster, and light ones on every tile, with a contrast of 7 at least", () => {
    for (const hue of hues) for (const ring of rings) expect(contrast(highContrast.strong, arcs[hue][ring])).toBeGreaterThan(7);
    for (const name of ["goblin", "orc", "troll", "boss"] as const)
      expect(contrast(highContrast.ink, highContrast[name])).toBeGreaterThan(7);
    for (const name of factions) {
      expect(contrast(highContrast[name].fg, highContrast[name].bg)).toBeGreaterThan(7);
      expect(contrast(highContrast[name].bg, highContrast[name].bright)).toBeGreaterThan(7);
    }
  });

  it.each(visions)("keeps the hues of the arcs apart in every ring but the forest: %s", (vision) => {
    for (const ring of rings.slice(1)) {
      for (const [one, other] of [
        ["red", "green"],
        ["green", "blue"],
        ["blue", "red"],
      ] as const) {
        expect([ring, one, other, distance(arcs[one][ring], arcs[other][ring], vision) > 10]).toEqual([ring, one, other, true]);
      }
    }
  });

  it("has rings that become lighter towards the castle", () => {
    for (const hue of hues) {
      for (const [at, ring] of rings.slice(1).entries()) {
        expect(lightness(arcs[hue][ring]) - lightness(arcs[hue][rings[at] ?? "forest"])).toBeGreaterThan(5);
      }
    }
  });

  it("sets both colours of everything, whatever a style leaves out, and dims nothing", () => {
    expect(shown({})).toEqual(shown({ fg: palette.text, bg: palette.surface }));
    expect(shown({ dim: true }).fg.hex).toBe(highContrast.faint.hex);
    expect(sgrOf({ dim: true, bold: true }, 3, "high-contrast").open).not.toContain("\u001b[2m");
    expect(sgrOf({ dim: true, bold: true }, 3, "high-contrast").open).toContain("\u001b[1m");
  });

  it("puts its colours in the place of the usual ones, darker ones of them included", () => {
    expect(shown({ fg: palette.danger, bg: palette.arcs.blue.knight })).toMatchObject({
      fg: { hex: highContrast.danger.hex },
      bg: { hex: arcs.blue.knight.hex },
    });
    expect(shown({ bg: shade(palette.orc, 0.9) }).bg.hex).toBe(shade(highContrast.orc, 0.9).hex);
    // Letters on it have to be read: no shade is deep.
    expect(shown({ bg: shade(palette.orc, 0.3) }).bg.hex).toBe(shade(highContrast.orc, 0.8).hex);
    const own: Colour = { hex: "#123456", basic: "blue" };
    expect(shown({ fg: own }).fg.hex).toBe(own.hex);
  });

  it("colours a canvas to its edges; the other palettes leave the ground to the terminal", () => {
    const canvas = new Canvas(4, 2);
    canvas.put(0, 0, "a", { bold: true, fg: palette.text });
    const [first = "", second = ""] = canvas.rows(3, "high-contrast");
    // biome-ignore lint/suspicious/noControlCharactersInRegex: codes are what is looked at
    for (const row of [first, second]) expect(row.replace(/\u001b\[[\d;]*m/g, "")).toHaveLength(4);
    expect(second).toMatch(/^.*48;2;0;0;0m {4}.*49m/);
    expect(canvas.rows(3)[1]).toBe("");
    expect(canvas.rows(3, "default")).toEqual(canvas.rows(3));
    expect(canvas.rows(3, "monochrome")).toEqual(["\u001b[1ma\u001b[22m", ""]);
    expect(canvas.rows(0, "high-contrast")).toEqual(canvas.rows(0));
  });

  it("has a colour of the sixteen for each, too", () => {
    expect(sgrOf({ fg: palette.text }, 1, "high-contrast").open).toBe("\u001b[97m\u001b[40m");
    expect(sgrOf({ fg: palette.text }, 1).open).toBe("\u001b[37m");
  });
});
