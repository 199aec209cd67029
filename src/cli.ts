import { existsSync, readFileSync } from "node:fs";
import { Command, CommanderError } from "commander";
import { addReview, addSuggest } from "./cli/advice.js";
import { giveExamples } from "./cli/examples.js";
import { addLearn } from "./cli/learn.js";
import { addProtocol } from "./cli/machines.js";
import { TASTES } from "./cli/options.js";
import { addMenu, addPlay, addToday } from "./cli/play.js";
import { leaveTerminal, watchInterrupt, watchOutput } from "./cli/process.js";
import { addReplay, addShow } from "./cli/records.js";
import { addRules } from "./cli/rules.js";
import { addSaves, addStats } from "./cli/saves.js";
import { addConfig, addDoctor } from "./cli/settings.js";
import { addCompletion, addMan } from "./cli/shell.js";
import { addSimulate } from "./cli/simulate.js";
import { addSolve } from "./cli/solve.js";

// What this file and those of cli/ import at once, every `--version` waits for.

/** Runs the command line; `argv` is `process.argv`. Sets the exit status: 0 fine, 1 an error, 2 wrong usage. Never rejects. */
export async function main(argv: readonly string[]): Promise<void> {
  const words = argv.slice(2);
  watchOutput();
  try {
    await run(words);
  } catch (error) {
    process.exitCode = await statusOf(error, words.includes("--debug"));
  }
}

/** Every subcommand, in the order of the help: a function that adds it to the program, from a file of cli/. */
const SUBCOMMANDS: readonly ((program: Command) => void)[] = [
  addMenu,
  addPlay,
  addToday,
  addLearn,
  addReplay,
  addShow,
  addRules,
  addSaves,
  addStats,
  addSuggest,
  addReview,
  addSimulate,
  addSolve,
  addProtocol,
  addConfig,
  addDoctor,
  addCompletion,
  addMan,
];

/** Those that take the whole terminal, or may. */
const ON_SCREEN: readonly string[] = ["play", "menu", "today"];
/** Those that take what a new game is set up with. */
const SETS_UP: readonly string[] = ["play", "simulate", "solve"];
/** First words that ask about the program itself. */
const ABOUT: readonly string[] = ["help", "-h", "--help", "-v", "--version"];

function createProgram(): Command {
  const program = new Command("castle-games")
    .description("Castle-defence board games in the terminal.")
    .version(version(), "-v, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .exitOverride()
    // What is wrong is told by `statusOf`.
    .configureOutput({ outputError: () => undefined })
    .hook("preAction", async (_, command) => {
      if (ON_SCREEN.includes(command.name())) leaveTerminal();
      else watchInterrupt();
      // The menu, where settings are changed, looks at them by itself.
      if (command.name() !== "menu" && command.options.some((option) => TASTES.includes(option.attributeName()))) {
        const { fillFromSettings } = await import("./commands/taste.js");
        fillFromSettings(command);
      }
    });
  giveExamples(program, [
    "castle-games                            the menu",
    "castle-games play castellion            a new game",
    "castle-games play --resume              go on with the last one",
    "castle-games rules castellion           how it is played",
    "castle-games help play                  everything that play can do",
  ]);
  for (const add of SUBCOMMANDS) add(program);
  for (const command of program.commands) command.option("--debug", "tell where in the program an internal error happened");
  return program;
}

async function run(words: readonly string[]): Promise<void> {
  const program = createProgram();
  const commands = program.commands.map((command) => command.name());
  const [first] = words;
  // `menu` may be left out when nothing is said, or nothing but how it is shown.
  if (first === undefined || (first.startsWith("-") && isOnlyFor("menu", words, program))) {
    return void (await program.parseAsync(["menu", ...words], { from: "user" }));
  }
  // `play` may be left out: before a game, a record or an option.
  const isPlay = first === "play" || !(commands.includes(first) || ABOUT.includes(first));
  const [, second] = words;
  if (first === "help" && second !== undefined && !commands.includes(second)) {
    const { unknownWord } = await import("./commands/failure.js");
    throw unknownWord("command", second, commands);
  }
  if (isPlay || SETS_UP.includes(first) || (first === "help" && SETS_UP.includes(second ?? ""))) {
    const { addGameOptions, gameNames, isGame } = await import("./commands/play-options.js");
    if (first !== undefined && first !== "play" && isPlay && !first.startsWith("-") && !isGame(first) && !existsSync(first)) {
      const { unknownWord } = await import("./commands/failure.js");
      throw unknownWord("command, game or file", first, [...commands, ...gameNames()]);
    }
    program.commands.forEach(addGameOptions);
  }
  await program.parseAsync(isPlay && first !== "play" ? ["play", ...words] : words, { from: "user" });
}

/** True when the command of that name takes all these words as its options. */
function isOnlyFor(name: string, words: readonly string[], program: Command): boolean {
  const command = program.commands.find((candidate) => candidate.name() === name);
  if (command === undefined || words.some((word) => ABOUT.includes(word))) return false;
  const { operands, unknown } = command.parseOptions([...words]);
  return operands.length === 0 && unknown.length === 0;
}

function version(): string {
  const { version: number } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string };
  return number;
}

/** Tells an error on stderr; gives the exit status. */
async function statusOf(error: unknown, debug: boolean): Promise<number> {
  if (error instanceof CommanderError && error.exitCode === 0) return 0;
  const { tellFailure, tellMistake, WRONG_USAGE } = await import("./commands/failure.js");
  if (!(error instanceof CommanderError)) return tellFailure(error, debug);
  // Help in place of a missing word has been printed already.
  if (error.code !== "commander.help") tellMistake(error.message);
  return WRONG_USAGE;
}
