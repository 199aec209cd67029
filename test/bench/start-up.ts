import { spawnSync } from "node:child_process";
import { performance } from "node:perf_hooks";
import process from "node:process";
import { cleanEnvironment } from "../support/run.js";
import type { Row } from "./table.js";
import { PROGRAM, Watched } from "./watched.js";

/** In each round everything starts once, so that all meet the same machine. */
const ROUNDS = 25;
const WARM_UP = 2;
/** `--version` and `--help`, against Node doing nothing. */
const TIMES_NODE = 1.35;
/** The first frame, beyond Node doing nothing, in ms. */
const FRAME_MS = 250;

const GAMES = ["castellion", "panic"];

/** How long it takes until the program has answered, and until a game can be played. */
export async function startUp(): Promise<readonly Row[]> {
  const nothing: number[] = [];
  const version: number[] = [];
  const help: number[] = [];
  const frames = GAMES.map((): number[] => []);
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const times = [timeOf(["-e", "0"]), timeOf([PROGRAM, "--version"]), timeOf([PROGRAM, "--help"])] as const;
    const shown: number[] = [];
    for (const game of GAMES) shown.push(await firstFrameOf(game));
    if (round < 0) continue;
    nothing.push(times[0]);
    version.push(times[1]);
    help.push(times[2]);
    shown.forEach((time, i) => {
      frames[i]?.push(time);
    });
  }
  const times = (samples: readonly number[]): number[] => samples.map((time, i) => time / (nothing[i] ?? Number.NaN));
  const beyond = (samples: readonly number[]): number[] => samples.map((time, i) => time - (nothing[i] ?? Number.NaN));
  return [
    { what: "`node -e 0`", unit: "ms", samples: nothing },
    { what: "`castle-games --version`", unit: "ms", samples: version },
    { what: "`castle-games --version`, against `node -e 0`", unit: "x", samples: times(version), target: { most: TIMES_NODE } },
    { what: "`castle-games --help`", unit: "ms", samples: help },
    { what: "`castle-games --help`, against `node -e 0`", unit: "x", samples: times(help), target: { most: TIMES_NODE } },
    ...GAMES.flatMap((game, i): Row[] => [
      { what: `first frame of \`play ${game}\`, 100x34`, unit: "ms", samples: frames[i] ?? [] },
      {
        what: `first frame of \`play ${game}\`, beyond \`node -e 0\``,
        unit: "ms",
        samples: beyond(frames[i] ?? []),
        target: { most: FRAME_MS },
      },
    ]),
  ];
}

function timeOf(args: readonly string[]): number {
  const start = performance.now();
  const { status } = spawnSync(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"], env: cleanEnvironment() });
  const time = performance.now() - start;
  if (status !== 0) throw new Error(`node ${args.join(" ")} ended with status ${status}`);
  return time;
}

async function firstFrameOf(game: string): Promise<number> {
  const watched = new Watched(["play", game, "--seed", "moat"], { columns: 100, rows: 34 });
  const time = await watched.firstFrame();
  await watched.close();
  return time;
}
