import type { CastellionEvent, Cause, Ruin } from "./events.js";
import type { LostReason } from "./state.js";
import { aTile, count, FACTION_NAMES, listed, roman, tileName, titleOf } from "./words.js";

/** One sentence about an event; undefined for those that need none. Both seats are told the same: all lies open (C10.1). */
export function narrate(event: CastellionEvent, players: readonly string[]): string | undefined {
  const tell = SENTENCES[event.type] as Tell<EventType>;
  return tell(event as never, (seat, verb) => subject(players[seat] ?? "Somebody", verb), players);
}

type EventType = CastellionEvent["type"];
type EventOf<Type extends EventType> = Extract<CastellionEvent, { readonly type: Type }>;
/** A player and what they do, as a sentence begins: `Ada draws`, `You draw`. */
type Who = (seat: number, verb: string) => string;
type Tell<Type extends EventType> = (event: EventOf<Type>, who: Who, players: readonly string[]) => string | undefined;

const SENTENCES: { readonly [Type in EventType]: Tell<Type> } = {
  foretold: ({ seat, ordeal, needs }, who) => `${who(seat, "choose")} Ordeal ${roman(ordeal)}: it now needs ${count(needs, "Traitor")}.`,
  drew: ({ seat, pile, tile }, who) => `${who(seat, "draw")} ${inFull(tile)} from the ${pile} pile.`,
  took: ({ seat, tile }, who) => `${who(seat, "take")} ${aTile(tile)} from the revealed tiles.`,
  exchanged: ({ seat, gave, got }, who) => `${who(seat, "exchange")} ${gave} for ${got}.`,
  placed: ({ seat, tile, column, cell }, who) => {
    const where = column === "left" || column === "right" ? `, a new column at the ${column}` : "";
    return `${who(seat, "place")} ${tile} on ${cell}${where}.`;
  },
  discarded: ({ seat, tile }, who) => `${who(seat, "discard")} ${tile}.`,
  used: ({ seat, tile, power }, who) => `${who(seat, "discard")} ${tile} for the ${FACTION_NAMES[power]}'s power.`,
  swapped: ({ seat, tiles, cells }, who) => `${who(seat, "swap")} ${tiles[0]} on ${cells[0]} and ${tiles[1]} on ${cells[1]}.`,
  revealed: ({ seat, pile, tile }, who) => `${who(seat, "reveal")} ${inFull(tile)} from the ${pile} pile.`,
  recalled: ({ seat, tile }, who) => `${who(seat, "recall")} ${tile} from the discard pile.`,
  destroyed: ({ seat, tile, cell, why }, who) => `${who(seat, RUIN_VERBS[why])} ${tile} on ${cell}.`,
  moved: ({ seat, tile, from, to, column }, who) => {
    const where = column === "left" || column === "right" ? `to a new column at the ${column}, ${to}` : `to ${to}`;
    return `${who(seat, "move")} ${tile} from ${from} ${where}.`;
  },
  stayed: () => "No tile can be moved.",
  posted: ({ seat, tile, ordeal, traitors, needs }, who) =>
    `${who(seat, "post")} ${aTile(tile)} beside Ordeal ${roman(ordeal)}: ${traitors} of ${needs}.`,
  banished: ({ seat, left, saved }, who) => {
    const helped = saved > 0 ? `; lines of defence save ${saved}` : "";
    return `${who(seat, "banish")} the Traitor at the price of ${left === 0 ? "nothing" : count(left, "tile")}${helped}.`;
  },
  ignored: ({ seat }, who) => `${who(seat, "ignore")} the Traitor: it leaves the game.`,
  tower: () => "The tower stands: a face-down Ordeal may be turned up.",
  unveiled: ({ seat, ordeal, card }, who) => `${who(seat, "turn")} up Ordeal ${roman(ordeal)}: it is ${titleOf(card)}.`,
  declined: ({ seat }, who) => `${who(seat, "leave")} the Ordeals face down.`,
  faced: ({ seat, card, why }, who) =>
    why === "early" ? `${who(seat, "face")} ${titleOf(card)} early.` : `${titleOf(card)} is faced: ${CAUSES[why]}.`,
  owed: ({ left, saved }) => {
    const helped = saved > 0 ? `; bastions save ${saved}` : "";
    return `Formations are missing: ${count(left, "tile")} must be destroyed${helped}.`;
  },
  spared: ({ saved }) => `Formations are missing, but the bastions save all ${saved} tiles.`,
  rows: ({ rows, tiles }) => {
    const what = rows === 1 ? "The bottom row is" : `The ${rows} lowest rows are`;
    return `${what} destroyed: ${listed(tiles)}.`;
  },
  passed: ({ card }) => `${titleOf(card)} is passed.`,
  won: () => "The third Ordeal is passed and the foundation stands: the game is won.",
  lost: ({ card, reason }) => `${titleOf(card)} is lost: ${LOSSES[reason]}.`,
  turn: ({ turn, seat }, who, players) => (players.length > 1 ? `Turn ${turn}: ${who(seat, "play")}.` : undefined),
};

const RUIN_VERBS: Readonly<Record<Ruin, string>> = { pyro: "burn", traitor: "give up", assault: "lose" };

const CAUSES: Readonly<Record<Exclude<Cause, "early">, string>> = {
  traitors: "its Traitors are there",
  full: "the castle is full",
  end: "all tiles have been played",
};

const LOSSES: Readonly<Record<LostReason, string>> = {
  foundation: "the foundation is incomplete",
  formations: "formations are missing",
  tiles: "too few tiles would remain",
};

function inFull(tile: Parameters<typeof aTile>[0]): string {
  const named = aTile(tile);
  return named === tile ? `${tile} (${tileName(tile)})` : named;
}

/** The player who is called You is spoken to. */
function subject(name: string, verb: string): string {
  if (name.toLowerCase() === "you") return `${name} ${verb}`;
  const [first = "", ...rest] = verb.split(" ");
  return [name, /(s|sh|ch)$/.test(first) ? `${first}es` : `${first}s`, ...rest].join(" ");
}
