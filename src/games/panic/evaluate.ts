import type { Evaluation } from "../../engine/evaluation.js";
import { readNet } from "../../engine/net.js";
import type { PanicCommand } from "./command.js";
import { createEvaluation } from "./planning/evaluation.js";
import { INPUTS } from "./planning/layout.js";
import { HIDDEN, OVERLORD_WEIGHTS, WEIGHTS } from "./planning/weights.js";
import type { PanicPosition } from "./state.js";

/** How Castle Panic is played well: plans of a turn, and nets that judge where they lead. */
export const evaluation: Evaluation<PanicPosition, PanicCommand> = createEvaluation({
  tokens: readNet(INPUTS, HIDDEN, WEIGHTS),
  overlord: readNet(INPUTS, HIDDEN, OVERLORD_WEIGHTS),
});
