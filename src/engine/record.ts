import { readCommand } from "./command.js";
import { GameError } from "./errors.js";
import type { AnyGame } from "./game.js";
import { type Header, printHeader, readHeader } from "./header.js";
import { readJson } from "./json.js";
import { gatherHeader, type Line, type Remark, splitRecord } from "./record-lines.js";
import { quote } from "./text.js";

/** A game as it was played: the header, and the commands, comments and check lines in their order. */
export interface GameRecord extends Header {
  /** Comments of the header, each with the key that it stands before; without one it ends the header. */
  readonly remarks: readonly Remark[];
  readonly entries: readonly Entry[];
}

/** A line of a record after its header. `line` counts from 1 and is there when the record was read from text. */
export type Entry = CommandEntry | CommentEntry | CheckEntry;

/** A command, as the game itself writes it down, and the comment on its line. */
export interface CommandEntry {
  readonly kind: "command";
  readonly command: object;
  readonly comment?: string;
  readonly line?: number;
}

/** A comment with a line of its own. */
export interface CommentEntry {
  readonly kind: "comment";
  readonly comment: string;
  readonly line?: number;
}

/** What the position must be at this place: 8 hex digits, as `checkOf` gives them. */
export interface CheckEntry {
  readonly kind: "check";
  readonly check: string;
  readonly comment?: string;
  readonly line?: number;
}

const FIRST_LINE = "castle-games record 1";

/**
 * Reads a record. Whether its commands are legal and its checks hold shows when it is replayed. Throws a `GameError`
 * with the line: `bad-record`, `bad-options`, `bad-seed`, `bad-position` or `bad-command`.
 */
export function parseRecord(text: string, games: readonly AnyGame[]): GameRecord {
  const lines = splitRecord(text);
  checkVersion(lines[0]);
  const { given, places, remarks, rest } = gatherHeader(lines);
  const values = new Map<string, unknown>(given);
  const position = given.get("position");
  if (position !== undefined)
    values.set(
      "position",
      at(places.get("position"), () => readJson(position, "bad-position", "the position")),
    );
  const last = lines[lines.length - rest.length - 1];
  const header = readHeader(values, games, (key) => ({ line: places.get(key) ?? last?.number ?? 1 }));
  return { ...header, remarks: ordered(remarks, header), entries: rest.map((line) => readEntry(header.game, line)) };
}

/** The record as text, each line ended. `parseRecord` gives the same record again. */
export function printRecord(record: GameRecord): string {
  const remark = ({ text }: Remark): string => printComment(text);
  const lines = [FIRST_LINE];
  for (const [key, value] of printHeader(record)) {
    lines.push(...record.remarks.filter(({ before }) => before === key).map(remark), `${key}: ${value}`);
  }
  lines.push(...record.remarks.filter(({ before }) => before === undefined).map(remark), "");
  return `${lines.join("\n")}\n${printEntries(record.game, record.entries)}`;
}

/** Lines of a record after its header, each ended; the empty text when there are none. */
export function printEntries(game: AnyGame, entries: readonly Entry[]): string {
  return entries.map((entry) => `${printEntry(game, entry)}\n`).join("");
}

/** A record in which nothing has been done yet. */
export function newRecord(header: Header): GameRecord {
  return { ...header, remarks: [], entries: [] };
}

function checkVersion(first: Line | undefined): void {
  if (first === undefined) throw new GameError("bad-record", `a record begins with the line ${FIRST_LINE}; this one is empty`, { line: 1 });
  if (first.text === FIRST_LINE) return;
  const place = { line: first.number };
  const version = /^castle-games\s+record\s+(\d+)$/.exec(first.text)?.[1];
  if (version !== undefined && Number(version) > 1) {
    const told = quote(version).slice(1, -1);
    throw new GameError(
      "bad-record",
      `this is a record of version ${told}; this program reads version 1: a newer castle-games is needed`,
      place,
    );
  }
  throw new GameError("bad-record", `a record begins with the line ${FIRST_LINE}, not with ${quote(first.text)}`, place);
}

function readEntry(game: AnyGame, line: Line): Entry {
  const hash = line.text.indexOf("#");
  const content = hash < 0 ? line.text : line.text.slice(0, hash).trim();
  const said = hash < 0 ? {} : { comment: line.text.slice(hash + 1).trim() };
  if (content === "") return { kind: "comment", comment: "", ...said, line: line.number };
  if (content.startsWith("?")) return { kind: "check", check: readCheck(content, line.number), ...said, line: line.number };
  return { kind: "command", command: at(line.number, () => readCommand(game, content)), ...said, line: line.number };
}

function readCheck(content: string, line: number): string {
  const digits = /^\?\s*([0-9a-f]{8})$/i.exec(content)?.[1];
  if (digits !== undefined) return digits.toLowerCase();
  throw new GameError("bad-record", `${quote(content)} is no check: a question mark and 8 hex digits are expected, as in ? 9f2c61d4`, {
    line,
  });
}

function printEntry(game: AnyGame, entry: Entry): string {
  if (entry.kind === "comment") return printComment(entry.comment);
  const content = entry.kind === "check" ? `? ${entry.check}` : game.notation.print(entry.command);
  return entry.comment === undefined ? content : `${content} ${printComment(entry.comment)}`;
}

function printComment(text: string): string {
  return text === "" ? "#" : `# ${text}`;
}

/** The remarks in the order in which they are printed. */
function ordered(remarks: readonly Remark[], header: Header): readonly Remark[] {
  const keys = printHeader(header).map(([key]) => key);
  const groups = keys.map((key) => remarks.filter(({ before }) => before === key));
  const rest = remarks.filter(({ before }) => before === undefined || !keys.includes(before));
  return [...groups.flat(), ...rest.map(({ text }) => ({ text }))];
}

function at<Value>(line: number | undefined, read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    if (error instanceof GameError && line !== undefined) throw error.at({ line });
    throw error;
  }
}
