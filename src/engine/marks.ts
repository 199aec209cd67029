import type { CommentEntry, GameRecord } from "./record.js";

/**
 * Comments of a record that say how its game was played. The game itself does not depend on them: older programs read
 * over them. Each has a line of its own.
 */
const UNDO = "undo: ";
const HINT = "hint: ";
const COPY = "copied from ";
const NOT_COUNTED = "; not counted";
const GUIDED = "guided";

/** Marks that a command which had revealed something was taken back at this place. */
export function undoMark(command: string): CommentEntry {
  return { kind: "comment", comment: `${UNDO}${command}` };
}

/** Marks that this command was proposed by the program at this place. */
export function hintMark(command: string): CommentEntry {
  return { kind: "comment", comment: `${HINT}${command}` };
}

/**
 * Marks that all before this place is a copy of another record. It does not count as a game of whoever plays it on when it
 * was over by then, or when that record tells how it goes on.
 */
export function copyMark(source: string, isCounted: boolean): CommentEntry {
  return { kind: "comment", comment: `${COPY}${source}${isCounted ? "" : NOT_COUNTED}` };
}

/** Marks that whoever plays is told advice, as in the lesson that the game began in. */
export function guidedMark(): CommentEntry {
  return { kind: "comment", comment: GUIDED };
}

/** True for a game that began in a lesson, in which advice is told. */
export function isGuided({ entries }: GameRecord): boolean {
  return entries.some((entry) => entry.kind === "comment" && entry.comment === GUIDED);
}

/** How many times a command that had revealed something was taken back. */
export function countUndos(record: GameRecord): number {
  return marksOf(record, UNDO).length;
}

/** How many hints were given. */
export function countHints(record: GameRecord): number {
  return marksOf(record, HINT).length;
}

/** True for a copy of another record that does not count. */
export function isCopyOfKnown(record: GameRecord): boolean {
  return marksOf(record, COPY).some((comment) => comment.endsWith(NOT_COUNTED));
}

function marksOf({ entries }: GameRecord, beginning: string): readonly string[] {
  return entries.flatMap((entry) => (entry.kind === "comment" && entry.comment.startsWith(beginning) ? [entry.comment] : []));
}
