/** A small net: a weighted sum of the inputs, and of `hidden` units that are the positive part of such sums, made a chance. */
export interface Net {
  readonly inputs: number;
  readonly hidden: number;
  /** One for the result, then one a hidden unit. */
  readonly biases: Float32Array;
  /** By input: its weight in the result. */
  readonly straight: Float32Array;
  /** By input, then by hidden unit. */
  readonly inward: Float32Array;
  /** By hidden unit: its weight in the result. */
  readonly outward: Float32Array;
  /** Room to reckon in: of each input that is not nought where its weights begin, and how much it is. */
  readonly starts: Int32Array;
  readonly amounts: Float64Array;
}

/** So many hidden units are reckoned side by side, in variables: more than in one array at once, and faster. */
const ABREAST = 4;

/** The chance that a net gives for its inputs, between 0 and 1. */
export function chanceOf(net: Net, given: Float32Array): number {
  const { inputs, hidden, biases, straight, inward, outward, starts, amounts } = net;
  let sum = biases[0] as number;
  let count = 0;
  for (let input = 0; input < inputs; input++) {
    const amount = given[input] as number;
    if (amount === 0) continue;
    sum += amount * (straight[input] as number);
    starts[count] = input * hidden;
    amounts[count] = amount;
    count++;
  }
  for (let unit = 0; unit < hidden; unit += ABREAST) {
    let one = biases[unit + 1] as number;
    let two = biases[unit + 2] as number;
    let three = biases[unit + 3] as number;
    let four = biases[unit + 4] as number;
    for (let i = 0; i < count; i++) {
      const amount = amounts[i] as number;
      const at = (starts[i] as number) + unit;
      one += amount * (inward[at] as number);
      two += amount * (inward[at + 1] as number);
      three += amount * (inward[at + 2] as number);
      four += amount * (inward[at + 3] as number);
    }
    if (one > 0) sum += one * (outward[unit] as number);
    if (two > 0) sum += two * (outward[unit + 1] as number);
    if (three > 0) sum += three * (outward[unit + 2] as number);
    if (four > 0) sum += four * (outward[unit + 3] as number);
  }
  return 1 / (1 + Math.exp(-sum));
}

/** How many weights a net has. Throws a RangeError when the hidden units are not a multiple of four. */
export function sizeOf(inputs: number, hidden: number): number {
  if (hidden % ABREAST !== 0) throw new RangeError(`a net has a multiple of ${ABREAST} hidden units, not ${hidden}`);
  return hidden + 1 + inputs + inputs * hidden + hidden;
}

/** A net whose weights are those: biases, straight, inward and outward ones, one after another; it changes with them. */
export function netOf(inputs: number, hidden: number, weights: Float32Array): Net {
  let at = 0;
  const take = (count: number): Float32Array => {
    at += count;
    return weights.subarray(at - count, at);
  };
  return {
    inputs,
    hidden,
    biases: take(hidden + 1),
    straight: take(inputs),
    inward: take(inputs * hidden),
    outward: take(hidden),
    starts: new Int32Array(inputs),
    amounts: new Float64Array(inputs),
  };
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
/** In a text, weights are whole numbers of this size, two digits each. */
const GRAIN = 1 / 256;
const MIDDLE = 2048;

/** The net that a text holds. */
export function readNet(inputs: number, hidden: number, text: string): Net {
  const weights = Float32Array.from({ length: sizeOf(inputs, hidden) }, (_, i) => {
    const digits = DIGITS.indexOf(text.charAt(2 * i)) * 64 + DIGITS.indexOf(text.charAt(2 * i + 1));
    return (digits - MIDDLE) * GRAIN;
  });
  return netOf(inputs, hidden, weights);
}

/** The text of a net's weights; they are rounded, and cut to what two digits hold. */
export function printNet(weights: Float32Array): string {
  let text = "";
  for (const weight of weights) {
    const number = Math.max(0, Math.min(4095, Math.round(weight / GRAIN) + MIDDLE));
    text += DIGITS.charAt(number >> 6) + DIGITS.charAt(number & 63);
  }
  return text;
}
