import type { Command } from "commander";
import type { Taste } from "../commands/tell.js";
import { giveExamples } from "./examples.js";
import { colour } from "./options.js";

export function addRules(program: Command): void {
  const command = program
    .command("rules [game] [section]")
    .description("tell the rules of a game, or one section of them")
    .addOption(colour())
    .action(async (game: string | undefined, section: string | undefined, options: Pick<Taste, "color">) => {
      const { tellRules } = await import("../commands/rules.js");
      await tellRules({ game, section, color: options.color });
    });
  giveExamples(command, [
    "castle-games rules                      which rules there are",
    "castle-games rules castellion",
    "castle-games rules castellion powers",
  ]);
}
