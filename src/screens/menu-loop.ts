import { ToldError } from "../engine/errors.js";
import type { Canvas } from "../terminal/canvas.js";
import type { KeyPress } from "../terminal/keys.js";
import type { Look, Size } from "./game-screen.js";
import { drawMenu, MENU_MARGIN, menuPageRows } from "./menu-frame.js";
import type { Deed, Departure, MenuFacts, MenuState } from "./menu-model.js";
import { menuPage, type PageLine } from "./menu-pages.js";
import { type OpenPage, pressMenu } from "./menu-state.js";

/** What the menu is given: what it tells of, and who carries out what is asked of it. */
export interface Desk {
  /** The menu opens: what it tells of may have changed. Throws `ToldError`s. */
  open(): void;
  /** What there is to tell now, and how it is drawn. */
  read(): { readonly facts: MenuFacts; readonly look: Look };
  /** Does something that the menu stays open for; says what was done. Throws `ToldError`s. */
  carryOut(deed: Deed): string;
  /** Finds out more of what there is to tell, for a moment; false when all of it is known. */
  goOn(): boolean;
  /** The menu is left: nothing more has to be found out. */
  close(): void;
}

/** The menu without a terminal: keys in, pictures out. */
export interface MenuLoop {
  readonly state: MenuState;
  readonly look: Look;
  /** Takes the keys of one read, in order; stops at the first that leaves the menu. */
  press(keys: readonly KeyPress[]): Departure | undefined;
  /** Finds out more of what there is to tell; false when nothing is left to be found out. */
  goOn(): boolean;
  draw(size: Size): Canvas;
}

/** The menu at a state; when it has just opened, on the row that one most likely wants: the first with something behind it. */
export function createMenuLoop(desk: Desk, opening: MenuState): MenuLoop {
  desk.open();
  let { facts, look } = desk.read();
  let state: MenuState = { ...opening, at: { home: facts.kept.length > 0 ? 0 : 1, ...opening.at } };
  let size: Size = { columns: 80, rows: 24 };
  let written: { readonly place: string; readonly columns: number; readonly lines: readonly PageLine[] | undefined } | undefined;

  /** The page that is open. It stays the same while one scrolls, and breaking a rulebook into lines takes a while. */
  function page(): readonly PageLine[] | undefined {
    const place = `${state.place} ${state.game}`;
    const columns = size.columns - MENU_MARGIN;
    if (written?.place !== place || written.columns !== columns) written = { place, columns, lines: menuPage(state, facts, columns) };
    return written.lines;
  }

  function readAgain(): void {
    ({ facts, look } = desk.read());
    written = undefined;
  }

  function open(): OpenPage | undefined {
    const lines = page();
    return lines && { lines, rows: menuPageRows(size) };
  }

  return {
    get state() {
      return state;
    },
    get look() {
      return look;
    },
    press(keys) {
      for (const key of keys) {
        const { state: next, effect } = pressMenu(state, key, facts, open());
        state = next;
        if (effect === undefined) continue;
        if (effect.do !== "delete" && effect.do !== "set") return effect;
        state = { ...state, message: told(desk, effect) };
        readAgain();
      }
      return undefined;
    },
    goOn() {
      if (!desk.goOn()) return false;
      readAgain();
      return true;
    },
    draw(given) {
      size = given;
      return drawMenu(state, facts, page(), size, look);
    },
  };
}

function told(desk: Desk, deed: Deed): MenuState["message"] {
  try {
    return { text: desk.carryOut(deed), tone: "good" };
  } catch (error) {
    if (!(error instanceof ToldError)) throw error;
    return { text: error.message, tone: "bad" };
  }
}
