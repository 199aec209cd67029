import { existsSync } from "node:fs";
import process from "node:process";
import { guidedMark, isGuided } from "../engine/marks.js";
import { type GameRecord, newRecord } from "../engine/record.js";
import { visible } from "../engine/text.js";
import type { Note } from "../screens/game-screen.js";
import { createKeymap } from "../screens/keymap.js";
import type { Leaving } from "../screens/play-loop.js";
import { PACES } from "../screens/seat-player.js";
import { findFolders } from "../storage/folders.js";
import { applyDepth } from "../terminal/depth.js";
import { Lines } from "../terminal/lines.js";
import { comparedWithOthers } from "./compared.js";
import { UsageError } from "./errors.js";
import { ANSWER_MS } from "./external-bot.js";
import { newSeed } from "./new-seed.js";
import { toPaste } from "./paste.js";
import { begin, type Laid, type PlayArguments, plan, planCopy, type Start, settingsOf } from "./play-start.js";
import { gatherCompany, type OpenCompany } from "./seat-players.js";
import { toldSeats } from "./seats.js";
import { lookOf, problemsOf, type Taste, tellProblems } from "./taste.js";
import { tellEnd } from "./tell.js";

export type { PlayArguments } from "./play-start.js";

/** Plays a game: a new one, the newest that is not over, or the one in a file. Throws `ToldError`s. */
export async function play(given: PlayArguments): Promise<void> {
  const left = await playUntilLeft(given);
  if (left !== undefined) farewell(left, given);
}

/** The same for those who tell by themselves where the game is kept; gives nothing when a script has told the end. */
export async function playUntilLeft(given: PlayArguments): Promise<Left | undefined> {
  const start = plan(given);
  const mode = modeOf(given);
  return goOn(start, mode, given);
}

/** A game that was left, and where it is kept. */
export type Left = Pick<Laid, "savedAt" | "session">;

/** What is asked for where a game is taken over from a record. */
export interface PlayOnArguments extends Pick<PlayArguments, "dataDir" | "debug">, Taste {
  /** False when nothing is to be printed afterwards; otherwise it is told where the game is kept. */
  readonly isTold?: boolean;
  /** It goes on in these lines of text; without them at the terminal. */
  readonly lines?: Lines;
}

/** Plays on from the end of a record, as a new game among the saves. Throws `ToldError`s. */
export async function playOn(record: GameRecord, greeting: string, given: PlayOnArguments): Promise<void> {
  const mode = given.lines === undefined ? "screen" : "plain";
  const nothing = { what: undefined, words: {}, seed: undefined, resume: false, script: undefined, plain: mode === "plain" };
  const { animation } = settingsOf(given).settings;
  const all: PlayArguments = { ...nothing, ...given, animation: animation === "on" };
  const left = await goOn(planCopy(record, greeting, all), mode, all);
  if (left !== undefined && given.isTold !== false) farewell(left, given);
}

/** Plays a game to its end, and those that follow it; gives the one that was left. */
async function goOn(start: Start, mode: Mode, given: PlayArguments): Promise<Left | undefined> {
  if (mode === "script") return playAll(start.lay(), mode, given);
  // Programs that cannot be started are told before anything is written.
  const company = await companyOf(start, given);
  try {
    const { seating, names } = start;
    const laid = start.lay();
    const notes = [laid.greeting, toldSeats(seating.takers, names), ...seating.notes].filter((note) => note !== undefined);
    const greeted: Laid = { ...laid, company, greeting: notes.length === 0 ? undefined : notes.join("; ") };
    if (mode === "plain") return await playAll(greeted, mode, given);
    const { holdTerminal } = await import("../terminal/full-screen.js");
    return await holdTerminal(() => playAll(greeted, mode, given));
  } finally {
    await company.close();
  }
}

async function companyOf({ entry, names, seating }: Start, given: PlayArguments): Promise<OpenCompany> {
  const { pace = settingsOf(given).settings.pace, answerTime } = given;
  const answerMs = answerTime === undefined ? ANSWER_MS : answerTime * 1000;
  return gatherCompany(seating.takers, { entry, names, pace: PACES[pace], answerMs });
}

async function playAll(first: Laid, mode: Mode, given: PlayArguments): Promise<Left | undefined> {
  const read = settingsOf(given);
  if (mode === "script") tellProblems(read);
  const notes = [...(first.greeting === undefined ? [] : [first.greeting]), ...problemsOf(read)];
  let laid: Laid = { ...first, greeting: notes.length === 0 ? undefined : notes.join("; ") };
  for (;;) {
    if (mode === "script") {
      await tellEnd(laid.entry, laid.session, given);
      return undefined;
    }
    const leaving = mode === "plain" ? await playLines(laid, given) : await playFullScreen(laid, given);
    const record = leaving === "replay" ? await lookAgain(laid, given) : nextRecord(laid.session.record, leaving);
    if (leaving === "replay" && record === undefined) {
      laid = { ...laid, greeting: undefined };
      continue;
    }
    laid.close();
    if (record === undefined) return laid;
    const greeting = leaving === "replay" ? "played on from the game before, which stays as it is" : undefined;
    laid = { ...begin({ ...given, script: undefined }, record, greeting), ...(laid.company && { company: laid.company }) };
  }
}

/** Shows a game that is over in the viewer; gives the record to play on from when it was taken over there. */
async function lookAgain({ entry, session, savedAt }: Laid, given: PlayArguments): Promise<GameRecord | undefined> {
  const { watchAgain } = await import("./viewer.js");
  return watchAgain({ record: session.record, entry, name: savedAt }, given);
}

/** The record of another game like this one: with a new seed, or begun as this one was; none for the shell. */
function nextRecord(record: GameRecord, leaving: "new" | "again" | "leave"): GameRecord | undefined {
  const { game, options, bots, seed, position } = record;
  if (leaving === "leave") return undefined;
  if (leaving === "new") return newRecord({ game, options, bots, seed: newSeed() });
  const again = newRecord({ game, options, bots, seed, ...(position && { position }) });
  return isGuided(record) ? { ...again, entries: [guidedMark()] } : again;
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
    keymap: createKeymap(keys.play),
    confirm: confirmations === "on",
    bell: bell === "on",
    rulebook: await laid.entry.rulebook(),
    savedAt: laid.savedAt,
    resume: resuming(given),
    greeting: laid.greeting,
    compared: comparing(laid, given),
    ...(laid.company && { company: laid.company }),
    ...(await advising(laid)),
  };
  return playOnScreen(table, { debug: given.debug, onSignal: () => farewell(laid, given) });
}

/** What is told beside the board to someone whose game began in a lesson, whenever it is played on. */
async function advising({ entry, session }: Laid): Promise<{ readonly note?: () => Note | undefined }> {
  if (!isGuided(session.record)) return {};
  const course = await entry.course();
  return {
    note: () => {
      const text = course.advice?.(session.position);
      return text === undefined ? undefined : { title: "Advice", text, more: [] };
    },
  };
}

/** What tells how the game compares with others, once it is over. */
function comparing({ session, savedAt }: Laid, { dataDir }: PlayArguments): () => readonly string[] {
  return () => comparedWithOthers(session, savedAt, findFolders(dataDir).data);
}

async function playLines(laid: Laid, given: PlayArguments): Promise<Leaving> {
  const { playPlain } = await import("../screens/plain.js");
  const [rulebook, screen] = [await laid.entry.rulebook(), await laid.entry.screen()];
  const lines = given.lines ?? new Lines();
  const { game } = laid.entry;
  const { session, savedAt, greeting } = laid;
  const secret = (): boolean => screen.secret(session.position);
  const preview = (): object | undefined => screen.preview?.(session.position)?.view;
  const compared = comparing(laid, given);
  const company = laid.company && { company: laid.company };
  const note = await advising(laid);
  const leaving = await playPlain({ game, session, rulebook, savedAt, greeting, secret, preview, compared, ...company, ...note }, lines);
  if (given.lines === undefined) lines.close();
  return leaving;
}

/** The command that goes on with the game that was played last. */
function resuming({ dataDir }: Pick<PlayArguments, "dataDir">): string {
  return toPaste(["play", "--resume"], dataDir);
}

function farewell({ savedAt, session }: Left, { dataDir }: Pick<PlayArguments, "dataDir">): void {
  if (!existsSync(savedAt)) {
    process.stdout.write(`The game is not kept any more: somebody has removed ${visible(savedAt)}\n`);
    return;
  }
  const next =
    session.seat === undefined ? `Look at it again: ${toPaste(["replay", savedAt], undefined)}` : `Go on with it: ${resuming({ dataDir })}`;
  process.stdout.write(`The game is kept in ${visible(savedAt)}\n${next}\n`);
}
