import process from "node:process";
import type { GameRecord } from "../engine/record.js";
import { type Replay, replay } from "../engine/replay.js";
import { filmOf } from "../screens/film.js";
import type { Lines } from "../terminal/lines.js";
import { UsageError } from "./errors.js";
import type { Format } from "./export/write.js";
import { beginning, type ReadRecord, readRecord, within } from "./read-record.js";
import { board, headline, narrated, print, type Taste } from "./tell.js";
import { PACE } from "./viewer.js";
import { watch } from "./watch.js";

export interface ReplayArguments extends Taste {
  /** A record's file, or `-` for the standard input. */
  readonly file: string;
  /** Print the final position, the events and the outcome as one JSON object. */
  readonly json: boolean;
  /** Print nothing but what is wrong. */
  readonly quiet: boolean;
  /** Tell it in lines of text, at a terminal too. */
  readonly text: boolean;
  /** Step through it in lines of text. */
  readonly plain: boolean;
  readonly format: Format | undefined;
  /** The file that an export is written to; the standard output when it is not given. */
  readonly output: string | undefined;
  /** The command to begin at, or to draw. */
  readonly at: number | undefined;
  /** Seconds a step; 1 when it is not given. */
  readonly pace: number | undefined;
  readonly spoilers: boolean;
  readonly dataDir: string | undefined;
  readonly debug: boolean;
  /** Called before the whole terminal is taken, or lines are read from it. */
  readonly onScreen: () => void;
  /** False when nothing is to be printed after a game was taken over. */
  readonly isTold?: boolean;
  /** Stepping through it talks over these when they are given, and leaves them open. */
  readonly lines?: Lines;
}

/**
 * Plays a record through: shows it in a terminal, steps through it in lines, tells it in text, or exports it. Throws `StorageError` when it cannot be
 * read or does not replay, `UsageError` when what was asked for does not go together.
 */
export async function replayRecord(given: ReplayArguments): Promise<void> {
  const way = wayOf(given);
  refuseStray(given, way);
  const read = readRecord(given.file);
  // A picture of an early position does not need what comes later to be sound.
  const { record, name } = read;
  const played = within(name, () => replay(way === "svg" && given.at !== undefined ? beginning(record, given.at, name) : record));
  await WAYS[way](given, read, played);
}

type Way = "quiet" | "json" | "text" | "lines" | "screen" | Format;

const WAYS: Readonly<Record<Way, (given: ReplayArguments, read: ReadRecord, played: Replay) => unknown>> = {
  quiet: () => undefined,
  json: (_, { record }, played) => process.stdout.write(`${asJson(record, played)}\n`),
  text: async (given, { record, entry }, played) => {
    print([headline(record), "", ...narrated(record.game, played.steps), "", ...(await board(entry, played.position, given))]);
  },
  screen: async (given, read, played) => {
    await watch({ ...given, pace: given.pace ?? PACE }, read, played);
  },
  lines: async (given, read, played) => {
    const { stepThrough } = await import("./step-through.js");
    await stepThrough(given, read, played);
  },
  cast: exporting("cast"),
  svg: exporting("svg"),
  html: exporting("html"),
};

function exporting(format: Format): (given: ReplayArguments, read: ReadRecord, played: Replay) => Promise<void> {
  return async (given, { record, entry }, played) => {
    const { writeExport } = await import("./export/write.js");
    const film = filmOf(entry.game, await entry.screen(), played);
    writeExport({ ...given, format, film, about: headline(record), pace: given.pace ?? PACE });
  };
}

/**
 * The full screen needs a terminal at both ends, and lines are what a screen reader and an old terminal get; a record from
 * the standard input leaves none to read keys or lines from.
 */
function wayOf({ file, json, quiet, text, plain, format }: ReplayArguments): Way {
  if (format !== undefined) return format;
  if (json) return "json";
  if (quiet) return "quiet";
  if (text) return "text";
  if (plain && file === "-") throw new UsageError("--plain reads its words from standard input: give the record as a file");
  if (plain) return "lines";
  if (!process.stdin.isTTY || !process.stdout.isTTY || file === "-") return "text";
  const { TERM, INK_SCREEN_READER } = process.env;
  return TERM === "dumb" || INK_SCREEN_READER === "true" ? "lines" : "screen";
}

/** Which options mean something on which ways, and how that is said. */
const STRAY: readonly (readonly [option: "output" | "at" | "pace" | "spoilers", ways: readonly Way[], told: string])[] = [
  ["output", ["cast", "svg", "html"], "-o names the file of an export: add --export cast, svg or html"],
  [
    "at",
    ["svg", "screen", "lines"],
    "--at goes with --export svg, with --plain and with the viewer at a terminal; castle-games show FILE --at N prints a position",
  ],
  ["pace", ["cast", "html", "screen"], "--speed goes with --export cast or html, and with the viewer at a terminal"],
  [
    "spoilers",
    ["screen", "lines"],
    "--spoilers goes with --plain and with the viewer, which needs a terminal; the other ways tell everything",
  ],
];

function refuseStray(given: ReplayArguments, way: Way): void {
  for (const [option, ways, told] of STRAY) {
    const asked = given[option] !== undefined && given[option] !== false;
    if (asked && !ways.includes(way)) throw new UsageError(told);
  }
}

/** The canonical text of the position goes in as it is. */
function asJson({ game }: GameRecord, { steps, position }: Replay): string {
  const events = JSON.stringify(steps.flatMap((step) => step.events));
  return `{"position":${game.codec.print(position)},"events":${events},"outcome":${JSON.stringify(game.outcome(position) ?? null)}}`;
}
