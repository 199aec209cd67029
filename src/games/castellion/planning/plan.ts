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
