import { type Command, Option } from "commander";
import type { PlayArguments } from "../commands/play.js";
import type { Taste } from "../commands/tell.js";
import { giveExamples } from "./examples.js";
import { ANIMATION, addTaste, collected, DATA_DIR, NO_ANIMATION, PLAIN, REDUCED_MOTION, seconds } from "./options.js";

export function addMenu(program: Command): void {
  const command = program.command("menu").description("everything there is, on one screen; the same as no command at all");
  command.action(async () => openMenuAt("home", command));
  addShown(command);
  giveExamples(command, [
    "castle-games",
    "castle-games --plain                    the menu in lines of text",
    "castle-games --glyphs ascii",
  ]);
}

export function addToday(program: Command): void {
  const command = program.command("today [game]").description("play the game of this day, whose seed is the same for everyone");
  command.action(
    async (game: string | undefined, { plain = false, debug = false, dataDir, color, glyphs, palette, animation }: ShownWords) => {
      if (game === undefined) return openMenuAt("today", command);
      const { playToday } = await import("../commands/today.js");
      await playToday(game, { dataDir, plain, debug, color, glyphs, palette, animation });
    },
  );
  addShown(command);
  giveExamples(command, ["castle-games today castellion", "castle-games today                      which game?"]);
}

/** What every game can be set up with is added when it is asked for: it comes from the registry. */
export function addPlay(program: Command): void {
  const command = program
    .command("play [game|file]")
    .description("play a game: a new one, the last one, or the one in a record")
    .option("--resume", "go on with the last game that is not over")
    .option("--script <file>", "play the commands in a file first (- is standard input)");
  addSeats(command);
  command.action(async (what: string | undefined, options: PlayWords) => {
    const [{ play }, { gameKeys }] = await Promise.all([import("../commands/play.js"), import("../commands/play-options.js")]);
    const { seed, resume = false, script, dataDir, plain = false, color, glyphs, palette, animation, debug = false } = options;
    const { bots, seat: seats, pace, answerTime } = options;
    const given = command.opts<Readonly<Record<string, string | undefined>>>();
    const words = Object.fromEntries(gameKeys().map((key) => [key, given[key]]));
    const shown = { dataDir, plain, color, glyphs, palette, animation, debug };
    await play({ what, words, seed, resume, script, bots, seats, pace, answerTime, ...shown });
  });
  addShown(command);
  giveExamples(
    command,
    [
      "castle-games play castellion",
      "castle-games play castellion --level menace --players Ada,Ben --options vigil --seed moat",
      "castle-games play --resume",
      "castle-games play game.castle           go on with any record",
      "castle-games play castellion --seed moat --script opening.txt",
      "castle-games play panic --bots Ben,Cy   with two bots beside you",
      "castle-games play panic --players Ada,Ben --seat Ben='python3 mybot.py'",
      "castle-games play castellion --bots all --pace slow",
      "castle-games play castellion --plain    lines of text, for screen readers and pipes",
    ],
    SEAT_NOTE,
  );
}

/** The options of a command that plays, beside those of a new game. */
export function addShown(command: Command): void {
  command
    .option(...DATA_DIR)
    .option(...PLAIN)
    .option(...ANIMATION)
    .option(...NO_ANIMATION)
    .addOption(new Option(...REDUCED_MOTION).implies({ animation: false }));
  addTaste(command);
}

/** What a program at a seat has to know; the README says the rest. */
const SEAT_NOTE = [
  "A program at a seat reads a line of JSON for each decision, with what its seat sees and the legal commands:",
  '  {"id":1,"do":"suggest","game":"panic","seat":1,"players":["Ada","Ben"],"view":{..},"commands":["pass",..]}',
  'and writes one that names a command: {"id":1,"ok":true,"command":"pass","why":"a sentence, if it has one"}.',
  "When it is silent for too long, ends, or answers anything else, the bot greedy plays on in its place.",
].join("\n");

/** The options that say who takes which seat. */
function addSeats(command: Command): void {
  command.optionsGroup("Bots:");
  command
    .option("--bots <names>", "players whom the bot planner plays, separated by commas, or all; they sit down beside you")
    .option("--seat <player=who>", "who plays for a player: person, random, greedy, planner, or a program; may be repeated", collected)
    .addOption(new Option("--pace <word>", "how fast bots play").choices(["normal", "fast", "slow"]))
    .option("--answer-time <seconds>", "how long a program may take for an answer; 10 when not given", seconds);
  command.optionsGroup("Options:");
}

export interface ShownWords extends Taste {
  readonly dataDir?: string;
  readonly plain?: boolean;
  readonly animation: boolean;
  readonly debug?: boolean;
}

/** The options that `play` has for any game, as commander gives them: a switch that is off is not there. */
type PlayWords = Omit<PlayArguments, "what" | "words" | "seats" | Switch> & { readonly [Key in Switch]?: boolean } & {
  readonly seat?: readonly string[];
};
type Switch = "resume" | "plain" | "debug";

/** Where the value of an option comes from when somebody asked for it; the menu looks at the settings by itself. */
const ASKED: readonly (string | undefined)[] = ["cli", "implied"];

export async function openMenuAt(place: "home" | "today" | "learn", command: Command): Promise<void> {
  const { openMenu } = await import("../commands/menu.js");
  const { plain = false, debug = false, ...words } = command.opts<ShownWords>();
  const { dataDir, color, glyphs, palette, animation } = words;
  const asked = Object.entries({ color, glyphs, palette, animation }).filter(([name]) =>
    ASKED.includes(command.getOptionValueSource(name)),
  );
  await openMenu({ dataDir, plain, debug, place, asked: Object.fromEntries(asked) });
}
