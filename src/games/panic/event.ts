import type { Outcome } from "../../engine/game.js";
import type { Arc, Card, Monster, Token } from "./components.js";
import type { Phase, Space } from "./state.js";

/** Why monsters move: phase 5, or the token that made them. */
export type MoveCause = "phase" | Token;

/** One monster's part in a move. */
export interface Step {
  readonly id: Monster;
  readonly from: Space;
  readonly to: Space;
}

/** What is run into. */
export type Obstacle = "wall" | "fortified" | "tower";

/** Who slew a monster: a seat with a card, a collision, or a boulder. */
export type Slayer = number | "collision" | "boulder";

/** What a rolling boulder meets, in order. P7 */
export interface Rolled {
  readonly space: Space;
  readonly slain: readonly Monster[];
  /** What stopped it here; absent while it rolls on. */
  readonly stopped?: Obstacle;
}

/** What happened when a command was applied, in order; enough to show it step by step. */
export type PanicEvent =
  | { readonly type: "arranged"; readonly seat: number; readonly monster: Monster; readonly to: Space }
  | { readonly type: "turn"; readonly turn: number; readonly seat: number }
  | { readonly type: "phase"; readonly phase: Phase; readonly seat: number }
  | { readonly type: "discarded"; readonly seat: number; readonly cards: readonly Card[]; readonly because: "exchange" | "owed" | "plague" }
  | { readonly type: "drew"; readonly seat: number; readonly cards: readonly Card[]; readonly closed: boolean }
  | { readonly type: "reshuffled"; readonly cards: number }
  | { readonly type: "offered"; readonly seat: number; readonly partner: number; readonly give: Card; readonly take?: Card }
  | { readonly type: "declined"; readonly seat: number; readonly partner: number }
  | {
      readonly type: "traded";
      readonly seat: number;
      readonly partner: number;
      readonly give: Card;
      readonly take: Card;
      readonly closed: boolean;
    }
  | { readonly type: "played"; readonly seat: number; readonly cards: readonly Card[]; readonly target?: Monster | Arc | Card }
  | { readonly type: "hit"; readonly monster: Monster; readonly at: Space; readonly health: number }
  | { readonly type: "slain"; readonly monster: Monster; readonly at: Space; readonly by: Slayer }
  | { readonly type: "driven"; readonly monster: Monster; readonly from: Space; readonly to: Space }
  | { readonly type: "tarred"; readonly monster: Monster; readonly at: Space }
  | { readonly type: "untarred"; readonly monster: Monster; readonly at: Space }
  | { readonly type: "fortified"; readonly arc: Arc }
  | { readonly type: "built"; readonly arc: Arc }
  | { readonly type: "missing" }
  | { readonly type: "scavenged"; readonly seat: number; readonly card: Card }
  | { readonly type: "moved"; readonly cause: MoveCause; readonly steps: readonly Step[] }
  | { readonly type: "collided"; readonly obstacle: Obstacle; readonly arc: Arc; readonly group: readonly Monster[] }
  | { readonly type: "wounded"; readonly monster: Monster; readonly at: Space; readonly health: number }
  | { readonly type: "owed"; readonly kind: "wound"; readonly seat: number; readonly among: readonly Monster[] }
  | { readonly type: "owed"; readonly kind: "discard"; readonly seat: number }
  | { readonly type: "token"; readonly token: Token; readonly from: "pile" | "overlord" }
  | { readonly type: "rolled"; readonly die: Arc; readonly token: Token }
  | { readonly type: "placed"; readonly monster: Monster; readonly at: Space }
  | { readonly type: "more"; readonly token: Token; readonly tokens: number }
  | { readonly type: "healed"; readonly monsters: readonly { readonly id: Monster; readonly health: number }[] }
  | { readonly type: "boulder"; readonly token: Token; readonly path: readonly Rolled[] }
  | { readonly type: "overlord-drew"; readonly seat: number; readonly tokens: readonly Token[] }
  | { readonly type: "overlord-passed"; readonly seat: number }
  | { readonly type: "over"; readonly outcome: Outcome };
