/** The parts of the game as data: spaces, cards, monster tokens, editions. Counts and numbers live here and nowhere else. */

/** P1.1: outside in. */
export const RINGS = ["forest", "archer", "knight", "swordsman", "castle"] as const;
export type Ring = (typeof RINGS)[number];

/** P1.1: clockwise; after 6 comes 1. */
export const ARCS = [1, 2, 3, 4, 5, 6] as const;
export type Arc = (typeof ARCS)[number];

export const COLOURS = ["red", "green", "blue"] as const;
export type Colour = (typeof COLOURS)[number];

/** P1.2: arcs 1-2 are red, 3-4 green, 5-6 blue. */
export function colourOf(arc: Arc): Colour {
  return COLOURS[(arc - 1) >> 1] as Colour;
}

/** P1.2: 1-4, 2-5, 3-6. */
export function opposite(arc: Arc): Arc {
  return (((arc + 2) % 6) + 1) as Arc;
}

export function clockwise(arc: Arc): Arc {
  return ((arc % 6) + 1) as Arc;
}

export function counterClockwise(arc: Arc): Arc {
  return (((arc + 4) % 6) + 1) as Arc;
}

/** A space as one number, ring by ring from the outside, arc by arc: 0 to 29. */
export function spaceNumber(ring: Ring, arc: Arc): number {
  return RING_START[ring] + arc - 1;
}

const RING_START: Readonly<Record<Ring, number>> = { forest: 0, archer: 6, knight: 12, swordsman: 18, castle: 24 };

type Fighter = "archer" | "knight" | "swordsman";
export type Card =
  | `${Colour | "any"}-${Fighter}`
  | `${Colour}-hero`
  | "brick"
  | "mortar"
  | "barbarian"
  | "nice-shot"
  | "drive-him-back"
  | "tar"
  | "fortify-wall"
  | "missing"
  | "draw-2"
  | "scavenge";

export interface CardKind {
  readonly word: Card;
  readonly title: string;
  readonly copies: number;
}

function fighters(fighter: Fighter, title: string): readonly CardKind[] {
  return [
    { word: `red-${fighter}`, title: `Red ${title}`, copies: 3 },
    { word: `green-${fighter}`, title: `Green ${title}`, copies: 3 },
    { word: `blue-${fighter}`, title: `Blue ${title}`, copies: 3 },
  ];
}

/** P2: the 49 Castle cards, in the order of the rules' table. */
export const CARD_KINDS: readonly CardKind[] = [
  ...fighters("archer", "Archer"),
  ...fighters("knight", "Knight"),
  ...fighters("swordsman", "Swordsman"),
  { word: "any-archer", title: "Any Color Archer", copies: 1 },
  { word: "any-knight", title: "Any Color Knight", copies: 1 },
  { word: "any-swordsman", title: "Any Color Swordsman", copies: 1 },
  { word: "red-hero", title: "Red Hero", copies: 1 },
  { word: "green-hero", title: "Green Hero", copies: 1 },
  { word: "blue-hero", title: "Blue Hero", copies: 1 },
  { word: "brick", title: "Brick", copies: 4 },
  { word: "mortar", title: "Mortar", copies: 4 },
  { word: "barbarian", title: "Barbarian", copies: 1 },
  { word: "nice-shot", title: "Nice Shot", copies: 1 },
  { word: "drive-him-back", title: "Drive Him Back!", copies: 1 },
  { word: "tar", title: "Tar", copies: 1 },
  { word: "fortify-wall", title: "Fortify Wall", copies: 1 },
  { word: "missing", title: "Missing", copies: 1 },
  { word: "draw-2", title: "Draw 2 Cards", copies: 1 },
  { word: "scavenge", title: "Scavenge", copies: 1 },
];

/** Every card of the deck, equal copies side by side: the order that shuffles begin from. */
export const ALL_CARDS: readonly Card[] = CARD_KINDS.flatMap((kind) => Array<Card>(kind.copies).fill(kind.word));

/** Where a kind of card stands in the table, from 0. */
export const CARD_NUMBER = numbered(CARD_KINDS.map((kind) => kind.word));

export function isCard(word: string): word is Card {
  return Object.hasOwn(CARD_NUMBER, word);
}

export function cardTitle(card: Card): string {
  return (CARD_KINDS[CARD_NUMBER[card]] as CardKind).title;
}

export type Boss = "king" | "warlord" | "mage" | "healer";
export type Monster = `${"g" | "o" | "t"}${number}` | Boss;
export type Plague = "plague-archers" | "plague-knights" | "plague-swordsmen";
export type ColourMove = `${Colour}-move-${number}`;
export type Boulder = `boulder-${number}`;
export type Effect = ColourMove | "clockwise" | "counter-clockwise" | Plague | "discard-1" | "draw-3" | "draw-4" | Boulder;
export type Token = Monster | Effect;

/** What a kind of token does when it is drawn; plain monsters and the rest of P3 in one list. */
export type TokenKind = "plain" | Boss | "colour-move" | "rotation" | "plague" | "discard" | "draw" | "boulder";

interface Strength {
  readonly health: number;
  readonly points: number;
}

interface TokenRow {
  readonly kind: TokenKind;
  readonly title: string;
  /** The words of its copies, in order. */
  readonly words: readonly Token[];
  readonly monster?: Strength;
  /** How many copies *easier battles* leaves in the game; all when not given. P8.5 */
  readonly easier?: number;
}

function copies<Word extends string>(stem: Word, count: number): `${Word}${number}`[] {
  return Array.from({ length: count }, (_, i): `${Word}${number}` => `${stem}${i + 1}`);
}

/** P3: the 49 tokens, in the order of the rules' table. */
const TOKEN_ROWS: readonly TokenRow[] = [
  { kind: "plain", title: "Goblin", words: copies("g", 6), monster: { health: 1, points: 1 } },
  { kind: "plain", title: "Orc", words: copies("o", 11), monster: { health: 2, points: 2 } },
  { kind: "plain", title: "Troll", words: copies("t", 10), monster: { health: 3, points: 3 } },
  { kind: "king", title: "Goblin King", words: ["king"], monster: { health: 2, points: 4 } },
  { kind: "warlord", title: "Orc Warlord", words: ["warlord"], monster: { health: 3, points: 4 }, easier: 0 },
  { kind: "mage", title: "Troll Mage", words: ["mage"], monster: { health: 3, points: 4 }, easier: 0 },
  { kind: "healer", title: "Healer", words: ["healer"], monster: { health: 2, points: 4 } },
  { kind: "colour-move", title: "Red Monsters Move 1", words: copies("red-move-", 2), easier: 1 },
  { kind: "colour-move", title: "Green Monsters Move 1", words: copies("green-move-", 2), easier: 1 },
  { kind: "colour-move", title: "Blue Monsters Move 1", words: copies("blue-move-", 2), easier: 1 },
  { kind: "rotation", title: "Monsters Move Clockwise", words: ["clockwise"] },
  { kind: "rotation", title: "Monsters Move Counter-Clockwise", words: ["counter-clockwise"] },
  { kind: "plague", title: "Plague! Archers", words: ["plague-archers"] },
  { kind: "plague", title: "Plague! Knights", words: ["plague-knights"], easier: 0 },
  { kind: "plague", title: "Plague! Swordsmen", words: ["plague-swordsmen"], easier: 0 },
  { kind: "discard", title: "All Players Discard 1 Card", words: ["discard-1"] },
  { kind: "draw", title: "Draw 3 Monster Tokens", words: ["draw-3"] },
  { kind: "draw", title: "Draw 4 Monster Tokens", words: ["draw-4"], easier: 0 },
  { kind: "boulder", title: "Giant Boulder", words: copies("boulder-", 4), easier: 1 },
];

/** All 49 tokens: the order that shuffles begin from. */
export const ALL_TOKENS: readonly Token[] = TOKEN_ROWS.flatMap((row) => row.words);

/** The tokens that *easier battles* leaves: the lower-numbered copies. P8.5, P10.12 */
export const EASIER_TOKENS: readonly Token[] = TOKEN_ROWS.flatMap((row) => row.words.slice(0, row.easier ?? row.words.length));

const TOKEN_NUMBER: Readonly<Record<string, number>> = numbered(ALL_TOKENS);

/** Where a token stands in the table, from 0. Monsters come first. */
export function tokenNumber(token: Token): number {
  return TOKEN_NUMBER[token] as number;
}

const ROW_OF: readonly TokenRow[] = TOKEN_ROWS.flatMap((row) => row.words.map(() => row));

/** The 31 monsters, bosses included. */
export const MONSTERS: readonly Monster[] = ALL_TOKENS.filter(isMonster);

export function isToken(word: string): word is Token {
  return Object.hasOwn(TOKEN_NUMBER, word);
}

/** True for plain monsters and bosses, which go to the board. */
export function isMonster(token: Token): token is Monster {
  return rowOf(token).monster !== undefined;
}

export function isPlain(token: Token): boolean {
  return rowOf(token).kind === "plain";
}

export function tokenKind(token: Token): TokenKind {
  return rowOf(token).kind;
}

export function tokenTitle(token: Token): string {
  return rowOf(token).title;
}

/** A monster's health when it comes to the board. */
export function fullHealth(monster: Monster): number {
  return (rowOf(monster).monster as Strength).health;
}

/** What a slain monster is worth to a Master Slayer. */
export function pointsOf(monster: Monster): number {
  return (rowOf(monster).monster as Strength).points;
}

function rowOf(token: Token): TokenRow {
  return ROW_OF[tokenNumber(token)] as TokenRow;
}

/** P4.1: one in each arc of the Archer ring. */
export const STARTERS: readonly Monster[] = ["g1", "g2", "g3", "o1", "o2", "t1"];

/** P8.5, P10.12: *rough start*. */
export const ROUGH_STARTERS: readonly Monster[] = ["o1", "o2", "o3", "t1", "t2", "t3"];

/** P2.6 */
export const FORTIFY_TOKENS = 2;

/** P5 phase 6. */
export const TOKENS_A_TURN = 2;

/** P8.4: the hand that the Overlord fills, and the most tokens played in one turn without extra ones. */
export const OVERLORD_HAND = 3;
export const OVERLORD_PLAYS = 2;

export type Edition = "bravehold" | "tabletop";

interface EditionRow {
  /** By the number of castle players, from 1. */
  readonly handSizes: readonly number[];
  readonly solitaireDiscards: number;
  readonly masterBy: "monsters" | "points";
  readonly arranged: boolean;
}

/** P9 */
export const EDITIONS: Readonly<Record<Edition, EditionRow>> = {
  bravehold: { handSizes: [7, 6, 5, 5, 4, 3], solitaireDiscards: 1, masterBy: "monsters", arranged: false },
  tabletop: { handSizes: [6, 6, 5, 5, 5, 4], solitaireDiscards: 2, masterBy: "points", arranged: true },
};

function numbered<Word extends string>(words: readonly Word[]): Readonly<Record<Word, number>> {
  const numbers = Object.create(null) as Record<Word, number>;
  words.forEach((word, i) => {
    numbers[word] = i;
  });
  return numbers;
}
