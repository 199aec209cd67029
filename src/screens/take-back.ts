import { firstPosition, type Step } from "../engine/replay.js";
import type { Session } from "../engine/session.js";

/** Tells whether a person sits somewhere. */
type IsPerson = (seat: number | undefined) => boolean;

/** Commands that were taken back or done again together. */
export interface Together {
  /** The decision of a person, and the seat that made it. */
  readonly decision: Step;
  readonly seat: number | undefined;
  /** ` and 3 commands of bots`; empty when there were none. */
  readonly beside: string;
}

/** How many commands the last decision of a person and everything after it are; 0 when no person has decided anything. */
export function sinceDecision({ game, history, record }: Session, isPerson: IsPerson): number {
  const before = (index: number): number | undefined => game.seat(history[index - 1]?.position ?? firstPosition(record));
  const decision = history.findLastIndex((_, index) => isPerson(before(index)));
  return decision < 0 ? 0 : history.length - decision;
}

/** Takes back the last decision of a person, and what bots did after it; undefined when there is none. */
export function undoDecision(session: Session, isPerson: IsPerson): Together | undefined {
  const count = sinceDecision(session, isPerson);
  let decision: Step | undefined;
  for (let taken = 0; taken < count; taken++) decision = session.undo();
  return decision && { decision, seat: session.seat, beside: beside(count - 1) };
}

/** Does again what `undoDecision` took back, up to where a person has to decide; undefined when there is nothing. */
export function redoDecision(session: Session, isPerson: IsPerson): Together | undefined {
  if (!session.canRedo) return undefined;
  const { seat } = session;
  const decision = session.redo();
  let more = 0;
  for (; session.canRedo && !isPerson(session.seat); more++) session.redo();
  return { decision, seat, beside: beside(more) };
}

function beside(count: number): string {
  if (count === 0) return "";
  return count === 1 ? " and a command of a bot" : ` and ${count} commands of bots`;
}
