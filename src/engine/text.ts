/** How much of a text is quoted in a message. */
const QUOTED = 60;

/**
 * A text from outside, safe to print: control and escape characters become visible signs (`␛`), those that turn or
 * hide text (bidirectional overrides, invisible blanks) become their code (`<U+202E>`). Line ends are control
 * characters too: split first where lines are meant.
 */
export function visible(text: string): string {
  return text.replace(UNPRINTABLE, sign);
}

/** Controls, lone surrogates, line separators and every format character but the two joiners, which emoji and scripts need. */
export const UNPRINTABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?![\u200C\u200D])\p{Cf}/gu;

const PICTURES = 0x2400;
const PICTURE_OF_DELETE = "\u2421";

function sign(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(PICTURES + code);
  if (code === 0x7f) return PICTURE_OF_DELETE;
  if (code >= 0xd800 && code <= 0xdfff) return "\uFFFD";
  return `<U+${code.toString(16).toUpperCase().padStart(4, "0")}>`;
}

/** Where a reason names the rule that it comes from: `(C4.2)`, `(P5 phase 3)`. */
const RULE = / \([CP]\d+(?:\.\d+)*(?: phase \d)?\)(?=$|[\n;:,.])/g;

/** A reason as people read it who play: without the number of its rule. */
export function withoutRule(reason: string): string {
  return reason.replace(RULE, "");
}

/** The beginning of a text in quotation marks, safe to show. */
export function quote(text: string): string {
  const shown = [...text.slice(0, 2 * QUOTED + 2)].slice(0, QUOTED).join("");
  return visible(JSON.stringify(shown.length < text.length ? `${shown}...` : shown));
}

/**
 * A text as one word of a command that people copy into their shell: in quotation marks where it needs them, with codes for
 * what cannot be printed.
 */
export function shellWord(text: string): string {
  if (visible(text) !== text) return `$'${text.replace(/['\\]/g, "\\$&").replace(UNPRINTABLE, bytes)}'`;
  return /^[\w./@%+:=,-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

function bytes(char: string): string {
  return [...new TextEncoder().encode(char)].map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("");
}

/** What a wrong word might have meant: `; did you mean seed? It is one of game, players, seed`. */
export function oneOf(word: string, known: readonly string[]): string {
  const near = nearest(word.toLowerCase(), known);
  const meant = near === undefined ? "" : `; did you mean ${near}?`;
  return known.length === 0 ? `${meant}; there is none here` : `${meant}; known: ${known.join(", ")}`;
}

/** The known word that the fewest slips turn into this one; undefined when all are too far. */
function nearest(word: string, known: readonly string[]): string | undefined {
  const far = Math.min(2, Math.floor(word.length / 2));
  let best: string | undefined;
  let least = far + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - word.length) > far) continue;
    const distance = slips(word, candidate);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** Letters to change, add, leave out or swap with a neighbour until one word is the other. */
function slips(from: string, to: string): number {
  let before: number[] = [];
  let row = Array.from({ length: to.length + 1 }, (_, j) => j);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const same = from[i - 1] === to[j - 1] ? 0 : 1;
      let cost = Math.min(at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + same);
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]) cost = Math.min(cost, at(before, j - 2) + 1);
      next.push(cost);
    }
    before = row;
    row = next;
  }
  return at(row, to.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}

/** So many of a thing: `1 command`, `3 commands`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}
