import type { BaseEvent, BasePosition } from "./game.js";

/**
 * What a game says of itself where many games are compared. It lies beside the rules, in `games/<game>/luck.ts`. Pure, like
 * the rules; only for games that are over or that nobody plays, because it looks at what lies hidden.
 */
export interface Luck<Position, Event> {
  /** What the facts of a deal are about, in the order in which they are told. */
  readonly subjects: readonly Subject[];
  /**
   * What chance has decided before the first command. Games that are told apart by such a fact are alike in all else, as the
   * groups of an experiment are: however they were played, and however early they ended.
   */
  deal(first: Position): readonly Fact[];
  /** What was put to use in an event, in words of the game: the cards of a play, the power of a tile. */
  uses(event: Event): readonly string[];
  /** How the game stood at its end. */
  ending(last: Position): Ending;
}

/** A kind of fact: `{ word: "token", title: "Tokens that come early", about: "..." }`. */
export interface Subject {
  readonly word: string;
  readonly title: string;
  /** A sentence: what it means that the fact holds, and that it does not. */
  readonly about: string;
}

/** Something that holds in about so many games as not: the King lies in the first half of the pile. */
export interface Fact {
  /** The word of its subject. */
  readonly subject: string;
  /** What it is about, in a word of the game. */
  readonly word: string;
  readonly holds: boolean;
}

/** How a game stood when it was over. */
export interface Ending {
  /** Numbers by name, the same names in every game: how many towers stand. */
  readonly figures: Readonly<Record<string, number>>;
  /** Where a lost game was lost, when there is more to say of it than the reason. */
  readonly place?: string;
}

/** Any game's luck, where its own types do not matter. */
export type AnyLuck = Luck<BasePosition, BaseEvent>;

/**
 * For each word in a shuffled heap, whether most of its copies lie in the first half; nothing for a word whose copies lie half
 * here and half there. `wordOf` gives the word of a piece, or undefined for one that is of no interest.
 */
export function earlyOnes<Piece>(subject: string, heap: readonly Piece[], wordOf: (piece: Piece) => string | undefined): readonly Fact[] {
  const middle = (heap.length - 1) / 2;
  const more = new Map<string, number>();
  for (const [at, piece] of heap.entries()) {
    const word = wordOf(piece);
    if (word !== undefined) more.set(word, (more.get(word) ?? 0) + Math.sign(middle - at));
  }
  return [...more].filter(([, early]) => early !== 0).map(([word, early]) => ({ subject, word, holds: early > 0 }));
}
