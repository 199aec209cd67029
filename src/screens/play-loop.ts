import { ToldError } from "../engine/errors.js";
import type { AnyGame, BasePosition } from "../engine/game.js";
import type { Step } from "../engine/replay.js";
import type { Rulebook } from "../engine/rulebook.js";
import type { Session } from "../engine/session.js";
import type { Canvas } from "../terminal/canvas.js";
import type { KeyPress } from "../terminal/keys.js";
import { commandAt, focusOf, NO_AIM } from "./focus.js";
import type { AnyGameScreen, Look, Play, Scene, Size } from "./game-screen.js";
import type { Keymap } from "./keymap.js";
import { pageLines } from "./pages.js";
import { drawPlayFrame, type Frame, PAGE_MARGIN, pageRows } from "./play-frame.js";
import { type Asked, type Effect, type Facts, type Message, OPENING, type Page, type PlayState, press } from "./play-state.js";

/** What the play screen is given. */
export interface Table {
  readonly game: AnyGame;
  readonly screen: AnyGameScreen;
  readonly session: Session;
  readonly look: Look;
  readonly animate: boolean;
  readonly keymap: Keymap;
  /** True when undo and leaving ask first. */
  readonly confirm: boolean;
  /** True when a bell tells of refusals, of another seat's turn and of the end. */
  readonly bell: boolean;
  readonly rulebook: Rulebook;
  /** The file that the game is kept in; undefined when it is not kept. */
  readonly savedAt: string | undefined;
  /** A first message, such as how far a resumed game has come. */
  readonly greeting: string | undefined;
}

/** How the play screen is left: for the shell, for another game with the same seed, or for one with a new seed. */
export type Leaving = "leave" | "again" | "new";

/** The play screen without a terminal: keys in, pictures out. */
export interface PlayLoop {
  /** Takes the keys of one read, in order; stops at the first that leaves the screen. */
  press(keys: readonly KeyPress[]): Leaving | undefined;
  draw(size: Size): Canvas;
  /** Goes on to the next picture of what moves by itself. */
  tick(): void;
  /** How long the picture on the screen stands, in milliseconds; undefined when nothing moves. */
  standing(): number | undefined;
  /** True when a bell should ring for the keys that were pressed last. */
  readonly rings: boolean;
}

/** A page that was written before. */
interface Written {
  readonly kind: Page["kind"];
  readonly columns: number;
  readonly position: BasePosition;
  readonly lines: readonly string[];
}

/** Choices at the end of a game stand in the menu like plays of the game. */
interface EndCommand {
  readonly end: Leaving;
}

const END_PLAYS: readonly Play<EndCommand>[] = [
  { word: "new", label: "New game", detail: "a new seed", onBoard: false, targets: [{ command: { end: "new" }, path: [] }] },
  { word: "again", label: "Again", detail: "the same seed", onBoard: false, targets: [{ command: { end: "again" }, path: [] }] },
  { word: "leave", label: "Leave", detail: "the game is kept", onBoard: false, targets: [{ command: { end: "leave" }, path: [] }] },
];

export function createPlayLoop(table: Table): PlayLoop {
  const { game, screen, session } = table;
  let state: PlayState = { ...OPENING, message: table.greeting === undefined ? undefined : { text: table.greeting, tone: "plain" } };
  let size: Size = { columns: 80, rows: 24 };
  let looking = game.seat(session.position) ?? 0;
  let written: Written | undefined;
  let rings = false;
  if (screen.secret(session.position)) state = { ...state, waitingFor: looking };

  const plays = memo((position: BasePosition) => (game.seat(position) === undefined ? END_PLAYS : screen.plays(position, session.legal)));
  const seen = memo((position: BasePosition) => game.observe(position, looking));

  /** What had happened before the last command; it grows long, and stays the same from key to key. */
  const past = memo(() => session.history.slice(0, -1).flatMap((step) => sentences(step)));

  /** What has happened; of the last command only the first `told` events, while the others are still to be seen. */
  function log(told?: number): readonly string[] {
    const last = session.history.at(-1);
    return last === undefined ? [] : [...past(session.position), ...sentences(last, told)];
  }

  function sentences({ events, position }: Step, told = events.length): readonly string[] {
    const seat = screen.secret(session.position) ? looking : undefined;
    return events.slice(0, told).flatMap((event) => game.narrate(event, position.players, seat) ?? []);
  }

  function facts(): Facts {
    return {
      plays: plays(session.position),
      words: () => session.legal.map((command) => game.notation.print(command)),
      place: (spot) => screen.place(seen(session.position), spot),
      depthOf,
      pageRows: pageRows(size),
      keymap: table.keymap,
      question: (asked) => (table.confirm ? question(asked) : undefined),
    };
  }

  function question(asked: Asked): string | undefined {
    if (asked === "undo") return session.canUndo ? `take back ${session.history.at(-1)?.text ?? ""}?` : undefined;
    return game.seat(session.position) === undefined ? undefined : "leave the game? It is kept;";
  }

  function source() {
    return {
      log: log(),
      rulebook: table.rulebook,
      plays: plays(session.position),
      seed: session.position.seed,
      savedAt: table.savedAt,
      keymap: table.keymap,
    };
  }

  /** The text of a page. It stays the same while one scrolls, and breaking a rulebook into lines takes a while. */
  function textOf({ kind }: Page): readonly string[] {
    const columns = size.columns - PAGE_MARGIN;
    const { position } = session;
    if (written === undefined || written.kind !== kind || written.columns !== columns || written.position !== position) {
      written = { kind, columns, position, lines: pageLines(kind, source(), columns) };
    }
    return written.lines;
  }

  function depthOf(page: Page): number {
    return Math.max(0, textOf(page).length - pageRows(size));
  }

  /** A page with its text; in a larger window it ends where its text does. */
  function opened(page: Page): Frame["page"] {
    return { page: { ...page, top: Math.min(page.top, depthOf(page)) }, lines: textOf(page) };
  }

  function carryOut(effect: Effect): Leaving | undefined {
    switch (effect.do) {
      case "apply":
        if (isEndCommand(effect.command)) return effect.command.end;
        change(() => session.apply(effect.command).events);
        return undefined;
      case "enter":
        change(() => session.apply(effect.text).events);
        return undefined;
      case "undo":
      case "redo": {
        const which = effect.do;
        change(() => takeBack(which));
        return undefined;
      }
      case "preview":
        preview();
        return undefined;
      case "leave":
        return "leave";
    }
  }

  /** Undo and redo go to the position at once, without pictures, and say what they did. */
  function takeBack(which: "undo" | "redo"): Message {
    const can = which === "undo" ? session.canUndo : session.canRedo;
    if (!can) return { text: which === "undo" ? "nothing to undo" : "nothing to redo", tone: "bad" };
    const entry = which === "undo" ? session.undo() : session.redo();
    return { text: which === "undo" ? `taken back: ${entry.text}` : `done again: ${entry.text}`, tone: "plain" };
  }

  function change(act: () => Message | readonly { readonly type: string }[]): void {
    const before = session.position;
    try {
      const result = act();
      const seat = game.seat(session.position) ?? looking;
      const handOver = seat !== looking && screen.secret(session.position);
      const viewBefore = seen(before);
      looking = seat;
      seen.forget();
      past.forget();
      const events = "text" in result ? [] : result;
      const stages = table.animate && !handOver ? screen.stages(viewBefore, events, seen(session.position)) : [];
      const message = "text" in result ? result : undefined;
      const aim = session.position === before ? state.aim : NO_AIM;
      state = { ...state, aim, stages, message, waitingFor: handOver ? seat : undefined };
    } catch (error) {
      // A refusal by the rules, or by what keeps the game: nothing has changed.
      if (!(error instanceof ToldError)) throw error;
      state = { ...state, message: { text: error.message, tone: "bad" } };
    }
  }

  /** What a command would do, in words; after the name of its play. */
  function effectOf(command: object, play: Play<object> | undefined): string {
    const explained = isEndCommand(command) ? (play?.detail ?? "") : game.explain(session.position, command);
    return [play?.label, explained].filter((part) => part !== undefined && part !== "").join(": ");
  }

  function preview(): void {
    const stage = screen.preview?.(session.position);
    if (stage === undefined) state = { ...state, message: { text: "nothing would move", tone: "plain" } };
    else state = { ...state, stages: [stage], message: { text: "after the next move; any key goes on", tone: "plain" } };
  }

  function scene(): Scene<object> {
    const stage = state.stages[0];
    const menu = plays(session.position);
    const focus = focusOf(state.aim, menu);
    const command = commandAt(state.aim, menu);
    const effect = command === undefined ? undefined : effectOf(command, menu[focus.play]);
    return {
      view: stage?.view ?? seen(session.position),
      seed: session.position.seed,
      players: session.position.players,
      seat: game.seat(session.position),
      plays: menu,
      focus: { ...focus, effect },
      marked: stage?.marked ?? [],
      log: log(stage?.told),
    };
  }

  return {
    press(keys) {
      const [{ message }, seat] = [state, game.seat(session.position)];
      for (const key of keys) {
        const step = press(state, key, facts());
        state = step.state;
        const leaving = step.effect && carryOut(step.effect);
        if (leaving !== undefined) return leaving;
      }
      const refused = state.message !== message && state.message?.tone === "bad";
      rings = table.bell && (refused || seat !== game.seat(session.position));
      return undefined;
    },
    draw(given) {
      size = given;
      const words = state.line === undefined ? [] : facts().words();
      const page = state.page && opened(state.page);
      const frame: Frame = { state, scene: scene(), title: game.title, page, words, keymap: table.keymap };
      return drawPlayFrame(frame, screen, size, table.look);
    },
    tick() {
      state = { ...state, stages: state.stages.slice(1) };
    },
    standing: () => state.stages[0]?.lasts,
    get rings() {
      return rings;
    },
  };
}

function isEndCommand(command: object): command is EndCommand {
  return "end" in command && END_PLAYS.some((play) => play.targets[0]?.command === command);
}

/** A function of a position, worked out once for each. */
function memo<Result>(work: (position: BasePosition) => Result): ((position: BasePosition) => Result) & { forget(): void } {
  let of: BasePosition | undefined;
  let result: Result;
  const remembered = (position: BasePosition): Result => {
    if (of !== position) [of, result] = [position, work(position)];
    return result;
  };
  return Object.assign(remembered, {
    forget: () => {
      of = undefined;
    },
  });
}
