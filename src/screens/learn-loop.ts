import type { AnyCourse, Offer } from "../engine/course.js";
import { ToldError } from "../engine/errors.js";
import type { BasePosition } from "../engine/game.js";
import type { BegunLesson } from "../engine/lesson.js";
import type { Canvas } from "../terminal/canvas.js";
import type { KeyPress } from "../terminal/keys.js";
import type { Note, Size } from "./game-screen.js";
import { drawLessonCard } from "./learn-frame.js";
import type { LearnKeymap } from "./learn-keymap.js";
import { headline, type Learned, taskText } from "./learn-text.js";
import { createLessonSession, type LessonSession } from "./lesson-session.js";
import { createPlayLoop, type PlayLoop, type Table } from "./play-loop.js";

/** What learning is given. */
export interface Classroom extends Pick<Table, "game" | "screen" | "look" | "animate" | "keymap" | "bell" | "rulebook"> {
  readonly course: AnyCourse;
  /** The index of the lesson to begin with. */
  readonly from: number;
  readonly learned: Learned;
  /** The lesson that was left in the middle. */
  readonly begun: BegunLesson | undefined;
  /** The keys that only a lesson has. */
  readonly learnKeymap: LearnKeymap;
  /** Keeps that a lesson is done. Throws `ToldError` when it cannot be kept. */
  readonly keep: (word: string) => void;
  /** Keeps how far a lesson has come. Throws like `keep`. */
  readonly keepBegun: (begun: BegunLesson) => void;
  /** What is wrong with what was kept before. */
  readonly warning?: string | undefined;
}

/** How learning is left: for the shell, from the lesson with an index, or for the game that a lesson hands over to. */
export type LearnLeaving =
  | { readonly do: "leave"; readonly from: number; readonly isDone: boolean }
  | { readonly do: "play"; readonly offer: Offer; readonly position: BasePosition };

/** Learning without a terminal: keys in, pictures out. Each lesson opens with a card; then it is played on the board. */
export interface LearnLoop extends Omit<PlayLoop, "press" | "hush" | "point"> {
  press(keys: readonly KeyPress[]): LearnLeaving | undefined;
}

export function createLearnLoop(room: Classroom): LearnLoop {
  const { game, course, keymap, learnKeymap } = room;
  let { learned, begun } = room;
  let { warning } = room;
  let isCard = true;
  let { lesson, board } = opened(room.from);

  function opened(index: number): { readonly lesson: LessonSession; readonly board: PlayLoop } {
    const lesson = createLessonSession(game, course, index, { solved, begun: wentOn }, begun);
    const table: Table = {
      ...room,
      session: lesson.session,
      confirm: false,
      savedAt: undefined,
      greeting: undefined,
      compared: () => [],
      note: () => noteOf(lesson),
      lesson: {
        isDone: () => lesson.isDone,
        isLast: lesson.state.index === course.lessons.length - 1,
        offer: lesson.state.lesson.offer?.text,
        keymap: learnKeymap,
      },
    };
    return { lesson, board: createPlayLoop(table) };
  }

  function open(index: number): void {
    if (index < 0 || index >= course.lessons.length) return;
    ({ lesson, board } = opened(index));
    isCard = true;
  }

  function solved(word: string): void {
    learned = learned.includes(word) ? learned : [...learned, word];
    begun = undefined;
    keep(() => room.keep(word));
  }

  function wentOn(left: BegunLesson): void {
    begun = left;
    keep(() => room.keepBegun(left));
  }

  function keep(act: () => void): void {
    try {
      act();
    } catch (error) {
      if (!(error instanceof ToldError)) throw error;
      warning = `It could not be kept: ${error.message}`;
    }
  }

  /** Begins the lesson again, on its board. */
  function restart(): void {
    const { index, done } = lesson.state;
    if (done.length > 0) wentOn({ word: lesson.state.lesson.word, commands: [] });
    open(index);
    isCard = false;
  }

  function noteOf({ state, isDone }: LessonSession): Note {
    const title = headline(state, course);
    const praise = state.said?.tone === "good" ? [state.said.text] : [];
    if (!isDone) {
      const hint = state.said?.tone === "plain" ? [`Hint: ${state.said.text}`] : [];
      const [hintKey, ideaKey] = [keymap.nameOf("hint"), learnKeymap.nameOf("idea")];
      const stuck = state.slips > 0 && hint.length === 0 && hintKey !== "" ? [`Key ${hintKey}: what to do.`] : [];
      const keys = [...(hintKey === "" ? [] : [`${hintKey} what to do`]), ...(ideaKey === "" ? [] : [`${ideaKey} the idea again`])];
      const task = [...praise, taskText(state), ...stuck].join(" ");
      const text = [...hint, task].join("\n");
      return { title, text, more: [state.lesson.idea, ...(keys.length === 0 ? [] : [`Keys: ${keys.join(", ")}.`])] };
    }
    const { offer } = state.lesson;
    const isLast = state.index === course.lessons.length - 1;
    const next = isLast ? "That was the last lesson. Enter shows them all." : "Enter: the next lesson.";
    const playKey = learnKeymap.nameOf("play");
    const play = offer === undefined || playKey === "" ? [] : [`${playKey}: play ${offer.text}.`];
    return { title, text: [...praise, next, ...play, ...(warning === undefined ? [] : [warning])].join(" "), more: [] };
  }

  function leave(): LearnLeaving {
    return { do: "leave", from: lesson.state.index, isDone: lesson.isDone };
  }

  /** A key on the card: begin, look at another, or leave. */
  function pressCard(key: KeyPress): LearnLeaving | undefined {
    const { index } = lesson.state;
    const action = keymap.actionOf(key);
    if (action === "leave") return leave();
    if (action === "choose" || action === "back") {
      // The lesson that was left for its card goes on; one that is done begins anew.
      if (lesson.isDone) open(index);
      isCard = false;
    } else if (learnKeymap.actionOf(key) === "restart") restart();
    else if (action === "right" || action === "down" || action === "next") open(index + 1);
    else if (action === "left" || action === "up" || action === "previous") open(index - 1);
    return undefined;
  }

  /** A key on the board that belongs to the lesson; false when it is the game's. */
  function pressLesson(key: KeyPress): boolean | LearnLeaving {
    if (board.isBusy) return false;
    const { index, lesson: told } = lesson.state;
    const [action, learnAction] = [keymap.actionOf(key), learnKeymap.actionOf(key)];
    if (lesson.isDone && learnAction === "play" && told.offer !== undefined) {
      return { do: "play", offer: told.offer, position: lesson.session.position };
    }
    // While something still moves, Enter only ends that.
    if (lesson.isDone && action === "choose" && board.standing() === undefined) {
      if (index < course.lessons.length - 1) open(index + 1);
      else isCard = true;
      return true;
    }
    if (action === "hint") {
      const { command } = lesson.hint();
      board.hush();
      if (command !== undefined) board.point(command);
    } else if (learnAction === "idea") isCard = true;
    else if (learnAction === "restart") restart();
    else return false;
    return true;
  }

  function pressOne(key: KeyPress): LearnLeaving | undefined {
    if (isCard) return pressCard(key);
    const done = pressLesson(key);
    if (typeof done === "object") return done;
    return !done && board.press([key]) !== undefined ? leave() : undefined;
  }

  return {
    press(keys) {
      for (const key of keys) {
        const leaving = pressOne(key);
        if (leaving !== undefined) return leaving;
      }
      return undefined;
    },
    draw: (size: Size): Canvas =>
      isCard
        ? drawLessonCard({ title: game.title, course, state: lesson.state, learned, warning, keymap, learnKeymap }, size, room.look)
        : board.draw(size),
    tick: () => !isCard && board.tick(),
    standing: () => (isCard ? undefined : board.standing()),
    get isBusy() {
      return !isCard && board.isBusy;
    },
    get rings() {
      return !isCard && board.rings;
    },
  };
}
