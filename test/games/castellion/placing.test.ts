import { describe, expect, it } from "@jest/globals";
import { castleOf, legal, play, position, refused } from "./kit.js";

function place(castle: readonly string[], drawn: string): readonly string[] {
  return legal(position({ level: "school", castle, drawn }), "place");
}

const WIDE = ["Pt", "Js", "Cc", "St", "Ps", "Jc"];

describe("C4.1 where a tile can be", () => {
  it("C4.1, C11.7 the first tile goes to a, and nowhere else", () => {
    expect(place([], "Pt")).toEqual(["place a"]);
    expect(refused(position({ drawn: "Pt" }), "place left")).toBe("the first tile of a castle goes to a");
    expect(castleOf(play(position({ drawn: "Pt" }), "place a"))).toEqual(["Pt"]);
  });

  it("C4.1 goes on a standing column or beside the outermost one; a letter is never a new column", () => {
    expect(place(["Js", "Cc"], "Pt")).toEqual(["place a", "place b", "place left", "place right"]);
    expect(refused(position({ castle: ["Js", "Cc"], drawn: "Pt" }), "place c")).toBe(
      "there is no column c; they are a to b, a new one is left or right",
    );
    expect(refused(position({ castle: ["Js"], drawn: "Pt" }), "place b")).toBe(
      "there is no column b; the only one is a, a new one is left or right",
    );
  });

  it("C4.1 stacks without holes, and letters shift when a column is added at the left", () => {
    const start = position({ castle: ["Js", "Cc"], drawn: "Pt" });
    expect(castleOf(play(start, "place a"))).toEqual(["Js Pt", "Cc"]);
    expect(castleOf(play(start, "place left"))).toEqual(["Pt", "Js", "Cc"]);
    expect(castleOf(play(start, "place right"))).toEqual(["Js", "Cc", "Pt"]);
  });
});

describe("C4.2 shapes", () => {
  it("C4.2 may not touch its own shape below", () => {
    expect(refused(position({ castle: ["Js", "Jt"], drawn: "Pt" }), "place b")).toBe("Pt would touch another triangle at b1 (C4.2)");
    expect(refused(position({ castle: ["Js Pt"], drawn: "Ct" }), "place a")).toBe("Ct would touch another triangle at a2 (C4.2)");
  });

  it("C4.2 may not touch its own shape at the left or right", () => {
    expect(refused(position({ castle: ["Js Ct", "Cc"], drawn: "Pt" }), "place b")).toBe("Pt would touch another triangle at a2 (C4.2)");
    expect(refused(position({ castle: ["Js", "Cc St"], drawn: "Pt" }), "place a")).toBe("Pt would touch another triangle at b2 (C4.2)");
  });

  it("C4.2 lets tiles of the bottom row ignore one another, even of the same kind", () => {
    expect(place(["Pt"], "Pt")).toEqual(["place left", "place right"]);
    expect(place(["Ct", "Jt"], "Pt")).toEqual(["place left", "place right"]);
  });

  it("C4.2 does not look at diagonals, nor at factions", () => {
    expect(place(["Ps", "Pt"], "Pt")).toContain("place a");
    expect(place(["Ps"], "Pt")).toContain("place a");
  });
});

describe("C4.3 six wide, six high", () => {
  it("C4.3 is at most six wide", () => {
    expect(place(WIDE.slice(0, 5), "Cc")).toEqual(["place a", "place b", "place d", "place e", "place left", "place right"]);
    expect(place(WIDE, "Cc")).toEqual(["place a", "place b", "place d", "place e"]);
    for (const side of ["left", "right"]) {
      expect(refused(position({ castle: WIDE, drawn: "Cc" }), `place ${side}`)).toBe("the castle is six wide already (C4.3)");
    }
  });

  it("C4.3 is at most six high: the sixth row is allowed, a seventh is not", () => {
    const five = position({ castle: ["Pt Js Pt Js Pt"], drawn: "Cc" });
    const six = play(five, "place a");
    expect(six.castle[0]).toHaveLength(6);
    expect(refused(position({ castle: castleOf(six), drawn: "Ss" }), "place a")).toBe("column a is six high already (C4.3)");
  });

  it("C4.3 has no fixed window: the bottom row grows to both sides until it is six wide", () => {
    let now = position({ castle: ["Pt"], drawn: "Js", regular: "Pt Cc Pc Ss" });
    for (const side of ["left", "right", "left", "left", "right"]) now = play(now, `place ${side}`, "draw regular");
    expect(castleOf(now)).toEqual(["Pc", "Cc", "Js", "Pt", "Pt", "Ss"]);
  });
});

describe("C4.4 tiles stay", () => {
  it("C4.4 no command of the owner takes a tile up again: only powers and prices do", () => {
    const commands = legal(position({ castle: WIDE, drawn: "Cc" }));
    expect(commands.filter((command) => /^(move|destroy|burn|juggle)/.test(command))).toEqual([]);
    expect(refused(position({ castle: WIDE, drawn: "Cc" }), "move a1 b")).toMatch(/begins with burn/);
    expect(refused(position({ castle: WIDE, drawn: "Cc" }), "destroy a1")).toBe("no tile has to be destroyed");
  });
});
