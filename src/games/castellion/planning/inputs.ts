import { isTraitor, SPAN, type Tile } from "../components.js";
import { standing } from "../formations.js";
import type { CastellionPosition } from "../state.js";
import { factionCode } from "./board.js";
import type { Plan } from "./plan.js";
import type { Stage } from "./stages.js";
import type { Outlook, Supply } from "./supply.js";

/** How many inputs tell of each Ordeal, and of everything else. */
const OF_STAGE = 20;
const OF_CASTLE = 15;
const OF_SUPPLY = 11;
const CASTLE = 3 * OF_STAGE;
const SUPPLY = CASTLE + OF_CASTLE;
/** The input that holds the chance by rule of thumb, half its log odds. */
export const THUMB = SUPPLY + OF_SUPPLY;
export const INPUTS = THUMB + 1;

/** Writes down what a net is told of a castle, its discard pile and its variants. */
export function tellCastle(inputs: Float32Array, { castle, discard, premonition, vigil, level }: CastellionPosition, plan: Plan): void {
  inputs.fill(0);
  let at = CASTLE;
  const put = (amount: number): void => {
    inputs[at++] = amount;
  };
  let [low, high, tiles] = [SPAN, 0, 0];
  for (const { length } of castle) {
    low = Math.min(low, length);
    high = Math.max(high, length);
    tiles += length;
  }
  put(tiles / 20);
  put(castle.length / SPAN);
  put((castle.length < SPAN ? 0 : low) / 3);
  put(high / SPAN);
  put(plan.welcome);
  put(2 * plan.apt);
  put(premonition === true ? 1 : 0);
  put(vigil === undefined ? 0 : 1);
  if (level === "menace") {
    const { tower, bastion, line } = standing(castle);
    put(tower / 2);
    put(bastion / 2);
    put(line / 2);
  } else at += 3;
  const count = [0, 0, 0, 0, 0];
  for (let i = 0; i < discard.length; i++) {
    const tile = discard[i] as Tile;
    if (!isTraitor(tile)) {
      const faction = factionCode(tile);
      count[faction] = (count[faction] as number) + 1;
    }
  }
  for (let faction = 1; faction <= 4; faction++) put((count[faction] as number) / 6);
}

/** Writes down what a net is told of the piles. */
export function tellSupply(inputs: Float32Array, { defenders, traitors, safe, shownDefenders, shownTraitors, kinds }: Supply): void {
  let at = SUPPLY;
  const put = (amount: number): void => {
    inputs[at++] = amount;
  };
  put(defenders / 30);
  put(traitors / 6);
  put(safe / 6);
  put(safe > 0 ? 1 : 0);
  put(shownDefenders / 2);
  put(shownTraitors / 2);
  put(traitors / Math.max(1, defenders + traitors));
  for (let faction = 1; faction <= 4; faction++) put((kinds[faction * 8] as number) / 9);
}

/** Writes down what a net is told of an Ordeal: its demand, what the plan for it costs, and when it is due. */
export function tellStage(
  inputs: Float32Array,
  stage: Stage,
  plan: Plan,
  index: number,
  { mean, spread }: Outlook,
  margin: number,
  odds: number,
): void {
  let at = (stage.number - 1) * OF_STAGE;
  const put = (amount: number): void => {
    inputs[at++] = amount;
  };
  const { cost, flaws, missing, most, fillers, footing, leeway } = plan.bills[index] as Plan["bills"][number];
  put(1);
  put(Math.max(-6, Math.min(6, margin)) / 2);
  put(cost === 0 ? 1 : 0);
  put(cost / 15);
  put(missing / 8);
  put(most / 4);
  put(fillers / 8);
  put(flaws / 4);
  put(footing / 2);
  put(footing === 0 ? 1 : 0);
  put(mean / 20);
  put(spread / 6);
  put(leeway / 4);
  put(stage.traitors / 4);
  put(stage.traitors === 1 ? 1 : 0);
  put(stage.faceUp ? 0 : 1);
  put((stage.asks[0] as number) / 2);
  put((stage.asks[1] as number) / 2);
  put((stage.asks[2] as number) / 2);
  put(Math.log(Math.max(0.003, odds)) / 2);
}

/** Writes down the chance by rule of thumb. */
export function tellChance(inputs: Float32Array, chance: number): void {
  const kept = Math.max(0.005, Math.min(0.995, chance));
  inputs[THUMB] = Math.log(kept / (1 - kept)) / 2;
}
