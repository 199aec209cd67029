import { ALL_TOKENS, type Arc, CARD_KINDS, CARD_NUMBER, type Card, MONSTERS, type Monster, type Token, tokenNumber } from "./components.js";

/** What is played on: a monster, an arc, or a card of the discard pile. */
export type Target = Monster | Arc | Card;

export interface PlayCommand {
  readonly type: "play";
  readonly cards: readonly Card[];
  readonly target?: Target;
}

export interface TradeCommand {
  readonly type: "trade";
  /** The partner, from 0. */
  readonly seat: number;
  readonly give: Card;
  /** Left out in an offer to a closed hand. */
  readonly take?: Card;
}

/** Everything a player can do. */
export type PanicCommand =
  | { readonly type: "arrange"; readonly monster: Monster; readonly arc: Arc }
  | { readonly type: "discard"; readonly card: Card }
  | { readonly type: "pass" }
  | TradeCommand
  | { readonly type: "accept"; readonly card?: Card }
  | { readonly type: "decline" }
  | PlayCommand
  | { readonly type: "wound"; readonly monster: Monster }
  | { readonly type: "end" }
  | { readonly type: "send"; readonly monster: Monster; readonly arc: Arc }
  | { readonly type: "muster"; readonly tokens: readonly Token[] };

export type CommandType = PanicCommand["type"];

const CARDS = CARD_KINDS.length;
const TOKENS = ALL_TOKENS.length;
const TARGETS = MONSTERS.length;

/** `legal` is asked for the same few thousand commands over and over: each is made once, frozen and shared. */
function shelf<Command extends object>(size: number): (at: number, make: () => Command) => Command {
  const made = new Array<Command | undefined>(size);
  return (at, make) => {
    const known = made[at];
    if (known !== undefined) return known;
    const fresh = Object.freeze(make());
    made[at] = fresh;
    return fresh;
  };
}

export const PASS: PanicCommand = Object.freeze({ type: "pass" });
export const END: PanicCommand = Object.freeze({ type: "end" });
export const DECLINE: PanicCommand = Object.freeze({ type: "decline" });
export const ACCEPT: PanicCommand = Object.freeze({ type: "accept" });

const discards = shelf<PanicCommand>(CARDS);
export function discardCommand(card: Card): PanicCommand {
  return discards(CARD_NUMBER[card], () => ({ type: "discard", card }));
}

const acceptances = shelf<PanicCommand>(CARDS);
export function acceptCommand(card: Card): PanicCommand {
  return acceptances(CARD_NUMBER[card], () => ({ type: "accept", card }));
}

const trades = shelf<PanicCommand>(6 * CARDS * CARDS);
export function tradeCommand(seat: number, give: Card, take: Card): PanicCommand {
  const at = (seat * CARDS + CARD_NUMBER[give]) * CARDS + CARD_NUMBER[take];
  return trades(at, () => ({ type: "trade", seat, give, take }));
}

const offers = shelf<PanicCommand>(6 * CARDS);
export function offerCommand(seat: number, give: Card): PanicCommand {
  return offers(seat * CARDS + CARD_NUMBER[give], () => ({ type: "trade", seat, give }));
}

const singles = shelf<PanicCommand>(CARDS);
/** A card played on nothing: Missing, Draw 2. */
export function playCommand(card: Card): PanicCommand {
  return singles(CARD_NUMBER[card], () => ({ type: "play", cards: [card] }));
}

const targeted = shelf<PanicCommand>(CARDS * TARGETS);
/** A card played on a monster. */
export function playOnMonster(card: Card, target: Monster): PanicCommand {
  return targeted(CARD_NUMBER[card] * TARGETS + tokenNumber(target), () => ({ type: "play", cards: [card], target }));
}

const niceShots = shelf<PanicCommand>(CARDS * TARGETS);
export function niceShotCommand(card: Card, target: Monster): PanicCommand {
  return niceShots(CARD_NUMBER[card] * TARGETS + tokenNumber(target), () => ({ type: "play", cards: [card, "nice-shot"], target }));
}

const together = shelf<PanicCommand>(3 * TARGETS);
/** All for One: the three cards of a colour, numbered from 0, on a monster. */
export function togetherCommand(colour: number, cards: readonly Card[], target: Monster): PanicCommand {
  return together(colour * TARGETS + tokenNumber(target), () => ({ type: "play", cards, target }));
}

const fortifications = shelf<PanicCommand>(6);
export function fortifyCommand(arc: Arc): PanicCommand {
  return fortifications(arc - 1, () => ({ type: "play", cards: ["fortify-wall"], target: arc }));
}

const walls = shelf<PanicCommand>(6);
export function buildCommand(arc: Arc): PanicCommand {
  return walls(arc - 1, () => ({ type: "play", cards: ["brick", "mortar"], target: arc }));
}

const scavenges = shelf<PanicCommand>(CARDS);
export function scavengeCommand(target: Card): PanicCommand {
  return scavenges(CARD_NUMBER[target], () => ({ type: "play", cards: ["scavenge"], target }));
}

const wounds = shelf<PanicCommand>(TARGETS);
export function woundCommand(monster: Monster): PanicCommand {
  return wounds(tokenNumber(monster), () => ({ type: "wound", monster }));
}

const arrangements = shelf<PanicCommand>(TARGETS * 6);
export function arrangeCommand(monster: Monster, arc: Arc): PanicCommand {
  return arrangements(tokenNumber(monster) * 6 + arc - 1, () => ({ type: "arrange", monster, arc }));
}

const sendings = shelf<PanicCommand>(TARGETS * 6);
export function sendCommand(monster: Monster, arc: Arc): PanicCommand {
  return sendings(tokenNumber(monster) * 6 + arc - 1, () => ({ type: "send", monster, arc }));
}

const musters = shelf<PanicCommand>(TOKENS);
export function musterCommand(token: Token): PanicCommand {
  return musters(tokenNumber(token), () => ({ type: "muster", tokens: [token] }));
}

const pairs = shelf<PanicCommand>(TOKENS * TOKENS);
export function musterTwoCommand(first: Token, second: Token): PanicCommand {
  return pairs(tokenNumber(first) * TOKENS + tokenNumber(second), () => ({ type: "muster", tokens: [first, second] }));
}
