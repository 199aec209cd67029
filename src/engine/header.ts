import { type ErrorPlace, GameError } from "./errors.js";
import type { AnyGame, BaseOptions, BasePosition } from "./game.js";
import { isObject, own } from "./json.js";
import { printOptions, readOptions } from "./options.js";
import { checkSeed } from "./random.js";
import { oneOf, quote } from "./text.js";

/** What a game is played with, and where it begins: the header of a record, the `new` of the protocol. */
export interface Header {
  readonly game: AnyGame;
  readonly options: BaseOptions;
  /** The bot of each seat, for information; empty when none is named. */
  readonly bots: readonly string[];
  readonly seed: string;
  /** Where the game begins when that is not the first position of its options and seed. */
  readonly position?: BasePosition;
}

/** True for a word by which a record says that a person takes a seat; a seat that it does not name is a person's too. */
export function isPersonWord(word = ""): boolean {
  return PERSONS.includes(word.toLowerCase());
}

/** What this program writes for a seat that a person takes, and other ways in which records say so. */
export const PERSON_WORD = "person";
const PERSONS: readonly string[] = [PERSON_WORD, "", "-"];

/** Header keys with values that nobody has checked: text in a record, JSON in the protocol. */
export type Given = ReadonlyMap<string, unknown>;

/**
 * Checks a header. A missing key takes its default; `seed` or `position` must be there, and what stands beside
 * `position` must agree with it. `place` tells where a key was read. Throws `bad-record`, `bad-options`, `bad-seed`
 * or `bad-position`; a key that does not exist is named with those that do.
 */
export function readHeader(given: Given, games: readonly AnyGame[], place: (key: string) => ErrorPlace = () => ({})): Header {
  const at = <Value>(key: string, read: () => Value): Value => {
    try {
      return read();
    } catch (error) {
      if (error instanceof GameError) throw error.at(place(key));
      throw error;
    }
  };
  checkKeys(given, games, place);
  const game = at("game", () => readGame(given, games));
  const bots = at("bots", () => split(readWords("bots", given.get("bots") ?? [])));
  const words = Object.fromEntries(
    [...given].filter(([key]) => !FIXED.includes(key)).map(([key, value]) => [key, at(key, () => readWords(key, value))]),
  );
  try {
    if (!given.has("position")) {
      const options = readOptions(game, words);
      return { game, options, bots, seed: at("seed", () => readSeed(given.get("seed"))) };
    }
    const position = at("position", () => readStart(given, game));
    const options = game.optionsOf(position);
    checkAgreement(game, options, words, place);
    return { game, options, bots, seed: position.seed, position };
  } catch (error) {
    if (error instanceof GameError && error.code === "bad-options") throw error.at(place(error.place.path ?? "game"));
    throw error;
  }
}

/** The header's lines as keys and values: everything that `readHeader` needs, where the game begins last. */
export function printHeader(header: Header): [string, string][] {
  const { game, options, bots, seed, position } = header;
  const lines: [string, string][] = [["game", game.name]];
  if (position === undefined) lines.push(...printOptions(game, options));
  if (bots.length > 0) lines.push(["bots", bots.join(", ")]);
  lines.push(position === undefined ? ["seed", seed] : ["position", game.codec.print(position)]);
  return lines;
}

/** The game of an untrusted position, and the position itself once it is checked. Throws `bad-position`. */
export function readPosition(json: unknown, games: readonly AnyGame[]): { readonly game: AnyGame; readonly position: BasePosition } {
  if (!isObject(json)) throw new GameError("bad-position", "a position is a JSON object");
  const name = own(json, "game");
  const names = games.map((game) => game.name);
  if (typeof name !== "string") throw new GameError("bad-position", `game: ${names.join(" or ")} is expected`, { path: "game" });
  const game = games.find((candidate) => candidate.name === name);
  if (game === undefined)
    throw new GameError("bad-position", `game: there is no game ${quote(name)}${oneOf(name, names)}`, { path: "game" });
  return { game, position: game.codec.parse(json) };
}

/** Keys that are no options of a game. */
const FIXED: readonly string[] = ["game", "bots", "seed", "position"];

function checkKeys(given: Given, games: readonly AnyGame[], place: (key: string) => ErrorPlace): void {
  const game = games.find((candidate) => candidate.name === given.get("game"));
  const choices = (game === undefined ? games : [game]).flatMap((candidate) => candidate.choices.map((choice) => choice.key));
  const known = ["game", ...new Set(choices), "players", "options", "bots", "seed", "position"];
  for (const key of given.keys()) {
    if (!known.includes(key))
      throw new GameError("bad-record", `there is no key ${quote(key)} in a header${oneOf(key, known)}`, place(key));
  }
}

function readGame(given: Given, games: readonly AnyGame[]): AnyGame {
  const names = games.map((game) => game.name);
  const position = given.get("position");
  const name = given.get("game") ?? (isObject(position) ? own(position, "game") : undefined);
  if (name === undefined) throw new GameError("bad-record", `the header has no line for the game: game: ${names.join(" or ")}`);
  const game = games.find((candidate) => candidate.name === name);
  if (game !== undefined) return game;
  if (typeof name !== "string") throw new GameError("bad-record", `game: ${names.join(" or ")} is expected`);
  throw new GameError("bad-record", `game: there is no game ${quote(name)}${oneOf(name, names)}`);
}

function readSeed(seed: unknown): string {
  if (seed === undefined) throw new GameError("bad-record", "the header names neither a seed nor a position to begin from: seed: moat-42");
  if (typeof seed !== "string") throw new GameError("bad-record", "seed: text is expected");
  return checkSeed(seed);
}

function readStart(given: Given, game: AnyGame): BasePosition {
  if (given.has("seed"))
    throw new GameError("bad-record", "a record begins from a seed or from a position, not both; a position holds its seed");
  const found = readPosition(given.get("position"), [game]);
  return found.position;
}

function readWords(key: string, value: unknown): string | readonly string[] {
  if (typeof value === "string") return value;
  if (Array.isArray(value) && value.every((word): word is string => typeof word === "string")) return value;
  throw new GameError("bad-record", `${quote(key).slice(1, -1)}: text${LISTS.includes(key) ? " or a list of texts" : ""} is expected`, {
    path: key,
  });
}

/** Keys whose value is a list. */
const LISTS: readonly string[] = ["players", "options", "bots"];

function split(words: string | readonly string[]): readonly string[] {
  if (typeof words !== "string") return words;
  return words === "" ? [] : words.split(",").map((word) => word.trim());
}

type Words = Readonly<Record<string, string | readonly string[]>>;

function checkAgreement(game: AnyGame, options: BaseOptions, words: Words, place: (key: string) => ErrorPlace): void {
  const held = new Map(printOptions(game, options));
  const read = new Map(printOptions(game, readOptions(game, { ...Object.fromEntries(held), ...words })));
  for (const key of Object.keys(words)) {
    const [said, is] = [read.get(key) ?? "", held.get(key) ?? ""];
    if (said !== is)
      throw new GameError("bad-record", `${key}: ${quote(said)} is not what the position holds: ${quote(is)}`, {
        path: key,
        ...place(key),
      });
  }
}
