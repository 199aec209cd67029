import { moveProblem, placeProblem, staysWhole } from "./castle.js";
import {
  BARE,
  BURN,
  type CastellionCommand,
  COLUMNS,
  DESTROY,
  DRAW,
  JUGGLE_RIGHT,
  JUGGLE_UP,
  LEFT,
  MOVE,
  PLACE,
  PROPHET,
  RECALL,
  REVEAL,
  RIGHT,
  TAKE,
  UNVEIL,
} from "./commands.js";
import type { Defender, Tile } from "./components.js";
import { occasionOf } from "./occasion.js";
import { canForesee, recallable } from "./powers.js";
import type { CastellionPosition, Castle } from "./state.js";

type List = CastellionCommand[];
type Row = readonly CastellionCommand[];

/** Every legal command, in a fixed order, each once (C11.7); none exactly when the game is over. */
export function legal(position: CastellionPosition): CastellionCommand[] {
  const commands: List = [];
  switch (occasionOf(position)) {
    case "draw":
      listDraws(position, commands);
      listFacing(position, commands);
      break;
    case "defender":
      listDefender(position, position.drawn as Defender, commands);
      listFacing(position, commands);
      break;
    case "traitor":
      listTraitor(position, commands);
      listFacing(position, commands);
      break;
    case "destroy":
      listTakeable(position.castle, DESTROY, commands);
      break;
    case "reveal":
      if (position.regular.length > 0) commands.push(REVEAL.regular);
      if (position.safe.length > 0) commands.push(REVEAL.safe);
      break;
    case "move":
      listMoves(position.castle, commands);
      break;
    case "unveil":
      listUnveilings(position, commands);
      break;
    case "prophet":
      commands.push(...PROPHET);
      break;
    case "over":
      break;
  }
  return commands;
}

/** C3 step 1. */
function listDraws({ revealed, regular, safe }: CastellionPosition, commands: List): void {
  for (let i = 0; i < revealed.length; i++) {
    const tile = revealed[i] as Tile;
    if (revealed.indexOf(tile) === i) commands.push(TAKE[tile]);
  }
  if (revealed.length > 0) return;
  if (regular.length > 0) commands.push(DRAW.regular);
  if (safe.length > 0) commands.push(DRAW.safe);
}

/** C3.1, C9: not at school. */
function listFacing({ level }: CastellionPosition, commands: List): void {
  if (level !== "school") commands.push(BARE.face);
}

/** C3 step 2. */
function listDefender(position: CastellionPosition, tile: Defender, commands: List): void {
  const { castle } = position;
  for (let column = 0; column < castle.length || column === 0; column++) {
    if (placeProblem(castle, tile, column) === undefined) commands.push(PLACE[column] as CastellionCommand);
  }
  for (let column = LEFT; column <= RIGHT; column++) {
    if (placeProblem(castle, tile, column) === undefined) commands.push(PLACE[column] as CastellionCommand);
  }
  commands.push(BARE.discard);
  if (position.vigil !== undefined) commands.push(BARE.exchange);
  if (position.level === "school") return;
  switch (tile.charCodeAt(0)) {
    case 74: // J
      listSwaps(castle, commands);
      break;
    case 83: // S
      if (canForesee(position)) commands.push(BARE.see);
      break;
    case 67: // C
      for (const kind of recallable(position.discard, tile)) commands.push(RECALL[kind]);
      break;
    case 80: // P
      listTakeable(castle, BURN, commands);
      break;
  }
}

/** C3 step 3, C10.2 premonition. */
function listTraitor({ drawn, level, premonition }: CastellionPosition, commands: List): void {
  commands.push(BARE.post);
  if (drawn === "T" && level !== "school") commands.push(BARE.banish);
  if (drawn === "T" && premonition === true) commands.push(BARE.ignore);
}

/** C6 Juggler: each pair that touches once, the lower or left tile first. */
function listSwaps(castle: Castle, commands: List): void {
  for (let column = 0; column < castle.length; column++) {
    const height = (castle[column] as readonly Defender[]).length;
    const beside = castle[column + 1]?.length ?? 0;
    for (let row = 0; row < height; row++) {
      if (row + 1 < height) commands.push((JUGGLE_UP[column] as Row)[row] as CastellionCommand);
      if (row < beside) commands.push((JUGGLE_RIGHT[column] as Row)[row] as CastellionCommand);
    }
  }
}

/** Every tile that may be destroyed (C6.2), as the command for its cell. */
function listTakeable(castle: Castle, table: readonly Row[], commands: List): void {
  for (let column = 0; column < castle.length; column++) {
    if (!staysWhole(castle, column)) continue;
    const height = (castle[column] as readonly Defender[]).length;
    for (let row = 0; row < height; row++) commands.push((table[column] as Row)[row] as CastellionCommand);
  }
}

/** C6 Pyro, the second half. */
function listMoves(castle: Castle, commands: List): void {
  for (let column = 0; column < castle.length; column++) {
    const row = (castle[column] as readonly Defender[]).length - 1;
    for (let to = 0; to < COLUMNS.length; to++) {
      if (moveProblem(castle, column, row, to) === undefined) {
        commands.push(((MOVE[column] as readonly Row[])[row] as Row)[to] as CastellionCommand);
      }
    }
  }
}

/** C9: any face-down Ordeal, or none. */
function listUnveilings({ ordeals }: CastellionPosition, commands: List): void {
  for (let i = 0; i < ordeals.length; i++) if (ordeals[i]?.faceUp === false) commands.push(UNVEIL[i] as CastellionCommand);
  commands.push(BARE.pass);
}
