import type { KeyPress } from "../terminal/keys.js";
import { editLine, emptyLine } from "./command-line.js";
import type { MenuAction, MenuKeymap } from "./menu-keymap.js";
import type { MenuEffect, MenuFacts, MenuRow, MenuState, Place, Step } from "./menu-model.js";
import type { PageLine } from "./menu-pages.js";
import { cursorOf, rowsOf } from "./menu-rows.js";
import { pageMove, topAfter } from "./page-turning.js";
import { pastedLine, TOO_LONG } from "./pasted.js";

/** The menu as it opens. */
export const OPENING_MENU: MenuState = {
  place: "home",
  at: {},
  game: "",
  forms: {},
  top: 0,
  typed: undefined,
  asked: undefined,
  helping: false,
  message: undefined,
};

/** The page that is open, and how many of its lines are seen at once. */
export interface OpenPage {
  readonly lines: readonly PageLine[];
  readonly rows: number;
}

interface Pressed {
  readonly state: MenuState;
  readonly effect?: MenuEffect;
}

/** What one key does; `page` is there where the place is a page. Pure: an effect is for the caller to carry out. */
export function pressMenu(state: MenuState, key: KeyPress, facts: MenuFacts, page: OpenPage | undefined): Pressed {
  const clear: MenuState = { ...state, message: undefined, asked: undefined };
  if (state.helping) return { state: { ...clear, helping: false } };
  if (key.kind === "paste") return paste(clear, key.text, facts, page);
  const action = facts.keymap.actionOf(key);
  const isTyping = clear.typed !== undefined;
  if (page !== undefined) return { state: action === "help" ? { ...clear, helping: true } : turnPage(clear, key, action, page) };
  const rows = rowsOf(clear, facts);
  const row = rows[cursorOf(clear, rows)];
  if (isTyping) return typing(clear, key, facts);
  if (state.place === "form" && row?.value?.kind === "text" && begins(key)) return typing({ ...clear, typed: emptyLine() }, key, facts);
  if (action === undefined) return { state: pressOther(clear, key, rows, facts.keymap) };
  return ACTIONS[action]({ state: clear, asked: state.asked, rows, row, keymap: facts.keymap });
}

/** The place behind this one; undefined at the front door. */
export function behind(place: Place): Place | undefined {
  if (place === "home") return undefined;
  return BEHIND[place] ?? "home";
}

const BEHIND: Readonly<Partial<Record<Place, Place>>> = { form: "new", rulebook: "rules" };

interface Pressing {
  readonly state: MenuState;
  /** The save whose deletion was asked for by the key before. */
  readonly asked: string | undefined;
  readonly rows: readonly MenuRow[];
  readonly row: MenuRow | undefined;
  readonly keymap: MenuKeymap;
}

const ACTIONS: Readonly<Record<MenuAction, (pressing: Pressing) => Pressed>> = {
  up: (pressing) => moved(pressing, -1),
  down: (pressing) => moved(pressing, 1),
  left: (pressing) => turn(pressing, -1),
  right: (pressing) => turn(pressing, 1),
  first: ({ state }) => ({ state: movedTo(state, 0) }),
  last: ({ state, rows }) => ({ state: movedTo(state, rows.length - 1) }),
  choose: ({ state, row }) => {
    if (row?.value?.kind === "text") {
      const { text } = row.value;
      return { state: { ...state, typed: { ...emptyLine(), text, at: [...text].length } } };
    }
    return row === undefined ? { state } : come(state, row.enter());
  },
  delete: ({ state, asked, row, keymap }) => {
    if (row?.save === undefined)
      return { state: { ...state, message: { text: "only games in progress can be deleted here", tone: "plain" } } };
    if (asked === row.save) return { state, effect: { do: "delete", path: row.save } };
    return {
      state: {
        ...state,
        asked: row.save,
        message: { text: `delete this game for ever? ${keymap.ownNameOf("delete")} again does it, any other key does not`, tone: "bad" },
      },
    };
  },
  back: ({ state, keymap }) => {
    const quit = keymap.nameOf("quit");
    const hint = quit === "" ? "the last row leaves" : `${quit} leaves`;
    return { state: behind(state.place) === undefined ? { ...state, message: { text: hint, tone: "plain" } } : wentBack(state) };
  },
  quit: ({ state }) => (state.place === "home" ? { state, effect: { do: "leave" } } : { state: wentBack(state) }),
  help: ({ state }) => ({ state: { ...state, helping: true } }),
};

function wentBack(state: MenuState): MenuState {
  const to = behind(state.place);
  if (to === undefined) return state;
  return { ...state, place: to, top: 0, at: { ...state.at, [state.place]: undefined } };
}

function moved({ state, rows }: Pick<Pressing, "state" | "rows">, step: 1 | -1): Pressed {
  const count = rows.length;
  return { state: count === 0 ? state : movedTo(state, (cursorOf(state, rows) + step + count) % count) };
}

function movedTo(state: MenuState, row: number): MenuState {
  return { ...state, at: { ...state.at, [state.place]: Math.max(row, 0) } };
}

function turn({ state, row }: Pressing, step: 1 | -1): Pressed {
  const value = row?.value;
  return value === undefined || value.kind === "text" ? { state } : come(state, value.turn(step));
}

/** The state that a step leads to, its refusal told. */
function come(state: MenuState, step: Step): Pressed {
  return "refused" in step ? { state: { ...state, message: { text: step.refused, tone: "bad" } } } : step;
}

/** What is pasted is never taken for keys: it goes into a line of text, which is opened for it. */
function paste(state: MenuState, pasted: string, facts: MenuFacts, page: OpenPage | undefined): Pressed {
  const rows = page === undefined ? rowsOf(state, facts) : [];
  const value = rows[cursorOf(state, rows)]?.value;
  if (state.typed === undefined && value?.kind !== "text") return { state: { ...state, message: { text: NO_TEXT, tone: "plain" } } };
  const text = pastedLine(pasted);
  if (text === undefined) return { state: { ...state, message: { text: TOO_LONG, tone: "bad" } } };
  const edited = editLine(state.typed ?? emptyLine(), { kind: "paste", text }, []);
  return { state: { ...state, typed: "line" in edited ? edited.line : state.typed } };
}

const NO_TEXT = "nothing takes a text here";

/** A digit chooses a row by its number where no row takes text. */
function pressOther(state: MenuState, key: KeyPress, rows: readonly MenuRow[], keymap: MenuKeymap): MenuState {
  if (key.kind !== "char") return state;
  if (/^[1-9]$/.test(key.char) && Number(key.char) <= rows.length) return movedTo(state, Number(key.char) - 1);
  const help = keymap.nameOf("help");
  return { ...state, message: { text: `no action on the key ${key.char}${help === "" ? "" : `; ${help} shows the keys`}`, tone: "plain" } };
}

/** On a line of text a character begins to type over it. */
function begins(key: KeyPress): boolean {
  return key.kind === "char" && key.char !== " ";
}

/** Enter takes what was typed, in a form Tab and the arrows do too, and go on; Esc leaves it as it was. */
function typing(state: MenuState, key: KeyPress, facts: MenuFacts): Pressed {
  const { typed = emptyLine() } = state;
  const name = key.kind === "named" ? key.name : "";
  const closed: MenuState = { ...state, typed: undefined };
  const step = STEPS[name];
  if (step !== undefined) {
    const rows = rowsOf(closed, facts);
    const taken = closed.place === "form" || name === "enter" ? take(closed, typed.text, rows) : { state: closed };
    // A setting stays in sight to see what came of it.
    const stays = closed.place !== "form" && name === "enter";
    return stays ? taken : { ...taken, state: moved({ state: taken.state, rows }, step).state };
  }
  if (name === "escape") return { state: closed };
  const edited = editLine(typed, key, []);
  return { state: { ...state, typed: "line" in edited ? edited.line : typed } };
}

/** Keys that end the typing, and where they go. */
const STEPS: Readonly<Record<string, 1 | -1>> = { enter: 1, tab: 1, down: 1, backtab: -1, up: -1 };

function take(state: MenuState, text: string, rows: readonly MenuRow[]): Pressed {
  const value = rows[cursorOf(state, rows)]?.value;
  return value?.kind !== "text" || text === value.text ? { state } : come(state, value.type(text));
}

function turnPage(state: MenuState, key: KeyPress, action: MenuAction | undefined, { lines, rows }: OpenPage): MenuState {
  if (action === "back" || action === "quit") return wentBack(state);
  const page = { depth: Math.max(0, lines.length - rows), rows };
  const top = Math.min(state.top, page.depth);
  const headings = lines.flatMap(({ heading }, line) => (heading ? [line] : []));
  if (action === "left") return { ...state, top: headings.findLast((line) => line < top) ?? 0 };
  if (action === "right") return { ...state, top: Math.min(headings.find((line) => line > top) ?? page.depth, page.depth) };
  const move = pageMove(key, action, { up: "up", down: "down", choose: "page-down", first: "first", last: "last" });
  return { ...state, top: topAfter(top, move, page) };
}
