import { chanceOf } from "../../../engine/net.js";
import { BASTION_SAVES, FULL, SPAN } from "../components.js";
import type { CastellionPosition } from "../state.js";
import { emptyBoard, lay } from "./board.js";
import { INPUTS, tellCastle, tellChance, tellStage, tellSupply } from "./inputs.js";
import type { Plan } from "./plan.js";
import { plansFor } from "./search.js";
import { type Stage, stagesOf } from "./stages.js";
import { outlook, type Supply, supplyOf } from "./supply.js";
import type { Weights } from "./weights.js";

/** A position as it is judged. */
export interface Judged {
  readonly stages: readonly Stage[];
  readonly supply: Supply;
  readonly plan: Plan;
  /** Where in the frame the castle's leftmost column lies. */
  readonly offset: number;
  /** The tiles of the castle. */
  readonly tiles: number;
}

const board = emptyBoard();
const inputs = new Float32Array(INPUTS);

/** Plans for a position that is not over: the plan that promises most, a tile in hand counting as one that is sure to come. */
export function judge(position: CastellionPosition, weights: Weights): Judged {
  const stages = stagesOf(position);
  const supply = supplyOf(position);
  let best: Judged | undefined;
  let highest = -1;
  for (const offset of OFFSETS[position.castle.length] as readonly number[]) {
    lay(board, position.castle, offset);
    for (const plan of plansFor(board, stages, supply, weights.thumb)) {
      const judged = { stages, supply, plan, offset, tiles: board.tiles };
      const worth = chance(position, judged, weights);
      if (worth > highest) [best, highest] = [judged, worth];
    }
  }
  return best as Judged;
}

/** Where a castle of each width may come to lie: near the middle, while there is a choice. */
const OFFSETS: readonly (readonly number[])[] = Array.from({ length: SPAN + 1 }, (_, width) => {
  const room = SPAN - width;
  const all = Array.from({ length: room + 1 }, (_, offset) => offset);
  return all.filter((offset) => Math.abs(2 * offset - room) <= 2);
});

/** The chance to come through all the Ordeals, as the net judges it; with other piles if given. */
export function chance(position: CastellionPosition, judged: Judged, { thumb, net }: Weights, supply: Supply = judged.supply): number {
  describe(position, judged, supply, thumb, inputs);
  return chanceOf(net, inputs);
}

/** Fills in all that the net is told. */
export function describe(position: CastellionPosition, judged: Judged, supply: Supply, thumb: Weights["thumb"], into: Float32Array): void {
  tellCastle(into, position, judged.plan);
  tellSupply(into, supply);
  tellChance(into, roughly(judged, supply, thumb, into));
}

/** The chance by rule of thumb: each Ordeal is passed when more Defenders come in time than the plan costs. */
function roughly({ stages, plan, tiles }: Judged, supply: Supply, weights: Weights["thumb"], into?: Float32Array): number {
  let all = 1;
  let lost = 0;
  for (let i = 0; i < stages.length; i++) {
    const stage = stages[i] as Stage;
    const { tiles: price, asks } = stage;
    const bill = plan.bills[i] as Plan["bills"][number];
    const cost = bill.cost + lost;
    const due = outlook(supply, stage.traitors);
    const margin = (wanted: number): number =>
      (due.mean - wanted) / (weights.doubt + weights.doubtPerCost * wanted + weights.luck * due.spread);
    const ready = cost <= 0 ? 1 : sigmoid(margin(cost));
    let odds = ready;
    if (price > 0 && cost > 0) {
      const saved = BASTION_SAVES * (asks[1] as number) * ready;
      const left = Math.min(FULL, tiles + weights.usable * due.mean - lost) - price + saved - SPAN;
      const paid = sigmoid(weights.pay + weights.payPerTile * left);
      const footing = bill.footing + lost > 0 ? sigmoid(margin(bill.footing + lost)) : 1;
      odds = ready + (1 - ready) * paid * footing;
      lost += (1 - ready) * price * weights.rebuilt;
    }
    all *= odds;
    if (into !== undefined) tellStage(into, stage, plan, i, due, cost <= 0 ? 6 : margin(cost), odds);
  }
  return all;
}

function sigmoid(x: number): number {
  return 1 / (1 + Math.exp(-x));
}
