import type { Command } from "commander";
import type { Taste } from "../commands/tell.js";
import { giveExamples } from "./examples.js";
import { colour } from "./options.js";

export function addRules(program: Command): void {
  const command = program
    .command("rules [game] [section]")
    .description("tell the rules of a game, or one section of them")
    .addOption(colour())
    .option("--json", "print them as JSON")
    .action(async (game: string | undefined, section: string | undefined, { color, json = false }: RulesWords) => {
      const { printRules, tellRules } = await import("../commands/rules.js");
      if (json) await printRules(game, section);
      else await tellRules({ game, section, color });
    });
  giveExamples(command, [
    "castle-games rules                      which rules there are",
    "castle-games rules castellion",
    "castle-games rules castellion powers",
    "castle-games rules panic --json | jq -r '.sections[].word'",
  ]);
}

interface RulesWords extends Pick<Taste, "color"> {
  readonly json?: boolean;
}
