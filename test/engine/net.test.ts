import { describe, expect, it } from "@jest/globals";
import { chanceOf, netOf, printNet, readNet, sizeOf } from "../../src/engine/net.js";

describe("a net", () => {
  const weights = new Float32Array(sizeOf(2, 4));
  const net = netOf(2, 4, weights);
  net.biases.set([0.5, 0, -1, 0, -2]);
  net.straight.set([1, -2]);
  net.inward.set([1, 0, -1, 1, 0, 2, 1, 1]);
  net.outward.set([2, -1, 4, 0.25]);

  it("gives a weighted sum of its inputs, and of the positive part of its hidden units, as a chance", () => {
    // 0.5 + 3 - 2, and hidden 3, -1 + 2, -3 + 1, -2 + 3 + 1: 2 * 3 - 1 * 1 + 0.25 * 2.
    const sum = 0.5 + 3 - 2 + 6 - 1 + 0.5;
    expect(chanceOf(net, Float32Array.of(3, 1))).toBeCloseTo(1 / (1 + Math.exp(-sum)), 6);
    expect(chanceOf(net, Float32Array.of(0, 0))).toBeCloseTo(1 / (1 + Math.exp(-0.5)), 6);
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7])("hears hidden unit %i, where it is above nought", (unit) => {
    const one = netOf(1, 8, new Float32Array(sizeOf(1, 8)));
    one.inward[unit] = 3;
    one.outward[unit] = 0.5;
    expect(chanceOf(one, Float32Array.of(2))).toBeCloseTo(1 / (1 + Math.exp(-3)), 6);
    expect(chanceOf(one, Float32Array.of(-2))).toBe(0.5);
  });

  it("has a multiple of four hidden units", () => {
    expect(() => sizeOf(2, 3)).toThrow(new RangeError("a net has a multiple of 4 hidden units, not 3"));
  });

  it("is the same after it was written and read", () => {
    const text = printNet(weights);
    expect(text.length).toBe(2 * sizeOf(2, 4));
    expect(chanceOf(readNet(2, 4, text), Float32Array.of(0.3, 0.7))).toBeCloseTo(chanceOf(net, Float32Array.of(0.3, 0.7)), 6);
  });

  it("is written with rounded weights, cut to what two digits hold", () => {
    const cut = readNet(1, 0, printNet(Float32Array.of(100, -100)));
    expect([cut.biases[0], cut.straight[0]]).toEqual([2047 / 256, -8]);
    const rounded = readNet(1, 0, printNet(Float32Array.of(0.0021, -0.0019)));
    expect([rounded.biases[0], rounded.straight[0]]).toEqual([1 / 256, 0]);
  });
});
