import { foundationComplete, put } from "../castle.js";
import { COLUMNS, type Column } from "../commands.js";
import { type Defender, findCard, isTraitor } from "../components.js";
import { satisfies, standing } from "../formations.js";
import { legal } from "../legal.js";
import { type CastellionPosition, standingOrdeal } from "../state.js";
import { count, demanded, FORMATION_NAMES, KINDS, listed, titleOf } from "../words.js";

/** A word of advice on the turn, from what lies open; undefined when the game is over or something is owed. */
export function advice(position: CastellionPosition): string | undefined {
  const { phase, pending, drawn } = position;
  if (phase === "over" || pending !== null) return undefined;
  if (drawn === null) return onDrawing(position);
  if (isTraitor(drawn)) return "A Traitor: post it beside the first Ordeal, and see how many more that needs.";
  return onPlacing(position, drawn);
}

/** C3 step 1: whether a Traitor would hurt. */
function onDrawing(position: CastellionPosition): string {
  const { card, traitors, needs } = standingOrdeal(position.ordeals);
  const left = needs - traitors.length;
  const lacks = lacking(position);
  if (lacks === "") return `${titleOf(card)} may come: your castle has what it asks for. The regular pile saves the safe one.`;
  if (left > 1)
    return `${titleOf(card)} needs ${count(left, "Traitor")} more; until then you need ${lacks}. Draw from the regular pile, and keep the safe one.`;
  const safe = position.safe.length > 0 ? "Draw from the safe pile." : "The safe pile is empty: be quick.";
  return `One more Traitor, and ${titleOf(card)} is faced; you still need ${lacks}. ${safe}`;
}

/** C8.1, C8.2: what the first Ordeal asks for and the castle does not have; empty when it has everything. */
function lacking({ castle, ordeals }: CastellionPosition): string {
  const { asks, rows = 0 } = findCard(standingOrdeal(ordeals).card) ?? {};
  const foundation = foundationComplete(castle) ? [] : [`${count(6 - castle.length, "tile")} in the bottom row`];
  const low = castle.filter(({ length }) => length <= rows).length;
  const second = rows > 0 && low > 0 ? [`${count(low, "tile")} in the row above`] : [];
  const have = standing(castle);
  if (asks === undefined || satisfies(have, asks)) return listed([...foundation, ...second]);
  const missing = { tower: 0, bastion: 0, line: 0 };
  for (const kind of KINDS) missing[kind] = Math.max(0, asks[kind] - have[kind]);
  return listed([...foundation, demanded(missing)]);
}

/** C3 step 2: where the tile completes something, and where it does harm. */
function onPlacing(position: CastellionPosition, drawn: Defender): string {
  const { castle } = position;
  const columns = legal(position).flatMap((command) => (command.do === "place" ? [command.column] : []));
  const before = standing(castle);
  const completes: string[] = [];
  const harms: Column[] = [];
  for (const column of COLUMNS.filter((one) => columns.includes(one))) {
    const after = standing(put(castle, drawn, column));
    const kind = KINDS.find((one) => after[one] > before[one]);
    if (kind !== undefined) completes.push(`${column} completes a ${FORMATION_NAMES[kind]}`);
    else if (KINDS.some((one) => after[one] < before[one])) harms.push(column);
  }
  if (completes.length > 0) return `Placed at ${completes.join("; at ")}.`;
  if (columns.length === harms.length) return "It fits nowhere without harm: discard it.";
  const care = harms.length === 0 ? "" : ` It would cancel a formation at ${listed(harms)}.`;
  const ground = foundationComplete(castle)
    ? "Put like factions together, four and no more."
    : "The bottom row still needs tiles: left or right.";
  return `${ground}${care}`;
}
