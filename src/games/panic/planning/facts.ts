import { isHit, reaches } from "../cards.js";
import { ARCS, type Arc, type Card, cardTitle, RINGS } from "../components.js";
import { type PanicPosition, type Standing, towerAt, wallAt } from "../state.js";
import { arcTitle, plural, spaceTitle, tokenName } from "../words.js";

/** `Orc o1 in Knight 2`. */
export function whereIs(monster: Standing): string {
  return `${tokenName(monster.id)} in ${spaceTitle(monster)}`;
}

/** What a monster comes to if nothing is done: `would break the wall at arc 2 (red) in 2 moves`. Tar and other tokens aside. */
export function danger(position: PanicPosition, monster: Standing): string {
  const { moves, what, arc } = ahead(position, monster);
  if (what === undefined) return "goes round in the Castle ring, where no tower is left ahead";
  return `would ${BREAKS[what]} at ${arcTitle(arc)} in ${moves === 1 ? "the next move" : `${moves} moves`}`;
}

const BREAKS = { wall: "break the wall", fortified: "take the fortify token off the wall", tower: "destroy the tower" } as const;

interface Ahead {
  readonly moves: number;
  readonly what: keyof typeof BREAKS | undefined;
  readonly arc: Arc;
}

/** What stands first in a monster's way, and how many moves off. P6.1 to P6.6 */
function ahead(position: PanicPosition, monster: Standing): Ahead {
  const ring = RINGS.indexOf(monster.ring);
  const wall = wallAt(position, monster.arc);
  if (ring < 4 && wall !== "none") return { moves: 4 - ring, what: wall, arc: monster.arc };
  if (ring < 4 && towerAt(position, monster.arc)) return { moves: 4 - ring, what: "tower", arc: monster.arc };
  for (let step = 1; step < 6; step++) {
    const arc = (((monster.arc - 1 + step) % 6) + 1) as Arc;
    if (towerAt(position, arc)) return { moves: 4 - ring + step, what: "tower", arc };
  }
  return { moves: 0, what: undefined, arc: monster.arc };
}

/** What a card is good for now, for whoever holds it in that hand: `reaches Orc o1 in Knight 2`; undefined when for nothing. */
export function purposeOf(position: PanicPosition, card: Card, hand: readonly Card[]): string | undefined {
  if (card === "brick" || card === "mortar") return building(position, card, hand);
  if (card === "fortify-wall") return position.walls.includes("wall") ? "fortifies a wall" : undefined;
  if (card === "nice-shot") return hand.some(isHit) ? "makes a hit slay" : undefined;
  if (card === "missing") return position.pile.length > 0 ? "keeps the next tokens away" : undefined;
  if (card === "draw-2") return "brings two cards";
  if (card === "scavenge") return position.discard.length > 0 ? "brings back a card" : undefined;
  const target = nearest(position, inReach(position, card));
  return target === undefined ? undefined : `reaches ${whereIs(target)}`;
}

/** Why a card is of no use now: `finds no monster`, `every wall stands`. */
export function uselessness(position: PanicPosition, card: Card, hand: readonly Card[]): string {
  if (card === "brick" || card === "mortar") {
    return position.walls.includes("none")
      ? `has no ${card === "brick" ? "Mortar" : "Brick"} beside it`
      : "is not needed while every wall stands";
  }
  if (card === "fortify-wall") return "finds no wall to fortify";
  if (card === "nice-shot") return "has no hit beside it";
  const coming = isHit(card) ? later(position, card) : undefined;
  if (purposeOf(position, card, hand) !== undefined) return "is the one that is missed least";
  return coming === undefined
    ? "finds no monster now, and none on its way"
    : `finds no monster now, while ${whereIs(coming)} is on its way`;
}

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

/** A monster that walks into a hit card's reach. */
function later(position: PanicPosition, card: Card): Standing | undefined {
  const heroic = position.options.includes("heroic-powers");
  const coming = position.monsters.filter((monster) =>
    RINGS.slice(RINGS.indexOf(monster.ring) + 1, 4).some((ring) => reaches(card, { ...monster, ring }, heroic)),
  );
  return nearest(position, coming);
}

/** The one that breaks something first. */
export function nearest(position: PanicPosition, monsters: readonly Standing[]): Standing | undefined {
  const moves = (monster: Standing): number => ahead(position, monster).moves;
  return monsters.reduce<Standing | undefined>((one, other) => (one === undefined || moves(other) < moves(one) ? other : one), undefined);
}
