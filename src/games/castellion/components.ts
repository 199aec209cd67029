/** C1.1 The factions and shapes, in the order of the tables. */
export const FACTIONS = ["J", "S", "C", "P"] as const;
export const SHAPES = ["t", "s", "c"] as const;

export type Faction = (typeof FACTIONS)[number];
export type Shape = (typeof SHAPES)[number];
export type Defender = `${Faction}${Shape}`;
/** `B` is the black-bordered one. */
export type Traitor = "T" | "B";
export type Tile = Defender | Traitor;

export type Level = "school" | "academy" | "menace";
export type OrdealNumber = 1 | 2 | 3;
export type FormationKind = "tower" | "bastion" | "line";

/** C1.1 The twelve kinds of Defender: by faction, then by shape. */
export const DEFENDERS: readonly Defender[] = FACTIONS.flatMap((faction) => SHAPES.map((shape): Defender => `${faction}${shape}`));
export const TRAITORS: readonly Traitor[] = ["T", "B"];
export const TILES: readonly Tile[] = [...DEFENDERS, ...TRAITORS];

const TRAITOR_COPIES: Readonly<Record<Traitor, number>> = { T: 9, B: 3 };

/** C1.2 The piles before they are shuffled; equal copies lie together. */
export const SAFE_PILE: readonly Defender[] = DEFENDERS;
export const REGULAR_PILE: readonly Tile[] = [
  ...DEFENDERS.flatMap((kind) => Array<Tile>(5).fill(kind)),
  ...TRAITORS.flatMap((kind) => Array<Tile>(TRAITOR_COPIES[kind]).fill(kind)),
];

/** How many copies of a tile the game holds: six of each Defender, nine plain and three black-bordered Traitors. */
export function copiesOf(tile: Tile): number {
  return isTraitor(tile) ? TRAITOR_COPIES[tile] : 6;
}

export function isTraitor(tile: Tile): tile is Traitor {
  return tile === "T" || tile === "B";
}

/** C3.3 At most this many tiles lie revealed. */
export const REVEALED_MOST = 4;
/** C4.3 The castle is at most this wide and this high. */
export const SPAN = 6;
/** C3 step 4: the castle is full. */
export const FULL = SPAN * SPAN;
/** C7.1 What a discarded Traitor destroys, before any discount. */
export const TRAITOR_PRICE = 4;
/** C8.3 What a bastion saves when an Assault is faced. */
export const BASTION_SAVES = 4;

/** How many formations of each kind an Ordeal asks for. */
export type Demand = Readonly<Record<FormationKind, number>>;

/** An Ordeal card as printed (C8.5). */
export interface Card {
  readonly word: string;
  readonly title: string;
  readonly level: Level;
  readonly number: OrdealNumber;
  /** The Traitors that make it due. */
  readonly needs: number;
  /** The formations it asks for; absent where it takes rows instead. */
  readonly asks?: Demand;
  /** C8.2, C8.4 The bottom rows it takes. */
  readonly rows?: number;
  /** C8.3 The tiles an Assault destroys when formations are missing; absent where the game is lost then. */
  readonly tiles?: number;
  /** C8.6 True where the printed demand could not be found and this one is ours. */
  readonly reconstructed?: true;
}

const ROMAN: Readonly<Record<OrdealNumber, string>> = { 1: "I", 2: "II", 3: "III" };

/** C1.3, C8.5 All the Ordeal cards, in the order of the table. */
export const CARDS: readonly Card[] = [
  exam({ number: 1, needs: 5, asks: { tower: 1, bastion: 1, line: 1 } }),
  exam({ number: 2, needs: 2, rows: 1 }),
  exam({ number: 3, needs: 5, asks: { bastion: 3, line: 2 } }),
  exam({ number: 3, needs: 5, asks: { line: 3, tower: 2 } }),
  exam({ number: 3, needs: 5, asks: { tower: 3, bastion: 2 } }),
  simulation(1, { tower: 1, bastion: 1, line: 1 }),
  simulation(2, { tower: 2, bastion: 2 }),
  simulation(2, { bastion: 2, line: 2 }),
  simulation(2, { line: 2, tower: 2 }),
  simulation(3, { line: 3, bastion: 2 }),
  simulation(3, { tower: 3, line: 2 }),
  simulation(3, { bastion: 3, tower: 2 }),
  ...assaults(1, { formations: 2, tiles: 16 }),
  ...assaults(2, { formations: 3, tiles: 32 }),
  ...assaults(3, { formations: 5, tiles: 42 }),
];

const BY_WORD: ReadonlyMap<string, Card> = new Map(CARDS.map((card) => [card.word, card]));

/** The card of a word; undefined when there is none. */
export function findCard(word: string): Card | undefined {
  return BY_WORD.get(word);
}

/** C9 The cards from which a level takes its Ordeal of that number. */
export function cardsOf(level: Level, number: OrdealNumber): readonly Card[] {
  return CARDS.filter((card) => card.level === level && card.number === number);
}

function exam(card: { number: OrdealNumber; needs: number; asks?: Partial<Demand>; rows?: number }): Card {
  const { asks, ...rest } = card;
  return { ...named("exam", "Exam", rest.number, asks), level: "school", ...rest, ...(asks && { asks: demand(asks) }) };
}

function simulation(number: OrdealNumber, asks: Partial<Demand>): Card {
  return {
    ...named("simulation", "Simulation", number, asks),
    level: "academy",
    number,
    needs: 3,
    asks: demand(asks),
    reconstructed: true,
  };
}

function assaults(number: OrdealNumber, { formations, tiles }: { formations: number; tiles: number }): readonly Card[] {
  const assault = (monster: string, rest: Pick<Card, "asks" | "rows" | "tiles">): Card => ({
    word: `assault-${number}-${monster.toLowerCase()}`,
    title: `Assault ${ROMAN[number]}: ${monster}`,
    level: "menace",
    number,
    needs: 2,
    ...rest,
  });
  return [
    assault("Harpy", { asks: demand({ tower: formations }), tiles }),
    assault("Behemoth", { asks: demand({ bastion: formations }), tiles }),
    assault("Horde", { asks: demand({ line: formations }), tiles }),
    assault("Earthworm", { rows: number }),
  ];
}

/** C11.10 A card of which there are several is told apart by what it asks for, in that order: `exam-3-bastions-lines`. */
function named(family: string, title: string, number: OrdealNumber, asks?: Partial<Demand>): Pick<Card, "word" | "title"> {
  const kinds = Object.keys(asks ?? {});
  const plurals = kinds.length === 2 ? kinds.map((kind) => `${kind}s`) : [];
  const rest = plurals.length === 2 ? `: ${plurals.join(" and ")}` : "";
  return { word: [family, number, ...plurals].join("-"), title: `${title} ${ROMAN[number]}${rest}` };
}

function demand(asks: Partial<Demand>): Demand {
  return { tower: 0, bastion: 0, line: 0, ...asks };
}
