import type { Evaluation } from "../../engine/evaluation.js";
import type { CastellionCommand } from "./commands.js";
import type { Level } from "./components.js";
import { promising, quickLine } from "./planning/policy.js";
import { reasonFor } from "./planning/reasons.js";
import { worthOf } from "./planning/standing.js";
import { WEIGHTS, type Weights } from "./planning/weights.js";
import type { CastellionPosition } from "./state.js";

/** How Castellion is played well. */
export const evaluation: Evaluation<CastellionPosition, CastellionCommand> = createEvaluation(WEIGHTS);

/** The same with other weights. */
export function createEvaluation(weights: Readonly<Record<Level, Weights>>): Evaluation<CastellionPosition, CastellionCommand> {
  return {
    value: (position) => worthOf(position, weights[position.level]),
    lines: (position, most) => promising(position, most, weights[position.level]),
    quick: (position) => quickLine(position, weights[position.level]),
    horizon: () => 4,
    settled: ({ phase, pending }) => phase === "draw" && pending === null,
    rash: ({ do: word }) => RASH.has(word),
    reason: (position, command) => reasonFor(position, command, weights[position.level]),
  };
}

/** C11.11: facing early loses the castle of a player at random at once; tiles could be recalled and exchanged for ever. */
const RASH: ReadonlySet<CastellionCommand["do"]> = new Set(["face", "recall", "exchange"]);
