import type { Outcome } from "../engine/game.js";
import { isObject } from "../engine/json.js";
import { printOptions } from "../engine/options.js";
import { countUndos } from "../engine/record.js";
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
  /** True when it began from a position: then it is a part of a game. */
  readonly fromPosition: boolean;
  readonly outcome: Outcome;
}

/** The finished game of a record; null when it is still in progress. */
export function finishedGame({ record, replay: { position } }: Recovered): FinishedGame | null {
  const { game, options, seed } = record;
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
    fromPosition: record.position !== undefined,
    outcome,
  };
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
    fromPosition: (value) => typeof value === "boolean",
    outcome: isOutcome,
  });
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";
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
