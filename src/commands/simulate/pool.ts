import { fileURLToPath } from "node:url";
import Tinypool from "tinypool";

/** What plays a hand of seeds: the build puts these files beside the program, and this one into a folder of its own. */
export const WORKERS = { simulate: "../simulation-worker.js", solve: "../solving-worker.js" } as const;
/** The games that are handed to a worker at once take about so long together: what is interrupted has lost no more. */
const HAND_MS = 100;
/** At most so many, and so few that each worker gets some more such hands. */
const HAND = 64;
const HANDS = 4;

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
  const workers = Math.min(jobs, seeds.length);
  const pool = new Tinypool({
    filename: fileURLToPath(new URL(WORKERS[worker], import.meta.url)),
    minThreads: workers,
    maxThreads: workers,
  });
  const stopped = new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
  let next = 0;
  let size = 1;
  /** One game at first; then as many as their time tells, and never many more than before. */
  function adapt(played: number, milliseconds: number): void {
    const wanted = Math.min((HAND_MS * played) / Math.max(milliseconds, 1), 2 * size, (seeds.length - next) / (workers * HANDS), HAND);
    size = Math.max(1, Math.floor(wanted));
  }
  async function takeHands(): Promise<void> {
    while (next < seeds.length && !signal.aborted) {
      const [from, begun] = [next, performance.now()];
      const hand = seeds.slice(from, from + size);
      next += hand.length;
      const results = (await pool.run({ setting, seeds: hand })) as readonly Result[];
      // It has waited for the hand before it as well.
      adapt(hand.length, (performance.now() - begun) / 2);
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
