import { chanceOf, type Net } from "../../../src/engine/net.js";
import { below, type Random } from "../../../src/engine/random.js";
import { END } from "../../../src/games/panic/command.js";
import { type PanicCommand, type PanicOptions, type PanicPosition, panic } from "../../../src/games/panic/index.js";
import { createEvaluation } from "../../../src/games/panic/planning/evaluation.js";
import { inputsOf } from "../../../src/games/panic/planning/inputs.js";
import { tokensDue } from "../../../src/games/panic/planning/judge.js";
import { afterMoves, decidedOn } from "../../../src/games/panic/planning/march.js";
import { DRAW_TWO } from "../../../src/games/panic/planning/plays.js";
import type { Example } from "../gradient.js";

/** How much of an example's target comes from later positions rather than from the next one. */
const TRACE = 0.8;
/** How often a command is taken at random in a game of trials. */
const TRIAL = 0.06;
/** The share of games that are games of trials: what is never tried is never judged rightly. */
const TRIALS = 0.25;

/** Plays a game by the rollout policy; gives the examples of it, and whether the castle stood. */
export function selfPlay(
  net: Net,
  options: PanicOptions,
  seed: string,
  random: Random,
): { readonly examples: Example[]; readonly won: boolean } {
  const evaluation = createEvaluation(net);
  const met: Float32Array[] = [];
  const trials = random.next() < TRIALS;
  let position = panic.setup(options, seed);
  while (position.outcome === null) {
    // How the first monsters are placed matters little, and thinking about it takes as long as a turn.
    const legal = position.phase === "arrange" || (trials && random.next() < TRIAL) ? panic.legal(position) : [];
    const line = legal.length > 0 ? [legal[below(legal.length, random)] as PanicCommand] : evaluation.quick(position, random);
    // What is played leaves nothing better to play.
    const last = line.at(-1)?.type;
    const done = legal.length === 0 && last === "play" && line.at(-1) !== DRAW_TWO ? [...line, END] : line;
    for (const command of done) {
      if (position.outcome !== null) break;
      const inputs = judgedAt(position, command);
      if (inputs !== undefined) met.push(inputs);
      position = panic.apply(position, command).position;
    }
  }
  const won = position.outcome.result === "won";
  return { examples: examplesOf(net, met, won), won };
}

/** The inputs of a position in which a net is asked in earnest: the monsters have moved, or the Overlord is to play. */
function judgedAt(position: PanicPosition, command: PanicCommand): Float32Array | undefined {
  if (command.type === "end") {
    const board = afterMoves(position);
    return decidedOn(board, position) === undefined ? inputsOf(position, board, tokensDue(position)) : undefined;
  }
  return position.phase === "overlord" && position.pending === null ? inputsOf(position, position, 0) : undefined;
}

/** Targets from the end backward: TD(lambda). */
function examplesOf(net: Net, met: readonly Float32Array[], won: boolean): Example[] {
  let target = won ? 1 : 0;
  const examples: Example[] = [];
  for (let i = met.length - 1; i >= 0; i--) {
    const inputs = met[i] as Float32Array;
    examples.push({ inputs, target });
    target = TRACE * target + (1 - TRACE) * chanceOf(net, inputs);
  }
  return examples;
}

/** A table of one of all kinds, those without optional rules most often. */
export function anyTable(random: Random): PanicOptions {
  const seats = 1 + below(6, random);
  const overlord = seats > 1 && random.next() < 0.15;
  const rules = [
    "easier-battles",
    "unscathed",
    "rough-start",
    "under-construction",
    "heroic-powers",
    "all-for-one",
    "closed-hands",
  ] as const;
  const options = random.next() < 0.2 ? rules.filter(() => random.next() < 0.25) : [];
  return {
    edition: random.next() < 0.5 ? "bravehold" : "tabletop",
    variant: overlord ? "overlord" : "cooperative",
    players: ["Ada", "Ben", "Cyd", "Dan", "Eve", "Fay"].slice(0, seats),
    options,
  };
}
