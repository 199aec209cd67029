import type { Command } from "commander";

const told = new WeakMap<Command, readonly string[]>();

/** Ends the help of a command with examples, a line each; the manual page tells them too. `note` is a paragraph after them. */
export function giveExamples(command: Command, examples: readonly string[], note?: string): void {
  told.set(command, examples);
  const lines = ["", "Examples:", ...examples.map((line) => `  ${line}`), ...(note === undefined ? [] : ["", note])];
  command.addHelpText("after", lines.join("\n"));
}

/** The examples of a command; none when it was given none. */
export function examplesOf(command: Command): readonly string[] {
  return told.get(command) ?? [];
}
