/** How much of a text is quoted in a message. */
const QUOTED = 60;
/** Characters that would move a cursor, end a line or turn the writing round: they are never shown as they are. */
const UNSAFE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** The text with characters that must not reach a terminal written as `\u001b`. */
export function visible(text: string): string {
  return text.replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** The beginning of a text in quotation marks, safe to show. */
export function quote(text: string): string {
  const shown = [...text.slice(0, 2 * QUOTED + 2)].slice(0, QUOTED).join("");
  return visible(JSON.stringify(shown.length < text.length ? `${shown}...` : shown));
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
