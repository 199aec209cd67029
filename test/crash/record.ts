import type { AnyGame } from "../../src/engine/game.js";
import { type GameRecord, parseRecord } from "../../src/engine/record.js";
import { type Replay, replay } from "../../src/engine/replay.js";
import { games } from "../../src/games/index.js";

export const RULES: readonly AnyGame[] = games.map(({ game }) => game);

/** A record, played through. */
export interface Played extends Replay {
  readonly record: GameRecord;
  readonly isOver: boolean;
}

/** Reads a record and plays it through. Throws what is wrong with it. */
export function playedThrough(text: string): Played {
  const record = parseRecord(text, RULES);
  const played = replay(record);
  return { record, ...played, isOver: record.game.outcome(played.position) !== undefined };
}
