import type { Card, Ring } from "../components.js";
import { cardsOf, castleSeats, handSize, overlordTokens, type PanicPosition } from "../state.js";
import { countCards, countTokens } from "./counts.js";
import { AT, GROUPS, INPUTS, KINDS } from "./layout.js";
import type { Board } from "./march.js";

/**
 * What the net is told of a position whose monsters stand, after their moves, as on the board: counts, each scaled to about one.
 * `due`: how many tokens come before the next player's turn. Of deck, pile and the Overlord's hand only what lies in them counts,
 * never the order. `inputs` is written over where it is given.
 */
export function inputsOf(
  position: PanicPosition,
  board: Board,
  due: number,
  inputs: Float32Array = new Float32Array(INPUTS),
): Float32Array {
  inputs.fill(0);
  const guards = castle(board, inputs);
  const rings = monsters(board, guards, inputs);
  tokens(position, inputs);
  cards(position, rings, inputs);
  table(position, inputs);
  inputs[AT.due] = due / 2;
  return inputs;
}

const RING_NUMBER: Readonly<Record<Ring, number>> = { forest: 0, archer: 1, knight: 2, swordsman: 3, castle: 4 };

function add(inputs: Float32Array, at: number, amount: number): void {
  inputs[at] = (inputs[at] as number) + amount;
}

/** The guard of each arc. */
function castle(board: Board, inputs: Float32Array): readonly number[] {
  let [standing, walls] = [0, 0];
  const guards = board.towers.map((tower, i) => {
    const wall = board.walls[i];
    if (tower) standing += 1;
    if (wall !== "none") walls += 1;
    const guard = tower ? (wall === "none" ? 0 : wall === "wall" ? 1 : 2) : wall === "none" ? 3 : 4;
    add(inputs, AT.guards + guard, 1 / 3);
    return guard;
  });
  inputs[AT.towers + standing] = 1;
  inputs[AT.walls] = walls / 3;
  return guards;
}

/** How many monsters stand in each colour of each ring: ring * 3 + colour. */
function monsters(board: Board, guards: readonly number[], inputs: Float32Array): number[] {
  const spaces = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  const nearest = [0, 0, 0, 0, 0, 0];
  let doomed = 0;
  let health = 0;
  for (const monster of board.monsters) {
    const ring = RING_NUMBER[monster.ring];
    const guard = guards[monster.arc - 1] as number;
    health += monster.health;
    if (monster.tar) inputs[AT.tar] = 1;
    if (ring < 4) {
      add(inputs, AT.standing + guard * 4 + ring, 0.5);
      add(inputs, AT.health + guard * 4 + ring, 0.25 * monster.health);
      if (ring > (nearest[monster.arc - 1] as number)) nearest[monster.arc - 1] = ring;
    } else {
      const steps = stepsToTower(board, monster.arc);
      const far = Math.min(steps, 4) - 1;
      add(inputs, AT.circling + far, 1);
      add(inputs, AT.circlingHealth + far, 0.5 * monster.health);
      if (steps === 1) doomed |= 1 << (monster.arc % 6);
    }
    const space = ring * 3 + ((monster.arc - 1) >> 1);
    spaces[space] = (spaces[space] as number) + 1;
  }
  for (let arc = 0; arc < 6; arc++) {
    const guard = guards[arc] as number;
    for (let ring = nearest[arc] as number; ring >= 1 && ring <= 3; ring++) add(inputs, AT.besieged + guard * 3 + 3 - ring, 0.5);
  }
  for (; doomed > 0; doomed &= doomed - 1) add(inputs, AT.doomed, 1);
  inputs[AT.crowd] = board.monsters.length / 8;
  inputs[AT.crowd + 1] = health / 16;
  return spaces;
}

/** From an arc of the Castle ring to the next one with a tower, clockwise: 1 to 6. */
function stepsToTower(board: Board, arc: number): number {
  for (let steps = 1; steps < 6; steps++) if (board.towers[(arc - 1 + steps) % 6] === true) return steps;
  return 6;
}

const KIND_SCALE = [3, 5, 5, 1, 1, 1, 1, 3, 1, 2, 1, 1, 1, 2];
/** From so many tokens on the stage counts as that one. */
const STAGES = [0, 1, 5, 12, 24];

function tokens(position: PanicPosition, inputs: Float32Array): void {
  const held = overlordTokens(position);
  const pile = countTokens(position.pile);
  const hand = countTokens(held);
  for (let kind = 0; kind < KINDS; kind++) {
    inputs[AT.left + kind] = ((pile.kinds[kind] as number) + (hand.kinds[kind] as number)) / (KIND_SCALE[kind] as number);
  }
  const left = position.pile.length + held.length;
  inputs[AT.tokens] = left / 20;
  let stage = 4;
  while (left < (STAGES[stage] as number)) stage -= 1;
  inputs[AT.stage + stage] = 1;
  inputs[AT.healthLeft] = (pile.health + hand.health) / 25;
}

/** How many copies of a group there are, about: what the counts are scaled by. */
const DECK_SCALE = [4, 4, 4, 12, 12, 4, 4, 12, 12, 12, 12, 12, 12, 12, 12];

function cards(position: PanicPosition, spaces: readonly number[], inputs: Float32Array): void {
  const seats = castleSeats(position);
  const next = (position.active + 1) % seats;
  for (let seat = 0; seat < seats; seat++) hand(cardsOf(position, seat), (seat - next + seats) % seats, spaces, inputs);
  const { deck, discard } = position;
  const drawn = deck.length > 0 ? deck : discard;
  const { groups, hits } = countCards(drawn);
  const share = 1 / Math.max(1, drawn.length);
  for (let group = 0; group < GROUPS; group++) {
    inputs[AT.deck + group] = (groups[group] as number) * (DECK_SCALE[group] as number) * share;
  }
  for (let fighter = 0; fighter < 3; fighter++) {
    let finds = 0;
    for (let colour = 0; colour < 3; colour++) {
      finds += found(spaces, fighter + 1, colour) * ((hits[fighter * 4 + colour] as number) + (hits[fighter * 4 + 3] as number));
    }
    inputs[AT.drawn + fighter] = finds * share;
  }
  inputs[AT.deckSize] = deck.length / 20;
  inputs[AT.draws] = Math.max(0, handSize(position) - cardsOf(position, next).length) / 3;
}

/** What one hand adds. `wait`: how many players come before its own turn. */
function hand(held: readonly Card[], wait: number, spaces: readonly number[], inputs: Float32Array): void {
  const { groups, hits } = countCards(held);
  for (let group = 0; group < GROUPS; group++) {
    const count = groups[group] as number;
    if (count === 0) continue;
    add(inputs, AT.hands + group, group < 3 ? count / 3 : count / 2);
    if (wait === 0) inputs[AT.next + group] = count / 2;
  }
  if (groups[5] !== 0 && groups[6] !== 0) {
    add(inputs, AT.pairs + 1, 1 / 2);
    if (wait === 0) inputs[AT.pairs] = 1;
  }
  if (wait === 0) {
    for (let fighter = 0; fighter < 3; fighter++) inputs[AT.matched + fighter] = matches(hits, fighter, spaces, fighter + 1) / 2;
    for (let colour = 0; colour < 3; colour++) {
      const there = found(spaces, 1, colour) + found(spaces, 2, colour) + found(spaces, 3, colour);
      add(inputs, AT.matched + 3, Math.min(hits[12 + colour] as number, there) / 2);
    }
    let all = 0;
    for (let hit = 0; hit < 16; hit++) all += hits[hit] as number;
    inputs[AT.hits] = all / 4;
  } else if (wait === 1) {
    for (let fighter = 0; fighter < 3; fighter++) inputs[AT.later + fighter] = matches(hits, fighter, spaces, fighter) / 2;
  }
}

/** How many cards of a fighter find a monster of their own in a ring. */
function matches(hits: readonly number[], fighter: number, spaces: readonly number[], ring: number): number {
  let matched = 0;
  let spare = 0;
  for (let colour = 0; colour < 3; colour++) {
    const there = found(spaces, ring, colour);
    const held = hits[fighter * 4 + colour] as number;
    matched += Math.min(held, there);
    spare += Math.max(0, there - held);
  }
  return matched + Math.min(spare, hits[fighter * 4 + 3] as number);
}

function found(spaces: readonly number[], ring: number, colour: number): number {
  return spaces[ring * 3 + colour] as number;
}

function table(position: PanicPosition, inputs: Float32Array): void {
  const { options, variant } = position;
  inputs[AT.seats + castleSeats(position) - 1] = 1;
  inputs[AT.handSize] = (handSize(position) - 5) / 2;
  if (variant === "overlord") {
    inputs[AT.overlord] = 1;
    inputs[AT.overlord + 1] = overlordTokens(position).length / 3;
  }
  if (options.includes("unscathed")) inputs[AT.unscathed] = 1;
  if (options.includes("heroic-powers")) inputs[AT.heroic] = 1;
  if (options.includes("all-for-one")) inputs[AT.allForOne] = 1;
  if (options.includes("closed-hands")) inputs[AT.closed] = 1;
}
