import type { KeyPress } from "../terminal/keys.js";
import { editLine, emptyLine } from "./command-line.js";
import type { MenuEffect, MenuFacts, MenuRow, MenuState, Place, Step } from "./menu-model.js";
import type { PageLine } from "./menu-pages.js";
import { cursorOf, rowsOf } from "./menu-rows.js";

/** The menu as it opens. */
export const OPENING_MENU: MenuState = {
  place: "home",
  at: {},
  game: "",
  forms: {},
  top: 0,
  typed: undefined,
  asked: undefined,
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
  if (page !== undefined) return { state: turnPage(clear, key, page) };
  const rows = rowsOf(clear, facts);
  const row = rows[cursorOf(clear, rows)];
  if (clear.typed !== undefined) return typing(clear, key, facts);
  if (state.place === "form" && row?.value?.kind === "text" && begins(key)) return typing({ ...clear, typed: emptyLine() }, key, facts);
  const action = actionOf(key);
  if (action === undefined) return { state: pressOther(clear, key, rows) };
  return ACTIONS[action]({ state: clear, asked: state.asked, rows, row });
}

/** The place behind this one; undefined at the front door. */
export function behind(place: Place): Place | undefined {
  if (place === "home") return undefined;
  return BEHIND[place] ?? "home";
}

const BEHIND: Readonly<Partial<Record<Place, Place>>> = { form: "new", rulebook: "rules" };

type Action = "up" | "down" | "left" | "right" | "first" | "last" | "choose" | "delete" | "back" | "quit";

const KEYS: ReadonlyMap<string, Action> = new Map(
  Object.entries({
    up: ["up", "k", "K", "backtab"],
    down: ["down", "j", "J", "tab"],
    left: ["left", "h", "H"],
    right: ["right", "l", "L"],
    first: ["home", "pageup", "g"],
    last: ["end", "pagedown", "G"],
    choose: ["enter", " "],
    delete: ["d", "delete"],
    back: ["escape", "backspace"],
    quit: ["q"],
  } as const satisfies Readonly<Record<Action, readonly string[]>>).flatMap(([action, keys]) => keys.map((key) => [key, action as Action])),
);

function actionOf(key: KeyPress): Action | undefined {
  return key.kind === "ctrl" ? undefined : KEYS.get(key.kind === "named" ? key.name : key.char);
}

interface Pressing {
  readonly state: MenuState;
  /** The save whose deletion was asked for by the key before. */
  readonly asked: string | undefined;
  readonly rows: readonly MenuRow[];
  readonly row: MenuRow | undefined;
}

const ACTIONS: Readonly<Record<Action, (pressing: Pressing) => Pressed>> = {
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
  delete: ({ state, asked, row }) => {
    if (row?.save === undefined)
      return { state: { ...state, message: { text: "only games in progress can be deleted here", tone: "plain" } } };
    if (asked === row.save) return { state, effect: { do: "delete", path: row.save } };
    return {
      state: {
        ...state,
        asked: row.save,
        message: { text: "delete this game for ever? d again does it, any other key does not", tone: "bad" },
      },
    };
  },
  back: ({ state }) => ({ state: wentBack(state) }),
  quit: ({ state }) => (state.place === "home" ? { state, effect: { do: "leave" } } : { state: wentBack(state) }),
};

function wentBack(state: MenuState): MenuState {
  const to = behind(state.place);
  if (to === undefined) return { ...state, message: { text: "q leaves", tone: "plain" } };
  return { ...state, place: to, top: 0, at: { ...state.at, [state.place]: undefined } };
}

function moved({ state, rows }: Pressing, step: 1 | -1): Pressed {
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

/** A digit chooses a row by its number where no row takes text. */
function pressOther(state: MenuState, key: KeyPress, rows: readonly MenuRow[]): MenuState {
  if (key.kind !== "char") return state;
  if (/^[1-9]$/.test(key.char) && Number(key.char) <= rows.length) return movedTo(state, Number(key.char) - 1);
  return { ...state, message: { text: `no action on the key ${key.char}`, tone: "plain" } };
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
    return stays ? taken : { ...taken, state: moved({ state: taken.state, asked: undefined, rows, row: undefined }, step).state };
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

function turnPage(state: MenuState, key: KeyPress, { lines, rows }: OpenPage): MenuState {
  const action = actionOf(key);
  const name = key.kind === "named" ? key.name : key.kind === "char" ? key.char : "";
  if (action === "back" || action === "quit") return wentBack(state);
  const depth = Math.max(0, lines.length - rows);
  const top = Math.min(state.top, depth);
  const to = (line: number): MenuState => ({ ...state, top: Math.min(Math.max(line, 0), depth) });
  if (name === "pageup") return to(top - rows + 1);
  if (name === "pagedown" || action === "choose") return to(top + rows - 1);
  const headings = lines.flatMap(({ heading }, line) => (heading ? [line] : []));
  switch (action) {
    case "up":
      return to(top - 1);
    case "down":
      return to(top + 1);
    case "first":
      return to(0);
    case "last":
      return to(depth);
    case "left":
      return to(headings.findLast((line) => line < top) ?? 0);
    case "right":
      return to(headings.find((line) => line > top) ?? depth);
    default:
      return state;
  }
}
