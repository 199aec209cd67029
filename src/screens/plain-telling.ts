import { ToldError } from "../engine/errors.js";
import type { AnyGame } from "../engine/game.js";
import type { Step } from "../engine/replay.js";
import type { Rulebook } from "../engine/rulebook.js";
import type { Session } from "../engine/session.js";
import { withoutRule } from "../engine/text.js";
import type { Lines } from "../terminal/lines.js";
import type { BotTurns } from "./bot-turns.js";
import type { Company } from "./company.js";
import { endingOf } from "./ending.js";
import type { Note } from "./game-screen.js";
import { changedFacts } from "./plain-changes.js";
import { beginningWith, everyLine, fewLines, type NumberedCommand } from "./plain-choices.js";
import type { Together } from "./take-back.js";
import { doing } from "./wording.js";

/** What plain mode is given. */
export interface PlainTable {
  readonly game: AnyGame;
  readonly session: Session;
  readonly rulebook: Rulebook;
  readonly savedAt: string | undefined;
  readonly greeting: string | undefined;
  /** Whether the seats must not see one another's view. */
  readonly secret: () => boolean;
  /** What the seat to act would see after the next move of the game's own; undefined where nothing would move. */
  readonly preview?: () => object | undefined;
  /** How the game, which is over now, compares with others, in sentences. */
  readonly compared: () => readonly string[];
  /** The bots at the table, and whom one asks for a hint; persons alone when it is left out. */
  readonly company?: Company;
  /** What is told to someone who learns, as the game stands now. */
  readonly note?: () => Note | undefined;
}

/** What plain mode says, and who hears it. Where seats have secrets, all of it is for the one that sits there. */
export interface Telling {
  say(text: string): void;
  /** The seat that must sit down before anything is told; undefined when the right one sits there. */
  waitsFor(): number | undefined;
  /** Clears the window, once, and gives the question that asks a seat to sit down. */
  handOver(seat: number): string;
  /** The seat that was waited for sits there now: tells what happened since it did so last. */
  sitDown(): void;
  /** The whole position, and what can be done. */
  board(): void;
  /** Does something that may change the position: tells what it says and what is different, or why it was not done. */
  change(act: () => { readonly said: readonly string[] }): void;
  /** What can be done, many choices in few lines. */
  choices(): void;
  /** Each choice that begins so. */
  everyChoice(beginning: string): void;
  /** Tells the choices that begin with these words, which are no whole command; false when there are none. */
  narrow(beginning: string): boolean;
  /** What the next move of the game's own would change. */
  ahead(): void;
  /** What has happened: in the last so many commands, or in all. */
  log(count: string): void;
  /** What a step was, in sentences. */
  events(step: Step): readonly string[];
  /** What was taken back, or done again, for whoever sits there. */
  takenBack(what: string, together: Together): string;
  /** True when the reasons of bots may be told: they name what their seats see. */
  hearsReasons(): boolean;
}

/** What a seat was told last. */
interface Heard {
  readonly facts: readonly string[];
  readonly steps: readonly Step[];
}

export function createTelling(table: PlainTable, turns: BotTurns, lines: Lines): Telling {
  const { game, session } = table;
  const heard = new Map<number, Heard>();
  /** The seat whose secrets may be told. */
  let sitting = isSecret() ? undefined : seatNow();
  /** The seat that was asked to sit down since something was told. */
  let asked: number | undefined;

  /** Through whose eyes the position is seen. */
  function seatNow(): number {
    return turns.onlooker(session.seat ?? session.position.active);
  }

  /** Secrets need two persons; bots look at nobody's screen. */
  function isSecret(): boolean {
    return table.secret() && turns.persons.length > 1;
  }

  function eyes(): number {
    return table.secret() ? (sitting ?? seatNow()) : seatNow();
  }

  /** Without secrets, everybody hears everything. */
  const listener = (): number => (table.secret() ? eyes() : -1);
  const facts = (): readonly string[] => game.describe(game.observe(session.position, eyes()));

  function remember(): void {
    heard.set(listener(), { facts: facts(), steps: session.history });
  }

  function waitsFor(): number | undefined {
    const { seat } = session;
    return isSecret() && turns.isPerson(seat) && seat !== sitting ? seat : undefined;
  }

  function events(step: Step): readonly string[] {
    const seat = table.secret() ? eyes() : undefined;
    return step.events.flatMap((event) => game.narrate(event, step.position.players, seat) ?? []);
  }

  function numbered(): readonly NumberedCommand[] {
    const { position, legal } = session;
    return legal.map((command, i) => ({
      number: i + 1,
      text: game.notation.print(command),
      about: () => game.explain(position, command),
    }));
  }

  function choices(beginning = ""): void {
    if (session.seat === undefined) {
      ending();
      return;
    }
    if (turns.seat !== undefined) {
      lines.print(`${doing(session.position.players[turns.seat] ?? "", "is")} thinking.`);
      return;
    }
    const note = beginning === "" ? table.note?.() : undefined;
    if (note !== undefined) lines.print(`${note.title}: ${note.text}`);
    const { lines: told, isShort } = fewLines(beginningWith(numbered(), beginning), beginning);
    lines.print(`You can:\n${told.join("\n")}`);
    const [more, narrower] = [`more${beginning === "" ? "" : ` ${beginning}`}`, told[0]?.trim().split(/ {2}|:/)[1]];
    if (isShort) lines.print(`Say ${more} for each by itself, or a beginning such as ${narrower}.`);
  }

  /** How it ended, the score, and how the game compares with others. */
  function ending(): void {
    const end = endingOf(session, table.compared());
    if (end !== undefined) lines.print(`\n${[`${end.headline}.`, ...end.paragraphs].join("\n")}`);
  }

  /** What happened, what is different from what was heard last, and what can be done. */
  function news(said: readonly string[]): void {
    const before = heard.get(listener());
    const changed = changedFacts(before?.facts ?? [], facts(), said);
    remember();
    const told = [...said, ...changed];
    if (told.length > 0) lines.print(told.join("\n"));
    choices();
  }

  function board(): void {
    remember();
    lines.print(`\n${facts().join("\n")}`);
    choices();
  }

  function change(act: () => { readonly said: readonly string[] }): void {
    asked = undefined;
    let said: readonly string[];
    try {
      ({ said } = act());
    } catch (error) {
      if (!(error instanceof ToldError)) throw error;
      lines.print(`Not done: ${withoutRule(error.message)}`);
      return;
    }
    if (waitsFor() === undefined) {
      news(said);
      return;
    }
    // Whoever did it hears of it now, and of the position when it is theirs again.
    heard.set(listener(), { facts: heard.get(listener())?.facts ?? [], steps: session.history });
    lines.print(said.join("\n"));
  }

  /** The command of a step, for whoever sits there; `actor` is the seat whose command it was. */
  function named(step: Step, actor: number | undefined): string {
    return table.secret() && actor !== sitting ? `the last command of ${session.position.players[actor ?? 0]}` : step.text;
  }

  return {
    say: (text) => lines.print(text),
    waitsFor,
    handOver(seat) {
      const name = session.position.players[seat] ?? "";
      if (asked !== seat) lines.clear();
      asked = seat;
      return `Hand over to ${name}. ${name}, press Enter when only you can hear or see this: `;
    },
    sitDown() {
      sitting = seatNow();
      asked = undefined;
      const last = heard.get(sitting)?.steps;
      if (last === undefined) return board();
      const { history } = session;
      const common = history.findIndex((step, i) => step !== last[i]);
      const back = last.length > (common < 0 ? history.length : common) ? ["Something was taken back."] : [];
      news([...back, ...(common < 0 ? [] : history.slice(common).flatMap(events))]);
    },
    board,
    change,
    takenBack: (what, { decision, seat, beside }) => `${what}: ${named(decision, seat)}${beside}`,
    choices: () => choices(),
    everyChoice(beginning) {
      const found = beginningWith(numbered(), beginning);
      lines.print(found.length === 0 ? `Nothing that begins with ${beginning} can be done.` : `You can:\n${everyLine(found).join("\n")}`);
    },
    narrow(beginning) {
      const asked = beginning.toLowerCase().replace(/\s+/g, " ");
      const found = beginningWith(numbered(), asked);
      if (found.length === 0 || found.some(({ text }) => text.toLowerCase() === asked)) return false;
      choices(asked);
      return true;
    },
    ahead() {
      const view = table.preview?.();
      const told = view === undefined ? [] : changedFacts(facts(), game.describe(view));
      lines.print(told.length === 0 ? "Nothing moves by itself next." : `After the next move:\n${told.join("\n")}`);
    },
    log(count) {
      const { history } = session;
      const wanted = /^\d+$/.test(count) ? Number(count) : history.length;
      lines.print(
        history
          .slice(Math.max(0, history.length - wanted))
          .flatMap(events)
          .join("\n") || "Nothing has happened yet.",
      );
    },
    events,
    hearsReasons: () => !table.secret() || turns.persons.length === 0 || session.seat === undefined,
  };
}
