import { type Card, findCard } from "../components.js";

/** A card's name without its number, for the panel's list: `Exam`, `Simulation`, `Horde`. */
export function cardName(word: string): string {
  const { title, level } = cardOf(word);
  return level === "menace" ? (title.split(": ")[1] ?? "") : (title.split(" ")[0] ?? "");
}

/** The card of a word that comes from a checked position. */
export function cardOf(word: string): Card {
  return findCard(word) as Card;
}
