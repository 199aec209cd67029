import type { Step } from "../engine/replay.js";
import type { Session } from "../engine/session.js";
import { memo } from "./memo.js";

/** What has happened, in sentences. */
export interface PlayLog {
  /** All of it; of the last command only the first `told` events, while the others are still to be seen. */
  shown(told?: number): readonly string[];
  /** All of it, with what was remarked. */
  whole(): readonly string[];
  /** Adds sentences about a step, such as why a bot did it. */
  remark(step: Step, sentences: readonly string[]): void;
  /** Another seat looks, or a command was taken back. */
  forget(): void;
}

/** `eyes` is the seat that reads it, undefined when everybody may; `hearsRemarks` tells whether remarks are for that seat. */
export function createPlayLog(session: Session, eyes: () => number | undefined, hearsRemarks: () => boolean): PlayLog {
  const { game } = session;
  const remarks = new WeakMap<Step, readonly string[]>();
  /** What had happened before the last command; it grows long, and stays the same from key to key. */
  const past = memo(() => session.history.slice(0, -1).flatMap((step) => sentences(step)));

  function sentences({ events, position }: Step, told = events.length): readonly string[] {
    const seat = eyes();
    return events.slice(0, told).flatMap((event) => game.narrate(event, position.players, seat) ?? []);
  }

  return {
    shown(told) {
      const last = session.history.at(-1);
      return last === undefined ? [] : [...past(session.position), ...sentences(last, told)];
    },
    whole: () => session.history.flatMap((step) => [...sentences(step), ...(hearsRemarks() ? (remarks.get(step) ?? []) : [])]),
    remark: (step, added) => void remarks.set(step, added),
    forget: () => past.forget(),
  };
}
