import { fileURLToPath } from "node:url";
import Tinypool from "tinypool";

/** What plays a hand of seeds: the build puts these files beside the program, and this one into a folder of its own. */
const WORKERS = { simulate: "../simulation-worker.js", solve: "../solving-worker.js" } as const;
/** At most so many games are handed to a worker at once; fewer where each worker would get less than a few such hands. */
const HAND = 16;
const HANDS = 8;

export interface Running<Result> {
  readonly jobs: number;
  /** Told of each seed that was played: its place in the list, and what the worker made of it. */
  readonly onPlayed: (at: number, result: Result) => void;
  /** When it is aborted, what is under way is left. */
  readonly signal: AbortSignal;
}

/** Gives all seeds to workers, so many at the same time. Which worker plays what makes no difference to the results. */
export async function playAll<Result>(
  worker: keyof typeof WORKERS,
  setting: object,
  seeds: readonly string[],
  { jobs, onPlayed, signal }: Running<Result>,
): Promise<void> {
  const size = Math.max(1, Math.min(HAND, Math.floor(seeds.length / (jobs * HANDS))));
  const workers = Math.min(jobs, Math.ceil(seeds.length / size));
  const pool = new Tinypool({
    filename: fileURLToPath(new URL(WORKERS[worker], import.meta.url)),
    minThreads: workers,
    maxThreads: workers,
  });
  const stopped = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  let next = 0;
  async function takeHands(): Promise<void> {
    while (next < seeds.length && !signal.aborted) {
      const from = next;
      next += size;
      const results = (await pool.run({ setting, seeds: seeds.slice(from, from + size) })) as readonly Result[];
      if (!signal.aborted) for (const [i, result] of results.entries()) onPlayed(from + i, result);
    }
  }
  try {
    // Two hands a worker: the next one is there when one is played.
    await Promise.race([stopped, Promise.all(Array.from({ length: 2 * workers }, takeHands))]);
  } finally {
    await pool.destroy();
  }
}
