import { apply } from "../apply.js";
import { type CastellionCommand, DESTROY } from "../commands.js";
import type { CastellionPosition } from "../state.js";
import { ranked, takeable } from "./changes.js";
import type { Weights } from "./weights.js";
import { type Wishes, wishesOf } from "./wishes.js";
import { judge } from "./worth.js";

/** What is owed, paid with the tiles that the plan misses least. */
export function payment(position: CastellionPosition, weights: Weights): readonly CastellionCommand[] {
  const line: CastellionCommand[] = [];
  if (position.pending?.kind !== "destroy") return line;
  const wishes: Wishes = wishesOf(judge(position, weights));
  let now = position;
  for (let left = position.pending.left; left > 0; left--) {
    const command = ranked(takeable(now.castle, DESTROY), wishes)[0]?.command as CastellionCommand;
    line.push(command);
    now = apply(now, command).position;
  }
  return line;
}
