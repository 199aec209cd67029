import type { AnyGame, BasePosition } from "./game.js";
import type { Random } from "./random.js";

/**
 * What a game knows of playing it well. It lies beside the rules, in `games/<game>/evaluate.ts`; bots are written once over it.
 * All functions are pure. The positions they are given are imagined ones: what lies hidden in them is a guess, and nothing
 * here may depend on the order of what is hidden.
 */
export interface Evaluation<Position, Command> {
  /**
   * How likely the side of a seat is to win, from 0 to 1; exactly 0 or 1 when the game is over. In the middle of a turn: what
   * the position is worth if the seat leaves it at that, so that one step can be compared with the next.
   */
  value(position: Position, seat: number): number;
  /**
   * The lines of play worth thinking about, the most promising first, each a list of commands of the seat to act that are
   * legal one after another. A line ends at the latest where something is revealed or another seat acts. Lines begin in
   * different ways or differ later; there is at least one when the game is not over, and at most `most`.
   */
  lines(position: Position, most: number, random: Random): readonly (readonly Command[])[];
  /** The rollout policy: the one line that a quick player would take; at least one command when the game is not over. */
  quick(position: Position, random: Random): readonly Command[];
  /** How many turns after the one that is decided on a look ahead is worth its time, at least 0; may differ from position to position. */
  horizon(position: Position): number;
  /** True when a look ahead that has come to its horizon may be judged here: a moment at which `value` is at its best. */
  settled(position: Position): boolean;
  /**
   * True for commands with which a player at random would end the game at once, or go round for ever: taken only now and then.
   * Left out by games that have none.
   */
  rash?(command: Command): boolean;
  /**
   * True for commands that gain nothing whatever lies hidden, or give away what one step ahead does not show: not considered where
   * there are others. Left out by games that have none.
   */
  pointless?(position: Position, command: Command): boolean;
  /**
   * True for the command that leaves the rest of a turn to chance: it is worth what the position is worth before it, without the
   * luck of a few imagined worlds. Left out by games in which every command decides something.
   */
  leaves?(command: Command): boolean;
  /** Why a command is good, in a sentence that names the facts; only facts that the seat to act can see. */
  reason(position: Position, command: Command): string;
}

/** Any game's evaluation, where its own types do not matter. */
export type AnyEvaluation = Evaluation<BasePosition, object>;

/** A game, and what is known of playing it well. */
export interface Playing {
  readonly game: AnyGame;
  readonly evaluation: AnyEvaluation;
}
