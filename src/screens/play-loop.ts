import { ToldError } from "../engine/errors.js";
import type { BasePosition } from "../engine/game.js";
import type { Step } from "../engine/replay.js";
import { counted, withoutRule } from "../engine/text.js";
import { createBotTurns } from "./bot-turns.js";
import { type EndCommand, endingOf, endPlays, isEndCommand, type Leaving } from "./ending.js";
import { commandAt, focusOf, NO_AIM } from "./focus.js";
import type { Focus, Play, Scene, Size } from "./game-screen.js";
import { aimAt } from "./hint.js";
import { memo } from "./memo.js";
import type { PageSource } from "./pages.js";
import { createPlayBots, WAITING } from "./play-bots.js";
import { drawPlayFrame, type Frame, pageRows } from "./play-frame.js";
import { createPlayHints } from "./play-hints.js";
import { createPlayLog } from "./play-log.js";
import { createPlayPages } from "./play-pages.js";
import { type Asked, type Effect, type Facts, type Message, OPENING, type PlayState, press } from "./play-state.js";
import type { PlayLoop, Table } from "./play-table.js";
import { type ScriptLine, scriptLines } from "./script.js";
import { PACES } from "./seat-player.js";
import type { Situation } from "./situation.js";
import { redoDecision, sinceDecision, undoDecision } from "./take-back.js";
import { doing, sentenceOf } from "./wording.js";

export type { Leaving } from "./ending.js";
export type { PlayLoop, Table } from "./play-table.js";

/** Plays at a table: keys in, pictures out. */
export function createPlayLoop(table: Table): PlayLoop {
  const { game, screen, session, company } = table;
  const turns = createBotTurns({ session, players: [], pace: PACES.normal, clock: () => 0, ...company });
  const { persons } = turns;
  let state: PlayState = { ...OPENING, message: table.greeting === undefined ? undefined : { text: table.greeting, tone: "plain" } };
  let size: Size = { columns: 80, rows: 24 };
  let looking = turns.onlooker(0);
  let rings = false;
  /** True when a bot's command could not be kept: it plays on after the next key. */
  let stopped = false;
  const isSecret = (): boolean => screen.secret(session.position);
  const hearsReasons = (): boolean => !isSecret() || session.seat === undefined || persons.length === 0;
  const log = createPlayLog(session, () => (isSecret() ? looking : undefined), hearsReasons);
  const bots = createPlayBots(session, turns, log, hearsReasons);
  const hints = createPlayHints(session, turns, company);
  const pages = createPlayPages(
    source,
    () => size,
    () => session.position,
  );
  if (isSecret() && persons.length > 1) state = { ...state, waitingFor: looking };
  else if (turns.seat !== undefined) state = { ...state, aim: WAITING };

  const plays = memo((position: BasePosition): readonly Play<object>[] => {
    if (table.lesson?.isDone()) return [];
    if (game.seat(position) === undefined) return endPlays(state.atBoard);
    const waiting = bots.waiting(table.keymap.nameOf("undo"));
    return waiting === undefined ? screen.plays(position, session.legal) : [waiting];
  });
  const ending = memo((position: BasePosition) =>
    table.lesson !== undefined || game.outcome(position) === undefined ? undefined : endingOf(session, table.compared()),
  );
  const seen = memo((position: BasePosition) => game.observe(position, looking));

  function facts(): Facts {
    return {
      plays: plays(session.position),
      words: () => (turns.seat === undefined ? session.legal.map((command) => game.notation.print(command)) : []),
      place: (spot) => screen.place(seen(session.position), spot),
      depthOf: pages.depthOf,
      pageRows: pageRows(size),
      keymap: table.keymap,
      question: (asked) => (table.confirm ? question(asked) : undefined),
    };
  }

  function question(asked: Asked): string | undefined {
    const count = sinceDecision(session, turns.isPerson);
    if (asked === "undo") return count === 0 ? undefined : `take back ${session.history.at(-count)?.text}?`;
    return game.seat(session.position) === undefined ? undefined : "leave the game? It is kept;";
  }

  function situation(): Situation {
    const { lesson } = table;
    const previews = screen.preview !== undefined;
    if (lesson === undefined) return { at: game.seat(session.position) === undefined ? "end" : "game", previews };
    const { isLast, offer, keymap } = lesson;
    return { at: "lesson", isDone: lesson.isDone(), isLast, offer, keymap, previews };
  }

  function source(): PageSource {
    return {
      log: log.whole(),
      rulebook: table.rulebook,
      plays: plays(session.position),
      seed: session.position.seed,
      savedAt: table.savedAt,
      resume: table.resume,
      keymap: table.keymap,
      situation: situation(),
      described: () => game.describe(seen(session.position)),
    };
  }

  function carryOut(effect: Effect): Leaving | undefined {
    switch (effect.do) {
      case "apply":
        if (isEndCommand(effect.command)) return end(effect.command.end);
        change(() => session.apply(effect.command).events);
        return undefined;
      case "enter":
        change(() => applyTyped(effect.text));
        return undefined;
      case "script":
        playScript(effect.text);
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
      case "hint": {
        const refusal = hints.begin();
        if (refusal !== undefined) state = { ...state, message: { text: refusal, tone: "bad" } };
        return undefined;
      }
      case "leave":
        return "leave";
    }
  }

  /** Leaves the game that is over, or goes from its summary to the board and back. */
  function end(how: EndCommand["end"]): Leaving | undefined {
    if (how !== "board" && how !== "summary") return how;
    state = { ...state, atBoard: how === "board", aim: NO_AIM };
    plays.forget();
    return undefined;
  }

  /** What is typed is for the seat of a person. */
  function applyTyped(text: string): Step["events"] {
    const seat = turns.seat;
    if (seat !== undefined) throw new ToldError(`${doing(session.position.players[seat] ?? "", "has")} the turn`);
    return session.apply(text).events;
  }

  /** Plays the lines of a script. It stops at the first that is refused; the lines from there on can be had back. */
  function playScript(text: string): void {
    const lines = scriptLines(text);
    const stopped = lines.findIndex(({ command }) => !change(() => applyTyped(command)));
    if (stopped < 0) {
      state = { ...state, message: state.message ?? { text: `played ${counted(lines.length, "command")}`, tone: "good" } };
      return;
    }
    const { line, command } = lines[stopped] as ScriptLine;
    const rest = text
      .split("\n")
      .slice(line - 1)
      .join("\n");
    const done = stopped === 0 ? "nothing was played" : `${counted(stopped, "command")} before it played`;
    const told = `line ${line}, ${command}: ${state.message?.text ?? ""}; ${done}; : and Up bring back the rest`;
    state = { ...state, message: { text: told, tone: "bad" }, past: [...state.past, rest] };
  }

  /** Undo and redo go to the position at once, without pictures, and say what they did: a decision of a person, and what bots made of it. */
  function takeBack(which: "undo" | "redo"): Message {
    const back = which === "undo" ? undoDecision(session, turns.isPerson) : redoDecision(session, turns.isPerson);
    if (back === undefined) return { text: `nothing to ${which}`, tone: "bad" };
    return { text: `${which === "undo" ? "taken back" : "done again"}: ${back.decision.text}${back.beside}`, tone: "plain" };
  }

  function change(act: () => Message | readonly { readonly type: string }[]): boolean {
    const before = session.position;
    try {
      const result = act();
      const seat = turns.onlooker(looking);
      const handOver = seat !== looking && isSecret() && persons.length > 1;
      const viewBefore = seen(before);
      looking = seat;
      seen.forget();
      log.forget();
      const events = "text" in result ? [] : result;
      const stages = table.animate && !handOver ? screen.stages(viewBefore, events, seen(session.position)) : [];
      const message = "text" in result ? result : undefined;
      const aim = session.position === before ? state.aim : turns.seat === undefined ? NO_AIM : WAITING;
      state = { ...state, aim, stages, message, waitingFor: handOver ? seat : state.waitingFor, atBoard: false };
      plays.forget();
      return true;
    } catch (error) {
      // A refusal by the rules, or by what keeps the game: nothing has changed.
      if (!(error instanceof ToldError)) throw error;
      state = { ...state, message: { text: withoutRule(error.message), tone: "bad" } };
      return false;
    }
  }

  /** What a command would do, in words; after the name of its play. */
  function effectOf(command: object, play: Play<object> | undefined): string {
    const explained = isEndCommand(command) ? (play?.detail ?? "") : game.explain(session.position, command);
    return sentenceOf(play?.label ?? "", explained);
  }

  function preview(): void {
    const stage = screen.preview?.(session.position);
    if (stage === undefined) state = { ...state, message: { text: "nothing would move", tone: "plain" } };
    else state = { ...state, stages: [stage], message: { text: "after the next move; any key goes on", tone: "plain" } };
  }

  /** Lets the bot whose turn it is think on; true when it has played. */
  function letBotPlay(): boolean {
    const said = bots.go((act) => change(() => act().events));
    if (said === undefined) return false;
    if (said === "refused") stopped = true;
    else state = { ...state, message: said };
    rings = table.bell && turns.seat === undefined;
    return true;
  }

  /** Shows the hint when it has changed; true when it has. */
  function showHint(): boolean {
    const shown = hints.go(plays(session.position));
    if (shown !== undefined) state = { ...state, message: shown.message, aim: shown.aim ?? state.aim };
    return shown !== undefined;
  }

  function scene(): Scene<object> {
    const stage = state.stages[0];
    const menu = plays(session.position);
    const focus = focusOf(state.aim, menu);
    const command = commandAt(state.aim, menu);
    const effect = command === undefined ? undefined : effectOf(command, menu[focus.play]);
    const note = table.note?.();
    return {
      view: stage?.view ?? seen(session.position),
      seed: session.position.seed,
      players: session.position.players,
      seat: game.seat(session.position),
      plays: menu,
      // A picture of what moves by itself, or would, has nothing to be chosen on it.
      focus: stage === undefined ? { ...focus, effect } : { ...UNFOCUSED, play: focus.play },
      marked: stage?.marked ?? [],
      whole: table.keymap.nameOf("position"),
      log: log.shown(stage?.told),
      ...(note && { note }),
    };
  }

  return {
    press(keys) {
      const [{ message }, seat] = [state, game.seat(session.position)];
      for (const key of keys) {
        hints.end();
        bots.seen();
        stopped = false;
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
      const page = state.page && pages.opened(state.page);
      const isSummary = state.stages.length === 0 && !state.atBoard;
      const frame: Frame = {
        state,
        scene: scene(),
        title: game.title,
        page,
        words,
        keymap: table.keymap,
        situation: situation(),
        ending: isSummary ? ending(session.position) : undefined,
      };
      return drawPlayFrame(frame, screen, size, table.look);
    },
    hush() {
      state = { ...state, message: undefined };
    },
    point(command) {
      state = { ...state, stages: [], aim: aimAt(command, plays(session.position), game.notation.print) ?? state.aim };
    },
    tick() {
      rings = false;
      if (state.stages.length === 0) return hints.isOn ? showHint() : letBotPlay();
      state = { ...state, stages: state.stages.slice(1) };
      return true;
    },
    standing() {
      const [stage] = state.stages;
      if (stage !== undefined) return stage.lasts;
      if (hints.isOn) return hints.isThinking ? 0 : undefined;
      const isElsewhere = state.waitingFor !== undefined || state.page !== undefined || state.line !== undefined;
      return isElsewhere || stopped ? undefined : turns.wait();
    },
    get isBusy() {
      return state.line !== undefined || state.page !== undefined;
    },
    get rings() {
      return rings;
    },
  };
}

const UNFOCUSED: Focus = { play: -1, chosen: [], open: [], cursor: undefined, walking: false, effect: undefined };
