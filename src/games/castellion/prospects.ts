import { type Defender, type Demand, type FormationKind, SPAN } from "./components.js";
import type { Castle } from "./state.js";

/** How far a formation is with none to four of its tiles in place; the last ones are the hardest to come by. */
const BEGUN: readonly number[] = [0.05, 0.16, 0.38, 0.68, 1];
/** Every free cell under it, which must be filled first, leaves so much of that. */
const UNDER = 0.9;

/** What a free cell leaves of a formation when no, one, two or all three shapes are shut out there by their neighbours (C4.2). */
const EASE: readonly number[] = [1, 0.92, 0.68, 0.05];

const KINDS: readonly FormationKind[] = ["tower", "bastion", "line"];
const SIZES: Readonly<Record<FormationKind, readonly [columns: number, rows: number]>> = { tower: [1, 4], bastion: [2, 2], line: [4, 1] };

/** The best places for formations: for each kind what its places are worth, the best first; 1 is a formation that stands. */
export type Prospects = Readonly<Record<FormationKind, readonly number[]>>;

/** A place where a formation may come to stand, by the numbers of its cells on the yard below. */
interface Place {
  readonly kind: FormationKind;
  readonly cells: readonly number[];
  /** The cells beside it: a tile of its faction there would cancel it (C5.2). */
  readonly around: readonly number[];
  /** Its columns, and its lowest row. */
  readonly columns: readonly number[];
  readonly row: number;
}

/** The ground around a castle: it may still grow on either side (C4.3). Columns are counted from `EDGE` before its first. */
const EDGE = SPAN - 1;
const YARD = SPAN + 2 * EDGE;

/** By the width of the castle. */
const PLACES: readonly (readonly Place[])[] = Array.from({ length: SPAN + 1 }, (_, width) => placesAround(width));

// Used again by every call, and written before they are read: a promise is asked for a million times a search.
const factions = new Uint8Array(YARD * SPAN);
const shapes = new Uint8Array(YARD * SPAN);
const eases = new Float64Array(YARD * SPAN);
const heights = new Uint8Array(YARD);
const taken = new Uint8Array(YARD * SPAN);
const worths = new Float64Array(Math.max(...PLACES.map((places) => places.length)));
const owners = new Uint8Array(worths.length);

/** Chooses, the most advanced first, at most so many places of each kind that do not disturb one another (C5.2). */
export function prospectsOf(castle: Castle, most: Demand): Prospects {
  layOut(castle);
  const places = PLACES[castle.length] as readonly Place[];
  for (let i = 0; i < places.length; i++) judge(places[i] as Place, i, most);
  taken.fill(0);
  const found: Record<FormationKind, number[]> = { tower: [], bastion: [], line: [] };
  for (;;) {
    let [best, worth] = [-1, 0];
    for (let i = 0; i < places.length; i++) if ((worths[i] as number) > worth) [best, worth] = [i, worths[i] as number];
    if (best < 0) return found;
    worths[best] = 0;
    const { kind, cells, around } = places[best] as Place;
    if (found[kind].length >= most[kind] || isTaken(cells, around, owners[best] as number)) continue;
    for (let i = 0; i < cells.length; i++) taken[cells[i] as number] = owners[best] as number;
    found[kind].push(worth);
  }
}

/** What a place is worth, and whose it is: nothing when no formation can be there as the castle stands. */
function judge(place: Place, index: number, most: Demand): void {
  const owner = most[place.kind] === 0 ? NOBODY : ownerOf(place);
  owners[index] = owner;
  worths[index] = owner === NOBODY ? 0 : worthOf(place);
}

const NOBODY = 0;
/** The owner of a place where nothing stands yet: its faction is still open. */
const ANYBODY = 1;

function layOut(castle: Castle): void {
  factions.fill(0);
  shapes.fill(0);
  heights.fill(0);
  for (let column = 0; column < castle.length; column++) {
    const stack = castle[column] as readonly Defender[];
    heights[column + EDGE] = stack.length;
    for (let row = 0; row < stack.length; row++) {
      const tile = stack[row] as Defender;
      const cell = (column + EDGE) * SPAN + row;
      // A letter's code tells the factions apart, and fits.
      factions[cell] = tile.charCodeAt(0);
      shapes[cell] = BITS[tile[1] as string] as number;
    }
  }
  for (let column = 0; column < YARD; column++) {
    for (let row = heights[column] as number; row < SPAN; row++) eases[column * SPAN + row] = easeAt(column, row);
  }
}

/** A bit a shape. */
const BITS: Readonly<Record<string, number>> = { t: 1, s: 2, c: 4 };
/** How many shapes are in a set of bits. */
const SIZE: readonly number[] = [0, 1, 1, 2, 1, 2, 2, 3];

function easeAt(column: number, row: number): number {
  if (row === 0) return 1;
  const cell = column * SPAN + row;
  let out = shapes[cell - 1] as number;
  if (column > 0) out |= shapes[cell - SPAN] as number;
  if (column < YARD - 1) out |= shapes[cell + SPAN] as number;
  return EASE[SIZE[out] as number] as number;
}

/** The faction whose tiles stand in a place, unless others stand there too or one more of it beside. */
function ownerOf({ cells, around }: Place): number {
  let faction = 0;
  for (let i = 0; i < cells.length; i++) {
    const here = factions[cells[i] as number] as number;
    if (here === 0) continue;
    if (faction !== 0 && here !== faction) return NOBODY;
    faction = here;
  }
  if (faction === 0) return ANYBODY;
  for (let i = 0; i < around.length; i++) if (factions[around[i] as number] === faction) return NOBODY;
  return faction;
}

function worthOf({ cells, columns, row }: Place): number {
  let filled = 0;
  let ease = 1;
  for (let i = 0; i < cells.length; i++) {
    const cell = cells[i] as number;
    if (factions[cell] !== 0) filled++;
    else ease *= eases[cell] as number;
  }
  for (let i = 0; i < columns.length; i++) {
    const column = columns[i] as number;
    for (let y = heights[column] as number; y < row; y++) ease *= UNDER * (eases[column * SPAN + y] as number);
  }
  return ease * (BEGUN[filled] as number);
}

function isTaken(cells: readonly number[], around: readonly number[], owner: number): boolean {
  for (let i = 0; i < cells.length; i++) if (taken[cells[i] as number] !== 0) return true;
  if (owner === ANYBODY) return false;
  for (let i = 0; i < around.length; i++) if (taken[around[i] as number] === owner) return true;
  return false;
}

/** The places of a castle that is so wide: each leaves it at most six wide. */
function placesAround(width: number): readonly Place[] {
  const places: Place[] = [];
  const first = width === 0 ? EDGE : EDGE + width - SPAN;
  for (const kind of KINDS) {
    const [columns, rows] = SIZES[kind];
    for (let column = Math.max(0, first); column + columns <= EDGE + SPAN; column++) {
      for (let row = 0; row + rows <= SPAN; row++) places.push(placeAt(kind, column, row));
    }
  }
  return places;
}

function placeAt(kind: FormationKind, column: number, row: number): Place {
  const [columns, rows] = SIZES[kind];
  const cells: number[] = [];
  const around: number[] = [];
  for (let x = column - 1; x <= column + columns; x++) {
    for (let y = row - 1; y <= row + rows; y++) {
      if (x < 0 || x >= YARD || y < 0 || y >= SPAN) continue;
      const [inside, level] = [x >= column && x < column + columns, y >= row && y < row + rows];
      if (inside && level) cells.push(x * SPAN + y);
      else if (inside || level) around.push(x * SPAN + y);
    }
  }
  return { kind, cells, around, columns: Array.from({ length: columns }, (_, i) => column + i), row };
}
