import type { Command } from "commander";
import type { AnyGame, LastSeat } from "../engine/game.js";
import type { OptionWords } from "../engine/options.js";
import { games } from "../games/index.js";
import { UsageError } from "./errors.js";

/** The commands that take what a new game is set up with. */
const NEW_GAMES: readonly string[] = ["play", "simulate", "solve"];

/**
 * What the registry adds to the command line of these, once: an option for every choice of every game, and what
 * may be said there. Other commands stay as they are.
 */
export function addGameOptions(command: Command): void {
  const name = command.name();
  if (!NEW_GAMES.includes(name) || command.options.some(({ long }) => long === "--players")) return;
  command.optionsGroup(name === "simulate" ? "The games:" : "A new game:");
  if (name !== "simulate") command.option("--seed <seed>", "what decides all chance; the same seed deals the same game");
  for (const [key, abouts] of choices()) command.option(`--${key} <word>`, abouts.join("; "));
  for (const { key, about } of lastSeats()) command.option(`--${key} <name>`, about);
  command.option("--players <names>", "who plays, separated by commas, such as Ada,Ben; or how many");
  command.option("--options <words>", `optional rules, separated by commas; ${games.map(flagsOf).join("; ")}`);
}

/** The keys that `addGameOptions` has added, `players` and `options` included. */
export function gameKeys(): readonly string[] {
  return [...choices().keys(), ...lastSeats().map(({ key }) => key), "players", "options"];
}

/** Throws `UsageError` where an option is given that only other games have. */
export function refuseOptionsOfOthers(game: AnyGame, words: OptionWords): void {
  const own = keysOf(game);
  for (const key of Object.keys(words)) {
    if (words[key] === undefined || own.includes(key)) continue;
    const owners = games.flatMap(({ game: other }) => (keysOf(other).includes(key) ? [other.title] : []));
    if (owners.length === 0) continue;
    const has = own.map((one) => `--${one}`).join(", ");
    throw new UsageError(`--${key} belongs to ${owners.join(" and ")}; ${game.title} has ${has}`);
  }
}

function keysOf({ choices: own, lastSeat }: AnyGame): readonly string[] {
  return [...own.map(({ key }) => key), ...(lastSeat === undefined ? [] : [lastSeat.key]), "players", "options"];
}

/** What may be said for the options of a new game: those of all games together. `options` takes several. */
export function gameWords(): ReadonlyMap<string, readonly string[]> {
  const words = new Map<string, readonly string[]>();
  for (const { game } of games) {
    const all = [...game.choices, { key: "options", values: game.flags }];
    for (const { key, values } of all) words.set(key, [...new Set([...(words.get(key) ?? []), ...values.map(({ word }) => word)])]);
  }
  return words;
}

/** True when a word is what `play` can take as a game. */
export function isGame(word: string): boolean {
  return games.some(({ game }) => game.name === word.toLowerCase());
}

export function gameNames(): readonly string[] {
  return games.map(({ game }) => game.name);
}

/** Every choice with a line from each game that has it: `castellion: school, academy, menace (academy when not given)`. */
function choices(): ReadonlyMap<string, readonly string[]> {
  const all = new Map<string, string[]>();
  for (const { game } of games) {
    for (const { key, values, fallback } of game.choices) {
      const about = `${game.name}: ${values.map(({ word }) => word).join(", ")} (${fallback} when not given)`;
      all.set(key, [...(all.get(key) ?? []), about]);
    }
  }
  return all;
}

function lastSeats(): readonly LastSeat[] {
  return games.flatMap(({ game }) => game.lastSeat ?? []);
}

function flagsOf({ game }: (typeof games)[number]): string {
  return `${game.name}: ${game.flags.map(({ word }) => word).join(", ")}`;
}
