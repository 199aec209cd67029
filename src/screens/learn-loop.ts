import type { AnyCourse, Offer } from "../engine/course.js";
import { ToldError } from "../engine/errors.js";
import type { BasePosition } from "../engine/game.js";
import type { Canvas } from "../terminal/canvas.js";
import type { KeyPress } from "../terminal/keys.js";
import type { Note, Size } from "./game-screen.js";
import { drawLessonCard } from "./learn-frame.js";
import { headline, type Learned, taskText } from "./learn-text.js";
import { createLessonSession, type LessonSession } from "./lesson-session.js";
import { createPlayLoop, type PlayLoop, type Table } from "./play-loop.js";

/** What learning is given. */
export interface Classroom extends Pick<Table, "game" | "screen" | "look" | "animate" | "keymap" | "bell" | "rulebook"> {
  readonly course: AnyCourse;
  /** The index of the lesson to begin with. */
  readonly from: number;
  readonly learned: Learned;
  /** Keeps that a lesson is done. Throws `ToldError` when it cannot be kept. */
  readonly keep: (word: string) => void;
  /** What is wrong with what was kept before. */
  readonly warning?: string | undefined;
}

/** How learning is left: for the shell, or for the game that a lesson hands over to. */
export type LearnLeaving = { readonly do: "leave" } | { readonly do: "play"; readonly offer: Offer; readonly position: BasePosition };

/** Learning without a terminal: keys in, pictures out. Each lesson opens with a card; then it is played on the board. */
export interface LearnLoop extends Omit<PlayLoop, "press"> {
  press(keys: readonly KeyPress[]): LearnLeaving | undefined;
}

export function createLearnLoop(room: Classroom): LearnLoop {
  const { game, course, keymap } = room;
  const hintKey = keymap.nameOf("hint") || "h";
  let learned = room.learned;
  let { warning } = room;
  let isCard = true;
  let { lesson, board } = opened(room.from);

  function opened(index: number): { readonly lesson: LessonSession; readonly board: PlayLoop } {
    const begun = createLessonSession(game, course, index, solved);
    const table: Table = {
      ...room,
      session: begun.session,
      confirm: false,
      savedAt: undefined,
      greeting: undefined,
      compared: () => [],
      note: () => noteOf(begun),
      lesson: {
        isDone: () => begun.isDone,
        isLast: begun.state.index === course.lessons.length - 1,
        offer: begun.state.lesson.offer?.text,
      },
    };
    return { lesson: begun, board: createPlayLoop(table) };
  }

  function open(index: number): void {
    if (index < 0 || index >= course.lessons.length) return;
    ({ lesson, board } = opened(index));
    isCard = true;
  }

  function solved(word: string): void {
    learned = learned.includes(word) ? learned : [...learned, word];
    try {
      room.keep(word);
    } catch (error) {
      if (!(error instanceof ToldError)) throw error;
      warning = `It could not be kept: ${error.message}`;
    }
  }

  function noteOf({ state, isDone }: LessonSession): Note {
    const title = headline(state, course);
    const praise = state.said?.tone === "good" ? [state.said.text] : [];
    if (!isDone) {
      const hint = state.said?.tone === "plain" ? [`Hint: ${state.said.text}`] : [];
      const stuck = state.slips > 0 ? [`Key ${hintKey}: what to do.`] : [];
      const task = [...praise, taskText(state), ...stuck].join(" ");
      const text = [...hint, task].join("\n");
      return { title, text, more: [state.lesson.idea, `Keys: ${hintKey} what to do, i the idea again.`] };
    }
    const { offer } = state.lesson;
    const isLast = state.index === course.lessons.length - 1;
    const next = isLast ? "That was the last lesson. Enter shows them all." : "Enter: the next lesson.";
    const play = offer === undefined ? [] : [`g: play ${offer.text}.`];
    return { title, text: [...praise, next, ...play, ...(warning === undefined ? [] : [warning])].join(" "), more: [] };
  }

  /** A key on the card: begin, look at another, or leave. */
  function pressCard(key: KeyPress): LearnLeaving | undefined {
    const { index } = lesson.state;
    const action = keymap.actionOf(key);
    if (action === "leave") return { do: "leave" };
    if (action === "choose" || action === "back") {
      // The lesson that was left for its card goes on; one that is done begins anew.
      if (lesson.isDone) open(index);
      isCard = false;
    } else if (action === "right" || action === "down" || action === "next") open(index + 1);
    else if (action === "left" || action === "up" || action === "previous") open(index - 1);
    return undefined;
  }

  /** A key on the board that belongs to the lesson; false when it is the game's. */
  function pressLesson(key: KeyPress): boolean | LearnLeaving {
    if (board.isBusy) return false;
    const { index, lesson: told } = lesson.state;
    const char = key.kind === "char" ? key.char : "";
    const action = keymap.actionOf(key);
    if (lesson.isDone && char === "g" && told.offer !== undefined) {
      return { do: "play", offer: told.offer, position: lesson.session.position };
    }
    // While something still moves, Enter only ends that.
    if (lesson.isDone && action === "choose" && board.standing() === undefined) {
      if (index < course.lessons.length - 1) open(index + 1);
      else isCard = true;
      return true;
    }
    if (action === "hint" || char === hintKey) {
      lesson.hint();
      return true;
    }
    if (char === "i") {
      isCard = true;
      return true;
    }
    return false;
  }

  function pressOne(key: KeyPress): LearnLeaving | undefined {
    if (isCard) return pressCard(key);
    const done = pressLesson(key);
    if (typeof done === "object") return done;
    return !done && board.press([key]) !== undefined ? { do: "leave" } : undefined;
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
      isCard ? drawLessonCard({ title: game.title, course, state: lesson.state, learned, warning }, size, room.look) : board.draw(size),
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
