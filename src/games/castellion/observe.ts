import { below, type Random, shuffle } from "../../engine/random.js";
import { type Card, cardsOf, type Level, type OrdealNumber, TILES, type Tile } from "./components.js";
import { type CastellionPosition, canonical, type Ordeal, ordealNumber } from "./state.js";

/** An Ordeal as a player sees it. */
export interface SeenOrdeal extends Omit<Ordeal, "card"> {
  readonly number: OrdealNumber;
  /** Null while it lies face down. */
  readonly card: string | null;
}

/**
 * What a player may know. The piles are sorted: who remembers what has been seen knows what is left in each, but not
 * the order. All else lies open, the same for both seats (C10.1); there is no seed.
 */
export interface CastellionView extends Omit<CastellionPosition, "seed" | "ordeals"> {
  readonly ordeals: readonly SeenOrdeal[];
}

/** What a seat may know; both may know the same. */
export function observe(position: CastellionPosition): CastellionView {
  const { seed: _seed, ordeals, ...open } = position;
  return { ...open, regular: sorted(open.regular), safe: sorted(open.safe), ordeals: ordeals.map(seen) };
}

function seen({ card, needs, traitors, faceUp, passed }: Ordeal, index: number): SeenOrdeal {
  return { number: ordealNumber(index), card: faceUp ? card : null, needs, traitors, faceUp, passed };
}

/** In the order of the table of tiles. */
function sorted(tiles: readonly Tile[]): readonly Tile[] {
  return TILES.flatMap((tile) => tiles.filter((other) => other === tile));
}

/** One position that is consistent with a view: piles shuffled, face-down cards drawn from those of the level. */
export function imagine(view: CastellionView, random: Random): CastellionPosition {
  const [first, second, third] = view.ordeals as readonly [SeenOrdeal, SeenOrdeal, SeenOrdeal];
  return canonical({
    ...view,
    regular: shuffle(view.regular, random),
    safe: shuffle(view.safe, random),
    ordeals: [guessed(first, view.level, random), guessed(second, view.level, random), guessed(third, view.level, random)],
    seed: `imagined-${below(2 ** 32, random)}`,
  });
}

function guessed({ number, card, needs, traitors, faceUp, passed }: SeenOrdeal, level: Level, random: Random): Ordeal {
  const cards = cardsOf(level, number);
  const { word } = cards[card === null ? below(cards.length, random) : 0] as Card;
  return { card: card ?? word, needs, traitors, faceUp, passed };
}
