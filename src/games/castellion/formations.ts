import { type Cell, cellAt } from "./commands.js";
import type { Defender, Demand, Faction, FormationKind } from "./components.js";
import { SPAN } from "./components.js";
import type { Castle } from "./state.js";

/** Four like tiles in one of the three shapes of C5.1. */
export interface Formation {
  readonly kind: FormationKind;
  readonly faction: Faction;
  /** Its four cells, lowest row first, from left to right. */
  readonly cells: readonly Cell[];
  /** C5.2 The tiles of the same faction that touch it. It stands, and counts, only when there is none. */
  readonly touching: readonly Cell[];
}

/** A shape of C5.1: how many columns and rows it spans. */
interface Outline {
  readonly kind: FormationKind;
  readonly columns: number;
  readonly rows: number;
}

const TOWER: Outline = { kind: "tower", columns: 1, rows: 4 };
const BASTION: Outline = { kind: "bastion", columns: 2, rows: 2 };
const LINE: Outline = { kind: "line", columns: 4, rows: 1 };
/** The shapes of C5.1: tower, bastion, line of defence. */
export const OUTLINES: readonly Outline[] = [TOWER, BASTION, LINE];

/** Every formation of the castle, also those that are cancelled: towers first, then bastions, then lines. */
export function formations(castle: Castle): readonly Formation[] {
  const found: Formation[] = [];
  for (const outline of OUTLINES) {
    for (let column = 0; column + outline.columns <= castle.length; column++) {
      for (let row = 0; row + outline.rows <= SPAN; row++) {
        if (isLike(castle, column, row, outline)) found.push(formationAt(castle, column, row, outline));
      }
    }
  }
  return found;
}

/** C5.1, C5.2 How many formations of each kind stand. */
export function standing(castle: Castle): Demand {
  return { tower: standingOf(castle, TOWER), bastion: standingOf(castle, BASTION), line: standingOf(castle, LINE) };
}

/** How many lines of defence stand (C7.2). */
export function standingLines(castle: Castle): number {
  return standingOf(castle, LINE);
}

/** C9 True when the top tile of that column is the fourth of a tower that stands. */
export function towerOnTop(castle: Castle, column: number): boolean {
  const row = (castle[column] as readonly Defender[]).length - TOWER.rows;
  return isLike(castle, column, row, TOWER) && isAlone(castle, column, row, TOWER);
}

/** True when the castle has all the formations asked for; more are fine (C8.1). */
export function satisfies(have: Demand, asked: Demand): boolean {
  return have.tower >= asked.tower && have.bastion >= asked.bastion && have.line >= asked.line;
}

function standingOf(castle: Castle, outline: Outline): number {
  let count = 0;
  for (let column = 0; column + outline.columns <= castle.length; column++) {
    for (let row = 0; row + outline.rows <= SPAN; row++) {
      if (isLike(castle, column, row, outline) && isAlone(castle, column, row, outline)) count++;
    }
  }
  return count;
}

/** True when all four cells hold tiles of one faction. */
function isLike(castle: Castle, column: number, row: number, { columns, rows }: Outline): boolean {
  const faction = factionAt(castle, column, row);
  if (faction === undefined) return false;
  for (let x = column; x < column + columns; x++) {
    for (let y = row; y < row + rows; y++) if (factionAt(castle, x, y) !== faction) return false;
  }
  return true;
}

/** C5.2 True when no fifth tile of the faction touches any of the four by a side. */
function isAlone(castle: Castle, column: number, row: number, { columns, rows }: Outline): boolean {
  const faction = factionAt(castle, column, row);
  for (let x = column; x < column + columns; x++) {
    if (factionAt(castle, x, row - 1) === faction || factionAt(castle, x, row + rows) === faction) return false;
  }
  for (let y = row; y < row + rows; y++) {
    if (factionAt(castle, column - 1, y) === faction || factionAt(castle, column + columns, y) === faction) return false;
  }
  return true;
}

function formationAt(castle: Castle, column: number, row: number, { kind, columns, rows }: Outline): Formation {
  const faction = factionAt(castle, column, row) as Faction;
  const cells: Cell[] = [];
  const touching: Cell[] = [];
  const touch = (x: number, y: number): void => {
    if (factionAt(castle, x, y) === faction) touching.push(cellAt(x, y));
  };
  for (let y = row; y < row + rows; y++) {
    touch(column - 1, y);
    for (let x = column; x < column + columns; x++) cells.push(cellAt(x, y));
    touch(column + columns, y);
  }
  for (let x = column; x < column + columns; x++) {
    touch(x, row - 1);
    touch(x, row + rows);
  }
  return { kind, faction, cells, touching };
}

function factionAt(castle: Castle, column: number, row: number): string | undefined {
  return castle[column]?.[row]?.[0];
}
