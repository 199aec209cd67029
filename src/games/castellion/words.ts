import { type Card, type Defender, type Demand, type Faction, type FormationKind, findCard, type Shape, type Tile } from "./components.js";

/** The names of the factions, the shapes and the formations. */
export const FACTION_NAMES: Readonly<Record<Faction, string>> = { J: "Juggler", S: "Seer", C: "Chameleon", P: "Pyro" };
export const SHAPE_NAMES: Readonly<Record<Shape, string>> = { t: "triangle", s: "square", c: "circle" };
export const FORMATION_NAMES: Readonly<Record<FormationKind, string>> = { tower: "tower", bastion: "bastion", line: "line of defence" };
export const KINDS: readonly FormationKind[] = ["tower", "bastion", "line"];

export function factionOf(tile: Defender): Faction {
  return tile[0] as Faction;
}

export function shapeOf(tile: Defender): Shape {
  return tile[1] as Shape;
}

/** A tile in full: `Pyro triangle`, `black-bordered Traitor`. */
export function tileName(tile: Tile): string {
  if (tile === "T") return "Traitor";
  if (tile === "B") return "black-bordered Traitor";
  return `${FACTION_NAMES[factionOf(tile)]} ${SHAPE_NAMES[shapeOf(tile)]}`;
}

/** A tile as sentences name it: `Pt`, `a Traitor`. */
export function aTile(tile: Tile): string {
  return tile === "T" || tile === "B" ? `a ${tileName(tile)}` : tile;
}

/** `1 tile`, `4 tiles`; the first word takes the plural. */
export function count(number: number, noun: string): string {
  if (number === 1) return `1 ${noun}`;
  const [first, ...rest] = noun.split(" ");
  return [number, `${first}s`, ...rest].join(" ");
}

/** `a, b and c`. */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** The formations of a demand that are not zero: `2 towers and 1 line of defence`. */
export function demanded(demand: Demand): string {
  return listed(KINDS.filter((kind) => demand[kind] > 0).map((kind) => count(demand[kind], FORMATION_NAMES[kind])));
}

/** The title of a card. */
export function titleOf(word: string): string {
  return (findCard(word) as Card).title;
}

/** `I`, `II`, `III`. */
export function roman(number: number): string {
  return "I".repeat(number);
}
