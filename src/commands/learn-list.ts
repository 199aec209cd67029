import process from "node:process";
import type { AnyCourse } from "../engine/course.js";
import type { AnyGame } from "../engine/game.js";
import { type BegunLesson, goOnWithLesson, openLesson } from "../engine/lesson.js";
import { visible } from "../engine/text.js";
import { games } from "../games/index.js";
import { standing } from "../screens/learn-text.js";
import { findFolders } from "../storage/folders.js";
import { NOTHING_LEARNED, readLearned } from "../storage/learned.js";
import { entryNamed, nextLesson } from "./learn.js";

export interface LearnListArguments {
  /** A game's name; every course when it is not given. */
  readonly game: string | undefined;
  readonly json: boolean;
  readonly dataDir: string | undefined;
}

interface Listed {
  readonly game: string;
  readonly title: string;
  readonly standing: string;
  readonly lessons: readonly {
    readonly number: number;
    readonly chapter: string;
    readonly title: string;
    readonly done: boolean;
    readonly next: boolean;
    /** The step that comes next in the lesson that was left in the middle, from 1. */
    readonly step?: number;
  }[];
}

/** Prints the lessons of a course, or of all of them, with those that are done. */
export async function listLessons({ game, json, dataDir }: LearnListArguments): Promise<void> {
  const { courses, problem } = readLearned(findFolders(dataDir).data);
  const entries = game === undefined ? games : [entryNamed(game)];
  const listed = await Promise.all(
    entries.map(async (entry): Promise<Listed> => {
      const course = await entry.course();
      const progress = courses[entry.game.name] ?? NOTHING_LEARNED;
      const next = nextLesson(course, progress);
      return {
        game: entry.game.name,
        title: entry.game.title,
        standing: standing(course, progress.done),
        lessons: course.lessons.map(({ word, chapter, title }, index) => {
          const isNext = index === next;
          const step = isNext && progress.begun?.word === word ? { step: stepOf(entry.game, course, index, progress.begun) } : {};
          return { number: index + 1, chapter, title, done: progress.done.includes(word), next: isNext, ...step };
        }),
      };
    }),
  );
  if (problem !== undefined) process.stderr.write(`castle-games: ${visible(problem)}\n`);
  process.stdout.write(json ? `${JSON.stringify(listed)}\n` : `${listed.flatMap(inWords).join("\n")}\n`);
}

function stepOf(game: AnyGame, course: AnyCourse, index: number, begun: BegunLesson): number {
  return goOnWithLesson(game, openLesson(course, index), begun.commands).done.length + 1;
}

function inWords({ game, title, standing: told, lessons }: Listed, at: number): readonly string[] {
  const lines = lessons.flatMap(({ number, chapter, title: name, done, next, step }, index) => {
    const heading = chapter === lessons[index - 1]?.chapter ? [] : [`  ${chapter}`];
    const marks = [...(done ? ["done"] : []), ...(next ? [step === undefined ? "next" : `next, at step ${step}`] : [])];
    return [...heading, `    ${String(number).padStart(2)}  ${name}${marks.length === 0 ? "" : ` (${marks.join(", ")})`}`];
  });
  return [...(at === 0 ? [] : [""]), `${title}: ${told} (castle-games learn ${game})`, ...lines];
}
