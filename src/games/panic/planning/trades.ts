import { apply } from "../apply.js";
import { offerCommand, tradeCommand } from "../command.js";
import type { Card } from "../components.js";
import { without } from "../deck.js";
import { legal } from "../legal.js";
import { cardsOf, castleSeats, type PanicPosition } from "../state.js";
import { byChance, type Rated } from "./discards.js";
import { inPlay, withHand, withSwapped } from "./hands.js";
import type { Judge } from "./judge.js";
import { type Plan, quickPlan } from "./plays.js";

/** So many cards of other hands are thought of by a quick player, and by one who has time. */
export const FEW_WISHES = 2;
export const MANY_WISHES = 5;
/** So many of the cards that are left over are thought of as what is offered to a closed hand. */
const OFFERS = 2;

/** A card of another hand, and the castle's chance if it were given for nothing. */
interface Wish {
  readonly seat: number;
  readonly take: Card;
  readonly chance: number;
}

/** Swaps for the cards most wished for, each judged by the quick plan that it leads to, the best first. P5 phase 3 */
export function ratedTrades(judge: Judge, position: PanicPosition, plan: Plan, most: number): readonly Rated[] {
  const { active } = position;
  const held = [...new Set(cardsOf(position, active))];
  const rated = wishes(judge, plan)
    .slice(0, most)
    .flatMap(({ seat, take }) =>
      held.flatMap((give) => {
        if (give === take) return [];
        const swapped = withSwapped(position, active, give, seat, take);
        return [{ command: tradeCommand(seat, give, take), chance: quickPlan(judge, inPlay(swapped)).chance }];
      }),
    );
  return rated.sort(byChance);
}

/** The cards of others by what each would do at the end of a plan, most first. */
function wishes(judge: Judge, { position }: Plan): readonly Wish[] {
  const { active } = position;
  const found: Wish[] = [];
  if (position.phase !== "play") return found;
  for (let seat = 0; seat < castleSeats(position); seat++) {
    if (seat === active) continue;
    const theirs = cardsOf(position, seat);
    for (const take of new Set(theirs)) {
      const given = withHand(position, seat, without(theirs, take));
      found.push({ seat, take, chance: chanceWith(judge, given, take) });
    }
  }
  return found.sort(byChance);
}

/** The castle's chance with a card more, kept or played at once. */
function chanceWith(judge: Judge, position: PanicPosition, card: Card): number {
  const { active } = position;
  const taken = withHand(position, active, [...cardsOf(position, active), card]);
  let best = judge.afterMoves(taken);
  if (card === "draw-2") return best;
  for (const command of legal(taken)) {
    if (command.type !== "play" || !command.cards.includes(card)) continue;
    best = Math.max(best, judge.afterMoves(apply(taken, command).position));
  }
  return best;
}

/** Offers to closed hands: what is given for a card that the partner chooses. P10.13 */
export function ratedOffers(judge: Judge, position: PanicPosition, plan: Plan): readonly Rated[] {
  const { active } = position;
  const rated: Rated[] = [];
  for (const give of prices(judge, plan.position, cardsOf(position, active))) {
    for (let seat = 0; seat < castleSeats(position); seat++) {
      if (seat === active || cardsOf(position, seat).length === 0) continue;
      const given = withHand(plan.position, active, without(cardsOf(plan.position, active), give));
      const chance = judge.afterMoves(withHand(given, seat, [...cardsOf(given, seat), give]));
      rated.push({ command: offerCommand(seat, give), chance });
    }
  }
  return rated.sort(byChance);
}

/** The cards left over that are missed least, of those that are `held` now: a plan may end with one that it scavenges. */
function prices(judge: Judge, position: PanicPosition, held: readonly Card[]): readonly Card[] {
  const { active } = position;
  const left = cardsOf(position, active);
  return [...new Set(left)]
    .filter((card) => held.includes(card))
    .map((card) => ({ card, chance: judge.afterMoves(withHand(position, active, without(left, card))) }))
    .sort(byChance)
    .slice(0, OFFERS)
    .map(({ card }) => card);
}
