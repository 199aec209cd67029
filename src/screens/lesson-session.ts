import type { AnyCourse } from "../engine/course.js";
import { GameError } from "../engine/errors.js";
import type { AnyGame } from "../engine/game.js";
import { askHint, type LessonState, openLesson, takeBack, taskOf, tryCommand } from "../engine/lesson.js";
import { newRecord } from "../engine/record.js";
import { createSession, type Journal, type Session } from "../engine/session.js";

/** A lesson as a game being played: the session refuses what the lesson did not ask for, with the explanation. */
export interface LessonSession {
  readonly session: Session;
  readonly state: LessonState;
  readonly isDone: boolean;
  /** Says what to do. */
  hint(): string;
}

/** Begins a lesson of a course. `solved` hears when it is done. */
export function createLessonSession(game: AnyGame, course: AnyCourse, index: number, solved: (word: string) => void): LessonSession {
  let state = openLesson(course, index);
  const isDone = (): boolean => taskOf(state) === undefined;
  // A session asks its journal first, and does nothing when that throws: so the lesson is the journal.
  const journal: Journal = {
    append(lines) {
      const line = lines.split("\n").find((text) => !/^[#?]|^$/.test(text));
      if (line === undefined) return;
      const tried = tryCommand(game, state, game.notation.parse(line));
      const isRight = tried.done.length > state.done.length;
      state = tried;
      if (!isRight) throw new GameError("illegal-command", tried.said?.text ?? "");
      if (isDone()) solved(state.lesson.word);
    },
    rewrite() {
      state = takeBack(state);
    },
  };
  const { start } = state;
  const record = newRecord({ game, options: game.optionsOf(start), bots: [], seed: start.seed, position: start });
  return {
    session: createSession({ record, journal }),
    get state() {
      return state;
    },
    get isDone() {
      return isDone();
    },
    hint() {
      state = askHint(state);
      return state.said?.text ?? "";
    },
  };
}
