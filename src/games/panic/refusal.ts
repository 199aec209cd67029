import type { PanicCommand, TradeCommand } from "./command.js";
import { type Arc, type Card, cardTitle, type Monster, OVERLORD_PLAYS, type Token } from "./components.js";
import { playRefusal } from "./play-refusal.js";
import { cardsOf, castleSeats, mustPlay, overlordTokens, type PanicPosition, type Pending, type Phase, type Standing } from "./state.js";
import { tradeForm } from "./trade.js";
import { doing, list, plural, tokenName } from "./words.js";

/** Why the rules forbid a command now, for players; undefined when it is legal. */
export function refusal(position: PanicPosition, command: PanicCommand): string | undefined {
  if (position.pending !== null) return owed(position, position.pending, command);
  return IN_PHASE[position.phase](position, command);
}

const IN_PHASE: Readonly<Record<Phase, (position: PanicPosition, command: PanicCommand) => string | undefined>> = {
  arrange: inArrange,
  discard: inDiscard,
  trade: inTrade,
  play: inPlay,
  overlord: inOverlord,
  over: () => "the game is over (P8.1)",
};

function inArrange(position: PanicPosition, command: PanicCommand): string | undefined {
  if (command.type !== "arrange")
    return `the first monsters are being placed: ${position.queue} to go, with arrange <monster> <arc> (P4.1)`;
  const waiting = position.pile.slice(0, position.queue);
  if (!waiting.includes(command.monster)) {
    return `${tokenName(command.monster)} is not waiting to be placed; ${list(waiting.map(tokenName))} ${waiting.length === 1 ? "is" : "are"} (P4.1)`;
  }
  const there = occupant(position, command.arc);
  return there === undefined ? undefined : `arc ${command.arc} has its monster already: ${tokenName(there.id)} (P4.1)`;
}

/** The monster that holds an arc of the Archer ring while the first six are placed. */
export function occupant(position: PanicPosition, arc: Arc): Standing | undefined {
  return position.monsters.find((monster) => monster.ring === "archer" && monster.arc === arc);
}

function inDiscard(position: PanicPosition, command: PanicCommand): string | undefined {
  if (command.type === "pass") return undefined;
  if (command.type === "discard") return notInHand(position, position.active, command.card);
  return "this is the phase to discard a card and draw one: discard <card>, or pass to go on (P5 phase 2)";
}

/** How trades are written where a card of the other hand is named, and where that hand is closed. P10.13 */
const OPEN_TRADE = "trade <seat> <give> <take>";
const BLIND_OFFER = "trade <seat> <give>";

function inTrade(position: PanicPosition, command: PanicCommand): string | undefined {
  if (command.type === "pass") return undefined;
  if (command.type === "trade") return tradeRefusal(position, command);
  const form = tradeForm(position) === "blind-offer" ? BLIND_OFFER : OPEN_TRADE;
  return `this is the phase to trade: ${form}, or pass to go on (P5 phase 3)`;
}

function tradeRefusal(position: PanicPosition, command: TradeCommand): string | undefined {
  const { seat, give, take } = command;
  const form = tradeForm(position);
  if (form === "blind-offer" && take !== undefined) {
    return `hands are closed: the offer names only the card given, ${BLIND_OFFER}; the partner chooses the card given back (P10.13)`;
  }
  if (form !== "blind-offer" && take === undefined) return `the trade names the card taken as well: ${OPEN_TRADE} (P5 phase 3)`;
  if (seat === position.active) return "nobody trades with themselves (P5 phase 3)";
  const partner = position.players[seat];
  if (partner === undefined) return `there is no seat ${seat + 1} at this table of ${position.players.length} (P10.1)`;
  if (seat >= castleSeats(position)) return `${partner} is the Overlord, who does not trade (P8.4)`;
  if (cardsOf(position, seat).length === 0) return `${doing(partner, "have")} no cards to trade (P5 phase 3)`;
  const lacking = notInHand(position, position.active, give);
  if (lacking !== undefined || take === undefined) return lacking;
  return notInHand(position, seat, take);
}

function inPlay(position: PanicPosition, command: PanicCommand): string | undefined {
  if (command.type === "end") return undefined;
  if (command.type === "play") return playRefusal(position, command);
  return "this is the phase to play cards: play <cards> <target>, or end to let the monsters move (P5 phase 4)";
}

function inOverlord(position: PanicPosition, command: PanicCommand): string | undefined {
  const overlord = position.players[position.players.length - 1] as string;
  if (command.type === "pass") return passRefusal(position);
  if (command.type === "send") return sendRefusal(position, command.monster);
  if (command.type === "muster") return musterRefusal(position, command.tokens);
  return `${doing(overlord, "play")} the Overlord's tokens now: send <monster> <arc>, muster <token> [<token>], or pass (P8.4)`;
}

function passRefusal(position: PanicPosition): string | undefined {
  if (!mustPlay(position)) return undefined;
  const empty = position.monsters.length === 0 ? "no monster is on the board" : "the pile is empty";
  return `${empty}, so the Overlord must play at least one token (P8.4)`;
}

function sendRefusal(position: PanicPosition, monster: Monster): string | undefined {
  if (position.queue > 0) return "extra tokens come by die: muster them, or pass (P10.11)";
  return notWithOverlord(position, monster);
}

function musterRefusal(position: PanicPosition, tokens: readonly Token[]): string | undefined {
  const most = position.queue > 0 ? Math.min(position.queue, OVERLORD_PLAYS) : OVERLORD_PLAYS;
  if (tokens.length === 0) return "name the tokens to play: muster <token> [<token>] (P8.4)";
  if (tokens.length > most) return `at most ${plural(most, "token")} may be played now (P8.4)`;
  if (tokens[0] === tokens[1]) return `${tokenName(tokens[0] as Token)} can be played only once`;
  for (const token of tokens) {
    const lacking = notWithOverlord(position, token);
    if (lacking !== undefined) return lacking;
  }
  return undefined;
}

function notWithOverlord(position: PanicPosition, token: Token): string | undefined {
  if (overlordTokens(position).includes(token)) return undefined;
  return `${tokenName(token)} is not in the Overlord's hand (P8.4)`;
}

/** While something is owed only its command is legal. P10.3 */
function owed(position: PanicPosition, pending: Pending, command: PanicCommand): string | undefined {
  if (pending.kind === "wound") {
    const words = pending.among.map((monster) => `wound ${monster}`);
    if (command.type !== "wound") return `first it is chosen who takes the damage: ${list(words, "or")} (P6.5)`;
    const names = list(pending.among.map(tokenName), "or");
    return pending.among.includes(command.monster) ? undefined : `${tokenName(command.monster)} did not run into it: ${names} (P6.5)`;
  }
  if (pending.kind === "discard") {
    const seat = pending.seats[0] as number;
    if (command.type !== "discard") return `${doing(position.players[seat] as string, "owe")} a card first: discard <card> (P3.4)`;
    return notInHand(position, seat, command.card, "P3.4");
  }
  const partner = position.players[pending.seat] as string;
  if (command.type === "decline") return undefined;
  if (command.type !== "accept") return `${doing(partner, "have")} an offer to answer first: accept or decline (P5.7)`;
  if (pending.take !== undefined)
    return command.card === undefined ? undefined : "the offer names the card already: accept or decline (P5.7)";
  if (command.card === undefined) return `name the card that ${doing(partner, "give")} back: accept <card> (P10.13)`;
  return notInHand(position, pending.seat, command.card);
}

function notInHand(position: PanicPosition, seat: number, card: Card, rule = "P5"): string | undefined {
  return cardsOf(position, seat).includes(card)
    ? undefined
    : `${doing(position.players[seat] as string, "have")} no ${cardTitle(card)} (${rule})`;
}
