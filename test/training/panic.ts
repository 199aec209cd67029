import { writeFileSync } from "node:fs";
import process from "node:process";
import { netOf, printNet, readNet, sizeOf } from "../../src/engine/net.js";
import { below, type Random, stream } from "../../src/engine/random.js";
import { INPUTS } from "../../src/games/panic/planning/layout.js";
import { createTeacher, type Example } from "./gradient.js";
import { firstStraight } from "./panic/first-weights.js";
import { anyTable, selfPlay } from "./panic/self-play.js";
import { Tally } from "./panic/tally.js";

const HIDDEN = 32;
/** How many examples are kept, how many are learnt from at a time, and how often each is, about. */
const KEPT = 60_000;
const BATCH = 64;
const REPEATS = 8;
/** Games between one look at the examples and the next, and between two lines of progress. */
const SITTING = 16;
const REPORT = 2_000;
/** From this part of the games on the weights are averaged: what the last examples did to them by chance cancels out. */
const SETTLED = 0.7;

/** Teaches a net by games against itself, and gives back the text of it. The same start, games and seed give the same one. */
function train(variant: "cooperative" | "overlord", weights: Float32Array, games: number, seed: string): string {
  const random = stream(seed, `training/${variant}`);
  const net = netOf(INPUTS, HIDDEN, weights);
  const teacher = createTeacher(INPUTS, HIDDEN, weights);
  const examples: Example[] = [];
  const tally = new Tally();
  const average = new Float32Array(weights.length);
  let averaged = 0;
  let oldest = 0;
  for (let game = 0; game < games; game += SITTING) {
    let fresh = 0;
    for (let i = game; i < game + SITTING; i++) {
      const table = anyTable(variant, random);
      const played = selfPlay(net, table, `${seed}/${variant}/${i}`, random);
      tally.add(table, played.won);
      for (const example of played.examples) {
        if (examples.length < KEPT) examples.push(example);
        else examples[oldest++ % KEPT] = example;
      }
      fresh += played.examples.length;
    }
    for (let taken = 0; taken < fresh * REPEATS; taken += BATCH) {
      const batch = Array.from({ length: BATCH }, () => examples[below(examples.length, random)] as Example);
      teacher.teach(batch, rateAt(game / games));
    }
    if (game >= SETTLED * games) {
      averaged += 1;
      for (const [i, weight] of weights.entries()) average[i] = (average[i] as number) + (weight - (average[i] as number)) / averaged;
    }
    if (Math.floor((game + SITTING) / REPORT) > Math.floor(game / REPORT)) {
      process.stdout.write(`${variant}, ${game + SITTING} games: ${tally.report()}\n`);
    }
  }
  return printNet(average);
}

/** Set by hand where a beginner has an opinion; the hidden units begin with none. */
function firstWeights(random: Random): Float32Array {
  const weights = new Float32Array(sizeOf(INPUTS, HIDDEN));
  const net = netOf(INPUTS, HIDDEN, weights);
  net.biases[0] = 2.5;
  net.straight.set(firstStraight());
  for (let i = 0; i < net.inward.length; i++) net.inward[i] = (random.next() - 0.5) * 0.3;
  for (let i = 0; i < net.outward.length; i++) net.outward[i] = (random.next() - 0.5) * 0.1;
  return weights;
}

/** Large steps at first, small ones at last. */
function rateAt(part: number): number {
  if (part < 0.5) return 0.002;
  return part < 0.8 ? 0.0008 : 0.00025;
}

function weightsOf(text: string): Float32Array {
  const net = readNet(INPUTS, HIDDEN, text);
  return Float32Array.from([...net.biases, ...net.straight, ...net.inward, ...net.outward]);
}

function rows(text: string): string {
  return (text.match(/.{1,120}/g) ?? []).map((row) => `  "${row}",\n`).join("");
}

const [games = "40000", seed = "bravehold", file = "src/games/panic/planning/weights.ts"] = process.argv.slice(2);
const tokens = train("cooperative", firstWeights(stream(seed, "weights")), Number(games), seed);
// What holds without an Overlord is a good start.
const overlord = train("overlord", weightsOf(tokens), Number(games) / 3, seed);
writeFileSync(
  file,
  `/** What was learnt from ${games} games, and a third as many against an Overlord: made by \`npm run train -- panic ${games} ${seed}\`. */
export const HIDDEN = ${HIDDEN};

export const WEIGHTS = [
${rows(tokens)}].join("");

export const OVERLORD_WEIGHTS = [
${rows(overlord)}].join("");
`,
);
