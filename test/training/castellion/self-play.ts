import type { Net } from "../../../src/engine/net.js";
import { below, type Random } from "../../../src/engine/random.js";
import type { Level } from "../../../src/games/castellion/components.js";
import { createEvaluation } from "../../../src/games/castellion/evaluate.js";
import { type CastellionCommand, type CastellionOptions, castellion } from "../../../src/games/castellion/index.js";
import { INPUTS } from "../../../src/games/castellion/planning/inputs.js";
import { THUMBS, WEIGHTS } from "../../../src/games/castellion/planning/weights.js";
import { describe, judge } from "../../../src/games/castellion/planning/worth.js";
import type { Example } from "../gradient.js";

/** How much of a target comes from later positions rather than from the next one. */
const TRACE = 0.9;
/** How often another than the best line is played, one of so many. */
const TRIAL = 0.025;
const LINES = 3;

/** Plays a game by the rollout policy; gives the examples of it, and whether it was won. */
export function selfPlay(
  net: Net,
  options: CastellionOptions,
  seed: string,
  random: Random,
): { readonly examples: Example[]; readonly won: boolean } {
  const { level } = options;
  const weights = { thumb: THUMBS[level], net };
  const evaluation = createEvaluation({ ...WEIGHTS, [level]: weights });
  const met: Float32Array[] = [];
  const values: number[] = [];
  let position = castellion.setup(options, seed);
  while (position.outcome === null) {
    if (position.pending === null) {
      const inputs = new Float32Array(INPUTS);
      const judged = judge(position, weights);
      describe(position, judged, judged.supply, weights.thumb, inputs);
      met.push(inputs);
      values.push(evaluation.value(position, 0));
    }
    const trials = random.next() < TRIAL ? evaluation.lines(position, LINES, random) : [];
    const line = trials.length > 0 ? (trials[below(trials.length, random)] as readonly CastellionCommand[]) : undefined;
    for (const command of line ?? evaluation.quick(position, random)) position = castellion.apply(position, command).position;
  }
  const won = position.outcome.result === "won";
  return { examples: examplesOf(met, values, won), won };
}

/** Targets from the end backward: TD(lambda). */
function examplesOf(met: readonly Float32Array[], values: readonly number[], won: boolean): Example[] {
  let target = won ? 1 : 0;
  const examples: Example[] = [];
  for (let i = met.length - 1; i >= 0; i--) {
    examples.push({ inputs: met[i] as Float32Array, target });
    target = TRACE * target + (1 - TRACE) * (values[i] as number);
  }
  return examples;
}

/** Mostly the plain game; now and then with optional rules. */
export function anyTable(level: Level, random: Random): CastellionOptions {
  const words = ["vigil", "prophet", "premonition"] as const;
  const options = random.next() < 0.15 ? words.filter(() => random.next() < 0.4) : [];
  return { level, players: ["Ada"], options };
}
