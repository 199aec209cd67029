import { apply } from "../apply.js";
import type { CastellionCommand, CommandOf, CommandWord } from "../commands.js";
import { findCard, isTraitor, SPAN } from "../components.js";
import { explain } from "../explain.js";
import { type CastellionPosition, firstStanding, type Ordeal, type PileName } from "../state.js";
import { traitorPrice } from "../verdict.js";
import { count, FACTION_NAMES, FORMATION_NAMES, KINDS, listed, roman, tileName, titleOf } from "../words.js";
import { factionCode } from "./board.js";
import { CELLS_OF, KIND_OF } from "./frame.js";
import type { Weights } from "./weights.js";
import { type Judged, judge } from "./worth.js";

/** Why a command is good, in a sentence of facts that lie open. The command is legal. */
export function reasonFor(position: CastellionPosition, command: CastellionCommand, weights: Weights): string {
  const tell = REASONS[command.do] as Reason<CommandWord>;
  const text = tell(position, command as never, weights);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

type Reason<Word extends CommandWord> = (position: CastellionPosition, command: CommandOf<Word>, weights: Weights) => string;

const REASONS: { readonly [Word in CommandWord]: Reason<Word> } = {
  draw: (position, { pile }, weights) => piles(position, pile, weights),
  reveal: (position, { pile }, weights) => piles(position, pile, weights),
  take: (position, { tile }, weights) => {
    if (isTraitor(tile)) return `what lies revealed has to be taken before a pile is drawn from, and ${beside(position)}`;
    return `of what lies revealed ${tile} is of most use: ${lacks(position, weights)}`;
  },
  place: (position, command, weights) => changed(position, command, weights),
  juggle: (position, command, weights) => changed(position, command, weights),
  move: (position, command, weights) => changed(position, command, weights),
  burn: (position, command, weights) => changed(position, command, weights),
  discard: (position, _, weights) => `no place for ${position.drawn} helps: ${lacks(position, weights)}`,
  exchange: (position, _, weights) => `${position.vigil} is of more use than ${position.drawn}: ${lacks(position, weights)}`,
  see: (position, _, weights) =>
    `${position.drawn} has no better place, and the best of what is revealed can be taken first: ${lacks(position, weights)}`,
  recall: (position, { tile }, weights) => `${tile} (${tileName(tile)}) is of more use than ${position.drawn}: ${lacks(position, weights)}`,
  post: (position, _, weights) => {
    const banish = position.drawn === "T" && position.level !== "school" ? `banishing it would cost ${price(position)}; ` : "";
    return `${banish}${beside(position)}; ${lacks(position, weights)}`;
  },
  banish: (position, _, weights) => `it costs ${price(position)}, and ${lacks(position, weights)} before ${due(position)}`,
  ignore: (position) => `it leaves the game at no cost, once a game, and does not bring ${nextName(position)} nearer`,
  face: (position, command) => `${explain(position, command)}, and what stands now need not be kept for it`,
  destroy: (position, command, weights) => `the plan can spare it best: ${changed(position, command, weights)}`,
  unveil: (_, { ordeal }) => `to know what Ordeal ${roman(ordeal)} asks for is to build for it`,
  pass: () => "what the face-down Ordeals ask for makes no difference any more",
  prophet: (position, command) => `${explain(position, command)}, so that its time is known to be shorter, not its demand`,
};

/** What a command changes in the castle, and what the next Ordeal then lacks. */
function changed(position: CastellionPosition, command: CastellionCommand, weights: Weights): string {
  const effect = explain(position, command);
  const after = apply(position, command).position;
  // What comes of an Ordeal that lay face down is not known before the command is given.
  const turned = after.ordeals.some(({ faceUp }, i) => faceUp !== position.ordeals[i]?.faceUp);
  const settled = after.outcome !== null || turned || firstStanding(after.ordeals) !== firstStanding(position.ordeals);
  return settled ? effect : `${effect}; ${lacks({ ...after, drawn: null, phase: "draw" }, weights, "then ")}`;
}

/** `Exam I lacks a bastion (2 tiles) and 3 tiles of its foundation`. */
function lacks(position: CastellionPosition, weights: Weights, when = ""): string {
  const judged = judge(position, weights);
  const missing = [...missingFormations(position, judged), ...missingRows(position, judged)];
  const next = nextName(position);
  return missing.length === 0 ? `${next} ${when}has all that it asks for` : `${next} ${when}lacks ${listed(missing)}`;
}

/** The formations that the next Ordeal asks for and that do not stand, the nearest first. */
function missingFormations({ castle }: CastellionPosition, { plan, offset }: Judged): readonly string[] {
  const found: { readonly text: string; readonly tiles: number }[] = [];
  for (const { place, faction, stage } of plan.wanted) {
    if (stage > 0) continue;
    let tiles = 4;
    for (let i = place * 4; i < place * 4 + 4; i++) {
      const cell = CELLS_OF[i] as number;
      const tile = castle[(cell % SPAN) - offset]?.[Math.floor(cell / SPAN)];
      if (tile !== undefined && factionCode(tile) === faction) tiles--;
    }
    const kind = FORMATION_NAMES[KINDS[KIND_OF[place] as number] as (typeof KINDS)[number]];
    if (tiles > 0) found.push({ text: `a ${kind} of ${FACTIONS_IN_WORDS[faction - 1]} (${count(tiles, "tile")} away)`, tiles });
  }
  return found.sort((one, other) => one.tiles - other.tiles).map(({ text }) => text);
}

const FACTIONS_IN_WORDS: readonly string[] = Object.values(FACTION_NAMES).map((name) => `${name}s`);

function missingRows({ castle }: CastellionPosition, { stages }: Judged): readonly string[] {
  const rows = stages[0]?.rows ?? 1;
  let cells = 0;
  for (let x = 0; x < SPAN; x++) cells += Math.max(0, rows - (castle[x]?.length ?? 0));
  if (cells === 0) return [];
  return [rows === 1 ? `${count(cells, "tile")} of the foundation` : `${count(cells, "tile")} of its lowest ${rows} rows`];
}

/** What is known of both piles, and what is still wanted. */
function piles(position: CastellionPosition, pile: PileName, weights: Weights): string {
  const { regular, safe } = position;
  const traitors = regular.filter(isTraitor).length;
  const held = `the regular pile holds ${count(traitors, "Traitor")} in ${count(regular.length, "tile")}`;
  const other = safe.length > 0 ? `, the safe pile ${count(safe.length, "tile")} and no Traitor` : ", the safe pile is empty";
  const known = `${held}${regular.length === 0 ? "" : other}`;
  const choice = regular.length > 0 && safe.length > 0;
  if (!choice) return `${regular.length === 0 ? "only the safe pile is left" : known}; ${lacks(position, weights)}`;
  const saved = pile === "regular" ? "the safe tiles are kept for later" : `no Traitor comes while ${due(position)}`;
  return `${known}; ${saved}: ${lacks(position, weights)}`;
}

/** `Exam I is one Traitor away`. */
function due(position: CastellionPosition): string {
  const { needs, traitors } = next(position);
  return `${nextName(position)} is ${count(Math.max(1, needs - traitors.length), "Traitor")} away`;
}

function beside(position: CastellionPosition): string {
  const { needs, traitors } = next(position);
  return `it is the Traitor number ${traitors.length + 1} of ${needs} beside ${nextName(position)}`;
}

function price(position: CastellionPosition): string {
  const { left, saved } = traitorPrice(position);
  if (left === 0) return "nothing";
  return saved === 0 ? count(left, "tile") : `${count(left, "tile")}, ${saved} fewer for lines of defence`;
}

function next({ ordeals }: CastellionPosition): Ordeal {
  return ordeals[Math.min(2, firstStanding(ordeals))] as Ordeal;
}

function nextName(position: CastellionPosition): string {
  const { card, faceUp } = next(position);
  if (faceUp && findCard(card) !== undefined) return titleOf(card);
  return `the face-down Assault ${roman(firstStanding(position.ordeals) + 1)}`;
}
