import { writeFileSync } from "node:fs";
import process from "node:process";
import { netOf, printNet, readNet, sizeOf } from "../../src/engine/net.js";
import { below, type Random, stream } from "../../src/engine/random.js";
import type { Level } from "../../src/games/castellion/components.js";
import { createEvaluation } from "../../src/games/castellion/evaluate.js";
import { type CastellionOptions, castellion } from "../../src/games/castellion/index.js";
import { INPUTS, THUMB } from "../../src/games/castellion/planning/inputs.js";
import { HIDDEN, NETS } from "../../src/games/castellion/planning/nets.js";
import { THUMBS, WEIGHTS, type Weights } from "../../src/games/castellion/planning/weights.js";
import { describe, judge } from "../../src/games/castellion/planning/worth.js";
import { createTeacher, type Example } from "./gradient.js";

/** How many examples are kept, how many are learnt from at a time, and how often each is, about. */
const KEPT = 60_000;
const BATCH = 64;
const REPEATS = 3;
/** Games between one look at the examples and the next, and between two lines of progress. */
const SITTING = 20;
const REPORT = 400;
/** How much of a target comes from later positions rather than from the next one. */
const TRACE = 0.9;
/** How often another than the best line is played. */
const TRIAL = 0.025;

/** Teaches the net of a level by games of its own; gives back the text of its weights. */
function train(level: Level, games: number, seed: string, fresh: boolean): string {
  const random = stream(seed, `training/${level}`);
  const weights = new Float32Array(sizeOf(INPUTS, HIDDEN));
  const net = netOf(INPUTS, HIDDEN, weights);
  if (fresh || NETS[level] === "") {
    for (let i = 0; i < net.inward.length; i++) net.inward[i] = (random.next() - 0.5) * 0.4;
    for (let i = 0; i < net.outward.length; i++) net.outward[i] = (random.next() - 0.5) * 0.1;
    net.straight[THUMB] = 2;
  } else {
    const learnt = readNet(INPUTS, HIDDEN, NETS[level]);
    net.biases.set(learnt.biases);
    net.straight.set(learnt.straight);
    net.inward.set(learnt.inward);
    net.outward.set(learnt.outward);
  }
  const teacher = createTeacher(INPUTS, HIDDEN, weights);
  const examples: Example[] = [];
  let [oldest, won, loss, lessons] = [0, 0, 0, 0];
  for (let game = 0; game < games; game += SITTING) {
    let taken = 0;
    for (let i = game; i < game + SITTING; i++) {
      const played = selfPlay(level, { thumb: THUMBS[level], net }, `${seed}/${i}`, random);
      if (played.won) won++;
      for (const example of played.examples) {
        if (examples.length < KEPT) examples.push(example);
        else examples[oldest++ % KEPT] = example;
      }
      taken += played.examples.length;
    }
    const rate = game < games * 0.5 ? 0.002 : game < games * 0.8 ? 0.0008 : 0.00025;
    for (let learnt = 0; learnt < taken * REPEATS; learnt += BATCH) {
      loss += teacher.teach(
        Array.from({ length: BATCH }, () => examples[below(examples.length, random)] as Example),
        rate,
      );
      lessons++;
    }
    if ((game + SITTING) % REPORT === 0) {
      process.stdout.write(`${level} ${game + SITTING} games: ${((100 * won) / REPORT).toFixed(1)} % won, loss ${(loss / lessons).toFixed(4)}\n`);
      [won, loss, lessons] = [0, 0, 0];
    }
  }
  return printNet(weights);
}

/** Plays a game by the rollout policy; gives the examples of it, and whether it was won. */
function selfPlay(level: Level, weights: Weights, seed: string, random: Random): { readonly examples: Example[]; readonly won: boolean } {
  const evaluation = createEvaluation({ ...WEIGHTS, [level]: weights });
  const met: Float32Array[] = [];
  const odds: number[] = [];
  let position = castellion.setup(anyTable(level, random), seed);
  while (position.outcome === null) {
    if (position.pending === null) {
      const inputs = new Float32Array(INPUTS);
      const judged = judge(position, weights);
      describe(position, judged, judged.supply, weights.thumb, inputs);
      met.push(inputs);
      odds.push(evaluation.value(position, 0));
    }
    const trial = random.next() < TRIAL ? evaluation.lines(position, 3, random) : [];
    const line = trial.length > 0 ? (trial[below(trial.length, random)] as (typeof trial)[number]) : evaluation.quick(position, random);
    for (const command of line) position = castellion.apply(position, command).position;
  }
  const won = position.outcome.result === "won";
  let target = won ? 1 : 0;
  const examples: Example[] = [];
  for (let i = met.length - 1; i >= 0; i--) {
    examples.push({ inputs: met[i] as Float32Array, target });
    target = TRACE * target + (1 - TRACE) * (odds[i] as number);
  }
  return { examples, won };
}

/** Mostly the plain game; now and then with optional rules. */
function anyTable(level: Level, random: Random): CastellionOptions {
  const words = ["vigil", "prophet", "premonition"] as const;
  const options = random.next() < 0.15 ? words.filter(() => random.next() < 0.4) : [];
  return { level, players: ["Ada"], options };
}

const [level = "school", games = "4000", seed = "castellion", file = "", fresh = ""] = process.argv.slice(2);
const text = train(level as Level, Number(games), seed, fresh === "fresh");
if (file !== "") writeFileSync(file, text);
