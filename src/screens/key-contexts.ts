import type { Changes, KeyTable } from "./key-table.js";
import { type Action, PLAY_KEYS } from "./keymap.js";
import { MENU_KEYS, type MenuAction } from "./menu-keymap.js";
import { REPLAY_KEYS, type ReplayAction } from "./replay-keymap.js";

/** Someone's keys for each screen that has keys of its own. */
export interface KeySettings {
  readonly play: Changes<Action>;
  readonly menu: Changes<MenuAction>;
  readonly replay: Changes<ReplayAction>;
}

/** A screen with keys of its own. */
export type KeyContext = keyof KeySettings;

/** The keys of every such screen. */
export const KEY_TABLES: Readonly<Record<KeyContext, KeyTable>> = { play: PLAY_KEYS, menu: MENU_KEYS, replay: REPLAY_KEYS };

export const KEY_CONTEXTS: readonly KeyContext[] = ["play", "menu", "replay"];
