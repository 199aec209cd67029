import { type Card, type Faction, type FormationKind, findCard, type Tile } from "../components.js";

export const FACTION_NAMES: Readonly<Record<Faction, string>> = { J: "Juggler", S: "Seer", C: "Chameleon", P: "Pyro" };
export const ROMAN = ["I", "II", "III"] as const;
export const KINDS: readonly { readonly kind: FormationKind; readonly plural: string }[] = [
  { kind: "tower", plural: "towers" },
  { kind: "bastion", plural: "bastions" },
  { kind: "line", plural: "lines" },
];

const SHAPE_NAMES: Readonly<Record<string, string>> = { t: "triangle", s: "square", c: "circle" };

/** `Pyro triangle`, `Traitor`, `black-bordered Traitor`. */
export function tileName(tile: Tile): string {
  if (tile === "T") return "Traitor";
  if (tile === "B") return "black-bordered Traitor";
  return `${FACTION_NAMES[tile[0] as Faction]} ${SHAPE_NAMES[tile[1] ?? ""] ?? ""}`;
}

/** A card's name without its number: `Exam`, `Horde`. */
export function cardName(card: string): string {
  const { title, level } = known(card);
  const parts = title.split(": ");
  return level === "menace" ? (parts[1] ?? "") : (title.split(" ")[0] ?? "");
}

/** The card of a word that comes from a checked position. */
export function known(word: string): Card {
  const card = findCard(word);
  if (card === undefined) throw new Error(`there is no Ordeal card ${word}`);
  return card;
}
