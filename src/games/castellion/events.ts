import type { Cell, Column } from "./commands.js";
import type { Defender, Faction, OrdealNumber, Tile, Traitor } from "./components.js";
import type { LostReason, PileName } from "./state.js";

/** Why a tile is destroyed. */
export type Ruin = "pyro" | "traitor" | "assault";
/** Why an Ordeal is faced: its Traitors are there, the castle is full, by choice, or all tiles have been played. */
export type Cause = "traitors" | "full" | "early" | "end";

/**
 * What happened, in order. Cells are lettered as the castle stands at that moment: those of tiles that leave
 * (`destroyed`, `moved.from`) before the change, those of tiles that arrive after it.
 */
export type CastellionEvent =
  | { readonly type: "foretold"; readonly seat: number; readonly ordeal: OrdealNumber; readonly needs: number }
  | { readonly type: "drew"; readonly seat: number; readonly pile: PileName; readonly tile: Tile }
  | { readonly type: "took"; readonly seat: number; readonly tile: Tile }
  | { readonly type: "exchanged"; readonly seat: number; readonly gave: Defender; readonly got: Defender }
  | { readonly type: "placed"; readonly seat: number; readonly tile: Defender; readonly column: Column; readonly cell: Cell }
  | { readonly type: "discarded"; readonly seat: number; readonly tile: Defender }
  | { readonly type: "used"; readonly seat: number; readonly tile: Defender; readonly power: Faction }
  | {
      readonly type: "swapped";
      readonly seat: number;
      readonly tiles: readonly [Defender, Defender];
      readonly cells: readonly [Cell, Cell];
    }
  | { readonly type: "revealed"; readonly seat: number; readonly pile: PileName; readonly tile: Tile }
  | { readonly type: "recalled"; readonly seat: number; readonly tile: Defender }
  | { readonly type: "destroyed"; readonly seat: number; readonly tile: Defender; readonly cell: Cell; readonly why: Ruin }
  | {
      readonly type: "moved";
      readonly seat: number;
      readonly tile: Defender;
      readonly column: Column;
      readonly from: Cell;
      readonly to: Cell;
    }
  | { readonly type: "stayed"; readonly seat: number }
  | {
      readonly type: "posted";
      readonly seat: number;
      readonly tile: Traitor;
      readonly ordeal: OrdealNumber;
      readonly traitors: number;
      readonly needs: number;
    }
  | { readonly type: "banished"; readonly seat: number; readonly tile: Traitor; readonly left: number; readonly saved: number }
  | { readonly type: "ignored"; readonly seat: number; readonly tile: Traitor }
  | { readonly type: "tower"; readonly seat: number }
  | { readonly type: "unveiled"; readonly seat: number; readonly ordeal: OrdealNumber; readonly card: string }
  | { readonly type: "declined"; readonly seat: number }
  | {
      readonly type: "faced";
      readonly seat: number;
      readonly ordeal: OrdealNumber;
      readonly card: string;
      readonly why: Cause;
      /** True when the card lay face down until now. */
      readonly turnedUp: boolean;
    }
  | { readonly type: "owed"; readonly seat: number; readonly card: string; readonly left: number; readonly saved: number }
  | { readonly type: "spared"; readonly card: string; readonly saved: number }
  | { readonly type: "rows"; readonly card: string; readonly rows: number; readonly tiles: readonly Defender[] }
  | { readonly type: "passed"; readonly ordeal: OrdealNumber; readonly card: string }
  | { readonly type: "won" }
  | { readonly type: "lost"; readonly ordeal: OrdealNumber; readonly card: string; readonly reason: LostReason }
  | { readonly type: "turn"; readonly turn: number; readonly seat: number };
