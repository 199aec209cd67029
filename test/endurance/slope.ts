/** A straight line through points, by least squares. */
export interface Slope {
  /** How much y grows with 1 of x. */
  readonly slope: number;
  /** The standard error of that. */
  readonly error: number;
}

/** The slope of y over x, and its standard error, of at least three points. */
export function slopeOf(points: readonly (readonly [x: number, y: number])[]): Slope {
  const count = points.length;
  const meanX = mean(points.map(([x]) => x));
  const meanY = mean(points.map(([, y]) => y));
  const spread = sum(points.map(([x]) => (x - meanX) ** 2));
  const slope = sum(points.map(([x, y]) => (x - meanX) * (y - meanY))) / spread;
  const rest = sum(points.map(([x, y]) => (y - meanY - slope * (x - meanX)) ** 2));
  return { slope, error: Math.sqrt(rest / (count - 2) / spread) };
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
