import process from "node:process";
import { GameError, ToldError } from "../engine/errors.js";
import { oneOf, visible, withoutRule } from "../engine/text.js";
import { UsageError } from "./errors.js";

/** The exit status of wrong usage. */
export const WRONG_USAGE = 2;

/** Tells on stderr what is wrong with the command line, in commander's words. */
export function tellMistake(message: string): void {
  tell(message.replace(/^error: /, ""));
}

/** Tells an error on stderr; with `debug`, where it happened. Gives the exit status. */
export function tellFailure(error: unknown, debug: boolean): number {
  const told = error instanceof ToldError;
  const message = error instanceof Error ? error.message : String(error);
  const lines = told
    ? [withoutRule(message)]
    : [`internal error: ${message}`, ...(debug ? [] : ["run it again with --debug to see where"])];
  if (debug && error instanceof Error) lines.push(error.stack ?? "");
  tell(lines.join("\n"));
  return isWrongUsage(error) ? WRONG_USAGE : 1;
}

/** A first word, whole, for it may be a path, that is none of those that are known; `what` says what was looked for. */
export function unknownWord(what: string, word: string, known: readonly string[]): UsageError {
  return new UsageError(`there is no ${what} "${visible(word)}"${oneOf(word, known)}`);
}

function tell(text: string): void {
  process.stderr.write(`castle-games: ${text.split("\n").map(visible).join("\n")}\n`);
}

/** Options and seeds of a record are told with its file; those that come bare were on the command line. */
function isWrongUsage(error: unknown): boolean {
  return error instanceof UsageError || (error instanceof GameError && (error.code === "bad-options" || error.code === "bad-seed"));
}
