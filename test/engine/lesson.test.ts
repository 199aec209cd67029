import { describe, expect, it } from "@jest/globals";
import type { AnyCourse, Lesson, Task, Test } from "../../src/engine/course.js";
import type { AnyGame, BasePosition } from "../../src/engine/game.js";
import {
  askHint,
  fits,
  goOnWithLesson,
  type LessonState,
  openLesson,
  positionIn,
  takeBack,
  taskOf,
  tryCommand,
} from "../../src/engine/lesson.js";
import { firstPosition } from "../../src/engine/replay.js";
import { errorOf } from "../support/error-of.js";
import { headerOf } from "../support/records.js";
import { beacon } from "../support/toy-game.js";

const task = (solution: string, more: Partial<Task<BasePosition>> = {}): Task<BasePosition> => ({
  text: `please ${solution}`,
  hint: `say ${solution}`,
  solution,
  mistakes: [],
  otherwise: `not ${solution}`,
  praise: `good: ${solution}`,
  ...more,
});

const lesson = (word: string, tasks: readonly Task<BasePosition>[]): Lesson<BasePosition> => ({
  word,
  chapter: "first",
  title: word,
  idea: "",
  position: () => firstPosition(headerOf({ level: "high" })),
  tasks,
});

const higher = ({ before, after }: { readonly before: BasePosition; readonly after: BasePosition }): boolean =>
  Number("height" in after && after.height) > Number("height" in before && before.height);

const course: AnyCourse = {
  lessons: [
    lesson("cards", [
      task("draw", {
        mistakes: [
          { when: higher, why: "the beacon grows already" },
          { when: "roll", why: "never told: the first that fits is" },
        ],
      }),
      task("roll", { right: /^(roll|draw)$/ }),
      task("draw", { right: higher }),
    ]),
    lesson("dice", [task("roll")]),
  ],
};

const opened = openLesson(course, 0);
const game = beacon as unknown as AnyGame;
const tried = (state: LessonState, ...commands: readonly string[]): LessonState =>
  commands.reduce((reached, text) => tryCommand(game, reached, game.notation.parse(text)), state);
const texts = ({ done }: LessonState): readonly string[] => done.map(({ text }) => text);

describe("a lesson", () => {
  it("begins with its first task at its own position", () => {
    expect(opened).toEqual({
      index: 0,
      lesson: course.lessons[0],
      start: course.lessons[0]?.position(),
      done: [],
      slips: 0,
      said: undefined,
    });
    expect(taskOf(opened)).toBe(course.lessons[0]?.tasks[0]);
    expect(positionIn(opened)).toBe(opened.start);
  });

  it("is one of the course, whatever number is asked for", () => {
    expect([-1, 0, 1, 2, 99].map((index) => openLesson(course, index).index)).toEqual([0, 0, 1, 1, 1]);
    expect(openLesson(course, 99).lesson.word).toBe("dice");
  });

  it("goes on by the right command, which is praised and played", () => {
    const once = tried(opened, "draw");
    expect(once).toMatchObject({ slips: 0, said: { tone: "good", text: "good: draw" } });
    expect(texts(once)).toEqual(["draw"]);
    expect(positionIn(once)).toEqual(beacon.apply(opened.start as never, { do: "draw" }).position);
    expect(taskOf(once)?.solution).toBe("roll");
  });

  it("stays where it is after a wrong one, of which the first mistake that fits is told", () => {
    const twice = tried(opened, "roll", "roll");
    expect(twice).toEqual({ ...opened, slips: 2, said: { tone: "bad", text: "the beacon grows already" } });
    expect(tried(openLesson(course, 1), "draw")).toMatchObject({ slips: 1, said: { tone: "bad", text: "not roll" } });
    expect(tried(twice, "draw").slips).toBe(0);
  });

  it("lets the game refuse what is illegal, and ends with its last task", () => {
    expect(errorOf(() => tried(opened, "keep"))).toMatchObject({ code: "illegal-command", message: "no gift is owed" });
    const done = tried(opened, "draw", "draw", "roll");
    expect(taskOf(done)).toBeUndefined();
    expect(errorOf(() => tried(done, "roll"))).toMatchObject({ code: "illegal-command", message: "this lesson is done" });
  });

  it("takes every command that is meant: by its text, by a pattern, by what it leads to", () => {
    const meant = (test: Test<BasePosition>) =>
      ["draw", "roll"].map((text) => {
        const step = tried(openLesson({ lessons: [lesson("", [task(text)])] }, 0), text);
        return fits(test, { before: step.start, text, after: positionIn(step) });
      });
    expect([meant("draw"), meant("dra"), meant(/^r/), meant(higher)]).toEqual([
      [true, false],
      [false, false],
      [false, true],
      [false, true],
    ]);
  });

  it("says what to do when it is asked, and that nothing is left to do when nothing is", () => {
    const slipped = tried(opened, "roll");
    expect(askHint(slipped)).toEqual({ ...slipped, said: { tone: "plain", text: "say draw" } });
    expect(askHint(tried(opened, "draw", "draw", "roll")).said).toEqual({ tone: "plain", text: "Nothing is left to do in this lesson." });
  });

  it("goes back by what was right last, and no further than its beginning", () => {
    const back = takeBack(tried(opened, "draw", "draw", "draw"));
    expect([texts(back), back.slips, back.said]).toEqual([["draw"], 0, undefined]);
    expect(takeBack(back)).toEqual(opened);
    expect(takeBack(tried(opened, "roll"))).toEqual(opened);
  });
});

describe("a lesson that was left", () => {
  it("goes on where it was, with nothing said", () => {
    const on = goOnWithLesson(game, opened, ["draw", "draw"]);
    expect(on).toEqual({ ...tried(opened, "draw", "draw"), said: undefined });
    expect(goOnWithLesson(game, opened, [])).toEqual(opened);
  });

  it("goes on as far as its commands are still what it asks for", () => {
    for (const commands of [
      ["draw", "fly"],
      ["draw", "keep"],
      ["draw", "", "draw"],
    ]) {
      expect(goOnWithLesson(game, opened, commands)).toEqual({ ...tried(opened, "draw"), said: undefined });
    }
    expect(goOnWithLesson(game, opened, ["roll", "draw"])).toEqual(opened);
  });

  it("keeps its last task to be done in any case", () => {
    expect(texts(goOnWithLesson(game, opened, ["draw", "draw", "roll"]))).toEqual(["draw", "draw"]);
    expect(goOnWithLesson(game, openLesson(course, 1), ["roll"]).done).toEqual([]);
  });

  it("does not hide a fault of the program", () => {
    const slip = new TypeError("the scribe slipped");
    const apply = (): never => {
      throw slip;
    };
    expect(() => goOnWithLesson({ ...game, apply }, opened, ["draw"])).toThrow(slip);
  });
});
