import { isHit } from "../cards.js";
import type { CommandType, PanicCommand, PlayCommand, TradeCommand } from "../command.js";
import { type Arc, type Card, cardTitle, type Monster } from "../components.js";
import { without } from "../deck.js";
import { forecast } from "../movement.js";
import { cardsOf, castleSeats, type PanicPosition, type Standing, seatToAct, standing, type TradePending, towerAt } from "../state.js";
import { arcTitle, cardList, doing, list, plural, tokenName } from "../words.js";
import { danger, inReach, nearest, purposeLater, purposeOf, purposeSoon, spareness, whereIs } from "./facts.js";
import { held, mustered, sent } from "./mustering.js";

/** Why a command is good, in a sentence of facts that the seat to act can see. */
export function reason(position: PanicPosition, command: PanicCommand): string {
  return `${(REASONS[command.type] as Reason<PanicCommand>)(position, command)}.`;
}

type Reason<Command> = (position: PanicPosition, command: Command) => string;

const REASONS: { readonly [T in CommandType]: Reason<Extract<PanicCommand, { readonly type: T }>> } = {
  arrange: (position, { monster, arc }) => arranged(position, monster, arc),
  discard: (position, { card }) => discarded(position, card),
  pass,
  trade,
  accept: (position, { card }) => answer(position, card),
  decline: (position) => {
    const { give, take } = position.pending as TradePending;
    if (take === undefined) return `${cardTitle(give)} is not worth a card`;
    return `${cardTitle(take)} is worth more here than ${cardTitle(give)}`;
  },
  play,
  wound: (position, { monster }) => wounded(position, monster),
  end,
  send: (position, { monster, arc }) => sent(position, monster, arc),
  muster: (position, { tokens }) => mustered(position, tokens),
};

function arranged(position: PanicPosition, monster: Monster, arc: Arc): string {
  const there: Standing = { id: monster, ring: "archer", arc, health: 1, tar: false };
  const hitting = cardsOf(position, position.active).filter((card) => inReach({ ...position, monsters: [there] }, card).length > 0);
  const hits = hitting.filter(isHit);
  if (hits.length > 0) return `${tokenName(monster)} in Archer ${arc} is in reach of ${cardList(hits)}`;
  return `No card in hand hits in Archer ${arc}, and ${tokenName(monster)} has to stand somewhere`;
}

/** Why it is this card of the hand. */
function discarded(position: PanicPosition, card: Card): string {
  const hand = cardsOf(position, seatToAct(position) ?? position.active);
  const spare = `${cardTitle(card)} ${spareness(position, card, hand)}`;
  const instead = position.pending === null ? "a new card is expected to help more" : "one card has to go";
  if (purposeOf(position, card, hand) !== undefined) return `${spare}; ${instead}`;
  const better = hand.find((other) => other !== card && purposeOf(position, other, hand) !== undefined);
  if (better !== undefined) return `${spare}; kept: ${cardTitle(better)} ${purposeOf(position, better, hand)}`;
  return isHit(card) ? `${spare}; ${instead}` : spare;
}

function pass(position: PanicPosition): string {
  if (position.phase === "overlord") return held(position);
  if (position.phase === "trade") {
    const closed = position.options.includes("closed-hands");
    return closed ? "Every card of this hand is expected to do more here" : "No card of the others is worth one of these";
  }
  const hand = cardsOf(position, position.active);
  const useful = hand.filter((card) => purposeOf(position, card, hand) !== undefined);
  if (useful.length === 0) return "The cards in hand will find their use";
  return `${cardList(useful)} ${useful.length === 1 ? "is" : "are"} of use now`;
}

/** What each side gets from it. */
function trade(position: PanicPosition, { seat, give, take }: TradeCommand): string {
  const { active, players } = position;
  const own = cardsOf(position, active);
  const [name, partner] = [players[active] ?? "", players[seat] ?? ""];
  if (take === undefined) return `${cardTitle(give)} ${spareness(position, give, own)}, and ${partner} may have something better`;
  const held = [...without(own, give), take];
  const later = purposeSoon(position, take, held, movesUntil(position, active)) ?? purposeLater(position, take);
  const mine = purposeOf(position, take, held) ?? later;
  const given = [...without(cardsOf(position, seat), take), give];
  const theirs = purposeSoon(position, give, given, movesUntil(position, seat)) ?? purposeLater(position, give);
  const spare = purposeOf(position, give, own) === undefined ? `, for which ${doing(name, "have")} no use now` : "";
  const exchange = [
    `${doing(name, "get")} ${cardTitle(take)}${mine === undefined ? unplaced(theirs) : `, which ${mine}`}`,
    `${doing(partner, "get")} ${cardTitle(give)}${theirs === undefined ? spare : `, which ${theirs}`}`,
  ].join("; ");
  return mine === undefined && theirs === undefined ? `${exchange}: their hands are expected to fit the monsters better then` : exchange;
}

/** What is said of a card that has no use yet where something can be said of the other one. */
function unplaced(other: string | undefined): string {
  return other === undefined ? "" : ", which is expected to do more later";
}

/** How often the monsters move until a castle player's next turn. P5 phase 5 */
function movesUntil(position: PanicPosition, seat: number): number {
  const seats = castleSeats(position);
  return ((seat - position.active + seats - 1) % seats) + 1;
}

function answer(position: PanicPosition, card: Card | undefined): string {
  const { give, take } = position.pending as TradePending;
  const asked = take ?? card;
  const partner = position.players[position.active] ?? "";
  if (asked === undefined) return `${cardTitle(give)} is worth more here`;
  const theirs = [...without(openHand(position), give), asked];
  const gained =
    purposeOf(position, asked, theirs) ??
    purposeSoon(position, asked, theirs, movesUntil(position, position.active)) ??
    purposeLater(position, asked);
  const seat = seatToAct(position) ?? position.active;
  const own = purposeSoon(position, give, [...cardsOf(position, seat), give], movesUntil(position, seat)) ?? purposeLater(position, give);
  const which = (purpose: string | undefined): string => (purpose === undefined ? "" : `, which ${purpose}`);
  return `${doing(partner, "get")} ${cardTitle(asked)}${which(gained)}, for ${cardTitle(give)}${which(own)}`;
}

/** What the one who answers an offer knows of the hand of the one who makes it. P4.2, P8.5 */
function openHand(position: PanicPosition): readonly Card[] {
  return position.options.includes("closed-hands") ? [] : cardsOf(position, position.active);
}

function play(position: PanicPosition, { cards, target }: PlayCommand): string {
  const lead = cards.find((card) => card !== "nice-shot") ?? "nice-shot";
  if (typeof target === "number") return PLAYED_ON_ARC[lead === "fortify-wall" ? "fortify-wall" : "brick"](position, target);
  if (lead === "missing") return `No tokens come this turn, with ${plural(position.monsters.length, "monster")} on the board`;
  if (lead === "draw-2") return "Two cards for one, before anything else is decided";
  if (lead === "scavenge") return scavenged(position, target as Card);
  const monster = standing(position, target as Monster);
  return monster === undefined ? cardList(cards) : onMonster(position, cards, lead, monster);
}

function onMonster(position: PanicPosition, cards: readonly Card[], lead: Card, monster: Standing): string {
  const which = `${whereIs(monster)}, which ${danger(position, monster)}`;
  if (lead === "tar") return `Holds ${which}`;
  if (lead === "drive-him-back") return `Sends back ${which}`;
  const left = cards.length > 1 || lead === "barbarian" ? 0 : monster.health - 1;
  return left === 0 ? `Slays ${which}` : `Leaves ${left} health to ${which}`;
}

const PLAYED_ON_ARC = {
  brick: (position: PanicPosition, arc: Arc) =>
    `The wall at ${arcTitle(arc)} is gone${towerAt(position, arc) ? " and its tower stands" : ""}${next(position, arc)}`,
  "fortify-wall": (position: PanicPosition, arc: Arc) => `The wall at ${arcTitle(arc)} will hold twice${next(position, arc)}`,
};

/** Who comes to that arc next. */
function next(position: PanicPosition, arc: Arc): string {
  const first = nearest(
    position,
    position.monsters.filter((monster) => monster.arc === arc && monster.ring !== "castle"),
  );
  return first === undefined ? "; no monster is near it yet" : `; ${whereIs(first)} comes next`;
}

function scavenged(position: PanicPosition, card: Card): string {
  const use = purposeOf(position, card, [...cardsOf(position, position.active), card]);
  return `${cardTitle(card)} lies in the discard pile${use === undefined ? "" : ` and ${use}`}`;
}

function wounded(position: PanicPosition, id: Monster): string {
  const monster = standing(position, id);
  if (monster === undefined || monster.health === 1) return `${tokenName(id)} dies of it`;
  const among = position.pending?.kind === "wound" ? position.pending.among : [];
  const hardest = among.every((other) => other === id || (standing(position, other)?.health ?? 0) < monster.health);
  return `${tokenName(id)} has ${monster.health} health${hardest ? " and would be the hardest to slay" : ` and ${monster.health - 1} after it`}`;
}

/** What the moves break, and which cards wait for better targets. */
function end(position: PanicPosition): string {
  const falling = forecast(position).flatMap(({ id, obstacle, to }) =>
    obstacle === undefined ? [] : [`${tokenName(id)} runs into the ${obstacle === "tower" ? "tower" : "wall"} at ${arcTitle(to.arc)}`],
  );
  const hand = cardsOf(position, position.active);
  const kept = hand.length === 0 ? "No card is left" : `No play is worth more than keeping ${cardList(hand)}`;
  return falling.length === 0 ? `${kept}; nothing falls` : `${kept}; ${list(falling)}`;
}
