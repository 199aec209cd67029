import { type Net, netOf } from "../../src/engine/net.js";

/** What a net was told of a position that was met, and the chance that it should have given. */
export interface Example {
  readonly inputs: Float32Array;
  readonly target: number;
}

const FADE = 0.9;
const FADE_SQUARES = 0.999;

/** Teaches the net of some weights by gradient descent with Adam; the weights change in place. */
export function createTeacher(inputs: number, hidden: number, weights: Float32Array) {
  const net = netOf(inputs, hidden, weights);
  const flat = new Float32Array(weights.length);
  const slope = netOf(inputs, hidden, flat);
  const mean = new Float32Array(weights.length);
  const square = new Float32Array(weights.length);
  let steps = 0;

  return {
    /** One step down the slope of the cross entropy over some examples; gives back the mean of it. */
    teach(examples: readonly Example[], rate: number): number {
      flat.fill(0);
      let loss = 0;
      for (const example of examples) loss += addSlope(net, slope, example);
      steps += 1;
      const meanScale = 1 / (1 - FADE ** steps);
      const squareScale = 1 / (1 - FADE_SQUARES ** steps);
      for (let i = 0; i < weights.length; i++) {
        const gradient = (flat[i] as number) / examples.length;
        const m = FADE * (mean[i] as number) + (1 - FADE) * gradient;
        const s = FADE_SQUARES * (square[i] as number) + (1 - FADE_SQUARES) * gradient * gradient;
        mean[i] = m;
        square[i] = s;
        weights[i] = (weights[i] as number) - (rate * m * meanScale) / (Math.sqrt(s * squareScale) + 1e-8);
      }
      return loss / examples.length;
    },
  };
}

function addSlope(net: Net, slope: Net, { inputs, target }: Example): number {
  const { hidden, biases, straight, inward, outward } = net;
  const sums = biases.slice();
  const used: number[] = [];
  for (let input = 0; input < net.inputs; input++) {
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
  add(slope.biases, 0, error);
  for (let unit = 0; unit < hidden; unit++) {
    const excitement = sums[unit + 1] as number;
    if (excitement <= 0) continue;
    back[unit] = error * (outward[unit] as number);
    add(slope.outward, unit, error * excitement);
    add(slope.biases, unit + 1, back[unit] as number);
  }
  for (const input of used) {
    const amount = inputs[input] as number;
    add(slope.straight, input, error * amount);
    for (let unit = 0; unit < hidden; unit++) add(slope.inward, input * hidden + unit, (back[unit] as number) * amount);
  }
  return -(target * Math.log(chance + 1e-9) + (1 - target) * Math.log(1 - chance + 1e-9));
}

function add(to: Float32Array, at: number, amount: number): void {
  to[at] = (to[at] as number) + amount;
}
