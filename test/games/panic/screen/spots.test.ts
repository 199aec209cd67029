import { describe, expect, it } from "@jest/globals";
import { ARCS } from "../../../../src/games/panic/components.js";
import { layoutOf } from "../../../../src/games/panic/screen/layout.js";
import { placeOf } from "../../../../src/games/panic/screen/spots.js";
import { type Aim, type Direction, focusOf, steer } from "../../../../src/screens/focus.js";
import type { Look } from "../../../../src/screens/game-screen.js";
import { lay } from "../lay.js";
import { drawn, LOOKS, sceneOf } from "./scenes.js";

/** Three monsters in one space, and a card that hits each of them. */
const three = (arc: number) => lay({ hands: ["barbarian"], phase: "play", monsters: ["g1", "o2", "t3"].map((id) => `${id} A${arc}`) });
const first: Aim = { word: "barbarian", chosen: [], cursor: "g1", walking: true };

function walked(arc: number, from: Aim, direction: Direction): Aim {
  const scene = sceneOf(three(arc), from);
  return steer(from, scene.plays, direction, (spot) => placeOf(scene.view, spot));
}

describe("monsters that share a space", () => {
  it.each(ARCS)("are passed in the order of the list with Right and Left (arc %i)", (arc) => {
    const plays = sceneOf(three(arc)).plays;
    const word = plays.find((play) => play.label.startsWith("Barbarian"))?.word;
    const begin: Aim = { ...first, word };
    expect(focusOf(begin, plays).cursor).toBe("g1");
    const second = walked(arc, begin, "right");
    const third = walked(arc, second, "right");
    expect([second.cursor, third.cursor]).toEqual(["o2", "t3"]);
    expect(walked(arc, walked(arc, third, "left"), "left").cursor).toBe("g1");
  });

  it.each(ARCS)("are drawn in that order, from left to right or from the top down (arc %i)", (arc) => {
    const size = { columns: 120, rows: 38 };
    const position = three(arc);
    const rows = drawn(sceneOf(position), size, LOOKS[0] as Look);
    const { panel } = layoutOf(size);
    const found = ["G1", "O2", "T3"].map((text) => {
      const y = rows.findIndex((row) => row.slice(0, panel.x).includes(text));
      return { x: rows[y]?.indexOf(text) ?? -1, y };
    });
    for (const [one, other] of [
      [found[0], found[1]],
      [found[1], found[2]],
    ] as const) {
      expect(one?.y).toBeGreaterThanOrEqual(0);
      const upright = arc === 2 || arc === 5;
      expect(upright ? (one?.y ?? 0) < (other?.y ?? 0) : (one?.x ?? 0) < (other?.x ?? 0)).toBe(true);
    }
  });
});
