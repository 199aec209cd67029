import { below, shuffle, stream } from "../../engine/random.js";
import { type Card, cardsOf, type Defender, type Level, type OrdealNumber, REGULAR_PILE, SAFE_PILE } from "./components.js";
import { type CastellionOptions, type CastellionPosition, canonical, type Ordeal, type Ordeals } from "./state.js";

const NUMBERS: readonly OrdealNumber[] = [1, 2, 3];

/**
 * C1.2, C9, C10.2: the first position. Streams of the seed: `regular` and `safe` shuffle the piles, whose first tile
 * is then the next; `ordeals` chooses the cards of numbers I, II, III, where there is a choice. Frozen by a test.
 */
export function setup({ level, players, options }: CastellionOptions, seed: string): CastellionPosition {
  const safe = shuffle(SAFE_PILE, stream(seed, "safe"));
  const vigil = options.includes("vigil") ? (safe.shift() as Defender) : undefined;
  return canonical({
    game: "castellion",
    level,
    options,
    players,
    turn: 1,
    active: 0,
    phase: "draw",
    castle: [],
    drawn: null,
    revealed: [],
    regular: shuffle(REGULAR_PILE, stream(seed, "regular")),
    safe,
    discard: [],
    removed: [],
    ordeals: chooseOrdeals(level, seed),
    ...(vigil !== undefined && { vigil }),
    ...(options.includes("premonition") && { premonition: true }),
    pending: options.includes("prophet") ? { kind: "prophet" } : null,
    seed,
    outcome: null,
  });
}

function chooseOrdeals(level: Level, seed: string): Ordeals {
  const random = stream(seed, "ordeals");
  const [first, second, third] = NUMBERS.map((number) => {
    const cards = cardsOf(level, number);
    return cards[cards.length === 1 ? 0 : below(cards.length, random)] as Card;
  }) as [Card, Card, Card];
  return [unfaced(first), unfaced(second), unfaced(third)];
}

/** C8.5 Assaults lie face down. */
function unfaced({ word, needs, level }: Card): Ordeal {
  return { card: word, needs, traitors: [], faceUp: level !== "menace", passed: false };
}

/** What the position was set up with. */
export function optionsOf({ level, players, options }: CastellionPosition): CastellionOptions {
  return { level, players, options };
}
