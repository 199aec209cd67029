import { type CastellionCommand, type CastellionPosition, castellion } from "../../../src/games/castellion/index.js";

const letters = "abcdef".split("");
const rows = "123456".split("");
const cells = letters.flatMap((letter) => rows.map((row) => letter + row));
const columns = [...letters, "left", "right"];
const defenders = ["J", "S", "C", "P"].flatMap((faction) => ["t", "s", "c"].map((shape) => faction + shape));

/** Every command that can be written, as text. */
export const UNIVERSE: readonly string[] = [
  ...["draw", "reveal"].flatMap((word) => [`${word} regular`, `${word} safe`]),
  ...[...defenders, "T", "B"].map((tile) => `take ${tile}`),
  ...defenders.map((tile) => `recall ${tile}`),
  ...columns.map((column) => `place ${column}`),
  ...cells.flatMap((cell) => [`burn ${cell}`, `destroy ${cell}`]),
  ...cells.flatMap((cell) => columns.map((column) => `move ${cell} ${column}`)),
  ...cells.flatMap((first) => cells.map((second) => `juggle ${first} ${second}`)),
  ...["unveil", "prophet"].flatMap((word) => ["1", "2", "3"].map((number) => `${word} ${number}`)),
  ...["discard", "see", "post", "banish", "face", "pass", "exchange", "ignore"],
];

/** A random number from 0 below 1, from a seed: the tests play the same games every time. */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** C11.11 Commands that a random player seldom chooses: they end games early, or never. */
const DAMPED: ReadonlySet<string> = new Set(["face", "recall", "exchange"]);

/** A legal command at random, one that is damped only now and then, when there is another. */
function chooseOne(commands: readonly CastellionCommand[], random: () => number): CastellionCommand {
  const lively = random() < 0.05 ? commands : commands.filter((command) => !DAMPED.has(command.do));
  const among = lively.length > 0 ? lively : commands;
  return among[Math.floor(random() * among.length)] as CastellionCommand;
}

const LEVELS = ["school", "academy", "menace"] as const;
const FLAGS = ["vigil", "prophet", "premonition"] as const;

/** The first position of the n-th game: every level, number of seats and mix of options in turn. */
export function opening(n: number): CastellionPosition {
  const options = FLAGS.filter((_, i) => (Math.floor(n / 6) >> i) % 2 === 1);
  const players = n % 6 < 3 ? ["Ada"] : ["Ada", "Ben"];
  return castellion.setup({ level: LEVELS[n % 3] as (typeof LEVELS)[number], players, options }, `game ${n}`);
}

/**
 * Plays the n-th game to its end at random and shows every position on the way, with its legal commands.
 * Builders place whenever they can, so that their castles grow high.
 */
export function playOut(
  n: number,
  see: (now: CastellionPosition, legal: readonly CastellionCommand[], step: number) => void,
): CastellionPosition {
  const random = dice(n);
  const builder = n % 2 === 1;
  let now = opening(n);
  for (let step = 0; step < 2000; step++) {
    const legal = castellion.legal(now);
    see(now, legal, step);
    if (legal.length === 0) return now;
    const placing = builder ? legal.filter((command) => command.do === "place") : [];
    now = castellion.apply(now, chooseOne(placing.length > 0 && random() < 0.9 ? placing : legal, random)).position;
  }
  return now;
}
