import type { OptionWords } from "../engine/options.js";
import { quote } from "../engine/text.js";
import { UsageError } from "./errors.js";

/**
 * The players of a game: their names, so many as a number says, or so many as are usual. Those who are only counted are called
 * Player 1, Player 2 and so on; the first of them by the name of who sits there, when it has one. Throws `UsageError` for a
 * number that counts nobody.
 */
export function playersOf(given: OptionWords[string], usual: number, own?: string): string | readonly string[] {
  const count = given === undefined ? usual : /^\s*\d{1,2}\s*$/.test(String(given)) ? Number(given) : undefined;
  if (count === undefined) {
    if (typeof given === "string" && given.trim() !== "" && Number.isFinite(Number(given)))
      throw new UsageError(`--players: ${quote(given)} is no number of players; say how many, such as 3, or their names: Ada,Ben`);
    return given ?? [];
  }
  const all = Array.from({ length: count }, (_, seat) => `Player ${seat + 1}`);
  if (own === undefined || count === 0) return all;
  const others = all.filter((name) => name.toLowerCase() !== own.toLowerCase());
  return [own, ...others.slice(others.length - count + 1)];
}
