import { GameError } from "../engine/errors.js";
import type { AnyGame, BasePosition } from "../engine/game.js";

/**
 * The position after a command in an imagined world; undefined where it cannot be played there. That happens when a command
 * names what the seat cannot see, such as a card of a closed hand.
 */
export function tried(game: AnyGame, position: BasePosition, command: object): BasePosition | undefined {
  try {
    return game.apply(position, command).position;
  } catch (error) {
    if (error instanceof GameError && error.code === "illegal-command") return undefined;
    throw error;
  }
}
