import { GameError } from "./errors.js";
import type { AnyGame, BaseOptions, LastSeat } from "./game.js";
import { quote } from "./text.js";

/** A name has at most this many characters. */
const NAME_LENGTH = 24;
/** Who plays when nobody is named. */
const ALONE: readonly string[] = ["You"];

/** Options as words: what a header, a command line or a program gives. A missing key takes the game's fallback. */
export type OptionWords = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Turns words into a game's options. `players` and `options` are lists (or comma-separated), the rest are the game's
 * choices. Throws `bad-options` that names the key, what it holds and what would be right.
 */
export function readOptions(game: AnyGame, words: OptionWords): BaseOptions {
  const options: Record<string, string | readonly string[]> = {};
  for (const choice of game.choices) options[choice.key] = choice.fallback;
  for (const [key, value] of Object.entries(words)) {
    if (value === undefined || key === "players" || key === "options") continue;
    options[key] = readChoice(game, key, value);
  }
  const complete: BaseOptions = { ...options, players: readPlayers(game, words["players"]), options: readFlags(game, words["options"]) };
  const conflict = game.conflict(complete);
  if (conflict !== undefined) throw new GameError("bad-options", conflict);
  return complete;
}

/**
 * The words with the player in the last seat whom the game's word for it names (`overlord`), the others in their order,
 * and without that word. Throws `bad-options` when nobody of that name plays, or the seat does not exist.
 */
export function seatLast(game: AnyGame, words: OptionWords): OptionWords {
  const { lastSeat } = game;
  if (lastSeat === undefined) return words;
  const { key, choice, value } = lastSeat;
  const { [key]: name, ...rest } = words;
  if (name === undefined) return words;
  if (rest[choice] !== value) {
    throw new GameError("bad-options", `${key}: there is none without --${choice} ${value}`, { path: key });
  }
  const players = split(rest["players"] ?? ALONE);
  const player = players.find((other) => other.toLowerCase() === String(name).trim().toLowerCase());
  if (player === undefined) {
    throw new GameError("bad-options", `${key}: ${quote(String(name))} does not play; players: ${players.join(", ")}`, { path: key });
  }
  return { ...rest, players: [...players.filter((other) => other !== player), player] };
}

/** The last seat where it plays against all others with these options; undefined where all play together. */
export function opponentOf({ lastSeat }: AnyGame, options: BaseOptions): LastSeat | undefined {
  return lastSeat !== undefined && new Map<string, unknown>(Object.entries(options)).get(lastSeat.choice) === lastSeat.value
    ? lastSeat
    : undefined;
}

/** The options as words again, in the order of a record's header: choices, players, options when there are any. */
export function printOptions(game: AnyGame, options: BaseOptions): [string, string][] {
  const words = Object.entries(options) as [string, string | readonly string[]][];
  const value = (key: string): string => String(words.find(([word]) => word === key)?.[1] ?? "");
  const lines: [string, string][] = game.choices.map((choice) => [choice.key, value(choice.key)]);
  lines.push(["players", options.players.join(", ")]);
  if (options.options.length > 0) lines.push(["options", options.options.join(", ")]);
  return lines;
}

/** Gives the names back when they can sit at the game's table. Throws `bad-options`. */
function readPlayers(game: AnyGame, given: string | readonly string[] | undefined): readonly string[] {
  const names = split(given ?? ALONE);
  const { min, max } = game.seats;
  if (names.length < min || names.length > max) {
    throw new GameError("bad-options", `players: ${game.title} is for ${min} to ${max} people, not ${names.length}`, { path: "players" });
  }
  const seen = new Set<string>();
  for (const name of names) {
    const problem = nameProblem(name);
    if (problem !== undefined) throw new GameError("bad-options", `players: a name ${problem}`, { path: "players" });
    if (seen.has(name.toLowerCase())) throw new GameError("bad-options", `players: two people are called ${name}`, { path: "players" });
    seen.add(name.toLowerCase());
  }
  return names;
}

/** Why a text cannot be a player's name; undefined when it can. */
export function nameProblem(name: string): string | undefined {
  if (name === "") return "is empty";
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(name)) return "has a character that cannot be printed";
  if (/[,#]/.test(name)) return `may not hold a comma or a number sign, as ${quote(name)} does`;
  if (name !== name.trim()) return "begins or ends with a blank";
  if ([...name].length > NAME_LENGTH) return `has at most ${NAME_LENGTH} characters, ${quote(name)} has ${[...name].length}`;
  return undefined;
}

function readFlags(game: AnyGame, given: string | readonly string[] | undefined): readonly string[] {
  const asked = given === undefined ? [] : split(given).filter((word) => word !== "");
  const known = game.flags.map((flag) => flag.word);
  for (const word of asked) {
    if (!known.includes(word)) {
      throw new GameError("bad-options", `options: ${game.title} has no option ${quote(word)}; it has ${known.join(", ")}`, {
        path: "options",
      });
    }
  }
  return known.filter((word) => asked.includes(word));
}

function readChoice(game: AnyGame, key: string, value: string | readonly string[]): string {
  const choice = game.choices.find((candidate) => candidate.key === key);
  if (choice === undefined) {
    const keys = [...game.choices.map((candidate) => candidate.key), "players", "options"];
    throw new GameError("bad-options", `${game.title} has no key ${quote(key)}; it has ${keys.join(", ")}`, { path: key });
  }
  const words = choice.values.map((candidate) => candidate.word);
  if (typeof value !== "string" || !words.includes(value)) {
    throw new GameError("bad-options", `${key}: ${quote(String(value))} is none of ${words.join(", ")}`, { path: key });
  }
  return value;
}

function split(given: string | readonly string[]): readonly string[] {
  return typeof given === "string" ? given.split(",").map((word) => word.trim()) : given;
}
