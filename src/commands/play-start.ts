import { realpathSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { readCommand } from "../engine/command.js";
import { GameError } from "../engine/errors.js";
import type { AnyGame } from "../engine/game.js";
import { type OptionWords, readOptions, seatLast } from "../engine/options.js";
import { checkSeed } from "../engine/random.js";
import { type GameRecord, newRecord, printRecord } from "../engine/record.js";
import { createSession, type Session } from "../engine/session.js";
import { counted, oneOf, quote, visible } from "../engine/text.js";
import { type Entry, games } from "../games/index.js";
import { scriptLines } from "../screens/script.js";
import type { PaceWord } from "../screens/seat-player.js";
import { findFolders } from "../storage/folders.js";
import { inUse } from "../storage/lock.js";
import { readRecordFile, recoverSave } from "../storage/recover.js";
import { nameOf } from "../storage/save-names.js";
import { createSave, latestSave, openSave } from "../storage/saves.js";
import type { Lines } from "../terminal/lines.js";
import { atOneScreen, sharedNote } from "./at-one-screen.js";
import { UsageError } from "./errors.js";
import { isThere } from "./named-file.js";
import { newSeed } from "./new-seed.js";
import { toPaste } from "./paste.js";
import { refuseOptionsOfOthers } from "./play-options.js";
import { playersOf } from "./player-count.js";
import { copyAfter, entryOf } from "./read-record.js";
import { readText } from "./read-text.js";
import { ANOTHER_FILE, remedied } from "./remedies.js";
import type { OpenCompany } from "./seat-players.js";
import { asksForSeats, keptSeating, newSeating, type Seating, type SeatWords, seatWords, takenOver, withBotsAsPlayers } from "./seats.js";
import { type ReadSettings, readSettings } from "./settings.js";
import type { Taste } from "./taste.js";

/** The words of the command line. */
export interface PlayArguments extends Taste, SeatWords {
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
  /** How fast bots play; the settings say when it is not given. */
  readonly pace?: PaceWord | undefined;
  /** How long a program may take for an answer, in seconds. */
  readonly answerTime?: number | undefined;
  /** What a new game says first. */
  readonly greeting?: string;
  /** Plain mode talks over these when they are given, and leaves them open. */
  readonly lines?: Lines;
}

/** A game on the table: its record so far, and where it is kept. */
export interface Laid {
  readonly entry: Entry;
  readonly session: Session;
  readonly savedAt: string;
  readonly greeting: string | undefined;
  /** Lets other programs have the save. */
  readonly close: () => void;
  /** Those who sit there beside persons. */
  readonly company?: OpenCompany;
}

/** What is to be played, once everything that was asked for has been checked. */
export interface Start {
  readonly entry: Entry;
  /** The name at each seat, and who sits there. */
  readonly names: readonly string[];
  readonly seating: Seating;
  /** Lays the table; nothing is written before. */
  readonly lay: () => Laid;
}

/** Plans what was asked for. Throws `ToldError`s. */
export function plan(given: PlayArguments): Start {
  if (given.resume) return planResume(given);
  const { what } = given;
  if (what === undefined) throw new UsageError(`play what? A game (${names().join(", ")}), or the file of a record`);
  const entry = games.find(({ game }) => game.name === what.toLowerCase());
  if (entry === undefined) return planFile(what, given);
  return planNew(entry, given);
}

function planNew(entry: Entry, given: PlayArguments): Start {
  const { game } = entry;
  refuseOptionsOfOthers(game, given.words);
  const own = namedInSettings(given);
  const { players } = given.words;
  const words = players === undefined ? given.words : { ...given.words, players: playersOf(players, 1, own) };
  const named = asksForSeats(given) ? withBotsAsPlayers(game, words, given, own ?? "You") : { players: own, ...definedIn(words) };
  const asked = readOptions(game, seatLast(game, named));
  const seating = newSeating(asked.players, given);
  const bots = seatWords(seating.takers);
  const options = game.atOneScreen?.(asked, bots.length > 0) ?? asked;
  const seed = given.seed === undefined ? newSeed() : checkSeed(given.seed);
  const lay = (): Laid => begin(given, newRecord({ game, options, bots, seed }), given.greeting);
  return { entry, names: options.players, seating, lay };
}

function definedIn(words: OptionWords): OptionWords {
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
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
  if (path === undefined) {
    const none = `there is no unfinished game in ${join(data, "saves")}; begin one: ${toPaste(["play", names()[0] ?? ""], given.dataDir)}`;
    throw new UsageError([none, ...passedOver.map(({ message }) => `a save cannot be read and is left as it is: ${message}`)].join("; "));
  }
  // Beside the board there is room for no more.
  const count = passedOver.length;
  const notes = count === 0 ? [] : [`${counted(count, "save")} cannot be read: ${toPaste(["saves"], given.dataDir)} tells why`];
  const start = planReopen(path, given);
  return { ...start, seating: { ...start.seating, notes: [...start.seating.notes, ...notes] } };
}

function planFile(path: string, given: PlayArguments): Start {
  if (!isThere(path)) {
    throw new UsageError(`there is no game and no file "${visible(path)}"${oneOf(path, names())}`);
  }
  refuseSetup(given, "a record says itself how its game was set up");
  const saves = join(findFolders(given.dataDir).data, "saves");
  if (isInside(path, saves)) return planReopen(path, given);
  // A record from elsewhere is somebody's file: it stays as it is, and the game goes on in a copy among the saves.
  const { record, replay } = remedied(ANOTHER_FILE, () => readRecordFile(path, rules()));
  const copy = copyAfter({ record, name: path }, replay, replay.steps.length);
  return planCopy(copy, `a copy of ${path}, which stays as it is`, given);
}

/** A record from elsewhere, to be played on among the saves. */
export function planCopy(asked: GameRecord, greeting: string, given: PlayArguments): Start {
  const shared = atOneScreen(asked);
  const record = shared ?? asked;
  const names = record.options.players;
  const seating = takenOver(keptSeating(names, given, record.bots), given);
  const copy = { ...record, bots: seatWords(seating.takers) };
  const notes = shared === undefined ? seating.notes : [...seating.notes, sharedNote(asked, shared)];
  return { entry: entryOf(record), names, seating: { ...seating, notes }, lay: () => begin(given, copy, greeting) };
}

function planReopen(path: string, given: PlayArguments): Start {
  const { record } = recoverSave(path, rules());
  if (atOneScreen(record) !== undefined) return planCopy(record, `a copy of ${nameOf(path)}, which stays as it is`, given);
  const names = record.options.players;
  const seating = keptSeating(names, given, record.bots);
  return { entry: entryOf(record), names, seating, lay: () => reopen(path, seating, given) };
}

function reopen(path: string, { takers }: Seating, given: PlayArguments): Laid {
  const { record: kept, journal, dropped, lockedBy, close } = openSave(path, rules());
  if (lockedBy !== undefined) throw inUse(path, lockedBy);
  const record = asksForSeats(given) ? { ...kept, bots: seatWords(takers) } : kept;
  if (record !== kept) journal.rewrite(printRecord(record));
  const session = createSession({ record, journal });
  const greeting = dropped === undefined ? "welcome back" : `welcome back; the last line was cut short and is left out: ${dropped}`;
  runScript(session, given, () => session);
  return { entry: entryOf(record), session, savedAt: path, greeting, close };
}

/** Begins a save of a record; a script is tried out first, so that one with a fault leaves nothing behind. */
export function begin(given: PlayArguments, record: GameRecord, greeting?: string): Laid {
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
  const commands = scriptLines(readText(script)).map(({ command: text, line }) => {
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

/** The settings that are in force. */
export function settingsOf({ dataDir }: Pick<PlayArguments, "dataDir">): ReadSettings {
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
  const real = (name: string): string => (isThere(name) ? realpathSync(name) : resolve(name));
  return dirname(real(path)) === real(folder);
}
