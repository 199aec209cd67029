import { existsSync, readFileSync } from "node:fs";
import process from "node:process";
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { UsageError } from "./commands/errors.js";
import type { PlayArguments } from "./commands/play.js";
import type { Taste } from "./commands/tell.js";
import { GameError, ToldError } from "./engine/errors.js";
import { oneOf, quote, visible } from "./engine/text.js";

/** Runs the command line; `argv` is `process.argv`. Sets the exit status: 0 fine, 1 an error, 2 wrong usage. Never rejects. */
export async function main(argv: readonly string[]): Promise<void> {
  const words = argv.slice(2);
  process.stdout.on("error", readerGone);
  try {
    await run(words);
  } catch (error) {
    process.exitCode = tellFailure(error, words.includes("--debug"));
  }
}

const INTERRUPTED = 130;
const WRONG_USAGE = 2;
/** First words that ask about the program itself. */
const ABOUT = ["help", "-h", "--help", "-v", "--version"];

async function run(words: readonly string[]): Promise<void> {
  const program = createProgram();
  const commands = program.commands.map((command) => command.name());
  const [first] = words;
  // `play` may be left out: before a game, a record or an option, and when nothing is said at all.
  const isPlay = first === undefined || first === "play" || !(commands.includes(first) || ABOUT.includes(first));
  const [, second] = words;
  if (first === "help" && second !== undefined && !commands.includes(second)) {
    throw new UsageError(`there is no command ${quote(second)}${oneOf(second, commands)}`);
  }
  if (isPlay || (first === "help" && second === "play")) {
    const { addGameOptions, gameNames, isGame } = await import("./commands/play-options.js");
    if (first !== undefined && first !== "play" && isPlay && !first.startsWith("-") && !isGame(first) && !existsSync(first)) {
      throw new UsageError(`there is no command, game or file ${quote(first)}${oneOf(first, [...commands, ...gameNames()])}`);
    }
    program.commands.filter((command) => command.name() === "play").forEach(addGameOptions);
  }
  await program.parseAsync(isPlay && first !== "play" ? ["play", ...words] : words, { from: "user" });
}

function createProgram(): Command {
  const program = new Command("castle-games")
    .description("Castle-defence board games in the terminal.")
    .version(version(), "-v, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .exitOverride()
    .configureOutput({
      writeErr: (text) => process.stderr.write(text),
      outputError: (text, write) =>
        write(
          `castle-games: ${text
            .replace(/^error: /, "")
            .split("\n")
            .map(visible)
            .join("\n")}`,
        ),
    })
    .addHelpText("after", EXAMPLES.program)
    .hook("preAction", (_, command) => {
      // Whoever plays listens to both by itself, to give the terminal back first.
      if (command.name() === "play") process.stdout.off("error", readerGone);
      else process.once("SIGINT", () => process.exit(INTERRUPTED));
    });
  addPlay(program);
  addReplay(program);
  addShow(program);
  addRules(program);
  addProtocol(program);
  for (const command of program.commands) command.option("--debug", "tell where in the program an internal error happened");
  return program;
}

const EXAMPLES = {
  program: `
Examples:
  castle-games play castellion            a new game
  castle-games play --resume              go on with the last one
  castle-games rules castellion           how it is played
  castle-games help play                  everything that play can do`,
  play: `
Examples:
  castle-games play castellion
  castle-games play castellion --level menace --players Ada,Ben --options vigil --seed moat
  castle-games play --resume
  castle-games play game.castle           go on with any record
  castle-games play castellion --seed moat --script opening.txt
  castle-games play castellion --plain    lines of text, for screen readers and pipes`,
  replay: `
Examples:
  castle-games replay game.castle
  castle-games replay game.castle --quiet && echo sound
  castle-games replay - --json < game.castle`,
  show: `
Examples:
  castle-games show game.castle
  castle-games show game.castle --at 12
  castle-games show game.castle --at 0 --json`,
  rules: `
Examples:
  castle-games rules                      which rules there are
  castle-games rules castellion
  castle-games rules castellion powers`,
  protocol: `
Examples:
  echo '{"id":1,"do":"new","record":{"game":"castellion","seed":"moat"}}' | castle-games protocol`,
} as const;

function addPlay(program: Command): void {
  const command = program
    .command("play [game|file]")
    .description("play a game: a new one, the last one, or the one in a record")
    .option("--resume", "go on with the last game that is not over")
    .option("--script <file>", "play the commands in a file first (- is standard input)")
    .option("--data-dir <folder>", "where games are kept")
    .option("--plain", "lines of text instead of a screen")
    .option("--no-animation", "show at once where things end up")
    .addHelpText("after", EXAMPLES.play)
    .action(async (what: string | undefined, options: PlayWords) => {
      const [{ play }, { gameKeys }] = await Promise.all([import("./commands/play.js"), import("./commands/play-options.js")]);
      const { seed, resume = false, script, dataDir, plain = false, color, glyphs, animation, debug = false } = options;
      const given = command.opts<Readonly<Record<string, string | undefined>>>();
      const words = Object.fromEntries(gameKeys().map((key) => [key, given[key]]));
      await play({ what, words, seed, resume, script, dataDir, plain, color, glyphs, animation, debug });
    });
  addTaste(command);
}

/** The options that `play` has for any game, as commander gives them: a switch that is off is not there. */
type PlayWords = Omit<PlayArguments, "what" | "words" | Switch> & { readonly [Key in Switch]?: boolean };
type Switch = "resume" | "plain" | "debug";

function addReplay(program: Command): void {
  const command = program
    .command("replay <file>")
    .description("check a record (- is standard input), tell what happened, show the final board")
    .addOption(new Option("--json", "print the final position, the events and the outcome as JSON"))
    .addOption(new Option("--quiet", "print nothing but what is wrong").conflicts("json"))
    .addHelpText("after", EXAMPLES.replay)
    .action(async (file: string, { json = false, quiet = false, color, glyphs }: Taste & { json?: boolean; quiet?: boolean }) => {
      const { replayRecord } = await import("./commands/replay.js");
      await replayRecord({ file, json, quiet, color, glyphs });
    });
  addTaste(command);
}

function addShow(program: Command): void {
  const command = program
    .command("show <file>")
    .description("show a position of a record (- is standard input)")
    .option("--at <n>", "after so many commands; the end when not given", wholeNumber)
    .option("--json", "print the position as JSON")
    .addHelpText("after", EXAMPLES.show)
    .action(async (file: string, { at, json = false, color, glyphs }: Taste & { at?: number; json?: boolean }) => {
      const { showPosition } = await import("./commands/show.js");
      await showPosition({ file, at, json, color, glyphs });
    });
  addTaste(command);
}

function addRules(program: Command): void {
  program
    .command("rules [game] [section]")
    .description("tell the rules of a game, or one section of them")
    .addOption(colour())
    .addHelpText("after", EXAMPLES.rules)
    .action(async (game: string | undefined, section: string | undefined, options: Pick<Taste, "color">) => {
      const { tellRules } = await import("./commands/rules.js");
      await tellRules({ game, section, color: options.color });
    });
}

function addProtocol(program: Command): void {
  program
    .command("protocol")
    .description("serve bots and front ends: a JSON object a line in, one out")
    .addHelpText("after", EXAMPLES.protocol)
    .action(async () => {
      const { serveProtocol } = await import("./commands/protocol.js");
      await serveProtocol();
    });
}

function addTaste(command: Command): void {
  const glyphs = new Option("--glyphs <set>", "which characters to draw with").choices(["auto", "unicode", "ascii"]).default("auto");
  command.addOption(colour()).addOption(glyphs);
}

function colour(): Option {
  return new Option("--color <when>", "how many colours").choices(["auto", "always", "never", "16", "256", "truecolor"]).default("auto");
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("A whole number from 0 up is expected.");
  return Number(text);
}

function version(): string {
  const { version: number } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as { version: string };
  return number;
}

/** Tells an error on stderr; gives the exit status. */
function tellFailure(error: unknown, debug: boolean): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : WRONG_USAGE;
  const told = error instanceof ToldError;
  const message = error instanceof Error ? error.message : String(error);
  const lines = told ? [message] : [`internal error: ${message}`, ...(debug ? [] : ["run it again with --debug to see where"])];
  if (debug && error instanceof Error) lines.push(error.stack ?? "");
  process.stderr.write(`castle-games: ${lines.join("\n").split("\n").map(visible).join("\n")}\n`);
  return isWrongUsage(error) ? WRONG_USAGE : 1;
}

/** Options and seeds of a record are told with its file; those that come bare were on the command line. */
function isWrongUsage(error: unknown): boolean {
  return error instanceof UsageError || (error instanceof GameError && (error.code === "bad-options" || error.code === "bad-seed"));
}

/** Whoever read the output has seen enough (`| head`): nothing is left to do. */
function readerGone(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") process.exit(process.exitCode);
  throw error;
}
