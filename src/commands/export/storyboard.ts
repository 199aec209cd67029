import { type Film, toldAt, viewAt } from "../../screens/film.js";
import type { Look, Size } from "../../screens/game-screen.js";
import { CELL, vectorRow } from "./vector.js";

/**
 * A game as the page that steps through it holds it: everything that comes more than once is in a list once and named by
 * its index there. A board's row seldom changes, so hundreds of positions share most of their rows.
 */
export interface Storyboard {
  /** The size of the picture, in its own units. */
  readonly width: number;
  readonly height: number;
  /** Colours of areas: the colour and how much of it shows. */
  readonly paints: readonly (readonly [fill: string, light: number])[];
  /** How letters look; 1 for bold and underlined. */
  readonly looks: readonly (readonly [fill: string, light: number, bold: 0 | 1, underline: 0 | 1])[];
  readonly rows: readonly StoryRow[];
  /** Sentences about positions. */
  readonly facts: readonly string[];
  readonly frames: readonly Frame[];
  /** The frames that begin a turn. */
  readonly turns: readonly number[];
}

/** The areas of a row, five numbers each: x, y, width, height, paint. Its letters, four values each: column, text, look, and 1 where each column holds one letter. */
type StoryRow = readonly [areas: readonly number[], letters: readonly (number | string)[]];

/** A position: the turn, the command that led to it with its sentences, its rows from the top, and what is so. */
interface Frame {
  readonly turn: number;
  readonly command: string;
  readonly told: readonly string[];
  readonly rows: readonly number[];
  readonly facts: readonly number[];
}

/** Works out the storyboard of a game, each position as the seat to act sees it. */
export function storyboardOf(film: Film, size: Size, look: Look): Storyboard {
  const [paints, looks, facts] = [
    new Listed<Storyboard["paints"][number]>(),
    new Listed<Storyboard["looks"][number]>(),
    new Listed<string>(),
  ];
  const rows = new Listed<StoryRow>();
  let [width, height] = [0, 0];
  const frames = film.positions.map(({ turn }, frame): Frame => {
    const view = viewAt(film, frame);
    const canvas = film.screen.picture(view, size, look);
    [width, height] = [Math.max(width, canvas.width * CELL.width), Math.max(height, canvas.height * CELL.height)];
    const drawn = canvas.runs().map((runs) => {
      const { areas, letters } = vectorRow(runs, look.palette);
      return rows.index([
        areas.flatMap(({ fill, light, ...at }) => [at.x, at.y, at.width, at.height].map(rounded).concat(paints.index([fill, light]))),
        letters.flatMap(({ column, text, even, fill, light, bold, underline, drawn: isArea }) => {
          if (isArea || (text.trim() === "" && !underline)) return [];
          return [column, text, looks.index([fill, light, bold ? 1 : 0, underline ? 1 : 0]), even ? 1 : 0];
        }),
      ]);
    });
    const told = toldAt(film, frame);
    return {
      ...{ turn, command: told?.text ?? "", told: told?.sentences ?? [], rows: drawn },
      facts: film.game.describe(view).map((fact) => facts.index(fact)),
    };
  });
  return { width, height, paints: paints.all, looks: looks.all, rows: rows.all, facts: facts.all, frames, turns: film.turns };
}

function rounded(value: number): number {
  return Number(value.toFixed(1));
}

/** Values in the order in which they first came, equal ones once. */
class Listed<Value> {
  readonly #places = new Map<string, number>();
  readonly all: Value[] = [];

  index(value: Value): number {
    const key = JSON.stringify(value);
    const known = this.#places.get(key);
    if (known !== undefined) return known;
    this.#places.set(key, this.all.length);
    return this.all.push(value) - 1;
  }
}
