import { realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import process from "node:process";
import { readCommand } from "../engine/command.js";
import { GameError } from "../engine/errors.js";
import type { AnyGame } from "../engine/game.js";
import { type OptionWords, readOptions, seatLast } from "../engine/options.js";
import { checkSeed } from "../engine/random.js";
import { type GameRecord, newRecord } from "../engine/record.js";
import { createSession, type Session } from "../engine/session.js";
import { oneOf, quote } from "../engine/text.js";
import { type Entry, games } from "../games/index.js";
import { createKeymap } from "../screens/keymap.js";
import type { Leaving } from "../screens/play-loop.js";
import { findFolders } from "../storage/folders.js";
import { inUse } from "../storage/lock.js";
import { readRecordFile } from "../storage/recover.js";
import { createSave, latestSave, openSave } from "../storage/saves.js";
import { applyDepth } from "../terminal/depth.js";
import { Lines } from "../terminal/lines.js";
import { UsageError } from "./errors.js";
import { newSeed } from "./new-seed.js";
import { entryOf } from "./read-record.js";
import { readText } from "./read-text.js";
import { type ReadSettings, readSettings } from "./settings.js";
import { lookOf, problemsOf, type Taste, tellProblems } from "./taste.js";
import { tellEnd } from "./tell.js";

/** The words of the command line. */
export interface PlayArguments extends Taste {
  /** A game's name, or a record's file. */
  readonly what: string | undefined;
  /** What a game is set up with: its choices, `players`, `options`. */
  readonly words: OptionWords;
  readonly seed: string | undefined;
  readonly resume: boolean;
  readonly script: string | undefined;
  readonly dataDir: string | undefined;
  readonly plain: boolean;
  readonly animation: boolean;
  readonly debug: boolean;
  /** What a new game says first. */
  readonly greeting?: string;
  /** Plain mode talks over these when they are given, and leaves them open. */
  readonly lines?: Lines;
}

/** A game on the table: its record so far, and where it is kept. */
interface Laid {
  readonly entry: Entry;
  readonly session: Session;
  readonly savedAt: string;
  readonly greeting: string | undefined;
  /** Lets other programs have the save. */
  readonly close: () => void;
}

/** Plays a game: a new one, the newest that is not over, or the one in a file. Throws `ToldError`s. */
export async function play(given: PlayArguments): Promise<void> {
  const left = await playUntilLeft(given);
  if (left !== undefined) farewell(left);
}

/** The same for those who tell by themselves where the game is kept; gives nothing when a script has told the end. */
export async function playUntilLeft(given: PlayArguments): Promise<Left | undefined> {
  const start = plan(given);
  const mode = modeOf(given);
  return goOn(start(), mode, given);
}

/** A game that was left, and where it is kept. */
export type Left = Pick<Laid, "savedAt" | "session">;

/** What is asked for where a game is taken over from a record. */
export interface PlayOnArguments extends Pick<PlayArguments, "dataDir" | "debug">, Taste {
  /** False when nothing is to be printed afterwards; otherwise it is told where the game is kept. */
  readonly isTold?: boolean;
}

/** Plays on from the end of a record at a terminal, as a new game among the saves. Throws `ToldError`s. */
export async function playOn(record: GameRecord, greeting: string, given: PlayOnArguments): Promise<void> {
  const nothing = { what: undefined, words: {}, seed: undefined, resume: false, script: undefined, plain: false };
  const { animation } = settingsOf(given).settings;
  const all: PlayArguments = { ...nothing, ...given, animation: animation === "on" };
  const left = await goOn(begin(all, record, greeting), "screen", all);
  if (left !== undefined && given.isTold !== false) farewell(left);
}

/** Plays a game to its end, and those that follow it; gives the one that was left. */
async function goOn(first: Laid, mode: Mode, given: PlayArguments): Promise<Left | undefined> {
  const read = settingsOf(given);
  if (mode === "script") tellProblems(read);
  const notes = [...(first.greeting === undefined ? [] : [first.greeting]), ...problemsOf(read)];
  let laid: Laid = { ...first, greeting: notes.length === 0 ? undefined : notes.join("; ") };
  for (;;) {
    if (mode === "script") {
      await tellEnd(laid.entry, laid.session, given);
      return undefined;
    }
    const leaving = mode === "plain" ? await playLines(laid, given.lines) : await playFullScreen(laid, given);
    laid.close();
    if (leaving === "leave") return laid;
    laid = begin({ ...given, script: undefined }, nextRecord(laid.session.record, leaving));
  }
}

/** The record of another game like this one: with a new seed, or begun as this one was. */
function nextRecord({ game, options, seed, position }: GameRecord, leaving: "new" | "again"): GameRecord {
  if (leaving === "new") return newRecord({ game, options, bots: [], seed: newSeed() });
  return newRecord({ game, options, bots: [], seed, ...(position && { position }) });
}

type Mode = "screen" | "plain" | "script";

/** How the game is shown; a script that nobody can play on from ends by itself. */
function modeOf({ plain, script }: PlayArguments): Mode {
  const { stdin, stdout } = process;
  if (script === "-" || (script !== undefined && !stdin.isTTY && !plain)) return "script";
  const { TERM, INK_SCREEN_READER } = process.env;
  if (plain || (stdin.isTTY && (!stdout.isTTY || TERM === "dumb" || INK_SCREEN_READER === "true"))) return "plain";
  if (stdin.isTTY && stdout.isTTY) return "screen";
  throw new UsageError(
    "standard input is not a terminal: add --plain to play in lines of text, or --script FILE to play commands from a file",
  );
}

/** What is to be played, once everything that was asked for has been checked; nothing is written before it is called. */
type Start = () => Laid;

function plan(given: PlayArguments): Start {
  if (given.resume) return planResume(given);
  const { what } = given;
  if (what === undefined) throw new UsageError(`play what? A game (${names().join(", ")}), or the file of a record`);
  const entry = games.find(({ game }) => game.name === what.toLowerCase());
  if (entry === undefined) return planFile(what, given);
  const words = given.words["players"] === undefined ? { ...given.words, players: namedInSettings(given) } : given.words;
  const asked = readOptions(entry.game, seatLast(entry.game, words));
  const options = entry.game.atOneScreen?.(asked) ?? asked;
  const seed = given.seed === undefined ? newSeed() : checkSeed(given.seed);
  return () => begin(given, newRecord({ game: entry.game, options, bots: [], seed }), given.greeting);
}

/** The player's name in the settings; undefined when there is none. */
function namedInSettings(given: PlayArguments): string | undefined {
  const { name } = settingsOf(given).settings;
  return name === "" ? undefined : name;
}

function planResume(given: PlayArguments): Start {
  refuseSetup(given, "--resume goes on with a game as it is");
  if (given.what !== undefined)
    throw new UsageError(`--resume takes no game and no file; leave out ${quote(given.what)}, or leave out --resume`);
  const { data } = findFolders(given.dataDir);
  const { path, passedOver } = latestSave(data, rules());
  const notes = passedOver.map(({ message }) => `a save cannot be read and is left as it is: ${message}`);
  if (path === undefined) {
    const none = `there is no unfinished game in ${join(data, "saves")}; begin one: castle-games play ${names()[0] ?? ""}`;
    throw new UsageError([none, ...notes].join("; "));
  }
  return () => {
    const laid = reopen(path, given);
    return { ...laid, greeting: [laid.greeting, ...notes].join("; ") };
  };
}

function planFile(path: string, given: PlayArguments): Start {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) {
    throw new UsageError(`there is no game and no file ${quote(path)}${oneOf(path, names())}`);
  }
  refuseSetup(given, "a record says itself how its game was set up");
  const saves = join(findFolders(given.dataDir).data, "saves");
  if (isInside(path, saves)) return () => reopen(path, given);
  // A record from elsewhere is somebody's file: it stays as it is, and the game goes on in a copy among the saves.
  const { record } = readRecordFile(path, rules());
  return () => begin(given, record, `a copy of ${path}, which stays as it is`);
}

function reopen(path: string, given: PlayArguments): Laid {
  const { record, journal, dropped, lockedBy, close } = openSave(path, rules());
  if (lockedBy !== undefined) throw inUse(path, lockedBy);
  const session = createSession({ record, journal });
  const greeting = dropped === undefined ? "welcome back" : `welcome back; the last line was cut short and is left out: ${dropped}`;
  runScript(session, given, () => session);
  return { entry: entryOf(record), session, savedAt: path, greeting, close };
}

/** Begins a save of a record; a script is tried out first, so that one with a fault leaves nothing behind. */
function begin(given: PlayArguments, record: GameRecord, greeting?: string): Laid {
  const entry = entryOf(record);
  let save: ReturnType<typeof createSave> | undefined;
  const start = (): Session => {
    save = createSave(findFolders(given.dataDir).data, record);
    return createSession({ record, journal: save.journal });
  };
  const session = runScript(createSession({ record }), given, start);
  return { entry, session, savedAt: save?.path ?? "", greeting, close: () => save?.close() };
}

/** Plays the commands of the script: all of them on a trial, then, when none failed, on the game that `start` gives. */
function runScript(like: Session, { script }: PlayArguments, start: () => Session): Session {
  if (script === undefined) return start();
  const where = script === "-" ? "standard input" : script;
  const trial = createSession({ record: like.record });
  const commands = scriptLines(readText(script)).map(({ text, line }) => {
    try {
      const command = readCommand(trial.game, text);
      trial.apply(command);
      return command;
    } catch (error) {
      if (!(error instanceof GameError)) throw error;
      throw new GameError(error.code, `${where}:${line}: ${text}: ${error.message}`, { line });
    }
  });
  const session = start();
  for (const command of commands) session.apply(command);
  return session;
}

function scriptLines(text: string): readonly { readonly text: string; readonly line: number }[] {
  return text.split(/\r?\n/).flatMap((line, i) => {
    const command = line.replace(/#.*$/, "").trim();
    return command === "" ? [] : [{ text: command, line: i + 1 }];
  });
}

async function playFullScreen(laid: Laid, given: PlayArguments): Promise<Leaving> {
  const { playOnScreen } = await import("../screens/play-screen.js");
  const { keys, confirmations, bell } = settingsOf(given).settings;
  const look = lookOf(given);
  applyDepth(look.depth);
  const table = {
    game: laid.entry.game,
    screen: await laid.entry.screen(),
    session: laid.session,
    look,
    animate: given.animation,
    keymap: createKeymap(keys),
    confirm: confirmations === "on",
    bell: bell === "on",
    rulebook: await laid.entry.rulebook(),
    savedAt: laid.savedAt,
    greeting: laid.greeting,
  };
  return playOnScreen(table, { debug: given.debug, onSignal: () => farewell(laid) });
}

async function playLines(laid: Laid, open?: Lines): Promise<Leaving> {
  const { playPlain } = await import("../screens/plain.js");
  const [rulebook, screen] = [await laid.entry.rulebook(), await laid.entry.screen()];
  const lines = open ?? new Lines();
  const { game } = laid.entry;
  const { session, savedAt, greeting } = laid;
  await playPlain({ game, session, rulebook, savedAt, greeting, secret: () => screen.secret(session.position) }, lines);
  if (open === undefined) lines.close();
  return "leave";
}

function farewell({ savedAt, session }: Left): void {
  const over = session.seat === undefined;
  process.stdout.write(
    `The game is kept in ${savedAt}\n${over ? `Look at it again: castle-games show '${savedAt}'` : "Go on with it: castle-games play --resume"}\n`,
  );
}

function settingsOf({ dataDir }: Pick<PlayArguments, "dataDir">): ReadSettings {
  return readSettings(findFolders(dataDir).config);
}

function refuseSetup({ words, seed }: PlayArguments, why: string): void {
  const asked = Object.entries({ ...words, seed }).find(([, value]) => value !== undefined);
  if (asked !== undefined) throw new UsageError(`${why}: leave out --${asked[0]}`);
}

function rules(): readonly AnyGame[] {
  return games.map(({ game }) => game);
}

function names(): readonly string[] {
  return rules().map(({ name }) => name);
}

function isInside(path: string, folder: string): boolean {
  const real = (name: string): string => (statSync(name, { throwIfNoEntry: false }) === undefined ? resolve(name) : realpathSync(name));
  return dirname(real(path)) === real(folder);
}
