import alea from "seedrandom/lib/alea.js";
import { GameError } from "./errors.js";

/** A stream of chance. */
export interface Random {
  /** The next number, at least 0 and below 1. */
  next(): number;
}

/** A seed has at most this many characters. */
export const SEED_LENGTH = 64;

/**
 * The stream of a seed for one purpose. Streams of different purposes are independent, so what one part of a game
 * draws never changes what another part meets. Frozen: a change of it is a new record version.
 */
export function stream(seed: string, purpose: string): Random {
  const generator = alea(`${seed}/${purpose}`);
  return { next: () => generator() };
}

/** A whole number from 0 up to, but not including, `count`. */
export function below(count: number, random: Random): number {
  return Math.floor(random.next() * count);
}

/** A shuffled copy: Fisher-Yates from the last index down. Frozen, like the streams. */
export function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  const shuffled = [...items];
  for (let i = shuffled.length - 1; i > 0; i--) {
    const j = below(i + 1, random);
    const moved = shuffled[i] as Item;
    shuffled[i] = shuffled[j] as Item;
    shuffled[j] = moved;
  }
  return shuffled;
}

const MEMO_STREAMS = 64;
const memo = new Map<string, { readonly random: Random; readonly drawn: number[] }>();

/**
 * The n-th whole number (from 0) below `count` of a stream, however often and in whatever order it is asked for.
 * Positions hold how many have been used; the drawn prefixes of the streams used last are kept here.
 * One purpose always goes with one `count`.
 */
export function nth(seed: string, purpose: string, n: number, count: number): number {
  const key = `${seed}/${purpose}`;
  let entry = memo.get(key);
  if (entry === undefined) {
    entry = { random: stream(seed, purpose), drawn: [] };
    memo.set(key, entry);
    if (memo.size > MEMO_STREAMS) memo.delete(memo.keys().next().value as string);
  }
  while (entry.drawn.length <= n) entry.drawn.push(below(count, entry.random));
  return entry.drawn[n] as number;
}

/** Gives the seed back when it can be one: 1 to 64 printable characters, no blank at either end. Throws `bad-seed`. */
export function checkSeed(seed: string): string {
  const problem = seedProblem(seed);
  if (problem !== undefined) throw new GameError("bad-seed", `the seed ${problem}; a seed is 1 to ${SEED_LENGTH} printable characters`);
  return seed;
}

function seedProblem(seed: string): string | undefined {
  if (seed === "") return "is empty";
  if ([...seed].length > SEED_LENGTH) return `has ${[...seed].length} characters`;
  if (/[\p{C}\p{Zl}\p{Zp}]/u.test(seed)) return "has a character that cannot be printed";
  if (seed !== seed.trim()) return "begins or ends with a blank";
  return undefined;
}
