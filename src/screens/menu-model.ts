import type { AnyGame } from "../engine/game.js";
import type { OptionWords } from "../engine/options.js";
import type { Rulebook } from "../engine/rulebook.js";
import type { CommandLine } from "./command-line.js";
import type { MenuKeymap } from "./menu-keymap.js";
import type { Form } from "./new-game-form.js";
import type { Message } from "./play-state.js";

/** A screen of the menu. */
export type Place = "home" | "continue" | "new" | "form" | "today" | "learn" | "replays" | "statistics" | "rules" | "rulebook" | "settings";

/** Everything about the menu that is not what it tells of. */
export interface MenuState {
  readonly place: Place;
  /** The row under the cursor of each place that has been there, from 0. */
  readonly at: Readonly<Partial<Record<Place, number>>>;
  /** The game whose form or rulebook is open, by its name. */
  readonly game: string;
  /** What was filled in for a new game, by the name of the game. */
  readonly forms: Readonly<Record<string, Form>>;
  /** The first line of a page that is seen. */
  readonly top: number;
  /** The text of the row under the cursor while it is typed. */
  readonly typed: CommandLine | undefined;
  /** The save that goes when its deletion is asked for again. */
  readonly asked: string | undefined;
  /** Whether the help is open, which tells the keys. */
  readonly helping: boolean;
  readonly message: Message | undefined;
}

/** What the menu tells of. */
export interface MenuFacts {
  readonly games: readonly MenuGame[];
  /** The player's name in new games. */
  readonly name: string;
  /** Games in progress, the one played last first; after them those that cannot be read. */
  readonly kept: readonly SavedGame[];
  /** Games that are over, the last one first. */
  readonly finished: readonly SavedGame[];
  readonly today: Today;
  /** How far one has come in the course of each game, by its name: `3 of 14 lessons done`. */
  readonly learned: Readonly<Record<string, string>>;
  readonly settings: readonly Setting[];
  /** The file of the settings, and what is wrong with it. */
  readonly settingsFile: string;
  readonly problems: readonly string[];
  readonly keymap: MenuKeymap;
  /** How many saves have not been looked at yet: there may be more of each kind. None when it is left out. */
  readonly unread?: number;
  /** How finished games went, in lines of at most so many columns. */
  readonly statistics: (columns: number) => readonly string[];
}

export interface MenuGame {
  readonly game: AnyGame;
  readonly rulebook: Rulebook;
}

/** A save as a row of a list. */
export interface SavedGame {
  readonly path: string;
  readonly title: string;
  /** Choices and options: `menace, vigil`. */
  readonly setup: string;
  readonly players: readonly string[];
  /** `Turn 12`, `Won in turn 31`. */
  readonly standing: string;
  readonly when: string;
  readonly seed: string;
  /** Why it cannot be read; undefined for a sound save. */
  readonly problem: string | undefined;
}

/** The games of this day. */
export interface Today {
  readonly seed: string;
  /** For each game by its name: how it stands, and whether it is over. */
  readonly games: Readonly<Record<string, { readonly standing: string; readonly over: boolean }>>;
}

export interface Setting {
  /** The name as `castle-games config` has it. */
  readonly key: string;
  readonly about: string;
  /** In words, as it is typed. */
  readonly value: string;
  /** What it can be; empty when it is typed. */
  readonly words: readonly string[];
}

/** What is done outside of the menu's state: within the menu, or after leaving it. */
export type MenuEffect = Deed | Departure;

/** What the menu stays open for. */
export type Deed = { readonly do: "delete"; readonly path: string } | { readonly do: "set"; readonly key: string; readonly value: string };

/** What the menu makes room for. */
export type Departure =
  | { readonly do: "leave" }
  | { readonly do: "play" | "replay"; readonly path: string }
  | { readonly do: "today" | "learn"; readonly game: string }
  | {
      readonly do: "begin";
      readonly game: string;
      readonly words: OptionWords;
      /** Who takes which seat: `Ben=planner`. */
      readonly seats: readonly string[];
      readonly seed: string | undefined;
    };

/** What comes of a key or a choice. */
export type Step =
  | { readonly state: MenuState; readonly effect?: MenuEffect }
  /** Why nothing comes of it. */
  | { readonly refused: string };

/** A row of a place. */
export interface MenuRow {
  /** What it is called, and what is known of it, in columns. */
  readonly cells: readonly string[];
  /** Paragraphs about it. */
  readonly about: readonly string[];
  /** The heading of the rows from this one on. */
  readonly group?: string;
  readonly value?: Value;
  /** What Enter does. */
  readonly enter: () => Step;
  /** The save that `d` deletes. */
  readonly save?: string;
}

/** The part of a row that can be changed. */
export type Value =
  | { readonly kind: "cycle"; readonly shown: string; readonly turn: (step: 1 | -1) => Step }
  | { readonly kind: "switch"; readonly on: boolean; readonly turn: (step: 1 | -1) => Step }
  | { readonly kind: "text"; readonly text: string; readonly empty: string; readonly type: (text: string) => Step };
