import { describe, expect, it } from "@jest/globals";
import { castellion } from "../../../src/games/castellion/index.js";
import { errorOf } from "../../support/error-of.js";
import { UNIVERSE } from "./universe.js";

const { parse, print } = castellion.notation;

describe("commands as text", () => {
  it("are read and printed inversely, every one that can be written", () => {
    expect(UNIVERSE.length).toBe(new Set(UNIVERSE).size);
    for (const text of UNIVERSE) {
      const command = parse(text);
      expect(print(command)).toBe(text);
      expect(parse(print(command))).toEqual(command);
    }
  });

  it("are read in any case and spacing", () => {
    expect(parse("  TAKE   sT ")).toEqual({ do: "take", tile: "St" });
    expect(parse("Move\tA2  RIGHT")).toEqual({ do: "move", cell: "a2", column: "right" });
    expect(parse("take b")).toEqual({ do: "take", tile: "B" });
    expect(print(parse("DRAW Safe"))).toBe("draw safe");
  });

  it.each([
    ["", 'there is no command ""; the commands are draw, take, place'],
    ["dance", 'there is no command "dance"'],
    ["constructor", "there is no command"],
    ["__proto__", "there is no command"],
    ["draw", "draw takes a pile: draw regular"],
    ["draw both", '"both" is not a pile; the piles are regular and safe, as in draw regular'],
    ["see 4", "see takes no word after it: see"],
    ["juggle a1", "juggle takes a cell and a cell: juggle a1 a2"],
    ["place g", '"g" is not a column; columns are a to f, left and right'],
    ["place a1", '"a1" is not a column'],
    ["burn a7", '"a7" is not a cell; cells are a1 to f6'],
    ["burn a0", '"a0" is not a cell'],
    ["take Xx", '"xx" is not a tile; tiles are J, S, C or P with t, s or c'],
    ["recall T", '"t" is not a Defender; Defenders are J, S, C or P with t, s or c, such as Pt, as in recall Js'],
    ["unveil 4", '"4" is not the number of an Ordeal; the Ordeals are 1, 2 and 3'],
    ["prophet", "prophet takes the number of an Ordeal: prophet 3"],
    ["move a1 b c", "move takes a cell and a column: move a2 right"],
    ["take", "take takes a tile: take Pt"],
    ["place", "place takes a column: place a"],
    ["reveal", "reveal takes a pile: reveal safe"],
    ["burn", "burn takes a cell: burn a1"],
    ["destroy", "destroy takes a cell: destroy b3"],
    ["unveil", "unveil takes the number of an Ordeal: unveil 2"],
  ])("refuses %j and says what would be right", (text, message) => {
    const error = errorOf(() => parse(text));
    expect(error.code).toBe("bad-command");
    expect(error.message).toContain(message);
  });
});
