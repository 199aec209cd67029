import { type Random, stream } from "../engine/random.js";

/** What a bot decided. */
export interface Choice {
  readonly command: object;
  /** What it means to do afterwards, as long as nothing is revealed; may be empty. */
  readonly then: readonly object[];
  /** The reason in a sentence. */
  readonly why: string;
  /** How likely it thinks its side is to win, from 0 to 1. */
  readonly value: number;
}

/** How long a bot may think: asked before each step with the number of steps done, a step being one game looked ahead. */
export interface Budget {
  more(steps: number): boolean;
}

/** A line of play beside the best one. Both were judged in the same imagined worlds, so that luck cancels out. */
export interface Compared {
  readonly line: readonly object[];
  /** What it came to, from 0 to 1, in the worlds it was played in. */
  readonly value: number;
  /** How much less that is than what the best line came to in these worlds; 0 for the best line itself. */
  readonly behind: number;
  /** The standard error of `behind`; 0 before there are two worlds. */
  readonly error: number;
}

/** A decision in the making. */
export interface Thinking {
  /** Thinks a little more; false when more would not change the choice. */
  step(): boolean;
  /** The choice so far; there is one from the beginning. */
  best(): Choice;
  /** The lines that were compared, the best first; a bot that compares nothing has none. */
  compared?(): readonly Compared[];
}

/**
 * A player that is a program. It is given a view, never a position, and what it draws comes from a stream of its own:
 * thinking changes nothing in the game. With the same view, legal commands, budget of steps and stream it chooses the same.
 */
export interface Bot {
  readonly name: string;
  /**
   * Begins a decision. `legal` are the legal commands, at least one. `also` is a line of play that has to be among those
   * compared, such as the one that a person took.
   */
  think(view: object, legal: readonly object[], random: Random, also?: readonly object[]): Thinking;
}

/** A budget of so many steps: the same choice on every machine. */
export function steps(most: number): Budget {
  return { more: (done) => done < most };
}

/** A budget of time, read from a clock in milliseconds: the choice may differ from machine to machine. */
export function within(milliseconds: number, clock: () => number): Budget {
  const end = clock() + milliseconds;
  return { more: () => clock() < end };
}

/** Lets a bot think for as long as the budget allows. */
export function choose(bot: Bot, view: object, legal: readonly object[], budget: Budget, random: Random): Choice {
  const thinking = bot.think(view, legal, random);
  for (let done = 0; budget.more(done) && thinking.step(); done++);
  return thinking.best();
}

/** The stream that a seat's bot thinks with, when so many commands of a game with this seed have been played. */
export function thoughts(seed: string, seat: number, commands: number): Random {
  return stream(seed, `bot/${seat}/${commands}`);
}

/** What a line came to in so many worlds beside what the best one came to in the same worlds. */
export function compare(line: readonly object[], values: readonly number[], best: readonly number[]): Compared {
  const gaps = best.slice(0, values.length).map((value, world) => value - (values[world] as number));
  const behind = mean(gaps);
  const variance = gaps.reduce((sum, gap) => sum + (gap - behind) ** 2, 0) / Math.max(gaps.length - 1, 1);
  return { line, value: mean(values), behind, error: gaps.length < 2 ? 0 : Math.sqrt(variance / gaps.length) };
}

/** The mean of some numbers; 0 of none. */
export function mean(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
