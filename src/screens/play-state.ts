import type { KeyPress } from "../terminal/keys.js";
import { type CommandLine, editLine, emptyLine } from "./command-line.js";
import { type Aim, back, choose, cycle, type Direction, NO_AIM, select, steer } from "./focus.js";
import type { Play, Stage } from "./game-screen.js";
import type { Keymap } from "./keymap.js";
import { pageMove, topAfter } from "./page-turning.js";
import { pastedLines, TOO_LONG } from "./pasted.js";

/** A page that covers the board. */
export interface Page {
  readonly kind: "help" | "log" | "rules" | "saved" | "position";
  /** The first line shown; as far as the text allows. */
  readonly top: number;
}

export interface Message {
  readonly text: string;
  readonly tone: "good" | "bad" | "plain";
}

/** Everything about the play screen that is not the game itself. */
export interface PlayState {
  readonly aim: Aim;
  readonly page: Page | undefined;
  readonly line: CommandLine | undefined;
  /** Lines entered after `:` so far. */
  readonly past: readonly string[];
  readonly message: Message | undefined;
  /** Pictures of what the game does by itself that are still to be shown; the first one is on the screen. */
  readonly stages: readonly Stage<object>[];
  /** What was asked for and waits to be asked for again, as those who want confirmations have it. */
  readonly asked: Asked | undefined;
  /** The seat that must take over before anything is shown; undefined when the right one is looking. */
  readonly waitingFor: number | undefined;
  /** True when the board of a game that is over is looked at, in place of the summary. */
  readonly atBoard: boolean;
}

/** What can be asked for twice. */
export type Asked = "undo" | "leave";

/** What a key press leads to outside of the state. */
export type Effect =
  | { readonly do: "apply"; readonly command: object }
  | { readonly do: "enter"; readonly text: string }
  /** Lines to be played one after another. */
  | { readonly do: "script"; readonly text: string }
  | { readonly do: "undo" | "redo" | "preview" | "hint" | "leave" };

/** What the reducer must know of the game: the menu, the words of the legal commands, and where spots lie. */
export interface Facts {
  readonly plays: readonly Play<object>[];
  readonly words: () => readonly string[];
  readonly place: (spot: string) => { readonly x: number; readonly y: number } | undefined;
  /** How many lines a page can be scrolled down. */
  readonly depthOf: (page: Page) => number;
  /** How many lines of a page are seen at once. */
  readonly pageRows: number;
  readonly keymap: Keymap;
  /** What `undo` and `leave` ask before they do it; undefined when they are done at once. */
  readonly question: (asked: Asked) => string | undefined;
}

export const OPENING: PlayState = {
  aim: NO_AIM,
  page: undefined,
  line: undefined,
  past: [],
  message: undefined,
  stages: [],
  asked: undefined,
  waitingFor: undefined,
  atBoard: false,
};

/** What one key does. Pure: an effect is for the caller to carry out. */
export function press(state: PlayState, key: KeyPress, facts: Facts): { readonly state: PlayState; readonly effect?: Effect } {
  const action = facts.keymap.actionOf(key);
  if (state.waitingFor !== undefined) {
    if (action === "leave") return { state, effect: { do: "leave" } };
    return { state: key.kind === "named" && key.name === "enter" ? { ...state, waitingFor: undefined } : state };
  }
  if (key.kind === "paste") return { state: paste(state, key.text) };
  if (state.line !== undefined) return type(state, state.line, key, facts);
  if (state.page !== undefined) return { state: { ...state, page: turnPage(state.page, key, facts) } };

  const clear: PlayState = { ...state, message: undefined, stages: [], asked: undefined };
  switch (action) {
    case "up":
    case "down":
    case "left":
    case "right":
      return { state: { ...clear, aim: steer(state.aim, facts.plays, action satisfies Direction, facts.place) } };
    case "next":
    case "previous":
      return { state: { ...clear, aim: cycle(state.aim, facts.plays, action === "next" ? 1 : -1) } };
    case "back":
      return { state: { ...clear, aim: back(state.aim, facts.plays) ?? state.aim } };
    case "choose": {
      // Nothing is played from a picture of what was, or of what will be: the key only ends it.
      if (state.stages.length > 0) return { state: clear };
      const choice = choose(state.aim, facts.plays);
      if ("command" in choice) return { state: clear, effect: { do: "apply", command: choice.command } };
      if ("aim" in choice) return { state: { ...clear, aim: choice.aim } };
      return { state: { ...clear, message: { text: choice.refused, tone: "bad" } } };
    }
    case "command":
      return { state: { ...clear, line: emptyLine(state.past) } };
    case "help":
    case "log":
    case "rules":
    case "saved":
    case "position": {
      const page: Page = { kind: action, top: 0 };
      return { state: { ...clear, page: action === "log" ? { ...page, top: facts.depthOf(page) } : page } };
    }
    case "undo":
    case "leave": {
      const question = state.asked === action ? undefined : facts.question(action);
      if (question === undefined) return { state: clear, effect: { do: action } };
      const text = `${question} ${facts.keymap.nameOf(action)} again does it, any other key does not`;
      return { state: { ...clear, asked: action, message: { text, tone: "plain" } } };
    }
    case "redo":
    case "preview":
    case "hint":
      return { state: clear, effect: { do: action } };
    case undefined:
      return { state: pressDigit(clear, key, facts) };
  }
}

/** What is pasted is never taken for keys: it goes into the command line, which opens for it. */
function paste(state: PlayState, pasted: string): PlayState {
  if (state.page !== undefined) return state;
  const text = pastedLines(pasted);
  const clear: PlayState = { ...state, stages: [], asked: undefined };
  if (text === undefined) return { ...clear, message: { text: TOO_LONG, tone: "bad" } };
  if (text === "") return state;
  // Who copied a command from somewhere may have copied the key before it too.
  const typed = state.line === undefined ? text.replace(/^:\s*/, "") : text;
  const step = editLine(state.line ?? emptyLine(state.past), { kind: "paste", text: typed }, []);
  return "line" in step ? { ...clear, message: undefined, line: step.line } : state;
}

function pressDigit(state: PlayState, key: KeyPress, facts: Facts): PlayState {
  if (key.kind !== "char") return state;
  if (!/^[1-9]$/.test(key.char)) return { ...state, message: { text: noAction(key.char, facts.keymap), tone: "plain" } };
  const aim = select(Number(key.char) - 1, facts.plays);
  if (aim === undefined)
    return { ...state, message: { text: `there are ${facts.plays.length} choices, no number ${key.char}`, tone: "bad" } };
  return { ...state, aim };
}

function noAction(char: string, keymap: Keymap): string {
  const help = keymap.nameOf("help");
  return `no action on the key ${char}${help === "" ? "" : `; ${help} shows the keys`}`;
}

function type(state: PlayState, line: CommandLine, key: KeyPress, facts: Facts): { readonly state: PlayState; readonly effect?: Effect } {
  const step = editLine(line, key, key.kind === "named" && key.name === "tab" ? facts.words() : []);
  if ("line" in step) return { state: { ...state, line: step.line } };
  const closed: PlayState = { ...state, line: undefined };
  if ("close" in step) return { state: closed };
  const effect: Effect = { do: step.enter.includes("\n") ? "script" : "enter", text: step.enter };
  return { state: { ...closed, past: [...state.past, step.enter] }, effect };
}

function turnPage(page: Page, key: KeyPress, facts: Facts): Page | undefined {
  const action = facts.keymap.actionOf(key);
  if (action === "back" || action === "leave" || action === page.kind) return undefined;
  const move = pageMove(key, action, { up: "up", down: "down", choose: "page-down" });
  return { ...page, top: topAfter(page.top, move, { depth: facts.depthOf(page), rows: facts.pageRows }) };
}
