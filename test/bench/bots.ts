import { spawnSync } from "node:child_process";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { type Bot, type Budget, bots, choose, playMatch, steps, thoughts } from "../../src/bots/index.js";
import type { AnyGame, BasePosition } from "../../src/engine/game.js";
import { type OptionWords, readOptions } from "../../src/engine/options.js";
import { games } from "../../src/games/index.js";
import { cleanEnvironment } from "../support/run.js";
import type { Row } from "./table.js";
import { PROGRAM } from "./watched.js";

/** How the games are played here; one that nothing is said about is played as it comes. */
const TABLES: Readonly<Record<string, OptionWords>> = { panic: { players: "Ada, Ben, Cyd" }, castellion: { level: "menace" } };

/** Decisions of so many greedy games are decided again. */
const MATCHES = 3;
const STEPS = 100;
const ROUNDS = 7;
const ROUND_MS = 400;

/** What two jobs should do in the time of one, on two processors that have nothing else to do. */
const TIMES_ONE_JOB = 1.7;
const SIMULATIONS = 3;
/** Twenty seconds of the usual steps: in much less, each worker is still being compiled, and the last game counts for much. */
const SIMULATED = ["simulate", "panic", "--players", "2", "--games", "40", "--json"];

/** How fast bots decide, and what a second job is worth to a simulation. */
export async function botRates(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const { game, evaluation } of games) {
    const playing = { game, evaluation: await evaluation() };
    const [, greedy, planner] = bots.map(({ create }) => create(playing)) as [Bot, Bot, Bot];
    const positions = positionsOf(game, greedy);
    rows.push({ what: `${game.title}: decisions of greedy`, unit: "/s", samples: samplesOf((n) => decide(game, greedy, positions, n)) });
    const decisions: number[] = [];
    const looks: number[] = [];
    for (let round = -1; round < ROUNDS; round++) {
      let [decided, stepped] = [0, 0];
      const seconds = secondsOf(() => {
        stepped += decide(game, planner, positions, decided);
        decided++;
      });
      if (round < 0) continue;
      decisions.push(decided / seconds);
      looks.push(stepped / seconds);
    }
    rows.push({ what: `${game.title}: decisions of planner, ${STEPS} steps at most`, unit: "/s", samples: decisions });
    rows.push({ what: `${game.title}: steps of planner`, unit: "/s", samples: looks });
  }
  return [...rows, speedUp()];
}

/** The positions in which a greedy player had a choice. */
function positionsOf(game: AnyGame, greedy: Bot): readonly BasePosition[] {
  const options = readOptions(game, TABLES[game.name] ?? {});
  return Array.from({ length: MATCHES }, (_, n) => {
    const seats = options.players.map(() => greedy);
    return playMatch({ game, options, seed: `bench ${n}`, bots: seats, budget: () => steps(1), most: 1000 }).steps;
  })
    .flat()
    .map(({ position }) => position)
    .filter((position) => game.legal(position).length > 1);
}

/** Decides in the n-th position; gives the steps that took. The order mixes early and late positions. */
function decide(game: AnyGame, bot: Bot, positions: readonly BasePosition[], n: number): number {
  const position = positions[(n * 37) % positions.length] as BasePosition;
  const seat = game.seat(position) ?? 0;
  let stepped = 0;
  const budget: Budget = {
    more(done) {
      stepped = done;
      return done < STEPS;
    },
  };
  choose(bot, game.observe(position, seat), game.legal(position), budget, thoughts("bench", seat, n));
  return stepped;
}

function samplesOf(act: (n: number) => void): readonly number[] {
  const samples: number[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    let done = 0;
    const seconds = secondsOf(() => act(done++));
    if (round >= 0) samples.push(done / seconds);
  }
  return samples;
}

/** Does something again and again for a while; gives the processor time that it took, so that other programs hardly count. */
function secondsOf(act: () => void): number {
  const before = process.cpuUsage();
  const end = performance.now() + ROUND_MS;
  while (performance.now() < end) act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** The time of one job against that of two, each pair of runs one after the other. */
function speedUp(): Row {
  const times = (jobs: string): number => {
    const start = performance.now();
    const { status } = spawnSync(process.execPath, [PROGRAM, ...SIMULATED, "--jobs", jobs], { stdio: "ignore", env: cleanEnvironment() });
    if (status !== 0) throw new Error(`${SIMULATED.join(" ")} ended with status ${status}`);
    return performance.now() - start;
  };
  const samples = Array.from({ length: SIMULATIONS }, () => times("1") / times("2"));
  return { what: "`simulate` with two jobs, against one", unit: "x", samples, target: { least: TIMES_ONE_JOB } };
}
