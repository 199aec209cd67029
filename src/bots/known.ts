import type { AnyGame, BasePosition } from "../engine/game.js";

/** The legal commands that the seat to act can know of: what a bot is asked about. In a fixed order; `legal` where it is there. */
export function knownLegal(game: AnyGame, position: BasePosition, legal: readonly object[] = game.legal(position)): readonly object[] {
  return game.knows === undefined ? legal : legal.filter((command) => game.knows?.(position, command));
}
