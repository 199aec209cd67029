import { bots } from "../../bots/index.js";
import type { AnyGame } from "../../engine/game.js";
import { opponentOf, printOptions } from "../../engine/options.js";
import { visible } from "../../engine/text.js";
import type { Glyphs } from "../../terminal/glyphs.js";
import { wrap } from "../../terminal/wrap.js";
import { counted, number, percent, points, range, rounded } from "./numbers.js";
import { plotOf } from "./plot.js";
import type { Compared, Influence, Paired, Side, Spread, Summary } from "./summary.js";
import { MOST_COMMANDS, type Setting } from "./task.js";

/** A simulation that is to be told. */
export interface Reported {
  readonly game: AnyGame;
  readonly setting: Setting;
  /** All seeds that were asked for. */
  readonly seeds: readonly string[];
  readonly summary: Summary;
}

const WIDTH = 80;
/** So many lines of a list are told; JSON has them all. */
const TOLD = 10;
const LABEL = 32;
const CAUSE = 44;

/** A summary in lines of at most 80 columns. */
export function reportOf({ game, setting, seeds, summary }: Reported, glyphs: Glyphs): readonly string[] {
  const [first] = summary.sides;
  const played = first?.games ?? 0;
  const opponent = opponentOf(game, setting.options)?.key;
  const lines = [
    `${game.title}: ${counted(seeds.length, "game")}, ${seeds.length === 1 ? "seed" : "seeds"} ${seedsIn(seeds)}`,
    settingIn(game, setting),
    ...(played < seeds.length ? [`Stopped: ${number(played)} of ${number(seeds.length)} games were played.`] : []),
    ...summary.sides.flatMap((side) => ["", ...sideLines(side, opponent, glyphs)]),
    ...(summary.paired === undefined ? [] : pairedLines(summary.paired, summary.sides, opponent)),
    ...(first === undefined || isEven(first) ? [] : influencesLines(summary.luck.filter(({ facts }) => facts.length > 0))),
  ];
  return lines.flatMap((line) => (line.length > WIDTH ? wrap(visible(line), WIDTH) : [visible(line)]));
}

function seedsIn(seeds: readonly string[]): string {
  return seeds.length > 3 ? `${seeds[0]} to ${seeds.at(-1)}` : seeds.join(", ");
}

/** `edition tabletop, variant cooperative, 3 players, 100 steps a decision`; how long they think only where one of them does. */
function settingIn(game: AnyGame, { options, budget, sides }: Setting): string {
  const choices = printOptions(game, options).flatMap(([key, value]) => (key === "players" ? [] : [`${key} ${value}`]));
  const thinking =
    "steps" in budget
      ? `${counted(budget.steps, "step")} a decision`
      : `${budget.milliseconds} ms a decision: other machines come to other results`;
  const searching = bots.some(({ name, searches }) => searches && sides.some((side) => side.includes(name)));
  return [...choices, counted(options.players.length, "player"), ...(searching ? [thinking] : [])].join(", ");
}

/** The bots of a side in a few words: `planner`, or one a seat. */
function botsOf({ bots }: Side): string {
  return new Set(bots).size === 1 ? (bots[0] ?? "") : bots.join(", ");
}

function sideLines(side: Side, opponent: string | undefined, glyphs: Glyphs): readonly string[] {
  const { games, won, lost, unfinished, losses } = side;
  const share = (count: number): string => percent(count / games).padStart(8);
  const causes = losses.map(({ reason, place, games: count }) => {
    const cause = place === undefined ? reason : `${reason}: ${place}`;
    return `  ${cause.padEnd(CAUSE)}${number(count).padStart(7)}${share(count)}`;
  });
  return [
    opponent === undefined ? `By ${botsOf(side)}` : `By ${botsOf(side)}, with ${side.bots.at(-1)} as the ${opponent}`,
    ...(opponent === undefined
      ? []
      : [`  The castle won ${number(won)} of ${number(games)}. What is told as won or lost is so for the castle.`]),
    `  won       ${number(won).padStart(9)}${share(won)}  (95 % interval ${range(side.winRate)})`,
    `  lost      ${number(lost).padStart(9)}${share(lost)}`,
    ...(unfinished > 0
      ? [`  unfinished${number(unfinished).padStart(9)}${share(unfinished)}  (not over after ${number(MOST_COMMANDS)} commands)`]
      : []),
    spreadLine("turns", side.turns),
    spreadLine("commands", side.commands),
    spreadLine("decisions", side.decisions),
    ...section("  Lost, and why", causes),
    ...section(`  ${"At the end, on average".padEnd(LABEL)}${heads("won", "lost")}`, side.endings.map(comparedLine)),
    ...section(`  ${"Used in ten turns".padEnd(LABEL)}${heads("won", "lost")}`, mostDifferent(side.uses).map(comparedLine)),
    ...(side.uses.length > 0 ? ["  What is used more often in games that are won need not be why."] : []),
    "",
    ...plotOf(side.lengths, glyphs),
  ];
}

/** Where all games came out alike, nothing that was dealt made a difference. */
function isEven({ games, won }: Side): boolean {
  return won === 0 || won === games;
}

function spreadLine(word: string, { mean, median, least, most }: Spread): string {
  return `  ${word.padEnd(10)}${`median ${number(median)}, mean ${rounded(mean)}, from ${number(least)} to ${number(most)}`}`;
}

function comparedLine({ word, won, lost }: Compared): string {
  const [one, other] = [won, lost].map((mean) => (mean === null ? "-" : mean.toFixed(2)));
  return `  ${word.padEnd(LABEL)}${heads(one ?? "", other ?? "")}`;
}

function heads(...words: readonly string[]): string {
  return words.map((word) => word.padStart(9)).join("");
}

/** Those whose numbers differ most between games that were won and lost. */
function mostDifferent(uses: readonly Compared[]): readonly Compared[] {
  const size = ({ won, lost }: Compared): number => Math.abs((won ?? 0) - (lost ?? 0));
  return uses.toSorted((one, other) => size(other) - size(one) || (one.word < other.word ? -1 : 1));
}

function pairedLines(
  { both, first, second, neither, difference, p }: Paired,
  sides: readonly Side[],
  opponent?: string,
): readonly string[] {
  const [one = "", other = ""] = sides.map(botsOf);
  return [
    "",
    `${one} against ${other}, seed by seed${opponent === undefined ? "" : "; the castle's wins"}`,
    `  both won ${number(both)}, only ${one} ${number(first)}, only ${other} ${number(second)}, neither ${number(neither)}`,
    `  win rate of ${one} less that of ${other}: ${points(difference.value)} points`,
    `  95 % interval ${points(difference.low)} to ${points(difference.high)} points`,
    `  McNemar's exact test: p ${p < 0.0001 ? "< 0.0001" : `= ${p.toFixed(4)}`}`,
  ];
}

/** What chance dealt: for each subject the facts that made the largest differences, in points of the win rate. */
function influencesLines(luck: readonly Influence[]): readonly string[] {
  const intervals = luck.flatMap(({ facts }) => facts).length;
  if (intervals === 0) return [];
  const note =
    `* The interval does not hold zero. Of ${intervals} intervals about ${Math.round(intervals / 20)} would not, ` +
    "even if none of this made any difference.";
  return [...luck.flatMap(influenceLines), "", note];
}

function influenceLines({ title, about, facts }: Influence): readonly string[] {
  const rows = facts.slice(0, TOLD).map(({ word, holds, fails, difference: { value, low, high } }) => {
    const sure = low > 0 || high < 0 ? "*" : " ";
    const shares = [holds, fails].map(({ games, won }) => percent(won / games).padStart(8)).join("");
    return `  ${word.padEnd(LABEL)}${points(value).padStart(7)}${sure} (${points(low)} to ${points(high)})`.padEnd(LABEL + 28) + shares;
  });
  return ["", title, `Win rate of ${about}, in points; then both win rates.`, ...rows];
}

/** A heading and the first lines under it; nothing when there are none. */
function section(heading: string, lines: readonly string[]): readonly string[] {
  if (lines.length === 0) return [];
  const more = lines.length - TOLD;
  return ["", heading, ...lines.slice(0, TOLD), ...(more > 0 ? [`  and ${number(more)} more (--json has them all)`] : [])];
}
