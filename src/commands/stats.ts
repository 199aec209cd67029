import process from "node:process";
import type { AnyGame } from "../engine/game.js";
import { oneOf, quote, visible } from "../engine/text.js";
import { games } from "../games/index.js";
import { isPlayedAgain } from "../storage/day-seed.js";
import type { StorageError } from "../storage/errors.js";
import { type FinishedSave, type FinishedSaves, finishedSaves } from "../storage/finished-saves.js";
import { findFolders } from "../storage/folders.js";
import { savesFolder } from "../storage/saves.js";
import { statisticsOf } from "../storage/statistics.js";
import { chooseGlyphs, type GlyphChoice, type Glyphs } from "../terminal/glyphs.js";
import { wrap } from "../terminal/wrap.js";
import { UsageError } from "./errors.js";
import { finishedAsCsv } from "./stats-csv.js";
import { statisticsTable } from "./stats-table.js";

export interface StatsArguments {
  /** A game's name; without one, all games. */
  readonly game: string | undefined;
  /** Print the numbers as JSON. */
  readonly json: boolean;
  /** Print every finished game as a line of comma-separated values. */
  readonly csv: boolean;
  readonly dataDir: string | undefined;
  readonly glyphs: GlyphChoice;
}

/** Tells how finished games went. Throws `StorageError` when the saves cannot be read, and `UsageError` for no game. */
export async function tellStatistics({ game, json, csv, dataDir, glyphs }: StatsArguments): Promise<void> {
  const asked = gamesOf(game);
  const { data } = findFolders(dataDir);
  const all = games.map((entry) => entry.game);
  const { finished, unsound } = finishedSaves(data, all);
  const own = finished.filter((one) => asked.some(({ name }) => name === one.game));
  if (csv) return void process.stdout.write(finishedAsCsv(own, asked));
  if (json) {
    const statistics = statisticsOf(own, asked);
    const parts = own.filter(({ fromPosition }) => fromPosition).length;
    const errors = unsound.map(({ code, path, reason, line }) => ({ code, path, message: reason, line }));
    return void process.stdout.write(`${JSON.stringify({ statistics, fromPosition: parts, unsound: errors })}\n`);
  }
  const look = chooseGlyphs(glyphs, process.env, process.platform);
  process.stdout.write(`${statisticsLines({ finished: own, unsound }, asked, data, look, WIDTH).join("\n")}\n`);
}

/** How finished games of some games went, in lines of about so many columns, and what is not counted. */
export function statisticsLines(
  { finished, unsound }: FinishedSaves,
  asked: readonly AnyGame[],
  data: string,
  glyphs: Glyphs,
  columns: number,
): readonly string[] {
  const statistics = statisticsOf(finished, asked);
  const tables = statistics.flatMap((one) => [...statisticsTable(one, glyphs, columns), ""]);
  const none = statistics.length > 0 ? [] : [`No game in ${savesFolder(data)} is finished yet.`];
  const lines = [...tables, ...[...none, ...notesOf(finished, unsound)].flatMap((note) => wrap(visible(note), columns))];
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}

const WIDTH = 78;

function gamesOf(word: string | undefined): readonly (typeof games)[number]["game"][] {
  const all = games.map(({ game }) => game);
  if (word === undefined) return all;
  const found = all.filter(({ name }) => name === word.toLowerCase());
  if (found.length > 0) return found;
  throw new UsageError(
    `there is no game ${quote(word)}${oneOf(
      word,
      all.map(({ name }) => name),
    )}`,
  );
}

/** What the numbers mean, and what is not in them. */
function notesOf(finished: readonly FinishedSave[], unsound: readonly StorageError[]): readonly string[] {
  const parts = finished.filter(({ fromPosition }) => fromPosition).length;
  const again = finished.filter(isPlayedAgain(finished)).length;
  return [
    ...(finished.length > parts ? ["Won: the castle stood at the end."] : []),
    ...(parts === 0 ? [] : [`Not counted, because they began from a position: ${parts} ${parts === 1 ? "game" : "games"}.`]),
    ...(again === 0 ? [] : [`Not counted, because a game of a day counts once: ${again} ${again === 1 ? "game" : "games"}.`]),
    ...(unsound.length === 0
      ? []
      : [`Not counted, because they cannot be read: ${unsound.length} of the saves (castle-games saves tells why).`]),
  ];
}
