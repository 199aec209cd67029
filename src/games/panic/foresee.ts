import type { Foresight } from "../../engine/foresight.js";
import { CARD_NUMBER, type Card, type Monster, spaceNumber, type Token } from "./components.js";
import { promise } from "./promise.js";
import type { PanicPosition, Pending, Standing } from "./state.js";

/** Castle Panic with every pile, hand and die seen. */
export const foresight: Foresight<PanicPosition> = { key, promise };

/**
 * The order of a hand, of the discard pile (P2.10: it is put in order before it is shuffled) and of the monsters changes
 * nothing, nor do the names of monsters of one kind, the count of turns, and who slew what. The pile is what is left of one
 * pile: its length tells it, and what lies ready is told by the monsters that stand (P10.12).
 */
function key(position: PanicPosition): string {
  const { active, phase, hands, deck, discard, monsters, pile, queue, towers, walls } = position;
  const { missing, trades, discards, dice, rolls, shuffles, pending } = position;
  const counts = `${active}${phase[0]}${queue},${pile.length},${dice.length},${rolls},${shuffles},${trades}${discards}${missing ? "m" : ""}`;
  const castle = `${towers.map((tower) => (tower ? 1 : 0)).join("")}${walls.map((wall) => wall[0]).join("")}`;
  const cards = `${hands.map(sorted).join("/")}|${written(deck)}|${sorted(discard)}`;
  return `${counts}|${castle}|${cards}|${monsters.map(marked).sort().join("")}|${pending === null ? "" : owed(pending, monsters)}`;
}

const FIRST_LETTER = 48;

/** What a list of cards or tokens holds, whatever its order; worked out once for a list. */
function sorted(items: readonly (Card | Token)[]): string {
  return kept(inOrder, items, () => [...written(items)].sort().join(""));
}

/** A list of cards or tokens in its order. */
function written(items: readonly (Card | Token)[]): string {
  return kept(asItIs, items, () => {
    let text = "";
    for (const item of items) {
      const number = CARD_NUMBER[item as Card] as number | undefined;
      text += number === undefined ? item : String.fromCharCode(FIRST_LETTER + number);
    }
    return text;
  });
}

type Known = WeakMap<readonly (Card | Token)[], string>;

/** Positions share the lists that a command left as they were. */
const inOrder: Known = new WeakMap();
const asItIs: Known = new WeakMap();

function kept(known: Known, items: readonly (Card | Token)[], make: () => string): string {
  const text = known.get(items) ?? make();
  known.set(items, text);
  return text;
}

/** A monster's kind, place and state in three or four letters; bosses are told apart, plain ones of a kind are alike. */
function marked({ id, ring, arc, health, tar }: Standing): string {
  return `${id[0]}${id[1] === "i" || id.length > 3 ? (id[1] as string) : ""}${String.fromCharCode(FIRST_LETTER + spaceNumber(ring, arc))}${health}${tar ? "~" : ""}`;
}

function owed(pending: Pending, monsters: readonly Standing[]): string {
  if (pending.kind === "discard") return pending.seats.join("");
  if (pending.kind === "trade") return `${pending.seat}${pending.give}${pending.take ?? ""}`;
  const mark = (id: Monster): string => marked(monsters.find((monster) => monster.id === id) as Standing);
  return [pending.among, ...(pending.then ?? [])].map((group) => group.map(mark).sort().join("")).join("/");
}
