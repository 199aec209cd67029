import {
  CARD_KINDS,
  CARD_NUMBER,
  type Card,
  COLOURS,
  fullHealth,
  isMonster,
  type Token,
  type TokenKind,
  tokenKind,
} from "../components.js";
import { KINDS } from "./layout.js";
import { remembering } from "./remembering.js";

/** What a heap of cards holds. */
export interface CardCounts {
  /** Archers, Knights, Swordsmen, any colour, Heroes, then each other kind of card. */
  readonly groups: readonly number[];
  /** Hit cards: fighter * 4 + colour; fighters from Archer to Swordsman, then Heroes; the last colour is any. */
  readonly hits: readonly number[];
}

/** What a heap of tokens holds: how many of each kind, Goblins, Orcs and Trolls apart, and Draw 3 and Draw 4. */
export interface TokenCounts {
  readonly kinds: readonly number[];
  readonly health: number;
}

const ALONE: readonly Card[] = [
  "brick",
  "mortar",
  "barbarian",
  "nice-shot",
  "drive-him-back",
  "tar",
  "fortify-wall",
  "missing",
  "draw-2",
  "scavenge",
];
const FIGHTERS = ["archer", "knight", "swordsman", "hero"];

const GROUP: readonly number[] = CARD_KINDS.map(({ word }) => {
  const alone = ALONE.indexOf(word);
  if (alone >= 0) return 5 + alone;
  const fighter = FIGHTERS.findIndex((name) => word.endsWith(name));
  return word.startsWith("any-") ? 3 : fighter === 3 ? 4 : fighter;
});

const HIT: readonly number[] = CARD_KINDS.map(({ word }) => {
  const [colour = "", fighter = ""] = word.split("-");
  const [row, column] = [FIGHTERS.indexOf(fighter), [...COLOURS, "any"].indexOf(colour)];
  return row < 0 || column < 0 ? -1 : row * 4 + column;
});

/** Each heap is counted once: it is an array that never changes. */
export const countCards = remembering((cards: readonly Card[]): CardCounts => {
  const groups = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const hits = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  for (const card of cards) {
    const number = CARD_NUMBER[card];
    const group = GROUP[number] as number;
    groups[group] = (groups[group] as number) + 1;
    const hit = HIT[number] as number;
    if (hit >= 0) hits[hit] = (hits[hit] as number) + 1;
  }
  return { groups, hits };
});

const KIND: Readonly<Record<TokenKind, number>> = {
  plain: 0,
  king: 3,
  warlord: 4,
  mage: 5,
  healer: 6,
  "colour-move": 7,
  rotation: 8,
  plague: 9,
  discard: 10,
  draw: 11,
  boulder: 13,
};

export const countTokens = remembering((tokens: readonly Token[]): TokenCounts => {
  const kinds = Array<number>(KINDS).fill(0);
  let health = 0;
  for (const token of tokens) {
    const monster = isMonster(token) ? fullHealth(token) : 0;
    const kind = tokenKind(token);
    const at = kind === "plain" ? monster - 1 : KIND[kind] + (token === "draw-4" ? 1 : 0);
    kinds[at] = (kinds[at] as number) + 1;
    health += monster;
  }
  return { kinds, health };
});
