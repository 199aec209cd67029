import { type Arc, type Card, cardTitle, colourOf, isPlain, type Ring, type Token, tokenTitle } from "./components.js";
import type { Space } from "./state.js";

const RING_TITLES: Readonly<Record<Ring, string>> = {
  forest: "Forest",
  archer: "Archer",
  knight: "Knight",
  swordsman: "Swordsman",
  castle: "Castle",
};

export function ringTitle(ring: Ring): string {
  return RING_TITLES[ring];
}

/** `Archer 1`. */
export function spaceTitle(space: Space): string {
  return `${RING_TITLES[space.ring]} ${space.arc}`;
}

/** `arc 3 (green)`. */
export function arcTitle(arc: Arc): string {
  return `arc ${arc} (${colourOf(arc)})`;
}

/** `Goblin g1`, `Goblin King`, `Giant Boulder`: plain monsters need their word, as there are several. */
export function tokenName(token: Token): string {
  return isPlain(token) ? `${tokenTitle(token)} ${token}` : tokenTitle(token);
}

/** `Brick, Mortar and Tar`. */
export function list(words: readonly string[], last = "and"): string {
  if (words.length < 2) return words[0] ?? "nothing";
  return `${words.slice(0, -1).join(", ")} ${last} ${words[words.length - 1]}`;
}

/** `Brick, Mortar and 2 Tar`, in the order of the cards. */
export function cardList(cards: readonly Card[]): string {
  return list(counted(cards.map(cardTitle)));
}

/** Equal words once, with their number. */
export function counted(words: readonly string[]): string[] {
  const kinds = [...new Set(words)];
  return kinds.map((kind) => {
    const count = words.filter((word) => word === kind).length;
    return count === 1 ? kind : `${count} ${kind}`;
  });
}

/** `1 card`, `2 cards`. */
export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

const IRREGULAR: Readonly<Record<string, string>> = { be: "is", have: "has", may: "may" };

/** A player and what they do, as a sentence begins: `Ada plays`; one who is called You is spoken to: `You play`. */
export function doing(player: string, verb: string): string {
  const [first = "", ...rest] = verb.split(" ");
  if (player.toLowerCase() === "you") return [player, first === "be" ? "are" : first, ...rest].join(" ");
  return [player, IRREGULAR[first] ?? (/(s|sh|ch)$/.test(first) ? `${first}es` : `${first}s`), ...rest].join(" ");
}
