import { type Film, positionAt } from "../../screens/film.js";
import type { Look, Size } from "../../screens/game-screen.js";
import { drawStill } from "../../screens/replay-frame.js";

export interface CastTaste {
  readonly title: string;
  /** Seconds that each position stands. */
  readonly pace: number;
  readonly look: Look;
}

/** The window that a recording is made for. */
const WINDOW: Size = { columns: 100, rows: 34 };

const BEGIN = "\u001B[?25l\u001B[?7l";
const CLEAR = "\u001B[0m\u001B[2J";
const END = "\u001B[0m\u001B[?7h\u001B[?25h";

/**
 * A game as an asciinema recording (cast file, version 2): a JSON object a line. Every position comes after `pace` seconds;
 * every turn begins with a marker and the whole screen, in between only the rows go out that changed. No date is in it:
 * the same game gives the same bytes.
 */
export function castOf(film: Film, { title, pace, look }: CastTaste): string {
  const header = { version: 2, width: WINDOW.columns, height: WINDOW.rows, title, env: { TERM: "xterm-256color" } };
  const lines: unknown[] = [header];
  let shown: readonly string[] = [];
  film.positions.forEach((_, frame) => {
    const time = timeOf(frame, pace);
    const begins = film.turns.includes(frame);
    const rows = drawStill(film, frame, WINDOW, look).rows(look.depth, look.palette);
    if (begins) lines.push([time, "m", `turn ${positionAt(film, frame).turn}`]);
    lines.push([time, "o", `${frame === 0 ? BEGIN : ""}${begins ? whole(rows) : changed(shown, rows)}`]);
    shown = rows;
  });
  // The last position stands as long as the others.
  lines.push([timeOf(film.positions.length, pace), "o", END]);
  return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
}

function timeOf(frame: number, pace: number): number {
  return Number((frame * pace).toFixed(3));
}

function whole(rows: readonly string[]): string {
  return CLEAR + rows.map((row, y) => (row === "" ? "" : `${at(y)}${row}`)).join("");
}

function changed(before: readonly string[], rows: readonly string[]): string {
  return rows.map((row, y) => (row === before[y] ? "" : `${at(y)}\u001B[0m\u001B[K${row}`)).join("");
}

function at(row: number): string {
  return `\u001B[${row + 1};1H`;
}
