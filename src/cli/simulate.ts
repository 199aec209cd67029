import { type Command, Option } from "commander";
import type { SimulateArguments } from "../commands/simulate.js";
import { giveExamples } from "./examples.js";
import { between, duration, glyphSet } from "./options.js";
import { leaveInterrupt } from "./process.js";

/** What the game can be set up with is added when it is asked for: it comes from the registry. */
export function addSimulate(program: Command): void {
  const command = program
    .command("simulate <game>")
    .description("let bots play many games; tell how often they win, how games are lost, and what decides them")
    .option("--bots <names>", "random, greedy or planner: one for all seats, or one for each, separated by commas", "planner")
    .option("--against <names>", "play the same seeds with these bots too, and compare")
    .option("--games <n>", "how many games: seeds 1, 2, 3 and so on (100 when not given)", between(1, 1_000_000))
    .option("--seeds <list>", "which seeds: 1..1000, moat-1..moat-50, or several of these, separated by commas")
    .option("--steps <n>", "how many games ahead a bot looks for each decision (100 when not given)", between(1, 1_000_000))
    .addOption(
      new Option("--think <time>", "how long a bot thinks instead, such as 50ms or 2s; other machines come to other results")
        .argParser(duration)
        .conflicts("steps"),
    )
    .option("--jobs <n>", "how many games are played at the same time (one a processor when not given)", between(1, 256))
    .addOption(new Option("--json", "print the numbers as JSON").conflicts("csv"))
    .option("--csv", "print a line for every game, its values separated by commas")
    .option("--save <folder>", "keep every record in a new folder")
    .addOption(glyphSet());
  command.action(
    async (what: string, { json = false, csv = false, bots, against, games, seeds, steps, think, jobs, save, glyphs }: Words) => {
      const [{ simulate }, { gameKeys }] = await Promise.all([import("../commands/simulate.js"), import("../commands/play-options.js")]);
      const given = command.opts<Readonly<Record<string, string | undefined>>>();
      const words = Object.fromEntries(gameKeys().map((key) => [key, given[key]]));
      const asked = { what, words, bots, against, games, seeds, steps, think, jobs, json, csv, save, glyphs };
      await simulate({ ...asked, takeInterrupt: leaveInterrupt });
    },
  );
  giveExamples(
    command,
    [
      "castle-games simulate panic --players 3 --games 1000",
      "castle-games simulate panic --bots planner --against greedy --edition tabletop",
      "castle-games simulate panic --variant overlord --bots planner,planner,greedy",
      "castle-games simulate castellion --level menace --seeds moat-1..moat-50 --steps 400 --jobs 2",
      "castle-games simulate castellion --games 50 --save games",
      "castle-games simulate panic --csv > games.csv",
    ],
    "The same seeds and steps come to the same results on every machine, with any number of jobs. Ctrl-C tells what has been played so far.",
  );
}

/** The options of `simulate`, as commander gives them: a switch that is off is not there. */
type Words = Omit<SimulateArguments, "what" | "words" | "takeInterrupt" | "json" | "csv"> & {
  readonly json?: boolean;
  readonly csv?: boolean;
};
