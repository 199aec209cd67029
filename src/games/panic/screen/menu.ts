import type { Look, Play, Scene } from "../../../screens/game-screen.js";
import { columnsOf } from "../../../terminal/cells.js";
import type { Card, Token } from "../components.js";
import type { PanicView } from "../index.js";
import { tokenName } from "../words.js";
import { CURSOR, cut, flow, HEAD, type Line, MUTED, STRONG, say, TEXT } from "./lines.js";
import { afterWord } from "./spots.js";
import { shortTitle } from "./titles.js";

/** Columns before a label: the pointer, the digit that chooses it, a blank. */
const LEAD = 3;
/** Labels are lined up as far as this. */
const LABEL = 15;

interface MenuRows {
  /** As many as there are. */
  readonly rows: number;
  /** As many as may be taken for the details of choices that are not the current one. */
  readonly roomy: number;
}

/** What can be done, a line each, in at most so many rows; the chosen one always among them, its detail in full, as all are where that has room. */
export function menuLines(
  { plays, focus }: Scene<PanicView>,
  columns: number,
  { rows, roomy }: MenuRows,
  { glyphs }: Look,
): readonly Line[] {
  const label = Math.min(Math.max(0, ...plays.map((play) => columnsOf(play.label)).filter((width) => width <= LABEL)), LABEL);
  const entriesIn = (whole: boolean): readonly (readonly Line[])[] =>
    plays.map((play, i) => entry(play, i, { current: i === focus.play, whole: whole || i === focus.play, label, columns }, glyphs));
  const all = entriesIn(true);
  const entries = all.flat().length <= roomy ? all : entriesIn(false);
  return windowed(entries, Math.max(focus.play, 0), rows, glyphs.ellipsis);
}

interface Fit {
  readonly current: boolean;
  /** True when the whole detail is told, on more lines where it must be. */
  readonly whole: boolean;
  /** Columns for the label, and for all. */
  readonly label: number;
  readonly columns: number;
}

function entry(play: Play<object>, i: number, { current, whole, label, columns }: Fit, glyphs: Look["glyphs"]): readonly Line[] {
  const barred = play.targets.length === 0;
  const width = columns - LEAD;
  const name = cut(play.label, width, glyphs.ellipsis).padEnd(label);
  // Two blanks before the detail, or one where that saves its end.
  const gap = columnsOf(name) + columnsOf(play.detail) + 2 > width ? " " : "  ";
  const told = play.detail === "" ? "" : `${gap}${play.detail}`;
  const detail = cut(told, width - columnsOf(name), glyphs.ellipsis).trimEnd();
  const head: Line = [
    say(`${current ? glyphs.selected : " "}${i < 9 ? i + 1 : " "} `, current ? HEAD : MUTED),
    say(name, barred ? MUTED : current ? STRONG : TEXT),
    say(detail, MUTED),
  ];
  if (!whole || detail === told.trimEnd()) return [head];
  const rest = flow(
    play.detail.split(" ").map((word) => say(`${word} `, MUTED)),
    width,
  ).map((line): Line => [say(" ".repeat(LEAD)), ...line]);
  return [[...head.slice(0, 2)], ...rest];
}

/** The entries round the current one, as many as fit; dots where there are more. */
function windowed(entries: readonly (readonly Line[])[], current: number, rows: number, ellipsis: string): readonly Line[] {
  const count = (list: readonly (readonly Line[])[]): number => list.reduce((sum, lines) => sum + lines.length, 0);
  if (count(entries) <= rows) return entries.flat();
  let [from, to] = [current, current + 1];
  const fits = (a: number, b: number): boolean => count(entries.slice(a, b)) + (a > 0 ? 1 : 0) + (b < entries.length ? 1 : 0) <= rows;
  for (let grown = true; grown; ) {
    grown = false;
    if (to < entries.length && fits(from, to + 1)) [to, grown] = [to + 1, true];
    if (from > 0 && fits(from - 1, to)) [from, grown] = [from - 1, true];
  }
  const more = (hidden: number): readonly Line[] => (hidden > 0 ? [[say(`${" ".repeat(LEAD)}${ellipsis} ${hidden} more`, MUTED)]] : []);
  return [...more(from), ...entries.slice(from, to).flat(), ...more(entries.length - to)].slice(0, rows);
}

/** The choices of a play whose targets are not on the board: seats, cards, tokens; those made, and those that can be made next. */
export function choiceLines({ plays, focus, view }: Scene<PanicView>, columns: number, rows: number, { glyphs }: Look): readonly Line[] {
  const play = plays[focus.play];
  if (play === undefined || play.onBoard || (focus.open.length === 0 && focus.chosen.length === 0)) return [];
  const step = QUESTIONS[play.word]?.[focus.chosen.length] ?? "choose";
  const made = focus.chosen.map((spot) => say(`{${spotName(view, spot)}} `, STRONG));
  const offered = focus.open.map((spot) => {
    const name = spotName(view, spot);
    return spot === focus.cursor ? [say(`>${name}<`, CURSOR), say(" ")] : [say(` ${name}  `)];
  });
  const lines = flow([...made, say(`${step}: `, MUTED), ...offered.flat()], columns, 2);
  if (lines.length <= rows) return lines;
  const at = lines.findIndex((line) => line.some(({ style }) => style === CURSOR));
  const from = Math.min(Math.max(0, at - Math.floor(rows / 2)), lines.length - rows);
  const shown = lines.slice(from, from + rows);
  const last = shown.at(-1) ?? [];
  return from + rows < lines.length ? [...shown.slice(0, -1), [...last, say(glyphs.ellipsis, MUTED)]] : shown;
}

/** What is asked at each step of a play. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  trade: ["with", "give", "for"],
  accept: ["give back"],
  scavenge: ["take"],
  muster: ["token"],
  "muster-two": ["first", "then"],
};

/** A spot off the board in words: a player, a card, a token. */
function spotName(view: PanicView, spot: string): string {
  const seat = afterWord(spot, "seat-");
  if (seat !== undefined) return view.players[Number(seat) - 1] ?? spot;
  const card = afterWord(spot, "card-");
  if (card !== undefined) return shortTitle(card as Card);
  const token = afterWord(spot, "token-");
  return token === undefined ? spot : tokenName(token as Token);
}
