import { describe, expect, it } from "@jest/globals";
import { clockwise, colourOf, counterClockwise, opposite, RINGS, spaceNumber } from "../../../src/games/panic/components.js";
import { panic } from "../../../src/games/panic/index.js";
import { board, lay, legal, reach, towers, walls } from "./lay.js";

const ARCS = [1, 2, 3, 4, 5, 6] as const;

describe("P1 the board", () => {
  it("P1.1 five rings from Forest to Castle, six arcs, 30 spaces; after 6 comes 1", () => {
    expect(RINGS).toEqual(["forest", "archer", "knight", "swordsman", "castle"]);
    expect(ARCS.map(clockwise)).toEqual([2, 3, 4, 5, 6, 1]);
    expect(ARCS.map(counterClockwise)).toEqual([6, 1, 2, 3, 4, 5]);
    expect(new Set(RINGS.flatMap((ring) => ARCS.map((arc) => spaceNumber(ring, arc)))).size).toBe(30);
  });

  it("P1.1 a monster steps through the rings in order", () => {
    const position = lay({ monsters: ["g1 F1", "g2 A2", "g3 K3", "o1 S4"], walls: "www-ww", towers: "123456", pile: "" });
    expect(board(reach(position, "end"))).toEqual(["g1 A1 1", "g2 K2 1", "g3 S3 1", "o1 C4 1"]);
  });

  it("P1.2 arcs 1-2 are red, 3-4 green, 5-6 blue; opposite are 1-4, 2-5, 3-6", () => {
    expect(ARCS.map(colourOf)).toEqual(["red", "red", "green", "green", "blue", "blue"]);
    expect(ARCS.map(opposite)).toEqual([4, 5, 6, 1, 2, 3]);
  });

  it("P1.2 the colours reach into every ring: a colour move takes Forest and Castle monsters", () => {
    const position = lay({
      monsters: ["g1 F3", "g2 C4", "g3 F5", "g4 A1"],
      towers: "1",
      pile: "green-move-1 t9",
      dice: [6],
      missing: false,
    });
    const moved = reach(position, "end");
    // Phase 5 moves all, the token the green ones only: g1 stood in A3, g2 in C5 by then.
    expect(board(moved)).toEqual(["g1 K3 1", "g2 C5 1", "g3 A5 1", "g4 K1 1", "t9 F6 3"]);
  });

  it("P1.3 one tower in each Castle space, one wall on each edge", () => {
    const position = panic.setup({ edition: "bravehold", variant: "cooperative", players: ["Ada"], options: [] }, "moat");
    expect([towers(position), walls(position)]).toEqual(["123456", "wwwwww"]);
  });

  it("P1.4 several monsters share a space, each a target of its own, and all of them move", () => {
    const position = lay({ monsters: ["g1 A1", "g2 A1", "o1 A1"], hands: ["red-archer"], pile: "" });
    expect(legal(position)).toEqual(["play red-archer g1", "play red-archer g2", "play red-archer o1", "end"]);
    expect(board(reach(position, "end"))).toEqual(["g1 K1 1", "g2 K1 1", "o1 K1 2"]);
  });
});
