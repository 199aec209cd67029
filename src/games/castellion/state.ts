import type { BaseOptions, Outcome } from "../../engine/game.js";
import type { Defender, Level, OrdealNumber, Tile, Traitor } from "./components.js";

export const OPTION_WORDS = ["vigil", "prophet", "premonition"] as const;
export type OptionWord = (typeof OPTION_WORDS)[number];

/** What a game of Castellion is set up with. */
export interface CastellionOptions extends BaseOptions {
  readonly level: Level;
  readonly options: readonly OptionWord[];
}

/** The columns from left to right, each a stack from the bottom up. */
export type Castle = readonly (readonly Defender[])[];
export type PileName = "regular" | "safe";

export interface Ordeal {
  readonly card: string;
  /** The Traitors that make it due; one fewer than printed where a prophet chose it. */
  readonly needs: number;
  readonly traitors: readonly Traitor[];
  readonly faceUp: boolean;
  readonly passed: boolean;
}

export type Ordeals = readonly [Ordeal, Ordeal, Ordeal];

/** What the acting seat owes before anything else may be done. */
export type Pending =
  | { readonly kind: "destroy"; readonly left: number; readonly for: "traitor" | "assault" }
  | { readonly kind: "reveal"; readonly left: number }
  | { readonly kind: "move" }
  | { readonly kind: "unveil" }
  | { readonly kind: "prophet" };

export type LostReason = "foundation" | "formations" | "tiles";
export type CastellionOutcome = Outcome & ({ readonly result: "won" } | { readonly result: "lost"; readonly reason: LostReason });

/**
 * A position. The object is the public format itself, keys in this order.
 * `phase` is `draw` before a tile is drawn or taken, `tile` until all that it brings is done, `over` at the end.
 */
export interface CastellionPosition {
  readonly game: "castellion";
  readonly level: Level;
  readonly options: readonly OptionWord[];
  readonly players: readonly string[];
  readonly turn: number;
  readonly active: number;
  readonly phase: "draw" | "tile" | "over";
  readonly castle: Castle;
  readonly drawn: Tile | null;
  readonly revealed: readonly Tile[];
  /** Next first, as `safe`. */
  readonly regular: readonly Tile[];
  readonly safe: readonly Tile[];
  /** Oldest first, as `removed`. */
  readonly discard: readonly Tile[];
  readonly removed: readonly Tile[];
  readonly ordeals: Ordeals;
  /** C10.2 The tile beside the player; only with the option vigil. */
  readonly vigil?: Defender;
  /** C10.2 True until it is used; only with the option premonition. */
  readonly premonition?: boolean;
  readonly pending: Pending | null;
  readonly seed: string;
  readonly outcome: CastellionOutcome | null;
}

/** A copy of a position on which a command does its work before it is handed out. */
export type Draft = { -readonly [Key in keyof CastellionPosition]: CastellionPosition[Key] };

/** The canonical text: keys in the order of the format, no spaces. */
export function printPosition(position: CastellionPosition): string {
  return JSON.stringify(canonical(position));
}

/** The same position with its keys, and those of all that it holds, in the order of the format. */
export function canonical(position: CastellionPosition): CastellionPosition {
  const { game, level, options, players, turn, active, phase, castle, drawn, revealed, regular, safe, discard, removed } = position;
  const { ordeals, vigil, premonition, pending, seed, outcome } = position;
  return {
    ...{ game, level, options, players, turn, active, phase, castle, drawn, revealed, regular, safe, discard, removed },
    ordeals: [canonicalOrdeal(ordeals[0]), canonicalOrdeal(ordeals[1]), canonicalOrdeal(ordeals[2])],
    ...(vigil !== undefined && { vigil }),
    ...(premonition !== undefined && { premonition }),
    pending: pending && canonicalPending(pending),
    seed,
    outcome: outcome && canonicalOutcome(outcome),
  };
}

function canonicalOrdeal({ card, needs, traitors, faceUp, passed }: Ordeal): Ordeal {
  return { card, needs, traitors, faceUp, passed };
}

function canonicalPending(pending: Pending): Pending {
  if (pending.kind === "destroy") return { kind: pending.kind, left: pending.left, for: pending.for };
  if (pending.kind === "reveal") return { kind: pending.kind, left: pending.left };
  return { kind: pending.kind };
}

function canonicalOutcome(outcome: CastellionOutcome): CastellionOutcome {
  return outcome.result === "won" ? { result: "won" } : { result: "lost", reason: outcome.reason };
}

/** The index of the lowest-numbered Ordeal still standing; 3 when all are passed. */
export function firstStanding(ordeals: Ordeals): number {
  return ordeals[0].passed ? (ordeals[1].passed ? (ordeals[2].passed ? 3 : 2) : 1) : 0;
}

/** The Ordeal that stands first. Only for positions that are not won. */
export function standingOrdeal(ordeals: Ordeals): Ordeal {
  return ordeals[firstStanding(ordeals)] as Ordeal;
}

export function ordealNumber(index: number): OrdealNumber {
  return (index + 1) as OrdealNumber;
}
