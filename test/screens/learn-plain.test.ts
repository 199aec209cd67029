import { PassThrough } from "node:stream";
import { describe, expect, it } from "@jest/globals";
import type { BegunLesson } from "../../src/engine/lesson.js";
import type { Classroom, LearnLeaving } from "../../src/screens/learn-loop.js";
import { learnInLines } from "../../src/screens/learn-plain.js";
import { createLessonSession } from "../../src/screens/lesson-session.js";
import { StorageError } from "../../src/storage/errors.js";
import { Lines } from "../../src/terminal/lines.js";
import { classroom } from "../support/classroom.js";

interface Heard {
  readonly text: string;
  readonly leaving: LearnLeaving;
  readonly kept: readonly string[];
}

/** What is said to these lines of input, ended by the end of the input. */
async function said(name: string, input: readonly string[], change: Partial<Classroom> = {}): Promise<Heard> {
  const { room, kept } = await classroom(name, change);
  const streams = { input: new PassThrough(), output: new PassThrough() };
  let text = "";
  streams.output.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  const lines = new Lines(streams);
  streams.input.end(input.map((line) => `${line}\n`).join(""));
  const leaving = await learnInLines(room, lines);
  lines.close();
  return { text, leaving, kept };
}

describe("a lesson in lines of text", () => {
  it("tells the idea, the position, what is to be done and what can be done", async () => {
    const { text } = await said("panic", []);
    expect(text).toMatch(/^Learn Castle Panic: 0 of 14 lessons done\. Type help for help\.\n\nLesson 1 of 14: Rings and arcs\nYour castle/);
    expect(text).toMatch(/Archer 1, red: Goblin g1/);
    expect(text).toMatch(/\n\nStep 1 of 2: A Goblin stands in A1.*\nYou can:\n 1 {2}play red-archer g1: /);
  });

  it("uses no escape sequences", async () => {
    const { text } = await said("castellion", [
      "help",
      "hint",
      "list",
      "more",
      "board",
      "what",
      "rules",
      "lesson",
      "place right",
      "",
      "quit",
    ]);
    expect(text).not.toContain("\u001B");
  });

  it("tells per step what happened, what changed, what comes next and what can be done", async () => {
    const { text, kept } = await said("panic", ["1", "play green-knight g2"]);
    expect(text).toMatch(/You slay Goblin g1 in Archer 1\.\nYou: Green Knight\.[\s\S]*No longer: Archer 1\.\nThe Red Archer reaches/);
    expect(text).toMatch(/\nStep 2 of 2: Now the Goblin in K4.*\nYou can:\n 1 {2}play green-knight g2/);
    expect(text).toMatch(/Lesson done; 1 of 14 lessons done\. Press Enter for the next lesson\.\nDone \(Enter goes on, list, quit\): /);
    expect(kept).toEqual(["board"]);
  });

  it.each([
    ["end", /Not done: Ending the turn lets every monster come a ring nearer/],
    ["2", /Not done: That is the other Goblin/],
    ["9", /Not done: there is no choice 9; there are 3/],
    ["play tar g1", /Not done: .*no Tar/i],
    ["plaice", /Not done: .*plaice/],
  ])("explains %s, and changes nothing", async (line, reason) => {
    const { text, kept } = await said("panic", [line, "1"]);
    expect(text).toMatch(reason);
    expect(text).toContain("You slay Goblin g1");
    expect(kept).toEqual([]);
  });

  it("tells the hint when asked, and says so after two slips", async () => {
    const { text } = await said("panic", ["end", "end", "hint"]);
    expect(text.match(/Say hint to hear what to do/g)).toHaveLength(1);
    expect(text).toContain("Hint: Choose Red Archer");
  });

  it("takes back, begins again, and goes to other lessons", async () => {
    const { text } = await said("panic", ["undo", "1", "undo", "1", "restart", "next", "back", "lesson 5", "lesson 99", "lesson x"]);
    expect(text).toContain("There is nothing to take back.");
    expect(text).toMatch(/Taken back: play red-archer g1\n[\s\S]*?Step 1 of 2/);
    expect(text.match(/\nLesson \d+/g)).toEqual([1, 1, 2, 1, 5].map((number) => `\nLesson ${number}`));
    expect(text.match(/There is no such lesson; there are lessons 1 to 14\./g)).toHaveLength(2);
  });

  it("goes on where a lesson was left in the middle; restart begins it again, and both are kept", async () => {
    const steps: BegunLesson[] = [];
    const keepBegun = (begun: BegunLesson): void => void steps.push(begun);
    await said("panic", ["1"], { keepBegun });
    expect(steps).toEqual([{ word: "board", commands: ["play red-archer g1"] }]);
    const { text, kept } = await said("panic", ["next", "back", "restart", "1", "undo", "1", "1"], { begun: steps[0], keepBegun });
    expect(text).toMatch(/This lesson goes on where it was left; restart begins it again\.\n\nLesson 1 of 14[\s\S]*?\n\nStep 2 of 2/);
    expect(text.match(/goes on where it was left/g)).toHaveLength(2);
    expect(kept).toEqual(["board"]);
    expect(steps.slice(1).map(({ commands }) => commands.length)).toEqual([0, 1, 0, 1]);
  });

  it("tells once, not at every step, that it could not be kept", async () => {
    const keepBegun = (): void => {
      throw new StorageError("disk-full", "/data/learn.json", "there is no room left");
    };
    const { text } = await said("panic", ["1", "undo", "1"], { keepBegun });
    expect(text.match(/It could not be kept: \/data\/learn.json: there is no room left/g)).toHaveLength(1);
  });

  it("lists the lessons with what is done", async () => {
    const { text } = await said("panic", ["list"], { learned: ["match"] });
    expect(text).toMatch(/ 1 {2}Rings and arcs: you are here\n 2 {2}Ring and colour: done\n 3 {2}Any Color/);
  });

  it("tells a section of the rules, or which there are", async () => {
    const { text } = await said("panic", ["rules board", "rules nonsense"]);
    expect(text).toContain("THE BOARD");
    expect(text).toMatch(/There is no section nonsense; there are goal, board/);
  });

  it("P8.1: hands over from the last lesson, not before it is done", async () => {
    const { text, leaving, kept } = await said("panic", ["play", "1", "1", "", "play"], { from: 13 });
    expect(text).toMatch(/Not done: /);
    expect(text).toMatch(/Won, with a single tower[\s\S]*That was the last lesson\.\nSay play for a whole game/);
    expect(kept).toEqual(["end"]);
    expect(leaving).toMatchObject({ do: "play", offer: { kind: "new" } });
  });

  it("leaves with quit, or with the end of the input", async () => {
    for (const input of [["quit"], ["q"], []])
      expect((await said("panic", input)).leaving).toEqual({ do: "leave", from: 0, isDone: false });
  });

  it("tells that it could not be kept, and goes on", async () => {
    const keep = (): void => {
      throw new StorageError("disk-full", "/data/learn.json", "there is no room left");
    };
    const { text } = await said("castellion", ["place right", ""], { keep });
    expect(text).toContain("It could not be kept: /data/learn.json: there is no room left");
    expect(text).toContain("Lesson 2 of 20");
  });
});

describe("a hint in lines of text", () => {
  it("names a command that can be played, whatever was played before", async () => {
    expect((await said("panic", ["play red-knight o1", "hint"], { from: 3 })).text).toContain(
      "Hint: With the card that is left, on o1. Or type: play any-knight o1\n",
    );
    expect((await said("panic", ["play any-knight o1", "h"], { from: 3 })).text).toContain(
      "Hint: With the card that is left, on o1. Or type: play red-knight o1\n",
    );
  });

  it.each(["panic", "castellion"])("does so in every lesson of %s, and the command is right", async (name) => {
    const { room } = await classroom(name);
    for (const [index, { tasks }] of room.course.lessons.entries()) {
      const lesson = createLessonSession(room.game, room.course, index, { solved: () => undefined, begun: () => undefined });
      for (const { solution } of tasks) {
        const { text: hint, command } = lesson.hint();
        const words = lesson.session.legal.map((command) => room.game.notation.print(command));
        expect(words.some((word) => hint.replace(/\.$/, "").endsWith(word) || hint.includes(`${word};`))).toBe(true);
        expect(words).toContain(command);
        lesson.session.apply(solution);
      }
    }
  });
});
