import { apply } from "../apply.js";
import { tileCount } from "../castle.js";
import { BARE, BURN, type CastellionCommand, DRAW, PROPHET, RECALL, REVEAL, TAKE, UNVEIL } from "../commands.js";
import { type Card, type Defender, findCard, type Tile } from "../components.js";
import { occasionOf } from "../occasion.js";
import { canForesee, recallable } from "../powers.js";
import { type CastellionPosition, standingOrdeal } from "../state.js";
import { traitorPrice, verdictOf } from "../verdict.js";
import { moves, ranked, swaps, takeable } from "./changes.js";
import { drawing } from "./drawing.js";
import { payment } from "./paying.js";
import { placements, worthAfter, worthOf } from "./standing.js";
import type { Weights } from "./weights.js";
import { wishesOf } from "./wishes.js";
import { judge } from "./worth.js";

/** A line of play and what the position after it is worth. */
export interface Proposal {
  readonly line: readonly CastellionCommand[];
  readonly worth: number;
}

/** How many ways to use a power are looked at closely. */
const POWER_WAYS = 4;

/** The lines worth thinking about, the best first; never none before the game is over. */
export function proposals(position: CastellionPosition, weights: Weights): readonly Proposal[] {
  const found: Proposal[] = [];
  const add = (line: readonly CastellionCommand[], worth = worthAfter(position, line, weights)): void => {
    found.push({ line, worth });
  };
  switch (occasionOf(position)) {
    case "draw":
      proposeDraws(position, weights, add);
      proposeFacing(position, add);
      break;
    case "defender":
      proposeDefender(position, weights, add);
      proposeFacing(position, add);
      break;
    case "traitor":
      proposeTraitor(position, weights, add);
      proposeFacing(position, add);
      break;
    case "destroy":
      add(payment(position, weights));
      break;
    case "reveal": {
      const { regular, safe } = drawing(position, weights);
      if (position.regular.length > 0) add([REVEAL.regular], regular);
      if (position.safe.length > 0) add([REVEAL.safe], safe);
      break;
    }
    case "move":
      for (const { command } of moves(position.castle, wishesOf(judge(position, weights))).slice(0, POWER_WAYS)) add([command]);
      break;
    case "unveil":
      proposeUnveiling(position, weights, add);
      break;
    case "prophet":
      for (const command of PROPHET) add([command]);
      break;
    case "over":
      break;
  }
  return found.sort((one, other) => other.worth - one.worth);
}

type Add = (line: readonly CastellionCommand[], worth?: number) => void;

function proposeDraws(position: CastellionPosition, weights: Weights, add: Add): void {
  const { revealed } = position;
  if (revealed.length > 0) {
    for (let i = 0; i < revealed.length; i++) {
      const tile = revealed[i] as Tile;
      if (revealed.indexOf(tile) === i) add([TAKE[tile]]);
    }
    return;
  }
  const { regular, safe } = drawing(position, weights);
  if (position.regular.length > 0) add([DRAW.regular], regular);
  if (position.safe.length > 0) add([DRAW.safe], safe);
}

/** C3.1: only when the card lies open and is passed at no cost. */
function proposeFacing(position: CastellionPosition, add: Add): void {
  if (position.level === "school") return;
  const { card, faceUp } = standingOrdeal(position.ordeals);
  if (!faceUp) return;
  const { kind } = verdictOf(findCard(card) as Card, position.castle);
  if (kind === "passed") add([BARE.face]);
}

function proposeDefender(position: CastellionPosition, weights: Weights, add: Add): void {
  for (const command of placements(position)) add([command]);
  add([BARE.discard]);
  if (position.vigil !== undefined) add([BARE.exchange]);
  if (position.level === "school") return;
  switch ((position.drawn as Defender)[0]) {
    case "J":
      if (tileCount(position.castle) > 1) {
        for (const { command } of swaps(position.castle, wishesOf(judge(position, weights))).slice(0, POWER_WAYS)) add([command]);
      }
      break;
    case "S":
      if (canForesee(position)) add([BARE.see], worthAfter(position, [BARE.see], weights) * 1.001);
      break;
    case "C":
      for (const kind of recallable(position.discard, position.drawn as Defender)) {
        if (kind[0] === "C") continue;
        const recalled = apply(position, RECALL[kind]).position;
        for (const command of placements(recalled)) add([RECALL[kind], command]);
      }
      break;
    case "P":
      if (position.castle.length > 0) for (const line of burnings(position, weights)) add(line);
      break;
  }
}

function proposeTraitor(position: CastellionPosition, weights: Weights, add: Add): void {
  add([BARE.post]);
  if (position.drawn !== "T") return;
  if (position.premonition === true) add([BARE.ignore]);
  if (position.level === "school") return;
  const { left } = traitorPrice(position);
  if (left === 0) add([BARE.banish]);
  else add([BARE.banish, ...payment(apply(position, BARE.banish).position, weights)]);
}

function proposeUnveiling(position: CastellionPosition, weights: Weights, add: Add): void {
  const now = worthOf(position, weights);
  position.ordeals.forEach((ordeal, i) => {
    if (!ordeal.faceUp) add([UNVEIL[i] as CastellionCommand], now * (1 - 0.01 * i));
  });
  add([BARE.pass], now * 0.9);
}

/** Pyro: the best tiles to burn, each with the best move after it. */
function burnings(position: CastellionPosition, weights: Weights): CastellionCommand[][] {
  const wishes = wishesOf(judge(position, weights));
  return ranked(takeable(position.castle, BURN), wishes)
    .slice(0, POWER_WAYS)
    .map(({ command, castle }) => {
      const [move] = tileCount(castle) > 1 ? moves(castle, wishes) : [];
      return move === undefined ? [command] : [command, move.command];
    });
}
