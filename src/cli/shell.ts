import { Argument, type Command, Option } from "commander";
import type { Shell } from "../commands/completion.js";
import type { Asked } from "../commands/grammar.js";
import { examplesOf, giveExamples } from "./examples.js";

export function addCompletion(program: Command): void {
  const command = program
    .command("completion")
    .description("print a script that completes commands and options in a shell")
    .addArgument(new Argument("<shell>", "the shell that reads it").choices(["bash", "zsh", "fish"]))
    .addOption(new Option("--words <kind>").choices(["saves"]).hideHelp())
    .action(async (shell: Shell, { words }: { readonly words?: Asked }) => {
      if (words !== undefined) {
        const { tellWords } = await import("../commands/completion-words.js");
        return tellWords(words);
      }
      const { tellCompletion } = await import("../commands/completion.js");
      await tellCompletion(program, shell);
    });
  giveExamples(command, [
    "source <(castle-games completion bash)                                    in ~/.bashrc",
    `castle-games completion zsh > "\${fpath[1]}/_castle-games"`,
    "castle-games completion fish > ~/.config/fish/completions/castle-games.fish",
  ]);
}

export function addMan(program: Command): void {
  const command = program
    .command("man")
    .description("print the manual page")
    .action(async () => {
      const { tellManual } = await import("../commands/man.js");
      await tellManual(program, { version: program.version() ?? "", examples: [program, ...program.commands].map(examplesOf) });
    });
  giveExamples(command, ["castle-games man | man -l -"]);
}
