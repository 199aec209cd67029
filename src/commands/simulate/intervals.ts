/** A share, or a difference of shares, and the interval that holds the true one in 95 of 100 such simulations. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** So many of so many. */
export interface Count {
  readonly games: number;
  readonly won: number;
}

/** The normal distribution holds 95 % between minus and plus so many standard errors. */
export const Z = 1.959963984540054;

/** The share of games that are won, with Wilson's score interval, which stays within 0 and 1 for few games too. At least one game. */
export function winRate({ games, won }: Count): Estimate {
  const value = won / games;
  const middle = value + Z ** 2 / (2 * games);
  const reach = Z * Math.sqrt((value * (1 - value)) / games + Z ** 2 / (4 * games ** 2));
  const scale = 1 + Z ** 2 / games;
  return { value, low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) };
}

/** How much larger the first share is than the second, for games of different seeds: Newcombe's interval. At least one game each. */
export function difference(first: Count, second: Count): Estimate {
  const [one, other] = [winRate(first), winRate(second)];
  const value = one.value - other.value;
  const down = Math.hypot(one.value - one.low, other.high - other.value);
  const up = Math.hypot(one.high - one.value, other.value - other.low);
  return { value, low: value - down, high: value + up };
}

/** Pairs of games with the same seed: how many were won by both, by one alone, by none. */
export interface Pairs {
  readonly both: number;
  readonly first: number;
  readonly second: number;
  readonly neither: number;
}

/**
 * How much more often the first of a pair wins than the second. The seeds are the same for both, so that their luck cancels
 * out: only pairs that differ count. Bonett and Price's interval.
 */
export function pairedDifference({ both, first, second, neither }: Pairs): Estimate {
  const pairs = both + first + second + neither;
  const [one, other] = [(first + 1) / (pairs + 2), (second + 1) / (pairs + 2)];
  const reach = Z * Math.sqrt((one + other - (one - other) ** 2) / (pairs + 2));
  return { value: (first - second) / pairs, low: Math.max(-1, one - other - reach), high: Math.min(1, one - other + reach) };
}

/** McNemar's exact test, two-sided: how likely so uneven a split of the differing pairs is if neither side is better. */
export function mcNemar({ first, second }: Pairs): number {
  const differing = first + second;
  const least = Math.min(first, second);
  let [sum, ways] = [0, -differing * Math.LN2];
  for (let k = 0; k <= least; k++) {
    sum += Math.exp(ways);
    ways += Math.log((differing - k) / (k + 1));
  }
  return Math.min(1, 2 * sum);
}
