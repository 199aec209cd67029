import { type Defender, SPAN } from "../components.js";
import type { Castle } from "../state.js";
import { factionCode } from "./board.js";
import { CELLS, CELLS_OF, HALO, HALO_OF } from "./frame.js";
import type { Judged } from "./worth.js";

/** What a plan wants of each cell of the frame. */
export interface Wishes {
  readonly offset: number;
  /** By cell: the faction wanted there, 1 to 4, or 0. */
  readonly wanted: Uint8Array;
  /** By cell: the factions, as bits, that would cancel a formation from there. */
  readonly unwanted: Uint8Array;
}

export function wishesOf({ plan, offset }: Judged): Wishes {
  const wanted = new Uint8Array(CELLS + 1);
  const unwanted = new Uint8Array(CELLS + 1);
  for (const { place, faction } of plan.wanted) {
    for (let i = place * 4; i < place * 4 + 4; i++) wanted[CELLS_OF[i] as number] = faction;
    for (let i = place * HALO; i < (place + 1) * HALO; i++) {
      const cell = HALO_OF[i] as number;
      unwanted[cell] = (unwanted[cell] as number) | (1 << faction);
    }
  }
  return { offset, wanted, unwanted };
}

/** What a tile in the wrong place counts against one in the right place; a tile that any other could replace. */
const WRONG = 0.7;
const CANCELS = 1;
const PLAIN = 0.15;
/** A column: without six the castle falls. */
const COLUMN = 3;

/** A rough measure of how far a castle meets the wishes; only to be compared with other castles near by. */
export function met({ offset, wanted, unwanted }: Wishes, castle: Castle): number {
  // A castle that has lost its leftmost column has lost its place in the frame too: a rough measure may not care.
  let sum = 0;
  for (let x = 0; x < castle.length; x++) {
    const stack = castle[x] as readonly Defender[];
    for (let y = 0; y < stack.length; y++) {
      const cell = y * SPAN + Math.min(SPAN - 1, offset + x);
      const faction = factionCode(stack[y] as Defender);
      const wish = wanted[cell] as number;
      if (wish === faction) sum += 1;
      else if (wish !== 0) sum -= WRONG;
      else sum += PLAIN;
      if (((unwanted[cell] as number) & (1 << faction)) !== 0) sum -= CANCELS;
    }
  }
  return sum + COLUMN * castle.length;
}
