import { wrong } from "../../engine/position-json.js";
import { ALL_TOKENS, CARD_KINDS, EASIER_TOKENS, FORTIFY_TOKENS, isPlain, type Token } from "./components.js";
import { decided } from "./outcome.js";
import { occupant } from "./refusal.js";
import {
  cardsOf,
  castleSeats,
  discardLimit,
  overlordTokens,
  type PanicPosition,
  type Pending,
  type Standing,
  towerAt,
  tradeLimit,
  type WoundPending,
} from "./state.js";
import { seatsInOrder } from "./tokens.js";
import { tradeForm } from "./trade.js";

/** Checks that the parts of a position fit together. Throws `bad-position` with the path of the first that does not. */
export function checkConsistency(position: PanicPosition): void {
  checkCards(position);
  checkTokens(position);
  checkBoard(position);
  checkPhase(position);
  checkCounts(position);
  if (position.pending !== null) checkPending(position, position.pending);
}

function checkCards(position: PanicPosition): void {
  const seats = castleSeats(position);
  const hands = position.hands.slice(0, seats).flatMap((_, seat) => cardsOf(position, seat));
  const cards = [...hands, ...position.deck, ...position.discard];
  for (const kind of CARD_KINDS) {
    const found = cards.filter((card) => card === kind.word).length;
    if (found !== kind.copies)
      wrong("deck", `with hands and discard there are ${found} ${kind.word} in the game; there should be ${kind.copies}`);
  }
}

/** Every token in exactly one place, and none that the options leave out. P3.1, P8.5 */
function checkTokens(position: PanicPosition): void {
  const tokens = position.options.includes("easier-battles") ? EASIER_TOKENS : ALL_TOKENS;
  const overlord = position.players.length - 1;
  const places: [string, readonly Token[]][] = [
    ...position.monsters.map((monster, i): [string, readonly Token[]] => [`monsters[${i}].id`, [monster.id]]),
    ...spread("pile", position.pile),
    ...position.slain.flatMap((list, seat) => spread(`slain[${seat}]`, list)),
    ...spread("gone", position.gone),
    ...spread(`hands[${overlord}]`, overlordTokens(position)),
  ];
  const seen = new Map<Token, string>();
  for (const [path, [token]] of places as [string, readonly [Token]][]) {
    const before = seen.get(token);
    if (before !== undefined) wrong(path, `${token} is at ${before} already; every token is there once`);
    if (!tokens.includes(token)) wrong(path, `${token} is not in the game with easier-battles`);
    seen.set(token, path);
  }
  const lost = tokens.find((token) => !seen.has(token));
  if (lost !== undefined) wrong("pile", `${lost} is nowhere; every token is on the board, in the pile, slain, gone or with the Overlord`);
}

function spread(path: string, tokens: readonly Token[]): [string, readonly Token[]][] {
  return tokens.map((token, i) => [`${path}[${i}]`, [token]]);
}

function checkBoard(position: PanicPosition): void {
  position.monsters.forEach((monster, i) => {
    // P6.4: a monster that enters a Castle space destroys its tower.
    if (monster.ring === "castle" && towerAt(position, monster.arc)) {
      wrong(`monsters[${i}]`, `${monster.id} stands in Castle ${monster.arc} beside its tower; no monster does`);
    }
    if (monster.tar && position.monsters.findIndex((other) => other.tar) < i) wrong(`monsters[${i}].tar`, "there is only one tar token");
  });
  if (position.walls.filter((wall) => wall === "fortified").length > FORTIFY_TOKENS) wrong("walls", "there are only two fortify tokens");
  const overlord = position.variant === "overlord" ? position.slain.at(-1) : undefined;
  if (overlord !== undefined && overlord.length > 0) wrong(`slain[${position.slain.length - 1}]`, "the Overlord slays no monsters");
}

function checkPhase(position: PanicPosition): void {
  const { phase, turn, variant } = position;
  if ((phase === "arrange") !== (turn === 0)) wrong("turn", "is 0 while the first monsters are arranged, and only then");
  if (phase === "trade" && tradeLimit(position) === 0) wrong("phase", "is trade, but there is nobody to trade with");
  if (phase === "overlord" && variant !== "overlord") wrong("phase", `is overlord, but the variant is ${variant}`);
  if (phase === "overlord" && position.pending === null && overlordTokens(position).length === 0) {
    wrong("phase", "is overlord, but the Overlord has no tokens to play");
  }
  checkEnd(position);
}

/** P8.1: over and decided go together, and the outcome is the one that the board shows. */
function checkEnd(position: PanicPosition): void {
  const { phase, outcome } = position;
  const right = decided(position);
  if (phase === "over" && right === null) wrong("phase", "is over, but a tower stands, and monsters or tokens are left");
  if (phase !== "over" && right !== null) wrong("phase", `is ${phase}, but the game is ${right.result}`);
  if (JSON.stringify(outcome) !== JSON.stringify(right))
    wrong("outcome", `is ${JSON.stringify(outcome)}; it should be ${JSON.stringify(right)}`);
}

function checkCounts(position: PanicPosition): void {
  const { phase, queue, trades, discards } = position;
  if (phase === "arrange") checkWaiting(position);
  else if (queue > 0 && phase !== "overlord" && position.pending === null)
    wrong("queue", `is ${queue}; in the phase ${phase} no tokens are due`);
  else if (queue > ALL_TOKENS.length) wrong("queue", `is ${queue}; there are only ${ALL_TOKENS.length} tokens`);
  const mostTrades = tradeLimit(position);
  if (trades > mostTrades) wrong("trades", `is ${trades}; there are at most ${mostTrades} in a turn`);
  if (phase === "trade" && trades === mostTrades) wrong("trades", `is ${trades}; the phase trade ends with that`);
  const mostDiscards = discardLimit(position);
  if (discards > mostDiscards) wrong("discards", `is ${discards}; there are at most ${mostDiscards} in a turn`);
  if (phase === "discard" && discards === mostDiscards) wrong("discards", `is ${discards}; the phase discard ends with that`);
}

/** P10.12: the monsters that wait lie on top of the pile, and each has a free arc to go to. */
function checkWaiting(position: PanicPosition): void {
  const { queue, pile } = position;
  const free = ([1, 2, 3, 4, 5, 6] as const).filter((arc) => occupant(position, arc) === undefined).length;
  if (queue < 1 || queue > free) wrong("queue", `is ${queue}; from 1 to ${free} monsters can wait for the free arcs`);
  for (let i = 0; i < queue; i++) {
    const token = pile[i];
    if (token === undefined || !isPlain(token)) wrong(`pile[${i}]`, "should be one of the plain monsters that wait to be placed");
  }
}

function checkPending(position: PanicPosition, pending: Pending): void {
  if (pending.kind === "trade") checkOffer(position, pending);
  else {
    const { phase } = position;
    if (phase !== "play" && phase !== "overlord") wrong("pending", `in the phase ${phase} no ${pending.kind} is owed`);
    if (pending.muster !== undefined) checkMuster(position, pending.muster);
    if (pending.kind === "wound") checkWound(position, pending);
    else checkSeats(position, pending.seats);
  }
}

/** P10.8 */
function checkSeats(position: PanicPosition, seats: readonly number[]): void {
  if (seats.length === 0) wrong("pending.seats", "names nobody");
  const order = seatsInOrder(position).filter((seat) => seats.includes(seat));
  if (order.join() !== seats.join()) wrong("pending.seats", "should hold castle seats, each once, in seat order from the active one");
  for (const [i, seat] of seats.entries()) {
    if (cardsOf(position, seat).length === 0) wrong(`pending.seats[${i}]`, `seat ${seat} has no card to discard`);
  }
}

function checkMuster(position: PanicPosition, muster: readonly Token[]): void {
  if (position.phase !== "overlord") wrong("pending.muster", `in the phase ${position.phase} no token is mustered`);
  if (muster.length !== 1) wrong("pending.muster", "should hold the one token that waits");
  if (!overlordTokens(position).includes(muster[0] as Token)) wrong("pending.muster[0]", `${muster[0]} is not in the Overlord's hand`);
}

function checkWound(position: PanicPosition, pending: WoundPending): void {
  if (position.options.includes("unscathed")) wrong("pending", "with unscathed no damage is owed");
  if (pending.seat !== position.active) wrong("pending.seat", `is ${pending.seat}; the active seat, ${position.active}, chooses`);
  if (pending.then?.length === 0) wrong("pending.then", "is left out when no group is asked next");
  const named = new Set<string>();
  checkGroup(position, pending.among, "pending.among", named);
  pending.then?.forEach((group, i) => {
    checkGroup(position, group, `pending.then[${i}]`, named);
  });
}

function checkGroup(position: PanicPosition, group: readonly Token[], path: string, named: Set<string>): void {
  if (group.length < 2) wrong(path, "should name two monsters or more");
  const first = position.monsters.find((monster) => monster.id === group[0]) as Standing;
  for (const [i, id] of group.entries()) {
    const monster = position.monsters.find((other) => other.id === id);
    if (monster === undefined) wrong(`${path}[${i}]`, `${id} is not on the board`);
    if (monster.ring !== first.ring || monster.arc !== first.arc) wrong(`${path}[${i}]`, `${id} is not in the same space as the others`);
    if (named.has(id)) wrong(`${path}[${i}]`, `${id} is named twice`);
    named.add(id);
  }
}

/** P5.7, P10.13 */
function checkOffer(position: PanicPosition, pending: Extract<Pending, { kind: "trade" }>): void {
  const { seat, give, take } = pending;
  const form = tradeForm(position);
  if (position.phase !== "trade" || form === "at-once") wrong("pending", "a trade is offered in the phase trade, with the option offers");
  if (seat === position.active || seat >= castleSeats(position)) wrong("pending.seat", `is ${seat}; another castle player answers`);
  if (!cardsOf(position, position.active).includes(give)) wrong("pending.give", `the active player has no ${give}`);
  if ((take === undefined) !== (form === "blind-offer")) wrong("pending.take", "is named in open hands, and only there");
  if (take !== undefined && !cardsOf(position, seat).includes(take)) wrong("pending.take", `seat ${seat} has no ${take}`);
  if (cardsOf(position, seat).length === 0) wrong("pending.seat", `seat ${seat} has no card to trade`);
}
