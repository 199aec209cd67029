import type { Replay } from "../engine/replay.js";
import { visible } from "../engine/text.js";
import { Lines } from "../terminal/lines.js";
import { copyAfter, type ReadRecord } from "./read-record.js";
import { headline } from "./tell.js";
import { checkFrame, type WatchArguments } from "./watch.js";

/** What stepping through a record is given. */
export interface StepArguments extends Omit<WatchArguments, "pace"> {
  /** These lines are used when they are given, and left open. */
  readonly lines?: Lines;
}

/** Steps through a record in lines of text; where it is taken over there, plays on as a new game. Throws `ToldError`s. */
export async function stepThrough(given: StepArguments, read: ReadRecord, played: Replay): Promise<void> {
  const { record, entry, name } = read;
  const { at = 0, spoilers, dataDir, debug, color, glyphs, palette, isTold = true } = given;
  checkFrame(at, name, played);
  given.onScreen();
  const { replayPlain } = await import("../screens/plain-replay.js");
  const lines = given.lines ?? new Lines();
  try {
    lines.print(headline(record));
    const left = await replayPlain({ game: entry.game, replay: played, from: at, spoilers, canPlay: true }, lines);
    if (left.how === "leave") return;
    const { playOn } = await import("./play.js");
    const greeting = `played on after command ${left.frame} of ${visible(name)}, which stays as it is`;
    await playOn(copyAfter(read, played, left.frame), greeting, { dataDir, debug, color, glyphs, palette, isTold, lines });
  } finally {
    if (given.lines === undefined) lines.close();
  }
}
