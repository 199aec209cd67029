import { type Defender, isTraitor, type Tile } from "../components.js";
import type { CastellionPosition } from "../state.js";
import { factionCode, shapeBit } from "./board.js";

/** What is still to come, as far as everyone can know it: what is left in each pile, but not the order (C1.2). */
export interface Supply {
  /** Defenders and Traitors in the regular pile, Defenders in the safe one. */
  readonly defenders: number;
  readonly traitors: number;
  readonly safe: number;
  /** Defenders and Traitors that lie revealed, and the tile in hand. */
  readonly shownDefenders: number;
  readonly shownTraitors: number;
  /** The Defenders in all three places by faction (1 to 4) and shape (1, 2, 4): `faction * 8 + shape`, and by faction at `faction * 8`. */
  readonly kinds: Uint8Array;
}

export function supplyOf({ regular, safe, revealed, drawn }: CastellionPosition): Supply {
  const kinds = new Uint8Array(40);
  const defenders = tally(regular, kinds);
  tally(safe, kinds);
  const shown = drawn === null ? revealed : [...revealed, drawn];
  const shownDefenders = tally(shown, kinds);
  return {
    defenders,
    traitors: regular.length - defenders,
    safe: safe.length,
    shownDefenders,
    shownTraitors: shown.length - shownDefenders,
    kinds,
  };
}

/** Counts Defenders by kind; gives back how many there are. */
function tally(tiles: readonly Tile[], kinds: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < tiles.length; i++) {
    const tile = tiles[i] as Tile;
    if (isTraitor(tile)) continue;
    const faction = factionCode(tile as Defender) * 8;
    kinds[faction] = (kinds[faction] as number) + 1;
    const kind = faction + shapeBit(tile as Defender);
    kinds[kind] = (kinds[kind] as number) + 1;
    count++;
  }
  return count;
}

/** How many Defenders will have come when so many more Traitors have, and how far that may be off (one standard deviation). */
export interface Outlook {
  readonly mean: number;
  readonly spread: number;
}

/** Revealed tiles are taken first, their Traitors last; the safe pile is used before the last Traitor comes. */
export function outlook({ defenders, traitors, safe, shownDefenders, shownTraitors }: Supply, needed: number): Outlook {
  const wanted = needed - shownTraitors;
  if (wanted <= 0) return { mean: shownDefenders, spread: 0 };
  const sure = shownDefenders + safe;
  if (wanted > traitors) return { mean: sure + defenders, spread: 0 };
  const slots = traitors + 1;
  const mean = (wanted * defenders) / slots;
  const variance = (wanted * (slots - wanted) * defenders * (defenders + slots)) / (slots * slots * (slots + 1));
  return { mean: sure + mean, spread: Math.sqrt(variance) };
}
