import type { KeyPress } from "../terminal/keys.js";
import type { Direction } from "./focus.js";

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
  | "log"
  | "rules"
  | "saved"
  | "help"
  | "leave";

interface Binding {
  readonly action: Action;
  readonly keys: readonly string[];
  /** What the help screen says. */
  readonly about: string;
}

/**
 * The keys of the play screen, in the order of the help. Ctrl-C and Ctrl-Z belong to the terminal.
 * Lower-case h and l are kept for the hint and the log, so the letters that walk left and right are capitals.
 */
export const BINDINGS: readonly Binding[] = [
  { action: "up", keys: ["up", "k", "K"], about: "the choice above; on the board, a step up" },
  { action: "down", keys: ["down", "j", "J"], about: "the choice below; on the board, a step down" },
  { action: "left", keys: ["left", "H"], about: "the target to the left" },
  { action: "right", keys: ["right", "L"], about: "the target to the right" },
  { action: "next", keys: ["tab"], about: "the next target" },
  { action: "previous", keys: ["backtab"], about: "the target before" },
  { action: "choose", keys: ["enter", " "], about: "play it, or choose its target" },
  { action: "back", keys: ["escape", "backspace"], about: "take back the last choice" },
  { action: "undo", keys: ["u"], about: "undo the last command" },
  { action: "redo", keys: ["U"], about: "redo it" },
  { action: "command", keys: [":"], about: "type a command; Tab completes it" },
  { action: "preview", keys: ["m"], about: "where everything will stand after the next move" },
  { action: "log", keys: ["l"], about: "what has happened" },
  { action: "rules", keys: ["r"], about: "the rules of the game" },
  { action: "saved", keys: ["s"], about: "where the game is saved" },
  { action: "help", keys: ["?"], about: "this help" },
  { action: "leave", keys: ["q"], about: "leave; the game is kept" },
];

const BY_KEY: ReadonlyMap<string, Action> = new Map(BINDINGS.flatMap(({ action, keys }) => keys.map((key) => [key, action] as const)));

/** The action of a key; undefined for a key without one. */
export function actionOf(key: KeyPress): Action | undefined {
  return key.kind === "ctrl" ? undefined : BY_KEY.get(key.kind === "named" ? key.name : key.char);
}
