import type { Direction } from "./focus.js";
import { type Binding, type Changes, type KeymapOf, type KeyTable, keymapOf } from "./key-table.js";

/** What a key asks for while a game is played. */
export type Action =
  | Direction
  | "next"
  | "previous"
  | "choose"
  | "back"
  | "undo"
  | "redo"
  | "command"
  | "preview"
  | "hint"
  | "log"
  | "rules"
  | "position"
  | "saved"
  | "help"
  | "leave";

/**
 * The keys of the play screen, in the order of the help. Ctrl-C and Ctrl-Z belong to the terminal, the digits choose from the menu.
 * Lower-case h and l are kept for the hint and the log, so the letters that walk left and right are capitals.
 */
const BINDINGS: readonly Binding<Action>[] = [
  { action: "up", fixed: ["up"], keys: ["k", "K"], about: "the choice above; on the board, a step up" },
  { action: "down", fixed: ["down"], keys: ["j", "J"], about: "the choice below; on the board, a step down" },
  { action: "left", fixed: ["left"], keys: ["H"], about: "the target to the left" },
  { action: "right", fixed: ["right"], keys: ["L"], about: "the target to the right" },
  { action: "next", fixed: ["tab"], keys: [], about: "the next target" },
  { action: "previous", fixed: ["backtab"], keys: [], about: "the target before" },
  { action: "choose", fixed: ["enter"], keys: ["space"], about: "play it, or choose its target" },
  { action: "back", fixed: ["escape", "backspace"], keys: [], about: "take back the last choice" },
  { action: "undo", fixed: [], keys: ["u"], about: "undo the last command" },
  { action: "redo", fixed: [], keys: ["U"], about: "redo it" },
  { action: "command", fixed: [], keys: [":"], about: "type a command; Tab completes it" },
  { action: "preview", fixed: [], keys: ["m"], about: "where everything will stand after the next move" },
  { action: "hint", fixed: [], keys: ["h"], about: "a hint, which gets better while one waits; Enter plays it" },
  { action: "log", fixed: [], keys: ["l"], about: "what has happened" },
  { action: "rules", fixed: [], keys: ["r"], about: "the rules of the game" },
  { action: "position", fixed: [], keys: ["p"], about: "the whole position in words" },
  { action: "saved", fixed: [], keys: ["s"], about: "where the game is saved" },
  { action: "help", fixed: [], keys: ["?"], about: "this help" },
  { action: "leave", fixed: [], keys: ["q"], about: "leave; the game is kept" },
];

export const PLAY_KEYS: KeyTable<Action> = {
  title: "Keys of the play screen",
  bindings: BINDINGS,
  digits: { pattern: /^[1-9]$/, about: "the digits from 1 to 9 choose from the menu" },
};

/** The keys of the play screen that are in force. */
export type Keymap = KeymapOf<Action>;

/** The keys of the play screen with someone's changes. */
export function createKeymap(changes: Changes<Action> = {}): Keymap {
  return keymapOf(PLAY_KEYS, changes);
}

/** The keys as they are when nobody changed them. */
export const USUAL_KEYS: Keymap = createKeymap();
