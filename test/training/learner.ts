import type { Random } from "../../src/engine/random.js";
import { INPUTS } from "../../src/games/panic/planning/layout.js";
import type { Net } from "../../src/games/panic/planning/net.js";

/** A position that was met, and the chance that it should have been given. */
export interface Lesson {
  readonly inputs: Float32Array;
  readonly target: number;
}

const FADE = 0.9;
const FADE_SQUARES = 0.999;

/** A net that learns from lessons, by gradient descent with Adam. */
export class Learner {
  readonly net: Net;
  private readonly weights: Float32Array;
  private readonly slope: Float32Array;
  private readonly mean: Float32Array;
  private readonly square: Float32Array;
  private steps = 0;

  constructor(hidden: number, straight: Float32Array, random: Random) {
    const sizes = [hidden + 1, INPUTS, INPUTS * hidden, hidden];
    const size = sizes.reduce((sum, part) => sum + part, 0);
    this.weights = new Float32Array(size);
    this.slope = new Float32Array(size);
    this.mean = new Float32Array(size);
    this.square = new Float32Array(size);
    let at = 0;
    const [biases, direct, inward, outward] = sizes.map((part) => {
      at += part;
      return this.weights.subarray(at - part, at);
    }) as [Float32Array, Float32Array, Float32Array, Float32Array];
    biases[0] = 2.5;
    direct.set(straight);
    for (let i = 0; i < inward.length; i++) inward[i] = (random.next() - 0.5) * 0.3;
    for (let i = 0; i < outward.length; i++) outward[i] = (random.next() - 0.5) * 0.1;
    this.net = { hidden, biases, straight: direct, inward, outward, sums: new Float32Array(hidden + 1) };
  }

  /** Starts from weights that were learnt before. */
  adopt(net: Net): void {
    this.net.biases.set(net.biases);
    this.net.straight.set(net.straight);
    this.net.inward.set(net.inward);
    this.net.outward.set(net.outward);
  }

  /** One step down the slope of the cross entropy over some lessons; gives back the mean of it. */
  learn(lessons: readonly Lesson[], rate: number): number {
    this.slope.fill(0);
    let loss = 0;
    for (const lesson of lessons) loss += this.addSlope(lesson);
    this.steps += 1;
    const { weights, slope, mean, square } = this;
    const scale = 1 / lessons.length;
    const meanScale = 1 / (1 - FADE ** this.steps);
    const squareScale = 1 / (1 - FADE_SQUARES ** this.steps);
    for (let i = 0; i < weights.length; i++) {
      const gradient = (slope[i] as number) * scale;
      const m = FADE * (mean[i] as number) + (1 - FADE) * gradient;
      const s = FADE_SQUARES * (square[i] as number) + (1 - FADE_SQUARES) * gradient * gradient;
      mean[i] = m;
      square[i] = s;
      weights[i] = (weights[i] as number) - (rate * m * meanScale) / (Math.sqrt(s * squareScale) + 1e-8);
    }
    return loss * scale;
  }

  private addSlope({ inputs, target }: Lesson): number {
    const { hidden, biases, straight, inward, outward } = this.net;
    const { slope } = this;
    const [straightAt, inwardAt, outwardAt] = [hidden + 1, hidden + 1 + INPUTS, hidden + 1 + INPUTS + INPUTS * hidden];
    const used: number[] = [];
    const sums = biases.slice();
    for (let input = 0; input < INPUTS; input++) {
      const amount = inputs[input] as number;
      if (amount === 0) continue;
      used.push(input);
      sums[0] = (sums[0] as number) + amount * (straight[input] as number);
      for (let unit = 0; unit < hidden; unit++)
        sums[unit + 1] = (sums[unit + 1] as number) + amount * (inward[input * hidden + unit] as number);
    }
    let sum = sums[0] as number;
    for (let unit = 0; unit < hidden; unit++) sum += Math.max(0, sums[unit + 1] as number) * (outward[unit] as number);
    const chance = 1 / (1 + Math.exp(-sum));
    const error = chance - target;
    const back = new Float32Array(hidden);
    slope[0] = (slope[0] as number) + error;
    for (let unit = 0; unit < hidden; unit++) {
      const excitement = sums[unit + 1] as number;
      if (excitement <= 0) continue;
      back[unit] = error * (outward[unit] as number);
      slope[outwardAt + unit] = (slope[outwardAt + unit] as number) + error * excitement;
      slope[unit + 1] = (slope[unit + 1] as number) + (back[unit] as number);
    }
    for (const input of used) {
      const amount = inputs[input] as number;
      slope[straightAt + input] = (slope[straightAt + input] as number) + error * amount;
      const start = inwardAt + input * hidden;
      for (let unit = 0; unit < hidden; unit++) slope[start + unit] = (slope[start + unit] as number) + (back[unit] as number) * amount;
    }
    return -(target * Math.log(chance + 1e-9) + (1 - target) * Math.log(1 - chance + 1e-9));
  }
}
