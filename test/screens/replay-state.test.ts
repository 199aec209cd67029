import { describe, expect, it } from "@jest/globals";
import { createReplayKeymap } from "../../src/screens/replay-keymap.js";
import { openingAt, PACE, pressReplay, type ReplayFacts, type ReplayState, tickReplay } from "../../src/screens/replay-state.js";
import { parseKeys } from "../../src/terminal/key-parser.js";

/** Twelve commands; turns begin at 0, 3, 4 and 9; the game is over at the end. */
const facts: ReplayFacts = {
  length: 12,
  turns: [0, 3, 4, 9],
  seats: 2,
  goesOn: (frame) => frame < 12,
  keymap: createReplayKeymap(),
  pageDepth: (kind, { frame }) => (kind === "log" ? frame * 2 : 3),
  pageRows: () => 6,
};
const opening = openingAt(0, 1, false, facts);

const KEYS: Readonly<Record<string, string>> = {
  Up: "\u001B[A",
  Down: "\u001B[B",
  Right: "\u001B[C",
  Left: "\u001B[D",
  Home: "\u001B[H",
  End: "\u001B[F",
  Enter: "\r",
  Tab: "\t",
  Space: " ",
  Backspace: "\u007F",
  PageUp: "\u001B[5~",
  PageDown: "\u001B[6~",
};

function pressed(words: string, from: ReplayState = opening, of = facts): ReplayState {
  const keys = words.split(" ").flatMap((word) => parseKeys(KEYS[word] ?? word).keys);
  return keys.reduce((state, key) => pressReplay(state, key, of).state, from);
}

const at = (frame: number): ReplayState => ({ ...opening, frame });

describe("stepping", () => {
  it.each([
    ["Right Right", 2],
    ["Right Right Left", 1],
    ["Left", 0],
    ["Up", 3],
    ["Up Up Up", 9],
    ["Up Up Up Up", 12],
    ["] ]", 4],
    ["] Right Right Right [", 4],
    ["] Down", 0],
    ["End", 12],
    ["End Right", 12],
    ["End Home", 0],
    ["End [", 9],
  ])("%s leads to command %i", (keys, frame) => {
    expect(pressed(keys).frame).toBe(frame);
  });

  it("goes back to the beginning of a turn first, then to the turn before", () => {
    expect(pressed("[", at(7)).frame).toBe(4);
    expect(pressed("[ [", at(7)).frame).toBe(3);
  });

  it("stays where it is in a record without commands", () => {
    const empty: ReplayFacts = { ...facts, length: 0, turns: [0], seats: 1, goesOn: () => true };
    expect(pressed("Right Up End Left [ Home", opening, empty).frame).toBe(0);
    expect(pressed("Space", opening, empty)).toMatchObject({ playing: false, message: "this record has no commands yet" });
  });
});

describe("going by itself", () => {
  it("takes a command a tick, and stops at the end", () => {
    const playing = pressed("Space", at(10));
    expect(playing.playing).toBe(true);
    const next = tickReplay(playing, facts);
    expect(next).toMatchObject({ frame: 11, playing: true, spoiled: false });
    expect(tickReplay(next, facts)).toMatchObject({ frame: 12, playing: false, spoiled: true });
  });

  it("does nothing on a tick when it is stopped", () => {
    expect(tickReplay(opening, facts)).toBe(opening);
    expect(pressed("Space Space")).toMatchObject({ playing: false, frame: 0 });
  });

  it("begins again when it stands at the end", () => {
    expect(pressed("Space", at(12))).toMatchObject({ playing: true, frame: 0 });
  });

  it.each(["Right", "Left", "Up", "Down", "Home", "End", ":", "5", "?"])("stops at the key %s", (key) => {
    expect(pressed(`Space ${key}`, at(5)).playing).toBe(false);
  });

  it("goes on while the speed, the eyes or the spoilers change", () => {
    expect(pressed("Space + Tab s").playing).toBe(true);
  });

  it("doubles and halves the speed between its bounds", () => {
    expect(pressed("+").pace).toBe(0.5);
    expect(pressed("- -").pace).toBe(4);
    expect(pressed("+ + + + + + + +").pace).toBe(PACE.least);
    expect(pressed("- - - - - - - -").pace).toBe(PACE.most);
  });
});

describe("jumping", () => {
  it.each([
    ["7 Enter", 7],
    [": 7 Enter", 7],
    ["1 1 Enter", 11],
    ["1 1 Backspace Enter", 1],
    [": Enter", 3],
    [": Backspace Right", 4],
    ["0 Enter", 0],
    ["1 2 Enter", 12],
    ["5 x ] Enter", 5],
  ])("%s leads from command 3 to command %i", (keys, frame) => {
    expect(pressed(keys, at(3))).toMatchObject({ frame, jump: undefined });
  });

  it("stays where it is when there is no such command, without telling how many there are", () => {
    const there = pressed("1 3 Enter", at(3));
    expect(there).toMatchObject({ frame: 3, message: "there is no command 13", spoiled: false });
    expect(pressed("Right", there).message).toBeUndefined();
  });

  it("takes a pasted number, and no other text", () => {
    const paste = (text: string, from = at(3)): ReplayState => pressReplay(from, { kind: "paste", text }, facts).state;
    expect(pressed("Enter", paste(" 12\n"))).toMatchObject({ frame: 12, jump: undefined });
    expect(paste("2", pressed("1", at(3))).jump).toBe("12");
    expect(paste("q")).toMatchObject({ frame: 3, jump: undefined, message: expect.stringContaining("number") });
  });

  it("takes Escape for no", () => {
    const typing = pressed("9", at(3));
    expect(pressReplay(typing, { kind: "named", name: "escape" }, facts).state).toMatchObject({ frame: 3, jump: undefined });
  });
});

describe("spoilers", () => {
  it("hides the length until the end was reached, and never again after that", () => {
    expect(pressed("Up Up").spoiled).toBe(false);
    expect(pressed("End").spoiled).toBe(true);
    expect(pressed("End Home").spoiled).toBe(true);
    expect(pressed("1 2 Enter").spoiled).toBe(true);
  });

  it("shows and hides it with s; at the end there is nothing to hide", () => {
    expect(pressed("s").spoiled).toBe(true);
    expect(pressed("s s").spoiled).toBe(false);
    expect(pressed("End s").spoiled).toBe(true);
  });

  it("begins open where asked, or where it begins at the end", () => {
    expect(openingAt(0, 1, true, facts).spoiled).toBe(true);
    expect(openingAt(12, 1, false, facts).spoiled).toBe(true);
    expect(openingAt(99, 1, false, facts).frame).toBe(12);
  });
});

describe("the rest", () => {
  it("goes round the seats with Tab, from whoever acts", () => {
    expect(["Tab", "Tab Tab", "Tab Tab Tab"].map((keys) => pressed(keys).eyes)).toEqual([0, 1, "acting"]);
    const alone = { ...facts, seats: 1 };
    expect(pressed("Tab", opening, alone)).toMatchObject({ eyes: "acting", message: "only one person plays here" });
  });

  it("leaves, and takes over where the game goes on", () => {
    const press = (char: string, state: ReplayState) => pressReplay(state, { kind: "char", char }, facts);
    expect(press("q", opening).effect).toBe("leave");
    expect(press("t", at(4))).toMatchObject({ effect: "take-over", state: { frame: 4 } });
    expect(press("t", at(12)).effect).toBeUndefined();
    expect(press("t", at(12)).state.message).toMatch(/over here: go back a step/);
  });

  it("closes its help at any key, which does nothing else", () => {
    const helping = pressed("?");
    expect(helping.helping).toBe(true);
    expect(pressReplay(helping, { kind: "char", char: "q" }, facts)).toEqual({ state: { ...helping, helping: false } });
  });

  it("says so when a key does nothing", () => {
    expect(pressed("z").message).toBe("no action on the key z; ? shows the keys");
  });

  it("never leaves the record, whatever is pressed", () => {
    const words = [...Object.keys(KEYS), "]", "[", "+", "-", ":", "3", "9", "s", "t", "?", "x"];
    let state = opening;
    for (let i = 0; i < 2000; i++) {
      state = tickReplay(pressed(words[(i * 7919) % words.length] ?? "", state), facts);
      expect(state.frame >= 0 && state.frame <= facts.length && Number.isInteger(state.frame)).toBe(true);
      if (state.frame === facts.length) expect(state.spoiled).toBe(true);
    }
  });
});

describe("the pages of the viewer", () => {
  it.each([
    ["l", 18],
    ["l Up Up", 16],
    ["l PageUp", 13],
    ["l PageUp PageDown Down Down", 18],
    ["l Home", 0],
    ["l Home Enter", 5],
    ["l Home Space", 5],
    ["l k k", 16],
    ["l k k j", 17],
    ["l g G", 18],
  ])("the log opens at its end and scrolls: %s", (keys, top) => {
    expect(pressed(keys, at(9))).toMatchObject({ page: { kind: "log", top }, frame: 9, helping: false });
  });

  it.each([
    ["p", 0],
    ["p Down Down", 2],
    ["p End", 3],
    ["p l", 0],
  ])("the position opens at its beginning and scrolls: %s", (keys, top) => {
    expect(pressed(keys, at(9))).toMatchObject({ page: { kind: "position", top }, frame: 9, helping: false });
  });

  it.each(["l l", "l q", "l Backspace", "p p", "p q"])("are closed: %s", (keys) => {
    expect(pressed(keys, at(9))).toEqual(at(9));
  });

  it("stands still while it is read", () => {
    for (const key of ["l", "p"]) expect(pressed(`Space ${key}`, at(3)).playing).toBe(false);
  });
});

describe("Esc", () => {
  const pressedEscape = { kind: "named", name: "escape" } as const;

  it("closes a page, the help and the number that is typed", () => {
    for (const keys of ["l", "p", "?", "1"]) expect(pressReplay(pressed(keys, at(3)), pressedEscape, facts)).toEqual({ state: at(3) });
  });

  it("leaves the bare viewer", () => {
    expect(pressReplay(at(3), pressedEscape, facts)).toMatchObject({ effect: "leave" });
  });
});
