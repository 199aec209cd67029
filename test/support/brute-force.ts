import type { AnyGame, BasePosition } from "../../src/engine/game.js";

/** Whether a win can be reached from a position, by trying everything; undefined when that takes more than so many commands. */
export function canBeWon(game: AnyGame, position: BasePosition, most: number): boolean | undefined {
  let left = most;
  const known = new Map<string, boolean>();
  function tried(at: BasePosition): boolean {
    const outcome = game.outcome(at);
    if (outcome !== undefined) return outcome.result === "won";
    const key = game.codec.print(at);
    const before = known.get(key);
    if (before !== undefined) return before;
    // A circle leads nowhere.
    known.set(key, false);
    const won = game.legal(at).some((command) => {
      if (--left < 0) throw new TooMuch();
      return tried(game.apply(at, command).position);
    });
    known.set(key, won);
    return won;
  }
  try {
    return tried(position);
  } catch (error) {
    if (error instanceof TooMuch) return undefined;
    throw error;
  }
}

class TooMuch extends Error {}
