import { ToldError } from "../engine/errors.js";
import { withoutRule } from "../engine/text.js";
import type { Lines } from "../terminal/lines.js";
import type { Classroom } from "./learn-loop.js";
import { headline, standing, taskText } from "./learn-text.js";
import type { LessonSession } from "./lesson-session.js";
import { changedFacts } from "./plain-changes.js";
import { everyLine, fewLines, type NumberedCommand } from "./plain-choices.js";

/** What learning in lines needs: the classroom without anything that is drawn. */
export type PlainClassroom = Pick<Classroom, "game" | "course" | "rulebook" | "from" | "learned" | "begun" | "keep" | "keepBegun">;

/** What is said of a lesson in lines of text. */
export interface LessonTelling {
  /** The lesson, its position, what is to be done and what can be done. */
  lesson(lesson: LessonSession): void;
  /** The same without the idea. */
  board(lesson: LessonSession): void;
  /** What can be done, many choices in few lines. */
  choices(lesson: LessonSession): void;
  everyChoice(lesson: LessonSession): void;
  /** Does something that may change the position: what happened, what changed, what is to be done next; or why it was not done. */
  change(lesson: LessonSession, act: () => readonly string[]): void;
  /** Every lesson, with those that are done and the one that one is at. */
  list(lesson: LessonSession): void;
}

/** `learned` holds the words of the lessons that are done, and grows while one learns. */
export function createLessonTelling({ game, course }: PlainClassroom, learned: ReadonlySet<string>, lines: Lines): LessonTelling {
  function facts({ session }: LessonSession): readonly string[] {
    const { position, seat } = session;
    return game.describe(game.observe(position, seat ?? position.active));
  }

  function numbered({ session }: LessonSession): readonly NumberedCommand[] {
    const { position, legal } = session;
    return legal.map((command, i) => ({
      number: i + 1,
      text: game.notation.print(command),
      about: () => game.explain(position, command),
    }));
  }

  function choices(lesson: LessonSession): void {
    if (lesson.isDone) return;
    const { lines: told, isShort } = fewLines(numbered(lesson));
    lines.print(`You can:\n${told.join("\n")}${isShort ? "\nSay more for each by itself." : ""}`);
  }

  function board(lesson: LessonSession): void {
    lines.print(`\n${facts(lesson).join("\n")}\n\n${taskText(lesson.state)}`);
    choices(lesson);
  }

  function done({ state }: LessonSession): void {
    const { offer } = state.lesson;
    const isLast = state.index === course.lessons.length - 1;
    const end = isLast ? "That was the last lesson." : "Press Enter for the next lesson.";
    lines.print(`Lesson done; ${standing(course, [...learned])}. ${end}`);
    if (offer !== undefined) lines.print(`Say play for ${offer.text}.`);
  }

  return {
    lesson(lesson) {
      lines.print(`\n${headline(lesson.state, course)}\n${lesson.state.lesson.idea}`);
      board(lesson);
    },
    board,
    choices,
    everyChoice: (lesson) => lines.print(`You can:\n${everyLine(numbered(lesson)).join("\n")}`),
    change(lesson, act) {
      const before = facts(lesson);
      try {
        const happened = act();
        const praise = lesson.state.said?.text;
        const told = [...happened, ...changedFacts(before, facts(lesson), happened), ...(praise === undefined ? [] : [praise])];
        if (told.length > 0) lines.print(told.join("\n"));
      } catch (error) {
        if (!(error instanceof ToldError)) throw error;
        lines.print(`Not done: ${withoutRule(error.message)}${lesson.state.slips > 1 ? " Say hint to hear what to do." : ""}`);
        return;
      }
      if (lesson.isDone) return done(lesson);
      lines.print(taskText(lesson.state));
      choices(lesson);
    },
    list({ state }) {
      const told = course.lessons.map(({ word, title }, index) => {
        const marks = [...(learned.has(word) ? ["done"] : []), ...(index === state.index ? ["you are here"] : [])];
        return `${String(index + 1).padStart(2)}  ${title}${marks.length === 0 ? "" : `: ${marks.join(", ")}`}`;
      });
      lines.print(told.join("\n"));
    },
  };
}
