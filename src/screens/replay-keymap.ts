import type { KeyPress } from "../terminal/keys.js";

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
  | "spoil"
  | "take-over"
  | "help"
  | "leave";

interface Binding {
  readonly action: ReplayAction;
  readonly keys: readonly string[];
  /** The keys as the help names them. */
  readonly named: string;
  readonly about: string;
}

/** The keys of the viewer, in the order of its help. Digits begin a number to jump to. */
export const REPLAY_BINDINGS: readonly Binding[] = [
  { action: "next", keys: ["right", "L", "l", "enter"], named: "Right", about: "the next command" },
  { action: "previous", keys: ["left", "H", "h", "backspace"], named: "Left", about: "the command before" },
  { action: "next-turn", keys: ["up", "]", "k", "K", "pageup"], named: "Up or ]", about: "the next turn" },
  {
    action: "previous-turn",
    keys: ["down", "[", "j", "J", "pagedown"],
    named: "Down or [",
    about: "the start of the turn, or the turn before",
  },
  { action: "start", keys: ["home", "g"], named: "Home", about: "the first position" },
  { action: "end", keys: ["end", "G"], named: "End", about: "the last position" },
  { action: "play", keys: [" "], named: "Space", about: "go on by itself, or stop" },
  { action: "faster", keys: ["+", "="], named: "+", about: "twice as fast" },
  { action: "slower", keys: ["-", "_"], named: "-", about: "half as fast" },
  { action: "jump", keys: [":"], named: "a number, Enter", about: "go to that command" },
  { action: "eyes", keys: ["tab"], named: "Tab", about: "look through the next seat's eyes" },
  { action: "spoil", keys: ["s"], named: "s", about: "show how long the game is, or hide it" },
  { action: "take-over", keys: ["t"], named: "t", about: "play on from here, as a new game" },
  { action: "help", keys: ["?"], named: "?", about: "this help" },
  { action: "leave", keys: ["q"], named: "q", about: "leave" },
];

const BY_KEY: ReadonlyMap<string, ReplayAction> = new Map(
  REPLAY_BINDINGS.flatMap(({ action, keys }) => keys.map((key) => [key, action] as const)),
);

/** The action of a key; undefined for a key without one. */
export function replayActionOf(key: KeyPress): ReplayAction | undefined {
  return key.kind === "ctrl" ? undefined : BY_KEY.get(key.kind === "named" ? key.name : key.char);
}
