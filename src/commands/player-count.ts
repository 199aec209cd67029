import type { OptionWords } from "../engine/options.js";

/** The players of a game that bots or the program play: their names, so many as a number says, or so many as are usual. */
export function playersOf(given: OptionWords[string], usual: number): string | readonly string[] {
  const count = given === undefined ? usual : /^\d{1,2}$/.test(String(given)) ? Number(given) : undefined;
  return count === undefined ? (given ?? []) : Array.from({ length: count }, (_, seat) => `Player ${seat + 1}`);
}
