import type { Card } from "../components.js";
import { without } from "../deck.js";
import { cardsOf, type PanicPosition } from "../state.js";

/** The position as if cards could be played now: where the turn leads when nothing else is done before. */
export function inPlay(position: PanicPosition): PanicPosition {
  return { ...position, phase: "play", pending: null };
}

/** The position with a card of a hand on the discard pile. */
export function withDiscarded(position: PanicPosition, seat: number, card: Card): PanicPosition {
  return { ...withHand(position, seat, without(cardsOf(position, seat), card)), discard: [...position.discard, card] };
}

/** The position after two players have swapped a card. */
export function withSwapped(position: PanicPosition, seat: number, give: Card, partner: number, take: Card): PanicPosition {
  const own = [...without(cardsOf(position, seat), give), take];
  const theirs = [...without(cardsOf(position, partner), take), give];
  return withHand(withHand(position, seat, own), partner, theirs);
}

export function withHand(position: PanicPosition, seat: number, hand: readonly Card[]): PanicPosition {
  const hands = position.hands.slice();
  hands[seat] = hand;
  return { ...position, hands };
}

/** A chance whose odds have grown by so much, in natural logarithms. */
export function shifted(chance: number, by: number): number {
  const odds = chance * Math.exp(by);
  return odds / (1 - chance + odds);
}
