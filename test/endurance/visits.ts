import { setTimeout as delay } from "node:timers/promises";
import type { Dice } from "../bench/dice.js";
import { HOME, type Sitting } from "./sitting.js";

/** A way from the front door through a screen, and back to it. */
export interface Visit {
  readonly screen: string;
  readonly pay: (sitting: Sitting, dice: Dice) => Promise<void>;
}

/** Every screen, in the order in which a round opens them. `most` is how many keys are pressed on a board, unless the game is over before. */
export function visits(most: number): readonly Visit[] {
  return [
    { screen: "Castle Panic", pay: (sitting, dice) => newGame(sitting, dice, "1", most) },
    { screen: "Castellion", pay: (sitting, dice) => newGame(sitting, dice, "2", most) },
    { screen: "continue, delete", pay: goOn },
    { screen: "today's game", pay: today },
    { screen: "learn", pay: learn },
    { screen: "replay viewer", pay: replay },
    { screen: "statistics", pay: (sitting) => page(sitting, "6 Enter", /STATISTICS/) },
    { screen: "rules", pay: (sitting) => page(sitting, "7 Enter 1 Enter", /RULES · [\s\S]*lines? \d/) },
    { screen: "settings", pay: settings },
  ];
}

const BOARD = /u undo/;
const OVER = /(?:Won|Lost) in turn/;

/** Pressed by chance on a board: choices, targets, and most often the key that plays them. */
const PLAYING = [...Array<string>(9).fill("Enter"), "Down", "Down", "Up", "Tab", "Right", "1", "2", "3"];
/** Pressed now and then: the pages over a board, each opened, looked through and closed; a line begun and given up; a hint. */
const ASIDE = [
  "l PageDown PageUp q",
  "r Right PageDown End q",
  "? PageDown q",
  "p PageDown q",
  "s q",
  "m Down",
  ": d r Tab Backspace Esc",
  "u u U Backspace",
];
const ASIDE_SHARE = 0.04;
async function newGame(sitting: Sitting, dice: Dice, game: string, most: number): Promise<void> {
  await sitting.go("2 Enter", /NEW GAME · which game/);
  await sitting.go(`${game} Enter`, /▸ Level|▸ Edition|▸ \w+ +←/);
  await sitting.go("End Enter", BOARD);
  sitting.games++;
  sitting.prune();
  await play(sitting, dice, most);
  await sitting.go("q", HOME);
}

/** Plays by chance until the game is over, or for so many keys. */
async function play(sitting: Sitting, dice: Dice, most: number): Promise<void> {
  await hint(sitting);
  const end = sitting.keys + most;
  while (sitting.keys < end) {
    if (dice() < ASIDE_SHARE) await sitting.press(pick(ASIDE, dice));
    const key = pick(PLAYING, dice);
    await sitting.press(key);
    // After the end the same keys would begin another game, or leave.
    if (key === "Enter" && OVER.test((await sitting.terminal.screen()).text)) return;
  }
}

/** A hint gets better while one waits; the next key ends that. */
async function hint(sitting: Sitting): Promise<void> {
  await sitting.press("h");
  await delay(HINT_MS);
  await sitting.press("Down");
}

const HINT_MS = 250;

function pick(choices: readonly string[], dice: Dice): string {
  return choices[Math.floor(dice() * choices.length)] ?? "";
}

/** Goes on with the newest game, then deletes it, as long as there is one. */
async function goOn(sitting: Sitting): Promise<void> {
  const { text } = await sitting.go("1 Enter", /CONTINUE/);
  if (!text.includes("No game is in progress")) {
    await sitting.go("Enter", BOARD);
    await sitting.go("q", /CONTINUE/);
    await sitting.go("d", /for ever\?/);
    await sitting.go("d", /is deleted/);
  }
  await sitting.go("q", HOME);
}

async function today(sitting: Sitting): Promise<void> {
  await sitting.go("3 Enter", /TODAY'S GAME/);
  await sitting.go("Enter", BOARD);
  await sitting.press("Enter Down Enter");
  await sitting.go("q", /TODAY'S GAME/);
  await sitting.go("q", HOME);
}

async function learn(sitting: Sitting): Promise<void> {
  await sitting.go("4 Enter", /LEARN · which game/);
  await sitting.go("Enter", /Lesson 1|LESSON|\d+ of \d+/i);
  await sitting.press("Right Left Enter h Down Up i Enter");
  await sitting.go("q", /LEARN · which game/);
  await sitting.go("q", HOME);
}

/** Steps through the newest game that is over, lets it go by itself, and leaves it while it does. */
async function replay(sitting: Sitting): Promise<void> {
  const { text } = await sitting.go("5 Enter", /REPLAYS/);
  if (/▸/.test(text)) {
    await sitting.go("Enter", /command {2}\[/);
    await sitting.press("Right Right Down Down Up Left End Home s l PageDown q ? q");
    await sitting.go("Space", /command {2}\[/);
    await sitting.go("q", /REPLAYS/);
  }
  await sitting.go("q", HOME);
}

async function page(sitting: Sitting, keys: string, wanted: RegExp): Promise<void> {
  await sitting.go(keys, wanted);
  await sitting.press("PageDown Right End Home ? q");
  await home(sitting);
}

async function settings(sitting: Sitting): Promise<void> {
  await sitting.go("8 Enter", /SETTINGS/);
  await sitting.press("Down Right Left");
  await home(sitting);
}

/** Goes back and back: Esc does nothing at the front door. */
async function home(sitting: Sitting): Promise<void> {
  while (!HOME.test((await sitting.terminal.screen()).text)) await sitting.press("Esc");
}
