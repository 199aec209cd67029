import type { AnyCourse } from "../engine/course.js";
import { GameError } from "../engine/errors.js";
import type { AnyGame } from "../engine/game.js";
import {
  askHint,
  type BegunLesson,
  fits,
  goOnWithLesson,
  type LessonState,
  openLesson,
  takeBack,
  taskOf,
  tryCommand,
} from "../engine/lesson.js";
import { newRecord } from "../engine/record.js";
import { play } from "../engine/replay.js";
import { createSession, type Journal, type Session } from "../engine/session.js";

/** A lesson as a game being played: the session refuses what the lesson did not ask for, with the explanation. */
export interface LessonSession {
  readonly session: Session;
  readonly state: LessonState;
  readonly isDone: boolean;
  /** Says what to do, with a command that does it. */
  hint(): LessonHint;
}

/** What to do, in words, and a command that does it; none where nothing is left to do. */
export interface LessonHint {
  readonly text: string;
  readonly command: string | undefined;
}

/** Who hears how a lesson goes. */
export interface Followers {
  /** It is done. */
  solved(word: string): void;
  /** It has come so far, by a command that was right or taken back. */
  begun(begun: BegunLesson): void;
}

/** Begins a lesson of a course, or goes on with it where it was left. */
export function createLessonSession(
  game: AnyGame,
  course: AnyCourse,
  index: number,
  followers: Followers,
  left?: BegunLesson,
): LessonSession {
  let state = openLesson(course, index);
  if (left?.word === state.lesson.word) state = goOnWithLesson(game, state, left.commands);
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
      if (isDone()) followers.solved(state.lesson.word);
      else follow();
    },
    rewrite() {
      state = takeBack(state);
      follow();
    },
  };
  const follow = (): void => followers.begun({ word: state.lesson.word, commands: state.done.map(({ text }) => text) });
  const { start, done } = state;
  const record = newRecord({ game, options: game.optionsOf(start), bots: [], seed: start.seed, position: start });
  const entries = done.map(({ command }) => ({ kind: "command", command }) as const);
  const session = createSession({ record: { ...record, entries }, journal });
  return {
    session,
    get state() {
      return state;
    },
    get isDone() {
      return isDone();
    },
    hint() {
      const command = rightCommand(state, session);
      state = withCommand(askHint(state), command);
      return { text: state.said?.text ?? "", command };
    },
  };
}

/** The hint with a command to type, where it does not name one itself. */
function withCommand(state: LessonState, command: string | undefined): LessonState {
  const { said } = state;
  if (command === undefined || said === undefined || said.text.includes(command)) return state;
  return { ...state, said: { ...said, text: `${said.text} Or type: ${command}` } };
}

/** A command that does what is to be done now; undefined when nothing is. */
function rightCommand(state: LessonState, { game, position: before, legal }: Session): string | undefined {
  const task = taskOf(state);
  if (task === undefined) return undefined;
  const commands = legal.map((command) => game.notation.print(command));
  // The card of the solution may have been played for the step before, where another did as well.
  const isRight = (text: string): boolean => {
    const { position: after } = play(game, before, game.notation.parse(text));
    return fits(task.right ?? task.solution, { before, text, after });
  };
  return commands.includes(task.solution) ? task.solution : commands.find(isRight);
}
