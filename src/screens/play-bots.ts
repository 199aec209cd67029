import type { Step } from "../engine/replay.js";
import type { Session } from "../engine/session.js";
import type { BotCommand, BotTurns } from "./bot-turns.js";
import { type Aim, NO_AIM } from "./focus.js";
import type { Play } from "./game-screen.js";
import type { PlayLog } from "./play-log.js";
import type { Message } from "./play-state.js";
import { doing } from "./wording.js";

/** What bots do, as it is told on the play screen. */
export interface PlayBots {
  /** What stands in the menu while a bot has to act; undefined when none has. */
  waiting(undoKey: string): Play<object> | undefined;
  /** Thinks for a moment, and plays what is decided on through `apply`; what to say once it has, `refused` when it could not be kept. */
  go(apply: (act: () => Step) => boolean): Message | "refused" | undefined;
  /** Everybody has seen what had to be seen. */
  seen(): void;
}

/** The aim while a bot thinks: at what is said about that. */
export const WAITING: Aim = { ...NO_AIM, word: "wait" };

/** `hearsReasons` tells whether whoever looks may know why: a reason names what its seat sees. */
export function createPlayBots(session: Session, turns: BotTurns, log: PlayLog, hearsReasons: () => boolean): PlayBots {
  /** What somebody must have seen before it goes: it stays until a key is pressed. */
  let notice: string | undefined;
  const nameOf = (seat: number): string => session.position.players[seat] ?? "";

  function told(seat: number, why: string, text: string): Message {
    if (notice !== undefined) return { text: notice, tone: "bad" };
    if (!hearsReasons()) return { text: `${doing(nameOf(seat), "has")} played`, tone: "plain" };
    return { text: `${nameOf(seat)}: ${text}${inBrackets(why)}`, tone: "plain" };
  }

  /** What the log says beside what happened. */
  const remarks = ({ seat, why, notice: news }: BotCommand): readonly string[] => [
    ...(why === "" ? [] : [inBrackets(`${nameOf(seat)}: ${why}`).trim()]),
    ...(news === undefined ? [] : [news]),
  ];

  return {
    waiting(undoKey) {
      const { seat } = turns;
      if (seat === undefined) return undefined;
      const undo = turns.persons.length === 0 || undoKey === "" ? "" : `; ${undoKey} takes back your last decision`;
      const detail = `${doing(nameOf(seat), "has")} the turn${undo}`;
      return { word: WAITING.word ?? "", label: `${doing(nameOf(seat), "is")} thinking`, detail, onBoard: false, targets: [] };
    },
    go(apply) {
      const decided = turns.go();
      if (decided === undefined) return undefined;
      let text = "";
      const isDone = apply(() => {
        const step = session.apply(decided.command);
        text = step.text;
        log.remark(step, remarks(decided));
        return step;
      });
      if (!isDone) {
        turns.drop();
        return "refused";
      }
      notice = decided.notice ?? notice;
      return told(decided.seat, decided.why, text);
    },
    seen() {
      notice = undefined;
    },
  };
}

/** A reason behind what it is for; nothing for none. */
function inBrackets(why: string): string {
  return why === "" ? "" : ` (${why.replace(/\.$/, "")})`;
}
