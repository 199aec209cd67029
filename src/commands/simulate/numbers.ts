import type { Estimate } from "./intervals.js";

// How numbers are written in a report, the same in every country.

export function number(value: number): string {
  return value.toLocaleString("en");
}

/** `1 game`, `1,000 games`. */
export function counted(value: number, what: string): string {
  return `${number(value)} ${what}${value === 1 ? "" : "s"}`;
}

export function rounded(value: number): string {
  return value.toLocaleString("en", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** A share from 0 to 1: `41.2 %`. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** A difference of shares, with its sign: `+4.1`. */
export function points(difference: number): string {
  const told = (100 * difference).toFixed(1);
  return difference > 0 && told !== "0.0" ? `+${told}` : told === "-0.0" ? "0.0" : told;
}

/** `38.2 to 44.3 %` */
export function range({ low, high }: Estimate): string {
  return `${(100 * low).toFixed(1)} to ${percent(high)}`;
}
