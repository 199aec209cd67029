import process from "node:process";
import type { AnyGame } from "../engine/game.js";
import { oneOf, quote, visible } from "../engine/text.js";
import { games } from "../games/index.js";
import { isPlayedAgain } from "../storage/day-seed.js";
import type { StorageError } from "../storage/errors.js";
import { botSeats, isMarked, isOwn } from "../storage/finished-game.js";
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
  /** Leave out games in which something revealed was taken back, or a hint was given. */
  readonly clean: boolean;
  readonly dataDir: string | undefined;
  readonly glyphs: GlyphChoice;
}

/** Tells how finished games went. Throws `StorageError` when the saves cannot be read, and `UsageError` for no game. */
export async function tellStatistics({ game, json, csv, clean, dataDir, glyphs }: StatsArguments): Promise<void> {
  const asked = gamesOf(game);
  const { data } = findFolders(dataDir);
  const all = games.map((entry) => entry.game);
  const { finished, unsound } = finishedSaves(data, all);
  const own = finished.filter((one) => asked.some(({ name }) => name === one.game));
  const told = clean ? own.filter((one) => !isMarked(one)) : own;
  if (csv) return void process.stdout.write(finishedAsCsv(told, asked));
  const leftOut = own.length - told.length;
  if (json) {
    const errors = unsound.map(({ code, path, reason, line }) => ({ code, path, message: reason, line }));
    const counts = Object.fromEntries(UNCOUNTED.map(({ key, isSo }) => [key, told.filter(isSo).length]));
    return void process.stdout.write(`${JSON.stringify({ statistics: statisticsOf(told, asked), ...counts, leftOut, unsound: errors })}\n`);
  }
  const look = chooseGlyphs(glyphs, process.env, process.platform);
  const lines = statisticsLines({ finished: told, unsound }, asked, data, look, WIDTH);
  const clear = leftOut === 0 ? [] : wrap(`Left out, for hints or for taking back something revealed: ${counted(leftOut)}.`, WIDTH);
  process.stdout.write(`${[...lines, ...clear].join("\n")}\n`);
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

/** Kinds of games that do not count, and why; the key is that of `--json`. */
const UNCOUNTED: readonly { readonly key: string; readonly isSo: (one: FinishedSave) => boolean; readonly why: string }[] = [
  { key: "fromPosition", isSo: ({ fromPosition }) => fromPosition, why: "they began from a position" },
  { key: "copied", isSo: ({ fromPosition, copied }) => copied && !fromPosition, why: "they are copies of games that were known" },
  {
    key: "botsAlone",
    isSo: (one) => !one.fromPosition && !one.copied && botSeats(one) === one.players.length,
    why: "bots played all seats",
  },
];

/** What the numbers mean, and what is not in them. */
function notesOf(finished: readonly FinishedSave[], unsound: readonly StorageError[]): readonly string[] {
  const again = finished.filter(isPlayedAgain(finished)).filter(isOwn).length;
  const uncounted = [
    ...UNCOUNTED.map(({ isSo, why }) => ({ why, games: finished.filter(isSo).length })),
    { why: "a game of a day counts once", games: again },
  ];
  return [
    ...(finished.some(isOwn) ? ["Won: the castle stood at the end."] : []),
    ...uncounted.filter(({ games: count }) => count > 0).map(({ why, games: count }) => `Not counted, because ${why}: ${counted(count)}.`),
    ...(unsound.length === 0
      ? []
      : [`Not counted, because they cannot be read: ${unsound.length} of the saves (castle-games saves tells why).`]),
  ];
}

function counted(count: number): string {
  return `${count} ${count === 1 ? "game" : "games"}`;
}
