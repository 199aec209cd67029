/**
 * The rules of Castle Panic and Castellion, their records, and bots that play them, without the terminal. It runs in Node and in
 * browsers, reads no clock, no disk and no network, and draws all chance from the seed of a game.
 *
 * A game is an object with pure functions: `setup` makes the first position, `legal` lists commands, `apply` gives the position
 * after one of them. Positions are plain readonly data. {@link createSession} keeps a game that is being played, with undo and a
 * record; {@link parseRecord} and {@link replay} read one again; {@link playMatch} lets bots play.
 *
 * @example
 * ```js
 * import { createSession, games, newRecord, printRecord, readOptions } from "castle-games";
 *
 * const { game } = games.find(({ game }) => game.name === "castellion");
 * const options = readOptions(game, { level: "menace", players: ["Ada"] });
 * const session = createSession({ record: newRecord({ game, options, bots: [], seed: "moat-42" }) });
 * session.apply("draw safe");
 * console.log(printRecord(session.record));
 * ```
 * @module
 */
import { type KnownGame, knownCastellion, knownPanic } from "./games/library.js";

export { type ErrorCode, type ErrorPlace, GameError, ToldError } from "./engine/errors.js";
// What a game is.
export type {
  AnyGame,
  BaseEvent,
  BaseOptions,
  BasePosition,
  Choice,
  Codec,
  Flag,
  Game,
  LastSeat,
  Notation,
  Outcome,
} from "./engine/game.js";
export { type OptionWords, printOptions, readOptions, seatLast } from "./engine/options.js";
export { below, checkSeed, nth, type Random, SEED_LENGTH, shuffle, stream } from "./engine/random.js";

// The two games. Their own types are for programs that look into positions.
export {
  type CastellionCommand,
  type CastellionEvent,
  type CastellionOptions,
  type CastellionPosition,
  type CastellionView,
  castellion,
} from "./games/castellion/index.js";
export type { KnownGame } from "./games/library.js";
export { type PanicCommand, type PanicEvent, type PanicOptions, type PanicPosition, type PanicView, panic } from "./games/panic/index.js";

/** Every game there is, with what is known of it. */
export const games: readonly KnownGame[] = [knownPanic, knownCastellion];

// Bots.
export {
  type Answer,
  afterStep,
  type Bot,
  type BotKind,
  type Budget,
  bots,
  type Choice as BotChoice,
  type Compared,
  choose,
  confirm,
  createSearch,
  type Decision,
  decisionsOf,
  judge,
  knownLegal,
  type Plan,
  planned,
  type Question,
  questionOf,
  type Search,
  steps,
  type Thinking,
  thoughts,
  type Verdict,
  within,
} from "./bots/index.js";
export { type Match, type Played, playMatch } from "./bots/match.js";
// Playing and replaying.
export { checkOf } from "./engine/check.js";
export { readCommand } from "./engine/command.js";
// What else is known of a game.
export type { AnyCourse, Course, Lesson, Mistake, Move, Offer, Task, Test } from "./engine/course.js";
export type { AnyEvaluation, Evaluation, Playing } from "./engine/evaluation.js";
export type { AnyForesight, Foreseen, Foresight } from "./engine/foresight.js";
export { type Given, type Header, printHeader, readHeader, readPosition } from "./engine/header.js";
export { askHint, type LessonState, openLesson, positionIn, type Said, takeBack, taskOf, tryCommand } from "./engine/lesson.js";
export type { AnyLuck, Ending, Fact, Luck, Subject } from "./engine/luck.js";
export { countHints, countUndos } from "./engine/marks.js";
export { createProtocol, type Patience, type Protocol, REQUEST_SIZE, type Suggester, type Suggestion } from "./engine/protocol.js";
export {
  type CheckEntry,
  type CommandEntry,
  type CommentEntry,
  type Entry,
  type GameRecord,
  newRecord,
  parseRecord,
  printRecord,
} from "./engine/record.js";
export type { Remark } from "./engine/record-lines.js";
export { firstPosition, play, type Replay, replay, type Step } from "./engine/replay.js";
export { type Rulebook, readable, type Section } from "./engine/rulebook.js";
export { type Change, createSession, type Journal, type Session } from "./engine/session.js";
