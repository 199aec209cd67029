import { SPAN } from "../components.js";
import type { Board } from "./board.js";
import { FROM_COLUMN, HIGH_BITS, HIGH_HALO, KIND_OF, LOW_BITS, LOW_HALO, ROW_OF, TO_COLUMN, TOP_OF } from "./frame.js";
import type { Bill, Plan } from "./plan.js";
import { FACTION_COUNT, HOPELESS, KIND_COUNT, load, optionFlaws, optionMissing, price, ranked, rankedCount, upkeep } from "./prices.js";
import type { Stage } from "./stages.js";
import type { Supply } from "./supply.js";
import { usesOf } from "./uses.js";
import type { Thumb } from "./weights.js";

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
      leeway: leeways[stage] as number,
    });
  }
  const wanted = chain.slice(1).map((at) => ({
    place: (option[at] as number) >> 2,
    faction: ((option[at] as number) & 3) + 1,
    stage: madeFor[at] as number,
  }));
  return { wanted, bills, ...usesOf(wanted, heights[plan] as number, board, supply) };
}
