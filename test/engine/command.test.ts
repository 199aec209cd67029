import { describe, expect, it } from "@jest/globals";
import { readCommand } from "../../src/engine/command.js";
import { errorOf } from "../support/error-of.js";
import { beacon } from "../support/toy-game.js";

const read = (text: string) => readCommand(beacon, text);
const fault = (text: string) => {
  const { code, message } = errorOf(() => read(text));
  return { code, message };
};

describe("a command", () => {
  it("is read by its game, with blanks and tabs as they come", () => {
    expect([read("draw"), read(" \tPLAY\t11 ")]).toEqual([{ do: "draw" }, { do: "play", card: 11 }]);
  });

  it("has at most 200 characters", () => {
    expect(read("draw".padEnd(200))).toEqual({ do: "draw" });
    expect(fault("draw".padEnd(201))).toEqual({
      code: "bad-command",
      message: `"draw${" ".repeat(56)}..." is too long for a command: 201 characters of at most 200`,
    });
  });

  it("is no blank line, and holds nothing that cannot be printed", () => {
    for (const text of ["", "  ", "\t"]) {
      expect(fault(text)).toEqual({ code: "bad-command", message: "a command is expected, not an empty line" });
    }
    for (const text of ["dr\u001baw", "draw\n", "dr\u202eaw", "\ud800"]) {
      expect(fault(text)).toMatchObject({
        code: "bad-command",
        message: expect.stringMatching(/ holds a character that cannot be printed$/),
      });
    }
  });
});
