import { fortifyTokenLeft, isHit, reaches } from "../cards.js";
import { ARCS, type Arc, type Card, cardTitle, RINGS } from "../components.js";
import type { Obstacle } from "../event.js";
import { forecast } from "../movement.js";
import { isTarOut, type PanicPosition, type Standing, wallAt } from "../state.js";
import { arcTitle, plural, spaceTitle, tokenName } from "../words.js";
import { afterMoves } from "./march.js";

/** `Orc o1 in Knight 2`. */
export function whereIs(monster: Standing): string {
  return `${tokenName(monster.id)} in ${spaceTitle(monster)}`;
}

/**
 * What a monster comes to if nothing is done and nothing is drawn: `would break the wall at arc 2 (red) in 2 moves`. The others
 * move with it: what they break before is no longer there.
 */
export function danger(position: PanicPosition, monster: Standing): string {
  const { moves, what, arc } = ahead(position, monster);
  if (what === undefined) return "breaks nothing before the last tower falls";
  return `would ${BREAKS[what]} at ${arcTitle(arc)} in ${moves === 1 ? "the next move" : `${moves} moves`}`;
}

const BREAKS = { wall: "break the wall", fortified: "take the fortify token off the wall", tower: "destroy the tower" } as const;

interface Ahead {
  readonly moves: number;
  readonly what: Obstacle | undefined;
  readonly arc: Arc;
}

/** Further than that nothing is foretold: once round the castle from the edge of the Forest. */
const MOVES = 12;

/** What a monster, there or only thought of, runs into first while all of them come on, and how many moves off. P6.1 to P6.6 */
function ahead(position: PanicPosition, monster: Standing): Ahead {
  const { id, arc } = monster;
  const { monsters } = position;
  let now = monsters.includes(monster) ? position : { ...position, monsters: [...monsters.filter((other) => other.id !== id), monster] };
  for (let moves = 1; moves <= MOVES && now.towers.includes(true); moves++) {
    const course = forecast(now).find((other) => other.id === id);
    if (course === undefined) break;
    if (course.obstacle !== undefined) return { moves, what: course.obstacle, arc: course.to.arc };
    now = afterMove(now);
  }
  return { moves: MOVES + 1, what: undefined, arc };
}

/** The position after the monsters have moved once, the tar off: as the next player meets it, but for what is drawn. P2.5 */
function afterMove(position: PanicPosition): PanicPosition {
  const moved = { ...position, ...afterMoves(position) };
  return { ...moved, monsters: moved.monsters.map((monster) => (monster.tar ? { ...monster, tar: false } : monster)) };
}

/** What a card is good for now, for whoever holds it in that hand: `reaches Orc o1 in Knight 2`; undefined when for nothing. */
export function purposeOf(position: PanicPosition, card: Card, hand: readonly Card[]): string | undefined {
  if (card === "brick" || card === "mortar") return building(position, card, hand);
  if (card === "fortify-wall") return fortifyTokenLeft(position) && position.walls.includes("wall") ? "fortifies a wall" : undefined;
  if (card === "tar" && isTarOut(position)) return undefined;
  if (card === "nice-shot") return hand.some(isHit) ? "makes a hit slay" : undefined;
  if (card === "missing") return position.pile.length > 0 ? "keeps the next tokens away" : undefined;
  if (card === "draw-2") return "brings two cards";
  if (card === "scavenge") return position.discard.length > 0 ? "brings back a card" : undefined;
  const target = nearest(position, inReach(position, card));
  return target === undefined ? undefined : `reaches ${whereIs(target)}`;
}

/** The same after so many moves of the monsters, for whoever plays then; of what others slay until then nobody knows. */
export function purposeSoon(position: PanicPosition, card: Card, hand: readonly Card[], moves = 1): string | undefined {
  let then = position;
  for (let move = 0; move < moves; move++) then = afterMove(then);
  const purpose = purposeOf(then, card, hand);
  if (purpose === undefined || purpose === purposeOf(position, card, hand)) return purpose;
  const when = moves === 1 ? "the next move" : `${moves} moves`;
  return `${purpose} after ${when}${inReach(then, card).length > 0 ? ", should it still stand" : ""}`;
}

/** The same for a hit that a monster still has to walk up to: `waits for Orc o1 in Forest 2`. */
export function purposeLater(position: PanicPosition, card: Card): string | undefined {
  if (!isHit(card)) return undefined;
  const heroic = position.options.includes("heroic-powers");
  const coming = nearest(
    position,
    position.monsters.filter((monster) =>
      RINGS.slice(RINGS.indexOf(monster.ring) + 1, 4).some((ring) => reaches(card, { ...monster, ring }, heroic)),
    ),
  );
  return coming === undefined ? undefined : `waits for ${whereIs(coming)}`;
}

/** What speaks for giving a card away: that it is of no use, or that another of the hand does the same; else what it is good for. */
export function spareness(position: PanicPosition, card: Card, hand: readonly Card[]): string {
  const purpose = purposeOf(position, card, hand);
  if (purpose === undefined) return uselessness(position, card, hand);
  if (hand.indexOf(card) !== hand.lastIndexOf(card)) return `${purpose}, but so does the other ${cardTitle(card)}`;
  const target = nearest(position, inReach(position, card));
  const double = target && hand.find((other) => other !== card && inReach(position, other).includes(target));
  return double === undefined ? purpose : `${purpose}, but so does ${cardTitle(double)}`;
}

/** Why a card is of no use now: `reaches no monster now or after the next move`, `is not needed while every wall stands`. */
function uselessness(position: PanicPosition, card: Card, hand: readonly Card[]): string {
  if (card === "brick" || card === "mortar") {
    if (!position.walls.includes("none")) return "is not needed while every wall stands";
    return `has no ${card === "brick" ? "Mortar" : "Brick"} beside it`;
  }
  if (card === "tar" && position.monsters.length > 0) return "is not needed while a monster is tarred";
  if (card === "fortify-wall" && position.walls.includes("wall")) return "finds both fortify tokens in use";
  const missed = MISSED[card];
  if (missed !== undefined) return missed;
  return purposeSoon(position, card, hand) === undefined
    ? "reaches no monster now or after the next move"
    : "reaches no monster before the next move";
}

const MISSED: Readonly<Partial<Record<Card, string>>> = {
  "fortify-wall": "finds no wall to fortify",
  "nice-shot": "has no hit beside it",
  missing: "finds no token in the pile",
  scavenge: "finds no card in the discard pile",
};

function building(position: PanicPosition, card: "brick" | "mortar", hand: readonly Card[]): string | undefined {
  const other = card === "brick" ? "mortar" : "brick";
  const open = ARCS.filter((arc) => wallAt(position, arc) === "none");
  if (open.length === 0 || !hand.includes(other)) return undefined;
  return `builds a wall with ${cardTitle(other)}, where ${plural(open.length, "wall")} ${open.length === 1 ? "is" : "are"} gone`;
}

/** The monsters that a card reaches now. */
export function inReach(position: PanicPosition, card: Card): readonly Standing[] {
  const heroic = position.options.includes("heroic-powers");
  return position.monsters.filter((monster) => reaches(card, monster, heroic));
}

/** The one that breaks something first. */
export function nearest(position: PanicPosition, monsters: readonly Standing[]): Standing | undefined {
  const moves = (monster: Standing): number => ahead(position, monster).moves;
  return monsters.reduce<Standing | undefined>((one, other) => (one === undefined || moves(other) < moves(one) ? other : one), undefined);
}
