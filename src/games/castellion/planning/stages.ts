import { type Card, cardsOf, type Demand, findCard, type OrdealNumber } from "../components.js";
import type { CastellionPosition, Ordeal } from "../state.js";

/** An Ordeal that is still to be faced, as a plan sees it. */
export interface Stage {
  readonly number: OrdealNumber;
  /** How many formations of each kind it asks for, in the order of `OUTLINES`. */
  readonly asks: readonly number[];
  /** The rows that earlier Ordeals will have taken when it is faced. */
  readonly gone: number;
  /** The rows that must be complete for it, from the bottom of the castle as it is now. */
  readonly rows: number;
  /** The Traitors still to come before it is faced, from now on. */
  readonly traitors: number;
  /** C8.3 The tiles that an Assault costs when its formations are missing; 0 where the game is lost then. */
  readonly tiles: number;
  readonly faceUp: boolean;
}

/** The Ordeals not yet passed, the next one first. Nothing of a face-down card but its number is used. */
export function stagesOf({ ordeals, level }: CastellionPosition): readonly Stage[] {
  const stages: Stage[] = [];
  let gone = 0;
  let traitors = 0;
  for (let i = 0; i < ordeals.length; i++) {
    const { passed, faceUp, card: word, needs, traitors: posted } = ordeals[i] as Ordeal;
    if (passed) continue;
    const number = (i + 1) as OrdealNumber;
    const card = faceUp ? (findCard(word) as Card) : undefined;
    const takes = card?.rows ?? 0;
    traitors += Math.max(1, needs - posted.length);
    stages.push({
      number,
      asks: card === undefined ? expected(cardsOf(level, number)) : asked(card.asks),
      gone,
      rows: gone + takes + 1,
      traitors,
      tiles: card === undefined ? costliest(cardsOf(level, number)) : (card.tiles ?? 0),
      faceUp,
    });
    gone += takes;
  }
  return stages;
}

const NOTHING: readonly number[] = [0, 0, 0];

function asked(asks: Demand | undefined): readonly number[] {
  return asks === undefined ? NOTHING : [asks.tower, asks.bastion, asks.line];
}

/** A face-down Assault is taken for one that asks for bastions: those save tiles whatever it is (C8.3). */
function expected(cards: readonly Card[]): readonly number[] {
  return [0, Math.max(...cards.map((card) => card.asks?.bastion ?? 0)), 0];
}

function costliest(cards: readonly Card[]): number {
  return Math.max(...cards.map((card) => card.tiles ?? 0));
}
