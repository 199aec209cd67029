import { apply } from "../apply.js";
import { offerCommand, type PlayCommand, tradeCommand } from "../command.js";
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

/** A card of another hand, and what it would do at the end of a plan, if it were given for nothing. */
interface Wish {
  readonly seat: number;
  readonly take: Card;
  readonly chance: number;
  /** The best play of it; undefined where keeping it is better. */
  readonly use: PlayCommand | undefined;
}

/** What may be given for a card: only what the plan leaves over, or any card of the hand; the latter takes far longer. */
export type Prices = "left-over" | "any";

/**
 * Swaps for the cards most wished for, the best first. A card that the plan leaves over is the price without more ado; for one
 * that it plays, another plan is made. P5 phase 3
 */
export function ratedTrades(judge: Judge, position: PanicPosition, plan: Plan, most: number, prices: Prices): readonly Rated[] {
  const { active } = position;
  const held = [...new Set(cardsOf(position, active))];
  const left = cardsOf(plan.position, active);
  const rated: Rated[] = [];
  for (const { seat, take, use } of wishes(judge, plan).slice(0, most)) {
    for (const give of held) {
      const spare = left.includes(give) && !use?.cards.includes(give);
      if (give === take || !(spare || prices === "any")) continue;
      const swapped = (of: PanicPosition): PanicPosition => withSwapped(of, active, give, seat, take);
      const chance = spare ? afterUse(judge, swapped(plan.position), use) : quickPlan(judge, inPlay(swapped(position))).chance;
      rated.push({ command: tradeCommand(seat, give, take), chance });
    }
  }
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
      found.push({ seat, take, ...bestUse(judge, withHand(given, active, [...cardsOf(given, active), take]), take) });
    }
  }
  return found.sort(byChance);
}

/** The castle's chance with a card in hand, kept or played at once. */
function bestUse(judge: Judge, position: PanicPosition, card: Card): Pick<Wish, "chance" | "use"> {
  let best: Pick<Wish, "chance" | "use"> = { chance: judge.afterMoves(position), use: undefined };
  if (card === "draw-2") return best;
  for (const use of legal(position)) {
    if (use.type !== "play" || !use.cards.includes(card)) continue;
    const chance = afterUse(judge, position, use);
    if (chance > best.chance) best = { chance, use };
  }
  return best;
}

function afterUse(judge: Judge, position: PanicPosition, use: PlayCommand | undefined): number {
  return judge.afterMoves(use === undefined ? position : apply(position, use).position);
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
