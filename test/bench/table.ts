/** A line of the table: what many samples of one quantity came to. */
export interface Row {
  readonly what: string;
  /** All of one unit, in any order; none where there was nothing to measure. */
  readonly samples: readonly number[];
  readonly unit: "/s" | "ms" | "x";
  /** The 99th percentile is told as well. */
  readonly tail?: boolean;
  /** What the median, and the tail, should reach: at least for rates and ratios of rates, at most for the rest. */
  readonly target?: { readonly least: number } | { readonly most: number; readonly tailMost?: number };
}

/** The rows as a table in Markdown. */
export function table(rows: readonly Row[]): string {
  const head = ["measured", "median", "min", "max", "99 %", "target", "met"];
  const lines = [head, head.map((_, i) => (i === 0 ? "---" : i === head.length - 1 ? "---" : "---:")), ...rows.map(cellsOf)];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** The value that a share of the samples, from 0 to 1, does not exceed. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

function cellsOf(row: Row): readonly string[] {
  const { what, samples, tail = false } = row;
  if (samples.length === 0) return [what, "not installed", "", "", "", "", ""];
  const shown = (value: number): string => written(value, row.unit);
  return [
    what,
    shown(median(samples)),
    shown(Math.min(...samples)),
    shown(Math.max(...samples)),
    tail ? shown(quantile(samples, 0.99)) : "",
    targetOf(row),
    verdictOf(row),
  ];
}

function written(value: number, unit: Row["unit"]): string {
  if (unit === "/s") return `${Math.round(value).toLocaleString("en")}/s`;
  return unit === "ms" ? `${value.toFixed(1)} ms` : `${value.toFixed(2)} x`;
}

function targetOf({ target, unit }: Row): string {
  if (target === undefined) return "";
  if ("least" in target) return `at least ${written(target.least, unit)}`;
  return `at most ${written(target.most, unit)}${target.tailMost === undefined ? "" : `, ${written(target.tailMost, unit)}`}`;
}

function verdictOf({ target, samples }: Row): string {
  if (target === undefined) return "";
  if ("least" in target) return median(samples) >= target.least ? "yes" : "NO";
  const { most, tailMost = Number.POSITIVE_INFINITY } = target;
  return median(samples) <= most && quantile(samples, 0.99) <= tailMost ? "yes" : "NO";
}
