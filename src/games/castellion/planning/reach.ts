import { placeProblem, put, staysWhole, without } from "../castle.js";
import { type Cell, COLUMNS, type Column, cellAt, LEFT, RIGHT } from "../commands.js";
import { DEFENDERS, type Defender, FACTIONS, type Faction, type FormationKind, SPAN } from "../components.js";
import { formations, OUTLINES, standing } from "../formations.js";
import type { CastellionPosition, Castle } from "../state.js";
import { KINDS } from "../words.js";

/** Where a formation could stand: columns as in the castle, so that -1 is one to the left of it; rows from 0. */
export interface Site {
  readonly kind: FormationKind;
  readonly column: number;
  readonly row: number;
}

/** What completes a formation: tiles to be added, by C4, after one tile of the castle is gone, if one is named. */
export interface Reach {
  readonly tiles: number;
  readonly gone?: Cell;
}

/** A tile still to be placed: its column, counted as for a site, and its faction. */
interface Addition {
  readonly column: number;
  readonly faction: Faction;
}

/** How many Defenders of each kind there are still to be placed. */
export type Stock = ReadonlyMap<Defender, number>;

/** What is in the piles, lies revealed, stands by or is in hand; without one tile of a kind, where one is given away. */
export function stockOf({ regular, safe, revealed, drawn, vigil }: CastellionPosition, given?: Defender): Stock {
  const tiles = [...regular, ...safe, ...revealed, drawn, vigil];
  const count = (tile: Defender): number => tiles.filter((other) => other === tile).length;
  return new Map(DEFENDERS.map((tile) => [tile, count(tile) - (tile === given ? 1 : 0)]));
}

/**
 * How many tiles of the stock, placed by C4 and with nothing removed, make a formation stand there that did not before;
 * undefined when none do.
 */
export function additionsFor(castle: Castle, site: Site, faction: Faction, stock: Stock, before: Castle = castle): number | undefined {
  const additions = additionsAt(castle, site, faction);
  const after = additions && placed(castle, additions, stock);
  if (additions === undefined || after === undefined) return undefined;
  const [had, has] = [standing(before), standing(after)];
  return has[site.kind] > had[site.kind] && KINDS.every((kind) => has[kind] >= had[kind]) ? additions.length : undefined;
}

/** A tile is told to be in the way only where at most so many more are wanted then. */
const FEW = 2;

/** The tile that, once gone (C6.2), leaves the shortest way to one more such formation than stand now, at most `FEW` tiles; of equals the first. */
export function afterRemoval(castle: Castle, kind: FormationKind, faction: Faction, stock: Stock): Reach | undefined {
  let best: Reach | undefined;
  castle.forEach((stack, x) => {
    if (!staysWhole(castle, x)) return;
    stack.forEach((_, y) => {
      const left = without(castle, x, y);
      for (const site of sites(left, kind)) {
        if (ownTiles(left, site, faction) === 0) continue;
        const tiles = additionsFor(left, site, faction, stock, castle);
        if (tiles !== undefined && tiles < (best?.tiles ?? FEW + 1)) best = { tiles, gone: cellAt(x, y) };
      }
    });
  });
  return best;
}

/** A place for a formation of a faction that has a tile of it there. */
export interface BegunSite {
  readonly site: Site;
  readonly faction: Faction;
  /** How many tiles it takes at least. */
  readonly least: number;
}

/** Where formations of a kind are begun that do not stand, and no other tile is in the way: the fewest tiles to add first. */
export function begunSites(castle: Castle, kind: FormationKind): readonly BegunSite[] {
  const found = sites(castle, kind).flatMap((site) =>
    FACTIONS.flatMap((faction): BegunSite[] => {
      if (ownTiles(castle, site, faction) === 0 || stands(castle, site)) return [];
      const additions = additionsAt(castle, site, faction);
      return additions === undefined ? [] : [{ site, faction, least: additions.length }];
    }),
  );
  return found.sort((one, other) => one.least - other.least);
}

/** True when such a formation can be made to stand somewhere where nothing of it is begun. */
export function canBegin(castle: Castle, kind: FormationKind, stock: Stock): boolean {
  return sites(castle, kind).some((site) =>
    FACTIONS.some((faction) => ownTiles(castle, site, faction) === 0 && additionsFor(castle, site, faction, stock) !== undefined),
  );
}

/** True when the two have a cell in common. */
export function overlap(one: Site, other: Site): boolean {
  const cells = cellsOf(one);
  return cellsOf(other).some(([x, y]) => cells.some(([column, row]) => column === x && row === y));
}

/** C5.1, C5.2 True when the formation stands there, of whatever faction. */
export function stands(castle: Castle, { kind, column, row }: Site): boolean {
  if (castle[column]?.[row] === undefined) return false;
  const corner = cellAt(column, row);
  return formations(castle).some((one) => one.kind === kind && one.cells[0] === corner && one.touching.length === 0);
}

/** How many tiles of the faction are in place already, 0 to 4. */
export function ownTiles(castle: Castle, site: Site, faction: Faction): number {
  return cellsOf(site).filter(([x, y]) => castle[x]?.[y]?.[0] === faction).length;
}

/** True when the tile can be placed at once on a cell of the formation that is still empty. */
export function fits(castle: Castle, site: Site, tile: Defender): boolean {
  return cellsOf(site).some(([x, y]) => {
    if (y !== (castle[x]?.length ?? 0)) return false;
    const column = castle.length === 0 ? 0 : x === -1 ? LEFT : x === castle.length ? RIGHT : x;
    return column >= 0 && placeProblem(castle, tile, column) === undefined;
  });
}

function sites(castle: Castle, kind: FormationKind): readonly Site[] {
  const { columns, rows } = outlineOf(kind);
  const found: Site[] = [];
  for (let column = castle.length - SPAN; column + columns <= SPAN; column++) {
    for (let row = 0; row + rows <= SPAN; row++) found.push({ kind, column, row });
  }
  return found;
}

function cellsOf({ kind, column, row }: Site): readonly (readonly [number, number])[] {
  const { columns, rows } = outlineOf(kind);
  return Array.from({ length: columns * rows }, (_, i) => [column + (i % columns), row + Math.floor(i / columns)] as const);
}

function outlineOf(kind: FormationKind): (typeof OUTLINES)[number] {
  return OUTLINES[KINDS.indexOf(kind)] as (typeof OUTLINES)[number];
}

/** All that is to be placed, in an order in which it can be; undefined when another tile is in the way or there is no room (C4.3). */
function additionsAt(castle: Castle, site: Site, faction: Faction): readonly Addition[] | undefined {
  const { columns, rows } = outlineOf(site.kind);
  const { column, row } = site;
  const empty = castle.length === 0;
  const [from, to] = [empty ? column : Math.min(0, column), empty ? column + columns : Math.max(castle.length, column + columns)];
  if (to - from > SPAN || row + rows > SPAN) return undefined;
  if (cellsOf(site).some(([x, y]) => (castle[x]?.[y]?.[0] ?? faction) !== faction)) return undefined;
  const own = (x: number, y: number): boolean => x >= column && x < column + columns && y >= row && y < row + rows;
  const additions: Addition[] = [];
  const add = (x: number, y: number): void => {
    additions.push({ column: x, faction: own(x, y) ? faction : otherThan(castle, x, y, faction) });
  };
  if (!empty) for (let x = -1; x >= from; x--) add(x, 0);
  for (let x = empty ? from : castle.length; x < to; x++) add(x, 0);
  for (let y = 1; y < row + rows; y++) {
    for (let x = column; x < column + columns; x++) if (y >= (castle[x]?.length ?? 0)) add(x, y);
  }
  return additions;
}

/** What may lie under or beside a formation: a faction that does not touch there, if there is one. */
function otherThan(castle: Castle, x: number, y: number, faction: Faction): Faction {
  const around = [castle[x]?.[y - 1], castle[x - 1]?.[y], castle[x + 1]?.[y]].map((tile) => tile?.[0]);
  const others = FACTIONS.filter((other) => other !== faction);
  return others.find((other) => !around.includes(other)) ?? (others[0] as Faction);
}

/** The castle with all of it, in shapes that C4.2 allows and that there are; undefined when no shapes do. */
function placed(castle: Castle, additions: readonly Addition[], stock: Stock, shift = 0): Castle | undefined {
  const [first, ...rest] = additions;
  if (first === undefined) return castle;
  const index = first.column + shift;
  const where = castle.length === 0 ? 0 : index < 0 ? LEFT : index >= castle.length ? RIGHT : index;
  const moved = castle.length === 0 ? -first.column : where === LEFT ? shift + 1 : shift;
  for (const [tile, left] of stock) {
    if (tile[0] !== first.faction || left <= 0 || placeProblem(castle, tile, where) !== undefined) continue;
    const after = placed(put(castle, tile, COLUMNS[where] as Column), rest, new Map(stock).set(tile, left - 1), moved);
    if (after !== undefined) return after;
  }
  return undefined;
}
