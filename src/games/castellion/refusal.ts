import { likeShapeAround, type MoveProblem, moveProblem, type PlaceProblem, placeProblem, staysWhole, tileAt } from "./castle.js";
import {
  type CastellionCommand,
  type Cell,
  type Column,
  type CommandOf,
  type CommandWord,
  cellAt,
  columnIndex,
  columnOf,
  rowOf,
} from "./commands.js";
import type { Defender } from "./components.js";
import { occasionProblem } from "./occasion.js";
import { powerProblem } from "./powers.js";
import type { CastellionPosition, Castle } from "./state.js";
import { SHAPE_NAMES, shapeOf } from "./words.js";

/** Why a command is not legal, in words for players; undefined when it is. */
export function refusal(position: CastellionPosition, command: CastellionCommand): string | undefined {
  const problem = occasionProblem(position, command.do);
  if (problem !== undefined) return problem;
  const rule = RULES[command.do] as Rule<CommandWord>;
  return rule(position, command as never);
}

type Rule<Word extends CommandWord> = (position: CastellionPosition, command: CommandOf<Word>) => string | undefined;

const always = (): undefined => undefined;

const RULES: { readonly [Word in CommandWord]: Rule<Word> } = {
  draw: (position, { pile }) => {
    if (position.revealed.length > 0) return "revealed tiles lie face up: take one of those (C3)";
    return position[pile].length === 0 ? `the ${pile} pile is empty (C3)` : undefined;
  },
  take: ({ revealed }, { tile }) => (revealed.includes(tile) ? undefined : `${tile} does not lie revealed (C3)`),
  place: ({ castle, drawn }, { column }) => {
    const problem = placeProblem(castle, drawn as Defender, columnIndex(column));
    return problem && PLACE_WORDS[problem](castle, drawn as Defender, column);
  },
  discard: always,
  juggle: (position, { first, second }) => powerProblem(position, "J") ?? juggleProblem(position.castle, first, second),
  see: (position) => powerProblem(position, "S"),
  recall: (position, { tile }) => powerProblem(position, "C") ?? recallProblem(position, tile),
  burn: (position, { cell }) => powerProblem(position, "P") ?? destroyProblem(position.castle, cell),
  exchange: ({ vigil }) => (vigil === undefined ? "no tile lies beside you; that is the option vigil (C10.2)" : undefined),
  post: always,
  banish: ({ level, drawn }) => {
    if (level === "school") return "Traitors cannot be discarded at the School of Architects (C9)";
    return drawn === "B" ? "a black-bordered Traitor can never be discarded (C3)" : undefined;
  },
  ignore: ({ premonition, drawn }) => {
    if (premonition === undefined) return "no Traitor can be ignored without the option premonition (C10.2)";
    if (!premonition) return "the premonition has been used: it comes once a game (C10.2)";
    return drawn === "B" ? "a black-bordered Traitor cannot be ignored (C10.2)" : undefined;
  },
  face: ({ level }) => (level === "school" ? "no Ordeal can be faced early at the School of Architects (C9)" : undefined),
  destroy: ({ castle }, { cell }) => destroyProblem(castle, cell),
  reveal: (position, { pile }) => (position[pile].length === 0 ? `the ${pile} pile is empty (C6)` : undefined),
  move: ({ castle }, { cell, column }) => {
    if (tileAt(castle, columnOf(cell), rowOf(cell)) === undefined) return noTile(cell);
    const problem = moveProblem(castle, columnOf(cell), rowOf(cell), columnIndex(column));
    return problem && MOVE_WORDS[problem](cell, column);
  },
  unveil: ({ ordeals }, { ordeal }) => {
    const { passed, faceUp } = ordeals[ordeal - 1] as { passed: boolean; faceUp: boolean };
    if (passed) return `Ordeal ${ordeal} has been passed already`;
    return faceUp ? `Ordeal ${ordeal} lies face up already` : undefined;
  },
  pass: always,
  prophet: always,
};

const PLACE_WORDS: Readonly<Record<PlaceProblem, (castle: Castle, tile: Defender, column: Column) => string>> = {
  first: () => "the first tile of a castle goes to a",
  wide: () => "the castle is six wide already (C4.3)",
  absent: (castle, _, column) => `there is no column ${column}; ${standingColumns(castle)}`,
  high: (_castle, _tile, column) => `column ${column} is six high already (C4.3)`,
  shape: (castle, tile, column) => {
    const index = columnIndex(column);
    const height = (castle[index] as readonly Defender[]).length;
    const [x, y] = likeShapeAround(castle, tile, index, height) as readonly [number, number];
    return `${tile} would touch another ${SHAPE_NAMES[shapeOf(tile)]} at ${cellAt(x, y)} (C4.2)`;
  },
};

const MOVE_WORDS: Readonly<Record<MoveProblem, (cell: Cell, column: Column) => string>> = {
  covered: (cell) => `another tile stands on ${cell}: only a tile with nothing on it can be moved (C6)`,
  splits: (cell) => `lifting ${cell} would split the castle (C6.2)`,
  absent: (_, column) => `there is no column ${column}`,
  same: (cell) => `${cell} must go to a different place (C6)`,
  high: (_, column) => `column ${column} is six high already (C4.3)`,
  wide: () => "the castle is six wide already (C4.3)",
};

function standingColumns(castle: Castle): string {
  const last = cellAt(castle.length - 1, 0)[0];
  return last === "a" ? "the only one is a, a new one is left or right" : `they are a to ${last}, a new one is left or right`;
}

function juggleProblem(castle: Castle, first: Cell, second: Cell): string | undefined {
  for (const cell of [first, second]) if (tileAt(castle, columnOf(cell), rowOf(cell)) === undefined) return noTile(cell);
  const steps = Math.abs(columnOf(first) - columnOf(second)) + Math.abs(rowOf(first) - rowOf(second));
  return steps === 1 ? undefined : `${first} and ${second} do not touch by a side (C6)`;
}

function recallProblem({ discard, drawn }: CastellionPosition, tile: Defender): string | undefined {
  const chameleon = drawn as Defender;
  if (tile[1] !== chameleon[1]) return `${tile} is no ${SHAPE_NAMES[shapeOf(chameleon)]} like ${chameleon} (C6)`;
  return discard.includes(tile) ? undefined : `${tile} does not lie in the discard pile (C6)`;
}

function destroyProblem(castle: Castle, cell: Cell): string | undefined {
  if (tileAt(castle, columnOf(cell), rowOf(cell)) === undefined) return noTile(cell);
  return staysWhole(castle, columnOf(cell)) ? undefined : `without ${cell} the castle would be split (C6.2)`;
}

function noTile(cell: Cell): string {
  return `there is no tile at ${cell}`;
}
