import { type Cell, cells } from "./cells.js";
import { remembered } from "./remembered.js";
import { sgrOf } from "./sgr.js";
import { type ColourDepth, depthWith, type PaletteName, PLAIN, type Style } from "./style.js";

export type { Colour, ColourDepth, Style } from "./style.js";

/** Cells of one row beside each other that look alike. */
export interface Run {
  /** The column of the first cell. */
  readonly x: number;
  readonly columns: number;
  readonly text: string;
  readonly style: Style;
  /** False for a single character that takes two columns or several UTF-16 units; else every column holds one unit of the text. */
  readonly even: boolean;
}

/** The right half of a character that is two columns wide. */
const RIGHT_HALF = "";

/**
 * A rectangle of styled character cells, drawn on in any order and read out as rows. Everything outside is clipped.
 * Half of a wide character that is drawn over becomes a blank, so every row always has exactly `width` columns.
 */
export class Canvas {
  readonly width: number;
  readonly height: number;
  readonly #chars: string[];
  readonly #styles: Style[];

  /** An empty canvas of `width` columns and `height` rows; fractions are cut off, below 0 counts as 0. */
  constructor(width: number, height: number) {
    this.width = Math.max(0, Math.trunc(width));
    this.height = Math.max(0, Math.trunc(height));
    this.#chars = new Array<string>(this.width * this.height).fill(" ");
    this.#styles = new Array<Style>(this.width * this.height).fill(PLAIN);
  }

  /**
   * Writes a text on one row; the style takes the place of what was there. Control characters show as visible signs.
   * Returns the columns that the whole text takes, clipped ones included, so that texts can be strung together.
   */
  put(x: number, y: number, text: string, style: Style = PLAIN): number {
    let column = Math.trunc(x);
    const start = column;
    const row = Math.trunc(y);
    for (const cell of cells(text)) {
      this.#set(column, row, cell, style);
      column += cell.width;
    }
    return column - start;
  }

  /** Fills a rectangle with one character, repeated; a wide one fills pairs of columns. */
  fill(x: number, y: number, w: number, h: number, char: string, style: Style = PLAIN): void {
    const cell = cells(char)[0] ?? { char: " ", width: 1 };
    for (let row = Math.trunc(y); row < Math.trunc(y) + h; row++) {
      for (let column = Math.trunc(x); column + cell.width <= Math.trunc(x) + w; column += cell.width) this.#set(column, row, cell, style);
    }
  }

  /** Lays a style over a rectangle: what it names replaces, what it leaves out stays. */
  restyle(x: number, y: number, w: number, h: number, style: Style): void {
    const left = Math.max(0, Math.trunc(x));
    const right = Math.min(this.width, Math.trunc(x) + w);
    for (let row = Math.max(0, Math.trunc(y)); row < Math.min(this.height, Math.trunc(y) + h); row++) {
      for (let column = left; column < right; column++) {
        const at = row * this.width + column;
        this.#styles[at] = merged(this.#styles[at] ?? PLAIN, style);
      }
    }
  }

  /** Copies another canvas onto this one, blanks included. */
  paste(canvas: Canvas, x: number, y: number): void {
    for (let row = 0; row < canvas.height; row++) {
      for (let column = 0; column < canvas.width; column++) {
        const at = row * canvas.width + column;
        const char = canvas.#chars[at] ?? " ";
        if (char === RIGHT_HALF) continue;
        const width = column + 1 < canvas.width && canvas.#chars[at + 1] === RIGHT_HALF ? 2 : 1;
        this.#set(Math.trunc(x) + column, Math.trunc(y) + row, { char, width }, canvas.#styles[at] ?? PLAIN);
      }
    }
  }

  /**
   * The rows as text with colour codes for a terminal of that depth, in the colours of a palette. Blanks at a row's end
   * are left out when nothing colours them.
   */
  rows(depth: ColourDepth, palette: PaletteName = "default"): string[] {
    return Array.from({ length: this.height }, (_, y) => this.#row(y, depth, palette));
  }

  /** The rows as bare text, without blanks at their ends. */
  text(): string[] {
    return Array.from({ length: this.height }, (_, y) =>
      this.#chars
        .slice(y * this.width, (y + 1) * this.width)
        .join("")
        .trimEnd(),
    );
  }

  /** The rows as runs of equal style, from left to right, for pictures that are no terminal's. Unstyled blanks at a row's end are left out. */
  runs(): readonly (readonly Run[])[] {
    return Array.from({ length: this.height }, (_, y) => this.#runsOf(y));
  }

  #runsOf(y: number): readonly Run[] {
    const runs: Run[] = [];
    for (let x = 0; x < this.width; x++) {
      const at = y * this.width + x;
      const text = this.#chars[at] ?? " ";
      if (text === RIGHT_HALF) continue;
      const style = this.#styles[at] ?? PLAIN;
      const wide = x + 1 < this.width && this.#chars[at + 1] === RIGHT_HALF;
      const even = !wide && text.length === 1;
      const last = runs.at(-1);
      if (last?.even && even && looksLike(last.style, style)) {
        runs[runs.length - 1] = { ...last, columns: last.columns + 1, text: last.text + text };
      } else runs.push({ x, columns: wide ? 2 : 1, text, style, even });
    }
    const last = runs.at(-1);
    if (last === undefined || !looksLike(last.style, PLAIN)) return runs;
    const text = last.even ? last.text.trimEnd() : last.text;
    return text === "" ? runs.slice(0, -1) : runs.with(-1, { ...last, text, columns: last.even ? text.length : last.columns });
  }

  /** Runs of equal style, each between the codes that turn it on and off, where the next does not take over by itself. */
  #row(y: number, depth: ColourDepth, palette: PaletteName): string {
    const start = y * this.width;
    const plain = sgrOf(PLAIN, depthWith(palette, depth));
    const sgrAt = (at: number) => sgrOf(this.#styles[at] ?? PLAIN, depth, palette);
    let end = start + this.width;
    while (end > start && this.#chars[end - 1] === " " && sgrAt(end - 1) === plain) end--;
    let row = "";
    let on = plain;
    for (let at = start; at < end; at++) {
      const next = sgrAt(at);
      if (next !== on) {
        row += on.isColour && next.isFull ? next.open : on.close + next.open;
        on = next;
      }
      row += this.#chars[at];
    }
    return row + on.close;
  }

  #set(x: number, y: number, cell: Cell, style: Style): void {
    if (y < 0 || y >= this.height) return;
    const last = x + cell.width - 1;
    const whole = x >= 0 && last < this.width;
    for (let column = Math.max(0, x); column <= Math.min(last, this.width - 1); column++) {
      this.#split(column, y);
      const at = y * this.width + column;
      this.#chars[at] = whole ? (column === x ? cell.char : RIGHT_HALF) : " ";
      this.#styles[at] = style;
    }
  }

  /** Blanks the other half of a wide character before one half of it is drawn over. */
  #split(x: number, y: number): void {
    const at = y * this.width + x;
    if (this.#chars[at] === RIGHT_HALF && x > 0) this.#chars[at - 1] = " ";
    if (x + 1 < this.width && this.#chars[at + 1] === RIGHT_HALF) this.#chars[at + 1] = " ";
  }
}

/** Styles that look alike share the object of their codes. */
function looksLike(style: Style, other: Style): boolean {
  return sgrOf(style, 3) === sgrOf(other, 3);
}

const merges = new WeakMap<Style, WeakMap<Style, Style>>();

/** One style over another; the same two give the same object again, so that its codes are worked out once. */
function merged(under: Style, over: Style): Style {
  const ofUnder = remembered(merges, under, () => new WeakMap<Style, Style>());
  return remembered(ofUnder, over, () => ({ ...under, ...over }));
}
