import { existsSync, readFileSync } from "node:fs";
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from "commander";
import type { Shell } from "./commands/completion.js";
import type { Format } from "./commands/export/write.js";
import type { PlayArguments } from "./commands/play.js";
import type { ReplayArguments } from "./commands/replay.js";
import type { Taste } from "./commands/tell.js";

// What this file imports at once, every `--version` waits for; and the global `process` is ready, where `node:process` is not.

/** Runs the command line; `argv` is `process.argv`. Sets the exit status: 0 fine, 1 an error, 2 wrong usage. Never rejects. */
export async function main(argv: readonly string[]): Promise<void> {
  const words = argv.slice(2);
  process.stdout.on("error", readerGone);
  try {
    await run(words);
  } catch (error) {
    process.exitCode = await statusOf(error, words.includes("--debug"));
  }
}

const INTERRUPTED = 130;
/** Options that the settings fill in when they are not given. */
const TASTES = ["color", "glyphs", "palette", "animation"];
/** First words that ask about the program itself. */
const ABOUT = ["help", "-h", "--help", "-v", "--version"];

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
  if (isPlay || (first === "help" && second === "play")) {
    const { addGameOptions, gameNames, isGame } = await import("./commands/play-options.js");
    if (first !== undefined && first !== "play" && isPlay && !first.startsWith("-") && !isGame(first) && !existsSync(first)) {
      const { unknownWord } = await import("./commands/failure.js");
      throw unknownWord("command, game or file", first, [...commands, ...gameNames()]);
    }
    program.commands.filter((command) => command.name() === "play").forEach(addGameOptions);
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

function createProgram(): Command {
  const program = new Command("castle-games")
    .description("Castle-defence board games in the terminal.")
    .version(version(), "-v, --version", "print the version")
    .helpOption("-h, --help", "print this help")
    .exitOverride()
    // What is wrong is told by `statusOf`.
    .configureOutput({ outputError: () => undefined })
    .addHelpText("after", EXAMPLES.program)
    .hook("preAction", async (_, command) => {
      if (["play", "menu", "today"].includes(command.name())) leaveTerminal();
      else process.once("SIGINT", interrupted);
      // The menu, where settings are changed, looks at them by itself.
      if (command.name() !== "menu" && command.options.some((option) => TASTES.includes(option.attributeName()))) {
        const { fillFromSettings } = await import("./commands/taste.js");
        fillFromSettings(command);
      }
    });
  addMenu(program);
  addPlay(program);
  addToday(program);
  addReplay(program);
  addShow(program);
  addRules(program);
  addSaves(program);
  addStats(program);
  addProtocol(program);
  addConfig(program);
  addDoctor(program);
  addCompletion(program);
  addMan(program);
  for (const command of program.commands) command.option("--debug", "tell where in the program an internal error happened");
  return program;
}

const EXAMPLES = {
  program: `
Examples:
  castle-games                            the menu
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
  menu: `
Examples:
  castle-games
  castle-games --plain                    the menu in lines of text
  castle-games --glyphs ascii`,
  today: `
Examples:
  castle-games today castellion
  castle-games today                      which game?`,
  replay: `
Examples:
  castle-games replay game.castle                 step through it
  castle-games replay game.castle --text          what happened, in lines
  castle-games replay game.castle --quiet && echo sound
  castle-games replay - --json < game.castle
  castle-games replay game.castle --export html -o game.html
  castle-games replay game.castle --export svg --at 12 -o board.svg
  castle-games replay game.castle --export cast --speed 0.5 -o game.cast`,
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
  saves: `
Examples:
  castle-games saves                      the games in progress
  castle-games saves --all                those that are over too
  castle-games saves rename latest first-castle
  castle-games saves export first-castle first-castle.castle
  castle-games saves delete first-castle
  castle-games saves recover broken       copy what is sound of a save that cannot be read

A save is named by its file name without the ending, by a beginning of it that no other save has, or by latest: the one written last.`,
  stats: `
Examples:
  castle-games stats
  castle-games stats castellion
  castle-games stats --csv > games.csv`,
  config: `
Examples:
  castle-games config                     every setting
  castle-games config set palette high-contrast
  castle-games config set name Ada
  castle-games config set keys.undo x ctrl-x
  castle-games config get keys.undo
  castle-games config check               what is wrong with the file`,
  doctor: `
Examples:
  castle-games doctor
  castle-games doctor --json`,
  completion: `
Examples:
  source <(castle-games completion bash)                                    in ~/.bashrc
  castle-games completion zsh > "\${fpath[1]}/_castle-games"
  castle-games completion fish > ~/.config/fish/completions/castle-games.fish`,
  man: `
Examples:
  castle-games man | man -l -`,
  protocol: `
Examples:
  echo '{"id":1,"do":"new","record":{"game":"castellion","seed":"moat"}}' | castle-games protocol`,
} as const;

function addMenu(program: Command): void {
  const command = program
    .command("menu")
    .description("everything there is, on one screen; the same as no command at all")
    .addHelpText("after", EXAMPLES.menu)
    .action(async () => openMenuAt("home", command));
  addShown(command);
}

function addToday(program: Command): void {
  const command = program
    .command("today [game]")
    .description("play the game of this day, whose seed is the same for everyone")
    .addHelpText("after", EXAMPLES.today)
    .action(async (game: string | undefined, { plain = false, debug = false, ...options }: ShownWords) => {
      if (game === undefined) return openMenuAt("today", command);
      const { playToday } = await import("./commands/today.js");
      await playToday(game, { ...options, dataDir: options.dataDir, plain, debug });
    });
  addShown(command);
}

/** The options of a command that plays, beside those of a new game. */
function addShown(command: Command): void {
  command
    .option(...DATA_DIR)
    .option(...PLAIN)
    .option(...ANIMATION)
    .option(...NO_ANIMATION);
  addTaste(command);
}

interface ShownWords extends Taste {
  readonly dataDir?: string;
  readonly plain?: boolean;
  readonly animation: boolean;
  readonly debug?: boolean;
}

async function openMenuAt(place: "home" | "today", command: Command): Promise<void> {
  const { openMenu } = await import("./commands/menu.js");
  const { plain = false, debug = false, ...words } = command.opts<ShownWords>();
  const { dataDir, ...tastes } = words;
  const asked = Object.fromEntries(Object.entries(tastes).filter(([name]) => command.getOptionValueSource(name) === "cli"));
  await openMenu({ dataDir, plain, debug, place, asked });
}

function addPlay(program: Command): void {
  const command = program
    .command("play [game|file]")
    .description("play a game: a new one, the last one, or the one in a record")
    .option("--resume", "go on with the last game that is not over")
    .option("--script <file>", "play the commands in a file first (- is standard input)")
    .option(...DATA_DIR)
    .option(...PLAIN)
    .option(...ANIMATION)
    .option(...NO_ANIMATION)
    .addHelpText("after", EXAMPLES.play)
    .action(async (what: string | undefined, options: PlayWords) => {
      const [{ play }, { gameKeys }] = await Promise.all([import("./commands/play.js"), import("./commands/play-options.js")]);
      const { seed, resume = false, script, dataDir, plain = false, color, glyphs, palette, animation, debug = false } = options;
      const given = command.opts<Readonly<Record<string, string | undefined>>>();
      const words = Object.fromEntries(gameKeys().map((key) => [key, given[key]]));
      await play({ what, words, seed, resume, script, dataDir, plain, color, glyphs, palette, animation, debug });
    });
  addTaste(command);
}

/** The options that `play` has for any game, as commander gives them: a switch that is off is not there. */
type PlayWords = Omit<PlayArguments, "what" | "words" | Switch> & { readonly [Key in Switch]?: boolean };
type Switch = "resume" | "plain" | "debug";

function addReplay(program: Command): void {
  const command = program
    .command("replay <file>")
    .description("look at a record (- is standard input) from the first command to the last; through a pipe, tell it in text")
    .option("--text", "tell it in text at a terminal too")
    .addOption(new Option("--json", "print the final position, the events and the outcome as JSON").conflicts("text"))
    .addOption(new Option("--quiet", "print nothing but what is wrong").conflicts(["json", "text"]))
    .addOption(
      new Option("--export <format>", "write a recording for asciinema, a picture of the board, or a page that steps through the game")
        .choices(["cast", "svg", "html"])
        .conflicts(["json", "quiet", "text"]),
    )
    .option("-o, --output <file>", "where to write the export; standard output when not given")
    .option("--at <n>", "the command to begin at, or to draw", wholeNumber)
    .option("--speed <seconds>", "how long a position stands; 1 second when not given", seconds)
    .option("--spoilers", "show from the start how long the game is and how it ends")
    .option("--data-dir <folder>", "where a game that is taken over is kept")
    .addHelpText("after", EXAMPLES.replay)
    .action(async (file: string, options: ReplayWords) => {
      const { replayRecord } = await import("./commands/replay.js");
      const { export: format, output, at, speed: pace, dataDir, color, glyphs, palette } = options;
      const { text = false, json = false, quiet = false, spoilers = false, debug = false } = options;
      const asked = { file, json, quiet, text, format, output, at, pace, spoilers, dataDir, debug, color, glyphs, palette };
      await replayRecord({ ...asked, onScreen: leaveTerminal });
    });
  addTaste(command);
}

/** The options of `replay`, as commander gives them. */
interface ReplayWords extends Taste, Partial<Pick<ReplayArguments, "text" | "json" | "quiet" | "spoilers" | "debug">> {
  readonly export?: Format;
  readonly output?: string;
  readonly at?: number;
  readonly speed?: number;
  readonly dataDir?: string;
}

function addShow(program: Command): void {
  const command = program
    .command("show <file>")
    .description("show a position of a record (- is standard input)")
    .option("--at <n>", "after so many commands; the end when not given", wholeNumber)
    .option("--json", "print the position as JSON")
    .addHelpText("after", EXAMPLES.show)
    .action(async (file: string, { at, json = false, ...taste }: Taste & { at?: number; json?: boolean }) => {
      const { showPosition } = await import("./commands/show.js");
      await showPosition({ file, at, json, color: taste.color, glyphs: taste.glyphs, palette: taste.palette });
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

function addSaves(program: Command): void {
  const saves = program
    .command("saves")
    .description("list the games that are kept; rename, delete, export or recover one")
    .option(...DATA_DIR)
    .addHelpText("after", EXAMPLES.saves);
  const dataDir = (): string | undefined => saves.opts<{ readonly dataDir?: string }>().dataDir;
  saves
    .command("list [name]", { isDefault: true })
    .description("list the games in progress whose names begin so; all of them when no name is given")
    .option("--all", "finished games too")
    .option("--json", "print the list as JSON")
    .action(async (beginning: string | undefined, { all = false, json = false }: { all?: boolean; json?: boolean }) => {
      const { tellSaves } = await import("./commands/saves-list.js");
      await tellSaves({ beginning, all, json, dataDir: dataDir() });
    });
  saves
    .command("rename <name> <new>")
    .description("give a save another name")
    .action(async (name: string, to: string) => {
      const { renameSaveTo } = await import("./commands/saves.js");
      await renameSaveTo({ name, to, dataDir: dataDir() });
    });
  saves
    .command("delete <name>")
    .description("remove a save for ever")
    .option("--yes", "do not ask first")
    .action(async (name: string, { yes = false }: { yes?: boolean }) => {
      const { deleteSaveNamed } = await import("./commands/saves.js");
      await deleteSaveNamed({ name, yes, dataDir: dataDir() });
    });
  saves
    .command("export <name> [file]")
    .description("write the record of a save to a new file, or to standard output")
    .action(async (name: string, file: string | undefined) => {
      const { exportSave } = await import("./commands/saves.js");
      await exportSave({ name, file, dataDir: dataDir() });
    });
  saves
    .command("recover <name>")
    .description("copy every command before the first fault of a save into a new one")
    .action(async (name: string) => {
      const { recoverSaveNamed } = await import("./commands/saves.js");
      await recoverSaveNamed({ name, dataDir: dataDir() });
    });
}

function addStats(program: Command): void {
  program
    .command("stats [game]")
    .description("tell how finished games went: wins, streaks, lengths, causes of loss")
    .addOption(new Option("--json", "print the numbers as JSON").conflicts("csv"))
    .option("--csv", "print a line for every finished game, its values separated by commas")
    .option(...DATA_DIR)
    .addOption(glyphSet())
    .addHelpText("after", EXAMPLES.stats)
    .action(async (game: string | undefined, { json = false, csv = false, dataDir, glyphs }: StatsWords) => {
      const { tellStatistics } = await import("./commands/stats.js");
      await tellStatistics({ game, json, csv, dataDir, glyphs });
    });
}

interface StatsWords extends Pick<Taste, "glyphs"> {
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly dataDir?: string;
}

const DATA_DIR = ["--data-dir <folder>", "where games are kept"] as const;
const PLAIN = ["--plain", "lines of text instead of a screen"] as const;
const ANIMATION = ["--animation", "show step by step what the game does by itself (the settings may say otherwise)", true] as const;
const NO_ANIMATION = ["--no-animation", "show at once where things end up"] as const;

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

function addConfig(program: Command): void {
  const config = program
    .command("config")
    .description("tell or change the settings; what is said on the command line goes before them")
    .option("--data-dir <folder>", "where the settings are, beside the games")
    .addHelpText("after", EXAMPLES.config);
  const dataDir = (): string | undefined => config.opts<{ readonly dataDir?: string }>().dataDir;
  const load = () => import("./commands/config.js");
  config
    .command("path")
    .description("print where the settings file is")
    .action(async () => (await load()).tellConfigPath(dataDir()));
  config
    .command("list [beginning]", { isDefault: true })
    .description("print the settings whose names begin so, as they are in force; all of them when no beginning is given")
    .option("--json", "print them as JSON")
    .action(async (beginning: string | undefined, { json = false }: { json?: boolean }) => {
      (await load()).listConfig({ beginning, json, dataDir: dataDir() });
    });
  config
    .command("get <key>")
    .description("print one setting as it is in force")
    .action(async (key: string) => (await load()).tellConfig(key, dataDir()));
  config
    .command("set <key> <value...>")
    .description("change one setting, and leave the rest of the file as it is")
    .action(async (key: string, value: readonly string[]) => (await load()).setConfig(key, value, dataDir()));
  config
    .command("check")
    .description("tell everything that is wrong with the settings file, with its lines")
    .action(async () => (await load()).checkConfig(dataDir()));
}

function addDoctor(program: Command): void {
  const command = program
    .command("doctor")
    .description("tell how the program finds this terminal, its folders, settings and saves, and what is wrong with them")
    .option(...DATA_DIR)
    .option("--json", "print it as JSON")
    .addHelpText("after", EXAMPLES.doctor)
    .action(async ({ dataDir, json = false, color, glyphs, palette }: Taste & { dataDir?: string; json?: boolean }) => {
      const { tellHealth } = await import("./commands/doctor.js");
      tellHealth({ version: version(), dataDir, json, color, glyphs, palette });
    });
  addTaste(command);
}

function addCompletion(program: Command): void {
  program
    .command("completion")
    .description("print a script that completes commands and options in a shell")
    .addArgument(new Argument("<shell>", "the shell that reads it").choices(["bash", "zsh", "fish"]))
    .addHelpText("after", EXAMPLES.completion)
    .action(async (shell: Shell) => {
      const { tellCompletion } = await import("./commands/completion.js");
      await tellCompletion(program, shell);
    });
}

function addMan(program: Command): void {
  program
    .command("man")
    .description("print the manual page")
    .addHelpText("after", EXAMPLES.man)
    .action(async () => {
      const { tellManual } = await import("./commands/man.js");
      await tellManual(program, { version: version(), examples: EXAMPLES });
    });
}

function addTaste(command: Command): void {
  const palettes = new Option("--palette <name>", "which colours").choices(["default", "high-contrast", "monochrome"]).default("default");
  command.addOption(colour()).addOption(palettes).addOption(glyphSet());
}

function glyphSet(): Option {
  return new Option("--glyphs <set>", "which characters to draw with").choices(["auto", "unicode", "ascii"]).default("auto");
}

function colour(): Option {
  return new Option("--color <when>", "how many colours").choices(["auto", "always", "never", "16", "256", "truecolor"]).default("auto");
}

function wholeNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new InvalidArgumentError("A whole number from 0 up is expected.");
  return Number(text);
}

function seconds(text: string): number {
  const value = Number(text);
  if (!/^\d*\.?\d+$/.test(text) || value < 0.01 || value > 60)
    throw new InvalidArgumentError("A number of seconds from 0.01 to 60 is expected.");
  return value;
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

/** Whoever takes the whole terminal listens to both by itself, to give it back first. */
function leaveTerminal(): void {
  process.stdout.off("error", readerGone);
  process.off("SIGINT", interrupted);
}

function interrupted(): void {
  process.exit(INTERRUPTED);
}

/** Whoever read the output has seen enough (`| head`): nothing is left to do. Where it cannot be written, that is told. */
function readerGone(error: NodeJS.ErrnoException): void {
  if (error.code === "EPIPE") process.exit(process.exitCode);
  process.stderr.write(
    `castle-games: the output cannot be written: ${error.code === "ENOSPC" ? "there is no room left" : error.message}\n`,
  );
  process.exit(1);
}
