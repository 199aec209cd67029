import { type Binding, type Changes, type KeymapOf, type KeyTable, keymapOf } from "./key-table.js";

/** What a key asks for in the menu. */
export type MenuAction = "up" | "down" | "left" | "right" | "first" | "last" | "choose" | "delete" | "back" | "quit" | "help";

/** The keys of the menu, in the order of its help. On a line of a form every character begins to type. */
const BINDINGS: readonly Binding<MenuAction>[] = [
  { action: "up", fixed: ["up", "backtab"], keys: ["k", "K"], about: "the row above; on a page, a line up" },
  { action: "down", fixed: ["down", "tab"], keys: ["j", "J"], about: "the row below; on a page, a line down" },
  { action: "left", fixed: ["left"], keys: ["h", "H"], about: "the value, or section, before" },
  { action: "right", fixed: ["right"], keys: ["l", "L"], about: "the next value, or section" },
  { action: "first", fixed: ["home", "pageup"], keys: ["g"], about: "the first row; Page Up turns a page" },
  { action: "last", fixed: ["end", "pagedown"], keys: ["G"], about: "the last row; Page Down turns a page" },
  { action: "choose", fixed: ["enter"], keys: ["space"], about: "open, play or change what is chosen" },
  { action: "delete", fixed: ["delete"], keys: ["d"], about: "delete a game in progress; asks first" },
  { action: "back", fixed: ["escape", "backspace"], keys: [], about: "go back" },
  { action: "quit", fixed: [], keys: ["q"], about: "go back; at the front door, leave" },
  { action: "help", fixed: [], keys: ["?"], about: "this help" },
];

export const MENU_KEYS: KeyTable<MenuAction> = {
  title: "Keys of the menu",
  bindings: BINDINGS,
  digits: { pattern: /^[1-9]$/, about: "the digits from 1 to 9 choose a row" },
};

/** The keys of the menu that are in force. */
export type MenuKeymap = KeymapOf<MenuAction>;

/** The keys of the menu with someone's changes. */
export function createMenuKeymap(changes: Changes<MenuAction> = {}): MenuKeymap {
  return keymapOf(MENU_KEYS, changes);
}
