import { type Action, rests, spaceOf } from "./action.js";
import { OVERLORD_HAND, TOKENS_A_TURN, type Token } from "./components.js";
import { drawUp, setHand, without } from "./deck.js";
import { advance } from "./movement.js";
import { castleSeats, discardLimit, overlordTokens, type Pending, type Phase, type TradePending, tradeLimit } from "./state.js";
import { drawTokens, overlordDraws, resolve } from "./tokens.js";

/** P5 phase 2 is over when its limit is reached; with one castle player phase 3 does not exist. P10.2 */
export function afterDiscard(action: Action): void {
  if (action.now.discards >= discardLimit(action.now)) leaveDiscard(action);
}

export function leaveDiscard(action: Action): void {
  enter(action, tradeLimit(action.now) > 0 ? "trade" : "play");
}

export function afterTrade(action: Action): void {
  if (action.now.trades >= tradeLimit(action.now)) enter(action, "play");
}

export function enter(action: Action, phase: Phase): void {
  const { now, events } = action;
  now.phase = phase;
  events.push({ type: "phase", phase, seat: phase === "overlord" ? now.players.length - 1 : now.active });
}

/** P5 phases 5 and 6, after `end`. P10.3: the tokens due are set before the moves. */
export function endTurn(action: Action): void {
  const { now } = action;
  now.queue = now.missing || now.pile.length === 0 || now.variant === "overlord" ? 0 : TOKENS_A_TURN;
  advance(action, "phase");
  goOn(action, []);
}

/** Goes on with what follows by itself, unless a choice is owed or the game is over. `waiting`: mustered tokens not yet played. */
export function goOn(action: Action, waiting: readonly Token[]): void {
  const { now } = action;
  if (now.phase === "overlord") playTokens(action, waiting);
  else if (rests(action)) return;
  else if (now.variant === "overlord") beginOverlord(action);
  else {
    drawTokens(action);
    if (!rests(action)) nextTurn(action);
  }
}

/** P8.4 (b): after the moves the Overlord fills the hand; P10.11: no Overlord phase after Missing or with nothing to play. */
function beginOverlord(action: Action): void {
  const { now } = action;
  if (!now.missing) overlordDraws(action, Math.max(0, OVERLORD_HAND - overlordTokens(now).length));
  if (now.missing || overlordTokens(now).length === 0) nextTurn(action);
  else enter(action, "overlord");
}

/** Plays mustered tokens one at a time; those behind a choice wait in `pending`. */
export function playTokens(action: Action, tokens: readonly Token[]): void {
  const { now } = action;
  for (let i = 0; i < tokens.length && !rests(action); i++) {
    const token = tokens[i] as Token;
    leaveHand(action, token);
    resolve(action, token);
    const rest = tokens.slice(i + 1);
    const owed = now.pending as Exclude<Pending, TradePending> | null;
    if (owed !== null && rest.length > 0) now.pending = { ...owed, muster: rest };
  }
  afterPlays(action);
}

/** Takes a token out of the Overlord's hand to be played. */
export function leaveHand(action: Action, token: Token): void {
  setHand(action, action.now.players.length - 1, without(overlordTokens(action.now), token));
  action.events.push({ type: "token", token, from: "overlord" });
}

/** P10.11: with extra plays left and tokens to play the Overlord goes on, else the turn ends by itself. */
export function afterPlays(action: Action): void {
  if (rests(action)) return;
  if (action.now.queue === 0 || overlordTokens(action.now).length === 0) nextTurn(action);
}

/** The next castle player's turn: tar comes off, counts are reset, the hand is drawn up. P2.5, P4.3, P10.1 */
export function nextTurn(action: Action): void {
  const { now } = action;
  now.active = (now.active + 1) % castleSeats(now);
  untar(action);
  now.missing = false;
  now.trades = 0;
  now.discards = 0;
  now.queue = 0;
  now.turn += 1;
  action.events.push({ type: "turn", turn: now.turn, seat: now.active });
  drawUp(action, now.active);
  enter(action, "discard");
}

function untar(action: Action): void {
  const tarred = action.now.monsters.find((monster) => monster.tar);
  if (tarred === undefined) return;
  action.now.monsters = action.now.monsters.map((monster) => (monster.tar ? { ...monster, tar: false } : monster));
  action.events.push({ type: "untarred", monster: tarred.id, at: spaceOf(tarred) });
}
