import { apply } from "../apply.js";
import { offerCommand, type PlayCommand, tradeCommand } from "../command.js";
import type { Card } from "../components.js";
import { without } from "../deck.js";
import { legal } from "../legal.js";
import { cardsOf, castleSeats, type PanicPosition } from "../state.js";
import { byChance, type Rated } from "./discards.js";
import { withHand, withSwapped } from "./hands.js";
import type { Judge } from "./judge.js";
import type { Plan } from "./plays.js";

/** So many of the cards that are left over are thought of as a price. */
const PRICES = 2;

/** Swaps of a card that the plan leaves over for one of another hand, the best first. Each is judged with one play more. P5 phase 3 */
export function ratedTrades(judge: Judge, position: PanicPosition, plan: Plan): readonly Rated[] {
  const { active } = position;
  const held = cardsOf(position, active);
  const gives = prices(judge, plan.position, active).filter((card) => held.includes(card));
  const rated: Rated[] = [];
  if (gives.length === 0 || plan.position.phase !== "play") return rated;
  for (let seat = 0; seat < castleSeats(position); seat++) {
    if (seat === active) continue;
    for (const take of new Set(cardsOf(position, seat))) {
      const use = bestUse(judge, plan.position, take);
      for (const give of gives) {
        if (give === take) continue;
        const swapped = withSwapped(plan.position, active, give, seat, take);
        const kept = judge.afterMoves(swapped);
        const isOpen = use !== undefined && !use.cards.includes(give);
        const used = isOpen ? judge.afterMoves(apply(swapped, use).position) : 0;
        rated.push({ command: tradeCommand(seat, give, take), chance: Math.max(kept, used) });
      }
    }
  }
  return rated.sort(byChance);
}

/** The best play that a card would add to a hand. */
function bestUse(judge: Judge, position: PanicPosition, card: Card): PlayCommand | undefined {
  const { active } = position;
  if (card === "draw-2") return undefined;
  const taken = withHand(position, active, [...cardsOf(position, active), card]);
  let [best, highest]: [PlayCommand | undefined, number] = [undefined, -1];
  for (const command of legal(taken)) {
    if (command.type !== "play" || !command.cards.includes(card)) continue;
    const chance = judge.afterMoves(apply(taken, command).position);
    if (chance > highest) [best, highest] = [command, chance];
  }
  return best;
}

/** Offers to closed hands: what is given for a card that the partner chooses. P10.13 */
export function ratedOffers(judge: Judge, position: PanicPosition, plan: Plan): readonly Rated[] {
  const { active } = position;
  const rated: Rated[] = [];
  for (const give of prices(judge, plan.position, active)) {
    for (let seat = 0; seat < castleSeats(position); seat++) {
      if (seat === active || cardsOf(position, seat).length === 0) continue;
      const given = withHand(plan.position, active, without(cardsOf(plan.position, active), give));
      const chance = judge.afterMoves(withHand(given, seat, [...cardsOf(given, seat), give]));
      rated.push({ command: offerCommand(seat, give), chance });
    }
  }
  return rated.sort(byChance);
}

/** The cards left over that are missed least. */
function prices(judge: Judge, position: PanicPosition, seat: number): readonly Card[] {
  const hand = cardsOf(position, seat);
  return [...new Set(hand)]
    .map((card) => ({ card, chance: judge.afterMoves(withHand(position, seat, without(hand, card))) }))
    .sort(byChance)
    .slice(0, PRICES)
    .map(({ card }) => card);
}
