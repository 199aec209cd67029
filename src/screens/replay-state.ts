import type { KeyPress } from "../terminal/keys.js";
import type { Eyes } from "./film.js";
import { pageMove, topAfter } from "./page-turning.js";
import type { ReplayAction, ReplayKeymap } from "./replay-keymap.js";

/** Everything about the replay viewer that is not the game it shows. */
export interface ReplayState {
  /** How many commands of the record have been played. */
  readonly frame: number;
  readonly eyes: Eyes;
  /** Whether it goes on by itself, and how many seconds a frame stands then. */
  readonly playing: boolean;
  readonly pace: number;
  /** Whether the length of the game may be told; so from the moment when its end was seen. */
  readonly spoiled: boolean;
  /** The digits of the command to jump to, while they are typed. */
  readonly jump: string | undefined;
  readonly helping: boolean;
  /** What is read in place of the board. */
  readonly page: ReplayPage | undefined;
  readonly message: string | undefined;
}

/** A page of text, and the first of its lines that is shown; as far as the text allows. */
export interface ReplayPage {
  readonly kind: "log" | "position";
  readonly top: number;
}

/** What the reducer must know of the game. */
export interface ReplayFacts {
  /** How many commands the record has. */
  readonly length: number;
  /** The frames that begin a turn, in order, from frame 0. */
  readonly turns: readonly number[];
  readonly seats: number;
  /** Whether somebody has something to do at a frame, so that a game can go on from there. */
  readonly goesOn: (frame: number) => boolean;
  readonly keymap: ReplayKeymap;
  /** How many lines a page can be scrolled down at a state, and how many are seen at once. */
  readonly pageDepth: (kind: ReplayPage["kind"], state: ReplayState) => number;
  readonly pageRows: () => number;
}

export type ReplayEffect = "leave" | "take-over";

/** Seconds that a frame stands, at least and at most. */
export const PACE = { least: 0.1, most: 10 } as const;

/** The viewer at a frame; at the end of the record there is nothing left to spoil. */
export function openingAt(frame: number, pace: number, spoiled: boolean, { length }: Pick<ReplayFacts, "length">): ReplayState {
  const at = Math.min(frame, length);
  const nothingElse = { playing: false, jump: undefined, helping: false, page: undefined, message: undefined };
  return { ...nothingElse, frame: at, eyes: "acting", pace, spoiled: spoiled || at === length };
}

/** What one key does. Pure: an effect is for the caller to carry out. */
export function pressReplay(
  state: ReplayState,
  key: KeyPress,
  facts: ReplayFacts,
): { readonly state: ReplayState; readonly effect?: ReplayEffect } {
  if (key.kind === "paste") return { state: paste(state, key.text) };
  if (state.helping) return { state: { ...state, helping: false } };
  if (state.page !== undefined) return { state: { ...state, page: turned(state, state.page, key, facts) } };
  if (state.jump !== undefined) return { state: typeNumber(state, state.jump, key, facts) };
  const action = facts.keymap.actionOf(key);
  const clear: ReplayState = { ...state, message: undefined };
  if (action === undefined) return { state: { ...clear, ...unbound(key, facts.keymap) } };
  if (action === "leave") return { state: clear, effect: "leave" };
  if (action !== "take-over") return { state: { ...clear, ...ACTIONS[action](state, facts) } };
  if (facts.goesOn(state.frame)) return { state: clear, effect: "take-over" };
  return { state: { ...clear, playing: false, message: "the game is over here: go back a step, then take over" } };
}

/** The next frame, when it is time for it; at the end it stops. */
export function tickReplay(state: ReplayState, facts: ReplayFacts): ReplayState {
  return state.playing ? { ...state, ...wentTo(state.frame + 1, state, facts) } : state;
}

type Change = Partial<ReplayState>;

const ACTIONS: Readonly<Record<Exclude<ReplayAction, ReplayEffect>, (state: ReplayState, facts: ReplayFacts) => Change>> = {
  next: (state, facts) => moved(state.frame + 1, state, facts),
  previous: (state, facts) => moved(state.frame - 1, state, facts),
  "next-turn": (state, facts) => moved(facts.turns.find((start) => start > state.frame) ?? facts.length, state, facts),
  "previous-turn": (state, facts) => moved(facts.turns.findLast((start) => start < state.frame) ?? 0, state, facts),
  start: (state, facts) => moved(0, state, facts),
  end: (state, facts) => moved(facts.length, state, facts),
  play: (state, facts) => {
    if (facts.length === 0) return { message: "this record has no commands yet" };
    return { playing: !state.playing, ...(state.frame === facts.length && { frame: 0 }) };
  },
  faster: ({ pace }) => ({ pace: Math.max(pace / 2, PACE.least) }),
  slower: ({ pace }) => ({ pace: Math.min(pace * 2, PACE.most) }),
  eyes: ({ eyes }, { seats }) => {
    if (seats === 1) return { message: "only one person plays here" };
    return { eyes: eyes === "acting" ? 0 : eyes + 1 < seats ? eyes + 1 : "acting" };
  },
  spoil: ({ spoiled, frame }, { length }) => ({ spoiled: !spoiled || frame === length }),
  jump: () => ({ playing: false, jump: "" }),
  log: (state, facts) => ({ playing: false, page: { kind: "log", top: facts.pageDepth("log", state) } }),
  position: () => ({ playing: false, page: { kind: "position", top: 0 } }),
  help: () => ({ playing: false, helping: true }),
};

/** A page after a key; undefined when the key closes it. */
function turned(
  state: ReplayState,
  { kind, top }: ReplayPage,
  key: Exclude<KeyPress, { readonly kind: "paste" }>,
  facts: ReplayFacts,
): ReplayPage | undefined {
  const action = facts.keymap.actionOf(key);
  if (action === "leave" || action === kind || (key.kind === "named" && key.name === "backspace")) return undefined;
  const move = pageMove(key, action, { "next-turn": "up", "previous-turn": "down", start: "first", end: "last", play: "page-down" });
  return { kind, top: topAfter(top, move, { depth: facts.pageDepth(kind, state), rows: facts.pageRows() }) };
}

/** By hand: it no longer goes by itself. */
function moved(frame: number, state: ReplayState, facts: ReplayFacts): Change {
  return { ...wentTo(frame, state, facts), playing: false };
}

function wentTo(frame: number, { spoiled, playing }: ReplayState, { length }: ReplayFacts): Change {
  const at = Math.min(Math.max(frame, 0), length);
  return { frame: at, spoiled: spoiled || at === length, playing: playing && at < length };
}

/** A digit begins the number of a command to jump to. */
function unbound(key: KeyPress, keymap: ReplayKeymap): Change {
  if (key.kind !== "char") return {};
  if (/^[0-9]$/.test(key.char)) return { playing: false, jump: key.char };
  const help = keymap.nameOf("help");
  return { message: `no action on the key ${key.char}${help === "" ? "" : `; ${help} shows the keys`}` };
}

/** No record has more commands than this many digits say. */
const DIGITS = 7;

/** A number that is pasted is one to jump to; other texts have no place here. */
function paste(state: ReplayState, pasted: string): ReplayState {
  const number = pasted.trim();
  if (!/^\d+$/.test(number)) return { ...state, message: "a number can be pasted here, of the command to go to" };
  return {
    ...state,
    helping: false,
    page: undefined,
    playing: false,
    message: undefined,
    jump: ((state.jump ?? "") + number).slice(0, DIGITS),
  };
}

function typeNumber(
  state: ReplayState,
  typed: string,
  key: Exclude<KeyPress, { readonly kind: "paste" }>,
  facts: ReplayFacts,
): ReplayState {
  if (key.kind === "char" && /^[0-9]$/.test(key.char)) return { ...state, jump: (typed + key.char).slice(0, DIGITS) };
  if (key.kind === "char" || key.kind === "ctrl") return state;
  if (key.name === "escape") return { ...state, jump: undefined };
  if (key.name === "backspace") return { ...state, jump: typed === "" ? undefined : typed.slice(0, -1) };
  if (key.name !== "enter") return state;
  const closed: ReplayState = { ...state, jump: undefined };
  if (typed === "") return closed;
  if (Number(typed) > facts.length) return { ...closed, message: `there is no command ${Number(typed)}` };
  return { ...closed, ...moved(Number(typed), state, facts) };
}
