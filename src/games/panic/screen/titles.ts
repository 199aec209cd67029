import { type Card, cardTitle } from "../components.js";

/** `Any Archer` for the Any Color Archer, so that it fits a narrow panel; the other titles are short enough. */
export function shortTitle(card: Card): string {
  return cardTitle(card).replace(" Color ", " ").replace(" Cards", "");
}

/** A card's title, and how often a hand holds it: `Red Archer x2`. */
export function heldTitle(hand: readonly Card[], card: Card): string {
  const count = hand.filter((held) => held === card).length;
  return count > 1 ? `${shortTitle(card)} x${count}` : shortTitle(card);
}
