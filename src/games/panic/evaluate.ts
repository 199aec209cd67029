import type { Evaluation } from "../../engine/evaluation.js";
import { readNet } from "../../engine/net.js";
import type { PanicCommand } from "./command.js";
import { createEvaluation } from "./planning/evaluation.js";
import { INPUTS } from "./planning/layout.js";
import { HIDDEN, WEIGHTS } from "./planning/weights.js";
import type { PanicPosition } from "./state.js";

/** How Castle Panic is played well: plans of a turn, and a net that judges where they lead. */
export const evaluation: Evaluation<PanicPosition, PanicCommand> = createEvaluation(readNet(INPUTS, HIDDEN, WEIGHTS));
