import type { Replay } from "../engine/replay.js";
import { counted, visible } from "../engine/text.js";
import { UsageError } from "./errors.js";
import { copyAfter, type ReadRecord } from "./read-record.js";
import type { Taste } from "./taste.js";
import { shown } from "./viewer.js";

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
export async function watch(given: WatchArguments, read: ReadRecord, played: Replay): Promise<void> {
  const { entry, name } = read;
  const { at = 0, pace, spoilers, debug } = given;
  checkFrame(at, name, played);
  given.onScreen();
  const left = await shown(entry, played, given, { from: at, pace, spoilers }, debug);
  if (left.how === "leave") return;
  const { playOn } = await import("./play.js");
  const greeting = `played on after command ${left.frame} of ${visible(name)}, which stays as it is`;
  const { dataDir, color, glyphs, palette, isTold = true } = given;
  await playOn(copyAfter(read, played, left.frame), greeting, { dataDir, color, glyphs, palette, debug, isTold });
}

/** Throws `UsageError` when a game has not so many commands. */
export function checkFrame(at: number, name: string, { steps }: Replay): void {
  if (at > steps.length)
    throw new UsageError(`--at ${at}: ${name} has ${counted(steps.length, "command")}; give a number from 0 to ${steps.length}`);
}
