import { GameError, ToldError } from "../engine/errors.js";
import type { BegunLesson } from "../engine/lesson.js";
import type { Rulebook } from "../engine/rulebook.js";
import type { Lines } from "../terminal/lines.js";
import type { LearnLeaving } from "./learn-loop.js";
import { createLessonTelling, type LessonTelling, type PlainClassroom } from "./learn-telling.js";
import { standing } from "./learn-text.js";
import { createLessonSession, type LessonSession } from "./lesson-session.js";
import { rulesText } from "./pages.js";

const HELP = [
  "Type the number of a choice, or a command. What was not asked for is explained, and nothing changes.",
  "hint (or h) tells what to do, lesson the lesson again, board the whole position, what what can be done, more each choice by itself.",
  "undo takes back a step, restart begins the lesson again, next and back go to other lessons, lesson 3 to the third; list tells them all.",
  "rules tells the rules (rules turn: one section), quit leaves. What is done is kept, also in the middle of a lesson.",
].join("\n");

/** Lessons in lines of text: what is to be done, the position in words, what can be done; one line is read. Says how it was left. */
export async function learnInLines(room: PlainClassroom, lines: Lines): Promise<LearnLeaving> {
  const { game, course } = room;
  const learned = new Set(room.learned);
  let { begun } = room;
  let warning: string | undefined;
  const telling = createLessonTelling(room, learned, lines);
  lines.print(`Learn ${game.title}: ${standing(course, room.learned)}. Type help for help.`);
  let lesson = open(room.from);
  for (;;) {
    const answer = await lines.readLine(promptOf(lesson, course.lessons.length));
    if (answer === undefined) return leave();
    const leaving = hear(answer.trim());
    if (leaving !== undefined) return leaving;
  }

  function leave(): LearnLeaving {
    return { do: "leave", from: lesson.state.index, isDone: lesson.isDone };
  }

  function hear(text: string): LearnLeaving | undefined {
    const [word = "", ...rest] = text.toLowerCase().split(/\s+/);
    const { index, lesson: told } = lesson.state;
    if (LEAVING.includes(word)) return leave();
    if (text.toLowerCase() === "play" && lesson.isDone && told.offer !== undefined) {
      return { do: "play", offer: told.offer, position: lesson.session.position };
    }
    if (word === "next" || (text === "" && lesson.isDone)) lesson = go(index + 1);
    else if (word === "back") lesson = go(index - 1);
    else if (word === "restart") lesson = restart(lesson);
    else if (word === "lesson" && rest[0] !== undefined) lesson = go(/^\d+$/.test(rest[0]) ? Number(rest[0]) - 1 : -1);
    else if (word === "rules") lines.print(rulesOf(room.rulebook, rest[0]));
    else if (text !== "") (WORDS.get(word) ?? attempt)({ lesson, telling, lines, text });
    return undefined;
  }

  function open(index: number): LessonSession {
    const opened = createLessonSession(game, course, index, { solved, begun: wentOn }, begun);
    if (opened.state.done.length > 0) lines.print("\nThis lesson goes on where it was left; restart begins it again.");
    telling.lesson(opened);
    return opened;
  }

  function restart({ state }: LessonSession): LessonSession {
    if (state.done.length > 0) wentOn({ word: state.lesson.word, commands: [] });
    return open(state.index);
  }

  /** Another lesson, where there is one. */
  function go(index: number): LessonSession {
    if (index >= 0 && index < course.lessons.length) return open(index);
    lines.print(`There is no such lesson; there are lessons 1 to ${course.lessons.length}.`);
    return lesson;
  }

  function solved(word: string): void {
    learned.add(word);
    begun = undefined;
    keep(() => room.keep(word));
  }

  function wentOn(left: BegunLesson): void {
    begun = left;
    keep(() => room.keepBegun(left));
  }

  /** What cannot be kept is told once, not at every step. */
  function keep(act: () => void): void {
    try {
      act();
    } catch (error) {
      if (!(error instanceof ToldError)) throw error;
      if (warning !== error.message) lines.print(`It could not be kept: ${error.message}`);
      warning = error.message;
    }
  }
}

const LEAVING: readonly string[] = ["quit", "q", "leave"];

/** What can be said where the lesson is done and nothing more can be played. */
function promptOf({ isDone, state }: LessonSession, count: number): string {
  if (!isDone) return "> ";
  const words = [
    ...(state.index < count - 1 ? ["Enter goes on"] : []),
    ...(state.lesson.offer === undefined ? [] : ["play"]),
    ...["list", "quit"],
  ];
  return `Done (${words.join(", ")}): `;
}

interface Heard {
  readonly lesson: LessonSession;
  readonly telling: LessonTelling;
  readonly lines: Lines;
  readonly text: string;
}

type Act = (heard: Heard) => void;

const help: Act = ({ lines }) => lines.print(HELP);
const board: Act = ({ lesson, telling }) => telling.board(lesson);

const hint: Act = ({ lesson, lines }) => lines.print(`Hint: ${lesson.hint().text}`);

const WORDS: ReadonlyMap<string, Act> = new Map<string, Act>([
  ["help", help],
  ["?", help],
  ["hint", hint],
  ["h", hint],
  ["lesson", ({ lesson, telling }) => telling.lesson(lesson)],
  ["board", board],
  ["again", board],
  ["what", ({ lesson, telling }) => telling.choices(lesson)],
  ["more", ({ lesson, telling }) => telling.everyChoice(lesson)],
  ["list", ({ lesson, telling }) => telling.list(lesson)],
  [
    "undo",
    ({ lesson, telling, lines }) => {
      if (lesson.session.canUndo) telling.change(lesson, () => [`Taken back: ${lesson.session.undo().text}`]);
      else lines.print("There is nothing to take back.");
    },
  ],
]);

/** A command, or the number of a choice. */
function attempt({ lesson, telling, text }: Heard): void {
  const { session } = lesson;
  telling.change(lesson, () => {
    const command = /^\d+$/.test(text) ? session.legal[Number(text) - 1] : text;
    if (command === undefined) throw new GameError("bad-command", `there is no choice ${text}; there are ${session.legal.length}`);
    const { events, position } = session.apply(command);
    return events.flatMap((event) => session.game.narrate(event, position.players) ?? []);
  });
}

function rulesOf(rulebook: Rulebook, word: string | undefined): string {
  const sections = word === undefined ? rulebook.sections : rulebook.sections.filter((section) => section.word === word);
  if (sections.length === 0)
    return `There is no section ${word}; there are ${rulebook.sections.map((section) => section.word).join(", ")}.`;
  return rulesText({ ...rulebook, sections }).join("\n");
}
