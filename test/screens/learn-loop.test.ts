import { describe, expect, it } from "@jest/globals";
import type { BegunLesson } from "../../src/engine/lesson.js";
import type { Look } from "../../src/screens/game-screen.js";
import { createKeymap } from "../../src/screens/keymap.js";
import { createLearnKeymap } from "../../src/screens/learn-keymap.js";
import { StorageError } from "../../src/storage/errors.js";
import { asciiGlyphs, unicodeGlyphs } from "../../src/terminal/glyphs.js";
import { classroom, learner } from "../support/classroom.js";

const UNICODE: Look = { glyphs: unicodeGlyphs, depth: 3 };
const ASCII: Look = { glyphs: asciiGlyphs, depth: 0 };
const [RIGHT, LEFT] = ["\u001B[C", "\u001B[D"];

describe("a lesson on the screen", () => {
  it("opens with a card: its idea, what is to be done, and the whole course", async () => {
    const { text } = await learner("panic", { learned: ["match"] });
    const shown = text();
    expect(shown).toContain("LEARN · Castle Panic Fighting · 1 of 14 lessons done Lesson 1 of 14: Rings and arcs Your castle stands");
    expect(shown).toContain("Step 1 of 2: A Goblin stands in A1");
    expect(shown).toContain("▸ · 1 Rings and arcs ✓ 2 Ring and colour");
    expect(shown).toContain("14 Won and lost");
  });

  it("goes to other lessons with the arrows, no further than there are", async () => {
    const { text, press } = await learner("panic");
    press(LEFT);
    expect(text()).toContain("Lesson 1 of 14");
    press(RIGHT.repeat(20));
    expect(text()).toContain("Lesson 14 of 14");
    press(LEFT);
    expect(text()).toContain("Lesson 13 of 14");
  });

  it("shows the board with what is to be done, and plays by the usual keys", async () => {
    const { text, beside, press, kept } = await learner("panic");
    press("\r");
    expect(beside()).toContain("Lesson 1 of 14: Rings and arcs Step 1 of 2: A Goblin stands in A1: Archer ring, red.");
    press("1\r");
    expect(beside()).toContain("The Red Archer reaches the Archer ring of arcs 1 and 2. Step 2 of 2: Now the Goblin in K4");
    expect(kept).toEqual([]);
    press(":play green-knight g2\r");
    expect(kept).toEqual(["board"]);
    expect(text()).toContain("Enter: the next lesson.");
  });

  it("explains a wrong command, leaves everything as it was, and offers the hint", async () => {
    const { text, press, kept } = await learner("panic");
    press("\r2\r");
    const shown = text();
    expect(shown).toContain("That is the other Goblin: g2 stands in K4");
    expect(shown).toContain("Key h: what to do.");
    expect(shown).toContain("Goblin g2 1/1");
    expect(kept).toEqual([]);
    press("h");
    expect(text()).toMatch(/Hint: Choose Red Archer/);
  });

  it("has the hint in place of the explanation, and all of it at 60x20", async () => {
    const { text, beside, press } = await learner("panic");
    press("\r2\r");
    expect(text(60, 20)).toContain("That is the other Goblin");
    press("h");
    expect(text(60, 20)).not.toContain("That is the other Goblin");
    expect(beside(60, 20)).toMatch(/Or type: play red-archer g1 Step 1 of 2: .* Slay it with the Red Archer\./);
    const castellion = await learner("castellion");
    castellion.press("\r2\rh");
    expect(castellion.text(60, 20)).toContain("… p tells the rest");
  });

  it("moves the cursor to what the hint says, so that Enter plays it, wherever it was", async () => {
    for (const name of ["panic", "castellion"]) {
      const { lessons } = (await classroom(name)).room.course;
      for (const [from, { word, tasks }] of lessons.entries()) {
        const { loop, press, kept } = await learner(name, { from });
        press("\r");
        for (const _ of tasks) {
          while (loop.standing() !== undefined) loop.tick();
          press("2h\r");
        }
        expect(kept).toEqual([word]);
      }
    }
  });

  it("refuses illegal commands as the game does", async () => {
    const { text, press } = await learner("panic");
    press("\r:play tar g1\r");
    expect(text()).toMatch(/no Tar/i);
  });

  it("takes a step back, and does it again", async () => {
    const { text, press, kept } = await learner("panic");
    press("\r1\ru");
    expect(text()).toContain("Step 1 of 2");
    press("U");
    expect(text()).toContain("Step 2 of 2");
    press("1\r");
    expect(kept).toEqual(["board"]);
  });

  it("goes on to the next lesson with Enter, and offers nothing more on the board that is done", async () => {
    const { text, press } = await learner("panic", { from: 1 });
    press("\r3\r");
    expect(text()).not.toContain("End the turn");
    press("\r");
    expect(text()).toContain("Lesson 3 of 14");
  });

  it("shows the idea again with i, and goes on where it was", async () => {
    const { text, press } = await learner("panic");
    press("\r1\ri");
    expect(text()).toContain("Your castle stands in the middle");
    press("\r");
    expect(text()).toContain("Step 2 of 2");
  });

  it("goes on where it was left in the middle, and keeps every step", async () => {
    const steps: BegunLesson[] = [];
    const left = await learner("panic", { keepBegun: (begun) => void steps.push(begun) });
    left.press("\r1\rq");
    expect(steps).toEqual([{ word: "board", commands: ["play red-archer g1"] }]);
    const { text, beside, press, kept } = await learner("panic", { begun: steps[0] });
    expect(text()).toContain("Step 2 of 2: Now the Goblin in K4");
    expect(text()).toContain("Enter goes on R begins anew");
    press("\r");
    expect(beside()).toContain("Step 2 of 2");
    expect(text()).not.toContain("Goblin g1 1/1");
    press("u");
    expect(beside()).toContain("Step 1 of 2");
    press("U1\r");
    expect(kept).toEqual(["board"]);
  });

  it("is there in the middle as well when one comes back from another lesson", async () => {
    const { text, press } = await learner("panic");
    press(`\r1\ri${RIGHT}`);
    expect(text()).toContain("Lesson 2 of 14");
    press(LEFT);
    expect(text()).toContain("Step 2 of 2");
  });

  it("begins again with R, on the card and on the board", async () => {
    const steps: BegunLesson[] = [];
    const begun = { word: "board", commands: ["play red-archer g1"] };
    for (const keys of ["R", "\rR"]) {
      const { beside, press } = await learner("panic", { begun, keepBegun: (now) => void steps.push(now) });
      press(keys);
      expect(beside()).toContain("Step 1 of 2");
      expect(steps.at(-1)).toEqual({ word: "board", commands: [] });
      press("iq");
    }
  });

  it.each([
    [["end"], "Step 1 of 2"],
    [["fly", "play red-archer g1"], "Step 1 of 2"],
    [["play red-archer g1", "play tar g2"], "Step 2 of 2"],
    [["play red-archer g1", "play green-knight g2", "end", "end"], "Step 2 of 2"],
  ])("goes on as far as %j still is what it asks for, and is never done by that", async (commands, step) => {
    const { text, kept } = await learner("panic", { begun: { word: "board", commands } });
    expect(text()).toContain(step);
    expect(kept).toEqual([]);
  });

  it("has its own keys, as they are in force, in its help and beside the board", async () => {
    const { text, beside, press } = await learner("panic", {
      from: 13,
      learnKeymap: createLearnKeymap({ idea: ["w"], play: ["b"], restart: [] }),
      keymap: createKeymap({ hint: ["y"] }),
    });
    press("\r?");
    const help = text(100, 50);
    for (const told of ["- w: the idea of the lesson again", "- b: play a whole game", "- y: what to do"]) expect(help).toContain(told);
    expect(help).not.toContain("begin the lesson again");
    press("?i");
    expect(beside()).toContain("Step 1 of");
    press("w");
    expect(text()).toContain("LEARN");
    press("\r1\r1\r");
    expect(beside()).toContain("b: play a whole game");
    expect(press("g")).toBeUndefined();
    expect(press("b")).toMatchObject({ do: "play" });
  });

  it("leaves the keys to the command line and to pages while those are open", async () => {
    const { text, press } = await learner("panic");
    press("\r:hi");
    expect(text()).toContain(": hi");
    press("\u007F\u007F\u007F?i");
    expect(text()).toContain("HELP · Castle Panic");
  });

  it("leaves with q, from the card and from the board", async () => {
    expect((await learner("panic")).press("q")).toEqual({ do: "leave", from: 0, isDone: false });
    expect((await learner("panic")).press("\rq")).toEqual({ do: "leave", from: 0, isDone: false });
    expect((await learner("panic", { from: 1 })).press("\r3\rq")).toEqual({ do: "leave", from: 1, isDone: true });
  });

  it("shows what the game does by itself before the lesson is over", async () => {
    const { loop, press, text } = await learner("panic", { from: 6, animate: true });
    press("\r1\r1\r");
    expect(loop.standing()).toBeGreaterThan(0);
    while (loop.standing() !== undefined) loop.tick();
    press("\r");
    expect(text()).toContain("Lesson 8 of 14");
  });

  it("P8.1: is won in the last lesson, tells it as done, and hands over to a new game", async () => {
    const { text, press, kept } = await learner("panic", { from: 13 });
    expect(press("\r1\r1\r")).toBeUndefined();
    expect(kept).toEqual(["end"]);
    expect(text()).toContain("That was the last lesson.");
    expect(text()).not.toContain("New game");
    expect(press("g")).toMatchObject({ do: "play", offer: { kind: "new", words: { options: "easier-battles" } } });
  });

  it("C8.2: hands Exam II over with the position that was reached", async () => {
    const { press } = await learner("castellion", { from: 11 });
    press("\r:place f\r");
    press(":draw regular\r");
    expect(press("g")).toBeUndefined();
    press(":post\r");
    expect(press("g")).toMatchObject({ do: "play", offer: { kind: "goes-on" }, position: { turn: 3, castle: { length: 6 } } });
  });

  it("tells that it could not be kept, and goes on", async () => {
    const keep = (): void => {
      throw new StorageError("disk-full", "/data/learn.json", "there is no room left");
    };
    const { text, beside, press } = await learner("panic", { from: 1, keep, warning: undefined });
    press("\r3\r");
    expect(beside()).toContain("It could not be kept: /data/learn.json: there is no room left");
    press("\r");
    expect(text()).toContain("Lesson 3 of 14");
  });

  it.each([
    [100, 34, UNICODE],
    [80, 24, UNICODE],
    [80, 24, ASCII],
    [60, 20, UNICODE],
  ])("tells every lesson, and every task in full beside the board, at %dx%d", async (columns, rows, look) => {
    for (const name of ["panic", "castellion"]) {
      const { loop, text, beside, press } = await learner(name, { look });
      const { lessons } = (await classroom(name)).room.course;
      for (const { idea, tasks, title } of lessons) {
        expect(text(columns, rows)).toContain(`${title} `);
        expect(text(columns, rows)).toContain(idea);
        for (const task of tasks) {
          press("\r");
          while (loop.standing() !== undefined) loop.tick();
          expect(beside(columns, rows)).toContain(task.text);
          press(`:${task.solution}\r`);
          expect(beside(columns, rows)).toContain(task.praise);
          press("i");
        }
        press(RIGHT);
      }
    }
  });

  it("says how large a window must be", async () => {
    const { text } = await learner("panic");
    expect(text(50, 18)).toBe("50x18 is too small; needs 60x20");
  });
});

describe("what a lesson on the screen tells", () => {
  it("has the hint in lines of its own", async () => {
    const { loop, press } = await learner("panic");
    press("\rh");
    for (const [columns, rows] of [
      [120, 40],
      [60, 20],
    ] as const) {
      const lines = loop.draw({ columns, rows }).text();
      const step = lines.find((line) => line.includes("Step 1 of 2"));
      expect(step).toMatch(/(^|\W) *Step 1 of 2/);
      expect(step).not.toMatch(/g1 +Step 1/);
      expect(lines.join(" ")).toContain("Hint:");
    }
  });

  it("has in its help the keys of a lesson, and none that only a game has", async () => {
    const { text, press } = await learner("panic", { from: 13 });
    press("\r?");
    const help = text(100, 50);
    expect(help).toContain("- h: what to do");
    expect(help).toContain("- i: the idea of the lesson again, and the other lessons");
    expect(help).toContain("once the lesson is done");
    expect(help).toContain("- q: leave; what is done is kept");
    for (const wrong of ["Enter plays it", "the game is kept", "where the game is saved"]) expect(help).not.toContain(wrong);
    expect(help).not.toContain("the next lesson");
    const first = await learner("panic");
    first.press("\r?");
    expect(first.text(100, 50)).toContain("- Enter: the next lesson, once this one is done");
    expect(first.text(100, 50)).not.toContain("- g:");
  });

  it("offers nothing to play once it is done", async () => {
    const { loop, press, text } = await learner("panic");
    press("\r1\r1\r");
    const footer = loop.draw({ columns: 100, rows: 34 }).text().at(-1);
    expect(footer).not.toMatch(/preview|hint|command/);
    press("?");
    expect(text(100, 50)).toContain("- the lesson is done");
  });

  it("ends the card with keys that fit", async () => {
    const { loop } = await learner("panic");
    const last = (columns: number): string | undefined => loop.draw({ columns, rows: 20 }).text().at(-1)?.trim();
    expect(last(60)).toMatch(/q leaves$/);
    expect(last(80)).toMatch(/q leaves; what is done is kept$/);
  });
});
