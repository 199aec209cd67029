import { apply } from "../apply.js";
import { placeProblem } from "../castle.js";
import { BARE, type CastellionCommand, LEFT, PLACE, RIGHT } from "../commands.js";
import { cardsOf, type Defender, isTraitor } from "../components.js";
import { type CastellionPosition, type Ordeal, ordealNumber } from "../state.js";
import { moves } from "./changes.js";
import { payment } from "./paying.js";
import type { Weights } from "./weights.js";
import { wishesOf } from "./wishes.js";
import { chance, judge } from "./worth.js";

/** Holding a tile is worth a shade less than having used it, so that nobody exchanges or recalls for ever (C11.11). */
const IN_HAND = 0.9999;

/** So many ways to move a tile are looked at closely. */
const MOVES = 4;

/**
 * The chance to win: 0 or 1 when the game is over. A tile in hand is taken for used as well as one command can, what is owed
 * for paid as well as it can be.
 */
export function worthOf(position: CastellionPosition, weights: Weights): number {
  const { outcome, drawn, pending, castle } = position;
  if (outcome !== null) return outcome.result === "won" ? 1 : 0;
  if (pending?.kind === "destroy") return worthAfter(position, payment(position, weights), weights);
  if (pending?.kind === "move") {
    const ways = moves(castle, wishesOf(judge(position, weights))).slice(0, MOVES);
    return Math.max(...ways.map(({ command }) => worthAfter(position, [command], weights)));
  }
  if (pending !== null || drawn === null) return chance(position, judge(position, weights), weights);
  if (isTraitor(drawn)) return IN_HAND * worthAfter(position, [BARE.post], weights);
  let best = worthAfter(position, [BARE.discard], weights);
  for (const command of placements(position)) best = Math.max(best, worthAfter(position, [command], weights));
  return IN_HAND * best;
}

/** What a line comes to: where it turns up an Ordeal, on average over the cards that it could be (C8.5). */
export function worthAfter(position: CastellionPosition, line: readonly CastellionCommand[], weights: Weights): number {
  const after = line.reduce((now, command) => apply(now, command).position, position);
  const turned = after.ordeals.findIndex(({ faceUp }, i) => faceUp && position.ordeals[i]?.faceUp === false);
  if (turned < 0) return worthOf(after, weights);
  const cards = cardsOf(position.level, ordealNumber(turned));
  const sum = cards.reduce((all, { word }) => all + worthAfter(withCard(position, turned, word), line, weights), 0);
  return sum / cards.length;
}

/** The position with one Ordeal turned up, and of a certain kind. */
function withCard(position: CastellionPosition, index: number, card: string): CastellionPosition {
  const [first, second, third] = position.ordeals.map((ordeal, i) => (i === index ? { ...ordeal, card, faceUp: true } : ordeal));
  return { ...position, ordeals: [first as Ordeal, second as Ordeal, third as Ordeal] };
}

/** Where the Defender in hand can be placed (C4). */
export function placements({ castle, drawn }: CastellionPosition): readonly CastellionCommand[] {
  const found: CastellionCommand[] = [];
  const tile = drawn as Defender;
  for (let column = 0; column < castle.length || column === 0; column++) {
    if (placeProblem(castle, tile, column) === undefined) found.push(PLACE[column] as CastellionCommand);
  }
  for (let column = LEFT; column <= RIGHT; column++) {
    if (placeProblem(castle, tile, column) === undefined) found.push(PLACE[column] as CastellionCommand);
  }
  return found;
}
