import type { AnyGame, BasePosition } from "../engine/game.js";
import type { Random } from "../engine/random.js";
import { thoughts } from "./bot.js";

/** What a bot is asked about: nothing but what its seat sees and can know to be legal, and the stream that it thinks with. */
export interface Question {
  readonly view: object;
  readonly legal: readonly object[];
  readonly random: Random;
}

/** What the bot of a seat is asked when so many commands of a game have been played; `legal` where it is there already. */
export function questionOf(game: AnyGame, position: BasePosition, seat: number, commands: number, legal?: readonly object[]): Question {
  return {
    view: game.observe(position, seat),
    legal: knownLegal(game, position, legal),
    random: thoughts(position.seed, seat, commands),
  };
}

/** The legal commands that the seat to act can know of: what a bot is asked about. In a fixed order; `legal` where it is there. */
export function knownLegal(game: AnyGame, position: BasePosition, legal: readonly object[] = game.legal(position)): readonly object[] {
  return game.knows === undefined ? legal : legal.filter((command) => game.knows?.(position, command));
}
