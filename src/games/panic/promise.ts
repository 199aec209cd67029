import { isHit, reaches } from "./cards.js";
import { type Card, fullHealth, isMonster, type Monster, RINGS, type Ring, type Token } from "./components.js";
import { cardsOf, castleSeats, type PanicPosition, type Standing, type Wall } from "./state.js";

/** What so many towers are worth. */
const TOWERS: readonly number[] = [-1000, 0, 16, 28, 37, 44, 50];
const WALLS: Readonly<Record<Wall, number>> = { none: 0, wall: 3, fortified: 5 };
/** A wall without a tower behind it is worth so much of that: monsters inside go round. */
const NO_TOWER = 0.6;
/** What a point of a monster's health threatens in each ring. */
const THREAT: Readonly<Record<Ring, number>> = { forest: 1.6, archer: 2, knight: 2.6, swordsman: 3.4, castle: 7 };
/** A point of health still in the pile. */
const TO_COME = 1.5;
/** A hit that a hand has ready this turn, the next one and so on takes so much of the threat it will meet. */
const READY: readonly number[] = [0.85, 0.7, 0.55, 0.45];
/** What cards are worth in hand that hit nothing. */
const IN_HAND: Readonly<Partial<Record<Card, number>>> = {
  barbarian: 5,
  "nice-shot": 3,
  "drive-him-back": 3,
  tar: 2,
  "fortify-wall": 2.5,
  missing: 2,
  "draw-2": 2,
  scavenge: 3,
  brick: 1,
  mortar: 1,
};
const ANY_HIT = 0.4;

/**
 * What stands, what threatens it, and how much of that the hands can meet while the monsters come on: each seat in its turn
 * hits those within its reach that threaten most.
 */
export function promise(position: PanicPosition): number {
  const { towers, walls, monsters, pile } = position;
  let standing = 0;
  let sum = 0;
  for (let i = 0; i < towers.length; i++) {
    if (towers[i] === true) standing++;
    sum += WALLS[walls[i] as Wall] * (towers[i] === true ? 1 : NO_TOWER);
  }
  sum += TOWERS[standing] as number;
  for (const monster of monsters) sum -= monster.health * THREAT[monster.ring];
  sum -= TO_COME * healthOf(pile);
  return sum + met(position);
}

/** What the hands can meet, seat by seat in the order of the turns to come: each card hits what threatens most in its reach. */
function met(position: PanicPosition): number {
  const seats = castleSeats(position);
  const health = position.monsters.map((monster) => monster.health);
  let sum = 0;
  for (let ahead = 0; ahead < Math.min(seats, READY.length); ahead++) {
    const there = ahead === 0 ? position.monsters : position.monsters.map((monster) => comeOn(monster, ahead, position));
    for (const card of cardsOf(position, (position.active + ahead) % seats)) {
      const worth = spend(card, there, health, position);
      sum += worth > 0 ? worth * (READY[ahead] as number) : (IN_HAND[card] ?? ANY_HIT);
    }
  }
  return sum;
}

/** Hits the monster that threatens most of those a card reaches: takes from its health, and gives the threat that it takes; 0 for none. */
function spend(card: Card, monsters: readonly Standing[], health: number[], { options }: PanicPosition): number {
  if (!isHit(card) && card !== "barbarian") return 0;
  const heroic = options.includes("heroic-powers");
  let [best, worth] = [-1, 0];
  for (let i = 0; i < monsters.length; i++) {
    const monster = monsters[i] as Standing;
    const left = health[i] as number;
    if (left === 0 || !reaches(card, monster, heroic)) continue;
    const gain = THREAT[monster.ring] * (card === "barbarian" ? left : 1);
    if (gain > worth) [best, worth] = [i, gain];
  }
  if (best >= 0) health[best] = card === "barbarian" ? 0 : (health[best] as number) - 1;
  return worth;
}

/** Where a monster will be so many turns later, as far as nothing holds it up but a wall. */
function comeOn(monster: Standing, turns: number, { walls }: PanicPosition): Standing {
  let ring = RINGS.indexOf(monster.ring);
  for (let i = 0; i < turns && ring < 4; i++) {
    if (ring === 3 && walls[monster.arc - 1] !== "none") break;
    ring++;
  }
  return { ...monster, ring: RINGS[ring] as Ring };
}

function healthOf(pile: readonly Token[]): number {
  const known = PILES.get(pile);
  if (known !== undefined) return known;
  let sum = 0;
  for (const token of pile) if (isMonster(token)) sum += fullHealth(token as Monster);
  PILES.set(pile, sum);
  return sum;
}

const PILES = new WeakMap<readonly Token[], number>();
