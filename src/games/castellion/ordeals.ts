import { foundationComplete, tileCount } from "./castle.js";
import { type Card, FULL, findCard, type Traitor } from "./components.js";
import type { CastellionEvent, Cause } from "./events.js";
import { type CastellionPosition, type Draft, firstStanding, type LostReason, type Ordeal, type Ordeals, ordealNumber } from "./state.js";
import { verdictOf } from "./verdict.js";

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
  const { card, faceUp } = draft.ordeals[index] as Ordeal;
  draft.ordeals = turnedUp(draft.ordeals, index);
  events.push({ type: "faced", seat: draft.active, ordeal: ordealNumber(index), card, why, turnedUp: !faceUp });

  const verdict = verdictOf(findCard(card) as Card, draft.castle);
  switch (verdict.kind) {
    case "passed":
      if (verdict.saved > 0) events.push({ type: "spared", card, saved: verdict.saved });
      pass(draft, events);
      break;
    case "lost":
      lose(draft, verdict.reason, events);
      break;
    case "owed":
      draft.pending = { kind: "destroy", left: verdict.left, for: "assault" };
      events.push({ type: "owed", seat: draft.active, card, left: verdict.left, saved: verdict.saved });
      break;
    case "rows":
      draft.castle = verdict.castle;
      draft.discard = [...draft.discard, ...verdict.gone];
      events.push({ type: "rows", card, rows: verdict.rows, tiles: verdict.gone });
      judgeFoundation(draft, events);
      break;
  }
}

/** C8.2 to C8.4: after the rows, or the last tile owed to an Assault, the bottom row must be complete. */
export function judgeFoundation(draft: Draft, events: CastellionEvent[]): void {
  if (foundationComplete(draft.castle)) pass(draft, events);
  else lose(draft, "foundation", events);
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
  const tile = draft.drawn as Traitor;
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
