/** A line of a log, in parts; the lines that go on a sentence are indented. */
interface LogLine extends ReadonlyArray<{ readonly text: string }> {}

const INDENT = "  ";

/** The last so many lines of a log, from the beginning of a sentence on where one of them is one. */
export function lastSentences<Line extends LogLine>(lines: readonly Line[], most: number): readonly Line[] {
  const last = most > 0 ? lines.slice(-most) : [];
  const from = last.findIndex((line) => line[0]?.text.startsWith(INDENT) === false);
  return from > 0 ? last.slice(from) : last;
}
