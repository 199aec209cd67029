import { type Command, Option } from "commander";
import type { SolveArguments } from "../commands/solve.js";
import { giveExamples } from "./examples.js";
import { between, duration, glyphSet, wholeNumber } from "./options.js";
import { leaveInterrupt } from "./process.js";

/** What a game can be set up with is added when it is asked for: it comes from the registry. */
export function addSolve(program: Command): void {
  const command = program
    .command("solve <game|file>")
    .description(
      "look for a line that wins, seeing every pile and die, and print it as a record; or tell which share of many deals can be won",
    )
    .option("--seeds <list>", "many deals: 1..100, moat-1..moat-50, or several of these, separated by commas")
    .option("--at <n>", "begin after so many commands of the record; the end when not given", wholeNumber)
    .option("--steps <n>", "how many positions are looked into for each deal (100,000 when not given)", between(1, 1_000_000_000))
    .addOption(
      new Option("--think <time>", "how long to look for each deal instead, such as 10s; other machines may come to other results")
        .argParser(duration)
        .conflicts("steps"),
    )
    .option("--jobs <n>", "how many deals are looked into at the same time (one a processor when not given)", between(1, 256))
    .option("--json", "print the answer as JSON")
    .option("-o, --output <file>", "where to write the record of a win; standard output when not given")
    .addOption(glyphSet());
  command.action(async (what: string, { json = false, seed, seeds, at, steps, think, jobs, output, glyphs }: Words) => {
    const [{ solve }, { gameKeys }] = await Promise.all([import("../commands/solve.js"), import("../commands/play-options.js")]);
    const given = command.opts<Readonly<Record<string, string | undefined>>>();
    const words = Object.fromEntries(gameKeys().map((key) => [key, given[key]]));
    await solve({ what, words, seed, seeds, at, steps, think, jobs, json, output, glyphs, takeInterrupt: leaveInterrupt });
  });
  giveExamples(
    command,
    [
      "castle-games solve castellion --level menace --seed moat",
      "castle-games solve lost.castle --at 60 -o won.castle     could it still be won then?",
      "castle-games solve game.castle | castle-games replay -",
      "castle-games solve panic --players 6 --seeds 1..100 --steps 20000",
    ],
    "Exit status 0: a line was found, or it was proved that there is none; 1: neither was within the budget. A list of deals ends with 0.",
  );
}

/** The options of `solve`, as commander gives them: a switch that is off is not there. */
type Words = Omit<SolveArguments, "what" | "words" | "takeInterrupt" | "json"> & { readonly json?: boolean };
