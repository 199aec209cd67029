import stringWidth from "string-width";
import { visible } from "../engine/text.js";
import type { Statistics, Tally } from "../storage/statistics.js";
import type { Glyphs } from "../terminal/glyphs.js";

/**
 * The statistics of a game as lines: a table with bars, causes of loss, lengths, and scores where there are any. They have
 * at most 80 columns, or 56 where there is less room than that.
 */
export function statisticsTable(statistics: Statistics, glyphs: Glyphs, columns = 80): readonly string[] {
  const { title, all, groups, losses, lengths, slayers } = statistics;
  const measures = columns < WIDE.columns ? NARROW : WIDE;
  const { label, bar } = measures;
  return [
    `${title}: ${all.games} finished ${all.games === 1 ? "game" : "games"}`,
    "",
    `${" ".repeat(label)} games   won${" ".repeat(bar === 0 ? 7 : bar + 9)}  streak  best  turns`,
    tallyRow(all, glyphs, measures),
    ...groups.flatMap((group, index) => [...(groups[index - 1]?.by === group.by ? [] : [""]), tallyRow(group, glyphs, measures)]),
    ...plot(
      "Lost, and why",
      losses.map(({ reason, games }) => ({ label: reason, count: games })),
      glyphs,
      measures,
    ),
    ...plot(
      "Length in turns",
      lengths.map(({ from, to, games }) => ({ label: from === to ? String(from) : `${from}-${to}`, count: games })),
      glyphs,
      measures,
    ),
    ...(slayers.length === 0 ? [] : ["", `${left("Master Slayer", label)}  games  master  monsters  points`]),
    ...slayers.map(({ player, games, master, monsters, points }) =>
      [left(player, label), right(games, 7), right(master, 8), right(monsters, 10), right(points, 8)].join(""),
    ),
    ...marksOf(all),
  ];
}

/** What the stars mean, and what else was different. */
function marksOf({ undone, wonUndone, hinted, wonHinted, withBots }: Tally): readonly string[] {
  const told = [
    ...(undone === 0 ? [] : [`* Something revealed was taken back in ${counted(undone)}, won: ${wonUndone}.`]),
    ...(hinted === 0 ? [] : [`* Hints were given in ${counted(hinted)}, won: ${wonHinted}.`]),
    ...(withBots === 0 ? [] : [`Bots took some of the seats in ${counted(withBots)}.`]),
  ];
  return told.length === 0 ? [] : ["", ...told];
}

function counted(games: number): string {
  return `${games} ${games === 1 ? "game" : "games"}`;
}

/** How wide labels, bars and plots are; and the columns from which on there is room for them. */
const WIDE = { columns: 76, label: 22, bar: 8, plot: 40 } as const;
const NARROW = { label: 16, bar: 0, plot: 28 } as const;
type Measures = Readonly<Record<"label" | "bar" | "plot", number>>;

/** `level menace             12   5*  42% ████......       2     3  41 (22-78)`; the star tells of games with marks. */
function tallyRow({ by, value, games, won, undone, hinted, streak, best, turns }: Tally, glyphs: Glyphs, measures: Measures): string {
  const mark = undone + hinted > 0 ? "*" : " ";
  const share = `${Math.round((100 * won) / games)}%`;
  const full = Math.round((measures.bar * won) / games);
  const bar = measures.bar === 0 ? "" : `  ${glyphs.block.repeat(full)}${glyphs.shadeLight.repeat(measures.bar - full)}`;
  const length = turns.shortest === turns.longest || measures.bar === 0 ? "" : ` (${turns.shortest}-${turns.longest})`;
  const words = [by, value].filter((word) => word !== "").join(" ");
  const label = left(words.length > measures.label ? value : words, measures.label);
  return `${label}${right(games, 6)}${right(won, 6)}${mark}${share.padStart(6)}${bar}${right(streak, 8)}${right(best, 6)}  ${turns.median}${length}`;
}

interface Row {
  readonly label: string;
  readonly count: number;
}

/** Counts as bars, the longest as wide as the plot when there are more than that; nothing when there is nothing to plot. */
function plot(heading: string, rows: readonly Row[], glyphs: Glyphs, { label, plot: most }: Measures): readonly string[] {
  const highest = Math.max(0, ...rows.map(({ count }) => count));
  if (highest === 0) return [];
  const unit = Math.min(1, most / highest) * Math.max(1, Math.min(4, Math.floor(most / highest)));
  const bar = (count: number): string => glyphs.block.repeat(count === 0 ? 0 : Math.max(1, Math.round(count * unit)));
  return ["", heading, ...rows.map(({ label: told, count }) => `${left(`  ${told}`, label)}${right(count, 7)}  ${bar(count)}`.trimEnd())];
}

/** A text in exactly so many columns. */
function left(text: string, columns: number): string {
  let shown = "";
  for (const character of visible(text)) {
    if (stringWidth(shown + character) > columns) break;
    shown += character;
  }
  return shown + " ".repeat(columns - stringWidth(shown));
}

function right(value: number, columns: number): string {
  return String(value).padStart(columns);
}
