import { SPAN } from "../components.js";
import { type Board, forbiddenShapes } from "./board.js";
import { CELLS, CELLS_OF, FROM_COLUMN, HALO, HALO_OF, KIND_OF, OUTSIDE, PLACES, ROW_OF, TALL, TO_COLUMN, TOP_OF } from "./frame.js";
import type { Stage } from "./stages.js";
import type { Supply } from "./supply.js";
import type { Thumb } from "./weights.js";

// What things cost in the castle that is being planned, in Defenders to be drawn. Work space, written anew for every castle.

export const FACTION_COUNT = 4;
export const KIND_COUNT = 3;
/** A formation that could be had: `place * FACTION_COUNT + faction - 1`. */
const OPTIONS = PLACES * FACTION_COUNT;

/** By option: what stands in its way. */
export const optionFlaws = new Float64Array(OPTIONS);
/** By option: how many of its tiles are missing. */
export const optionMissing = new Uint8Array(OPTIONS);
/** By kind: the options worth a thought, about the cheapest first, and how many there are. */
export const ranked: readonly Int16Array[] = Array.from({ length: KIND_COUNT }, () => new Int16Array(OPTIONS));
export const rankedCount = new Int32Array(KIND_COUNT);

/** A formation that costs so much is out of the question. */
export const HOPELESS = 30;
/** Options are ranked by their cost in steps of this size. */
const STEPS = 8;
const BUCKETS = HOPELESS * STEPS;

const HEIGHTS = 16;
const factionCost = new Float64Array(FACTION_COUNT + 1);
const columnCost = new Float64Array(SPAN * HEIGHTS);
const emptyFlaw = new Float64Array(CELLS + 1);
/** By cell: the tile's faction as one in a lane of eight bits; nothing where there is no tile. */
const lanes = new Int32Array(CELLS + 1);
const bucketOf = new Int16Array(OPTIONS);
const starts = new Int32Array(BUCKETS + 1);

/** How many shapes a set of them holds. */
const SIZES = [0, 1, 1, 2, 1, 2, 2, 3];

/** Reckons all prices for a board. */
export function price(board: Board, stages: readonly Stage[], supply: Supply, weights: Thumb): void {
  priceCells(board, supply, weights);
  priceOptions(board, stages, weights);
}

function priceCells(board: Board, { kinds, defenders, safe, shownDefenders }: Supply, weights: Thumb): void {
  const { faction } = board;
  const left = Math.max(1, defenders + safe + shownDefenders);
  for (let f = 1; f <= FACTION_COUNT; f++) {
    const share = Math.max(0.02, (kinds[f * 8] as number) / left);
    factionCost[f] = weights.missing * (0.25 / share) ** weights.scarcity;
  }
  const narrow = [0, weights.narrow, weights.narrower, weights.blocked];
  const tight = [0, weights.tight, weights.tighter, weights.stuck];
  for (let x = 0; x < SPAN; x++) {
    let sum = 0;
    for (let y = 0; y < TALL; y++) {
      const cell = y * SPAN + x;
      columnCost[x * HEIGHTS + y] = sum;
      const there = faction[cell] as number;
      lanes[cell] = there === 0 ? 0 : 1 << (8 * (there - 1));
      emptyFlaw[cell] = 0;
      if (there !== 0) continue;
      const forbidden = SIZES[forbiddenShapes(board, cell)] as number;
      emptyFlaw[cell] = narrow[forbidden] as number;
      sum += weights.filler + (tight[forbidden] as number);
    }
    columnCost[x * HEIGHTS + TALL] = sum;
  }
}

/** What each formation costs by itself, and their ranking. */
function priceOptions(board: Board, stages: readonly Stage[], weights: Thumb): void {
  let needed = 0;
  let ceiling = SPAN;
  for (const { asks, gone } of stages) {
    for (let kind = 0; kind < KIND_COUNT; kind++) if ((asks[kind] as number) > 0) needed |= 1 << kind;
    ceiling = SPAN + gone;
  }
  rankedCount.fill(0);
  for (let from = 0; from < PLACES; ) {
    const kind = KIND_OF[from] as number;
    let to = from;
    starts.fill(0);
    for (; to < PLACES && KIND_OF[to] === kind; to++) {
      if ((needed & (1 << kind)) !== 0 && (TOP_OF[to] as number) <= ceiling) priceAt(to, board, weights);
      else bucketOf.fill(-1, to * FACTION_COUNT, (to + 1) * FACTION_COUNT);
    }
    rank(kind, from * FACTION_COUNT, to * FACTION_COUNT);
    from = to;
  }
}

function priceAt(place: number, { height }: Board, weights: Thumb): void {
  let there = 0;
  let around = 0;
  let faults = 0;
  for (let i = place * 4; i < place * 4 + 4; i++) {
    const cell = CELLS_OF[i] as number;
    there += lanes[cell] as number;
    faults += emptyFlaw[cell] as number;
  }
  for (let i = place * HALO; i < (place + 1) * HALO; i++) {
    const cell = HALO_OF[i] as number;
    if (cell === OUTSIDE) break;
    around += lanes[cell] as number;
  }
  const occupied = (there & 255) + ((there >> 8) & 255) + ((there >> 16) & 255) + (there >> 24);
  const row = ROW_OF[place] as number;
  let under = 0;
  for (let x = FROM_COLUMN[place] as number; x < (TO_COLUMN[place] as number); x++) under += Math.max(0, row - (height[x] as number));
  for (let f = 0; f < FACTION_COUNT; f++) {
    const others = occupied - ((there >> (8 * f)) & 255);
    const flaws = faults + others * weights.blocked + ((around >> (8 * f)) & 255) * weights.touching;
    const all = flaws + (4 - occupied) * (factionCost[f + 1] as number) + weights.filler * under;
    const id = place * FACTION_COUNT + f;
    if (all >= HOPELESS) {
      bucketOf[id] = -1;
      continue;
    }
    optionFlaws[id] = flaws;
    optionMissing[id] = 4 - occupied;
    const bucket = Math.floor(all * STEPS);
    bucketOf[id] = bucket;
    starts[bucket + 1] = (starts[bucket + 1] as number) + 1;
  }
}

/** Sorts the options of a kind by their buckets. */
function rank(kind: number, from: number, to: number): void {
  const list = ranked[kind] as Int16Array;
  for (let bucket = 0; bucket < BUCKETS; bucket++) starts[bucket + 1] = (starts[bucket + 1] as number) + (starts[bucket] as number);
  rankedCount[kind] = starts[BUCKETS] as number;
  for (let id = from; id < to; id++) {
    const bucket = bucketOf[id] as number;
    if (bucket < 0) continue;
    list[starts[bucket] as number] = id;
    starts[bucket] = (starts[bucket] as number) + 1;
  }
}

/**
 * What drawing the missing tiles costs, five bits a faction: those of different factions are waited for at the same time,
 * so that the faction with most to come counts most. The cells are fillers already in the price of the columns.
 */
export function load(lacks: number, weights: Thumb): number {
  const j = (lacks & 31) * (factionCost[1] as number);
  const s = ((lacks >> 5) & 31) * (factionCost[2] as number);
  const c = ((lacks >> 10) & 31) * (factionCost[3] as number);
  const p = ((lacks >> 15) & 31) * (factionCost[4] as number);
  const missing = (lacks & 31) + ((lacks >> 5) & 31) + ((lacks >> 10) & 31) + ((lacks >> 15) & 31);
  return (1 - weights.balance) * (j + s + c + p) + 2 * weights.balance * Math.max(j, s, c, p) - weights.filler * missing;
}

/** What it costs to fill the castle up to heights, four bits a column, and in the rows that must be complete. */
export function upkeep(tops: number, rows: number): number {
  let sum = 0;
  for (let x = 0; x < SPAN; x++) sum += columnCost[x * HEIGHTS + Math.max((tops >> (4 * x)) & 15, rows)] as number;
  return sum;
}
