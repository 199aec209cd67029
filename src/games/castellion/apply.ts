import { GameError } from "../../engine/errors.js";
import { moved, put, swapped, tileAt, tileCount, without } from "./castle.js";
import {
  type CastellionCommand,
  type Cell,
  type Column,
  type CommandOf,
  type CommandWord,
  cellAt,
  columnIndex,
  columnOf,
  LEFT,
  RIGHT,
  rowOf,
} from "./commands.js";
import type { Defender, Faction, Tile, Traitor } from "./components.js";
import type { CastellionEvent } from "./events.js";
import { towerOnTop } from "./formations.js";
import { face, foretold, judgeFoundation, post, settle, turnedUp } from "./ordeals.js";
import { revealsLeft } from "./powers.js";
import { refusal } from "./refusal.js";
import { type CastellionPosition, type Castle, type Draft, ordealNumber, type Pending } from "./state.js";
import { traitorPrice } from "./verdict.js";

/** The position after a command, and what happened, in order. Throws `illegal-command` with the reason. */
export function apply(
  position: CastellionPosition,
  command: CastellionCommand,
): { readonly position: CastellionPosition; readonly events: readonly CastellionEvent[] } {
  const reason = refusal(position, command);
  if (reason !== undefined) throw new GameError("illegal-command", reason);
  const draft: Draft = { ...position };
  const events: CastellionEvent[] = [];
  const deed = DEEDS[command.do] as Deed<CommandWord>;
  deed(draft, command as never, events);
  settle(draft, events);
  return { position: draft, events };
}

/** What a command does, before any Ordeal that becomes due by it and before the turn ends. */
type Deed<Word extends CommandWord> = (draft: Draft, command: CommandOf<Word>, events: CastellionEvent[]) => void;

const DEEDS: { readonly [Word in CommandWord]: Deed<Word> } = {
  /** C3 step 1. */
  draw(draft, { pile }, events) {
    const tile = takeNext(draft, pile);
    draft.drawn = tile;
    draft.phase = "tile";
    events.push({ type: "drew", seat: draft.active, pile, tile });
  },

  /** C3 step 1, C11.7: the oldest copy. */
  take(draft, { tile }, events) {
    draft.revealed = withoutOldest(draft.revealed, tile);
    draft.drawn = tile;
    draft.phase = "tile";
    events.push({ type: "took", seat: draft.active, tile });
  },

  /** C4, and C9 Menace: the fourth tile of a tower lets a face-down Ordeal be turned up. */
  place(draft, { column }, events) {
    const tile = draft.drawn as Defender;
    draft.castle = put(draft.castle, tile, column);
    draft.drawn = null;
    const index = settledColumn(draft.castle, column);
    const cell = topOf(draft.castle, index);
    events.push({ type: "placed", seat: draft.active, tile, column, cell });
    // C8.5: only at Menace do Ordeals lie face down.
    if (draft.ordeals.some((ordeal) => !ordeal.faceUp) && towerOnTop(draft.castle, index)) {
      draft.pending = { kind: "unveil" };
      events.push({ type: "tower", seat: draft.active });
    }
  },

  discard(draft, _, events) {
    const tile = discardDrawn(draft) as Defender;
    events.push({ type: "discarded", seat: draft.active, tile });
  },

  juggle(draft, { first, second }, events) {
    spendPower(draft, events);
    const tiles: [Defender, Defender] = [tileOf(draft.castle, first), tileOf(draft.castle, second)];
    draft.castle = swapped(draft.castle, columnOf(first), rowOf(first), columnOf(second), rowOf(second));
    events.push({ type: "swapped", seat: draft.active, tiles, cells: [first, second] });
  },

  see(draft, _, events) {
    spendPower(draft, events);
    draft.pending = { kind: "reveal", left: revealsLeft(draft) };
  },

  reveal(draft, { pile }, events) {
    const tile = takeNext(draft, pile);
    draft.revealed = [...draft.revealed, tile];
    const left = revealsLeft(draft);
    draft.pending = left > 0 ? { kind: "reveal", left } : null;
    events.push({ type: "revealed", seat: draft.active, pile, tile });
  },

  /** C6 Chameleon; the Chameleon itself joins the pile after the oldest copy has left it. */
  recall(draft, { tile }, events) {
    draft.discard = withoutOldest(draft.discard, tile);
    spendPower(draft, events);
    draft.drawn = tile;
    events.push({ type: "recalled", seat: draft.active, tile });
  },

  burn(draft, { cell }, events) {
    spendPower(draft, events);
    destroy(draft, cell, "pyro", events);
    // C11.6: any two tiles have a move; one tile has none.
    if (tileCount(draft.castle) > 1) draft.pending = { kind: "move" };
    else events.push({ type: "stayed", seat: draft.active });
  },

  move(draft, { cell, column }, events) {
    const tile = tileOf(draft.castle, cell);
    draft.castle = moved(draft.castle, columnOf(cell), column);
    draft.pending = null;
    // A column that is emptied moves those to its right up by one.
    const gone = column !== "left" && column !== "right" && rowOf(cell) === 0 && columnOf(cell) < columnIndex(column);
    const landed = gone ? columnIndex(column) - 1 : settledColumn(draft.castle, column);
    events.push({ type: "moved", seat: draft.active, tile, column, from: cell, to: topOf(draft.castle, landed) });
  },

  exchange(draft, _, events) {
    const gave = draft.drawn as Defender;
    const got = draft.vigil as Defender;
    draft.drawn = got;
    draft.vigil = gave;
    events.push({ type: "exchanged", seat: draft.active, gave, got });
  },

  post(draft, _, events) {
    post(draft, events);
  },

  /** C7. */
  banish(draft, _, events) {
    const { left, saved } = traitorPrice(draft);
    const tile = discardDrawn(draft) as Traitor;
    if (left > 0) draft.pending = { kind: "destroy", left, for: "traitor" };
    events.push({ type: "banished", seat: draft.active, tile, left, saved });
  },

  destroy(draft, { cell }, events) {
    const owed = draft.pending as Extract<Pending, { kind: "destroy" }>;
    destroy(draft, cell, owed.for, events);
    draft.pending = owed.left > 1 ? { kind: "destroy", left: owed.left - 1, for: owed.for } : null;
    if (owed.left === 1 && owed.for === "assault") judgeFoundation(draft, events);
  },

  /** C10.2 premonition: the Traitor leaves the game. */
  ignore(draft, _, events) {
    const tile = draft.drawn as Traitor;
    draft.drawn = null;
    draft.removed = [...draft.removed, tile];
    draft.premonition = false;
    events.push({ type: "ignored", seat: draft.active, tile });
  },

  /** C3.1. */
  face(draft, _, events) {
    face(draft, "early", events);
  },

  unveil(draft, { ordeal }, events) {
    draft.ordeals = turnedUp(draft.ordeals, ordeal - 1);
    draft.pending = null;
    const { card } = draft.ordeals[ordeal - 1] as { card: string };
    events.push({ type: "unveiled", seat: draft.active, ordeal, card });
  },

  pass(draft, _, events) {
    draft.pending = null;
    events.push({ type: "declined", seat: draft.active });
  },

  prophet(draft, { ordeal }, events) {
    draft.ordeals = foretold(draft.ordeals, ordeal - 1);
    draft.pending = null;
    const { needs } = draft.ordeals[ordeal - 1] as { needs: number };
    events.push({ type: "foretold", seat: draft.active, ordeal: ordealNumber(ordeal - 1), needs });
  },
};

/** The next tile of a pile, which is not empty, leaves it. */
function takeNext(draft: Draft, pile: "regular" | "safe"): Tile {
  const tiles = draft[pile];
  draft[pile] = tiles.slice(1);
  return tiles[0] as Tile;
}

/** C1.4 The tile in hand goes on the discard pile. */
function discardDrawn(draft: Draft): Tile {
  const tile = draft.drawn as Tile;
  draft.drawn = null;
  draft.discard = [...draft.discard, tile];
  return tile;
}

/** C11.8 The tile whose power is used is discarded first. */
function spendPower(draft: Draft, events: CastellionEvent[]): void {
  const tile = discardDrawn(draft) as Defender;
  events.push({ type: "used", seat: draft.active, tile, power: tile[0] as Faction });
}

function destroy(draft: Draft, cell: Cell, why: "pyro" | "traitor" | "assault", events: CastellionEvent[]): void {
  const tile = tileOf(draft.castle, cell);
  draft.castle = without(draft.castle, columnOf(cell), rowOf(cell));
  draft.discard = [...draft.discard, tile];
  events.push({ type: "destroyed", seat: draft.active, tile, cell, why });
}

/** A tile of the castle; the cell has one. */
function tileOf(castle: Castle, cell: Cell): Defender {
  return tileAt(castle, columnOf(cell), rowOf(cell)) as Defender;
}

/** The index of a column, also of one that has just been added at an end. */
function settledColumn(castle: Castle, column: Column): number {
  const index = columnIndex(column);
  return index === LEFT ? 0 : index === RIGHT ? castle.length - 1 : index;
}

function topOf(castle: Castle, column: number): Cell {
  return cellAt(column, (castle[column] as readonly Defender[]).length - 1);
}

function withoutOldest(tiles: readonly Tile[], tile: Tile): readonly Tile[] {
  const at = tiles.indexOf(tile);
  return [...tiles.slice(0, at), ...tiles.slice(at + 1)];
}
