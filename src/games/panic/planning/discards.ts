import { discardCommand, PASS, type PanicCommand } from "../command.js";
import type { Card } from "../components.js";
import { cardsOf, type PanicPosition } from "../state.js";
import { inPlay, shifted, withDiscarded } from "./hands.js";
import type { Judge } from "./judge.js";
import { type Plan, quickPlan } from "./plays.js";

/** What the card is worth that comes for one that is discarded, in the logarithm of the odds. */
const NEW_CARD = 0.15;

/** A command, and the castle's chance after it. */
export interface Rated {
  readonly command: PanicCommand;
  readonly chance: number;
}

/** The discards of cards that the plan leaves over, and passing, the best first. P5 phase 2 */
export function spareDiscards(judge: Judge, position: PanicPosition, plan: Plan): readonly Rated[] {
  const { active } = position;
  const spare = [...new Set(cardsOf(plan.position, active))].filter(
    (card) => card !== "draw-2" && cardsOf(position, active).includes(card),
  );
  const rated = spare.map((card) => rate(card, judge.afterMoves(withDiscarded(plan.position, active, card))));
  return [{ command: PASS, chance: plan.chance }, ...rated].sort(byChance);
}

/** All discards and passing, the best first. */
export function allDiscards(judge: Judge, position: PanicPosition, plan: Plan): readonly Rated[] {
  const { active } = position;
  const spare = spareDiscards(judge, position, plan);
  const left = new Set(cardsOf(plan.position, active));
  const used = [...new Set(cardsOf(position, active))].filter((card) => card !== "draw-2" && !left.has(card));
  const rated = used.map((card) => rate(card, quickPlan(judge, inPlay(withDiscarded(position, active, card))).chance));
  return [...spare, ...rated].sort(byChance);
}

function rate(card: Card, left: number): Rated {
  return { command: discardCommand(card), chance: shifted(left, NEW_CARD) };
}

export function byChance(one: { readonly chance: number }, other: { readonly chance: number }): number {
  return other.chance - one.chance;
}
