import { chanceOf, type Net } from "../../../engine/net.js";
import { TOKENS_A_TURN } from "../components.js";
import type { PanicPosition } from "../state.js";
import { inputsOf } from "./inputs.js";
import { INPUTS } from "./layout.js";
import { afterMoves, decidedOn } from "./march.js";

/** The castle's chance to win, from 0 to 1; exactly 0 or 1 when the game is over. */
export interface Judge {
  /** When the active player plays no more: judged where the monsters have moved and nothing has been drawn yet. */
  afterMoves(position: PanicPosition): number;
  /** When the monsters have moved already. */
  asItStands(position: PanicPosition): number;
}

/**
 * When the moves take the last tower, cards that are left may still avert it: such a position is worth next to nothing, and more
 * with better cards.
 */
const LAST_HOPE = 1e-6;

/** What was learnt of games in which the tokens come from the pile, and of those against an Overlord. */
export interface Nets {
  readonly tokens: Net;
  readonly overlord: Net;
}

export function createJudge(nets: Nets): Judge {
  const inputs = new Float32Array(INPUTS);
  const netOf = (position: PanicPosition): Net => (position.variant === "overlord" ? nets.overlord : nets.tokens);
  return {
    afterMoves: (position) => {
      if (position.outcome !== null) return position.outcome.result === "won" ? 1 : 0;
      const board = afterMoves(position);
      const decided = decidedOn(board, position);
      if (decided === 1) return 1;
      const guess = chanceOf(netOf(position), inputsOf(position, board, tokensDue(position), inputs));
      return decided === 0 ? guess * LAST_HOPE : guess;
    },
    asItStands: (position) => {
      if (position.outcome !== null) return position.outcome.result === "won" ? 1 : 0;
      return chanceOf(netOf(position), inputsOf(position, position, position.variant === "overlord" ? 0 : position.queue, inputs));
    },
  };
}

/** How many tokens come after the moves; of the Overlord's it is not known how many. P5 phase 6, P8.4 */
export function tokensDue({ missing, pile, variant }: PanicPosition): number {
  return missing || (pile.length === 0 && variant !== "overlord") ? 0 : TOKENS_A_TURN;
}
