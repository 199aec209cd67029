import process from "node:process";
import { ToldError } from "../engine/errors.js";
import { games } from "../games/index.js";
import type { Desk } from "../screens/menu-loop.js";
import type { Deed, Departure, MenuState } from "../screens/menu-model.js";
import { OPENING_MENU } from "../screens/menu-state.js";
import { deleteSave } from "../storage/change-saves.js";
import { findFolders } from "../storage/folders.js";
import { nameOf } from "../storage/save-names.js";
import { Lines } from "../terminal/lines.js";
import { changeSetting } from "./config.js";
import { UsageError } from "./errors.js";
import { type KeptSaves, readSaves, type SaveReader } from "./kept-saves.js";
import { learn } from "./learn.js";
import { menuFacts, menuGames } from "./menu-facts.js";
import { type PlayArguments, playUntilLeft } from "./play.js";
import { replayRecord } from "./replay.js";
import { readSettings, type Settings } from "./settings.js";
import { lookOf, type Taste } from "./taste.js";
import { todaysPlay } from "./today.js";

/** What was said on the command line; it goes before the settings, also when these are changed. */
export interface MenuArguments {
  readonly dataDir: string | undefined;
  readonly plain: boolean;
  readonly debug: boolean;
  /** Where it opens. */
  readonly place: "home" | "today" | "learn";
  readonly asked: Partial<Taste & { readonly animation: boolean }>;
}

/**
 * The front door: a menu of everything there is, until it is left; what is chosen there comes back to it. Throws
 * `UsageError` where there is no terminal and nobody asked for lines.
 */
export async function openMenu(given: MenuArguments): Promise<void> {
  const lines = isInLines(given) ? new Lines() : undefined;
  const desk = await deskOf(given);
  if (lines === undefined) return holdTerminal(() => sit(desk, given, lines));
  await sit(desk, given, lines);
  lines.close();
}

/** Shows the menu and what is chosen there, again and again, until it is left. */
async function sit(desk: Desk, given: MenuArguments, lines: Lines | undefined): Promise<void> {
  let state: MenuState = { ...OPENING_MENU, place: given.place };
  for (;;) {
    const left = await choose(desk, state, given, lines);
    if (left.departure.do === "leave") return;
    const message = await follow(left.departure, given, lines);
    // A game that was begun is one to continue now.
    const isBegun = left.departure.do === "begin" && message?.tone !== "bad";
    state = { ...left.state, message, ...(isBegun && { place: "home", at: { home: 0 } }) };
  }
}

function isInLines({ plain, place }: MenuArguments): boolean {
  if (plain) return true;
  const { stdin, stdout, env } = process;
  if (!stdin.isTTY || !stdout.isTTY) throw new UsageError(WITHOUT_TERMINAL[place]);
  return env["TERM"] === "dumb" || env["INK_SCREEN_READER"] === "true";
}

const NAMES = games.map(({ game }) => game.name);

const WITHOUT_TERMINAL: Readonly<Record<MenuArguments["place"], string>> = {
  home: [
    "the menu needs a terminal for its input and output. Without one:",
    `  castle-games play ${NAMES[0]} --plain    a game in lines of text`,
    "  castle-games --plain               the menu in lines of text",
    "  castle-games --help                everything else",
  ].join("\n"),
  today: `today's game of what? castle-games today ${NAMES.join(" or ")}`,
  learn: `learn what? castle-games learn ${NAMES.join(" or ")}`,
};

type Left = { readonly departure: Departure; readonly state: MenuState };

/** Ink is loaded only where it is needed. */
async function holdTerminal(act: () => Promise<void>): Promise<void> {
  const fullScreen = await import("../terminal/full-screen.js");
  await fullScreen.holdTerminal(act);
}

async function choose(desk: Desk, state: MenuState, { debug }: MenuArguments, lines: Lines | undefined): Promise<Left> {
  if (lines !== undefined) {
    const { chooseInLines } = await import("../screens/menu-lines.js");
    return chooseInLines(desk, state, lines);
  }
  const { chooseOnScreen } = await import("../screens/menu-screen.js");
  return chooseOnScreen(desk, state, { debug });
}

/** How long saves are read before something is to be seen, and between two pictures, in milliseconds. */
const BEFORE_FIRST_FRAME = 40;
const BETWEEN_FRAMES = 40;
const NO_SAVES: KeptSaves = { kept: [], finished: [], unsound: [] };

async function deskOf(given: MenuArguments): Promise<Desk> {
  const { data, config } = findFolders(given.dataDir);
  const all = await menuGames();
  let reader: SaveReader | undefined;
  return {
    open() {
      reader?.stop();
      reader = readSaves(data);
      reader.go(isInLines(given) ? Number.POSITIVE_INFINITY : BEFORE_FIRST_FRAME);
    },
    read() {
      const read = readSettings(config);
      const look = lookOf(tasteOf(given, read.settings));
      const { saves, unread } = reader ?? { saves: NO_SAVES, unread: 0 };
      return { facts: menuFacts({ data, dataDir: given.dataDir, saves, unread }, all, read, look.glyphs), look };
    },
    goOn() {
      if (reader === undefined || reader.unread === 0) return false;
      reader.go(BETWEEN_FRAMES);
      return true;
    },
    close: () => reader?.stop(),
    carryOut(deed: Deed) {
      if (deed.do === "set") return changeSetting(deed.key, deed.value.split(" "), given.dataDir);
      deleteSave(deed.path);
      reader?.forget(deed.path);
      return `${nameOf(deed.path)} is deleted`;
    },
  };
}

function tasteOf({ asked }: MenuArguments, { palette, glyphs, color, animation }: Settings): Taste & { readonly animation: boolean } {
  return { palette, glyphs, color, animation: animation === "on", ...asked };
}

/** Does what was chosen; gives what the menu says when it comes back. */
async function follow(departure: Departure, given: MenuArguments, lines: Lines | undefined): Promise<MenuState["message"]> {
  try {
    return { text: await goTo(departure, given, lines), tone: "plain" };
  } catch (error) {
    if (!(error instanceof ToldError)) throw error;
    return { text: error.message, tone: "bad" };
  }
}

async function goTo(departure: Departure, given: MenuArguments, lines: Lines | undefined): Promise<string> {
  const { dataDir, debug } = given;
  const { settings } = readSettings(findFolders(dataDir).config);
  const usual = { ...tasteOf(given, settings), dataDir, debug, plain: lines !== undefined, ...(lines && { lines }) };
  const nothing = { what: undefined, words: {}, seed: undefined, resume: false, script: undefined };
  switch (departure.do) {
    case "play":
      return kept({ ...usual, ...nothing, what: departure.path });
    case "begin":
      return kept({ ...usual, ...nothing, what: departure.game, words: departure.words, seats: departure.seats, seed: departure.seed });
    case "today":
      return kept(todaysPlay(departure.game, usual));
    case "learn":
      await learn({ ...usual, game: departure.game, lesson: undefined, restart: false, isTold: false });
      return "what you have learned is kept";
    case "replay": {
      const looked = { json: false, quiet: false, text: false, format: undefined, output: undefined, at: undefined };
      const rest = { pace: undefined, spoilers: false, onScreen: () => undefined, isTold: false };
      await replayRecord({ ...usual, ...looked, ...rest, file: departure.path });
      return `that was ${nameOf(departure.path)}`;
    }
    case "leave":
      return "";
  }
}

async function kept(given: PlayArguments): Promise<string> {
  const left = await playUntilLeft(given);
  return left === undefined ? "" : `the game is kept as ${nameOf(left.savedAt)}`;
}
