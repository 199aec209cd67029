import type { Move } from "../../../engine/course.js";
import { foundationComplete } from "../castle.js";
import type { FormationKind } from "../components.js";
import { standing } from "../formations.js";
import type { CastellionPosition } from "../state.js";

type CastellionMove = Move<CastellionPosition>;

/** Whether a command leaves at least so many formations of that kind. */
export function leaves(kind: FormationKind, count = 1): (move: CastellionMove) => boolean {
  return ({ after }) => standing(after.castle)[kind] >= count;
}

/** Whether a command places the drawn tile. */
export function places({ text }: CastellionMove): boolean {
  return text.startsWith("place ");
}

/** Whether a command leaves the bottom row short of six. */
export function leavesGap({ after }: CastellionMove): boolean {
  return !foundationComplete(after.castle);
}
