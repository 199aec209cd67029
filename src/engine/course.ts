import type { BasePosition } from "./game.js";
import type { OptionWords } from "./options.js";

/** A guided first game: lessons on fixed positions, each with one idea, done by playing it. */
export interface Course<Position extends BasePosition> {
  readonly lessons: readonly Lesson<Position>[];
  /** What may be said to someone who plays on alone, from the position alone; undefined when there is nothing to say. */
  advice?(position: Position): string | undefined;
}

/** One idea, and the commands that practise it. */
export interface Lesson<Position extends BasePosition> {
  /** The word that progress is kept under: it stays when lessons are added or put in another order. */
  readonly word: string;
  /** The part of the course that the lesson belongs to. */
  readonly chapter: string;
  readonly title: string;
  /** The idea, in two or three sentences. */
  readonly idea: string;
  /** Where it begins: a complete position, the same whenever it is asked for. */
  readonly position: () => Position;
  /** What is to be played, one command after another. */
  readonly tasks: readonly Task<Position>[];
  /** A real game that may follow. */
  readonly offer?: Offer;
}

/** One command that is asked for. */
export interface Task<Position extends BasePosition> {
  /** What is asked for. */
  readonly text: string;
  /** What to do, for someone who does not find it. */
  readonly hint: string;
  /** A command that does it, as text. */
  readonly solution: string;
  /** The commands that do it; the solution alone when left out. */
  readonly right?: Test<Position>;
  /** What is wrong with likely commands that do not; the first that fits is told. */
  readonly mistakes: readonly Mistake<Position>[];
  /** What is wrong with all others that are legal. */
  readonly otherwise: string;
  /** What is said when it is done. */
  readonly praise: string;
}

/** A likely command that is not the one asked for, and what is wrong with it. */
export interface Mistake<Position extends BasePosition> {
  readonly when: Test<Position>;
  readonly why: string;
}

/** A legal command: its text, and the positions before and after it. */
export interface Move<Position extends BasePosition> {
  readonly before: Position;
  readonly text: string;
  readonly after: Position;
}

/** Which commands are meant: one by its text, those whose text matches, or those of which a function says yes. */
export type Test<Position extends BasePosition> = string | RegExp | Judge<Position>["says"];

/** Method syntax on purpose: it lets a registry hold courses of different games. */
interface Judge<Position extends BasePosition> {
  says(move: Move<Position>): boolean;
}

/** A game that the course hands over to: a new one with these options, or this one, which goes on from the lesson's end. */
export type Offer = { readonly text: string } & ({ readonly kind: "new"; readonly words: OptionWords } | { readonly kind: "goes-on" });

/** Any game's course, where its own types do not matter. */
export type AnyCourse = Course<BasePosition>;
