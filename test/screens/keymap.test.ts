import { describe, expect, it } from "@jest/globals";
import { actionOf, BINDINGS } from "../../src/screens/keymap.js";
import { parseKeys } from "../../src/terminal/key-parser.js";

const pressed = (text: string) => parseKeys(text).keys.map(actionOf);

describe("the keys of the play screen", () => {
  it("gives no key two actions, and no action two lines of the help", () => {
    const keys = BINDINGS.flatMap((binding) => binding.keys);
    expect(new Set(keys).size).toBe(keys.length);
    const actions = BINDINGS.map(({ action }) => action);
    expect(new Set(actions).size).toBe(actions.length);
  });

  it("knows what a terminal sends for each of them", () => {
    expect(pressed("\u001B[A\u001B[B\u001B[D\u001B[C")).toEqual(["up", "down", "left", "right"]);
    expect(pressed("kjHL")).toEqual(["up", "down", "left", "right"]);
    expect(pressed("\t\u001B[Z\r ")).toEqual(["next", "previous", "choose", "choose"]);
    expect(pressed("\u007FuU:?lrsmq")).toEqual(["back", "undo", "redo", "command", "help", "log", "rules", "saved", "preview", "leave"]);
  });

  it("leaves all other keys alone, control keys among them", () => {
    expect(pressed("x1\u0015\u0011\u001B[H")).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});
