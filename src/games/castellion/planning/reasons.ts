import { apply } from "../apply.js";
import type { CastellionCommand, CommandOf, CommandWord } from "../commands.js";
import { BASTION_SAVES, findCard, isTraitor, SPAN } from "../components.js";
import { explain } from "../explain.js";
import { standing } from "../formations.js";
import { type CastellionPosition, firstStanding, type Ordeal, type PileName } from "../state.js";
import { traitorPrice } from "../verdict.js";
import { count, FACTION_NAMES, FORMATION_NAMES, KINDS, listed, roman, tileName, titleOf } from "../words.js";
import { factionCode } from "./board.js";
import { moves } from "./changes.js";
import { CELLS_OF, KIND_OF } from "./frame.js";
import { payment } from "./paying.js";
import type { Weights } from "./weights.js";
import { wishesOf } from "./wishes.js";
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
  burn: (position, command, weights) => burnt(position, command, weights),
  discard: (position, _, weights) => `no place for ${position.drawn} helps: ${lacks(position, weights)}`,
  exchange: (position, _, weights) => `${position.vigil} is of more use than ${position.drawn}: ${lacks(position, weights)}`,
  see: (position, _, weights) =>
    `${position.drawn} has no better place, and the best of what is revealed can be taken first: ${lacks(position, weights)}`,
  recall: (position, { tile }, weights) => `${tile} (${tileName(tile)}) is of more use than ${position.drawn}: ${lacks(position, weights)}`,
  post: (position, _, weights) => {
    const banish = position.drawn === "T" && position.level !== "school" ? `banishing it would cost ${price(position)}; ` : "";
    return `${banish}${beside(position)}; ${lacks(position, weights)}`;
  },
  banish: (position, command, weights) => banished(position, command, weights),
  ignore: (position) => `it leaves the game at no cost, once a game, and does not bring ${nextName(position)} nearer`,
  face: (position, command) => `${explain(position, command)}, and what stands now need not be kept for it`,
  destroy: (position, command, weights) => `the plan can spare it best: ${destroyed(position, command, weights)}`,
  unveil: (_, { ordeal }) => `to know what Ordeal ${roman(ordeal)} asks for is to build for it`,
  pass: () => "what the face-down Ordeals ask for makes no difference any more",
  prophet: (position, command) => `${explain(position, command)}, so that its time is known to be shorter, not its demand`,
};

/** What a command changes in the castle, and what the next Ordeal then lacks. */
function changed(position: CastellionPosition, command: CastellionCommand, weights: Weights): string {
  return outcomeOf(position, apply(position, command).position, explain(position, command), "; ", weights);
}

/** C6 Pyro: what the tile that may then be moved gains for the one that is burnt. */
function burnt(position: CastellionPosition, command: CastellionCommand, weights: Weights): string {
  const after = apply(position, command).position;
  const [move] = after.pending?.kind === "move" ? moves(after.castle, wishesOf(judge(position, weights))) : [];
  if (move === undefined) return changed(position, command, weights);
  const effect = `${explain(position, command)}; then ${explain(after, move.command)}`;
  return outcomeOf(position, apply(after, move.command).position, effect, "; ", weights);
}

/** C7.1 What the price of a Traitor buys. */
function banished(position: CastellionPosition, command: CastellionCommand, weights: Weights): string {
  const { needs, traitors } = next(position);
  const effect = `it costs ${price(position)} and leaves ${nextName(position)} ${count(needs - traitors.length, "Traitor")} away`;
  return outcomeOf(position, paid(apply(position, command).position, weights), effect, ": ", weights);
}

/** What there is when all that is owed has gone. */
function destroyed(position: CastellionPosition, command: CastellionCommand, weights: Weights): string {
  const after = apply(position, command).position;
  const others = after.pending?.kind === "destroy" ? after.pending.left : 0;
  const effect = explain(position, command);
  const all = others === 0 ? "; " : `; with the other ${others === 1 ? "tile" : `${others} tiles`} gone `;
  return outcomeOf(position, paid(after, weights), effect, all, weights);
}

function paid(position: CastellionPosition, weights: Weights): CastellionPosition {
  return payment(position, weights).reduce((now, command) => apply(now, command).position, position);
}

/** An effect, and what the next Ordeal lacks where it leads to. */
function outcomeOf(position: CastellionPosition, after: CastellionPosition, effect: string, joint: string, weights: Weights): string {
  // What comes of an Ordeal that lay face down is not known before the command is given.
  const turned = after.ordeals.some(({ faceUp }, i) => faceUp !== position.ordeals[i]?.faceUp);
  const settled = after.outcome !== null || turned || firstStanding(after.ordeals) !== firstStanding(position.ordeals);
  return settled ? effect : `${effect}${joint}${lacks({ ...after, drawn: null, phase: "draw" }, weights, "then ")}`;
}

/** `Exam I lacks a bastion (2 tiles) and 3 tiles of its foundation`. */
function lacks(position: CastellionPosition, weights: Weights, when = ""): string {
  const judged = judge(position, weights);
  const [formations, rows] = [missingFormations(position, judged), missingRows(position, judged)];
  const ordeal = nextName(position);
  if (!next(position).faceUp) return unknown(position, judged, formations, rows, when);
  const missing = [...formations.map(({ kind, faction, away }) => `a ${kind} of ${faction} (${away} away)`), ...rows];
  return missing.length === 0 ? `${ordeal} ${when}has all that it asks for` : `${ordeal} ${when}lacks ${listed(missing)}`;
}

/** C8.3 to C8.5: what can be said while the card of an Assault is not known. */
function unknown(
  position: CastellionPosition,
  judged: Judged,
  formations: readonly MissingFormation[],
  rows: readonly string[],
  when: string,
): string {
  const assault = nextName(position);
  if (formations.length > 0) {
    const best = listed(formations.map(({ faction, away }) => `one of ${faction} is ${when}${away} away`));
    const footing = rows.length === 0 ? "" : `, and in any case it lacks ${listed(rows)}`;
    return `bastions are the safest answer to ${assault}: ${best}${footing}`;
  }
  if (rows.length > 0) return `${assault} ${when}lacks ${listed(rows)}`;
  const { bastion } = standing(position.castle);
  if (bastion === 0) return `the foundation is ${when}complete for ${assault}, whatever it asks for`;
  const saved = Math.min(judged.stages[0]?.tiles ?? 0, BASTION_SAVES * bastion);
  const save = `${count(bastion, "bastion")} ${when}${bastion === 1 ? "saves" : "save"} ${saved} tiles`;
  return `${save} of what ${assault} may destroy, unless it is the Earthworm`;
}

/** The formations that the next Ordeal asks for and that do not stand, the nearest first. */
function missingFormations({ castle }: CastellionPosition, { plan, offset }: Judged): readonly MissingFormation[] {
  const found: MissingFormation[] = [];
  for (const { place, faction, stage } of plan.wanted) {
    if (stage > 0) continue;
    let tiles = 4;
    for (let i = place * 4; i < place * 4 + 4; i++) {
      const cell = CELLS_OF[i] as number;
      const tile = castle[(cell % SPAN) - offset]?.[Math.floor(cell / SPAN)];
      if (tile !== undefined && factionCode(tile) === faction) tiles--;
    }
    const kind = FORMATION_NAMES[KINDS[KIND_OF[place] as number] as (typeof KINDS)[number]];
    if (tiles > 0) found.push({ kind, faction: FACTIONS_IN_WORDS[faction - 1] as string, away: count(tiles, "tile"), tiles });
  }
  return found.sort((one, other) => one.tiles - other.tiles);
}

interface MissingFormation {
  readonly kind: string;
  readonly faction: string;
  readonly away: string;
  readonly tiles: number;
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
