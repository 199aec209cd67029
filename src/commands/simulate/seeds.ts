import { checkSeed } from "../../engine/random.js";
import { quote } from "../../engine/text.js";
import { UsageError } from "../errors.js";

/** More games than this are not simulated at once. */
const MOST_GAMES = 1_000_000;
const USUAL_GAMES = 100;

/**
 * The seeds to play with: those of a list such as `1..1000`, `moat-1..moat-50` or `moat,mole,1..10`, or 1, 2, 3 and so on up to
 * the number of games, 100 when neither is given. Throws `UsageError`, and `bad-seed` for what can be no seed.
 */
export function seedsOf(list: string | undefined, games: number | undefined): readonly string[] {
  if (games !== undefined && (games < 1 || games > MOST_GAMES)) throw new UsageError(`--games: 1 to ${MOST_GAMES} games, not ${games}`);
  if (list === undefined) return Array.from({ length: games ?? USUAL_GAMES }, (_, i) => String(i + 1));
  const seeds = new Set<string>();
  for (const part of list.split(",")) {
    for (const seed of rangeOf(part.trim())) {
      if (seeds.has(seed)) throw new UsageError(`--seeds: ${quote(seed)} is there twice, and would be counted twice`);
      seeds.add(seed);
    }
  }
  if (games !== undefined && games !== seeds.size) {
    throw new UsageError(`--games ${games} and --seeds ${quote(list)}, which are ${seeds.size}: say one of the two`);
  }
  return [...seeds];
}

/** `moat-8..moat-11`: the same words before a number that goes up. A part without two dots is one seed. */
function rangeOf(part: string): readonly string[] {
  const dots = part.indexOf("..");
  if (dots < 0) return [checkSeed(part)];
  const [from, to] = [numbered(part.slice(0, dots)), numbered(part.slice(dots + 2))];
  if (from === undefined || to === undefined || from.words !== to.words) {
    throw new UsageError(
      `--seeds: ${quote(part)} is no range: two seeds that differ in the number at their end are expected, as in 1..1000`,
    );
  }
  const count = to.number - from.number + 1n;
  if (count < 1n) throw new UsageError(`--seeds: ${quote(part)} goes down; the smaller number comes first`);
  if (count > MOST_GAMES) {
    const [asked, most] = [count, MOST_GAMES].map((value) => value.toLocaleString("en"));
    throw new UsageError(`--seeds: ${quote(part)} is too large: ${asked} games; at most ${most} at once`);
  }
  return Array.from({ length: Number(count) }, (_, i) => checkSeed(`${from.words}${from.number + BigInt(i)}`));
}

/** A seed that ends in a number, no zero before it; a seed has no room for more digits. */
function numbered(seed: string): { readonly words: string; readonly number: bigint } | undefined {
  const [, words, digits] = /^(.*?)(0|[1-9]\d{0,63})$/su.exec(seed) ?? [];
  return words === undefined || digits === undefined || /\d$/.test(words) ? undefined : { words, number: BigInt(digits) };
}
