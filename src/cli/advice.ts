import { type Command, Option } from "commander";
import type { ReviewArguments } from "../commands/review.js";
import type { SuggestArguments } from "../commands/suggest.js";
import { giveExamples } from "./examples.js";
import { between, duration, glyphSet, wholeNumber } from "./options.js";

const MANY = 1_000_000;

export function addSuggest(program: Command): void {
  const command = program
    .command("suggest <file>")
    .description("what to do in the position of a record (- is standard input), and why")
    .option("--bot <name>", "who is asked: random, greedy or planner", "planner");
  addPatience(command, "how long it thinks (1s when not given)")
    .option("--at <n>", "after so many commands; the end when not given", wholeNumber)
    .option("--json", "print it as JSON");
  command.action(async (file: string, { bot, steps, think, at, json = false }: SuggestWords) => {
    const { suggest } = await import("../commands/suggest.js");
    await suggest({ file, bot, steps, think, at, json });
  });
  giveExamples(command, [
    "castle-games suggest game.castle",
    "castle-games suggest game.castle --at 12 --think 5s",
    "castle-games suggest - --steps 400 --json < game.castle",
  ]);
}

type SuggestWords = Omit<SuggestArguments, "file" | "json"> & { readonly json?: boolean };

export function addReview(program: Command): void {
  const command = program
    .command("review <file>")
    .description("go through a game that was played (- is standard input): the decisions that cost most, and what was better")
    .option("--bot <name>", "who judges: greedy or planner", "planner");
  addPatience(command, "how long it thinks about each decision instead; other machines come to other results")
    .option("--seat <player>", "whose decisions; those of all persons when not given")
    .option("--top <n>", "how many decisions are listed at most (10 when not given)", between(1, MANY))
    .option("--json", "print it as JSON")
    .addOption(glyphSet());
  command.action(async (file: string, { bot, steps, think, seat, top, json = false, glyphs }: ReviewWords) => {
    const { review } = await import("../commands/review.js");
    await review({ file, bot, steps, think, seat, top, json, glyphs });
  });
  giveExamples(
    command,
    [
      "castle-games review game.castle",
      "castle-games review game.castle --seat Ben --top 3",
      "castle-games review game.castle --steps 1000 --json",
    ],
    "It knows no more than the player did: what lay hidden is imagined again and again. The same steps come to the same results.",
  );
}

type ReviewWords = Omit<ReviewArguments, "file" | "json"> & { readonly json?: boolean };

function addPatience(command: Command, think: string): Command {
  return command
    .option("--steps <n>", "how many games ahead it looks for each decision", between(1, MANY))
    .addOption(new Option("--think <time>", `${think}, such as 500ms or 2s`).argParser(duration).conflicts("steps"));
}
