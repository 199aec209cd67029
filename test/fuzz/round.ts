import { stream } from "../../src/engine/random.js";
import type { Door } from "./doors.js";
import { pressKeys } from "./keys.js";
import { mutated, pick } from "./mutate.js";

export interface Fault {
  readonly door: string;
  readonly input: string;
  readonly fault: string;
}

export interface Slowest {
  readonly door: string;
  readonly milliseconds: number;
}

export interface Round {
  readonly inputs: number;
  readonly slowest: Slowest;
  readonly faults: readonly Fault[];
}

/** An input that takes longer than this hangs, even on a machine that is busy with other things. */
const LIMIT_MS = 10_000;
const INPUTS = 40;
const KEYS = 120;

/** One round, the same for the same seed: some inputs for every door, and a game played by keys. */
export async function round(doors: readonly Door[], seed: string, clock: () => number): Promise<Round> {
  const faults: Fault[] = [];
  let inputs = 0;
  let slowest: Slowest = { door: "none", milliseconds: 0 };

  async function attempt(door: string, input: string, act: () => void | Promise<void>): Promise<void> {
    const start = clock();
    let fault: string | undefined;
    try {
      await act();
    } catch (error) {
      fault = error instanceof Error ? (error.stack ?? error.message) : String(error);
    }
    const took = clock() - start;
    inputs++;
    if (took > slowest.milliseconds) slowest = { door, milliseconds: took };
    if (took > LIMIT_MS) fault ??= `took ${took.toFixed(0)} ms`;
    if (Object.keys(Object.prototype).length > 0 || "polluted" in {}) fault ??= "the prototype of all objects was changed";
    if (fault !== undefined) faults.push({ door, input, fault });
  }

  for (const door of doors) {
    const random = stream(seed, `fuzz/${door.name}`);
    for (let i = 0; i < INPUTS; i++) {
      const input = mutated(pick(door.sound, random), door.sound, random);
      await attempt(door.name, input, () => door.enter(input));
    }
  }
  await attempt("keys", seed, () => pressKeys(KEYS, stream(seed, "fuzz/keys")));
  return { inputs, slowest, faults };
}
