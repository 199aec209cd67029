import type { Colour } from "../../src/terminal/canvas.js";

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

export type Vision = keyof typeof VISIONS;

/** Machado, Oliveira and Fernandes 2009, full severity, on linear RGB. */
const VISIONS = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Readonly<Record<string, Matrix>>;

export const visions = Object.keys(VISIONS) as Vision[];

const TO_XYZ: Matrix = [
  [0.4124, 0.3576, 0.1805],
  [0.2126, 0.7152, 0.0722],
  [0.0193, 0.1192, 0.9505],
];

/** How far two colours lie apart for an eye: CIE 1976, where about 2 can just be told apart side by side. */
export function distance(one: Colour, other: Colour, vision: Vision): number {
  const a = lab(one, vision);
  const b = lab(other, vision);
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

/** Lightness from 0, black, to 100, white. */
export function lightness(colour: Colour): number {
  return lab(colour, "usual")[0];
}

/** The contrast of letters on a ground, from 1 to 21, as in WCAG 2. */
export function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [one, other].map((colour) => apply(TO_XYZ, linear(colour))[1] + 0.05).sort((a, b) => b - a);
  return light / dark;
}

function lab(colour: Colour, vision: Vision): Triple {
  const seen = apply(VISIONS[vision], linear(colour)).map((part) => Math.min(1, Math.max(0, part)));
  const xyz = apply(TO_XYZ, [seen[0] ?? 0, seen[1] ?? 0, seen[2] ?? 0]);
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116);
  const [x, y, z] = [f(xyz[0] / 0.9505), f(xyz[1]), f(xyz[2] / 1.089)];
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function linear(colour: Colour): Triple {
  const part = (at: number): number => {
    const value = Number.parseInt(colour.hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function apply(matrix: Matrix, [x, y, z]: Triple): Triple {
  const row = ([a, b, c]: Triple): number => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}
