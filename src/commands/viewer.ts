import type { GameRecord } from "../engine/record.js";
import { type Replay, replay } from "../engine/replay.js";
import type { Entry } from "../games/index.js";
import { filmOf } from "../screens/film.js";
import { createReplayKeymap } from "../screens/replay-keymap.js";
import type { Left, Show } from "../screens/replay-viewer.js";
import { findFolders } from "../storage/folders.js";
import { applyDepth } from "../terminal/depth.js";
import { copyAfter, type ReadRecord } from "./read-record.js";
import { readSettings } from "./settings.js";
import { lookOf, type Taste } from "./taste.js";

/** Seconds that a position stands, where nobody said otherwise. */
export const PACE = 1;

interface ShownArguments extends Taste {
  readonly dataDir: string | undefined;
}

/** Shows a game that was just played to its end in the viewer; gives the record to play on from when it was taken over there. */
export async function watchAgain(read: ReadRecord, given: ShownArguments & { readonly debug: boolean }): Promise<GameRecord | undefined> {
  const played = replay(read.record);
  const left = await shown(read.entry, played, given, { from: 0, pace: PACE, spoilers: true }, given.debug);
  return left.how === "leave" ? undefined : copyAfter(read, played, left.frame);
}

/** Shows a game in the viewer; says how it was left, and where. */
export async function shown(
  entry: Entry,
  played: Replay,
  given: ShownArguments,
  how: Pick<Show, "from" | "pace" | "spoilers">,
  debug: boolean,
): Promise<Left> {
  const { watchOnScreen } = await import("../screens/replay-viewer.js");
  const look = lookOf(given);
  applyDepth(look.depth);
  const film = filmOf(entry.game, await entry.screen(), played);
  const { keys } = readSettings(findFolders(given.dataDir).config).settings;
  return watchOnScreen({ film, look, keymap: createReplayKeymap(keys.replay), ...how }, { debug });
}
