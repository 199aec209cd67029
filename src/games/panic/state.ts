import type { BasePosition, Outcome } from "../../engine/game.js";
import { type Arc, type Card, EDITIONS, type Edition, type Monster, type Ring, type Token } from "./components.js";
import type { Option, Variant } from "./options.js";

/** A space of the board. */
export interface Space {
  readonly ring: Ring;
  readonly arc: Arc;
}

/** A monster on the board. */
export interface Standing {
  readonly id: Monster;
  readonly ring: Ring;
  readonly arc: Arc;
  /** From 1 to its full health. */
  readonly health: number;
  /** True while the tar token lies on it. P2.5 */
  readonly tar: boolean;
}

/** What stands on one edge between Swordsman and Castle. */
export type Wall = "wall" | "fortified" | "none";

export type Phase = "arrange" | "discard" | "trade" | "play" | "overlord" | "over";

/** P6.5: one monster of a group takes a point of damage. `then`: the groups asked next. */
export interface WoundPending {
  readonly kind: "wound";
  readonly seat: number;
  readonly among: readonly Monster[];
  readonly then?: readonly (readonly Monster[])[];
  readonly muster?: readonly Token[];
}

/** P3.4: the seats that still owe a card; the first one is to act. */
export interface DiscardPending {
  readonly kind: "discard";
  readonly seats: readonly number[];
  readonly muster?: readonly Token[];
}

/** P5.7: `seat` is to answer the active player's offer. Without `take` the partner chooses the card given back. */
export interface TradePending {
  readonly kind: "trade";
  readonly seat: number;
  readonly give: Card;
  readonly take?: Card;
}

export type Pending = WoundPending | DiscardPending | TradePending;

/** A position; this very object, with its keys in this order, is the canonical JSON. */
export interface PanicPosition extends BasePosition {
  readonly game: "panic";
  readonly edition: Edition;
  readonly variant: Variant;
  readonly options: readonly Option[];
  readonly players: readonly string[];
  readonly turn: number;
  readonly active: number;
  readonly phase: Phase;
  /** By seat; the Overlord's hand, the last one, holds tokens. Read through `cardsOf` and `overlordTokens`. */
  readonly hands: readonly (readonly (Card | Token)[])[];
  readonly deck: readonly Card[];
  readonly discard: readonly Card[];
  readonly monsters: readonly Standing[];
  readonly pile: readonly Token[];
  readonly queue: number;
  readonly slain: readonly (readonly Monster[])[];
  readonly gone: readonly Token[];
  /** By arc, from arc 1. */
  readonly towers: readonly boolean[];
  /** By arc, from arc 1. */
  readonly walls: readonly Wall[];
  readonly missing: boolean;
  readonly trades: number;
  readonly discards: number;
  readonly dice: readonly number[];
  readonly rolls: number;
  readonly shuffles: number;
  readonly pending: Pending | null;
  readonly seed: string;
  readonly outcome: Outcome | null;
}

/** What the functions below need to know; a view has it as well. */
export type Table = Pick<PanicPosition, "edition" | "variant" | "players">;

/** How many seats play cards: all but the Overlord. P8.4 */
export function castleSeats(table: Table): number {
  return table.variant === "overlord" ? table.players.length - 1 : table.players.length;
}

/** The Overlord's seat; undefined in the other variants. P10.1 */
export function overlordSeat(table: Table): number | undefined {
  return table.variant === "overlord" ? table.players.length - 1 : undefined;
}

/** P9, by the number of castle players. */
export function handSize(table: Table): number {
  return EDITIONS[table.edition].handSizes[castleSeats(table) - 1] as number;
}

/** How many cards may be discarded in phase 2. P9, P10.11 */
export function discardLimit(table: Table): number {
  return table.players.length === 1 ? EDITIONS[table.edition].solitaireDiscards : 1;
}

/** How many trades phase 3 allows; 0 when there is no such phase. P5 phase 3, P10.2 */
export function tradeLimit(table: Table): number {
  const seats = castleSeats(table);
  if (seats < 2) return 0;
  return seats === 6 ? 2 : 1;
}

/** The cards of a castle player. */
export function cardsOf(position: PanicPosition, seat: number): readonly Card[] {
  return position.hands[seat] as readonly Card[];
}

/** The tokens in the Overlord's hand; none in the other variants. */
export function overlordTokens(position: PanicPosition): readonly Token[] {
  return position.variant === "overlord" ? (position.hands[position.players.length - 1] as readonly Token[]) : [];
}

/** The monster with that name, if it stands on the board. */
export function standing(position: PanicPosition, id: Monster): Standing | undefined {
  const monsters = position.monsters;
  for (let i = 0; i < monsters.length; i++) {
    const monster = monsters[i] as Standing;
    if (monster.id === id) return monster;
  }
  return undefined;
}

export function wallAt(position: { readonly walls: readonly Wall[] }, arc: Arc): Wall {
  return position.walls[arc - 1] as Wall;
}

export function towerAt(position: { readonly towers: readonly boolean[] }, arc: Arc): boolean {
  return position.towers[arc - 1] === true;
}

export function isTarOut(position: PanicPosition): boolean {
  return position.monsters.some((monster) => monster.tar);
}

/** P8.4: the Overlord may not pass with an empty board, or with an empty pile; P10.11: unless these are extra plays. */
export function mustPlay(position: PanicPosition): boolean {
  return position.queue === 0 && (position.monsters.length === 0 || position.pile.length === 0);
}

/** The seat that must act; undefined when the game is over. P10.1, P10.8 */
export function seatToAct(position: PanicPosition): number | undefined {
  if (position.phase === "over") return undefined;
  const pending = position.pending;
  if (pending !== null) return pending.kind === "discard" ? pending.seats[0] : pending.seat;
  return position.phase === "overlord" ? position.players.length - 1 : position.active;
}
