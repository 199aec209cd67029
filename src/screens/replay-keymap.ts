import { type Binding, type Changes, type KeymapOf, type KeyTable, keymapOf } from "./key-table.js";

/** What a key asks for while a game is looked at again. */
export type ReplayAction =
  | "next"
  | "previous"
  | "next-turn"
  | "previous-turn"
  | "start"
  | "end"
  | "play"
  | "faster"
  | "slower"
  | "jump"
  | "eyes"
  | "log"
  | "position"
  | "spoil"
  | "take-over"
  | "help"
  | "leave";

/** The keys of the viewer, in the order of its help. */
const BINDINGS: readonly Binding<ReplayAction>[] = [
  { action: "next", fixed: ["right", "enter"], keys: ["L"], about: "the next command" },
  { action: "previous", fixed: ["left", "backspace"], keys: ["H"], about: "the command before" },
  { action: "next-turn", fixed: ["up", "pageup"], keys: ["]", "k", "K"], about: "the next turn" },
  { action: "previous-turn", fixed: ["down", "pagedown"], keys: ["[", "j", "J"], about: "back to the start of a turn" },
  { action: "start", fixed: ["home"], keys: ["g"], about: "the first position" },
  { action: "end", fixed: ["end"], keys: ["G"], about: "the last position" },
  { action: "play", fixed: [], keys: ["space"], about: "go on by itself, or stop" },
  { action: "faster", fixed: [], keys: ["+", "="], about: "twice as fast" },
  { action: "slower", fixed: [], keys: ["-", "_"], about: "half as fast" },
  { action: "jump", fixed: [], keys: [":"], about: "to a command by number, as digits do" },
  { action: "eyes", fixed: ["tab"], keys: [], about: "look through the next seat's eyes" },
  { action: "log", fixed: [], keys: ["l"], about: "all that has happened up to here" },
  { action: "position", fixed: [], keys: ["p"], about: "the whole position in words" },
  { action: "spoil", fixed: [], keys: ["s"], about: "show or hide how long the game is" },
  { action: "take-over", fixed: [], keys: ["t"], about: "play on from here, as a new game" },
  { action: "help", fixed: [], keys: ["?"], about: "this help" },
  { action: "leave", fixed: ["escape"], keys: ["q"], about: "leave; on a page, close it" },
];

export const REPLAY_KEYS: KeyTable<ReplayAction> = {
  title: "Keys of the replay viewer",
  bindings: BINDINGS,
  digits: { pattern: /^[0-9]$/, about: "digits begin the number of a command to go to" },
};

/** The keys of the viewer that are in force. */
export type ReplayKeymap = KeymapOf<ReplayAction>;

/** The keys of the viewer with someone's changes. */
export function createReplayKeymap(changes: Changes<ReplayAction> = {}): ReplayKeymap {
  return keymapOf(REPLAY_KEYS, changes);
}
