import { describe, expect, it } from "@jest/globals";
import { type Aim, back, choose, commandAt, cycle, focusOf, NO_AIM, select, steer } from "../../src/screens/focus.js";
import type { Play } from "../../src/screens/game-screen.js";

interface Word {
  readonly is: string;
}

function play(word: string, paths: readonly string[], more: Partial<Play<Word>> = {}): Play<Word> {
  const targets = paths.map((path) => ({ command: { is: `${word} ${path}`.trim() }, path: path === "" ? [] : path.split(" ") }));
  return { word, label: word, detail: `about ${word}`, onBoard: false, targets, ...more };
}

const MENU: readonly Play<Word>[] = [
  play("place", ["a1", "b1", "c1"]),
  play("swap", ["a1 a2", "a1 b1", "b1 b2"], { onBoard: true }),
  play("throw", [""]),
  play("fly", [], { detail: "no wings" }),
];

/** A field of cells: letter to the right, number up. */
const place = (spot: string) => (/^[a-f][1-6]$/.test(spot) ? { x: spot.charCodeAt(0) - 97, y: 6 - Number(spot[1]) } : undefined);
const at = (index: number, aim: Partial<Aim> = {}): Aim => ({ ...(select(index, MENU) as Aim), ...aim });

describe("where the player's attention is", () => {
  it("is at first on the first play that can be played, and its first target", () => {
    expect(focusOf(NO_AIM, MENU)).toMatchObject({ play: 0, cursor: "a1", open: ["a1", "b1", "c1"], walking: false });
    expect(focusOf(NO_AIM, [...MENU].reverse())).toMatchObject({ play: 1, cursor: undefined });
    expect(focusOf(NO_AIM, [])).toMatchObject({ play: -1, open: [] });
  });

  it("stays on its play, its choices and its target as long as there are such", () => {
    const aim = at(1, { chosen: ["a1"], cursor: "b1", walking: true });
    expect(focusOf(aim, MENU)).toMatchObject({ play: 1, chosen: ["a1"], open: ["a2", "b1"], cursor: "b1", walking: true });
    const fewer = [play("swap", ["a1 a2", "c1 c2"], { onBoard: true }), MENU[0] as Play<Word>];
    expect(focusOf(aim, fewer)).toMatchObject({ play: 0, chosen: ["a1"], cursor: "a2", walking: true });
    const others = [play("swap", ["c1 c2"], { onBoard: true }), MENU[0] as Play<Word>];
    expect(focusOf(aim, others)).toMatchObject({ play: 0, chosen: [], cursor: "c1", walking: true });
    expect(focusOf(aim, [MENU[0] as Play<Word>])).toMatchObject({ play: 0, chosen: [], cursor: "b1", walking: false });
  });

  it("walks at once over a board that is the only choice", () => {
    expect(focusOf(NO_AIM, [play("destroy", ["a1", "a2"], { onBoard: true })])).toMatchObject({ walking: true, cursor: "a1" });
    expect(focusOf(NO_AIM, [play("destroy", [], { onBoard: true })])).toMatchObject({ walking: false });
  });

  it("stays on a play that cannot be played, when it was chosen", () => {
    expect(focusOf(at(3), MENU)).toMatchObject({ play: 3, open: [], cursor: undefined });
  });
});

describe("choosing", () => {
  it("plays what needs nothing more", () => {
    expect(choose(NO_AIM, MENU)).toEqual({ command: { is: "place a1" } });
    expect(choose(at(0, { cursor: "c1" }), MENU)).toEqual({ command: { is: "place c1" } });
    expect(choose(at(2), MENU)).toEqual({ command: { is: "throw" } });
    expect(commandAt(at(0, { cursor: "c1" }), MENU)).toEqual({ is: "place c1" });
  });

  it("goes on the board, then to the first spot, then to the second", () => {
    const onBoard = choose(at(1), MENU);
    expect(onBoard).toEqual({ aim: { word: "swap", chosen: [], cursor: "a1", walking: true } });
    expect(commandAt(at(1), MENU)).toBeUndefined();
    const first = choose(at(1, { walking: true, cursor: "b1" }), MENU);
    expect(first).toEqual({ aim: { word: "swap", chosen: ["b1"], cursor: undefined, walking: true } });
    if (!("aim" in first)) throw new Error("no further choice");
    expect(commandAt(first.aim, MENU)).toEqual({ is: "swap b1 b2" });
    expect(choose(first.aim, MENU)).toEqual({ command: { is: "swap b1 b2" } });
  });

  it("tells no command while Enter only leads to the board", () => {
    const menu = [play("burn", ["a1", "b1"], { onBoard: true }), play("throw", [""])];
    expect(commandAt(NO_AIM, menu)).toBeUndefined();
    const step = choose(NO_AIM, menu);
    expect("aim" in step && commandAt(step.aim, menu)).toEqual({ is: "burn a1" });
  });

  it("does not walk to the only spot there is", () => {
    const menu = [play("burn", ["a1"], { onBoard: true }), play("throw", [""])];
    expect(choose(NO_AIM, menu)).toEqual({ command: { is: "burn a1" } });
  });

  it("says why a play cannot be played, and that there is nothing to choose", () => {
    expect(choose(at(3), MENU)).toEqual({ refused: "no wings" });
    expect(choose(NO_AIM, [])).toEqual({ refused: "there is nothing to choose" });
  });

  it("goes back one choice at a time, to the menu at last", () => {
    const second = at(1, { chosen: ["a1"], cursor: "b1", walking: true });
    const first = back(second, MENU);
    expect(first).toEqual({ word: "swap", chosen: [], cursor: "a1", walking: true });
    const menu = back(first as Aim, MENU);
    expect(menu).toEqual({ word: "swap", chosen: [], cursor: "a1", walking: false });
    expect(back(menu as Aim, MENU)).toBeUndefined();
    const alone = [play("destroy", ["a1", "a2"], { onBoard: true })];
    expect(back(NO_AIM, alone)).toBeUndefined();
  });

  it("selects by number, and nothing where there is none", () => {
    expect(select(2, MENU)).toMatchObject({ word: "throw" });
    expect(select(4, MENU)).toBeUndefined();
  });
});

describe("steering", () => {
  it("goes up and down the menu, round its ends", () => {
    const down = (aim: Aim) => steer(aim, MENU, "down", place);
    const words = [NO_AIM, NO_AIM, NO_AIM, NO_AIM].map((_, i) => Array.from({ length: i + 1 }).reduce<Aim>(down, NO_AIM).word);
    expect(words).toEqual(["swap", "throw", "fly", "place"]);
    expect(steer(NO_AIM, MENU, "up", place).word).toBe("fly");
    expect(steer(NO_AIM, [], "up", place)).toBe(NO_AIM);
  });

  it("goes left and right, and with Tab, round the targets", () => {
    const right = steer(NO_AIM, MENU, "right", place);
    expect(right.cursor).toBe("b1");
    expect(steer(steer(right, MENU, "right", place), MENU, "right", place).cursor).toBe("a1");
    expect(steer(NO_AIM, MENU, "left", place).cursor).toBe("c1");
    expect(cycle(NO_AIM, MENU, 1).cursor).toBe("b1");
    expect(cycle(NO_AIM, MENU, -1).cursor).toBe("c1");
    expect(cycle(at(2), MENU, 1)).toEqual(at(2));
  });

  it("walks to the nearest spot that way, and stays where there is none", () => {
    const field = [play("destroy", ["a1", "a2", "b1", "c3"], { onBoard: true }), play("throw", [""])];
    const from = (cursor: string): Aim => ({ word: "destroy", chosen: [], cursor, walking: true });
    const to = (cursor: string, way: "up" | "down" | "left" | "right") => steer(from(cursor), field, way, place).cursor;
    expect(to("a1", "right")).toBe("b1");
    expect(to("a1", "up")).toBe("a2");
    expect(to("b1", "right")).toBe("c3");
    expect(to("b1", "up")).toBe("a2");
    expect(to("c3", "left")).toBe("a2");
    expect(to("a1", "left")).toBe("a1");
    expect(to("a1", "down")).toBe("a1");
  });
});
