import { type Command, InvalidArgumentError, Option } from "commander";
import { giveExamples } from "./examples.js";
import { wholeNumber } from "./options.js";
import { addShown, openMenuAt, type ShownWords } from "./play.js";
import { leaveTerminal } from "./process.js";

export function addLearn(program: Command): void {
  const command = program
    .command("learn [game]")
    .description("learn a game by playing it: guided lessons, one idea at a time, that go on where they were left")
    .addOption(new Option("--lesson <n>", "go to that lesson, where it was left").argParser(wholeNumber))
    .addOption(new Option("--restart", "forget what was done before").conflicts("lesson"))
    .addOption(new Option("--list", "print the lessons, and which are done").conflicts(["lesson", "restart", "plain"]))
    .addOption(new Option("--json", "with --list: print it as JSON"));
  command.action(async (game: string | undefined, words: LearnWords) => {
    const { list = false, json = false, restart = false, lesson, dataDir, plain = false, debug = false, ...rest } = words;
    if (list) {
      const { listLessons } = await import("../commands/learn-list.js");
      return listLessons({ game, json, dataDir });
    }
    if (json) throw new InvalidArgumentError("--json prints a list: add --list");
    if (game === undefined && (restart || lesson !== undefined)) {
      throw new InvalidArgumentError(`--${restart ? "restart" : "lesson"} needs the name of a game`);
    }
    leaveTerminal();
    if (game === undefined) return openMenuAt("learn", command);
    const { learn } = await import("../commands/learn.js");
    const { animation, color, glyphs, palette } = rest;
    await learn({ game, lesson, restart, dataDir, plain, debug, animation, color, glyphs, palette });
  });
  addShown(command);
  giveExamples(command, [
    "castle-games learn panic",
    "castle-games learn castellion --lesson 4",
    "castle-games learn --list               every lesson, and which are done",
    "castle-games learn panic --plain        lines of text, for screen readers",
  ]);
}

interface LearnWords extends ShownWords {
  readonly lesson?: number;
  readonly restart?: boolean;
  readonly list?: boolean;
  readonly json?: boolean;
}
