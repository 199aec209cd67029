import { readCommand } from "./command.js";
import type { AnyCourse, Lesson, Move, Task, Test } from "./course.js";
import { GameError } from "./errors.js";
import type { AnyGame, BasePosition } from "./game.js";
import { play, type Step } from "./replay.js";

type AnyLesson = Lesson<BasePosition>;
type AnyTask = Task<BasePosition>;

/** A lesson being done: plain data, changed by the functions below, for screens and for lines of text alike. */
export interface LessonState {
  /** The index of the lesson in its course. */
  readonly index: number;
  readonly lesson: AnyLesson;
  readonly start: BasePosition;
  /** The commands that were right, one a task. */
  readonly done: readonly Step[];
  /** How many wrong commands the task that is to be done now has seen. */
  readonly slips: number;
  /** What was said last. */
  readonly said: Said | undefined;
}

/** A lesson that was left in the middle. */
export interface BegunLesson {
  /** The lesson's word. */
  readonly word: string;
  /** The commands that were right, one a task, as text. */
  readonly commands: readonly string[];
}

/** What is said to whoever does a lesson, and how. */
export interface Said {
  readonly tone: "good" | "bad" | "plain";
  readonly text: string;
}

/** A lesson at its beginning. The index is kept inside the course. */
export function openLesson({ lessons }: AnyCourse, index: number): LessonState {
  const at = Math.min(Math.max(index, 0), lessons.length - 1);
  const lesson = lessons[at] as AnyLesson;
  return { index: at, lesson, start: lesson.position(), done: [], slips: 0, said: undefined };
}

/** The lesson with these commands done, as far as they still are what it asks for; its last task is left to be done in any case. */
export function goOnWithLesson(game: AnyGame, opened: LessonState, commands: readonly string[]): LessonState {
  let state = opened;
  for (const text of commands.slice(0, opened.lesson.tasks.length - 1)) {
    const next = tryText(game, state, text);
    if (next === undefined) break;
    state = next;
  }
  return { ...state, slips: 0, said: undefined };
}

/** What is to be done now; undefined when the lesson is done. */
export function taskOf({ lesson, done }: LessonState): AnyTask | undefined {
  return lesson.tasks[done.length];
}

/** The position that a lesson has come to. */
export function positionIn({ start, done }: LessonState): BasePosition {
  return done.at(-1)?.position ?? start;
}

/**
 * Tries a command: the right one is played, a wrong one explained, and the position stays as it was. Throws what the
 * game refuses an illegal one with, and `illegal-command` when the lesson is done.
 */
export function tryCommand(game: AnyGame, state: LessonState, command: object): LessonState {
  const task = taskOf(state);
  if (task === undefined) throw new GameError("illegal-command", "this lesson is done");
  const before = positionIn(state);
  const step = play(game, before, command);
  const move: Move<BasePosition> = { before, text: step.text, after: step.position };
  if (!fits(task.right ?? task.solution, move)) {
    const mistake = task.mistakes.find(({ when }) => fits(when, move));
    return { ...state, slips: state.slips + 1, said: { tone: "bad", text: mistake?.why ?? task.otherwise } };
  }
  return { ...state, done: [...state.done, step], slips: 0, said: { tone: "good", text: task.praise } };
}

/** The lesson after a command that is right now; undefined for any other text. */
function tryText(game: AnyGame, state: LessonState, text: string): LessonState | undefined {
  try {
    const next = tryCommand(game, state, readCommand(game, text));
    return next.done.length > state.done.length ? next : undefined;
  } catch (error) {
    if (!(error instanceof GameError)) throw error;
    return undefined;
  }
}

/** Says what to do. */
export function askHint(state: LessonState): LessonState {
  const task = taskOf(state);
  return { ...state, said: { tone: "plain", text: task?.hint ?? "Nothing is left to do in this lesson." } };
}

/** The lesson without the command that was right last; unchanged at its beginning. */
export function takeBack(state: LessonState): LessonState {
  return { ...state, done: state.done.slice(0, -1), slips: 0, said: undefined };
}

/** True when a command is one of those that are meant. */
export function fits<Position extends BasePosition>(test: Test<Position>, move: Move<Position>): boolean {
  if (typeof test === "string") return move.text === test;
  return test instanceof RegExp ? test.test(move.text) : test(move);
}
