import { tileCount } from "./castle.js";
import { DEFENDERS, type Defender, type Faction, REVEALED_MOST, type Tile } from "./components.js";
import type { CastellionPosition } from "./state.js";
import { FACTION_NAMES } from "./words.js";

/** C6 Seer: how many tiles are to be revealed until four lie open or both piles are empty. */
export function revealsLeft({ revealed, regular, safe }: Pick<CastellionPosition, "revealed" | "regular" | "safe">): number {
  return Math.min(REVEALED_MOST - revealed.length, regular.length + safe.length);
}

/** C6.1 True when there is something to reveal. */
export function canForesee(position: CastellionPosition): boolean {
  return revealsLeft(position) > 0;
}

/** C6 Chameleon: the kinds of Defender with its shape that lie in the discard pile, in the order of the table. */
export function recallable(discard: readonly Tile[], chameleon: Defender): readonly Defender[] {
  const shape = chameleon.charCodeAt(1);
  let found = 0;
  for (let i = 0; i < discard.length; i++) {
    const tile = discard[i] as Tile;
    // A Traitor has no second letter, so its code is NaN and never equal.
    if (tile.charCodeAt(1) === shape) found |= bitOf(tile.charCodeAt(0));
  }
  return (KINDS[SHAPE_PLACE[shape] as number] as readonly (readonly Defender[])[])[found] as readonly Defender[];
}

function bitOf(faction: number): number {
  return faction === 74 ? 1 : faction === 83 ? 2 : faction === 67 ? 4 : 8;
}

/** For each shape, the kinds of every set of factions; a set is the sum of its bits. */
const KINDS: readonly (readonly (readonly Defender[])[])[] = [0, 1, 2].map((shape) =>
  Array.from({ length: 16 }, (_, set) => DEFENDERS.filter((kind, i) => i % 3 === shape && (set & bitOf(kind.charCodeAt(0))) !== 0)),
);
const SHAPE_PLACE: Readonly<Record<number, number>> = { 116: 0, 115: 1, 99: 2 };

/** C6, C6.1, C9: why the power of a faction cannot be used with the Defender in hand; undefined when it can. */
export function powerProblem(position: CastellionPosition, power: Faction): string | undefined {
  const { level, castle, discard } = position;
  const tile = position.drawn as Defender;
  if (level === "school") return "Defenders have no powers at the School of Architects (C9)";
  if (tile[0] !== power) return `the tile in your hand is ${tile}: only a ${FACTION_NAMES[power]} does that (C6)`;
  switch (power) {
    case "J":
      return tileCount(castle) < 2 ? "no two tiles of the castle touch (C6.1)" : undefined;
    case "S":
      if (revealsLeft(position) > 0) return undefined;
      return position.revealed.length >= REVEALED_MOST
        ? "four tiles lie revealed already (C3.3)"
        : "there is nothing left to reveal (C6.1)";
    case "C":
      return recallable(discard, tile).length === 0 ? "no Defender of its shape lies in the discard pile (C6.1)" : undefined;
    case "P":
      return castle.length === 0 ? "the castle has no tile to burn (C6.1)" : undefined;
  }
}
