import process from "node:process";
import type { WORKERS } from "./pool.js";
import type { Progress } from "./progress.js";

export interface Interruptible<Result> {
  readonly jobs: number;
  /** Told of each seed that was played: its place in the list, and what the worker made of it. */
  readonly onPlayed?: (at: number, result: Result) => void;
  /** Shows how many were played. */
  readonly progress: Progress;
  /** From here on Ctrl-C is listened to here. */
  readonly takeInterrupt: () => void;
}

/** The results, by place in the list of seeds; and whether Ctrl-C came before all were there. */
export interface Played<Result> {
  readonly results: ReadonlyMap<number, Result>;
  readonly isStopped: boolean;
}

const INTERRUPTED = 130;

/** Tells on standard error what had been done before Ctrl-C, and sets the exit status that says so. */
export function tellInterrupted(done: string): void {
  process.stderr.write(`castle-games: interrupted; ${done}\n`);
  process.exitCode = INTERRUPTED;
}

/** Gives all seeds to workers until Ctrl-C. */
export async function playUntilInterrupted<Result>(
  worker: keyof typeof WORKERS,
  setting: object,
  seeds: readonly string[],
  { jobs, onPlayed, progress, takeInterrupt }: Interruptible<Result>,
): Promise<Played<Result>> {
  const results = new Map<number, Result>();
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  // The new listener before the old one goes: a signal that comes between them, with nobody there, would be lost.
  process.once("SIGINT", interrupt);
  takeInterrupt();
  const { playAll } = await import("./pool.js");
  progress.show(0);
  try {
    await playAll<Result>(worker, setting, seeds, {
      jobs,
      signal: stop.signal,
      onPlayed(at, result) {
        onPlayed?.(at, result);
        results.set(at, result);
        progress.show(results.size);
      },
    });
  } finally {
    progress.clear();
    process.off("SIGINT", interrupt);
  }
  return { results, isStopped: stop.signal.aborted };
}
