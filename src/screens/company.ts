import type { Bot } from "../bots/index.js";
import type { Pace, SeatPlayer } from "./seat-player.js";

/** Those at the table who are no persons, and whoever is asked for a hint. */
export interface Company {
  /** An entry a seat; undefined where a person sits. */
  readonly players: readonly (SeatPlayer | undefined)[];
  readonly pace: Pace;
  /** Asked for hints. */
  readonly advisor: Bot;
  /** Milliseconds that only go forward. */
  readonly clock: () => number;
}
