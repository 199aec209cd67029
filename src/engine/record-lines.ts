import { GameError } from "./errors.js";
import { quote } from "./text.js";

/** A line of a record that is not blank, without blanks at its ends. Its number counts from 1. */
export interface Line {
  readonly text: string;
  readonly number: number;
}

/** A comment of a header, and the key that it stands before. */
export interface Remark {
  readonly text: string;
  readonly before?: string;
}

/** A record's header as text: nothing is checked but that no key comes twice. */
export interface HeaderLines {
  readonly given: ReadonlyMap<string, string>;
  /** The line of each key. */
  readonly places: ReadonlyMap<string, number>;
  readonly remarks: readonly Remark[];
  /** The lines after the header. */
  readonly rest: readonly Line[];
}

/** A record has at most this many bytes; here, characters. */
export const RECORD_SIZE = 8 * 1024 * 1024;
const LINE_LENGTH = 64 * 1024;
const POSITION_LENGTH = 256 * 1024;

/** A line that begins as a header line does; no command does. */
const KEY = /^([A-Za-z][\w-]*)\s*:/;

/** The lines of a record, ended by LF or CRLF, the blank ones left out. Throws `bad-record` for text that is no record at all. */
export function splitRecord(text: string): readonly Line[] {
  if (text.length > RECORD_SIZE) {
    throw new GameError("bad-record", `a record has at most ${RECORD_SIZE} characters, this text has ${text.length}`);
  }
  const lines: Line[] = [];
  const all = text.replace(/^\ufeff/, "").split("\n");
  for (const [index, raw] of all.entries()) {
    const line = { text: raw.trim(), number: index + 1 };
    if (line.text === "") continue;
    checkLine(line);
    lines.push(line);
  }
  return lines;
}

/**
 * Takes the header apart from what follows. It ends at the first blank line that no further key follows.
 * Throws `bad-record` for a key that comes twice and for what is no header line.
 */
export function gatherHeader(lines: readonly Line[]): HeaderLines {
  const given = new Map<string, string>();
  const places = new Map<string, number>();
  const remarks: Remark[] = [];
  let waiting: string[] = [];
  const length = headerLength(lines);
  for (const { text, number } of lines.slice(1, length)) {
    if (text.startsWith("#")) {
      waiting.push(text.slice(1).trim());
      continue;
    }
    const key = KEY.exec(text)?.[1];
    if (key === undefined) {
      throw new GameError("bad-record", `${quote(text)} is no header line: key: value is expected, and a blank line before the commands`, {
        line: number,
      });
    }
    const first = places.get(key);
    if (first !== undefined) throw new GameError("bad-record", `the key ${quote(key)} is already in line ${first}`, { line: number });
    given.set(key, text.slice(text.indexOf(":") + 1).trim());
    places.set(key, number);
    remarks.push(...waiting.map((remark) => ({ text: remark, before: key })));
    waiting = [];
  }
  remarks.push(...waiting.map((remark) => ({ text: remark })));
  return { given, places, remarks, rest: lines.slice(length) };
}

function headerLength(lines: readonly Line[]): number {
  let length = 0;
  let gap = false;
  for (const [index, line] of lines.entries()) {
    const previous = lines[index - 1];
    gap ||= previous !== undefined && line.number > previous.number + 1;
    if (KEY.test(line.text)) gap = false;
    else if (gap && !line.text.startsWith("#")) break;
    if (!gap) length = index + 1;
  }
  return length;
}

function checkLine(line: Line): void {
  const place = { line: line.number };
  const limit = KEY.exec(line.text)?.[1] === "position" ? POSITION_LENGTH : LINE_LENGTH;
  if (line.text.length > limit) {
    throw new GameError("bad-record", `the line has ${line.text.length} characters of at most ${limit}`, place);
  }
  // What cannot be printed would reach the terminal of whoever looks at the record.
  const control = /[^\P{Cc}\t]/u.exec(line.text)?.[0];
  if (control !== undefined) {
    throw new GameError(
      "bad-record",
      `the line holds the control character ${quote(control).slice(1, -1)}; a record is printable text`,
      place,
    );
  }
}
