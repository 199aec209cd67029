import { type Defender, FACTIONS, type Faction, type FormationKind, isTraitor, SPAN, type Tile } from "../components.js";
import { standing } from "../formations.js";
import type { CastellionPosition, Castle } from "../state.js";
import { factionOf, KINDS } from "../words.js";
import { CELLS_OF, KIND_OF } from "./frame.js";
import type { Plan } from "./plan.js";
import {
  additionsFor,
  afterRemoval,
  type BegunSite,
  begunSites,
  canBegin,
  fits,
  overlap,
  ownTiles,
  type Reach,
  type Site,
  type Stock,
  stands,
  stockOf,
} from "./reach.js";
import type { Weights } from "./weights.js";
import { type Judged, judge } from "./worth.js";

/** A formation that the next Ordeal asks for, that a plan wants and that does not stand. */
export interface Lacking {
  readonly kind: FormationKind;
  readonly faction: Faction;
  readonly site: Site;
  /** True when a tile of it is in place. */
  readonly begun: boolean;
  /** What completes it; undefined when neither tiles alone nor the loss of one tile before them do. */
  readonly reach: Reach | undefined;
}

/**
 * What the next Ordeal asks for beyond what stands, as near as it is anywhere in the castle, the nearest first; where that is the
 * same, as the plan has it. `given` is a tile that is given away.
 */
export function lackingOf(position: CastellionPosition, judged: Judged, given?: Defender): readonly Lacking[] {
  const { castle } = position;
  const stock = stockOf(position, given);
  const planned = plannedOf(position, judged, stock);
  const due = KINDS.flatMap((kind) => {
    const wanted = planned.filter((one) => one.kind === kind);
    const near = wanted.length === 0 ? [] : begunOf(castle, kind, wanted, stock);
    const rest = wanted.filter(({ site }) => !near.some((one) => overlap(one.site, site))).slice(0, wanted.length - near.length);
    const open = rest.some(({ begun, reach }) => begun && reach === undefined) && canBegin(castle, kind, stock);
    return [...near, ...rest.map((one) => (open && one.reach === undefined ? { ...one, begun: false } : one))];
  });
  return cleared(castle, due, stock).sort(nearer);
}

/** The formations of a kind that are begun and completed by added tiles alone, as many as are wanted, apart from one another. */
function begunOf(castle: Castle, kind: FormationKind, wanted: readonly Lacking[], stock: Stock): readonly Lacking[] {
  const near: Lacking[] = [];
  const isPlanned = (one: BegunSite): number =>
    wanted.some(({ site, faction }) => faction === one.faction && site.column === one.site.column && site.row === one.site.row) ? 0 : 1;
  const candidates = [...begunSites(castle, kind)].sort((one, other) => one.least - other.least || isPlanned(one) - isPlanned(other));
  for (const { site, faction } of candidates) {
    if (near.length === wanted.length) break;
    if (near.some((one) => overlap(one.site, site))) continue;
    const tiles = additionsFor(castle, site, faction, stock);
    if (tiles !== undefined) near.push({ kind, faction, site, begun: true, reach: { tiles } });
  }
  return near;
}

/** The same as the plan has it. */
function plannedOf({ castle }: CastellionPosition, { plan, stages, offset }: Judged, stock: Stock): readonly Lacking[] {
  const have = standing(castle);
  const found = plan.wanted.filter(({ stage }) => stage === 0).map((wanted) => lookedAt(castle, wanted, offset, stock));
  const unmet = found.filter(({ site }) => !stands(castle, site)).sort(nearer);
  return KINDS.flatMap((kind, i) => {
    const short = Math.max(0, (stages[0]?.asks[i] ?? 0) - have[kind]);
    return unmet.filter((one) => one.kind === kind).slice(0, short);
  });
}

function lookedAt(castle: Castle, { place, faction: code }: Plan["wanted"][number], offset: number, stock: Stock): Lacking {
  const kind = KINDS[KIND_OF[place] as number] as FormationKind;
  const faction = FACTIONS[code - 1] as Faction;
  const first = CELLS_OF[place * 4] as number;
  const site = { kind, column: (first % SPAN) - offset, row: Math.floor(first / SPAN) };
  const tiles = additionsFor(castle, site, faction, stock);
  return { kind, faction, site, begun: ownTiles(castle, site, faction) > 0, reach: tiles === undefined ? undefined : { tiles } };
}

/** Where added tiles do not do, what has to go; once for each kind and faction, since it may be the same for all of them. */
function cleared(castle: Castle, due: readonly Lacking[], stock: Stock): Lacking[] {
  const done: Lacking[] = [];
  for (const one of due) {
    const { kind, faction, begun, reach } = one;
    const told = [...due, ...done].some((other) => other.kind === kind && other.faction === faction && other.reach !== undefined);
    done.push(reach !== undefined || !begun || told ? one : { ...one, reach: afterRemoval(castle, kind, faction, stock) });
  }
  return done;
}

function nearer(one: Lacking, other: Lacking): number {
  return distance(one) - distance(other);
}

const UNBEGUN = 20;
const BLOCKED = 40;

function distance({ reach, begun }: Lacking): number {
  return (begun ? 0 : UNBEGUN) + (reach === undefined ? BLOCKED : reach.tiles + (reach.gone === undefined ? 0 : 0.5));
}

/** True when the Defender in hand would be of use at once in a formation that is lacking. */
export function useful(position: CastellionPosition, weights: Weights): boolean {
  const { drawn, castle } = position;
  if (drawn === null || isTraitor(drawn)) return false;
  return within(position, weights).some(({ faction, site }) => faction === factionOf(drawn) && fits(castle, site, drawn));
}

/** True when a bastion is begun in which the tile would be of use at once. */
export function buildsWith(position: CastellionPosition, tile: Tile, weights: Weights): boolean {
  if (isTraitor(tile)) return false;
  const { castle } = position;
  const bastions = within(position, weights).filter(({ kind }) => kind === "bastion");
  return bastions.some(({ faction, site }) => faction === factionOf(tile) && fits(castle, site, tile));
}

/** True when a bastion is nearer after than before. */
export function buildsBastion(before: CastellionPosition, after: CastellionPosition, weights: Weights): boolean {
  const [old, now] = [before, after].map((one) => within(one, weights).filter(({ kind }) => kind === "bastion")) as [Lacking[], Lacking[]];
  const tilesOf = ({ reach }: Lacking): number => (reach as Reach).tiles;
  return now.some((one) => old.every((other) => other.faction !== one.faction || tilesOf(one) < tilesOf(other)));
}

/** What is begun, as it is planned, and completed by added tiles alone. */
function within(position: CastellionPosition, weights: Weights): readonly Lacking[] {
  const lacking = plannedOf(position, judge(position, weights), stockOf(position));
  return lacking.filter(({ begun, reach }) => begun && reach !== undefined);
}
