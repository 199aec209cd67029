import { apply } from "../apply.js";
import { foundationComplete } from "../castle.js";
import type { CastellionCommand, CommandOf, CommandWord } from "../commands.js";
import { BASTION_SAVES, type Defender, type FormationKind, findCard, isTraitor, SPAN, type Tile } from "../components.js";
import { explain } from "../explain.js";
import { standing } from "../formations.js";
import { type CastellionPosition, firstStanding, type Ordeal, type PileName } from "../state.js";
import { traitorPrice } from "../verdict.js";
import { count, FACTION_NAMES, FORMATION_NAMES, factionOf, KINDS, listed, roman, tileName, titleOf } from "../words.js";
import { moves } from "./changes.js";
import { buildsBastion, buildsWith, type Lacking, lackingOf, useful } from "./lacking.js";
import { payment } from "./paying.js";
import { begunSites, fits } from "./reach.js";
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
    return `of what lies revealed ${tile} is of most use: ${lacks(position, weights, "", { builds: buildsWith(position, tile, weights) })}`;
  },
  place: (position, command, weights) => changed(position, command, weights),
  juggle: (position, command, weights) => changed(position, command, weights),
  move: (position, command, weights) => changed(position, command, weights),
  burn: (position, command, weights) => burnt(position, command, weights),
  discard: (position, _, weights) => {
    const why = useful(position, weights)
      ? `${position.drawn} is given up although it has a place`
      : `no place for ${position.drawn} helps`;
    return `${why}: ${lacksWithout(position, weights)}`;
  },
  exchange: (position, _, weights) =>
    `${position.vigil} is of more use than ${position.drawn}: ${lacksWithout(position, weights, position.vigil)}`,
  see: (position, _, weights) => {
    const first = "the best of what is revealed can be taken first";
    const why = useful(position, weights)
      ? `${first}, which is worth more than a place for ${position.drawn}`
      : `${position.drawn} has no better place, and ${first}`;
    return `${why}: ${lacksWithout(position, weights)}`;
  },
  recall: (position, { tile }, weights) =>
    `${tile} (${tileName(tile)}) is of more use than ${position.drawn}: ${lacksWithout(position, weights, tile)}`,
  post: (position, _, weights) => {
    const banish = position.drawn === "T" && position.level !== "school" ? `banishing it would cost ${price(position)}; ` : "";
    const { needs, traitors } = next(position);
    // The last Traitor: what the Ordeal finds is known before, but for what lies face down.
    const then = traitors.length + 1 < needs ? lacks(position, weights) : `it is faced now: ${faced(position)}`;
    return `${banish}${beside(position)}; ${then}`;
  },
  banish: (position, command, weights) => banished(position, command, weights),
  ignore: (position) => `it leaves the game at no cost, once a game, and does not bring ${nextName(position)} nearer`,
  face: (position) => {
    const { needs, traitors } = next(position);
    return `${faced(position)}, ${count(needs - traitors.length, "Traitor")} early`;
  },
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

/** C3.1 What comes of the next Ordeal when it is faced now; of a face-down one nobody knows: what there is for it. */
function faced(position: CastellionPosition): string {
  const found = explain(position, { do: "face" });
  if (next(position).faceUp || !foundationComplete(position.castle)) return found;
  const have = standing(position.castle);
  const stands = KINDS.filter((kind) => have[kind] > 0).map((kind) => count(have[kind], FORMATION_NAMES[kind]));
  return stands.length === 0 ? `${found} without a formation` : `${found} with ${listed(stands)}`;
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
  if (settled) return effect;
  const builds = !next(after).faceUp && buildsBastion(position, after, weights);
  return `${effect}${joint}${lacks({ ...after, drawn: null, phase: "draw" }, weights, "then ", { builds })}`;
}

/** `Exam I lacks a bastion of Seers (2 tiles away) and 3 tiles of its foundation`. A tile that is given away is told where it does not fit. */
function lacks(position: CastellionPosition, weights: Weights, when = "", tone: Tone = {}): string {
  const judged = judge(position, weights);
  const lacking = lackingOf(position, judged, tone.given);
  const rows = missingRows(position, judged);
  const ordeal = nextName(position);
  if (!next(position).faceUp) return unknown(position, judged, lacking, rows, when, tone);
  const missing = [...begun(position, lacking, tone), ...unbegun(lacking), ...rows];
  return missing.length === 0 ? `${ordeal} ${when}has all that it asks for` : `${ordeal} ${when}lacks ${closed(listed(missing))}`;
}

/** `a tower of Jugglers (1 tile away)`; what is the same of several is told once. */
function begun(position: CastellionPosition, lacking: readonly Lacking[], tone: Tone): readonly string[] {
  const found = lacking
    .filter((one) => one.begun)
    .map((one) => ({ kind: one.kind, which: `of ${FACTION_NAMES[one.faction]}s (${away(position, one, tone)})` }));
  const alike = (one: (typeof found)[number]): typeof found => found.filter(({ kind, which }) => kind === one.kind && which === one.which);
  return found.filter((one) => alike(one)[0] === one).map((one) => `${some(alike(one).length, one.kind)} ${one.which}`);
}

/** `a tower`, `2 towers`. */
function some(number: number, kind: FormationKind): string {
  return number === 1 ? `a ${FORMATION_NAMES[kind]}` : count(number, FORMATION_NAMES[kind]);
}

/** A list without the comma that an insertion leaves at its end. */
function closed(list: string): string {
  return list.replace(/,$/, "");
}

/** How a command bears on what is lacking. */
interface Tone {
  /** The command builds towards a bastion. */
  readonly builds?: boolean;
  /** The Defender that is given away. */
  readonly given?: Defender;
}

/** C8.3 to C8.5: what can be said while the card of an Assault is not known. */
function unknown(
  position: CastellionPosition,
  judged: Judged,
  lacking: readonly Lacking[],
  rows: readonly string[],
  when: string,
  tone: Tone,
): string {
  const assault = nextName(position);
  const near = lacking.filter(({ begun, reach }) => begun && reach !== undefined);
  if (near.length > 0) {
    const footing = rows.length === 0 ? "" : `, and in any case it lacks ${listed(rows)}`;
    if (tone.builds) {
      const best = listed([...new Set(near.map((one) => `one of ${FACTION_NAMES[one.faction]}s is ${when}${away(position, one, tone)}`))]);
      return `bastions are the safest answer to ${assault}: ${best}${footing}`;
    }
    const ways = listed([...new Set(near.map((one) => `${ofFaction(one)} is ${when}${away(position, one, tone)}`))]);
    return rows.length === 0 ? ways : `${ways}, and ${assault} ${when}lacks ${listed(rows)}`;
  }
  if (rows.length > 0) return `${assault} ${when}lacks ${listed(rows)}`;
  const { bastion } = standing(position.castle);
  if (bastion === 0) return `the foundation is ${when}complete for ${assault}, whatever it asks for`;
  const saved = Math.min(judged.stages[0]?.tiles ?? 0, BASTION_SAVES * bastion);
  const save = `${count(bastion, "bastion")} ${when}${bastion === 1 ? "saves" : "save"} ${saved} tiles`;
  return `${save} of what ${assault} may destroy, unless it is the Earthworm`;
}

function ofFaction({ kind, faction }: Lacking): string {
  return `a ${FORMATION_NAMES[kind]} of ${FACTION_NAMES[faction]}s`;
}

/** `1 tile away`, `1 tile away once e1 is gone`. */
function away({ castle }: CastellionPosition, { reach, site, faction }: Lacking, { given }: Tone): string {
  if (reach === undefined) return "not by adding the tiles that are left";
  const { tiles, gone } = reach;
  const once = gone === undefined ? "" : ` once ${gone} is gone`;
  const { kind } = site;
  const fitsSomewhere = (tile: Defender): boolean =>
    begunSites(castle, kind).some((one) => one.faction === faction && fits(castle, one.site, tile));
  const misfit = given !== undefined && once === "" && factionOf(given) === faction && !fitsSomewhere(given);
  return `${tiles === 0 ? "complete" : `${count(tiles, "tile")} away`}${once}${misfit ? `, but no ${given} fits there` : ""}`;
}

/** `a tower and 2 bastions, of which nothing is begun`: no faction is told where no tile is in place. */
function unbegun(lacking: readonly Lacking[]): readonly string[] {
  const all = lacking.filter(({ begun }) => !begun);
  const kinds = KINDS.map((kind) => [all.filter((one) => one.kind === kind).length, kind] as const);
  const names = kinds.filter(([number]) => number > 0).map(([number, kind]) => some(number, kind));
  return names.length === 0 ? [] : [`${listed(names)}, of which nothing is begun,`];
}

/** What is lacking when the Defender in hand is given away, perhaps for another one. */
function lacksWithout(position: CastellionPosition, weights: Weights, instead?: Tile): string {
  const given = position.drawn as Defender;
  return lacks(position, weights, "", { given, builds: instead !== undefined && buildsWith(position, instead, weights) });
}

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
  const only = regular.length === 0 ? "only the safe pile is left" : known;
  const saved = pile === "regular" ? "the safe tiles are kept for later" : `the safe pile brings no Traitor, and ${due(position)}`;
  const lacking = lacksForPile(position, weights);
  if (!choice) return lacking === "" ? only : `${only}; ${lacking}`;
  return lacking === "" ? `${known}; ${saved}` : `${known}; ${saved}: ${lacking}`;
}

/** A face-down Assault makes no difference to which pile is drawn from, but for what it needs in any case. */
function lacksForPile(position: CastellionPosition, weights: Weights): string {
  if (next(position).faceUp) return lacks(position, weights);
  const rows = missingRows(position, judge(position, weights));
  return rows.length === 0 ? "" : `${nextName(position)} lacks ${listed(rows)}`;
}

/** `Exam I needs 4 more`, of Traitors. */
function due(position: CastellionPosition): string {
  const { needs, traitors } = next(position);
  return `${nextName(position)} needs ${Math.max(1, needs - traitors.length)} more`;
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
