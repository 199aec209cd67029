import { median, quantile } from "../bench/table.js";
import type { Told } from "./sitting.js";
import { type Slope, slopeOf } from "./slope.js";

/** What the program told after a round through every screen. */
export interface Round extends Told {
  /** Keys and seconds since the start. */
  readonly keys: number;
  readonly seconds: number;
}

export interface Endured {
  readonly rounds: readonly Round[];
  /** How many screens a round has. */
  readonly screens: number;
  /** How many games were begun. */
  readonly games: number;
  /** Of all keys that changed the screen, in order, in ms. */
  readonly latencies: readonly number[];
  readonly opening: Told;
  /** What was left over after a screen was left; each kind once. */
  readonly left: ReadonlySet<string>;
  readonly status: number;
}

/** Until then code is loaded, and what comes again and again is remembered. */
const WARM_UP = 1 / 2;
/** A slope that this many standard errors lie below may be none. */
const ERRORS = 2;
/** As little as nobody ever notices: an hour's keys at so many bytes each are half a megabyte. */
const NOTHING = 100;
const MEGABYTE = 2 ** 20;

/** What came of it in Markdown, and whether it is what it should be. */
export function report(endured: Endured): { readonly text: string; readonly isSound: boolean } {
  const { rounds, screens, games, latencies, opening, left, status } = endured;
  const last = rounds.at(-1);
  if (last === undefined) throw new Error("no round was played");
  const warm = rounds.slice(Math.ceil(rounds.length * WARM_UP));
  const heap = warm.length < 3 ? undefined : slopeOf(warm.map(({ keys, kept }) => [keys, kept]));
  const grows = heap !== undefined && heap.slope > NOTHING && heap.slope > ERRORS * heap.error;
  const sizes = (size: (told: Told) => number): string => megabytes([opening, warm[0] ?? last, last].map(size));
  const tenth = Math.ceil(latencies.length / 10);
  const rows = [
    ["keys pressed, in one process", last.keys.toLocaleString("en")],
    ["time", `${(last.seconds / 60).toFixed(1)} minutes`],
    ["games begun", String(games)],
    ["screens opened and left", String(rounds.length * screens)],
    ["heap at the front door without code, garbage collected", sizes(({ kept }) => kept)],
    [
      `slope of that over the last ${warm.length} rounds`,
      heap === undefined ? "too few rounds" : `${inBytes(heap)}: ${grows ? "GROWS" : "flat"}`,
    ],
    ["code that the engine has made of the sources", sizes(({ code }) => code)],
    ["outside the heap", sizes(({ external }) => external)],
    ["resident", sizes(({ rss }) => rss)],
    ["key to frame in the first tenth, median and 99 %", milliseconds(latencies.slice(0, tenth))],
    ["key to frame in the last tenth, median and 99 %", milliseconds(latencies.slice(-tenth))],
    [
      "listeners, timers and handles before, and after every screen",
      left.size === 0 ? `${total(opening)}, the same` : `${total(opening)}; LEFT OVER: ${[...left].join("; ")}`,
    ],
    ["exit status", String(status)],
  ];
  const text = [["endurance", ""], ["---", "---"], ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  return { text, isSound: !grows && left.size === 0 && status === 0 };
}

/** At the start, at the beginning of the part that is measured, at its end. */
function megabytes(sizes: readonly number[]): string {
  const [first, from, to] = sizes.map((size) => (size / MEGABYTE).toFixed(2));
  return `${first} MB at first, ${from} to ${to} MB in the measured part`;
}

function inBytes({ slope, error }: Slope): string {
  return `${slope.toFixed(0)} ± ${error.toFixed(0)} bytes a key`;
}

function milliseconds(times: readonly number[]): string {
  return `${median(times).toFixed(1)} and ${quantile(times, 0.99).toFixed(1)} ms`;
}

function total({ left }: Told): number {
  return Object.values(left).reduce((sum, count) => sum + count, 0);
}
