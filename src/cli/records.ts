import { type Command, Option } from "commander";
import type { Format } from "../commands/export/write.js";
import type { ReplayArguments } from "../commands/replay.js";
import type { Taste } from "../commands/tell.js";
import { giveExamples } from "./examples.js";
import { addTaste, seconds, wholeNumber } from "./options.js";
import { leaveTerminal } from "./process.js";

export function addReplay(program: Command): void {
  const command = program
    .command("replay <file>")
    .description("look at a record (- is standard input) from the first command to the last; through a pipe, tell it in text")
    .option("--text", "tell it in text at a terminal too")
    .addOption(new Option("--plain", "step through it in lines of text").conflicts("text"))
    .addOption(new Option("--json", "print the final position, the events and the outcome as JSON").conflicts(["text", "plain"]))
    .addOption(new Option("--quiet", "print nothing but what is wrong").conflicts(["json", "text", "plain"]))
    .addOption(
      new Option("--export <format>", "write a recording for asciinema, a picture of the board, or a page that steps through the game")
        .choices(["cast", "svg", "html"])
        .conflicts(["json", "quiet", "text", "plain"]),
    )
    .option("-o, --output <file>", "where to write the export; standard output when not given")
    .option("--at <n>", "the command to begin at, or to draw", wholeNumber)
    .option("--speed <seconds>", "how long a position stands; 1 second when not given", seconds)
    .option("--spoilers", "show from the start how long the game is and how it ends")
    .option("--data-dir <folder>", "where a game that is taken over is kept")
    .action(async (file: string, options: ReplayWords) => {
      const { replayRecord } = await import("../commands/replay.js");
      const { export: format, output, at, speed: pace, dataDir, color, glyphs, palette } = options;
      const { text = false, plain = false, json = false, quiet = false, spoilers = false, debug = false } = options;
      const asked = { file, json, quiet, text, plain, format, output, at, pace, spoilers, dataDir, debug, color, glyphs, palette };
      await replayRecord({ ...asked, onScreen: leaveTerminal });
    });
  addTaste(command);
  giveExamples(command, [
    "castle-games replay game.castle                 step through it",
    "castle-games replay game.castle --plain         step through it in lines of text, for screen readers",
    "castle-games replay game.castle --text          what happened, in lines",
    "castle-games replay game.castle --quiet && echo sound",
    "castle-games replay - --json < game.castle",
    "castle-games replay game.castle --export html -o game.html",
    "castle-games replay game.castle --export svg --at 12 -o board.svg",
    "castle-games replay game.castle --export cast --speed 0.5 -o game.cast",
  ]);
}

/** The options of `replay`, as commander gives them. */
interface ReplayWords extends Taste, Partial<Pick<ReplayArguments, "text" | "plain" | "json" | "quiet" | "spoilers" | "debug">> {
  readonly export?: Format;
  readonly output?: string;
  readonly at?: number;
  readonly speed?: number;
  readonly dataDir?: string;
}

export function addShow(program: Command): void {
  const command = program
    .command("show <file>")
    .description("show a position of a record (- is standard input)")
    .option("--at <n>", "after so many commands; the end when not given", wholeNumber)
    .option("--json", "print the position as JSON")
    .action(async (file: string, { at, json = false, ...taste }: Taste & { at?: number; json?: boolean }) => {
      const { showPosition } = await import("../commands/show.js");
      await showPosition({ file, at, json, color: taste.color, glyphs: taste.glyphs, palette: taste.palette });
    });
  addTaste(command);
  giveExamples(command, [
    "castle-games show game.castle",
    "castle-games show game.castle --at 12",
    "castle-games show game.castle --at 0 --json",
  ]);
}
