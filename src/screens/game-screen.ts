import type { BaseEvent, BasePosition } from "../engine/game.js";
import type { Canvas, ColourDepth } from "../terminal/canvas.js";
import type { Glyphs } from "../terminal/glyphs.js";
import type { PaletteName } from "../terminal/style.js";

/** What one can do now with one card, tile or power, and where. */
export interface Play<Command> {
  /** Tells the play apart from the others, so that a cursor stays on it while the position changes: `place`, `red-archer`. */
  readonly word: string;
  readonly label: string;
  /** What it does, or why it cannot be done now. */
  readonly detail: string;
  /** True when its targets lie all over the board, so that the arrow keys should walk there. */
  readonly onBoard: boolean;
  /** An entry a legal command, one more for every other order of its spots; empty when the play is only shown with its reason. */
  readonly targets: readonly Target<Command>[];
}

/** A legal command as the spots that choose it, one after another: `["a1", "a2"]` to juggle; empty when nothing is chosen. */
export interface Target<Command> {
  readonly command: Command;
  readonly path: readonly string[];
}

/** How the terminal wants things drawn. */
export interface Look {
  readonly glyphs: Glyphs;
  /** 0 for the monochrome palette too. */
  readonly depth: ColourDepth;
  /** Which colours the canvas is read out in; nothing is drawn differently. `default` when not given. */
  readonly palette?: PaletteName;
}

export interface Size {
  readonly columns: number;
  readonly rows: number;
}

/** Where the player's attention is. Spots are the game's own words for places: `a1`, `left`, `A3`, `g2`. */
export interface Focus {
  /** The index of the chosen play; -1 when there is none. */
  readonly play: number;
  /** Spots chosen already, of a play that needs several. */
  readonly chosen: readonly string[];
  /** Spots that can be chosen next. */
  readonly open: readonly string[];
  /** The spot under the cursor, one of `open`. */
  readonly cursor: string | undefined;
  /** True while the arrow keys walk over the board. */
  readonly walking: boolean;
  /** What Enter would do, in words; undefined when it needs another choice first. */
  readonly effect: string | undefined;
}

/** Everything a game needs to draw itself. */
export interface Scene<View> {
  readonly view: View;
  readonly seed: string;
  readonly players: readonly string[];
  /** The seat that acts; undefined when the game is over or the board is only looked at. */
  readonly seat: number | undefined;
  readonly plays: readonly Play<object>[];
  readonly focus: Focus;
  /** Spots to be marked while the game moves by itself. */
  readonly marked: readonly string[];
  /** What has happened, oldest first. */
  readonly log: readonly string[];
  /** The key that tells the whole position, for where something has no room; empty or left out when there is none. */
  readonly whole?: string;
  /** What is told beside the board to someone who learns. */
  readonly note?: Note;
  /** So many of the last rows have a message over them; none when left out. */
  readonly covered?: number;
}

/** A few words beside the board, which go before everything that can be found out in another way. */
export interface Note {
  readonly title: string;
  /** Its lines are parted by line breaks; each may be broken further. */
  readonly text: string;
  /** More of it, where there is room. */
  readonly more: readonly string[];
}

/** One picture of something that the game does by itself. */
export interface Stage<View> {
  readonly view: View;
  readonly marked: readonly string[];
  /** How long it stands, in milliseconds. */
  readonly lasts: number;
  /** How many of the events the log has told by then; all of them when left out. */
  readonly told?: number;
}

/**
 * What a game adds to the screens. All of it is pure and knows no React: it draws views on canvases and sorts legal
 * commands into plays. It never decides whether something is legal.
 */
export interface GameScreen<Position extends BasePosition, Command, Event extends BaseEvent, View> {
  /** The legal commands as plays, each command once, in the order of the menu; also plays that have no target now. */
  plays(position: Position, legal: readonly Command[]): readonly Play<Command>[];
  /** Where a spot lies, in steps to the right and down; undefined for spots that are not on the board. */
  place(view: View, spot: string): { readonly x: number; readonly y: number } | undefined;
  /** The whole play screen, at any size from 60x18. */
  draw(scene: Scene<View>, size: Size, look: Look): Canvas;
  /** The board alone, as `show` and `replay` print it. */
  picture(view: View, size: Size, look: Look): Canvas;
  /** The pictures between two positions; empty when nothing moved by itself. */
  stages(before: View, events: readonly Event[], after: View): readonly Stage<View>[];
  /** What the board will look like after the game's next move of its own; undefined where nothing would move. */
  preview?(position: Position): Stage<View> | undefined;
  /** True when the seats must not see one another's view, so that a hand-over screen stands between them. */
  secret(position: Position): boolean;
}

/** Any game's screen, where its own types do not matter. */
export type AnyGameScreen = GameScreen<BasePosition, object, BaseEvent, object>;
