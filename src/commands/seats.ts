import { bots } from "../bots/index.js";
import type { AnyGame } from "../engine/game.js";
import { isPersonWord, PERSON_WORD } from "../engine/header.js";
import { nameProblem, type OptionWords } from "../engine/options.js";
import { oneOf, quote } from "../engine/text.js";
import { commandWords } from "./command-words.js";
import { UsageError } from "./errors.js";

/** Who takes a seat: a person, a bot by its name, or a program. */
export type Taker =
  | { readonly by: "person" }
  | { readonly by: "bot"; readonly bot: string }
  | { readonly by: "program"; readonly words: readonly string[] };

/** What is asked for on the command line about who takes which seat. */
export interface SeatWords {
  /** The value of `--bots`: names separated by commas, or `all`. */
  readonly bots?: string | undefined;
  /** The values of `--seat`: `Ben=greedy`, `Ben=python3 mybot.py`. */
  readonly seats?: readonly string[] | undefined;
}

/** Who takes each seat, and what has to be told about it. */
export interface Seating {
  readonly takers: readonly Taker[];
  readonly notes: readonly string[];
}

/** The bot of a player of whom nothing is said but that a bot plays; and the one that plays for a program that is not there. */
export const USUAL = "planner";
export const SUBSTITUTE = "greedy";

const PERSON: Taker = { by: "person" };

/** What a record says of seats that a program takes. */
const PROGRAM_WORD = "program";

/** True when anything is asked for. */
export function asksForSeats({ bots: named, seats = [] }: SeatWords): boolean {
  return named !== undefined || seats.length > 0;
}

/**
 * Who takes each seat of a new game. Throws `UsageError` for a player who does not play, and for a seat that is given twice.
 */
export function newSeating(players: readonly string[], asked: SeatWords): Seating {
  return { takers: players.map((player) => askedFor(player, players, asked) ?? PERSON), notes: [] };
}

/**
 * Who takes each seat of a game that goes on: what the record says, unless something else is asked for. A record never starts
 * a program: greedy plays in its place. Throws `UsageError` like `newSeating`.
 */
export function keptSeating(players: readonly string[], asked: SeatWords, recorded: readonly string[]): Seating {
  const notes: string[] = [];
  const takers = players.map((player, seat) => askedFor(player, players, asked) ?? fromRecord(player, recorded[seat], notes));
  return { takers, notes };
}

/** A record that others have played to the end of its seats: where bots took all of them, a person takes over. */
export function takenOver(seating: Seating, asked: SeatWords): Seating {
  const isWatched = seating.takers.every(({ by }) => by !== "person");
  if (asksForSeats(asked) || !isWatched) return seating;
  return { takers: seating.takers.map(() => PERSON), notes: ["bots played all seats; now they are yours, --bots all gives them back"] };
}

/** A word a seat, as records have it; empty when persons take all of them. */
export function seatWords(takers: readonly Taker[]): readonly string[] {
  if (takers.every(({ by }) => by === "person")) return [];
  return takers.map((taker) => (taker.by === "bot" ? taker.bot : taker.by === "person" ? PERSON_WORD : PROGRAM_WORD));
}

/** `Ben: planner, Cy: greedy`; undefined where persons play alone. */
export function toldSeats(takers: readonly Taker[], names: readonly string[]): string | undefined {
  const told = takers.flatMap((taker, seat) => {
    if (taker.by === "person") return [];
    return [`${names[seat]}: ${taker.by === "bot" ? taker.bot : quote(taker.words.join(" "))}`];
  });
  return told.length === 0 ? undefined : `bots play: ${told.join(", ")}`;
}

/** The words of a new game; where nobody said who plays, those who are named as bots sit down after the person. */
export function withBotsAsPlayers(game: AnyGame, words: OptionWords, asked: SeatWords, own: string): OptionWords {
  if (words["players"] !== undefined) return words;
  const named = [...new Set([...botNames(asked), ...(asked.seats ?? []).map((text) => text.slice(0, text.indexOf("=")).trim())])];
  const known = named.filter((name) => name !== "" && nameProblem(name) === undefined && name.toLowerCase() !== own.toLowerCase());
  return { ...words, players: [own, ...known].slice(0, game.seats.max + 1) };
}

function areAll({ bots: named = "" }: SeatWords): boolean {
  return named.toLowerCase().trim() === "all";
}

function botNames(asked: SeatWords): readonly string[] {
  return areAll(asked) ? [] : (asked.bots ?? "").split(",").flatMap((name) => (name.trim() === "" ? [] : [name.trim()]));
}

/** What is asked for one player. Throws `UsageError` also for what is asked for somebody who does not play. */
function askedFor(player: string, players: readonly string[], asked: SeatWords): Taker | undefined {
  const given = (asked.seats ?? []).map((text) => readSeat(text, players));
  const own = given.filter((seat) => seat.player === player);
  if (own.length > 1) throw new UsageError(`--seat: ${player} is given two seats; say once who plays for ${player}`);
  const named = botNames(asked).map((name) => known(name, players, "--bots"));
  if (own[0] !== undefined) return own[0].taker;
  const isNamed = areAll(asked) || named.includes(player);
  return isNamed ? { by: "bot", bot: USUAL } : undefined;
}

function readSeat(text: string, players: readonly string[]): { readonly player: string; readonly taker: Taker } {
  const lower = text.toLowerCase();
  // Names may hold an equals sign themselves.
  const longest = players.filter((name) => lower.startsWith(`${name.toLowerCase()}=`)).sort((one, other) => other.length - one.length)[0];
  const at = longest?.length ?? text.indexOf("=");
  if (at < 1) throw new UsageError(`--seat ${quote(text)}: a player and who plays there are expected, such as --seat Ben=greedy`);
  return { player: longest ?? known(text.slice(0, at).trim(), players, "--seat"), taker: readTaker(text.slice(at + 1).trim(), text) };
}

function readTaker(text: string, whole: string): Taker {
  const word = text.toLowerCase();
  if (word === PERSON_WORD) return PERSON;
  const bot = bots.find(({ name }) => name === word);
  if (bot !== undefined) return { by: "bot", bot: bot.name };
  const words = commandWords(text);
  if (words.length === 0) throw new UsageError(`--seat ${quote(whole)}: nobody is named; ${takerWords().join(", ")}, or a program`);
  return { by: "program", words };
}

/** Whoever can take a seat by one word. */
export function takerWords(): readonly string[] {
  return [PERSON_WORD, ...bots.map(({ name }) => name)];
}

function known(name: string, players: readonly string[], option: string): string {
  const player = players.find((other) => other.toLowerCase() === name.toLowerCase());
  if (player === undefined) throw new UsageError(`${option}: ${quote(name)} does not play${oneOf(name, players)}`);
  return player;
}

function fromRecord(player: string, word: string | undefined, notes: string[]): Taker {
  if (isPersonWord(word)) return PERSON;
  if (word === PROGRAM_WORD) {
    notes.push(`a program played ${player}: ${SUBSTITUTE} plays now; --seat ${player}="..." starts the program again`);
    return { by: "bot", bot: SUBSTITUTE };
  }
  const bot = bots.find(({ name }) => name === word?.toLowerCase());
  if (bot !== undefined) return { by: "bot", bot: bot.name };
  notes.push(`${quote(word ?? "")} played ${player} and is not known here: ${player} is a person now`);
  return PERSON;
}
