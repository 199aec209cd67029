import type { Outcome } from "../../engine/game.js";
import type { Action } from "./action.js";
import { EDITIONS, pointsOf } from "./components.js";
import { overlordTokens, type PanicPosition } from "./state.js";

/** Ends the game when it is decided; true when it is over. Called after every change. P8.1, P8.4 */
export function settle(action: Action): boolean {
  const { now, events } = action;
  if (now.phase === "over") return true;
  const outcome = decided(now);
  if (outcome === null) return false;
  now.phase = "over";
  now.pending = null;
  now.queue = 0;
  now.outcome = outcome;
  events.push({ type: "over", outcome });
  return true;
}

/** How a position has ended, read from the board alone; null while the game goes on. P8.1 */
export function decided(position: PanicPosition): Outcome | null {
  if (!position.towers.includes(true)) return { result: "lost", reason: "last tower" };
  if (position.monsters.length > 0 || position.pile.length > 0 || overlordTokens(position).length > 0) return null;
  return position.variant === "master-slayer" ? masterSlayer(position) : { result: "won" };
}

/** P8.2: bravehold counts monsters; tabletop points, then monsters. A further tie is shared. */
function masterSlayer(position: PanicPosition): Outcome {
  const scores = position.slain.map((slain) => ({
    monsters: slain.length,
    points: slain.reduce((sum, monster) => sum + pointsOf(monster), 0),
  }));
  const byPoints = EDITIONS[position.edition].masterBy === "points";
  const worth = scores.map((score) => (byPoints ? score.points * 100 + score.monsters : score.monsters));
  const best = Math.max(...worth);
  const masters = worth.flatMap((value, seat) => (value === best ? [seat] : []));
  return { result: "won", scores, masters };
}
