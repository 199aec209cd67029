import { writeFileSync } from "node:fs";
import process from "node:process";
import { netOf, printNet, sizeOf } from "../../src/engine/net.js";
import { below, type Random, stream } from "../../src/engine/random.js";
import type { Level } from "../../src/games/castellion/components.js";
import { INPUTS, THUMB } from "../../src/games/castellion/planning/inputs.js";
import { anyTable, selfPlay } from "./castellion/self-play.js";
import { createTeacher, type Example } from "./gradient.js";

const HIDDEN = 16;
const LEVELS: readonly Level[] = ["school", "academy", "menace"];
/** How many examples are kept, how many are learnt from at a time, and how often each is, about. */
const KEPT = 60_000;
const BATCH = 64;
const REPEATS = 3;
/** Games between one look at the examples and the next, and between two lines of progress. */
const SITTING = 20;
const REPORT = 400;

/** Teaches the net of a level by games played alone; gives back its weights. The same games and seed give the same ones. */
function train(level: Level, games: number, seed: string): Float32Array {
  const random = stream(seed, `training/${level}`);
  const weights = firstWeights(random);
  const net = netOf(INPUTS, HIDDEN, weights);
  const teacher = createTeacher(INPUTS, HIDDEN, weights);
  const examples: Example[] = [];
  let oldest = 0;
  let won = 0;
  for (let game = 0; game < games; game += SITTING) {
    let fresh = 0;
    for (let i = game; i < game + SITTING; i++) {
      const played = selfPlay(net, anyTable(level, random), `${seed}/${i}`, random);
      if (played.won) won++;
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
    if ((game + SITTING) % REPORT === 0) {
      process.stdout.write(`${level}, ${game + SITTING} games: ${Math.round((100 * won) / REPORT)} % won\n`);
      won = 0;
    }
  }
  return weights;
}

/** The rule of thumb alone; the hidden units begin with no opinion. */
function firstWeights(random: Random): Float32Array {
  const weights = new Float32Array(sizeOf(INPUTS, HIDDEN));
  const net = netOf(INPUTS, HIDDEN, weights);
  for (let i = 0; i < net.inward.length; i++) net.inward[i] = (random.next() - 0.5) * 0.4;
  for (let i = 0; i < net.outward.length; i++) net.outward[i] = (random.next() - 0.5) * 0.1;
  net.straight[THUMB] = 2;
  return weights;
}

/** Large steps at first, small ones at last. */
function rateAt(part: number): number {
  if (part < 0.5) return 0.002;
  return part < 0.8 ? 0.0008 : 0.00025;
}

function netsFile(texts: readonly string[], games: number, seed: string): string {
  const nets = LEVELS.map((level, i) => {
    const rows = ((texts[i] as string).match(/.{1,120}/g) ?? []).map((row) => `    "${row}",`);
    return `  ${level}: [\n${rows.join("\n")}\n  ].join(""),`;
  });
  return `import type { Level } from "../components.js";

/** How many hidden units each net has. */
export const HIDDEN = ${HIDDEN};

/** What was learnt from ${games} games at each level: made by \`npm run train -- castellion ${games} ${seed}\`, not by hand. */
export const NETS: Readonly<Record<Level, string>> = {
${nets.join("\n")}
};
`;
}

const [games = "4000", seed = "castellion", file = "src/games/castellion/planning/nets.ts"] = process.argv.slice(2);
const texts = LEVELS.map((level) => printNet(train(level, Number(games), seed)));
writeFileSync(file, netsFile(texts, Number(games), seed));
