import { isHit } from "../cards.js";
import type { CommandType, PanicCommand, PlayCommand, TradeCommand } from "../command.js";
import {
  type Arc,
  type Card,
  cardTitle,
  colourOf,
  fullHealth,
  type Monster,
  type Plague,
  type Token,
  type TokenKind,
  tokenKind,
} from "../components.js";
import { forecast } from "../movement.js";
import { cardsOf, castleSeats, type PanicPosition, type Standing, seatToAct, standing, type TradePending, towerAt } from "../state.js";
import { arcTitle, cardList, doing, list, plural, tokenName } from "../words.js";
import { danger, inReach, nearest, purposeOf, uselessness, whereIs } from "./facts.js";

/** Why a command is good, in a sentence of facts that the seat to act can see. */
export function reason(position: PanicPosition, command: PanicCommand): string {
  return `${(REASONS[command.type] as Reason<PanicCommand>)(position, command)}.`;
}

type Reason<Command> = (position: PanicPosition, command: Command) => string;

const REASONS: { readonly [T in CommandType]: Reason<Extract<PanicCommand, { readonly type: T }>> } = {
  arrange: (position, { monster, arc }) => arranged(position, monster, arc),
  discard: (position, { card }) => {
    const seat = seatToAct(position) ?? position.active;
    return `${cardTitle(card)} ${uselessness(position, card, cardsOf(position, seat))}`;
  },
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
  muster: (position, { tokens }) => list(tokens.map((token) => mustered(position, token))),
};

function arranged(position: PanicPosition, monster: Monster, arc: Arc): string {
  const there: Standing = { id: monster, ring: "archer", arc, health: 1, tar: false };
  const hitting = cardsOf(position, position.active).filter((card) => inReach({ ...position, monsters: [there] }, card).length > 0);
  const hits = hitting.filter(isHit);
  if (hits.length > 0) return `${tokenName(monster)} in Archer ${arc} is in reach of ${cardList(hits)}`;
  return `No card in hand hits in Archer ${arc}, and ${tokenName(monster)} has to stand somewhere`;
}

function pass(position: PanicPosition): string {
  if (position.phase === "overlord") return "The tokens in hand do more later";
  if (position.phase === "trade") return "No card of the others is worth one of these";
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
  if (take === undefined) return `${cardTitle(give)} ${uselessness(position, give, own)}, and ${partner} may have something better`;
  const mine = `${doing(name, "get")} ${worth(position, take, [...own, take])}`;
  return `${mine}; ${doing(partner, "get")} ${worth(position, give, [...cardsOf(position, seat), give])}`;
}

/** A card, and what it is good for in a hand. */
function worth(position: PanicPosition, card: Card, hand: readonly Card[]): string {
  return `${cardTitle(card)}, which ${purposeOf(position, card, hand) ?? uselessness(position, card, hand)}`;
}

function answer(position: PanicPosition, card: Card | undefined): string {
  const { give, take } = position.pending as TradePending;
  const asked = take ?? card;
  const partner = position.players[position.active] ?? "";
  if (asked === undefined) return `${cardTitle(give)} is worth more here`;
  const gained = purposeOf(position, asked, [asked]);
  return `${doing(partner, "get")} ${cardTitle(asked)}${gained === undefined ? "" : `, which ${gained}`}, for ${cardTitle(give)}`;
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
  return `${tokenName(id)} has ${monster.health} health and would be the hardest to slay`;
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

function sent(position: PanicPosition, monster: Monster, arc: Arc): string {
  const there: Standing = { id: monster, ring: "forest", arc, health: 1, tar: false };
  return `${tokenName(monster)} in Forest ${arc} ${danger(position, there)}`;
}

/** What a token of the Overlord's does. P8.4 */
function mustered(position: PanicPosition, token: Token): string {
  return `${tokenName(token)} ${MUSTERED[tokenKind(token)](position, token)}`;
}

const joins = ({ monsters }: PanicPosition): string => `joins ${plural(monsters.length, "monster")} on the board`;

const STRUCK: Readonly<Record<Plague, string>> = {
  "plague-archers": "-archer",
  "plague-knights": "-knight",
  "plague-swordsmen": "-swordsman",
};

const MUSTERED: Readonly<Record<TokenKind, (position: PanicPosition, token: Token) => string>> = {
  plain: joins,
  king: (position) => `${joins(position)} and brings 3 tokens more`,
  warlord: (position) => `${joins(position)} and moves those of its colour`,
  mage: (position) => `${joins(position)} and moves them all`,
  healer: (position) => `${joins(position)} and heals ${plural(hurt(position), "monster")}`,
  "colour-move": ({ monsters }, token) => {
    const colour = token.slice(0, token.indexOf("-"));
    return `moves ${plural(monsters.filter(({ arc }) => colourOf(arc) === colour).length, "monster")}`;
  },
  rotation: ({ monsters }) => `shifts ${plural(monsters.length, "monster")} past the cards that wait for them`,
  plague: (position, token) => {
    if (position.options.includes("closed-hands")) return "strikes hands that are closed";
    const struck = Array.from({ length: castleSeats(position) }, (_, seat) => cardsOf(position, seat)).flat();
    return `takes ${plural(struck.filter((card) => card.endsWith(STRUCK[token as Plague])).length, "card")}`;
  },
  discard: () => "takes a card of every player",
  draw: (_, token) => `brings ${token === "draw-3" ? 3 : 4} tokens more`,
  boulder: ({ towers }) => `may roll into one of ${plural(towers.filter(Boolean).length, "tower")}`,
};

function hurt({ monsters }: PanicPosition): number {
  return monsters.filter(({ id, health }) => health < fullHealth(id)).length;
}
