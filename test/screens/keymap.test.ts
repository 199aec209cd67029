import { describe, expect, it } from "@jest/globals";
import { clashesAmong, KEY_CONTEXTS, KEY_TABLES } from "../../src/screens/key-contexts.js";
import { type Changes, clashesIn, keyName, problemIn } from "../../src/screens/key-table.js";
import { type Action, createKeymap, PLAY_KEYS, USUAL_KEYS } from "../../src/screens/keymap.js";
import { createLearnKeymap } from "../../src/screens/learn-keymap.js";
import { createMenuKeymap } from "../../src/screens/menu-keymap.js";
import { createReplayKeymap } from "../../src/screens/replay-keymap.js";
import { parseKeys } from "../../src/terminal/key-parser.js";

const clashes = (changes: Changes<Action>) => clashesIn(PLAY_KEYS, changes);
const keyProblem = (action: Action, word: string) => problemIn(PLAY_KEYS, action, word);
const pressed = (text: string, keymap = USUAL_KEYS) => parseKeys(text).keys.map(keymap.actionOf);

describe("the keys of the play screen", () => {
  it("gives no key two actions, and no action two lines of the help", () => {
    for (const table of KEY_CONTEXTS.map((context) => KEY_TABLES[context])) {
      expect(clashesIn(table, {})).toEqual([]);
      const actions = table.bindings.map(({ action }) => action);
      expect(new Set(actions).size).toBe(actions.length);
    }
    expect(clashesAmong({ play: {}, menu: {}, replay: {}, learn: {} })).toEqual([]);
  });

  it("knows what a terminal sends for each of them", () => {
    expect(pressed("\u001B[A\u001B[B\u001B[D\u001B[C")).toEqual(["up", "down", "left", "right"]);
    expect(pressed("kjHLKJ")).toEqual(["up", "down", "left", "right", "up", "down"]);
    expect(pressed("\t\u001B[Z\r \u007F")).toEqual(["next", "previous", "choose", "choose", "back"]);
    expect(pressed("uU:?lrsmq")).toEqual(["undo", "redo", "command", "help", "log", "rules", "saved", "preview", "leave"]);
  });

  it("leaves all other keys alone, control keys and digits among them", () => {
    expect(pressed("xz1\u0015\u0011\u001B[H")).toEqual(Array(6).fill(undefined));
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
      "Page Up",
    ]);
  });
});

describe("the keys of the other screens", () => {
  it("can be changed as well, each screen by itself", () => {
    const [menu, replay] = [createMenuKeymap({ down: ["n"], quit: ["x"] }), createReplayKeymap({ play: ["x"], jump: [] })];
    const [n, j, space, p] = parseKeys("nj x").keys.map((key) => key);
    expect([n, j].map((key) => key && menu.actionOf(key))).toEqual(["down", undefined]);
    expect([space, p].map((key) => key && replay.actionOf(key))).toEqual([undefined, "play"]);
    expect([menu.nameOf("quit"), menu.ownNameOf("delete"), replay.ownNameOf("play"), replay.nameOf("jump")]).toEqual(["x", "d", "x", ""]);
    const learn = createLearnKeymap({ idea: ["w"], restart: [] });
    expect(parseKeys("wiRg").keys.map(learn.actionOf)).toEqual(["idea", undefined, undefined, "play"]);
  });

  it("are compared with those of the screen beside them: a lesson is played on the play screen, a menu is not", () => {
    const nothing = { play: {}, menu: {}, replay: {}, learn: {} };
    expect(clashesAmong({ ...nothing, menu: { down: ["i"] }, replay: { jump: ["i"] } })).toEqual([]);
    const [play, learn] = [
      { context: "play", action: "log" },
      { context: "learn", action: "idea" },
    ] as const;
    expect(clashesAmong({ ...nothing, play: { log: ["i"] } })).toEqual([{ key: "i", owners: [play, learn] }]);
    expect(clashesAmong({ ...nothing, learn: { idea: ["l"] } })).toEqual([{ key: "l", owners: [play, learn] }]);
    expect(clashesAmong({ ...nothing, play: { log: ["i"] }, learn: { idea: ["l"] } })).toEqual([]);
  });

  it.each([
    ["menu", "down", "1", /choose a row/],
    ["menu", "down", "enter", /Enter always is for choose/],
    ["menu", "quit", "escape", /Esc always is for back/],
    ["learn", "idea", "1", /choose from the menu/],
    ["learn", "idea", "enter", /one character/],
    ["replay", "play", "0", /digits begin the number/],
    ["replay", "play", "tab", /Tab always is for eyes/],
    ["play", "undo", "0", undefined],
  ] as const)("%s: %s on the key %j: %s", (context, action, word, problem) => {
    if (problem === undefined) expect(problemIn(KEY_TABLES[context], action, word)).toBeUndefined();
    else expect(problemIn(KEY_TABLES[context], action, word)).toMatch(problem);
  });
});
