import { type Action, slay, spaceOf, withMonster } from "./action.js";
import type { PlayCommand, Target } from "./command.js";
import {
  ARCS,
  type Arc,
  CARD_KINDS,
  CARD_NUMBER,
  type Card,
  COLOURS,
  type Colour,
  colourOf,
  FORTIFY_TOKENS,
  type Monster,
  RINGS,
  type Ring,
  spaceNumber,
} from "./components.js";
import { discardCards, draw, setHand, without } from "./deck.js";
import { settle } from "./outcome.js";
import { cardsOf, type PanicPosition, type Standing, standing, type Wall } from "./state.js";

/** The spaces that a card reaches, one bit a space: P2's table and P2.2. Cards that aim at no monster reach none. */
const REACH: readonly number[] = CARD_KINDS.map((kind) => reach(kind.word, false));
const HEROIC_REACH: readonly number[] = CARD_KINDS.map((kind) => reach(kind.word, true));

function reach(card: Card, heroic: boolean): number {
  let spaces = 0;
  for (const ring of RINGS) for (const arc of ARCS) if (touches(card, ring, arc, heroic)) spaces |= 1 << spaceNumber(ring, arc);
  return spaces;
}

function touches(card: Card, ring: Ring, arc: Arc, heroic: boolean): boolean {
  if (card === "barbarian") return ring !== "forest";
  if (card === "drive-him-back") return ring !== "forest";
  if (card === "tar") return true;
  const [colour, fighter] = card.split("-");
  if (colour !== "any" && colour !== colourOf(arc)) return false;
  if (fighter === "hero") return ring === "castle" ? heroic : ring !== "forest";
  return fighter === ring;
}

/** The 27 coloured, the 3 Any Color and the 3 Hero cards. P2.2 */
export function isHit(card: Card): boolean {
  return CARD_NUMBER[card] < CARD_NUMBER.brick;
}

/** Whether a card that aims at monsters may be played on this one. *Heroic powers*: P8.5 */
export function reaches(card: Card, monster: Standing, heroic: boolean): boolean {
  const spaces = (heroic ? HEROIC_REACH : REACH)[CARD_NUMBER[card]] as number;
  return ((spaces >> spaceNumber(monster.ring, monster.arc)) & 1) === 1;
}

/** *All for one*: the Archer, Knight and Swordsman of each colour. P8.5 */
export const TRIOS: readonly (readonly Card[])[] = COLOURS.map((colour) => [`${colour}-archer`, `${colour}-knight`, `${colour}-swordsman`]);

/** P8.5: the three slay a monster in their colour, where a Hero would reach it without heroic powers. */
export function trioReaches(colour: Colour, monster: Standing): boolean {
  return reaches(`${colour}-hero`, monster, false);
}

/** The colour of three cards that are All for One, in any order; undefined when they are not. P10.10 */
export function trioColour(cards: readonly Card[]): Colour | undefined {
  return COLOURS.find((_, i) => (TRIOS[i] as readonly Card[]).every((card) => cards.includes(card)));
}

/** Whether a card is one of three in the active player's hand that slay a monster together. P8.5 */
export function isTrioOpen(position: PanicPosition, card: Card): boolean {
  if (!position.options.includes("all-for-one")) return false;
  const hand = cardsOf(position, position.active);
  return COLOURS.some((colour, i) => {
    const trio = TRIOS[i] as readonly Card[];
    if (!trio.includes(card) || !trio.every((other) => hand.includes(other))) return false;
    return position.monsters.some((monster) => trioReaches(colour, monster));
  });
}

/** P2.6: one of the two tokens has not been put on a wall. */
export function fortifyTokenLeft(position: PanicPosition): boolean {
  let out = 0;
  for (const wall of position.walls) if (wall === "fortified") out += 1;
  return out < FORTIFY_TOKENS;
}

/** P2.9, P10.10: Missing does nothing when no token would be drawn anyway. */
export function canMiss(position: PanicPosition): boolean {
  return !position.missing && position.pile.length > 0;
}

/** Plays cards that may be played: they are discarded, in the order named, and then act. P2.9, P10.9 */
export function play(action: Action, command: PlayCommand): void {
  const { now, events } = action;
  const { cards, target } = command;
  discardCards(action, now.active, cards);
  events.push({ type: "played", seat: now.active, cards, ...(target === undefined ? {} : { target }) });
  const lead = cards.find((card) => card !== "nice-shot") as Card;
  if (cards.length === 3) slayTarget(action, target as Monster);
  else if (isHit(lead)) hit(action, target as Monster, cards.length === 2);
  else (EFFECTS[lead] as Effect)(action, target as Target);
  settle(action);
}

type Effect = (action: Action, target: Target) => void;

/** Hits aside, what each card does; `mortar` leads when it is named before its Brick. */
const EFFECTS: Readonly<Partial<Record<Card, Effect>>> = {
  brick: (action, target) => setWall(action, target as Arc, "wall"),
  mortar: (action, target) => setWall(action, target as Arc, "wall"),
  barbarian: (action, target) => slayTarget(action, target as Monster),
  "drive-him-back": (action, target) => driveBack(action, target as Monster),
  tar: (action, target) => putTar(action, target as Monster),
  "fortify-wall": (action, target) => setWall(action, target as Arc, "fortified"),
  missing: (action) => {
    action.now.missing = true;
    action.events.push({ type: "missing" });
  },
  "draw-2": (action) => draw(action, action.now.active, 2),
  scavenge: (action, target) => scavenge(action, target as Card),
};

/** P2.1, P2.3 */
function hit(action: Action, target: Monster, niceShot: boolean): void {
  const monster = standing(action.now, target) as Standing;
  const health = niceShot ? 0 : monster.health - 1;
  action.events.push({ type: "hit", monster: target, at: spaceOf(monster), health });
  if (health === 0) slay(action, monster, action.now.active);
  else withMonster(action, { ...monster, health });
}

function slayTarget(action: Action, target: Monster): void {
  slay(action, standing(action.now, target) as Standing, action.now.active);
}

/** P2.4: to the Forest of its arc, with its damage and its tar. */
function driveBack(action: Action, target: Monster): void {
  const monster = standing(action.now, target) as Standing;
  const driven: Standing = { ...monster, ring: "forest" };
  withMonster(action, driven);
  action.events.push({ type: "driven", monster: target, from: spaceOf(monster), to: spaceOf(driven) });
}

function putTar(action: Action, target: Monster): void {
  const monster = standing(action.now, target) as Standing;
  withMonster(action, { ...monster, tar: true });
  action.events.push({ type: "tarred", monster: target, at: spaceOf(monster) });
}

function setWall(action: Action, arc: Arc, wall: Wall): void {
  const walls = action.now.walls.slice();
  walls[arc - 1] = wall;
  action.now.walls = walls;
  action.events.push({ type: wall === "fortified" ? "fortified" : "built", arc });
}

/** P2.8, P10.9: the oldest copy. */
function scavenge(action: Action, card: Card): void {
  const { now, events } = action;
  now.discard = without(now.discard, card);
  setHand(action, now.active, [...cardsOf(now, now.active), card]);
  events.push({ type: "scavenged", seat: now.active, card });
}
