import { type Net, readNet } from "../../../engine/net.js";
import type { Level } from "../components.js";
import { INPUTS } from "./inputs.js";
import { HIDDEN, NETS } from "./nets.js";

/** What a plan's parts cost, in Defenders to be drawn for them, and how sure an estimate is. */
export interface Thumb {
  /** A tile of a formation that is not there yet. */
  readonly missing: number;
  /** More, when one shape is forbidden at its cell, or two are. */
  readonly narrow: number;
  readonly narrower: number;
  /** How strongly a tile costs more when its faction is rare among those to come, and less when it is frequent. */
  readonly scarcity: number;
  /** How much the faction with most missing tiles stands out: 0 when all tiles add up, 1 when only the longest wait counts. */
  readonly balance: number;
  /** A tile that stands where one of another faction is wanted, and a cell that takes no shape. */
  readonly blocked: number;
  /** A tile of the same faction that touches a formation. */
  readonly touching: number;
  /** A cell that any tile may fill. */
  readonly filler: number;
  /** More, when one shape is forbidden there, or two are, or all three. */
  readonly tight: number;
  readonly tighter: number;
  readonly stuck: number;
  /** What a later Ordeal counts when plans are compared, for each one before it. */
  readonly later: number;
  /** The estimate's own uncertainty, in Defenders, beside that of the draws; and the part that grows with the cost. */
  readonly doubt: number;
  readonly doubtPerCost: number;
  /** What the draws' standard deviation counts. */
  readonly luck: number;
  /** Menace: the chance to come through an Assault whose formations are missing, at a castle that just pays for it, and a tile more. */
  readonly pay: number;
  readonly payPerTile: number;
  /** The part of the Defenders to come that ends in the castle, and the part of the tiles paid that must be replaced. */
  readonly usable: number;
  readonly rebuilt: number;
}

/** All that is known of playing at a level. */
export interface Weights {
  readonly thumb: Thumb;
  readonly net: Net;
}

/** The best of those tried in 400 games each, by the quick player at school. */
const SCHOOL: Thumb = {
  missing: 2.2,
  narrow: 0.1,
  narrower: 0.4,
  scarcity: 0.3,
  balance: 0.1,
  blocked: 8,
  touching: 12,
  filler: 0.5,
  tight: 0.05,
  tighter: 0.3,
  stuck: 4,
  later: 0.8,
  doubt: 2,
  doubtPerCost: 0.15,
  luck: 0.6,
  pay: 0,
  payPerTile: 0.2,
  usable: 0.7,
  rebuilt: 0.25,
};

/** Where there are powers, what stands in the way can be moved. */
const WITH_POWERS: Thumb = { ...SCHOOL, blocked: 4, touching: 4 };

export const THUMBS: Readonly<Record<Level, Thumb>> = { school: SCHOOL, academy: WITH_POWERS, menace: WITH_POWERS };

export const WEIGHTS: Readonly<Record<Level, Weights>> = {
  school: { thumb: THUMBS.school, net: readNet(INPUTS, HIDDEN, NETS.school) },
  academy: { thumb: THUMBS.academy, net: readNet(INPUTS, HIDDEN, NETS.academy) },
  menace: { thumb: THUMBS.menace, net: readNet(INPUTS, HIDDEN, NETS.menace) },
};
