import type { BasePosition, Outcome } from "../engine/game.js";
import { isPersonWord } from "../engine/header.js";
import { isObject } from "../engine/json.js";
import { countHints, countUndos, isCopyOfKnown } from "../engine/marks.js";
import { printOptions } from "../engine/options.js";
import type { GameRecord } from "../engine/record.js";
import type { Recovered } from "./recover.js";

/** A game that is over, as its record tells it. */
export interface FinishedGame {
  readonly game: string;
  /** The game's choices, such as `level`, and what each was. */
  readonly choices: Readonly<Record<string, string>>;
  readonly options: readonly string[];
  readonly players: readonly string[];
  readonly seed: string;
  readonly turns: number;
  /** How many commands that had revealed something were taken back. */
  readonly undos: number;
  /** How many hints were given. */
  readonly hints: number;
  /** Who took each seat, as the record says it; a seat that is not named is a person's. */
  readonly bots: readonly string[];
  /** True when it was copied from a record that told already how it goes on: somebody else's, or one that counts by itself. */
  readonly copied: boolean;
  /** True when it began from a position: then it is a part of a game. */
  readonly fromPosition: boolean;
  readonly outcome: Outcome;
}

/** The finished game of a record that was read; null when it is still in progress. */
export function finishedGame({ record, replay: { position } }: Recovered): FinishedGame | null {
  return gameOver(record, position);
}

/** The finished game of a record that leads to a position; null when it is still in progress. */
export function gameOver(record: GameRecord, position: BasePosition): FinishedGame | null {
  const { game, options, seed, bots } = record;
  const outcome = game.outcome(position);
  if (outcome === undefined) return null;
  const choices = printOptions(game, options).filter(([key]) => key !== "players" && key !== "options");
  return {
    game: game.name,
    choices: Object.fromEntries(choices),
    options: options.options,
    players: options.players,
    seed,
    turns: position.turn,
    undos: countUndos(record),
    hints: countHints(record),
    bots,
    copied: isCopyOfKnown(record),
    fromPosition: record.position !== undefined,
    outcome,
  };
}

/** How many seats bots took, and programs; the others were persons. */
export function botSeats({ players, bots }: Pick<FinishedGame, "players" | "bots">): number {
  return players.filter((_, seat) => !isPersonWord(bots[seat])).length;
}

/** True when persons played it here from the first position: then it counts. Bots may have taken some of the seats. */
export function isOwn(one: FinishedGame): boolean {
  return !one.fromPosition && !one.copied && botSeats(one) < one.players.length;
}

/** True when something was known in it that its players could not know, or that they did not think of. */
export function isMarked({ undos, hints }: FinishedGame): boolean {
  return undos > 0 || hints > 0;
}

/** True for JSON that a finished game was written as. */
export function isFinishedGame(json: unknown): json is FinishedGame {
  return isShape(json, {
    game: isText,
    choices: (value) => isObject(value) && Object.values(value).every(isText),
    options: isListOf(isText),
    players: isListOf(isText),
    seed: isText,
    turns: isCount,
    undos: isCount,
    hints: isCount,
    bots: isListOf(isText),
    copied: isTruth,
    fromPosition: isTruth,
    outcome: isOutcome,
  });
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";
const isTruth: Check = (value) => typeof value === "boolean";
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const isMissingOr =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

function isOutcome(json: unknown): boolean {
  return isShape(json, {
    result: (value) => value === "won" || value === "lost",
    reason: isMissingOr(isText),
    scores: isMissingOr(isListOf((score) => isShape(score, { monsters: isCount, points: isCount }))),
    masters: isMissingOr(isListOf(isCount)),
  });
}

function isShape(json: unknown, shape: Readonly<Record<string, Check>>): boolean {
  return isObject(json) && Object.entries(shape).every(([key, check]) => check(json[key]));
}
