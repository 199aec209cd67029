import { describe, expect, it } from "@jest/globals";
import { BINDINGS, clashes, createKeymap, keyName, keyProblem, USUAL_KEYS } from "../../src/screens/keymap.js";
import { parseKeys } from "../../src/terminal/key-parser.js";

const pressed = (text: string, keymap = USUAL_KEYS) => parseKeys(text).keys.map(keymap.actionOf);

describe("the keys of the play screen", () => {
  it("gives no key two actions, and no action two lines of the help", () => {
    expect(clashes({})).toEqual([]);
    const actions = BINDINGS.map(({ action }) => action);
    expect(new Set(actions).size).toBe(actions.length);
  });

  it("knows what a terminal sends for each of them", () => {
    expect(pressed("\u001B[A\u001B[B\u001B[D\u001B[C")).toEqual(["up", "down", "left", "right"]);
    expect(pressed("kjHLKJ")).toEqual(["up", "down", "left", "right", "up", "down"]);
    expect(pressed("\t\u001B[Z\r \u007F")).toEqual(["next", "previous", "choose", "choose", "back"]);
    expect(pressed("uU:?lrsmq")).toEqual(["undo", "redo", "command", "help", "log", "rules", "saved", "preview", "leave"]);
  });

  it("leaves all other keys alone, control keys and digits among them", () => {
    expect(pressed("xh1\u0015\u0011\u001B[H")).toEqual(Array(6).fill(undefined));
  });
});

describe("changed keys", () => {
  it("take the place of the usual ones, but for those that an action always has", () => {
    const keymap = createKeymap({ undo: ["z", "ctrl-u"], up: [], choose: ["x"] });
    expect(pressed("zu\u0015k\u001B[A", keymap)).toEqual(["undo", undefined, "undo", undefined, "up"]);
    expect(pressed("x\r ", keymap)).toEqual(["choose", "choose", undefined]);
    expect([keymap.nameOf("undo"), keymap.nameOf("choose"), createKeymap({ help: [] }).nameOf("help")]).toEqual(["z", "Enter", ""]);
  });

  it("are refused two actions for one key; both are named", () => {
    expect(clashes({ undo: ["l"] })).toEqual([{ key: "l", actions: ["undo", "log"] }]);
    expect(clashes({ undo: ["z"], redo: ["z"], help: ["?", "?"] })).toEqual([{ key: "z", actions: ["undo", "redo"] }]);
    expect(clashes({ undo: ["U"], redo: ["u"] })).toEqual([]);
    expect(pressed("l", createKeymap({ undo: ["l"] }))).toEqual(["undo"]);
  });

  it.each([
    ["undo", "z", undefined],
    ["undo", "ctrl-u", undefined],
    ["undo", "space", undefined],
    ["undo", "é", undefined],
    ["up", "up", undefined],
    ["undo", "up", /Up always is for up/],
    ["undo", "1", /digits/],
    ["undo", "ctrl-c", /Ctrl-C belongs to the terminal/],
    ["undo", "ctrl-z", /belongs to the terminal/],
    ["undo", "ctrl-i", /cannot tell Ctrl-I/],
    ["undo", "f1", /one character/],
    ["undo", "", /one character/],
    ["undo", " ", /one character/],
    ["undo", "zz", /one character/],
  ] as const)("%s on the key %j: %s", (action, word, problem) => {
    if (problem === undefined) expect(keyProblem(action, word)).toBeUndefined();
    else expect(keyProblem(action, word)).toMatch(problem);
  });

  it("have names that people call them by", () => {
    expect(["backtab", "escape", "space", "ctrl-u", "u", "U", "pageup"].map(keyName)).toEqual([
      "Shift-Tab",
      "Esc",
      "Space",
      "Ctrl-U",
      "u",
      "U",
      "Pageup",
    ]);
  });
});
