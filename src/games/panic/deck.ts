import { shuffle, stream } from "../../engine/random.js";
import type { Action } from "./action.js";
import { CARD_NUMBER, type Card } from "./components.js";
import { cardsOf, handSize } from "./state.js";

/** Draws up to hand size; a larger hand is kept. P5 phase 1 */
export function drawUp(action: Action, seat: number): void {
  draw(action, seat, handSize(action.now) - cardsOf(action.now, seat).length);
}

/** Draws cards to the end of a hand; stops short when deck and discard pile are empty. P2.10, P10.9 */
export function draw(action: Action, seat: number, count: number): void {
  const { now, events } = action;
  const drawn: Card[] = [];
  let deck = now.deck;
  let taken = 0;
  while (drawn.length < count) {
    if (taken === deck.length) {
      if (now.discard.length === 0) break;
      deck = reshuffle(action);
      taken = 0;
    }
    drawn.push(deck[taken++] as Card);
  }
  if (drawn.length === 0) return;
  now.deck = deck.slice(taken);
  setHand(action, seat, [...cardsOf(now, seat), ...drawn]);
  events.push({ type: "drew", seat, cards: drawn, closed: now.options.includes("closed-hands") });
}

/** Turns the discard pile into a new deck. It is put in the order of the card table first, so only what lies in it counts. P2.10 */
function reshuffle(action: Action): readonly Card[] {
  const { now, events } = action;
  const sorted = [...now.discard].sort((one, other) => CARD_NUMBER[one] - CARD_NUMBER[other]);
  const deck = shuffle(sorted, stream(now.seed, `reshuffle/${now.shuffles}`));
  events.push({ type: "reshuffled", cards: deck.length });
  now.shuffles += 1;
  now.discard = [];
  return deck;
}

/** Takes cards out of a hand, the first of equal ones, in the order named. P10.9 */
export function discardCards(action: Action, seat: number, cards: readonly Card[]): void {
  const { now } = action;
  let hand = cardsOf(now, seat);
  for (const card of cards) hand = without(hand, card);
  setHand(action, seat, hand);
  now.discard = [...now.discard, ...cards];
}

/** The items without the first one that equals `item`. */
export function without<Item>(items: readonly Item[], item: Item): Item[] {
  const at = items.indexOf(item);
  const rest: Item[] = [];
  for (let i = 0; i < items.length; i++) if (i !== at) rest.push(items[i] as Item);
  return rest;
}

export function setHand(action: Action, seat: number, hand: Action["now"]["hands"][number]): void {
  const hands = action.now.hands.slice();
  hands[seat] = hand;
  action.now.hands = hands;
}
