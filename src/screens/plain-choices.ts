/** A legal command, as lists of choices tell it. */
export interface NumberedCommand {
  /** What is typed for it, from 1. */
  readonly number: number;
  readonly text: string;
  /** What it would do; worked out when it is told. */
  readonly about: () => string;
}

/** A list of at most so many lines is told in full. */
const MOST = 12;
/** So many different endings are named one by one. */
const MOST_ENDINGS = 8;

/**
 * Choices as lines, few enough to be listened to: many of them are told together where their commands begin with the
 * same words: `1 to 5  trade 2 brick: mortar, tar, ...`. Those that begin alike stay apart by one word more than `given`.
 */
export function fewLines(
  choices: readonly NumberedCommand[],
  given = "",
): { readonly lines: readonly string[]; readonly isShort: boolean } {
  if (choices.length <= MOST) return { lines: everyLine(choices), isShort: false };
  const least = given === "" ? 1 : given.split(" ").length + 1;
  const longest = Math.max(...choices.map(({ text }) => text.split(" ").length));
  let groups: readonly Group[] = [];
  for (let words = longest - 1; words >= least; words--) {
    groups = grouped(choices, words);
    if (groups.length <= MOST) break;
  }
  if (groups.length === 0) return { lines: everyLine(choices), isShort: false };
  return { lines: groups.map(lineOf), isShort: true };
}

/** Every choice with a line of its own. */
export function everyLine(choices: readonly NumberedCommand[]): readonly string[] {
  return choices.map(({ number, text, about }) => `${String(number).padStart(2)}  ${text}: ${about()}`);
}

/** The choices whose commands begin with these words; all of them for none. */
export function beginningWith(choices: readonly NumberedCommand[], words: string): readonly NumberedCommand[] {
  const asked = words.toLowerCase().trim().replace(/\s+/g, " ");
  return choices.filter(({ text }) => asked === "" || `${text.toLowerCase()} `.startsWith(`${asked} `));
}

interface Group {
  readonly beginning: string;
  readonly members: readonly NumberedCommand[];
}

/** The choices by their first so many words, in the order of the first of each. */
function grouped(choices: readonly NumberedCommand[], words: number): readonly Group[] {
  const groups = new Map<string, NumberedCommand[]>();
  for (const choice of choices) {
    const beginning = choice.text.split(" ").slice(0, words).join(" ");
    groups.set(beginning, [...(groups.get(beginning) ?? []), choice]);
  }
  return [...groups].map(([beginning, members]) => ({ beginning, members }));
}

function lineOf({ beginning, members }: Group): string {
  const [first] = members;
  if (first !== undefined && members.length === 1) return everyLine([first]).join("");
  const endings = members.map(({ text }) => text.slice(beginning.length + 1));
  const told = endings.length <= MOST_ENDINGS && !endings.includes("") ? endings.join(", ") : `${members.length} choices`;
  return `${spans(members.map(({ number }) => number))}  ${beginning}: ${told}`;
}

/** Numbers in rising order as spans: `1 to 5, 9`. */
function spans(numbers: readonly number[]): string {
  const found: [number, number][] = [];
  for (const number of numbers) {
    const last = found.at(-1);
    if (last !== undefined && last[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)).join(", ");
}
