import type { CastellionCommand } from "../commands.js";
import type { CastellionPosition } from "../state.js";
import { proposals } from "./proposals.js";
import type { Weights } from "./weights.js";

/** The line that looks best at once. */
export function quickLine(position: CastellionPosition, weights: Weights): readonly CastellionCommand[] {
  return proposals(position, weights)[0]?.line ?? [];
}

/** The most promising lines, at most so many. */
export function promising(position: CastellionPosition, most: number, weights: Weights): readonly (readonly CastellionCommand[])[] {
  return proposals(position, weights)
    .slice(0, most)
    .map(({ line }) => line);
}
