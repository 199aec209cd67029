import type { CastellionPosition } from "../state.js";
import type { Supply } from "./supply.js";
import type { Weights } from "./weights.js";
import { chance, judge } from "./worth.js";

/** What drawing from each pile is worth on average. */
export interface Drawing {
  readonly regular: number;
  readonly safe: number;
}

/** Weighs the piles by what is known of them: a Traitor brings the Ordeals nearer, a Defender is one tile fewer to come. */
export function drawing(position: CastellionPosition, weights: Weights): Drawing {
  const judged = judge(position, weights);
  const { supply } = judged;
  const worth = (change: Partial<Supply>): number => chance(position, judged, weights, { ...supply, ...change });
  // A Defender that is drawn is still to be placed: it counts as one that is sure to come.
  const shownDefenders = supply.shownDefenders + 1;
  const share = supply.traitors / Math.max(1, supply.traitors + supply.defenders);
  const defender = share === 1 ? 0 : worth({ defenders: supply.defenders - 1, shownDefenders });
  const traitor = share === 0 ? 0 : worth({ traitors: supply.traitors - 1, shownTraitors: supply.shownTraitors + 1 });
  return {
    safe: supply.safe === 0 ? 0 : worth({ safe: supply.safe - 1, shownDefenders }),
    regular: share * traitor + (1 - share) * defender,
  };
}
