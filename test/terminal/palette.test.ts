import { describe, expect, it } from "@jest/globals";
import type { Colour } from "../../src/terminal/canvas.js";
import { palette, shade } from "../../src/terminal/palette.js";
import { contrast, distance, lightness, visions } from "../support/colour-science.js";

const { arcs } = palette;
const hues = ["red", "green", "blue"] as const;
const rings = ["forest", "archer", "knight", "swordsman", "castle"] as const;
const factions = ["juggler", "seer", "chameleon", "pyro"] as const;
const monsters = ["goblin", "orc", "troll", "boss"] as const;

function pairs<Item>(items: readonly Item[]): [Item, Item][] {
  return items.flatMap((one, at) => items.slice(at + 1).map((other): [Item, Item] => [one, other]));
}

describe("the arcs of Castle Panic", () => {
  it.each(visions)("have three hues that are told apart in every ring: %s", (vision) => {
    for (const ring of rings) {
      for (const [one, other] of pairs(hues)) {
        const apart = distance(arcs[one][ring], arcs[other][ring], vision);
        if (apart < 10) throw new Error(`${one} and ${other} in ${ring}: ${apart.toFixed(1)}`);
      }
    }
  });

  it("have rings that become lighter towards the castle, step by step", () => {
    for (const hue of hues) {
      for (const [at, ring] of rings.slice(1).entries()) {
        const outer = rings[at] ?? "forest";
        expect(lightness(arcs[hue][ring]) - lightness(arcs[hue][outer])).toBeGreaterThan(5);
      }
    }
  });

  it("have neighbouring rings in different colours of the sixteen", () => {
    for (const hue of hues) {
      for (const [at, ring] of rings.slice(1).entries()) expect(arcs[hue][ring].basic).not.toBe(arcs[hue][rings[at] ?? "forest"].basic);
    }
  });

  it("let numbers and the wall stand out", () => {
    for (const hue of hues) {
      // 3 is what bold letters need.
      for (const ring of rings) expect(contrast(palette.strong, arcs[hue][ring])).toBeGreaterThan(3);
      expect(contrast(palette.wall, arcs[hue].swordsman)).toBeGreaterThan(2.5);
    }
  });
});

describe("badges and tiles", () => {
  it.each(monsters)("a %s's letters are read on its badge", (monster) => {
    expect(contrast(palette.ink, palette[monster])).toBeGreaterThan(7);
  });

  it.each(factions)("a %s's letters are read on its tile, and as the ground of a formation", (faction) => {
    expect(contrast(palette[faction].fg, palette[faction].bg)).toBeGreaterThan(4.4);
    expect(contrast(palette[faction].bg, palette[faction].bright)).toBeGreaterThan(4.5);
  });

  it.each(visions)("the four factions are told apart: %s", (vision) => {
    for (const [one, other] of pairs(factions)) {
      const apart = distance(palette[one].fg, palette[other].fg, vision);
      if (apart < 12) throw new Error(`${one} and ${other}: ${apart.toFixed(1)}`);
    }
  });

  it("have letters and ground in different colours of the sixteen", () => {
    for (const faction of factions) {
      const { fg, bg, bright } = palette[faction];
      expect(new Set([fg.basic, bg.basic, bright.basic]).size).toBe(3);
    }
    for (const monster of monsters) expect(palette[monster].basic).not.toBe(palette.ink.basic);
    expect(new Set(monsters.map((monster) => palette[monster].basic)).size).toBe(monsters.length);
  });
});

describe("texts", () => {
  const dark: Colour = { hex: "#000000", basic: "black" };
  it.each(["text", "strong", "accent", "good", "warn", "danger", "notice", "muted"] as const)(
    "%s is read on a dark ground and on panels",
    (name) => {
      expect(contrast(palette[name], dark)).toBeGreaterThan(5);
      expect(contrast(palette[name], palette.surface)).toBeGreaterThan(4.5);
      // Bright black is hardly seen, or not at all, in many people's sixteen colours.
      expect(["gray", "black"]).not.toContain(palette[name].basic);
    },
  );
});

describe("shade", () => {
  it("takes light away and gives the same object for the same call", () => {
    const colour: Colour = { hex: "#80ff01", basic: "green" };
    expect(shade(colour, 0.5)).toEqual({ hex: "#408001", basic: "green" });
    expect(shade(colour, 0)).toEqual({ hex: "#000000", basic: "green" });
    expect(shade(colour, 0.5)).toBe(shade(colour, 0.5));
  });
});
