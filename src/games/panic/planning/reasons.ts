import { pathOf } from "../boulder.js";
import { isHit } from "../cards.js";
import type { CommandType, PanicCommand, PlayCommand, TradeCommand } from "../command.js";
import {
  ARCS,
  type Arc,
  type Card,
  cardTitle,
  clockwise,
  colourOf,
  counterClockwise,
  fullHealth,
  type Monster,
  type Plague,
  type Token,
  type TokenKind,
  tokenKind,
} from "../components.js";
import { without } from "../deck.js";
import { forecast } from "../movement.js";
import { cardsOf, castleSeats, type PanicPosition, type Standing, seatToAct, standing, type TradePending, towerAt } from "../state.js";
import { arcTitle, cardList, doing, list, plural, tokenName } from "../words.js";
import { danger, inReach, nearest, purposeLater, purposeOf, purposeSoon, spareness, whereIs } from "./facts.js";

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
  muster: (position, { tokens }) => tokens.map((token) => mustered(position, token)).join("; "),
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
  if (better !== undefined) return `${spare}; ${cardTitle(better)} ${purposeOf(position, better, hand)}`;
  return isHit(card) ? `${spare}; ${instead}` : spare;
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
  if (take === undefined) return `${cardTitle(give)} ${spareness(position, give, own)}, and ${partner} may have something better`;
  const held = [...without(own, give), take];
  const mine = purposeOf(position, take, held) ?? purposeSoon(position, take, held) ?? purposeLater(position, take);
  const theirs = purposeSoon(position, give, [...without(cardsOf(position, seat), take), give]) ?? purposeLater(position, give);
  const spare = purposeOf(position, give, own) === undefined ? `, for which ${doing(name, "have")} no use now` : "";
  const exchange = [
    `${doing(name, "get")} ${cardTitle(take)}${mine === undefined ? "" : `, which ${mine}`}`,
    `${doing(partner, "get")} ${cardTitle(give)}${theirs === undefined ? spare : `, which ${theirs}`}`,
  ].join("; ");
  return mine === undefined && theirs === undefined ? `${exchange}: their hands are expected to fit the monsters better then` : exchange;
}

function answer(position: PanicPosition, card: Card | undefined): string {
  const { give, take } = position.pending as TradePending;
  const asked = take ?? card;
  const partner = position.players[position.active] ?? "";
  if (asked === undefined) return `${cardTitle(give)} is worth more here`;
  const gained = purposeOf(position, asked, [asked]);
  const own =
    purposeSoon(position, give, [...cardsOf(position, seatToAct(position) ?? position.active), give]) ?? purposeLater(position, give);
  const which = (purpose: string | undefined): string => (purpose === undefined ? "" : `, which ${purpose}`);
  return `${doing(partner, "get")} ${cardTitle(asked)}${which(gained)}, for ${cardTitle(give)}${which(own)}`;
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

const joins = ({ monsters }: PanicPosition): string =>
  monsters.length === 0 ? "comes to an empty board" : `joins ${plural(monsters.length, "monster")} on the board`;

/** What a token does that finds nothing to work on. */
const IDLE = "does nothing now and is out of the way";

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
  healer: (position) => `${joins(position)}${hurt(position) > 0 ? ` and heals ${plural(hurt(position), "monster")}` : ""}`,
  "colour-move": ({ monsters }, token) => {
    const colour = token.slice(0, token.indexOf("-"));
    const moving = monsters.filter(({ arc, tar }) => !tar && colourOf(arc) === colour).length;
    return moving === 0 ? IDLE : `moves ${plural(moving, "monster")}`;
  },
  rotation: shifted,
  plague: (position, token) => {
    if (position.options.includes("closed-hands")) return "strikes hands that are closed";
    const struck = castleCards(position).filter((card) => card.endsWith(STRUCK[token as Plague])).length;
    return struck === 0 ? IDLE : `takes ${plural(struck, "card")}`;
  },
  discard: () => "takes a card of every player",
  draw: (_, token) => `brings ${token === "draw-3" ? 3 : 4} tokens more`,
  boulder: boulders,
};

function castleCards(position: PanicPosition): readonly Card[] {
  return Array.from({ length: castleSeats(position) }, (_, seat) => cardsOf(position, seat)).flat();
}

/** P6.7: what the shift puts out of the reach of open hands. */
function shifted(position: PanicPosition, token: Token): string {
  const moving = position.monsters.filter(({ tar }) => !tar);
  if (moving.length === 0) return IDLE;
  const shifts = `shifts ${plural(moving.length, "monster")}`;
  if (position.options.includes("closed-hands")) return shifts;
  const turn = token === "clockwise" ? clockwise : counterClockwise;
  const cards = castleCards(position).filter(isHit);
  const reached = (monsters: readonly Standing[]): number =>
    new Set(cards.flatMap((card) => inReach({ ...position, monsters }, card).map(({ id }) => id))).size;
  const [before, after] = [reached(moving), reached(moving.map((monster) => ({ ...monster, arc: turn(monster.arc) })))];
  return after < before ? `${shifts}: the hands reach ${after} of them then, and ${before} now` : shifts;
}

/** P7: where it stops, arc by arc of the die. */
function boulders(position: PanicPosition): string {
  const paths = ARCS.map((arc) => pathOf(position, arc));
  const stops = STOPS.flatMap(({ stopped, name }) => {
    const arcs = paths.filter((path) => path[path.length - 1]?.stopped === stopped).length;
    return arcs === 0 ? [] : [`${name} from ${arcs}`];
  });
  const crushing = paths.filter((path) => path.some(({ slain }) => slain.length > 0)).length;
  const crushes =
    crushing === 0
      ? ""
      : `${stops.length === 0 ? "" : "; it "}crushes monsters from ${crushing} of ${stops.length === 0 ? "the 6 arcs" : "them"}`;
  if (stops.length === 0) return crushing === 0 ? IDLE : crushes;
  return `by the die destroys ${list(stops)} of the 6 arcs${crushes}`;
}

const STOPS = [
  { stopped: "tower", name: "a tower" },
  { stopped: "wall", name: "a wall" },
  { stopped: "fortified", name: "a fortify token" },
] as const;

function hurt({ monsters }: PanicPosition): number {
  return monsters.filter(({ id, health }) => health < fullHealth(id)).length;
}
