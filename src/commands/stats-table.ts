import stringWidth from "string-width";
import { visible } from "../engine/text.js";
import type { Statistics, Tally } from "../storage/statistics.js";
import type { Glyphs } from "../terminal/glyphs.js";

/** The statistics of a game as lines of at most 80 columns: a table with bars, causes of loss, lengths, and scores where there are any. */
export function statisticsTable({ title, all, groups, losses, lengths, slayers }: Statistics, glyphs: Glyphs): readonly string[] {
  return [
    `${title}: ${all.games} finished ${all.games === 1 ? "game" : "games"}`,
    "",
    `${" ".repeat(LABEL)} games   won                 streak  best  turns`,
    tallyRow(all, glyphs),
    ...groups.flatMap((group, index) => [...(groups[index - 1]?.by === group.by ? [] : [""]), tallyRow(group, glyphs)]),
    ...plot(
      "Lost, and why",
      losses.map(({ reason, games }) => ({ label: reason, count: games })),
      glyphs,
    ),
    ...plot(
      "Length in turns",
      lengths.map(({ from, to, games }) => ({ label: from === to ? String(from) : `${from}-${to}`, count: games })),
      glyphs,
    ),
    ...(slayers.length === 0 ? [] : ["", `${left("Master Slayer", LABEL)}  games  master  monsters  points`]),
    ...slayers.map(({ player, games, master, monsters, points }) =>
      [left(player, LABEL), right(games, 7), right(master, 8), right(monsters, 10), right(points, 8)].join(""),
    ),
    ...(all.undone === 0
      ? []
      : ["", `* Something revealed was taken back in ${all.undone} ${all.undone === 1 ? "game" : "games"}, won: ${all.wonUndone}.`]),
  ];
}

const LABEL = 22;
const BAR = 8;
const PLOT = 40;

/** `level menace             12   5*  42% ████......       2     3  41 (22-78)`; the star tells of games with marks. */
function tallyRow({ by, value, games, won, undone, streak, best, turns }: Tally, glyphs: Glyphs): string {
  const mark = undone > 0 ? "*" : " ";
  const share = `${Math.round((100 * won) / games)}%`;
  const full = Math.round((BAR * won) / games);
  const bar = glyphs.block.repeat(full) + glyphs.shadeLight.repeat(BAR - full);
  const length = turns.shortest === turns.longest ? "" : ` (${turns.shortest}-${turns.longest})`;
  const label = left([by, value].filter((word) => word !== "").join(" "), LABEL);
  return `${label}${right(games, 6)}${right(won, 6)}${mark}${share.padStart(6)}  ${bar}${right(streak, 8)}${right(best, 6)}  ${turns.median}${length}`;
}

interface Row {
  readonly label: string;
  readonly count: number;
}

/** Counts as bars, the longest as wide as the plot when there are more than that; nothing when there is nothing to plot. */
function plot(heading: string, rows: readonly Row[], glyphs: Glyphs): readonly string[] {
  const most = Math.max(0, ...rows.map(({ count }) => count));
  if (most === 0) return [];
  const unit = Math.min(1, PLOT / most) * Math.max(1, Math.min(4, Math.floor(PLOT / most)));
  const bar = (count: number): string => glyphs.block.repeat(count === 0 ? 0 : Math.max(1, Math.round(count * unit)));
  return ["", heading, ...rows.map(({ label, count }) => `${left(`  ${label}`, LABEL)}${right(count, 7)}  ${bar(count)}`.trimEnd())];
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
