import { below, type Random } from "../../src/engine/random.js";

/** Pieces that have broken parsers before: controls, escape sequences, odd numbers, keys of prototypes, deep and open brackets. */
const PIECES: readonly string[] = [
  ...[
    "\u0000",
    "\u0007",
    "\u001b",
    "\u001b[2J",
    "\u001b]0;title\u0007",
    "\u009b31m",
    "\r",
    "\n",
    "\r\n",
    "\t",
    "\u2028",
    "\ufeff",
    "\u202e",
    "\ud800",
  ],
  ...["-1", "0", "1e309", "-0", "999999999999999999999", "0.1", "NaN", "null", "true", "[]", "{}", '""', "''"],
  ...[
    '"__proto__":{"polluted":1},',
    '"constructor":',
    '"toString":',
    "__proto__",
    "hasOwnProperty",
    "\\u0000",
    "\\",
    '"',
    "'",
    ",",
    ":",
    "#",
    "? ",
    "?",
  ],
  ...["[".repeat(200), "{".repeat(100), '{"a":'.repeat(100), "a".repeat(3000), " ".repeat(500), "é", "🏰", "ﬁ", "e\u0301", "١٢"],
  ...[
    "seed:",
    "players: ",
    "options: ",
    "position: {}",
    "game: panic",
    "game: castellion",
    "castle-games record 2",
    "castle-games record 1",
    "..",
    "../../x",
  ],
];

/** The same text with a few things gone wrong; `others` are texts to take pieces from. */
export function mutated(text: string, others: readonly string[], random: Random): string {
  let result = text;
  for (let i = below(4, random); i >= 0; i--) result = CHANGES[below(CHANGES.length, random)]?.(result, others, random) ?? result;
  return result;
}

const CHANGES: readonly ((text: string, others: readonly string[], random: Random) => string)[] = [
  // A character becomes another, goes, or comes.
  (text, _, random) => splice(text, below(text.length + 1, random), 1, String.fromCodePoint(32 + below(95, random))),
  (text, _, random) => splice(text, below(text.length + 1, random), 1 + below(8, random), ""),
  (text, _, random) => splice(text, below(text.length + 1, random), 0, pick(PIECES, random)),
  // The end is missing.
  (text, _, random) => text.slice(0, below(text.length + 1, random)),
  // A stretch comes twice.
  (text, _, random) => {
    const at = below(text.length + 1, random);
    return splice(text, at, 0, text.slice(at, at + below(200, random)));
  },
  // Lines, words or numbers change places or values.
  (text, _, random) => swapped(text, "\n", random),
  (text, _, random) => swapped(text, ",", random),
  (text, _, random) => swapped(text, " ", random),
  (text, _, random) =>
    text.replace(/\d+/g, (number) => (below(6, random) === 0 ? pick(["-1", "0", "7", "99", "1e9", "2.5", "4294967296"], random) : number)),
  // A piece of another text.
  (text, others, random) => {
    const other = pick(others, random);
    const at = below(other.length + 1, random);
    return splice(text, below(text.length + 1, random), below(40, random), other.slice(at, at + below(120, random)));
  },
];

function splice(text: string, at: number, out: number, into: string): string {
  return text.slice(0, at) + into + text.slice(at + out);
}

function swapped(text: string, separator: string, random: Random): string {
  const parts = text.split(separator);
  const [one, other] = [below(parts.length, random), below(parts.length, random)];
  const [first, second] = [parts[one] ?? "", parts[other] ?? ""];
  parts[one] = second;
  parts[other] = first;
  return parts.join(separator);
}

/** One of them, by chance. */
export function pick(choices: readonly string[], random: Random): string {
  return choices[below(choices.length, random)] ?? "";
}
