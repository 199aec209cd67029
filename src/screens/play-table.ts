import type { AnyGame } from "../engine/game.js";
import type { Rulebook } from "../engine/rulebook.js";
import type { Session } from "../engine/session.js";
import type { Canvas } from "../terminal/canvas.js";
import type { KeyPress } from "../terminal/keys.js";
import type { Company } from "./company.js";
import type { Leaving } from "./ending.js";
import type { AnyGameScreen, Look, Note, Size } from "./game-screen.js";
import type { Keymap } from "./keymap.js";
import type { LearnKeymap } from "./learn-keymap.js";

/** What the play screen is given. */
export interface Table {
  readonly game: AnyGame;
  readonly screen: AnyGameScreen;
  readonly session: Session;
  readonly look: Look;
  readonly animate: boolean;
  readonly keymap: Keymap;
  /** True when undo and leaving ask first. */
  readonly confirm: boolean;
  /** True when a bell tells of refusals, of another seat's turn and of the end. */
  readonly bell: boolean;
  readonly rulebook: Rulebook;
  /** The file that the game is kept in; undefined when it is not kept. */
  readonly savedAt: string | undefined;
  /** The command that goes on with the game that was played last. */
  readonly resume?: string | undefined;
  /** A first message, such as how far a resumed game has come. */
  readonly greeting: string | undefined;
  /** How the game, which is over now, compares with others, in sentences; asked for once an end. */
  readonly compared: () => readonly string[];
  /** The bots at the table, and whom one asks for a hint; persons alone when it is left out. */
  readonly company?: Company;
  /** What is told beside the board to someone who learns, as it stands now. */
  readonly note?: () => Note | undefined;
  /** The lesson that is done here: once that is over, nothing more is offered, and its end is no end of a game. */
  readonly lesson?: {
    readonly isDone: () => boolean;
    readonly isLast: boolean;
    /** The game that it hands over to. */
    readonly offer: string | undefined;
    /** The keys that only a lesson has. */
    readonly keymap: LearnKeymap;
  };
}

/** The play screen without a terminal: keys in, pictures out. */
export interface PlayLoop {
  /** Takes the keys of one read, in order; stops at the first that leaves the screen. */
  press(keys: readonly KeyPress[]): Leaving | undefined;
  draw(size: Size): Canvas;
  /** Takes away what was said last. */
  hush(): void;
  /** Moves the cursor to where Enter plays that command, as far as a choice has it. */
  point(command: string): void;
  /** Goes on with what happens by itself: pictures, bots, hints. True when there is something new to see. */
  tick(): boolean;
  /** True while a line is typed or a page is open, so that every key belongs to that. */
  readonly isBusy: boolean;
  /** How long until the next tick, in milliseconds; undefined when nothing happens by itself. */
  standing(): number | undefined;
  /** True when a bell should ring for the keys that were pressed last, or for the last tick. */
  readonly rings: boolean;
}
