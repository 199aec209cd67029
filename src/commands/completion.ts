import type { Command } from "commander";
import { bashScript } from "./completion/bash.js";
import { fishScript } from "./completion/fish.js";
import { zshScript } from "./completion/zsh.js";
import { type Grammar, grammarOf } from "./grammar.js";
import { print } from "./tell.js";

const SCRIPTS = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
} as const satisfies Readonly<Record<string, (grammar: Grammar) => readonly string[]>>;

export type Shell = keyof typeof SCRIPTS;

/** Prints a script that completes commands, options, their words and files in a shell. */
export async function tellCompletion(program: Command, shell: Shell): Promise<void> {
  print(SCRIPTS[shell](await grammarOf(program)));
}
