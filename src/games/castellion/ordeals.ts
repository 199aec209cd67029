import { foundationComplete, tileCount, withoutRows } from "./castle.js";
import { BASTION_SAVES, type Card, FULL, findCard, isTraitor, SPAN, TRAITOR_PRICE } from "./components.js";
import type { CastellionEvent, Cause } from "./events.js";
import { satisfies, standing, standingLines } from "./formations.js";
import { type CastellionPosition, type Draft, firstStanding, type LostReason, type Ordeal, type Ordeals, ordealNumber } from "./state.js";

/**
 * C3 step 4, C3.2: what follows once a command has done its work: Ordeals that are due are faced, one after another;
 * then the turn ends, unless it still has a tile to draw or to play (C11.2). Does nothing while something is owed.
 */
export function settle(draft: Draft, events: CastellionEvent[]): void {
  while (draft.phase !== "over" && draft.pending === null) {
    const why = causeOf(draft);
    if (why === undefined) {
      if (draft.phase === "tile" && draft.drawn === null) endTurn(draft, events);
      return;
    }
    face(draft, why, events);
  }
}

/** Why the first Ordeal must be faced now; undefined when it need not be. */
function causeOf({ ordeals, castle, drawn, revealed, regular, safe }: CastellionPosition): Cause | undefined {
  const { traitors, needs } = ordeals[firstStanding(ordeals)] as Ordeal;
  if (traitors.length >= needs) return "traitors";
  if (tileCount(castle) === FULL) return "full";
  return drawn === null && revealed.length + regular.length + safe.length === 0 ? "end" : undefined;
}

/** C10.1, C11.1 The next turn is the next seat's. */
function endTurn(draft: Draft, events: CastellionEvent[]): void {
  draft.turn += 1;
  draft.active = (draft.turn - 1) % draft.players.length;
  draft.phase = "draw";
  events.push({ type: "turn", turn: draft.turn, seat: draft.active });
}

/** C8 The first Ordeal is faced: passed, lost, or paid for with tiles that are owed from now on. */
export function face(draft: Draft, why: Cause, events: CastellionEvent[]): void {
  const index = firstStanding(draft.ordeals);
  const ordeal = draft.ordeals[index] as Ordeal;
  if (!ordeal.faceUp) draft.ordeals = turnedUp(draft.ordeals, index);
  events.push({ type: "faced", seat: draft.active, ordeal: ordealNumber(index), card: ordeal.card, why, turnedUp: !ordeal.faceUp });

  const card = findCard(ordeal.card) as Card;
  if (!foundationComplete(draft.castle)) return lose(draft, "foundation", events);
  if (card.rows !== undefined) return loseRows(draft, card, card.rows, events);
  const have = standing(draft.castle);
  if (card.asks !== undefined && satisfies(have, card.asks)) return pass(draft, events);
  if (card.tiles === undefined) return lose(draft, "formations", events);

  const { left, saved } = assaultPrice(card.tiles, have.bastion);
  if (tileCount(draft.castle) - left < SPAN) return lose(draft, "tiles", events);
  if (left === 0) {
    events.push({ type: "spared", card: card.word, saved });
    return pass(draft, events);
  }
  draft.pending = { kind: "destroy", left, for: "assault" };
  events.push({ type: "owed", seat: draft.active, card: card.word, left, saved });
}

/** C8.3 What an Assault costs when formations are missing, and what the bastions save of it. */
export function assaultPrice(tiles: number, bastions: number): { readonly left: number; readonly saved: number } {
  const saved = Math.min(tiles, BASTION_SAVES * bastions);
  return { left: tiles - saved, saved };
}

/** C7.1, C7.2 What banishing the Traitor in hand costs, and what the lines of defence save of it at Menace. */
export function traitorPrice({ castle, level }: Pick<CastellionPosition, "castle" | "level">): {
  readonly left: number;
  readonly saved: number;
} {
  const saved = level === "menace" ? Math.min(TRAITOR_PRICE, standingLines(castle)) : 0;
  return { left: Math.min(TRAITOR_PRICE - saved, tileCount(castle)), saved };
}

/** C8.3, C11.5 The last tile owed to an Assault is destroyed: the foundation is judged. */
export function judgePaid(draft: Draft, events: CastellionEvent[]): void {
  if (foundationComplete(draft.castle)) pass(draft, events);
  else lose(draft, "foundation", events);
}

/** C8.2, C8.4 */
function loseRows(draft: Draft, card: Card, rows: number, events: CastellionEvent[]): void {
  const { castle, gone } = withoutRows(draft.castle, rows);
  draft.castle = castle;
  draft.discard = [...draft.discard, ...gone];
  events.push({ type: "rows", card: card.word, rows, tiles: gone });
  judgePaid(draft, events);
}

/** C3 step 4: the card and its Traitors leave the game. C2.1: the third one passed wins it. */
function pass(draft: Draft, events: CastellionEvent[]): void {
  const index = firstStanding(draft.ordeals);
  const ordeal = draft.ordeals[index] as Ordeal;
  draft.removed = [...draft.removed, ...ordeal.traitors];
  draft.ordeals = withOrdeal(draft.ordeals, index, { ...ordeal, traitors: [], faceUp: true, passed: true });
  events.push({ type: "passed", ordeal: ordealNumber(index), card: ordeal.card });
  if (index < draft.ordeals.length - 1) return;
  draft.phase = "over";
  draft.outcome = { result: "won" };
  events.push({ type: "won" });
}

/** C2.1, C11.1 */
function lose(draft: Draft, reason: LostReason, events: CastellionEvent[]): void {
  const index = firstStanding(draft.ordeals);
  draft.phase = "over";
  draft.outcome = { result: "lost", reason };
  events.push({ type: "lost", ordeal: ordealNumber(index), card: (draft.ordeals[index] as Ordeal).card, reason });
}

/** C3 step 3: the Traitor in hand goes beside the first Ordeal. */
export function post(draft: Draft, events: CastellionEvent[]): void {
  const tile = draft.drawn;
  if (tile === null || !isTraitor(tile)) return;
  const index = firstStanding(draft.ordeals);
  const before = draft.ordeals[index] as Ordeal;
  const ordeal = { ...before, traitors: [...before.traitors, tile] };
  draft.drawn = null;
  draft.ordeals = withOrdeal(draft.ordeals, index, ordeal);
  const { traitors, needs } = ordeal;
  events.push({ type: "posted", seat: draft.active, tile, ordeal: ordealNumber(index), traitors: traitors.length, needs });
}

/** The Ordeals with one turned face up. */
export function turnedUp(ordeals: Ordeals, index: number): Ordeals {
  return withOrdeal(ordeals, index, { ...(ordeals[index] as Ordeal), faceUp: true });
}

/** C10.2 prophet: the Ordeals with one that needs one Traitor fewer. */
export function foretold(ordeals: Ordeals, index: number): Ordeals {
  const ordeal = ordeals[index] as Ordeal;
  return withOrdeal(ordeals, index, { ...ordeal, needs: ordeal.needs - 1 });
}

function withOrdeal(ordeals: Ordeals, index: number, ordeal: Ordeal): Ordeals {
  return [index === 0 ? ordeal : ordeals[0], index === 1 ? ordeal : ordeals[1], index === 2 ? ordeal : ordeals[2]];
}
