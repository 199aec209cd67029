import type { AnyForesight } from "../engine/foresight.js";
import type { BasePosition } from "../engine/game.js";
import type { Random } from "../engine/random.js";

/** What can be sieved: a position with its key. */
export interface Sieved {
  readonly position: BasePosition;
  readonly key: string;
}

/** Positions are gathered, those that differ in what matters, and the most promising of them taken. */
export interface Sieve<Node extends Sieved> {
  add(node: Node): void;
  /** The most promising of those that were added since the last time. */
  take(): readonly Node[];
  /** True while nothing had to be left out. */
  readonly isWhole: boolean;
}

/** How a sieve chooses. */
export interface Mesh {
  readonly foresight: AnyForesight;
  /** At most so many are taken. */
  readonly most: number;
  /** Chance adds to what is promised: up to so many standard deviations of what all of them promise. */
  readonly chance: number;
  readonly random: Random;
}

/** When so many times more positions wait than will be taken, the worst are left out at once. */
const CROWDED = 16;

export function createSieve<Node extends Sieved>({ foresight, most, chance, random }: Mesh): Sieve<Node> {
  let kept = new Map<string, Node>();
  let isWhole = true;

  function best(): readonly Node[] {
    const nodes = [...kept.values()];
    if (nodes.length <= most) return nodes;
    isWhole = false;
    const promises = nodes.map(({ position }) => foresight.promise(position));
    const reach = chance === 0 ? 0 : chance * deviation(promises);
    const rated = nodes.map((node, i) => ({ node, worth: (promises[i] as number) + (reach === 0 ? 0 : reach * random.next()) }));
    // Of equals the one that was added first: sorting leaves them in their order.
    rated.sort((one, other) => other.worth - one.worth);
    return rated.slice(0, most).map(({ node }) => node);
  }

  return {
    add(node) {
      if (kept.has(node.key)) return;
      kept.set(node.key, node);
      if (kept.size > most * CROWDED) kept = new Map(best().map((one) => [one.key, one]));
    },
    take() {
      const nodes = best();
      kept = new Map();
      return nodes;
    },
    get isWhole() {
      return isWhole;
    },
  };
}

function deviation(numbers: readonly number[]): number {
  const mean = numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
  return Math.sqrt(numbers.reduce((sum, one) => sum + (one - mean) ** 2, 0) / numbers.length);
}
