import { checkOf } from "./check.js";
import { readCommand } from "./command.js";
import { GameError } from "./errors.js";
import type { AnyGame, BasePosition } from "./game.js";
import { countHints, countUndos, hintMark, undoMark } from "./marks.js";
import { type CommandEntry, type Entry, type GameRecord, printEntries, printRecord } from "./record.js";
import { play, replay, type Step } from "./replay.js";

/** Where a record is kept while its game is played. It hears of a change first: when it throws, the change does not happen. */
export interface Journal {
  /** Adds lines, each ended, to the record. */
  append(lines: string): void;
  /** Puts this whole record in place of the one that is kept. */
  rewrite(text: string): void;
}

/** What listeners are told: a command was applied, taken back, or done again. */
export interface Change {
  readonly kind: "apply" | "undo" | "redo";
  readonly step: Step;
}

/** A game being played. All that it hands out stays as it is; after a change there are new objects. */
export interface Session {
  readonly game: AnyGame;
  readonly position: BasePosition;
  /** The seat that must act; undefined when the game is over. */
  readonly seat: number | undefined;
  /** Every legal command, in the game's order; worked out once a position. */
  readonly legal: readonly object[];
  /** Every command that led from the first position to this one. */
  readonly history: readonly Step[];
  /** The record so far: what a journal holds, as an object. */
  readonly record: GameRecord;
  /** How many commands that had revealed something were taken back. */
  readonly undos: number;
  /** How many hints were given. */
  readonly hints: number;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Applies a command or its text. Throws `bad-command`, `illegal-command`, or what the journal throws; nothing has changed then. */
  apply(command: object | string): Step;
  /** Takes the last command back. Past something revealed, the record is marked. Throws `illegal-command` when there is none. */
  undo(): Step;
  /** Does the command again that was taken back last. Throws `illegal-command` when there is none. */
  redo(): Step;
  /** Marks in the record that a command, or its text, was proposed to whoever plays. Throws what the journal throws. */
  hinted(command: object | string): void;
  /** Hears of every change from now on, until the returned function is called. A listener must not throw. */
  listen(listener: (change: Change) => void): () => void;
}

/** A check is written at least every so many commands. */
const CHECK_EVERY = 20;

/**
 * Begins or resumes the game of a record. A journal must hold the record already. Throws what `replay` throws.
 */
export function createSession({ record, journal }: { readonly record: GameRecord; readonly journal?: Journal }): Session {
  const { game } = record;
  const { first, steps } = replay(record);
  let history: readonly Step[] = steps;
  let entries: readonly Entry[] = record.entries.map(withoutLine);
  let undone: readonly { readonly step: Step; readonly entry: CommandEntry }[] = [];
  const legal = new WeakMap<BasePosition, readonly object[]>();
  const herald = createHerald();

  const now = (): BasePosition => history.at(-1)?.position ?? first;
  const recordOf = (lines: readonly Entry[]): GameRecord => ({ ...record, entries: lines });

  function advance(kind: "apply" | "redo", step: Step, entry: CommandEntry): Step {
    const added = [entry, ...dueCheck(game, entries, step.position)];
    journal?.append(printEntries(game, added));
    history = [...history, step];
    entries = [...entries, ...added];
    undone = kind === "redo" ? undone.slice(0, -1) : [];
    herald.tell({ kind, step });
    return step;
  }

  return {
    game,
    get position() {
      return now();
    },
    get seat() {
      return game.seat(now());
    },
    get legal() {
      const known = legal.get(now()) ?? game.legal(now());
      legal.set(now(), known);
      return known;
    },
    get history() {
      return history;
    },
    get record() {
      return recordOf(entries);
    },
    get undos() {
      return countUndos(recordOf(entries));
    },
    get hints() {
      return countHints(recordOf(entries));
    },
    get canUndo() {
      return history.length > 0;
    },
    get canRedo() {
      return undone.length > 0;
    },
    apply(given) {
      const command = typeof given === "string" ? readCommand(game, given) : given;
      return advance("apply", play(game, now(), command), { kind: "command", command });
    },
    undo() {
      const step = history.at(-1);
      const index = entries.findLastIndex((entry) => entry.kind === "command");
      const entry = entries[index];
      if (step === undefined || entry?.kind !== "command") throw new GameError("illegal-command", "there is nothing to take back");
      const marks = step.events.some((event) => game.reveals(event)) ? [undoMark(step.text)] : [];
      // Comments with a line of their own stay, marks among them; the checks after the command no longer hold.
      const kept = [...entries.slice(0, index), ...entries.slice(index + 1).filter(({ kind }) => kind === "comment"), ...marks];
      journal?.rewrite(printRecord(recordOf(kept)));
      history = history.slice(0, -1);
      entries = kept;
      undone = [...undone, { step, entry }];
      herald.tell({ kind: "undo", step });
      return step;
    },
    redo() {
      const last = undone.at(-1);
      if (last === undefined) throw new GameError("illegal-command", "there is nothing to do again");
      return advance("redo", last.step, last.entry);
    },
    hinted(command) {
      const mark = hintMark(typeof command === "string" ? command : game.notation.print(command));
      journal?.append(printEntries(game, [mark]));
      entries = [...entries, mark];
    },
    listen: herald.listen,
  };
}

/** The check line that the record needs after one more command, when it needs one. */
function dueCheck(game: AnyGame, entries: readonly Entry[], position: BasePosition): readonly Entry[] {
  const sinceCheck = entries.slice(entries.findLastIndex(({ kind }) => kind === "check") + 1).filter(({ kind }) => kind === "command");
  const due = sinceCheck.length + 1 >= CHECK_EVERY || game.outcome(position) !== undefined;
  return due ? [{ kind: "check", check: checkOf(game, position) }] : [];
}

/** The line numbers of the text that a record was read from mean nothing once the game goes on. */
function withoutLine(entry: Entry): Entry {
  const { line: _, ...rest } = entry;
  return rest;
}

/** Tells listeners of changes, one after another even when a listener causes the next change. */
function createHerald() {
  const listeners = new Set<(change: Change) => void>();
  const queue: Change[] = [];
  let telling = false;

  function tell(change: Change): void {
    queue.push(change);
    if (telling) return;
    telling = true;
    try {
      for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
        for (const listener of [...listeners]) if (listeners.has(listener)) listener(next);
      }
    } finally {
      queue.length = 0;
      telling = false;
    }
  }

  function listen(listener: (change: Change) => void): () => void {
    const own = (change: Change): void => listener(change);
    listeners.add(own);
    return () => {
      listeners.delete(own);
    };
  }

  return { tell, listen };
}
