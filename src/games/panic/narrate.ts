import type { Outcome } from "../../engine/game.js";
import type { Target } from "./command.js";
import { cardTitle, isCard, isToken, type Monster } from "./components.js";
import type { PanicEvent, Rolled, Slayer } from "./event.js";
import { arcTitle, cardList, doing, list, plural, spaceTitle, tokenName } from "./words.js";

/** One sentence about an event, as a seat may know it; as everyone may when no seat is given. */
export function narrate(event: PanicEvent, players: readonly string[], seat?: number): string | undefined {
  return (TOLD[event.type] as Tell<PanicEvent>)(event, (index) => players[index] ?? `seat ${index + 1}`, seat);
}

/** True when the event showed something that nobody could know: a card or token drawn, or a die. */
export function reveals(event: PanicEvent): boolean {
  return (
    event.type === "drew" || event.type === "overlord-drew" || event.type === "rolled" || (event.type === "token" && event.from === "pile")
  );
}

type Type = PanicEvent["type"];
type Tell<Event> = (event: Event, name: (seat: number) => string, seat: number | undefined) => string | undefined;

const TOLD: { readonly [T in Type]: Tell<Extract<PanicEvent, { readonly type: T }>> } = {
  arranged: ({ seat, monster, to }, name) => `${doing(name(seat), "place")} ${tokenName(monster)} in ${spaceTitle(to)}.`,
  turn: ({ turn, seat }, name) => `Turn ${turn}: ${name(seat)}.`,
  phase: ({ phase, seat }, name) => `${doing(name(seat), PHASES[phase])}.`,
  discarded: ({ seat, cards, because }, name) => `${doing(name(seat), because === "plague" ? "lose" : "discard")} ${cardList(cards)}.`,
  drew: ({ seat, cards, closed }, name, looking) =>
    `${doing(name(seat), "draw")} ${closed && looking !== seat ? plural(cards.length, "card") : cardList(cards)}.`,
  reshuffled: ({ cards }) => `The discard pile is shuffled into a new deck of ${plural(cards, "card")}.`,
  offered: ({ seat, partner, give, take }, name) => {
    const wanted = take === undefined ? `a card that ${doing(name(partner), "choose")}` : cardTitle(take);
    return `${doing(name(seat), "offer")} ${name(partner)} ${cardTitle(give)} for ${wanted}.`;
  },
  declined: ({ seat, partner }, name) => `${doing(name(seat), "decline")} the offer of ${name(partner)}.`,
  traded: ({ seat, partner, give, take, closed }, name, looking) => {
    if (closed && looking !== seat && looking !== partner) return `${name(seat)} and ${name(partner)} trade a card.`;
    return `${doing(name(seat), "give")} ${name(partner)} ${cardTitle(give)} for ${cardTitle(take)}.`;
  },
  played: ({ seat, cards, target }, name) => `${doing(name(seat), "play")} ${cardList(cards)}${aim(target)}.`,
  hit: ({ monster, at, health }) => `${tokenName(monster)} is hit in ${spaceTitle(at)}${health > 0 ? `: ${health} health left` : ""}.`,
  slain: ({ monster, at, by }, name) => slain(monster, spaceTitle(at), by, name),
  driven: ({ monster, from, to }) => `${tokenName(monster)} is driven back from ${spaceTitle(from)} to ${spaceTitle(to)}.`,
  tarred: ({ monster, at }) => `${tokenName(monster)} is stuck in tar in ${spaceTitle(at)}.`,
  untarred: ({ monster, at }) => `The tar comes off ${tokenName(monster)} in ${spaceTitle(at)}.`,
  fortified: ({ arc }) => `The wall at ${arcTitle(arc)} is fortified.`,
  built: ({ arc }) => `A wall is built at ${arcTitle(arc)}.`,
  missing: () => "No monster tokens are drawn this turn.",
  scavenged: ({ seat, card }, name) => `${doing(name(seat), "take")} ${cardTitle(card)} from the discard pile.`,
  moved: ({ cause, steps }) => {
    const who = cause === "phase" ? "The monsters move" : tokenName(cause);
    if (steps.length === 0) return cause === "phase" ? "No monster gets further." : `${who}: no monster gets further.`; // P6.2: it may still run into a wall
    return `${who}: ${list(steps.map((step) => `${tokenName(step.id)} to ${spaceTitle(step.to)}`))}.`;
  },
  collided: ({ obstacle, arc, group }) => {
    const runs = group.length === 1 ? "runs" : "run";
    return `${list(group.map(tokenName))} ${runs} into the ${OBSTACLES[obstacle].name} at ${arcTitle(arc)}: ${OBSTACLES[obstacle].end}.`;
  },
  wounded: ({ monster, health }) => `${tokenName(monster)} takes the damage${health > 0 ? `: ${health} health left` : ""}.`,
  owed: (event, name) =>
    event.kind === "discard"
      ? `${doing(name(event.seat), "choose")} a card to discard.`
      : `${doing(name(event.seat), "choose")} who takes the damage: ${list(event.among.map(tokenName), "or")}.`,
  token: ({ token, from }) => `${from === "pile" ? "Drawn" : "The Overlord plays"}: ${tokenName(token)}.`,
  rolled: ({ die }) => `The die shows ${die}.`,
  placed: ({ monster, at }) => `${tokenName(monster)} appears in ${spaceTitle(at)}.`,
  more: ({ token, tokens }) => `${tokenName(token)}: ${plural(tokens, "token")} more.`,
  healed: ({ monsters }) =>
    monsters.length === 0 ? "No monster needs healing." : `1 health regained by ${list(monsters.map((healed) => tokenName(healed.id)))}.`,
  boulder: ({ path }) => `The boulder ${rolled(path)}.`,
  "overlord-drew": ({ seat, tokens }, name, looking) =>
    `${doing(name(seat), "draw")} ${looking === seat ? list(tokens.map(tokenName)) : plural(tokens.length, "monster token")}.`,
  "overlord-passed": ({ seat }, name) => `${doing(name(seat), "keep")} the tokens.`,
  over: ({ outcome }, name) => ended(outcome, name),
};

const PHASES = {
  arrange: "place the first monsters",
  discard: "may discard a card and draw one",
  trade: "may trade",
  play: "play cards",
  overlord: "play the Overlord's tokens",
  over: "have no more to do",
} as const;

const OBSTACLES = {
  wall: { name: "wall", end: "it falls" },
  fortified: { name: "fortified wall", end: "its token is gone, the wall stands" },
  tower: { name: "tower", end: "it falls" },
} as const;

function aim(target: Target | undefined): string {
  if (target === undefined) return "";
  if (typeof target === "number") return ` at ${arcTitle(target)}`;
  if (isToken(target)) return ` on ${tokenName(target)}`;
  return isCard(target) ? ` for ${cardTitle(target)}` : "";
}

function slain(monster: Monster, where: string, by: Slayer, name: (seat: number) => string): string {
  if (by === "collision") return `${tokenName(monster)} dies in ${where}.`;
  if (by === "boulder") return `The boulder crushes ${tokenName(monster)} in ${where}.`;
  return `${doing(name(by), "slay")} ${tokenName(monster)} in ${where}.`;
}

function rolled(path: readonly Rolled[]): string {
  const first = path[0] as Rolled;
  const last = path[path.length - 1] as Rolled;
  const start = `rolls from ${spaceTitle(first.space)}`;
  if (last.stopped === undefined) return `${start} across the castle and off the board in ${spaceTitle(last.space)}`;
  const { arc } = last.space;
  if (last.stopped === "tower") return `${start} and destroys the tower at ${arcTitle(arc)}`;
  if (last.stopped === "wall") return `${start} and destroys the wall at ${arcTitle(arc)}`;
  return `${start} and knocks the fortify token off the wall at ${arcTitle(arc)}`;
}

/** How a game ended, in a sentence. P8.1, P8.2 */
export function ended(outcome: Outcome, name: (seat: number) => string): string {
  if (outcome.result === "lost") return "The last tower has fallen: the castle is lost.";
  const won = "The last monster is gone and the castle stands: won.";
  if (outcome.masters === undefined || outcome.scores === undefined) return won;
  const score = outcome.scores[outcome.masters[0] as number];
  const worth = score === undefined ? "" : `, with ${plural(score.monsters, "monster")} and ${plural(score.points, "point")}`;
  const title = outcome.masters.length === 1 ? "Master Slayer" : "Master Slayers";
  return `${won} ${title}: ${list(outcome.masters.map(name))}${worth}.`;
}
