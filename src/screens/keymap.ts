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
  /** Keys that the action always has, so that nobody is ever locked out. */
  readonly fixed: readonly string[];
  /** Keys that the settings may put others in place of. */
  readonly keys: readonly string[];
  /** What the help screen says. */
  readonly about: string;
}

/**
 * The keys of the play screen, in the order of the help. A key is one character, `space`, `ctrl-` and a letter, or the
 * name of a key without a character. Ctrl-C and Ctrl-Z belong to the terminal, the digits choose from the menu.
 * Lower-case h and l are kept for the hint and the log, so the letters that walk left and right are capitals.
 */
export const BINDINGS: readonly Binding[] = [
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
  { action: "log", fixed: [], keys: ["l"], about: "what has happened" },
  { action: "rules", fixed: [], keys: ["r"], about: "the rules of the game" },
  { action: "saved", fixed: [], keys: ["s"], about: "where the game is saved" },
  { action: "help", fixed: [], keys: ["?"], about: "this help" },
  { action: "leave", fixed: [], keys: ["q"], about: "leave; the game is kept" },
];

/** The keys that someone wants for some actions, in place of `keys` in `BINDINGS`. */
export type KeyChanges = Readonly<Partial<Record<Action, readonly string[]>>>;

/** The keys that are in force. */
export interface Keymap {
  /** Every action with its keys, in the order of the help. */
  readonly bindings: readonly { readonly action: Action; readonly keys: readonly string[]; readonly about: string }[];
  /** The action of a key; undefined for a key without one. */
  actionOf(key: KeyPress): Action | undefined;
  /** The first key of an action by the name that people call it: `u`, `Esc`; empty when it has none. */
  nameOf(action: Action): string;
}

/** The keys with someone's changes; where two actions have one key, which `clashes` finds, the first of the help has it. */
export function createKeymap(changes: KeyChanges = {}): Keymap {
  const bindings = BINDINGS.map(({ action, fixed, keys, about }) => ({
    action,
    keys: [...new Set([...fixed, ...(changes[action] ?? keys)])],
    about,
  }));
  const byKey = new Map(bindings.flatMap(({ action, keys }) => keys.map((key) => [key, action] as const)).reverse());
  return {
    bindings,
    actionOf: (key) => byKey.get(wordOf(key)),
    nameOf: (of) => keyName(bindings.find(({ action }) => action === of)?.keys[0] ?? ""),
  };
}

/** The keys as they are when nobody changed them. */
export const USUAL_KEYS: Keymap = createKeymap();

/** A key that two actions have. */
export interface Clash {
  readonly key: string;
  readonly actions: readonly [Action, Action];
}

/** The keys that two actions would have after the changes, in the order of the help. */
export function clashes(changes: KeyChanges): readonly Clash[] {
  const owner = new Map<string, Action>();
  const found: Clash[] = [];
  for (const { action, keys } of createKeymap(changes).bindings) {
    for (const key of keys) {
      const other = owner.get(key);
      if (other === undefined) owner.set(key, action);
      else found.push({ key, actions: [other, action] });
    }
  }
  return found;
}

/** Why a word cannot be a key of an action; undefined when it can. */
export function keyProblem(action: Action, word: string): string | undefined {
  const owner = BINDINGS.find(({ fixed }) => fixed.includes(word));
  if (owner !== undefined) return owner.action === action ? undefined : `${keyName(word)} always is for ${owner.action}`;
  if (/^[1-9]$/.test(word)) return "the digits from 1 to 9 choose from the menu";
  if (/^ctrl-[cz]$/.test(word)) return `${keyName(word)} belongs to the terminal`;
  // Terminals send these as Backspace, Tab and Enter.
  if (/^ctrl-[himj]$/.test(word)) return `terminals cannot tell ${keyName(word)} from another key`;
  if (/^ctrl-[a-z]$/.test(word) || word === "space" || /^[^\p{C}\p{Z}\p{M}]$/u.test(word)) return undefined;
  return "a key is one character, space, or ctrl- and a letter";
}

const NAMES: Readonly<Record<string, string>> = { backtab: "Shift-Tab", escape: "Esc" };

/** What people call a key: `Shift-Tab`, `Space`, `Ctrl-U`, `u`. */
export function keyName(word: string): string {
  if ([...word].length < 2) return word;
  return NAMES[word] ?? word.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function wordOf(key: KeyPress): string {
  if (key.kind === "named") return key.name;
  if (key.kind === "ctrl") return `ctrl-${key.char}`;
  return key.char === " " ? "space" : key.char;
}
