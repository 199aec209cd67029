import { foundationComplete, tileCount } from "./castle.js";
import { LETTERS } from "./commands.js";
import { type Card, findCard, isTraitor, TILES, type Tile } from "./components.js";
import { type Formation, formations, standing } from "./formations.js";
import type { CastellionView, SeenOrdeal } from "./observe.js";
import type { CastellionOutcome, Castle, Pending } from "./state.js";
import { aTile, count, demanded, FACTION_NAMES, FORMATION_NAMES, KINDS, listed, roman, tileName } from "./words.js";

/** The position in words, a fact a line: for screen readers, plain mode and logs. */
export function describe(view: CastellionView): readonly string[] {
  return [
    `Level ${view.level}, turn ${view.turn}. ${whatNow(view)}`,
    ...describeCastle(view.castle),
    ...describeTiles(view),
    ...view.ordeals.map((ordeal) => describeOrdeal(ordeal, view.castle)),
  ];
}

function whatNow({ outcome, players, active, pending, drawn, phase }: CastellionView): string {
  if (outcome !== null) return OUTCOMES[outcome.result === "won" ? "won" : outcome.reason];
  const name = players[active] ?? "";
  const holds = drawn === null ? "" : `; in hand: ${tileName(drawn)}${isTraitor(drawn) ? "" : ` (${drawn})`}`;
  if (pending !== null) return `${name}: ${owed(pending)}${holds}.`;
  return phase === "draw" ? `${name}: to draw.` : `${name}: to play${holds}.`;
}

const OUTCOMES: Readonly<Record<"won" | Extract<CastellionOutcome, { result: "lost" }>["reason"], string>> = {
  won: "The game is won.",
  foundation: "The game is lost: the foundation is incomplete.",
  formations: "The game is lost: formations are missing.",
  tiles: "The game is lost: too few tiles would remain.",
};

function owed(pending: Pending): string {
  switch (pending.kind) {
    case "destroy":
      return `${count(pending.left, "tile")} to destroy for the ${pending.for === "traitor" ? "Traitor" : "Assault"}`;
    case "reveal":
      return `${count(pending.left, "tile")} to reveal`;
    case "move":
      return "a tile to move";
    case "unveil":
      return "an Ordeal may be turned up";
    case "prophet":
      return "to choose the Ordeal that needs one Traitor fewer";
  }
}

function describeCastle(castle: Castle): readonly string[] {
  const width = castle.length;
  if (width === 0) return ["Castle: no tile yet."];
  const foundation = foundationComplete(castle) ? "the foundation is complete" : `the foundation has ${width} of 6 tiles`;
  const found = formations(castle);
  const cancelled = found.filter((formation) => formation.touching.length > 0);
  return [
    `Castle: ${count(tileCount(castle), "tile")}; ${foundation}.`,
    ...castle.map((stack, i) => `Column ${LETTERS[i]}, bottom up: ${stack.join(", ")}.`),
    `Formations: ${listed(found.filter((formation) => formation.touching.length === 0).map(describeFormation)) || "none"}.`,
    ...cancelled.map((formation) => `Cancelled: ${describeFormation(formation)}, touched by ${listed(formation.touching)}.`),
  ];
}

function describeFormation({ kind, faction, cells }: Formation): string {
  return `${FORMATION_NAMES[kind]} of ${FACTION_NAMES[faction]}s at ${cells[0]} to ${cells[3]}`;
}

function describeTiles({ revealed, vigil, premonition, regular, safe, discard, removed }: CastellionView): readonly string[] {
  const lines: string[] = [];
  if (revealed.length > 0) lines.push(`Revealed: ${listed(revealed.map(aTile))}.`);
  if (vigil !== undefined) lines.push(`Beside you, for exchange: ${vigil} (${tileName(vigil)}).`);
  if (premonition === true) lines.push("The premonition is not used yet.");
  lines.push(`Regular pile: ${count(regular.length, "tile")}, ${count(regular.filter(isTraitor).length, "Traitor")} among them.`);
  lines.push(`Safe pile: ${count(safe.length, "tile")}.`);
  lines.push(discard.length === 0 ? "Discard pile: empty." : `Discard pile: ${sums(discard)}.`);
  if (removed.length > 0) lines.push(`Out of the game: ${count(removed.length, "Traitor")}.`);
  return lines;
}

function sums(tiles: readonly Tile[]): string {
  const kinds = TILES.filter((tile) => tiles.includes(tile));
  return kinds.map((tile) => `${tiles.filter((other) => other === tile).length} ${tile}`).join(", ");
}

function describeOrdeal({ number, card: word, needs, traitors, passed }: SeenOrdeal, castle: Castle): string {
  const beside = `${traitors.length} of ${count(needs, "Traitor")} beside it`;
  if (word === null) return `Ordeal ${roman(number)}, face down: ${beside}.`;
  const card = findCard(word) as Card;
  const ours = card.reconstructed ? " (a reconstruction)" : "";
  return `Ordeal ${roman(number)}, ${card.title}: ${passed ? "passed" : `${asked(card, castle)}${ours}; ${beside}`}.`;
}

function asked({ asks, rows, tiles }: Card, castle: Castle): string {
  if (asks === undefined) return `takes the ${rows === 1 ? "bottom row" : `${rows} lowest rows`}`;
  const have = standing(castle);
  const kinds = KINDS.filter((kind) => asks[kind] > 0);
  const progress = kinds.map((kind) => `${kind}s ${have[kind]}/${asks[kind]}`).join(", ");
  return `asks for ${demanded(asks)} (${progress})${tiles === undefined ? "" : ` or ${tiles} tiles`}`;
}
