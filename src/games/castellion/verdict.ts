import { foundationComplete, tileCount, withoutRows } from "./castle.js";
import { BASTION_SAVES, type Card, type Defender, type Demand, SPAN, TRAITOR_PRICE } from "./components.js";
import { satisfies, standing, standingLines } from "./formations.js";
import type { CastellionPosition, Castle, LostReason } from "./state.js";

/** What facing an Ordeal comes to. `saved` counts the tiles that bastions saved. */
export type Verdict =
  | { readonly kind: "passed"; readonly saved: number }
  | { readonly kind: "lost"; readonly reason: LostReason }
  | { readonly kind: "owed"; readonly left: number; readonly saved: number }
  /** Rows go; whether it is passed then depends on what is left. */
  | { readonly kind: "rows"; readonly rows: number; readonly castle: Castle; readonly gone: readonly Defender[] };

/** C8 What a castle comes to before a card. */
export function verdictOf({ asks, rows, tiles }: Card, castle: Castle): Verdict {
  if (!foundationComplete(castle)) return { kind: "lost", reason: "foundation" };
  if (rows !== undefined) return { kind: "rows", rows, ...withoutRows(castle, rows) };
  const have = standing(castle);
  if (satisfies(have, asks as Demand)) return { kind: "passed", saved: 0 };
  if (tiles === undefined) return { kind: "lost", reason: "formations" };

  // C8.3, C11.5
  const saved = Math.min(tiles, BASTION_SAVES * have.bastion);
  const left = tiles - saved;
  if (tileCount(castle) - left < SPAN) return { kind: "lost", reason: "tiles" };
  return left === 0 ? { kind: "passed", saved } : { kind: "owed", left, saved };
}

/** C7.1, C7.2 What banishing a Traitor costs, and what the lines of defence save of it at Menace. */
export function traitorPrice({ castle, level }: Pick<CastellionPosition, "castle" | "level">): {
  readonly left: number;
  readonly saved: number;
} {
  const saved = level === "menace" ? Math.min(TRAITOR_PRICE, standingLines(castle)) : 0;
  return { left: Math.min(TRAITOR_PRICE - saved, tileCount(castle)), saved };
}
