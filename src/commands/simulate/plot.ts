import type { Glyphs } from "../../terminal/glyphs.js";
import type { Lengths } from "./summary.js";

const BAR = 44;

/** Games by length in turns: a bar for those that were won, and after it one for those that were lost. */
export function plotOf(lengths: readonly Lengths[], { block, shadeLight }: Glyphs): readonly string[] {
  if (lengths.length === 0) return [];
  const longest = Math.max(...lengths.map(({ won, lost }) => won + lost));
  const unit = Math.min(1, BAR / longest);
  const bar = (games: number, glyph: string): string => glyph.repeat(games === 0 ? 0 : Math.max(1, Math.round(games * unit)));
  const rows = lengths.map(({ from, to, won, lost }) => {
    const turns = from === to ? String(from) : `${from}-${to}`;
    return `  ${turns.padEnd(10)}${String(won).padStart(7)}${String(lost).padStart(7)}  ${bar(won, block)}${bar(lost, shadeLight)}`.trimEnd();
  });
  return [`  ${"turns".padEnd(10)}${"won".padStart(7)}${"lost".padStart(7)}  ${block} won ${shadeLight} lost`, ...rows];
}
