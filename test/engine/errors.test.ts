import { describe, expect, it } from "@jest/globals";
import { GameError } from "../../src/engine/errors.js";

describe("GameError", () => {
  it("carries a code for programs, a message for people and a place", () => {
    const error = new GameError("bad-position", "castle[2][0] is no tile", { path: "castle[2][0]" });
    expect(error).toBeInstanceOf(Error);
    expect({ ...error }).toMatchObject({ name: "GameError", code: "bad-position", place: { path: "castle[2][0]" } });
    expect(error.message).toBe("castle[2][0] is no tile");
  });

  it("learns more of its place without losing what it knew", () => {
    const error = new GameError("bad-position", "wrong", { path: "hands" });
    expect(error.at({ line: 7 })).toMatchObject({ code: "bad-position", message: "wrong", place: { path: "hands", line: 7 } });
    expect(error.place).toEqual({ path: "hands" });
  });
});
