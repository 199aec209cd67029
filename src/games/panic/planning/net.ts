import { INPUTS } from "./layout.js";

/** A small net: a weighted sum of the inputs, and of `hidden` units that are the positive part of such sums, made a chance. */
export interface Net {
  readonly hidden: number;
  /** One for the result, then one a hidden unit. */
  readonly biases: Float32Array;
  /** By input: its weight in the result. */
  readonly straight: Float32Array;
  /** By input, then by hidden unit. */
  readonly inward: Float32Array;
  /** By hidden unit: its weight in the result. */
  readonly outward: Float32Array;
  /** Room to reckon in. */
  readonly sums: Float32Array;
}

/** How likely the castle is to win, between 0 and 1. */
export function chance(net: Net, inputs: Float32Array): number {
  const { hidden, biases, straight, inward, outward, sums } = net;
  sums.set(biases);
  for (let input = 0; input < INPUTS; input++) {
    const amount = inputs[input] as number;
    if (amount === 0) continue;
    sums[0] = (sums[0] as number) + amount * (straight[input] as number);
    const start = input * hidden;
    for (let unit = 0; unit < hidden; unit++) sums[unit + 1] = (sums[unit + 1] as number) + amount * (inward[start + unit] as number);
  }
  let sum = sums[0] as number;
  for (let unit = 0; unit < hidden; unit++) {
    const excitement = sums[unit + 1] as number;
    if (excitement > 0) sum += excitement * (outward[unit] as number);
  }
  return 1 / (1 + Math.exp(-sum));
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** Weights are whole numbers of this size, two digits each. */
export const GRAIN = 1 / 256;
const MIDDLE = 2048;

/** The net that a text holds: biases, straight, inward and outward weights, one after another. */
export function readNet(hidden: number, text: string): Net {
  let at = 0;
  const take = (count: number): Float32Array => {
    const weights = new Float32Array(count);
    for (let i = 0; i < count; i++, at += 2) {
      weights[i] = (DIGITS.indexOf(text[at] as string) * 64 + DIGITS.indexOf(text[at + 1] as string) - MIDDLE) * GRAIN;
    }
    return weights;
  };
  return {
    hidden,
    biases: take(hidden + 1),
    straight: take(INPUTS),
    inward: take(INPUTS * hidden),
    outward: take(hidden),
    sums: new Float32Array(hidden + 1),
  };
}

/** The text of a net; weights are rounded, and cut to what two digits hold. */
export function printNet({ biases, straight, inward, outward }: Net): string {
  let text = "";
  for (const weights of [biases, straight, inward, outward]) {
    for (const weight of weights) {
      const number = Math.max(0, Math.min(4095, Math.round(weight / GRAIN) + MIDDLE));
      text += (DIGITS[number >> 6] as string) + (DIGITS[number & 63] as string);
    }
  }
  return text;
}
