import { SPAN } from "../components.js";
import { type Board, forbiddenShapes } from "./board.js";
import {
  CELLS,
  CELLS_OF,
  FROM_COLUMN,
  HALO,
  HALO_OF,
  HIGH_BITS,
  HIGH_HALO,
  KIND_OF,
  LOW_BITS,
  LOW_HALO,
  ROW_OF,
  TO_COLUMN,
  TOP_OF,
} from "./frame.js";
import { FACTION_COUNT, HOPELESS, KIND_COUNT, load, optionFlaws, optionMissing, price, ranked, rankedCount, upkeep } from "./prices.js";
import type { Stage } from "./stages.js";
import type { Supply } from "./supply.js";
import type { Thumb } from "./weights.js";

/** A formation that a plan means to have: a placement and a faction (1 to 4). */
export interface Wanted {
  readonly place: number;
  readonly faction: number;
  /** The index of the stage that it is first wanted for. */
  readonly stage: number;
}

/** What a plan costs for one stage and all before it. */
export interface Bill {
  /** In Defenders to be drawn; 0 when all is there. */
  readonly cost: number;
  /** The part of it that is not for drawing tiles: what stands in the way. */
  readonly flaws: number;
  /** The tiles that formations lack, all together and of the faction that lacks most. */
  readonly missing: number;
  readonly most: number;
  /** The empty cells that any tile may fill. */
  readonly fillers: number;
  /** What it costs to have the rows complete that must be, and nothing more. */
  readonly footing: number;
  /** The formations for which there is no place. */
  readonly impossible: number;
  /** How much dearer other plans are, on average; at most 10. */
  readonly leeway: number;
}

/** A plan for all the Ordeals to come. */
export interface Plan {
  readonly wanted: readonly Wanted[];
  /** What it costs, stage by stage. */
  readonly bills: readonly Bill[];
  /** The share of the Defenders to come that would be of use at once. */
  readonly welcome: number;
  /** The share of them that a formation for the next Ordeal wants at once. */
  readonly apt: number;
}

/** So many plans are kept side by side while one is made, and each grows into so many at a time. */
const BREADTH = 8;
const BRANCHES = 6;

// Partial plans, each one formation longer than its parent. Work space, written anew by every call.
const POOL = 2048;
const parent = new Int16Array(POOL);
const option = new Int16Array(POOL);
/** Its place in the list of its kind. */
const rank = new Int16Array(POOL);
const madeFor = new Int8Array(POOL);
/** What stands in the way of its formations. */
const flaws = new Float64Array(POOL);
/** How many tiles of each faction it lacks, five bits a faction. */
const needs = new Int32Array(POOL);
/** How high each column must be, four bits a column. */
const heights = new Int32Array(POOL);
/** What all of it costs; and with later stages counted less, which is what plans are compared by. */
const cost = new Float64Array(POOL);
const rating = new Float64Array(POOL);
/** The cells that its formations cover: lower and upper ones of each faction. */
const covered = new Int32Array(POOL * 2 * FACTION_COUNT);
let made = 0;

let beam = new Int16Array(BREADTH);
let next = new Int16Array(BREADTH);
let beamSize = 0;
let nextSize = 0;

/** So many of the best plans are written out. */
const WRITTEN = 3;
/** By stage: how much dearer the other plans of the beam were on average when it was done. */
const leeways = [0, 0, 0];

/** The cheapest plans that were found for a castle, the cheapest first: a beam search over formations, stage after stage. */
export function plansFor(board: Board, stages: readonly Stage[], supply: Supply, weights: Thumb): readonly Plan[] {
  price(board, stages, supply, weights);
  let floor = 0;
  for (let x = 0; x < SPAN; x++) floor |= (board.height[x] as number) << (4 * x);
  parent[0] = -1;
  option[0] = -1;
  [flaws[0], needs[0], heights[0], cost[0], rating[0]] = [0, 0, floor, 0, 0];
  covered.fill(0, 0, 2 * FACTION_COUNT);
  made = 1;
  beam[0] = 0;
  beamSize = 1;
  for (let stage = 0; stage < stages.length; stage++) {
    const { asks, gone } = stages[stage] as Stage;
    for (let kind = 0; kind < KIND_COUNT; kind++) grow(stage, kind, asks[kind] as number, gone, weights);
    leeways[stage] = leeway();
  }
  return Array.from({ length: Math.min(WRITTEN, beamSize) }, (_, i) => written(beam[i] as number, stages, board, supply, weights));
}

/** How much dearer than the best plan the others are on average: little where there is a choice. */
function leeway(): number {
  let sum = 0;
  for (let i = 1; i < BREADTH; i++)
    sum += i < beamSize ? (rating[beam[i] as number] as number) - (rating[beam[0] as number] as number) : 10;
  return Math.min(10, sum / (BREADTH - 1));
}

/** Gives the plans of the beam as many formations of a kind as a stage asks for, above the rows that are gone by then. */
function grow(stage: number, kind: number, asked: number, gone: number, weights: Thumb): void {
  const later = weights.later ** stage;
  for (let round = 0; round < asked; round++) {
    nextSize = 0;
    let grown = false;
    for (let i = 0; i < beamSize; i++) {
      const plan = beam[i] as number;
      if (count(plan, kind, gone) >= asked) keep(plan);
      else {
        branch(plan, stage, kind, gone, later, weights);
        grown = true;
      }
    }
    if (nextSize === 0) return;
    [beam, next] = [next, beam];
    beamSize = nextSize;
    if (!grown) return;
  }
}

/** The plan with one formation more, in several ways. */
function branch(plan: number, stage: number, kind: number, gone: number, later: number, weights: Thumb): void {
  const list = ranked[kind] as Int16Array;
  const many = rankedCount[kind] as number;
  const ceiling = SPAN + gone;
  const last = option[plan] as number;
  const at = plan * 2 * FACTION_COUNT;
  let low = 0;
  let high = 0;
  for (let i = at; i < at + 2 * FACTION_COUNT; i += 2) {
    low |= covered[i] as number;
    high |= covered[i + 1] as number;
  }
  // Like formations are added in the order of the list, or each pair would be met twice.
  const again = last >= 0 && madeFor[plan] === stage && KIND_OF[last >> 2] === kind;
  let branches = 0;
  for (let i = again ? (rank[plan] as number) + 1 : 0; i < many && branches < BRANCHES; i++) {
    const id = list[i] as number;
    const place = id >> 2;
    if (((LOW_BITS[place] as number) & low) !== 0 || ((HIGH_BITS[place] as number) & high) !== 0) continue;
    const own = at + 2 * (id & 3);
    if (((LOW_HALO[place] as number) & (covered[own] as number)) !== 0) continue;
    if (((HIGH_HALO[place] as number) & (covered[own + 1] as number)) !== 0) continue;
    if ((ROW_OF[place] as number) < gone || (TOP_OF[place] as number) > ceiling) continue;
    branches++;
    const faults = (flaws[plan] as number) + (optionFlaws[id] as number);
    const lacks = (needs[plan] as number) + ((optionMissing[id] as number) << (5 * (id & 3)));
    const tops = raised(heights[plan] as number, place);
    const sum = faults + load(lacks, weights) + upkeep(tops, 0);
    const rated = (rating[plan] as number) + (sum - (cost[plan] as number)) * later;
    if (nextSize === BREADTH && rated >= (rating[next[BREADTH - 1] as number] as number)) continue;
    parent[made] = plan;
    option[made] = id;
    rank[made] = i;
    madeFor[made] = stage;
    flaws[made] = faults;
    needs[made] = lacks;
    heights[made] = tops;
    cost[made] = sum;
    rating[made] = rated;
    const to = made * 2 * FACTION_COUNT;
    covered.copyWithin(to, at, at + 2 * FACTION_COUNT);
    covered[to + 2 * (id & 3)] = (covered[own] as number) | (LOW_BITS[place] as number);
    covered[to + 2 * (id & 3) + 1] = (covered[own + 1] as number) | (HIGH_BITS[place] as number);
    keep(made++);
  }
}

/** Puts a plan in its place among the best ones. */
function keep(plan: number): void {
  const rated = rating[plan] as number;
  let at = nextSize;
  while (at > 0 && (rating[next[at - 1] as number] as number) > rated) at--;
  if (at === BREADTH) return;
  if (nextSize < BREADTH) nextSize++;
  next.copyWithin(at + 1, at, nextSize - 1);
  next[at] = plan;
}

/** How many formations of a kind a plan has above the rows that are gone. */
function count(plan: number, kind: number, gone: number): number {
  let sum = 0;
  for (let at = plan; at > 0; at = parent[at] as number) {
    const place = (option[at] as number) >> 2;
    if (KIND_OF[place] === kind && (ROW_OF[place] as number) >= gone) sum++;
  }
  return sum;
}

/** The heights, four bits a column, that a castle must have for a placement too. */
function raised(tops: number, place: number): number {
  const top = TOP_OF[place] as number;
  let all = tops;
  for (let x = 4 * (FROM_COLUMN[place] as number); x < 4 * (TO_COLUMN[place] as number); x += 4) {
    if (((all >> x) & 15) < top) all = (all & ~(15 << x)) | (top << x);
  }
  return all;
}

function emptyBelow(tops: number, rows: number, { tiles }: Board): number {
  let sum = -tiles;
  for (let x = 0; x < SPAN; x++) sum += Math.max(rows, (tops >> (4 * x)) & 15);
  return sum;
}

/** A partial plan written out. */
function written(plan: number, stages: readonly Stage[], board: Board, supply: Supply, weights: Thumb): Plan {
  const floor = heights[0] as number;
  const chain: number[] = [0];
  for (let at = plan; at > 0; at = parent[at] as number) chain.splice(1, 0, at);
  const bills: Bill[] = [];
  let impossible = 0;
  let next = 1;
  for (let stage = 0; stage < stages.length; stage++) {
    const { asks, gone, rows } = stages[stage] as Stage;
    while (next < chain.length && madeFor[chain[next] as number] === stage) next++;
    const last = chain[next - 1] as number;
    for (let kind = 0; kind < KIND_COUNT; kind++) impossible += Math.max(0, (asks[kind] as number) - count(last, kind, gone));
    const lacks = needs[last] as number;
    const tops = heights[last] as number;
    const of = [lacks & 31, (lacks >> 5) & 31, (lacks >> 10) & 31, (lacks >> 15) & 31] as const;
    const missing = of[0] + of[1] + of[2] + of[3];
    const faults = flaws[last] as number;
    bills.push({
      cost: faults + load(lacks, weights) + impossible * HOPELESS + upkeep(tops, rows),
      flaws: faults,
      missing,
      most: Math.max(...of),
      fillers: emptyBelow(tops, rows, board) - missing,
      footing: upkeep(floor, rows),
      impossible,
      leeway: leeways[stage] as number,
    });
  }
  const wanted = chain.slice(1).map((at) => ({
    place: (option[at] as number) >> 2,
    faction: ((option[at] as number) & 3) + 1,
    stage: madeFor[at] as number,
  }));
  return { wanted, bills, ...shares(wanted, heights[plan] as number, board, supply) };
}

const wish = new Uint8Array(CELLS + 1);
const banned = new Uint8Array(CELLS + 1);
const taken = new Uint8Array(FACTION_COUNT * 8 + 8);

/** The shares of the Defenders to come that fit at once: where a formation wants them, or where they fill and cancel nothing. */
function shares(wanted: readonly Wanted[], tops: number, board: Board, { kinds }: Supply): Pick<Plan, "welcome" | "apt"> {
  wish.fill(0);
  banned.fill(0);
  taken.fill(0);
  for (const { place, faction, stage } of wanted) {
    for (let i = place * 4; i < place * 4 + 4; i++) wish[CELLS_OF[i] as number] = stage === 0 ? faction + 8 : faction;
    for (let i = place * HALO; i < (place + 1) * HALO; i++) {
      const cell = HALO_OF[i] as number;
      banned[cell] = (banned[cell] as number) | (1 << faction);
    }
  }
  const { height, tiles } = board;
  for (let x = 0; x < SPAN; x++) {
    const y = height[x] as number;
    const joins = y > 0 || tiles === 0 || (x > 0 && height[x - 1] !== 0) || (x < SPAN - 1 && height[x + 1] !== 0);
    if (y >= SPAN || !joins) continue;
    const cell = y * SPAN + x;
    const wished = wish[cell] as number;
    if (wished === 0 && y >= ((tops >> (4 * x)) & 15)) continue;
    const allowed = 7 & ~forbiddenShapes(board, cell);
    for (let f = 1; f <= FACTION_COUNT; f++) {
      const fits = wished === 0 ? ((banned[cell] as number) & (1 << f)) === 0 : f === (wished & 7);
      if (!fits) continue;
      const use = wished > 8 ? 2 : 1;
      for (let shape = 1; shape < 8; shape <<= 1) {
        const kind = f * 8 + shape;
        if ((allowed & shape) !== 0 && (taken[kind] as number) < use) taken[kind] = use;
      }
    }
  }
  let [all, some, apt] = [0, 0, 0];
  for (let f = 1; f <= FACTION_COUNT; f++) {
    all += kinds[f * 8] as number;
    for (let shape = 1; shape < 8; shape <<= 1) {
      const kind = f * 8 + shape;
      if (taken[kind] !== 0) some += kinds[kind] as number;
      if (taken[kind] === 2) apt += kinds[kind] as number;
    }
  }
  return all === 0 ? { welcome: 0, apt: 0 } : { welcome: some / all, apt: apt / all };
}
