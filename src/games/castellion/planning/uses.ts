import { SPAN } from "../components.js";
import { type Board, forbiddenShapes } from "./board.js";
import { CELLS, CELLS_OF, HALO, HALO_OF } from "./frame.js";
import type { Plan, Wanted } from "./plan.js";
import { FACTION_COUNT } from "./prices.js";
import type { Supply } from "./supply.js";

const wish = new Uint8Array(CELLS + 1);
const banned = new Uint8Array(CELLS + 1);
const taken = new Uint8Array(FACTION_COUNT * 8 + 8);

/** The shares of the Defenders to come that fit at once: where a formation wants them, or where they fill and cancel nothing. */
export function usesOf(wanted: readonly Wanted[], tops: number, board: Board, { kinds }: Supply): Pick<Plan, "welcome" | "apt"> {
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
