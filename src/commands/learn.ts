import process from "node:process";
import type { AnyCourse, Offer } from "../engine/course.js";
import type { AnyGame, BasePosition } from "../engine/game.js";
import type { BegunLesson } from "../engine/lesson.js";
import { guidedMark } from "../engine/marks.js";
import { stream } from "../engine/random.js";
import { newRecord } from "../engine/record.js";
import { oneOf, quote } from "../engine/text.js";
import { type Entry, games } from "../games/index.js";
import { createKeymap } from "../screens/keymap.js";
import { createLearnKeymap } from "../screens/learn-keymap.js";
import type { Classroom, LearnLeaving } from "../screens/learn-loop.js";
import type { PlainClassroom } from "../screens/learn-telling.js";
import { findFolders } from "../storage/folders.js";
import {
  type CourseProgress,
  forgetLearned,
  keepBegun,
  keepLearned,
  type Learned,
  NOTHING_LEARNED,
  readLearned,
} from "../storage/learned.js";
import { applyDepth } from "../terminal/depth.js";
import { Lines } from "../terminal/lines.js";
import { UsageError } from "./errors.js";
import { newSeed } from "./new-seed.js";
import { toPaste } from "./paste.js";
import { play, playOn, playUntilLeft } from "./play.js";
import { readSettings } from "./settings.js";
import { lookOf, type Taste } from "./taste.js";

export interface LearnArguments extends Taste {
  readonly game: string;
  /** The number of a lesson, from 1; where one left off when it is not given. */
  readonly lesson: number | undefined;
  /** Forget what was done before. */
  readonly restart: boolean;
  readonly dataDir: string | undefined;
  readonly plain: boolean;
  readonly animation: boolean;
  readonly debug: boolean;
  /** Plain mode talks over these when they are given, and leaves them open. */
  readonly lines?: Lines;
  /** False when nothing is to be printed afterwards. */
  readonly isTold?: boolean;
}

/** Teaches a game, lesson by lesson, until it is left, and plays the game that a lesson hands over to. Throws `ToldError`s. */
export async function learn(given: LearnArguments): Promise<void> {
  const entry = entryNamed(given.game);
  const course = await entry.course();
  const from = given.lesson === undefined ? undefined : lessonAt(course, given.lesson, entry.game);
  const isPlain = inLines(given);
  const { data } = findFolders(given.dataDir);
  if (given.restart) forgetLearned(data, entry.game.name);
  const learned = readLearned(data);
  const progress = learned.courses[entry.game.name] ?? NOTHING_LEARNED;
  const room: PlainClassroom = {
    game: entry.game,
    course,
    rulebook: await entry.rulebook(),
    from: from ?? nextLesson(course, progress),
    learned: progress.done,
    begun: progress.begun,
    keep: (word: string) => keepLearned(data, entry.game.name, word),
    keepBegun: (begun: BegunLesson) => keepBegun(data, entry.game.name, begun),
  };
  const lines = isPlain ? (given.lines ?? new Lines()) : undefined;
  const leaving = lines === undefined ? await onScreen(room, entry, learned, given) : await inText(room, learned, lines);
  if (leaving.do === "play") await handOver(leaving, entry, { ...given, ...(lines && { lines }) });
  else if (given.isTold !== false) process.stdout.write(`Go on with the lessons: ${toGoOn(leaving, course, entry.game, given.dataDir)}\n`);
  if (given.lines === undefined) lines?.close();
}

type Left = LearnLeaving & { readonly do: "leave" };

/** The command that goes on where learning was left: with the lesson's number where it would not be found without one. */
function toGoOn({ from, isDone }: Left, course: AnyCourse, { name }: AnyGame, dataDir: string | undefined): string {
  const progress = readLearned(findFolders(dataDir).data).courses[name] ?? NOTHING_LEARNED;
  const isFound = isDone || nextLesson(course, progress) === from;
  return toPaste(["learn", name, ...(isFound ? [] : ["--lesson", String(from + 1)])], dataDir);
}

/** The lesson that was left in the middle, or the one after that which was done last; the last one again when that was it. */
export function nextLesson({ lessons }: AnyCourse, { last, begun }: CourseProgress): number {
  const left = lessons.findIndex(({ word }) => word === begun?.word);
  if (left >= 0) return left;
  return Math.min(lessons.findIndex(({ word }) => word === last) + 1, lessons.length - 1);
}

/** The entry of a game by its name, in any case. Throws `UsageError` that names the nearest. */
export function entryNamed(name: string): Entry {
  const entry = games.find(({ game }) => game.name === name.toLowerCase());
  if (entry !== undefined) return entry;
  throw new UsageError(
    `there is no game ${quote(name)}${oneOf(
      name,
      games.map(({ game }) => game.name),
    )}`,
  );
}

function lessonAt({ lessons }: AnyCourse, number: number, { name }: AnyGame): number {
  if (number >= 1 && number <= lessons.length) return number - 1;
  throw new UsageError(`--lesson ${number}: there are lessons 1 to ${lessons.length}; castle-games learn ${name} --list tells them`);
}

function inLines({ plain }: LearnArguments): boolean {
  const { stdin, stdout, env } = process;
  if (plain) return true;
  if (!stdin.isTTY) throw new UsageError("standard input is not a terminal: add --plain to learn in lines of text");
  return !stdout.isTTY || env["TERM"] === "dumb" || env["INK_SCREEN_READER"] === "true";
}

async function inText(room: PlainClassroom, { problem }: Learned, lines: Lines): Promise<LearnLeaving> {
  const { learnInLines } = await import("../screens/learn-plain.js");
  if (problem !== undefined) lines.print(problem);
  return learnInLines(room, lines);
}

async function onScreen(room: PlainClassroom, entry: Entry, { problem }: Learned, given: LearnArguments): Promise<LearnLeaving> {
  const { learnOnScreen } = await import("../screens/learn-screen.js");
  const { keys, bell } = readSettings(findFolders(given.dataDir).config).settings;
  const look = lookOf(given);
  applyDepth(look.depth);
  const all: Classroom = {
    ...room,
    screen: await entry.screen(),
    look,
    animate: given.animation,
    keymap: createKeymap(keys.play),
    learnKeymap: createLearnKeymap(keys.learn),
    bell: bell === "on",
    warning: problem,
  };
  return learnOnScreen(all, { debug: given.debug });
}

/** Begins the game that a lesson hands over to: a new one, or its own, with the piles shuffled anew and under the player's name. */
async function handOver({ offer, position }: LearnLeaving & { readonly do: "play" }, entry: Entry, given: LearnArguments) {
  if (offer.kind === "new") return beginNew(offer, entry, given);
  const { game } = entry;
  const seed = newSeed();
  const { name } = readSettings(findFolders(given.dataDir).config).settings;
  const dealt = dealtAnew(game, position, seed);
  const start: BasePosition = { ...dealt, players: name === "" ? dealt.players : [name] };
  const checked = game.codec.parse(JSON.parse(game.codec.print(start)));
  const record = newRecord({ game, options: game.optionsOf(checked), bots: [], seed, position: checked });
  await playOn({ ...record, entries: [guidedMark()] }, "the lesson goes on as a game of your own", given);
}

/** The same position for whoever looks at it, its hidden part dealt again. */
function dealtAnew(game: AnyGame, position: BasePosition, seed: string): BasePosition {
  const view = game.observe(position, position.active);
  return { ...game.imagine(view, stream(seed, "learn")), seed };
}

async function beginNew({ words }: Offer & { readonly kind: "new" }, { game }: Entry, given: LearnArguments): Promise<void> {
  const { name } = readSettings(findFolders(given.dataDir).config).settings;
  const all = { ...words, ...(name !== "" && { players: [name] }) };
  const asked = { ...given, what: game.name, words: all, seed: undefined, resume: false, script: undefined };
  if (given.isTold === false) await playUntilLeft(asked);
  else await play(asked);
}
