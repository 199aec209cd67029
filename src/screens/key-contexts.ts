import { type Changes, clashesIn, type KeyTable, keymapOf } from "./key-table.js";
import { type Action, PLAY_KEYS } from "./keymap.js";
import { LEARN_KEYS, type LearnAction } from "./learn-keymap.js";
import { MENU_KEYS, type MenuAction } from "./menu-keymap.js";
import { REPLAY_KEYS, type ReplayAction } from "./replay-keymap.js";

/** Someone's keys for each screen that has keys of its own. */
export interface KeySettings {
  readonly play: Changes<Action>;
  readonly menu: Changes<MenuAction>;
  readonly replay: Changes<ReplayAction>;
  readonly learn: Changes<LearnAction>;
}

/** A screen with keys of its own. */
export type KeyContext = keyof KeySettings;

/** The keys of every such screen. */
export const KEY_TABLES: Readonly<Record<KeyContext, KeyTable>> = {
  play: PLAY_KEYS,
  menu: MENU_KEYS,
  replay: REPLAY_KEYS,
  learn: LEARN_KEYS,
};

export const KEY_CONTEXTS: readonly KeyContext[] = ["play", "menu", "replay", "learn"];

/** Screens whose keys work at the same time: a lesson is played on the play screen. */
const TOGETHER: readonly (readonly [KeyContext, KeyContext])[] = [["play", "learn"]];

/** An action of a screen. */
export interface OwnAction {
  readonly context: KeyContext;
  readonly action: string;
}

/** A key that two actions have at one time. */
export interface KeyClash {
  readonly key: string;
  readonly owners: readonly [OwnAction, OwnAction];
}

/** The keys that two actions of a screen, or of two that go together, would have after the changes. */
export function clashesAmong(changes: Readonly<Record<KeyContext, Changes>>): readonly KeyClash[] {
  const own = KEY_CONTEXTS.flatMap((context) =>
    clashesIn(KEY_TABLES[context], changes[context]).map(({ key, actions: [one, other] }): KeyClash => {
      const owner = (action: string): OwnAction => ({ context, action });
      return { key, owners: [owner(one), owner(other)] };
    }),
  );
  return [...own, ...TOGETHER.flatMap(([one, other]) => between(keysOf(one, changes[one]), keysOf(other, changes[other])))];
}

function keysOf(context: KeyContext, changes: Changes): readonly (readonly [string, OwnAction])[] {
  const { bindings } = keymapOf(KEY_TABLES[context], changes);
  return bindings.flatMap(({ action, keys }) => keys.map((key) => [key, { context, action }] as const));
}

function between(ones: ReturnType<typeof keysOf>, others: ReturnType<typeof keysOf>): readonly KeyClash[] {
  return ones.flatMap(([key, one]) =>
    others.filter(([same]) => same === key).map(([, other]): KeyClash => ({ key, owners: [one, other] })),
  );
}
