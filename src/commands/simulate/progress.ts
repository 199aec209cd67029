import process from "node:process";
import type { Glyphs } from "../../terminal/glyphs.js";
import { number } from "./numbers.js";

/** A bar on standard error, where that is a terminal; nothing is written anywhere else. */
export interface Progress {
  /** So many are done now. */
  show(done: number): void;
  /** Takes the bar away. */
  clear(): void;
}

const BAR = 24;
const EVERY_MS = 100;

/** `things` are what there are `count` of, such as games; `now` is a clock in milliseconds. */
export function createProgress(count: number, things: string, { block, shadeLight }: Glyphs, now: () => number): Progress {
  const { stderr } = process;
  if (!stderr.isTTY) return { show: () => undefined, clear: () => undefined };
  const begun = now();
  let shown = Number.NEGATIVE_INFINITY;
  return {
    show(done) {
      if (now() - shown < EVERY_MS) return;
      shown = now();
      const full = Math.floor((BAR * done) / count);
      const left = done === 0 ? "" : `, ${timeIn(((now() - begun) * (count - done)) / done)} left`;
      stderr.write(`\r\x1b[K${block.repeat(full)}${shadeLight.repeat(BAR - full)} ${number(done)} of ${number(count)} ${things}${left}`);
    },
    clear: () => void stderr.write("\r\x1b[K"),
  };
}

const UNITS = [
  { ms: 3_600_000, word: "h" },
  { ms: 60_000, word: "min" },
] as const;

/** `42 s`, `3 min`, `2 h`. */
function timeIn(milliseconds: number): string {
  const unit = UNITS.find(({ ms }) => milliseconds >= 1.5 * ms);
  return unit === undefined ? `${Math.ceil(milliseconds / 1000)} s` : `${Math.round(milliseconds / unit.ms)} ${unit.word}`;
}
