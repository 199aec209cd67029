import { describe, expect, it } from "@jest/globals";
import { ARCS, type Arc, opposite, RINGS } from "../../../../src/games/panic/components.js";
import { discOf, middleOf, type Part, partAt, pointAt, turnOf, wallPoint } from "../../../../src/games/panic/screen/geometry.js";

const DIAMETERS = [44, 46, 60, 76, 100];

function sampleAt(diameter: number, x: number, y: number): Part | undefined {
  return discOf(diameter).parts[y * diameter + x];
}

function wordOf(part: Part | undefined): string {
  if (part === undefined) return "outside";
  return part.kind === "space" ? `${part.ring} ${part.arc}` : `${part.kind} ${part.arc}`;
}

function mirrored(arc: Arc): Arc {
  return (7 - arc) as Arc;
}

describe("the geometry of the rings", () => {
  it.each(DIAMETERS)("gives every sample inside of the circle one part, and none outside (diameter %i)", (diameter) => {
    const { parts } = discOf(diameter);
    expect(parts).toHaveLength(diameter * diameter);
    parts.forEach((part, at) => {
      const x = (at % diameter) + 0.5 - diameter / 2;
      const y = Math.floor(at / diameter) + 0.5 - diameter / 2;
      expect(part !== undefined).toBe(Math.hypot(x, y) < diameter / 2);
    });
  });

  it.each(DIAMETERS)("has all 30 spaces and both halves of six walls (P1.1, P1.3, diameter %i)", (diameter) => {
    const words = new Set(discOf(diameter).parts.map(wordOf));
    for (const arc of ARCS) {
      for (const ring of RINGS) expect(words).toContain(`${ring} ${arc}`);
      expect(words).toContain(`wall ${arc}`);
      expect(words).toContain(`fort ${arc}`);
    }
    expect(words.size).toBe(30 + 12 + 1);
  });

  it("numbers arcs clockwise from twelve o'clock, arc 1 at one o'clock (P1.1)", () => {
    const clock = (hour: number) => ({ x: 0.9 * Math.sin((hour / 6) * Math.PI), y: -0.9 * Math.cos((hour / 6) * Math.PI) });
    const arcAt = (hour: number): number | undefined => {
      const { x, y } = clock(hour);
      return partAt(x, y)?.arc;
    };
    expect([1, 3, 5, 7, 9, 11].map(arcAt)).toEqual([1, 2, 3, 4, 5, 6]);
    expect([0.05, 1.95, 2.05, 11.95].map(arcAt)).toEqual([1, 1, 2, 6]);
    const turns = ARCS.map((arc) => turnOf(pointAt(0.5, arc)));
    expect(turns).toEqual([...turns].sort((one, other) => one - other));
  });

  it("puts the rings outside in: Forest, Archer, Knight, Swordsman, the wall, Castle (P1.1)", () => {
    const seen: string[] = [];
    for (let distance = 0.999; distance > 0; distance -= 0.001) {
      const word = wordOf(partAt(distance, 0.0001)).split(" ")[0] ?? "";
      if (seen.at(-1) !== word) seen.push(word);
    }
    expect(seen).toEqual(["forest", "archer", "knight", "swordsman", "fort", "wall", "castle"]);
  });

  it.each(DIAMETERS)("is symmetric left to right, and across the middle (diameter %i)", (diameter) => {
    for (let y = 0; y < diameter; y++) {
      for (let x = 0; x < diameter; x++) {
        const part = sampleAt(diameter, x, y);
        const beside = sampleAt(diameter, diameter - 1 - x, y);
        const across = sampleAt(diameter, diameter - 1 - x, diameter - 1 - y);
        expect(wordOf(beside)).toBe(part === undefined ? "outside" : wordOf({ ...part, arc: mirrored(part.arc) }));
        expect(wordOf(across)).toBe(part === undefined ? "outside" : wordOf({ ...part, arc: opposite(part.arc) }));
      }
    }
  });

  it("keeps the middle of every space and wall in that space and on that wall", () => {
    for (const arc of ARCS) {
      for (const ring of RINGS) {
        for (const turned of [-0.4, 0, 0.4]) {
          const { x, y } = middleOf({ ring, arc }, turned);
          expect(wordOf(partAt(x, y))).toBe(`${ring} ${arc}`);
        }
      }
      const { x, y } = wallPoint(arc);
      expect(["wall", "fort"]).toContain(partAt(x, y)?.kind);
      expect(partAt(x, y)?.arc).toBe(arc);
    }
  });
});
