import type { AnyGame, BasePosition } from "./game.js";

/**
 * What a game knows of looking for a won line where nothing is hidden: every pile, every die. It lies beside the rules, in
 * `games/<game>/foresee.ts`, and is written for true positions, which hold their seed: here peeking is the purpose.
 * All functions are pure.
 */
export interface Foresight<Position> {
  /**
   * Tells apart what matters: of two positions of one game with the same key, either both can be won or neither, and in as
   * many turns. What changes nothing any more (who slew what, the order of a hand, left and right) is not in it.
   */
  key(position: Position): string;
  /** How promising a position is that is not over, beside others of the same turn: more is better, on a scale of the game's own. */
  promise(position: Position): number;
}

/** Any game's foresight, where its own types do not matter. */
export type AnyForesight = Foresight<BasePosition>;

/** A game, and what is known of winning it where nothing is hidden. */
export interface Foreseen {
  readonly game: AnyGame;
  readonly foresight: AnyForesight;
}
