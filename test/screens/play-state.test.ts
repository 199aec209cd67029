import { describe, expect, it } from "@jest/globals";
import { emptyLine } from "../../src/screens/command-line.js";
import { NO_AIM } from "../../src/screens/focus.js";
import type { Play, Stage } from "../../src/screens/game-screen.js";
import { createKeymap, USUAL_KEYS } from "../../src/screens/keymap.js";
import { type Effect, type Facts, OPENING, type PlayState, press } from "../../src/screens/play-state.js";
import { parseKeys } from "../../src/terminal/key-parser.js";

const place = { do: "place" };
const MENU: readonly Play<object>[] = [
  { word: "place", label: "Place", detail: "", onBoard: false, targets: [{ command: place, path: ["a1"] }] },
  { word: "fly", label: "Fly", detail: "no wings", onBoard: false, targets: [] },
];
const FACTS: Facts = {
  plays: MENU,
  words: () => ["place a", "pass"],
  place: () => undefined,
  depthOf: () => 30,
  pageRows: 10,
  keymap: USUAL_KEYS,
  question: () => undefined,
};
const [DOWN, UP, PAGE_DOWN, PAGE_UP, HOME, END] = ["\u001B[B", "\u001B[A", "\u001B[6~", "\u001B[5~", "\u001B[H", "\u001B[F"];
const ESCAPE = { kind: "named", name: "escape" } as const;

/** The state after keys, and everything that they asked for. */
function pressed(keys: string, from: PlayState = OPENING, facts: Facts = FACTS): { readonly state: PlayState; readonly effects: Effect[] } {
  let state = from;
  const effects: Effect[] = [];
  for (const key of parseKeys(keys).keys) {
    const step = press(state, key, facts);
    state = step.state;
    if (step.effect !== undefined) effects.push(step.effect);
  }
  return { state, effects };
}

describe("a key on the play screen", () => {
  it("plays with Enter and with Space", () => {
    expect(pressed("\r ").effects).toEqual([
      { do: "apply", command: place },
      { do: "apply", command: place },
    ]);
  });

  it("says why a play cannot be played", () => {
    const { state, effects } = pressed("2\r");
    expect(effects).toEqual([]);
    expect(state.message).toEqual({ text: "no wings", tone: "bad" });
  });

  it("chooses by number, and says how many there are", () => {
    expect(pressed("2").state.aim.word).toBe("fly");
    const { state } = pressed("7");
    expect(state.message?.text).toBe("there are 2 choices, no number 7");
    expect(state.aim).toEqual(NO_AIM);
  });

  it("tells of a key without an action, and of the help", () => {
    expect(pressed("x").state.message?.text).toBe("no action on the key x; ? shows the keys");
    expect(pressed("0").state.message?.text).toMatch(/key 0/);
    expect(pressed("\u0007").state.message).toBeUndefined();
  });

  it.each([
    ["u", "undo"],
    ["U", "redo"],
    ["m", "preview"],
    ["q", "leave"],
  ])("asks for what is outside of the screen: %s", (key, effect) => {
    expect(pressed(key).effects).toEqual([{ do: effect }]);
  });

  it("takes the message and the pictures of what moves away", () => {
    const stage: Stage<object> = { view: {}, marked: [], lasts: 1 };
    const moving: PlayState = { ...OPENING, message: { text: "hear", tone: "good" }, stages: [stage, stage] };
    const { state } = pressed(DOWN, moving);
    expect([state.message, state.stages]).toEqual([undefined, []]);
  });

  it("takes keys for a page as long as one is open, q among them", () => {
    const { state, effects } = pressed("?uq");
    expect([state.page, effects]).toEqual([undefined, []]);
  });

  it("takes keys for the line as long as it is open", () => {
    const { state, effects } = pressed(":qu");
    expect([state.line?.text, effects]).toEqual(["qu", []]);
  });
});

describe("a key that asks first", () => {
  const asking: Facts = { ...FACTS, question: (asked) => `${asked}?` };

  it.each([
    ["u", "undo"],
    ["q", "leave"],
  ])("does it when it is pressed twice: %s", (key, effect) => {
    const { state, effects } = pressed(key, OPENING, asking);
    expect(effects).toEqual([]);
    expect(state.message?.text).toBe(`${effect}? ${key} again does it, any other key does not`);
    expect(pressed(key + key, OPENING, asking).effects).toEqual([{ do: effect }]);
  });

  it("does not do it after any other key", () => {
    expect(pressed("uxu", OPENING, asking).effects).toEqual([]);
    expect(pressed("uqu", OPENING, asking).effects).toEqual([]);
    expect(pressed("qUq", OPENING, asking).effects).toEqual([{ do: "redo" }]);
  });
});

describe("keys that were changed", () => {
  it("do what they are for, and the old ones nothing", () => {
    const facts: Facts = { ...FACTS, keymap: createKeymap({ undo: ["z"], help: ["ctrl-g"] }) };
    expect(pressed("z", OPENING, facts).effects).toEqual([{ do: "undo" }]);
    expect(pressed("\u0007", OPENING, facts).state.page?.kind).toBe("help");
    expect(pressed("u", OPENING, facts).state.message?.text).toBe("no action on the key u; Ctrl-G shows the keys");
  });
});

describe("the command line on the play screen", () => {
  it("enters what was typed, and remembers it", () => {
    const { state, effects } = pressed(":place a\r");
    expect(effects).toEqual([{ do: "enter", text: "place a" }]);
    expect([state.line, state.past]).toEqual([undefined, ["place a"]]);
    expect(pressed(`:${UP}`, state).state.line?.text).toBe("place a");
  });

  it("completes with Tab from the legal commands", () => {
    expect(pressed(":pl\t").state.line?.text).toBe("place a");
    expect(pressed(":p\t").state.line?.text).toBe("p");
  });

  it("closes with Esc and does nothing", () => {
    const open: PlayState = { ...OPENING, line: { ...emptyLine(), text: "place", at: 5 } };
    expect(press(open, ESCAPE, FACTS)).toEqual({ state: { ...open, line: undefined } });
  });
});

describe("a page on the play screen", () => {
  it.each([
    ["?", "help"],
    ["r", "rules"],
    ["s", "saved"],
  ])("opens at its beginning with %s, and closes with the same key", (key, kind) => {
    expect(pressed(key).state.page).toEqual({ kind, top: 0 });
    expect(pressed(key + key).state.page).toBeUndefined();
    expect(press(pressed(key).state, ESCAPE, FACTS).state.page).toBeUndefined();
  });

  it("opens the log at its end", () => {
    expect(pressed("l").state.page).toEqual({ kind: "log", top: 30 });
  });

  it.each([
    [`r${DOWN}`, 1],
    [`r${DOWN}${DOWN}jj`, 4],
    [`r${DOWN}${UP}${UP}`, 0],
    [`r${PAGE_DOWN}`, 9],
    ["r ", 9],
    [`r${PAGE_DOWN}${PAGE_DOWN}${PAGE_DOWN}${PAGE_DOWN}`, 30],
    [`r${PAGE_DOWN}${PAGE_DOWN}${PAGE_UP}`, 9],
    [`r${END}`, 30],
    [`r${END}${HOME}`, 0],
    ["rx", 0],
  ])("scrolls by lines and pages, not beyond its text: %j", (keys, top) => {
    expect(pressed(keys).state.page).toEqual({ kind: "rules", top });
  });
});

describe("the hand-over between seats", () => {
  const waiting: PlayState = { ...OPENING, waitingFor: 1 };

  it("waits for Enter, whatever else is pressed", () => {
    expect(pressed("1u:?l s", waiting)).toEqual({ state: waiting, effects: [] });
    expect(pressed("\r", waiting).state.waitingFor).toBeUndefined();
  });

  it("can be left", () => {
    expect(pressed("q", waiting).effects).toEqual([{ do: "leave" }]);
  });
});
