import process from "node:process";
import { type GameRecord, printRecord } from "../../engine/record.js";
import { createSession, type Session } from "../../engine/session.js";
import { visible } from "../../engine/text.js";
import { writeNamed } from "../named-file.js";
import { counted, number } from "../simulate/numbers.js";
import type { Patience, Solved } from "./task.js";

/** What a search in one deal came to, and how it is wanted. */
export interface Telling {
  /** The record so far: the search began at its end. */
  readonly record: GameRecord;
  readonly solved: Solved;
  readonly patience: Patience;
  readonly json: boolean;
  /** The file for the record of a win; the standard output when it is not given. */
  readonly output: string | undefined;
}

/** Tells the answer: the record of a win, or in a sentence that there is none or that none was found. Throws `StorageError`. */
export function tellSolved(told: Telling): void {
  const { solved, output, json } = told;
  const session = solved.kind === "won" ? played(told) : undefined;
  const text = session === undefined ? undefined : printRecord(session.record);
  if (text !== undefined && output !== undefined && output !== "-") writeNamed(output, text);
  if (json) {
    const { milliseconds: _, kind, ...rest } = solved;
    const answer = { answer: WORDS[kind], ...rest, ...(session !== undefined && { turns: session.position.turn, record: text }) };
    return void process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
  const sentence = SENTENCES[solved.kind](told, session?.position.turn ?? 0);
  if (text !== undefined && (output === undefined || output === "-")) process.stdout.write(text);
  if (solved.kind === "none") process.stdout.write(`${sentence}\n`);
  else process.stderr.write(`castle-games: ${sentence}\n`);
}

/** How programs are told the answer. */
export const WORDS: Readonly<Record<Solved["kind"], string>> = { won: "won", none: "no line", open: "open" };

const SENTENCES: Readonly<Record<Solved["kind"], (told: Telling, turns: number) => string>> = {
  won: ({ solved, output }, turns) =>
    `won in turn ${turns}, ${counted(solved.line.length, "command")} on; found in ${counted(solved.steps, "step")}` +
    (output === undefined || output === "-" ? "" : `, written to ${visible(output)}`),
  none: ({ solved }) => `There is no winning line: everything that can be played was tried, in ${counted(solved.steps, "step")}.`,
  open: ({ solved, patience }) =>
    `no winning line was found in ${counted(solved.steps, "step")}, and no proof that there is none; a longer search may find one: ` +
    ("steps" in patience ? `--steps ${10 * patience.steps}` : "give it more time with --think, or --steps"),
};

/** The record with the winning line behind it, its checks written. */
function played({ record, solved }: Telling): Session {
  const remark = `solved, seeing every pile and die, in ${number(solved.steps)} steps`;
  const isBegun = record.entries.length > 0;
  const marked: GameRecord = isBegun
    ? { ...record, entries: [...record.entries, { kind: "comment", comment: remark }] }
    : { ...record, remarks: [...record.remarks, { text: remark }] };
  const session = createSession({ record: marked });
  for (const command of solved.line) session.apply(command);
  return session;
}
