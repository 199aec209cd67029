import { GameError } from "../../engine/errors.js";
import { type Action, begin } from "./action.js";
import { play } from "./cards.js";
import type { CommandType, PanicCommand } from "./command.js";
import type { Card } from "./components.js";
import { discardCards, draw, without } from "./deck.js";
import type { PanicEvent } from "./event.js";
import { woundChosen } from "./movement.js";
import { refusal } from "./refusal.js";
import { starter } from "./setup.js";
import type { DiscardPending, PanicPosition, TradePending, WoundPending } from "./state.js";
import { resolve } from "./tokens.js";
import { accept, decline, trade } from "./trade.js";
import { afterDiscard, afterPlays, endTurn, enter, goOn, leaveDiscard, leaveHand, nextTurn, playTokens } from "./turn.js";

/** The position after a command, and what happened, in order. Throws `illegal-command` with the reason. */
export function apply(
  position: PanicPosition,
  command: PanicCommand,
): { readonly position: PanicPosition; readonly events: readonly PanicEvent[] } {
  const reason = refusal(position, command);
  if (reason !== undefined) throw new GameError("illegal-command", reason);
  const action = begin(position);
  (PERFORM[command.type] as Perform<PanicCommand>)(action, command);
  return { position: action.now, events: action.events };
}

type Perform<Command> = (action: Action, command: Command) => void;

const PERFORM: { readonly [Type in CommandType]: Perform<Extract<PanicCommand, { readonly type: Type }>> } = {
  arrange,
  discard,
  pass,
  trade,
  accept: (action, command) => accept(action, action.now.pending as TradePending, command.card),
  decline: (action) => decline(action, action.now.pending as TradePending),
  play,
  wound,
  end: endTurn,
  send,
  muster,
};

/** P4.1, P10.12: turn 1 begins when the last of the six stands. */
function arrange(action: Action, command: Extract<PanicCommand, { type: "arrange" }>): void {
  const { now, events } = action;
  const placed = starter(command.monster, command.arc);
  now.monsters = [...now.monsters, placed];
  now.pile = without(now.pile, command.monster);
  now.queue -= 1;
  events.push({ type: "arranged", seat: now.active, monster: placed.id, to: { ring: placed.ring, arc: placed.arc } });
  if (now.queue > 0) return;
  now.turn = 1;
  events.push({ type: "turn", turn: 1, seat: now.active });
  enter(action, "discard");
}

/** A discard of phase 2, or one that is owed. P5 phase 2, P3.4 */
function discard(action: Action, command: Extract<PanicCommand, { type: "discard" }>): void {
  const { now } = action;
  if (now.pending !== null) {
    discardOwed(action, command.card, now.pending as DiscardPending);
    return;
  }
  discardCards(action, now.active, [command.card]);
  action.events.push({ type: "discarded", seat: now.active, cards: [command.card], because: "exchange" });
  draw(action, now.active, 1);
  now.discards += 1;
  afterDiscard(action);
}

/** P10.8 */
function discardOwed(action: Action, card: Card, pending: DiscardPending): void {
  const { now, events } = action;
  const [seat, ...seats] = pending.seats as readonly [number, ...number[]];
  discardCards(action, seat, [card]);
  events.push({ type: "discarded", seat, cards: [card], because: "owed" });
  if (seats.length > 0) {
    now.pending = { ...pending, seats };
    events.push({ type: "owed", kind: "discard", seat: seats[0] as number });
  } else {
    now.pending = null;
    goOn(action, pending.muster ?? []);
  }
}

/** P10.2; in the Overlord's phase it ends the turn. P10.11 */
function pass(action: Action): void {
  const { now, events } = action;
  if (now.phase === "discard") leaveDiscard(action);
  else if (now.phase === "trade") enter(action, "play");
  else {
    events.push({ type: "overlord-passed", seat: now.players.length - 1 });
    nextTurn(action);
  }
}

function wound(action: Action, command: Extract<PanicCommand, { type: "wound" }>): void {
  const pending = action.now.pending as WoundPending;
  woundChosen(action, command.monster, pending);
  goOn(action, pending.muster ?? []);
}

/** P8.4: one monster into any Forest arc of choice. */
function send(action: Action, command: Extract<PanicCommand, { type: "send" }>): void {
  leaveHand(action, command.monster);
  resolve(action, command.monster, command.arc);
  afterPlays(action);
}

/** P8.4: up to two tokens, in the order named. P10.11: extra plays are used up at once. */
function muster(action: Action, command: Extract<PanicCommand, { type: "muster" }>): void {
  if (action.now.queue > 0) action.now.queue -= command.tokens.length;
  playTokens(action, command.tokens);
}
