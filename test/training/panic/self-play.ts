import { chanceOf, type Net } from "../../../src/engine/net.js";
import { below, type Random } from "../../../src/engine/random.js";
import { END } from "../../../src/games/panic/command.js";
import { type PanicCommand, type PanicEvent, type PanicOptions, type PanicPosition, panic } from "../../../src/games/panic/index.js";
import { createEvaluation } from "../../../src/games/panic/planning/evaluation.js";
import { withHand } from "../../../src/games/panic/planning/hands.js";
import { inputsOf } from "../../../src/games/panic/planning/inputs.js";
import { tokensDue } from "../../../src/games/panic/planning/judge.js";
import { afterMoves, decidedOn } from "../../../src/games/panic/planning/march.js";
import { DRAW_TWO } from "../../../src/games/panic/planning/plays.js";
import { cardsOf } from "../../../src/games/panic/state.js";
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
  const evaluation = createEvaluation({ tokens: net, overlord: net }, "any");
  const met: Float32Array[] = [];
  const trials = random.next() < TRIALS;
  let position = panic.setup(options, seed);
  while (position.outcome === null) {
    // How the first monsters are placed matters little, and thinking about it takes as long as a turn.
    const legal = position.phase === "arrange" || (trials && random.next() < TRIAL) ? panic.legal(position) : [];
    const line = legal.length > 0 ? [legal[below(legal.length, random)] as PanicCommand] : evaluation.quick(position, random);
    // What is played leaves nothing better to play.
    const last = line.at(-1);
    const done = legal.length === 0 && last?.type === "play" && last !== DRAW_TWO ? [...line, END] : line;
    for (const command of done) {
      if (position.outcome !== null) break;
      const { position: after, events } = panic.apply(position, command);
      const inputs = command.type === "end" ? beforeTokens(position) : afterOverlord(position, after, events);
      if (inputs !== undefined) met.push(inputs);
      position = after;
    }
  }
  const won = position.outcome.result === "won";
  return { examples: examplesOf(net, met, won), won };
}

/** What the net is asked at the end of a turn: the monsters have moved, and nothing has been drawn. */
function beforeTokens(position: PanicPosition): Float32Array | undefined {
  const board = afterMoves(position);
  return decidedOn(board, position) === undefined ? inputsOf(position, board, tokensDue(position)) : undefined;
}

/** What the net is asked when the Overlord has played: nothing is due, and the next player has not drawn up. */
function afterOverlord(position: PanicPosition, after: PanicPosition, events: readonly PanicEvent[]): Float32Array | undefined {
  if (position.phase !== "overlord" || after.turn === position.turn || events.some(({ type }) => type === "reshuffled")) return undefined;
  const drawn = events.flatMap((event) => (event.type === "drew" ? event.cards : []));
  const hand = cardsOf(after, after.active);
  const undrawn = withHand(after, after.active, hand.slice(0, hand.length - drawn.length));
  return inputsOf({ ...undrawn, active: position.active, phase: "overlord", deck: [...drawn, ...after.deck] }, after, 0);
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

const RULES = ["easier-battles", "unscathed", "rough-start", "under-construction", "heroic-powers", "all-for-one", "closed-hands"] as const;

/** A table of one of all kinds, those without optional rules most often. */
export function anyTable(variant: "cooperative" | "overlord", random: Random): PanicOptions {
  const overlord = variant === "overlord" ? 1 : 0;
  const castle = 1 + below(6 - overlord, random);
  return {
    edition: random.next() < 0.5 ? "bravehold" : "tabletop",
    variant,
    players: ["Ada", "Ben", "Cyd", "Dan", "Eve", "Fay"].slice(0, castle + overlord),
    options: random.next() < 0.2 ? RULES.filter(() => random.next() < 0.25) : [],
  };
}
