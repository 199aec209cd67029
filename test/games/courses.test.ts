import { describe, expect, it } from "@jest/globals";
import type { AnyCourse, Lesson, Move } from "../../src/engine/course.js";
import type { AnyGame, BasePosition } from "../../src/engine/game.js";
import { fits, openLesson, positionIn, taskOf, tryCommand } from "../../src/engine/lesson.js";
import { games } from "../../src/games/index.js";

const courses: { game: AnyGame; course: AnyCourse }[] = await Promise.all(
  games.map(async ({ game, course }) => ({ game, course: await course() })),
);
const lessons = courses.flatMap(({ game, course }) =>
  course.lessons.map((lesson, index) => ({ name: `${game.name} ${index + 1} ${lesson.word}`, game, course, lesson, index })),
);

describe.each(lessons)("lesson $name", ({ game, course, lesson, index }) => {
  it("begins at a complete position of its game, the same each time", () => {
    const position = lesson.position();
    expect(game.codec.parse(JSON.parse(game.codec.print(position)))).toEqual(position);
    expect(lesson.position()).toEqual(position);
    expect(game.outcome(position)).toBeUndefined();
  });

  it("is done by its solutions", () => {
    let state = openLesson(course, index);
    for (const task of lesson.tasks) {
      expect(taskOf(state)).toBe(task);
      state = tryCommand(game, state, game.notation.parse(task.solution));
      expect(state.said).toEqual({ tone: "good", text: task.praise });
    }
    expect(taskOf(state)).toBeUndefined();
    expect(() => tryCommand(game, state, {})).toThrow("this lesson is done");
  });

  it("explains every legal command that is wrong, along every way through it, and leaves the position as it was", () => {
    const told = new Set<string>();
    walk(game, course, index, (state, legal) => {
      const task = taskOf(state);
      if (task === undefined) return;
      let right = 0;
      for (const command of legal) {
        const tried = tryCommand(game, state, command);
        if (tried.done.length > state.done.length) {
          right++;
          continue;
        }
        expect(tried.said?.tone).toBe("bad");
        expect(tried.said?.text).toMatch(/\S{2}.*[.!?]$/);
        expect(positionIn(tried)).toBe(positionIn(state));
        told.add(tried.said?.text ?? "");
      }
      // Nobody can be stuck: there always is a right command.
      expect(right).toBeGreaterThan(0);
    });
    // Each specific explanation is one for something that can really be done.
    const unheard = lesson.tasks.flatMap(({ mistakes }) => mistakes.map(({ why }) => why)).filter((why) => !told.has(why));
    expect(unheard).toEqual([]);
  });

  it("has a text for everything, without the numbers of rules, and hints that name a command", () => {
    for (const text of textsOf(lesson)) expect(text).toMatch(/^[A-Z].*\S/);
    for (const text of textsOf(lesson)) expect(text).not.toMatch(/\b[PC]\d+\.\d|\bP\d\d?\b/);
  });
});

describe("the courses", () => {
  it.each(courses)("$game.name: words that progress is kept under are there once", ({ course }) => {
    const words = course.lessons.map(({ word }) => word);
    expect(new Set(words).size).toBe(words.length);
    for (const word of words) expect(word).toMatch(/^[a-z][a-z0-9-]*$/);
  });

  it("judge commands by their text, a pattern, or both positions", () => {
    const move: Move<BasePosition> = { before: lessons[0]?.lesson.position() as BasePosition, text: "end", after: {} as BasePosition };
    expect([fits("end", move), fits("ends", move), fits(/^e/, move), fits(({ text }) => text === "end", move)]).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });
});

function textsOf({ title, idea, tasks, chapter }: Lesson<BasePosition>): readonly string[] {
  const told = tasks.flatMap(({ text, otherwise, praise, mistakes }) => [text, otherwise, praise, ...mistakes.map(({ why }) => why)]);
  return [title, idea, chapter, ...told];
}

type Visit = (state: ReturnType<typeof openLesson>, legal: readonly object[]) => void;

/** Goes every way of right commands, at most so many of them. */
function walk(game: AnyGame, course: AnyCourse, index: number, visit: Visit): void {
  let left = 60;
  const go = (state: ReturnType<typeof openLesson>): void => {
    if (left-- <= 0) return;
    const legal = game.legal(positionIn(state));
    visit(state, legal);
    if (taskOf(state) === undefined) return;
    for (const command of legal) {
      const next = tryCommand(game, state, command);
      if (next.done.length > state.done.length) go(next);
    }
  };
  go(openLesson(course, index));
}
