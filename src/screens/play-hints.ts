import { ToldError } from "../engine/errors.js";
import type { BasePosition } from "../engine/game.js";
import type { Session } from "../engine/session.js";
import type { BotTurns } from "./bot-turns.js";
import type { Company } from "./company.js";
import type { Aim } from "./focus.js";
import type { Play } from "./game-screen.js";
import { aimAt, createHint, type Hint } from "./hint.js";
import type { Message } from "./play-state.js";
import { doing } from "./wording.js";

/** Hints on the play screen. */
export interface PlayHints {
  /** Begins to think; gives why there is no hint now. */
  begin(): string | undefined;
  /** Any key ends it. */
  end(): void;
  /** True while one is asked for. */
  readonly isOn: boolean;
  /** True while more time would make it better. */
  readonly isThinking: boolean;
  /** Thinks for a moment; what to show, when that has changed: the hint, and the cursor where Enter plays it. */
  go(plays: readonly Play<object>[]): { readonly message: Message; readonly aim: Aim | undefined } | undefined;
}

export function createPlayHints(session: Session, turns: BotTurns, company: Company | undefined): PlayHints {
  const { game } = session;
  let hint: Hint | undefined;
  /** The position for which a hint was marked in the record: once is enough. */
  let marked: BasePosition | undefined;
  return {
    begin() {
      const { seat, position } = session;
      if (seat === undefined) return "the game is over";
      if (turns.seat !== undefined) return `${doing(position.players[seat] ?? "", "has")} the turn`;
      if (company === undefined) return "there are no hints here";
      hint = createHint(company.advisor, session, company.clock);
      return undefined;
    },
    end() {
      hint = undefined;
    },
    get isOn() {
      return hint !== undefined;
    },
    get isThinking() {
      return hint?.done === false;
    },
    go(plays) {
      if (hint?.go() !== true) return undefined;
      const { command, why } = hint.choice;
      const text = game.notation.print(command);
      try {
        if (marked !== session.position) session.hinted(text);
      } catch (error) {
        // A hint that cannot be marked is not given.
        if (!(error instanceof ToldError)) throw error;
        hint = undefined;
        return { message: { text: error.message, tone: "bad" }, aim: undefined };
      }
      marked = session.position;
      const reason = why.charAt(0).toUpperCase() + why.slice(1);
      return { message: { text: `Hint: ${text}. ${reason}`, tone: "good" }, aim: aimAt(text, plays, game.notation.print) };
    },
  };
}
