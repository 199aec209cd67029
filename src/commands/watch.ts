import type { Replay } from "../engine/replay.js";
import { visible } from "../engine/text.js";
import { filmOf } from "../screens/film.js";
import { applyDepth } from "../terminal/depth.js";
import { UsageError } from "./errors.js";
import { beginning, type ReadRecord } from "./read-record.js";
import { lookOf, type Taste } from "./taste.js";

export interface WatchArguments extends Taste {
  /** The command to begin at; the first position when it is not given. */
  readonly at: number | undefined;
  /** Seconds that a position stands while it goes by itself. */
  readonly pace: number;
  readonly spoilers: boolean;
  readonly dataDir: string | undefined;
  readonly debug: boolean;
  /** Called before the whole terminal is taken. */
  readonly onScreen: () => void;
  /** False when nothing is to be printed after a game was taken over. */
  readonly isTold?: boolean;
}

/** Shows a record in the viewer; when it is taken over there, plays on from that position as a new game. Throws `ToldError`s. */
export async function watch(given: WatchArguments, { record, entry, name }: ReadRecord, played: Replay): Promise<void> {
  const { at = 0, pace, spoilers, debug } = given;
  if (at > played.steps.length) {
    throw new UsageError(`--at ${at}: ${name} has ${played.steps.length} commands; give a number from 0 to ${played.steps.length}`);
  }
  const { watchOnScreen } = await import("../screens/replay-viewer.js");
  const look = lookOf(given);
  applyDepth(look.depth);
  given.onScreen();
  const film = filmOf(entry.game, await entry.screen(), played);
  const left = await watchOnScreen({ film, look, from: at, pace, spoilers }, { debug });
  if (left.how === "leave") return;
  const { playOn } = await import("./play.js");
  const greeting = `played on after command ${left.frame} of ${visible(name)}, which stays as it is`;
  const { dataDir, color, glyphs, palette, isTold = true } = given;
  await playOn(beginning(record, left.frame, name), greeting, { dataDir, color, glyphs, palette, debug, isTold });
}
