import { describe, expect, it } from "@jest/globals";
import { array, integer, type Node, object, seed, string } from "../../src/engine/position-json.js";
import { errorOf } from "../support/error-of.js";

const at = (value: unknown, path = "castle"): Node => ({ value, path });
const fault = (act: () => unknown) => {
  const { code, message, place } = errorOf(act);
  return { code, message, place };
};

describe("what is wrong in a position", () => {
  it("is named by its path, and by none when it is the position itself", () => {
    expect(fault(() => object(at(7, ""), ["game"]))).toStrictEqual({
      code: "bad-position",
      message: "the position is 7; it should be an object",
      place: {},
    });
    expect(fault(() => object(at({ game: "panic", turn: 1 }, ""), ["game"])).message).toBe(
      'the position has an unknown key "turn"; its keys are game',
    );
    expect(fault(() => string(object(at({ game: 7 }, ""), ["game"]).game)).place).toEqual({ path: "game" });
    expect(fault(() => string(object(at({ game: 7 }, "a"), ["game"]).game)).place).toEqual({ path: "a.game" });
    expect(fault(() => array(at([1, "x"]), (node) => integer(node, 0, 9))).place).toEqual({ path: "castle[1]" });
  });

  it.each([
    [undefined, "missing"],
    [null, "null"],
    [[1], "a list"],
    [{}, "an object"],
    [false, "false"],
    [1.5, "1.5"],
  ])("is told as what it is: %j", (value, told) => {
    expect(fault(() => string(at(value))).message).toBe(`castle: is ${told}; it should be a text`);
  });

  it("may be a seed that no header could have", () => {
    expect(fault(() => seed(at(" moat", "seed")))).toEqual({
      code: "bad-position",
      message: "seed: the seed begins or ends with a blank; a seed is 1 to 64 printable characters",
      place: { path: "seed" },
    });
  });
});
