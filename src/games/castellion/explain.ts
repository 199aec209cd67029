import { foundationComplete, moved, put, swapped, tileCount, without } from "./castle.js";
import {
  type CastellionCommand,
  type Cell,
  type CommandOf,
  type CommandWord,
  cellAt,
  columnIndex,
  columnOf,
  LEFT,
  RIGHT,
  rowOf,
} from "./commands.js";
import { type Card, type Defender, type Demand, FULL, findCard, isTraitor, type Tile } from "./components.js";
import { standing, towerOnTop } from "./formations.js";
import { revealsLeft } from "./powers.js";
import { type CastellionPosition, type Castle, standingOrdeal } from "./state.js";
import { traitorPrice, verdictOf } from "./verdict.js";
import { count, demanded, FORMATION_NAMES, KINDS, listed, roman, tileName, titleOf } from "./words.js";

/** What a legal command would do, in a few words for menus. Only what lies open is told. */
export function explain(position: CastellionPosition, command: CastellionCommand): string {
  const tell = WORDS[command.do] as Tell<CommandWord>;
  return tell(position, command as never);
}

type Tell<Word extends CommandWord> = (position: CastellionPosition, command: CommandOf<Word>) => string;

const WORDS: { readonly [Word in CommandWord]: Tell<Word> } = {
  draw: (position, { pile }) => pileLeft(position[pile]),
  take: (_, { tile }) => tileName(tile),
  place: (position, { column }) => {
    const { castle, drawn, level, ordeals } = position;
    const after = put(castle, drawn as Defender, column);
    const index = columnIndex(column);
    const landed = index === LEFT ? 0 : index === RIGHT ? after.length - 1 : index;
    const effects = changes(castle, after);
    if (level === "menace" && towerOnTop(after, landed) && ordeals.some((ordeal) => !ordeal.faceUp))
      effects.push("an Ordeal may be turned up");
    if (tileCount(after) === FULL) effects.push(`fills the castle: ${faced(position, after)}`);
    return told(`${drawn} to ${cellAt(landed, (after[landed]?.length ?? 1) - 1)}`, effects);
  },
  discard: ({ drawn }) => `${drawn} goes, without its power`,
  juggle: ({ castle }, { first, second }) => {
    const after = swapped(castle, columnOf(first), rowOf(first), columnOf(second), rowOf(second));
    return told(`${tileOn(castle, first)} and ${tileOn(castle, second)} change places`, changes(castle, after));
  },
  see: (position) => `reveals ${count(revealsLeft(position), "tile")}, one after another`,
  recall: ({ drawn }, { tile }) => `${tile} (${tileName(tile)}) comes to hand for ${drawn}`,
  burn: ({ castle }, { cell }) => ruined(castle, cell),
  exchange: ({ drawn, vigil }) => `${drawn} for ${vigil}`,
  post: (position) => {
    const { traitors, needs } = standingOrdeal(position.ordeals);
    const beside = `${traitors.length + 1} of ${count(needs, "Traitor")}`;
    return traitors.length + 1 < needs ? beside : `${beside}: ${faced(position, position.castle)}`;
  },
  banish: (position) => {
    const { left, saved } = traitorPrice(position);
    return `costs ${left === 0 ? "nothing" : count(left, "tile")}${saved === 0 ? "" : `; lines of defence save ${saved}`}`;
  },
  ignore: () => "it leaves the game at no cost, once a game",
  face: (position) => faced(position, position.castle),
  destroy: ({ castle }, { cell }) => ruined(castle, cell),
  reveal: (position, { pile }) => pileLeft(position[pile]),
  move: ({ castle }, { cell, column }) => {
    const where = column === "left" || column === "right" ? `a new column at the ${column}` : `column ${column}`;
    return told(`${tileOn(castle, cell)} to ${where}`, changes(castle, moved(castle, columnOf(cell), column)));
  },
  unveil: (_, { ordeal }) => `turns up Ordeal ${roman(ordeal)}`,
  pass: () => "the Ordeals stay face down",
  prophet: ({ ordeals }, { ordeal }) => {
    const { card, needs, faceUp } = ordeals[ordeal - 1] as { card: string; needs: number; faceUp: boolean };
    return `${faceUp ? titleOf(card) : `Ordeal ${roman(ordeal)}`} needs ${count(needs - 1, "Traitor")}`;
  },
};

function told(deed: string, effects: readonly string[]): string {
  return effects.length === 0 ? deed : `${deed}: ${effects.join(", ")}`;
}

/** C1.2 What is left in a pile is no secret; the order is. */
function pileLeft(tiles: readonly Tile[]): string {
  const traitors = tiles.filter(isTraitor).length;
  return `${count(tiles.length, "tile")}, ${traitors === 0 ? "no Traitor" : count(traitors, "Traitor")}`;
}

function tileOn(castle: Castle, cell: Cell): Defender {
  return castle[columnOf(cell)]?.[rowOf(cell)] as Defender;
}

function ruined(castle: Castle, cell: Cell): string {
  const after = without(castle, columnOf(cell), rowOf(cell));
  const above = (castle[columnOf(cell)]?.length ?? 0) - rowOf(cell) - 1;
  const effects = above > 0 ? [`${count(above, "tile")} above slide${above === 1 ? "s" : ""} down`] : [];
  return told(`${tileOn(castle, cell)} goes`, [...effects, ...changes(castle, after)]);
}

/** What changes in the formations that stand and in the foundation. */
function changes(before: Castle, after: Castle): string[] {
  const had = standing(before);
  const has = standing(after);
  const made = KINDS.filter((kind) => has[kind] > had[kind]).map((kind) => several(has[kind] - had[kind], FORMATION_NAMES[kind]));
  const lost = KINDS.filter((kind) => has[kind] < had[kind]).map((kind) => several(had[kind] - has[kind], FORMATION_NAMES[kind]));
  const effects: string[] = [];
  if (made.length > 0) effects.push(`completes ${listed(made)}`);
  if (lost.length > 0) effects.push(`breaks ${listed(lost)}`);
  if (foundationComplete(after) && !foundationComplete(before)) effects.push("completes the foundation");
  if (!foundationComplete(after) && foundationComplete(before)) effects.push("breaks the foundation");
  return effects;
}

function several(number: number, noun: string): string {
  return number === 1 ? `a ${noun}` : count(number, noun);
}

/** C8 What facing the first Ordeal with such a castle would lead to. */
function faced({ ordeals }: CastellionPosition, castle: Castle): string {
  const { card: word, faceUp } = standingOrdeal(ordeals);
  if (!foundationComplete(castle)) return `${faceUp ? titleOf(word) : "the face-down Ordeal"} is lost, the foundation is incomplete`;
  return faceUp ? verdict(findCard(word) as Card, castle) : "the Ordeal is turned up and faced";
}

function verdict(card: Card, castle: Castle): string {
  const came = verdictOf(card, castle);
  switch (came.kind) {
    case "passed":
      return `${card.title} is passed`;
    case "owed":
      return `${card.title} costs ${count(came.left, "tile")}`;
    case "rows":
      return `${card.title} takes ${count(came.rows, "row")} and is ${foundationComplete(came.castle) ? "passed" : "lost, the foundation breaks"}`;
    case "lost":
      if (came.reason === "tiles") return `${card.title} is lost, too few tiles would remain`;
      return `${card.title} is lost, without ${demanded(missing(standing(castle), card.asks))}`;
  }
}

function missing(have: Demand, asks: Demand | undefined): Demand {
  const lack = (kind: keyof Demand): number => Math.max(0, (asks?.[kind] ?? 0) - have[kind]);
  return { tower: lack("tower"), bastion: lack("bastion"), line: lack("line") };
}
