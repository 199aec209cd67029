import { type Binding, type Changes, type KeymapOf, type KeyTable, keymapOf } from "./key-table.js";
import { PLAY_KEYS } from "./keymap.js";

/** What a key asks for in a lesson that it does not in a game. */
export type LearnAction = "idea" | "restart" | "play";

/** The keys that only a lesson has; those of the play screen work there too. */
const BINDINGS: readonly Binding<LearnAction>[] = [
  { action: "idea", fixed: [], keys: ["i"], about: "the idea of the lesson again, and the other lessons" },
  { action: "restart", fixed: [], keys: ["R"], about: "begin the lesson again" },
  { action: "play", fixed: [], keys: ["g"], about: "play the game that a lesson hands over to, once it is done" },
];

export const LEARN_KEYS: KeyTable<LearnAction> = { title: "Keys of a lesson", bindings: BINDINGS, digits: PLAY_KEYS.digits };

/** The keys of a lesson that are in force. */
export type LearnKeymap = KeymapOf<LearnAction>;

/** The keys of a lesson with someone's changes. */
export function createLearnKeymap(changes: Changes<LearnAction> = {}): LearnKeymap {
  return keymapOf(LEARN_KEYS, changes);
}
