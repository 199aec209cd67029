import { describe, expect, it } from "@jest/globals";
import { formations, standing } from "../../../src/games/castellion/formations.js";
import { play, position, tiles } from "./kit.js";

function stands(castle: readonly string[]): string {
  const { tower, bastion, line } = standing(position({ castle }).castle);
  return `${tower} ${bastion} ${line}`;
}

describe("C5.1 what a formation is", () => {
  it.each([
    ["a tower", ["Pt Ps Pc Pt"], "1 0 0"],
    ["a bastion", ["Pt Ps", "Pc Pt"], "0 1 0"],
    ["a line of defence", ["Pt", "Ps", "Pc", "Pt"], "0 0 1"],
    ["three in a column", ["Pt Ps Pc"], "0 0 0"],
    ["three in a row", ["Pt", "Ps", "Pc", "Jt"], "0 0 0"],
    ["four in an L", ["Pt Ps Pc", "Pt"], "0 0 0"],
    ["four in a T", ["Pt", "Ps Pc", "Pt"], "0 0 0"],
    ["four in a zigzag", ["Pt Ps Jt", "Jc Pc Pt"], "0 0 0"],
    ["a column of two factions", ["Pt Ps Jc Pt"], "0 0 0"],
  ])("C5.1 %s", (_, castle, count) => expect(stands(castle)).toBe(count));

  it("C5.1 may lie anywhere: high up, at the edge, in the sixth row", () => {
    expect(stands(["Jt Js Pt Ps Pc Pt"])).toBe("1 0 0");
    const top = ["Jt Ct Jt Ct Jt Ps", "Ss Js Ss Js Ss Pt", "Jt Ct Jt Ct Jt Ps", "Sc Jc Sc Jc Sc Pt"];
    expect(stands(top)).toBe("0 0 1");
    expect(formations(position({ castle: top }).castle).map((formation) => formation.cells)).toEqual([["a6", "b6", "c6", "d6"]]);
  });

  it("C5.1 diagonals do not connect", () => {
    expect(stands(["Pt Ps", "Pc Pt", "Jt Jc Ps"])).toBe("0 1 0");
  });
});

describe("C5.2 cancelling", () => {
  it.each([
    ["a fifth tile on a tower", ["Pt Ps Pc Pt Ps"], "0 0 0"],
    ["a fifth tile beside a tower", ["Pt Ps Pc Pt", "Ps"], "0 0 0"],
    ["a fifth tile at the left of a tower", ["Js Pt", "Pt Ps Pc Pt"], "0 0 0"],
    ["a fifth tile under a bastion", ["Pt Ps Pc", "Jt Pt Ps"], "0 0 0"],
    ["a fifth tile on a bastion", ["Pt Ps Pc", "Pt Ps"], "0 0 0"],
    ["six tiles, two by three", ["Pt Ps", "Pt Ps", "Pt Ps"], "0 0 0"],
    ["five in a row", ["Pt", "Ps", "Pc", "Pt", "Ps"], "0 0 0"],
    ["a fifth tile on a line", ["Pt", "Ps Pc", "Pc", "Pt"], "0 0 0"],
    ["two towers that touch", ["Pt Ps Pc Pt", "Ps Pc Pt Ps"], "0 0 0"],
    ["a tower and a line that touch", ["Pt", "Ps", "Pc", "Pt", "Ps Pt Pc Ps"], "0 0 0"],
    ["two towers of different factions that touch", ["Pt Ps Pc Pt", "Js Jc Jt Js"], "2 0 0"],
    ["a tower, a bastion and a line of other factions around", ["Pt Ps Pc Pt", "St Ss Jt", "Sc St Jc", "Ct Cc Js", "Ct Cs Jt"], "1 2 1"],
  ])("C5.2 %s", (_, castle, count) => expect(stands(castle)).toBe(count));

  it("C5.2 counts again when the group is four again", () => {
    const five = position({ castle: ["Pt Ps Pc Pt", "Ps"], drawn: "T", level: "academy" });
    expect(standing(five.castle).tower).toBe(0);
    expect(standing(play(five, "banish", "destroy b1").castle).tower).toBe(1);
  });

  it("C5.2 names the tiles that cancel", () => {
    const [tower] = formations(position({ castle: ["Pt Ps Pc Pt", "Js Pt"] }).castle);
    expect(tower).toEqual({ kind: "tower", faction: "P", cells: ["a1", "a2", "a3", "a4"], touching: ["b2"] });
    const bastion = formations(position({ castle: ["Pt Ps", "Pc Pt"] }).castle);
    expect(bastion).toEqual([{ kind: "bastion", faction: "P", cells: ["a1", "b1", "a2", "b2"], touching: [] }]);
    const touching = (castle: readonly string[]): readonly string[] =>
      formations(position({ castle }).castle).map((one) => `${one.kind} ${one.touching.join(" ")}`);
    expect(touching(["Js Pt Ps Js", "Pt Ps Pc Pt"])).toEqual(["tower a2 a3", "bastion b1 b4"]);
    expect(touching(["Jt Ps", "Pt Ps Pc Js", "Js Pt Ps"])).toEqual(["bastion a2 b1"]);
    expect(touching(["Pt", "Ps Pc", "Pc Jt", "Pt", "Ps"])).toEqual(["line e1 b2", "line a1 b2"]);
    // Diagonals do not touch.
    expect(touching(["Jt Pt Ps", "Js Pc Pt", "Pt"])).toEqual(["bastion "]);
    expect(touching(["Pt", "Ps", "Pc", "Pt", "Js Ps"])).toEqual(["line "]);
  });
});

describe("C5.3 what does not matter", () => {
  it("C5.3 any shapes, any faction, and the bottom row too", () => {
    for (const faction of ["J", "S", "C", "P"]) {
      expect(stands(tiles("t t t t").map((shape) => faction + shape))).toBe("0 0 1");
      expect(stands([`${faction}t ${faction}s ${faction}c ${faction}s`])).toBe("1 0 0");
    }
  });
});
