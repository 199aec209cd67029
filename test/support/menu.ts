import { castellion } from "../../src/games/castellion/index.js";
import { rulebook as castellionRules } from "../../src/games/castellion/rulebook.js";
import { panic } from "../../src/games/panic/index.js";
import { rulebook as panicRules } from "../../src/games/panic/rulebook.js";
import { createMenuKeymap } from "../../src/screens/menu-keymap.js";
import type { MenuEffect, MenuFacts, MenuState, SavedGame } from "../../src/screens/menu-model.js";
import { menuPage } from "../../src/screens/menu-pages.js";
import { OPENING_MENU, pressMenu } from "../../src/screens/menu-state.js";
import { type KeyPress, parseKeys } from "../../src/terminal/key-parser.js";

/** A save as the menu lists it. */
export function saved(name: string, changes: Partial<SavedGame> = {}): SavedGame {
  return {
    path: `/saves/${name}.castle`,
    title: "Castellion",
    setup: "menace, vigil",
    players: ["Ada", "Ben"],
    standing: "Turn 12",
    when: "10:12",
    seed: name,
    problem: undefined,
    ...changes,
  };
}

export const MENU: MenuFacts = {
  games: [
    { game: panic, rulebook: panicRules },
    { game: castellion, rulebook: castellionRules },
  ],
  name: "",
  kept: [
    saved("moat"),
    saved("keep", { title: "Castle Panic", setup: "tabletop, overlord" }),
    saved("broken", { problem: "It cannot be read." }),
  ],
  finished: [saved("won", { standing: "Won in turn 31" })],
  today: {
    seed: "day-2026-11-30",
    games: { panic: { standing: "not played yet", over: false }, castellion: { standing: "won in turn 31", over: true } },
  },
  learned: { panic: "3 of 14 lessons done", castellion: "0 of 20 lessons done" },
  settings: [
    { key: "name", about: "your name in new games", value: "", words: [] },
    { key: "palette", about: "which colours", value: "default", words: ["default", "high-contrast", "monochrome"] },
    { key: "keys.play.up", about: "the choice above", value: "up k K", words: [] },
  ],
  settingsFile: "/home/ada/.config/castle-games/settings.jsonc",
  problems: [],
  keymap: createMenuKeymap(),
  statistics: (columns) => [
    "Castellion: 2 finished games",
    "",
    "-".repeat(columns),
    ...Array.from({ length: 40 }, (_, row) => `row ${row}`),
  ],
};

/** What keys lead to, in a window of 80x24; names as in `press` of a terminal, other words are typed. */
export function menuAfter(
  keys: string,
  from: MenuState = OPENING_MENU,
  facts = MENU,
): { state: MenuState; effects: readonly MenuEffect[] } {
  let state = from;
  const effects: MenuEffect[] = [];
  for (const key of keys
    .split(" ")
    .filter((word) => word !== "")
    .flatMap(keysOf)) {
    const lines = menuPage(state, facts, 76);
    const step = pressMenu(state, key, facts, lines && { lines, rows: 20 });
    state = step.state;
    if (step.effect !== undefined) effects.push(step.effect);
  }
  return { state, effects };
}

/** What is pasted, as a word without blanks: `paste:Ada_Lovelace` for `Ada Lovelace`. */
const PASTE = "paste:";

const NAMED = ["Up", "Down", "Left", "Right", "Enter", "Tab", "Backspace", "Delete", "Home", "End", "PageUp", "PageDown"];

function keysOf(word: string): readonly KeyPress[] {
  if (word === "Esc") return [{ kind: "named", name: "escape" }];
  if (word === "Space") return [{ kind: "char", char: " " }];
  if (word.startsWith(PASTE)) return [{ kind: "paste", text: word.slice(PASTE.length).replaceAll("_", " ") }];
  if (NAMED.includes(word)) return [{ kind: "named", name: word.toLowerCase() } as KeyPress];
  return parseKeys(word, "").keys;
}
