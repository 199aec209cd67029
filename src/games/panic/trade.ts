import type { Action } from "./action.js";
import type { TradeCommand } from "./command.js";
import type { Card } from "./components.js";
import { setHand, without } from "./deck.js";
import { cardsOf, type PanicPosition, type TradePending } from "./state.js";
import { afterTrade } from "./turn.js";

/**
 * How a trade is made. At one screen it is done in one step. With the option `offers` the partner's seat answers (P5.7);
 * with closed hands as well the offer names the card given, and the answer the card given back (P10.13).
 */
export type TradeForm = "at-once" | "offer" | "blind-offer";

export function tradeForm(position: Pick<PanicPosition, "options">): TradeForm {
  if (!position.options.includes("offers")) return "at-once";
  return position.options.includes("closed-hands") ? "blind-offer" : "offer";
}

/** P5 phase 3 */
export function trade(action: Action, command: TradeCommand): void {
  const { now, events } = action;
  const { seat, give, take } = command;
  if (tradeForm(now) === "at-once") {
    exchange(action, seat, give, take as Card);
    return;
  }
  const named = take === undefined ? {} : { take };
  now.pending = { kind: "trade", seat, give, ...named };
  events.push({ type: "offered", seat: now.active, partner: seat, give, ...named });
}

/** The partner agrees; `card` is the one given back when the offer named none. */
export function accept(action: Action, pending: TradePending, card: Card | undefined): void {
  action.now.pending = null;
  exchange(action, pending.seat, pending.give, (pending.take ?? card) as Card);
}

/** An offer that is declined uses up the trade, so that offers come to an end. (ruling) */
export function decline(action: Action, pending: TradePending): void {
  const { now, events } = action;
  now.pending = null;
  now.trades += 1;
  events.push({ type: "declined", seat: pending.seat, partner: now.active });
  afterTrade(action);
}

/** P10.9: new cards come to the end of a hand. */
function exchange(action: Action, partner: number, give: Card, take: Card): void {
  const { now, events } = action;
  const seat = now.active;
  setHand(action, seat, [...without(cardsOf(now, seat), give), take]);
  setHand(action, partner, [...without(cardsOf(now, partner), take), give]);
  now.trades += 1;
  events.push({ type: "traded", seat, partner, give, take, closed: now.options.includes("closed-hands") });
  afterTrade(action);
}
