import type { KeyPress } from "../terminal/keys.js";

/** An action of a screen and its keys. A key is one character, `space`, `ctrl-` and a letter, or the name of a key without a character. */
export interface Binding<Action extends string> {
  readonly action: Action;
  /** Keys that the action always has, so that nobody is ever locked out. */
  readonly fixed: readonly string[];
  /** Keys that the settings may put others in place of. */
  readonly keys: readonly string[];
  /** What the help says. */
  readonly about: string;
}

/** The keys of a screen, in the order of its help. */
export interface KeyTable<Action extends string = string> {
  /** What the screen is called among the settings. */
  readonly title: string;
  readonly bindings: readonly Binding<Action>[];
  /** The digits that mean something else there, and what. */
  readonly digits: { readonly pattern: RegExp; readonly about: string };
}

/** The keys that someone wants for some actions, in place of `keys` in the bindings. */
export type Changes<Action extends string = string> = Readonly<Partial<Record<Action, readonly string[]>>>;

/** The keys that are in force. */
export interface KeymapOf<Action extends string> {
  /** Every action with its keys, in the order of the help. */
  readonly bindings: readonly { readonly action: Action; readonly keys: readonly string[]; readonly about: string }[];
  /** The action of a key; undefined for a key without one. */
  actionOf(key: KeyPress): Action | undefined;
  /** The first key of an action by the name that people call it: `u`, `Esc`; empty when it has none. */
  nameOf(action: Action): string;
  /** The first key of an action that the settings can change, else the first of all; empty when it has none. */
  ownNameOf(action: Action): string;
}

/** The keys with someone's changes; where two actions have one key, which `clashesIn` finds, the first of the help has it. */
export function keymapOf<Action extends string>({ bindings: usual }: KeyTable<Action>, changes?: Changes<Action>): KeymapOf<Action> {
  const bindings = usual.map(({ action, fixed, keys, about }) => {
    const own: readonly string[] = changes?.[action] ?? keys;
    return { action, own, keys: [...new Set([...fixed, ...own])], about };
  });
  const byKey = new Map(bindings.flatMap(({ action, keys }) => keys.map((key) => [key, action] as const)).reverse());
  const find = (of: Action) => bindings.find(({ action }) => action === of);
  return {
    bindings,
    actionOf: (key) => (key.kind === "paste" ? undefined : byKey.get(wordOf(key))),
    nameOf: (of) => keyName(find(of)?.keys[0] ?? ""),
    ownNameOf: (of) => keyName(find(of)?.own[0] ?? find(of)?.keys[0] ?? ""),
  };
}

/** A key that two actions of one screen have. */
export interface Clash<Action extends string = string> {
  readonly key: string;
  readonly actions: readonly [Action, Action];
}

/** The keys that two actions would have after the changes, in the order of the help. */
export function clashesIn<Action extends string>(table: KeyTable<Action>, changes: Changes<Action>): readonly Clash<Action>[] {
  const owner = new Map<string, Action>();
  const found: Clash<Action>[] = [];
  for (const { action, keys } of keymapOf(table, changes).bindings) {
    for (const key of keys) {
      const other = owner.get(key);
      if (other === undefined) owner.set(key, action);
      else found.push({ key, actions: [other, action] });
    }
  }
  return found;
}

/** Why a word cannot be a key of an action; undefined when it can. */
export function problemIn<Action extends string>({ bindings, digits }: KeyTable<Action>, action: Action, word: string): string | undefined {
  const owner = bindings.find(({ fixed }) => fixed.includes(word));
  if (owner !== undefined) return owner.action === action ? undefined : `${keyName(word)} always is for ${owner.action}`;
  if (digits.pattern.test(word)) return digits.about;
  if (/^ctrl-[cz]$/.test(word)) return `${keyName(word)} belongs to the terminal`;
  // Terminals send these as Backspace, Tab and Enter.
  if (/^ctrl-[himj]$/.test(word)) return `terminals cannot tell ${keyName(word)} from another key`;
  if (/^ctrl-[a-z]$/.test(word) || word === "space" || /^[^\p{C}\p{Z}\p{M}]$/u.test(word)) return undefined;
  return "a key is one character, space, or ctrl- and a letter";
}

const NAMES: Readonly<Record<string, string>> = { backtab: "Shift-Tab", escape: "Esc", pageup: "Page Up", pagedown: "Page Down" };

/** What people call a key: `Shift-Tab`, `Space`, `Ctrl-U`, `u`. */
export function keyName(word: string): string {
  if ([...word].length < 2) return word;
  return NAMES[word] ?? word.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

function wordOf(key: Exclude<KeyPress, { readonly kind: "paste" }>): string {
  if (key.kind === "named") return key.name;
  if (key.kind === "ctrl") return `ctrl-${key.char}`;
  return key.char === " " ? "space" : key.char;
}
