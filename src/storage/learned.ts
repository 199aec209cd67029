import { existsSync, renameSync } from "node:fs";
import { join } from "node:path";
import { GameError } from "../engine/errors.js";
import { isObject, readJson } from "../engine/json.js";
import type { BegunLesson } from "../engine/lesson.js";
import { StorageError, withPath } from "./errors.js";
import { decode, readBytes } from "./files.js";
import { makeFolder } from "./folders.js";
import { replaceFile } from "./replace.js";

/** How far somebody has come in a course. */
export interface CourseProgress {
  /** The words of the lessons that are done, in the order in which they were. */
  readonly done: readonly string[];
  /** The lesson that was done last, which may have been done before too. */
  readonly last: string | undefined;
  /** The lesson that was left in the middle; undefined when one was done since, or none was begun. */
  readonly begun: BegunLesson | undefined;
}

/** Progress in the courses of a data folder. */
export interface Learned {
  /** By the name of the game; a course that nobody has begun is not there. */
  readonly courses: Readonly<Record<string, CourseProgress>>;
  /** Why the file cannot be read; undefined when it can, or when there is none. */
  readonly problem: string | undefined;
}

/** The course that nobody has begun. */
export const NOTHING_LEARNED: CourseProgress = { done: [], last: undefined, begun: undefined };

/** Reads what was learned. A file that is not sound counts for nothing and is told; nothing is thrown or written. */
export function readLearned(dataFolder: string): Learned {
  const path = join(dataFolder, FILE);
  try {
    return { courses: parse(decode(readBytes(path, SIZE), path)), problem: undefined };
  } catch (error) {
    if (error instanceof StorageError && error.code === "missing") return { courses: {}, problem: undefined };
    if (!(error instanceof StorageError || error instanceof GameError)) throw error;
    const reason = error instanceof StorageError ? error.reason : error.message;
    return { courses: {}, problem: `${path}: ${reason}; the lessons begin anew, and that file is set aside when a step is done` };
  }
}

/** Keeps that a lesson is done. Throws `StorageError`. */
export function keepLearned(dataFolder: string, game: string, word: string): void {
  change(dataFolder, (courses) => {
    const { done } = courses[game] ?? NOTHING_LEARNED;
    return { ...courses, [game]: { done: done.includes(word) ? done : [...done, word], last: word, begun: undefined } };
  });
}

/** Keeps how far a lesson has come; without any command it is as if it had not been begun. Throws `StorageError`. */
export function keepBegun(dataFolder: string, game: string, begun: BegunLesson): void {
  change(dataFolder, (courses) => {
    const progress = courses[game] ?? NOTHING_LEARNED;
    return { ...courses, [game]: { ...progress, begun: begun.commands.length === 0 ? undefined : begun } };
  });
}

/** Forgets what was done in the course of a game. Throws `StorageError`. */
export function forgetLearned(dataFolder: string, game: string): void {
  const { courses } = readLearned(dataFolder);
  if (courses[game] === undefined) return;
  change(dataFolder, (known) => Object.fromEntries(Object.entries(known).filter(([name]) => name !== game)));
}

const FILE = "learn.json";
/** Told apart from progress in another form. */
const FORM = 1;
const SIZE = 64 * 1024;

function change(dataFolder: string, to: (courses: Learned["courses"]) => Learned["courses"]): void {
  makeFolder(dataFolder);
  const path = join(dataFolder, FILE);
  const { courses, problem } = readLearned(dataFolder);
  if (problem !== undefined) setAside(path);
  const written = Object.entries(to(courses)).map(([game, { done, last, begun }]) => [game, { done, last: last ?? null, begun }]);
  replaceFile(path, `${JSON.stringify({ form: FORM, courses: Object.fromEntries(written) })}\n`);
}

/** Gives a file that cannot be read a name that no other has: `learn.json.broken`, `learn.json.broken-2`. */
function setAside(path: string): void {
  let aside = `${path}.broken`;
  for (let count = 2; existsSync(aside); count++) aside = `${path}.broken-${count}`;
  withPath(path, "set aside", () => renameSync(path, aside));
}

/** Throws `bad-record` with what is wrong. */
function parse(text: string): Learned["courses"] {
  const json = readJson(text, "bad-record", "the progress of the lessons");
  if (!isObject(json) || json["form"] !== FORM) throw notSound(`"form": ${FORM} is expected`);
  const courses = json["courses"];
  if (!isObject(courses)) throw notSound('"courses" should hold the games');
  return Object.fromEntries(
    Object.entries(courses).map(([game, progress]) => {
      const { done, last, begun } = isObject(progress) ? progress : {};
      if (!isTexts(done)) throw notSound(`"done" of ${JSON.stringify(game)} should be a list of lessons`);
      return [game, { done, last: typeof last === "string" ? last : undefined, begun: readBegun(game, begun ?? undefined) }];
    }),
  );
}

function readBegun(game: string, json: unknown): BegunLesson | undefined {
  if (json === undefined) return undefined;
  const { word, commands } = isObject(json) ? json : {};
  if (typeof word === "string" && isTexts(commands)) return { word, commands };
  throw notSound(`"begun" of ${JSON.stringify(game)} should hold the "word" of a lesson and its "commands"`);
}

function isTexts(json: unknown): json is readonly string[] {
  return Array.isArray(json) && json.every((text) => typeof text === "string");
}

function notSound(reason: string): GameError {
  return new GameError("bad-record", `this is not the progress of lessons: ${reason}`);
}
