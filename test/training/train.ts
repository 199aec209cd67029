import { writeFileSync } from "node:fs";
import process from "node:process";
import { below, stream } from "../../src/engine/random.js";
import { printNet } from "../../src/games/panic/planning/net.js";
import { firstWeights } from "./first-net.js";
import { Learner, type Lesson } from "./learner.js";
import { anyTable, selfPlay } from "./self-play.js";
import { Tally } from "./tally.js";

const HIDDEN = 32;
/** How many lessons are kept, how many are learnt from at a time, and how often each is, about. */
const KEPT = 60_000;
const BATCH = 64;
const REPEATS = 4;
/** Games between one look at the lessons and the next, and between two lines of progress. */
const SITTING = 16;
const REPORT = 2_000;

/**
 * `npm run train -- [games] [seed] [file]`: teaches the net of Castle Panic by games against itself, and writes its weights.
 * The same number of games and the same seed give the same weights.
 */
function train(games: number, seed: string, file: string): void {
  const random = stream(seed, "training");
  const learner = new Learner(HIDDEN, firstWeights(), random);
  const lessons: Lesson[] = [];
  const tally = new Tally();
  let oldest = 0;
  for (let game = 0; game < games; game += SITTING) {
    let fresh = 0;
    for (let i = game; i < game + SITTING; i++) {
      const table = anyTable(random);
      const played = selfPlay(learner.net, table, `${seed}/${i}`, random);
      tally.add(table, played.won);
      for (const lesson of played.lessons) {
        if (lessons.length < KEPT) lessons.push(lesson);
        else lessons[oldest++ % KEPT] = lesson;
      }
      fresh += played.lessons.length;
    }
    const rate = rateAt(game / games);
    for (let taken = 0; taken < fresh * REPEATS; taken += BATCH) {
      learner.learn(
        Array.from({ length: BATCH }, () => lessons[below(lessons.length, random)] as Lesson),
        rate,
      );
    }
    if (Math.floor((game + SITTING) / REPORT) > Math.floor(game / REPORT))
      process.stdout.write(`${game + SITTING} games: ${tally.report()}\n`);
  }
  writeFileSync(file, weightsFile(printNet(learner.net), games, seed));
}

/** Large steps at first, small ones at last. */
function rateAt(part: number): number {
  if (part < 0.5) return 0.002;
  return part < 0.8 ? 0.0008 : 0.00025;
}

function weightsFile(text: string, games: number, seed: string): string {
  const rows = (text.match(/.{1,120}/g) ?? []).map((row) => `  "${row}",`);
  return `/** What was learnt from ${games} games: made by \`npm run train -- ${games} ${seed}\`, not by hand. */
export const HIDDEN = ${HIDDEN};

export const WEIGHTS = [
${rows.join("\n")}
].join("");
`;
}

const [games = "60000", seed = "bravehold", file = "src/games/panic/planning/weights.ts"] = process.argv.slice(2);
train(Number(games), seed, file);
