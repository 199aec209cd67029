import { below, type Random, shuffle } from "../../engine/random.js";
import type { PanicCommand } from "./command.js";
import { CARD_NUMBER, type Card, type Token, tokenNumber } from "./components.js";
import { cardsOf, castleSeats, overlordTokens, type PanicPosition } from "./state.js";

/** A hand as a seat sees it: all of it, or only what has been named aloud. */
export interface SeenHand {
  readonly count: number;
  readonly seen: readonly (Card | Token)[];
}

/** What a position looks like from everywhere: the parts of it that lie open. */
type Open = Omit<PanicPosition, "hands" | "deck" | "pile" | "dice" | "seed">;

/**
 * What one seat may know, as a person who remembers would: the cards and tokens that it cannot see, as a sorted heap, but
 * not where in the heap they lie. No seed, no dice to come.
 */
export interface PanicView extends Open {
  /** The seat that looks. */
  readonly seat: number;
  readonly hands: readonly SeenHand[];
  /** How many cards the deck holds. */
  readonly deck: number;
  /** The cards in the deck and in closed hands, in the order of the card table. */
  readonly unseenCards: readonly Card[];
  /** How many tokens the pile holds. */
  readonly pile: number;
  /** The first monsters that wait, face up, on top of the pile, while they are arranged. P10.12 */
  readonly waiting: readonly Token[];
  /** The tokens in the rest of the pile and in a hidden Overlord's hand, in the order of the token table. */
  readonly unseenTokens: readonly Token[];
}

/** What a seat may know: open hands or its own, never the order of deck or pile, the dice, or the seed. P4.2, P8.4, P8.5 */
export function observe(position: PanicPosition, seat: number): PanicView {
  const { hands, deck, pile, dice: _dice, seed: _seed, ...open } = position;
  const waiting = position.phase === "arrange" ? pile.slice(0, position.queue) : [];
  const seen = hands.map((hand, owner) => (isOpen(position, owner, seat) ? hand : named(position, owner)));
  const unseenCards: Card[] = [...deck];
  for (let owner = 0; owner < castleSeats(position); owner++) {
    unseenCards.push(...removed(cardsOf(position, owner), seen[owner] as readonly Card[]));
  }
  const ownTokens = seen[position.players.length - 1] as readonly Token[];
  const unseenTokens = [...pile.slice(waiting.length), ...removed(overlordTokens(position), ownTokens)];
  return {
    ...open,
    seat,
    hands: hands.map((hand, owner) => ({ count: hand.length, seen: seen[owner] as readonly (Card | Token)[] })),
    deck: deck.length,
    unseenCards: unseenCards.sort((one, other) => CARD_NUMBER[one] - CARD_NUMBER[other]),
    pile: pile.length,
    waiting,
    unseenTokens: unseenTokens.sort((one, other) => tokenNumber(one) - tokenNumber(other)),
  };
}

/** A position that agrees with a view: what is unseen is dealt out at random, under a seed of its own. */
export function imagine(view: PanicView, random: Random): PanicPosition {
  const cards = shuffle(view.unseenCards, random);
  const tokens = shuffle(view.unseenTokens, random);
  const castle = castleSeats(view);
  const hands = view.hands.map(({ count, seen }, owner) => {
    const heap: (Card | Token)[] = owner < castle ? cards : tokens;
    return [...seen, ...heap.splice(0, count - seen.length)];
  });
  const { seat: _seat, unseenCards: _cards, unseenTokens: _tokens, waiting, ...open } = view;
  return ordered({ ...open, hands, deck: cards, pile: [...waiting, ...tokens], dice: [], seed: `imagined-${below(2 ** 32, random)}` });
}

/** A trade at once for a card of a closed hand is legal where the card is there, which nobody else can see. P10.13 */
export function knows(position: PanicPosition, command: PanicCommand): boolean {
  return command.type !== "trade" || command.take === undefined || isOpen(position, command.seat, position.active);
}

/** P4.2: hands are open, but for closed hands, and for the Overlord's, which only the Overlord sees. */
function isOpen(position: PanicPosition, owner: number, seat: number): boolean {
  if (owner === seat) return true;
  return owner < castleSeats(position) && !position.options.includes("closed-hands");
}

/** What of a hidden hand has been named aloud: a mustered token that waits, the card of an offer. P10.3, P10.13 */
function named(position: PanicPosition, owner: number): readonly (Card | Token)[] {
  const { pending } = position;
  if (pending === null) return [];
  // The offer of a closed hand names only the card given.
  if (pending.kind === "trade") return owner === position.active ? [pending.give] : [];
  return owner >= castleSeats(position) ? (pending.muster ?? []) : [];
}

/** The items without those, one for one. */
function removed<Item>(items: readonly Item[], out: readonly Item[]): Item[] {
  const rest = [...items];
  for (const item of out) rest.splice(rest.indexOf(item), 1);
  return rest;
}

/** The keys in canonical order: a position is its own JSON. */
function ordered(position: PanicPosition): PanicPosition {
  const { game, edition, variant, options, players, turn, active, phase, hands, deck, discard, monsters, pile, queue } = position;
  const { slain, gone, towers, walls, missing, trades, discards, dice, rolls, shuffles, pending, seed, outcome } = position;
  return {
    ...{ game, edition, variant, options, players, turn, active, phase, hands, deck, discard, monsters, pile, queue },
    ...{ slain, gone, towers, walls, missing, trades, discards, dice, rolls, shuffles, pending, seed, outcome },
  };
}
