/** A rectangle as shares of a cell: from its left and top edge, width and height. `light` is how much of the colour shows. */
export interface Shape {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly light?: number;
}

/**
 * A line or block character as rectangles; undefined for every other character. Fonts draw these a little too short, too
 * thin or beside their cell, and a board is made of them: as rectangles they meet in every browser.
 */
export function shapesOf(char: string): readonly Shape[] | undefined {
  return SHAPES.get(char);
}

const whole = { x: 0, y: 0, width: 1, height: 1 } as const;

const BLOCKS: readonly (readonly [char: string, shape: Shape])[] = [
  ["▀", { ...whole, height: 0.5 }],
  ["▄", { ...whole, y: 0.5, height: 0.5 }],
  ["█", whole],
  ["░", { ...whole, light: 0.25 }],
  ["▒", { ...whole, light: 0.5 }],
  ["▓", { ...whole, light: 0.75 }],
];

type Arm = "up" | "right" | "down" | "left";
/** Half the width of a stroke, in cells across and down; a cell is twice as high as it is wide. */
const LIGHT = 0.06;
const HEAVY = 0.13;
/** How far the two strokes of a double line are from the middle. */
const APART = 0.16;

const CORNERS: readonly (readonly [char: string, half: number, arms: readonly Arm[]])[] = [
  ["┌", LIGHT, ["right", "down"]],
  ["┐", LIGHT, ["left", "down"]],
  ["└", LIGHT, ["up", "right"]],
  ["┘", LIGHT, ["up", "left"]],
  ["├", LIGHT, ["up", "right", "down"]],
  ["┤", LIGHT, ["up", "left", "down"]],
  ["┬", LIGHT, ["left", "right", "down"]],
  ["┴", LIGHT, ["left", "right", "up"]],
  ["┼", LIGHT, ["up", "right", "down", "left"]],
  ["┏", HEAVY, ["right", "down"]],
  ["┓", HEAVY, ["left", "down"]],
  ["┗", HEAVY, ["up", "right"]],
  ["┛", HEAVY, ["up", "left"]],
];

/** From the edge to the middle and as far beyond it as the stroke is wide, so that corners are closed. */
function arm(half: number): Readonly<Record<Arm, Shape>> {
  const low = half / 2;
  return {
    left: { x: 0, y: 0.5 - low, width: 0.5 + half, height: half },
    right: { x: 0.5 - half, y: 0.5 - low, width: 0.5 + half, height: half },
    up: { x: 0.5 - half, y: 0, width: 2 * half, height: 0.5 + low },
    down: { x: 0.5 - half, y: 0.5 - low, width: 2 * half, height: 0.5 + low },
  };
}

const level = (y: number, half = LIGHT, x = 0, width = 1): Shape => ({ x, y: y - half / 2, width, height: half });
const upright = (x: number, half = LIGHT, y = 0, height = 1): Shape => ({ x: x - half, y, width: 2 * half, height });

const STRAIGHT: readonly (readonly [char: string, shapes: readonly Shape[]])[] = [
  ["─", [level(0.5)]],
  ["│", [upright(0.5)]],
  ["━", [level(0.5, HEAVY)]],
  ["┃", [upright(0.5, HEAVY)]],
  ["═", [level(0.5 - APART / 2), level(0.5 + APART / 2)]],
  ["║", [upright(0.5 - APART), upright(0.5 + APART)]],
  ["╌", [level(0.5, LIGHT, 0.1, 0.3), level(0.5, LIGHT, 0.6, 0.3)]],
  ["╎", [upright(0.5, LIGHT, 0.1, 0.3), upright(0.5, LIGHT, 0.6, 0.3)]],
];

const SHAPES: ReadonlyMap<string, readonly Shape[]> = new Map([
  ...BLOCKS.map(([char, shape]) => [char, [shape]] as const),
  ...CORNERS.map(([char, half, arms]) => [char, arms.map((name) => arm(half)[name])] as const),
  ...STRAIGHT,
]);
