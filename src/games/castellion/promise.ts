import { tileCount, withoutRows } from "./castle.js";
import { BASTION_SAVES, type Card, type Demand, type FormationKind, findCard, isTraitor, SPAN } from "./components.js";
import { type Prospects, prospectsOf } from "./prospects.js";
import type { CastellionPosition, Castle } from "./state.js";

/** Tiles that a formation takes which is nowhere begun, the wasted ones counted in. */
const FORMATION = 5;
/** A column that the foundation lacks. */
const COLUMN = 0.6;
/** A tile that a row lacks: shapes make it hard to build evenly. */
const ROW = 2;
/** A tile that is paid must be placed again, as far as it was of use. */
const PAID = 0.6;
/** So many tiles more than there will be are taken to come. */
const GRACE = 3;
/** What is short of time weighs more than its share. */
const POWER = 1.5;

const KINDS: readonly FormationKind[] = ["tower", "bastion", "line"];
const NONE: Demand = { tower: 0, bastion: 0, line: 0 };

/**
 * How little stands between the castle and its Ordeals: for each that stands, the tiles that are still wanted for it beside the
 * Defenders that come before it is due. So nothing is gained by facing one before its time.
 */
export function promise(position: CastellionPosition): number {
  const cards: Card[] = [];
  for (const { card, passed } of position.ordeals) if (!passed) cards.push(findCard(card) as Card);
  const toCome = defendersToCome(position);
  const first = 3 - cards.length;
  let { castle } = position;
  let prospects = prospectsOf(castle, cards.reduce(most, NONE));
  let sum = 0;
  let lost = 0;
  for (let i = 0; i < cards.length; i++) {
    const card = cards[i] as Card;
    const { wanted, paid } = wantedFor(card, castle, prospects, i === cards.length - 1);
    sum -= ((wanted + lost) / ((toCome[first + i] as number) + GRACE)) ** POWER;
    lost += paid * PAID;
    if (card.rows !== undefined && i < cards.length - 1) {
      castle = withoutRows(castle, card.rows).castle;
      prospects = prospectsOf(castle, cards.slice(i + 1).reduce(most, NONE));
    }
  }
  return sum;
}

/** The formations that serve any of the cards; bastions save tiles from every Assault (C8.3). */
function most(all: Demand, { asks = NONE, tiles }: Card): Demand {
  const bastions = tiles === undefined ? 0 : 3;
  return {
    tower: Math.max(all.tower, asks.tower),
    bastion: Math.max(all.bastion, asks.bastion, bastions),
    line: Math.max(all.line, asks.line),
  };
}

function wantedFor(
  { asks, rows, tiles }: Card,
  castle: Castle,
  prospects: Prospects,
  isLast: boolean,
): { readonly wanted: number; readonly paid: number } {
  if (asks === undefined) {
    const high = (rows as number) + 1;
    let wanted = (SPAN - castle.length) * high;
    for (const stack of castle) wanted += Math.max(0, high - stack.length);
    return { wanted: ROW * wanted, paid: 0 };
  }
  const columns = COLUMN * (SPAN - castle.length);
  let formations = 0;
  for (const kind of KINDS) for (let i = 0; i < asks[kind]; i++) formations += FORMATION * (1 - (prospects[kind][i] ?? -0.5));
  if (tiles === undefined) return { wanted: formations + columns, paid: 0 };
  let saved = 0;
  for (const worth of prospects.bastion) saved += BASTION_SAVES * worth;
  const paid = Math.max(0, tiles - saved);
  const short = Math.max(0, paid + SPAN - tileCount(castle));
  const price = isLast ? 0 : paid;
  if (short + PAID * price < formations) return { wanted: short + columns, paid: price };
  return { wanted: formations + columns, paid: 0 };
}

/** For each Ordeal, the Defenders that come before the Traitor that makes it due, if every Traitor is posted. */
function defendersToCome({ ordeals, revealed, regular, safe }: CastellionPosition): readonly number[] {
  let defenders = safe.length;
  let at = 0;
  const count = revealed.length + regular.length;
  return ordeals.map(({ needs, traitors, passed }) => {
    for (let left = passed ? 0 : needs - traitors.length; left > 0 && at < count; at++) {
      const tile = at < revealed.length ? revealed[at] : regular[at - revealed.length];
      if (isTraitor(tile as (typeof regular)[number])) left--;
      else defenders++;
    }
    return defenders;
  });
}
