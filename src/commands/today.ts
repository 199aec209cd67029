import { oneOf, quote } from "../engine/text.js";
import { games } from "../games/index.js";
import { daySeed } from "../storage/day-seed.js";
import { findFolders } from "../storage/folders.js";
import { dayGame, usualWords } from "./day-game.js";
import { UsageError } from "./errors.js";
import { keptSaves } from "./kept-saves.js";
import { type PlayArguments, play } from "./play.js";
import { readSettings } from "./settings.js";

/** What `today` is given beside the game. */
export type TodayArguments = Omit<PlayArguments, "what" | "words" | "seed" | "resume" | "script">;

/** Plays today's game: goes on with it, or begins it. Throws `ToldError`s. */
export async function playToday(name: string, given: TodayArguments): Promise<void> {
  await play(todaysPlay(name, given));
}

/** What `play` is to be asked for so that today's game is played. Throws `UsageError` when there is no such game. */
export function todaysPlay(name: string, given: TodayArguments): PlayArguments {
  const { data, config } = findFolders(given.dataDir);
  const game = gameOf(name);
  const seed = daySeed();
  const { path, over } = dayGame(game, seed, keptSaves(data));
  const all: PlayArguments = { ...given, what: path ?? game.name, words: {}, seed: undefined, resume: false, script: undefined };
  if (path !== undefined) return all;
  const greeting = over ? "played again: the first of the day counted already" : `the game of the day: ${seed} deals the same to everyone`;
  return { ...all, words: usualWords(game, readSettings(config).settings.name), seed, greeting };
}

function gameOf(name: string): (typeof games)[number]["game"] {
  const names = games.map(({ game }) => game.name);
  const entry = games.find(({ game }) => game.name === name.toLowerCase());
  if (entry === undefined) throw new UsageError(`there is no game ${quote(name)}${oneOf(name, names)}`);
  return entry.game;
}
