/** A longer fact is only named: whoever wants it asks for the board. */
const LONG = 120;

/**
 * What is different between two positions in words, few enough lines to be listened to after every command: the facts that
 * are new or read otherwise, then in one line those that are no more, then the names of the long ones that changed.
 * `said` are sentences that need not be heard again.
 */
export function changedFacts(before: readonly string[], after: readonly string[], said: readonly string[] = []): readonly string[] {
  const gone = goneFrom(before, after);
  const news = newFacts(before, after, said);
  const long = news.filter((fact) => fact.length > LONG);
  return [
    ...news.filter((fact) => fact.length <= LONG),
    ...(gone.length === 0 ? [] : [`No longer: ${gone.join(", ")}.`]),
    ...(long.length === 0 ? [] : [`Also changed: ${long.map(subject).join(", ")}.`]),
  ];
}

/** The facts of a position that did not stand in another, as they stand now, but for those that were just said. */
export function newFacts(before: readonly string[], after: readonly string[], said: readonly string[] = []): readonly string[] {
  return after.filter((fact) => !before.includes(fact) && !said.some((sentence) => fact.endsWith(sentence)));
}

/** What the facts of a position were about that have none in their place in another. */
export function goneFrom(before: readonly string[], after: readonly string[]): readonly string[] {
  const added = after.filter((fact) => !before.includes(fact));
  // Facts come in the same order: where two positions part, one fact took the place of the other.
  const parting = after.findIndex((fact, i) => fact !== before[i]);
  const replaced = added.includes(after[parting] ?? "") ? before[parting] : undefined;
  const gone = before.filter((fact) => fact !== replaced && !after.includes(fact));
  return unmatched(gone, added).map(subject);
}

/** The facts of which no other is about the same: first by what they are about, then by their first word. */
function unmatched(gone: readonly string[], added: readonly string[]): readonly string[] {
  const subjects = added.map(subject);
  const left = gone.filter((fact) => !subjects.includes(subject(fact)));
  const free = subjects.filter((one) => !gone.some((fact) => subject(fact) === one)).map(firstWord);
  return left.filter((fact) => {
    const index = free.indexOf(firstWord(fact));
    if (index >= 0) free.splice(index, 1);
    return index < 0 && fact.includes(":");
  });
}

/** What a fact is about: `Archer 5` of `Archer 5, blue: Goblin g2`. */
function subject(fact: string): string {
  return /^[^:,.]*/.exec(fact)?.[0] ?? fact;
}

function firstWord(text: string): string {
  return text.split(" ")[0] ?? text;
}
