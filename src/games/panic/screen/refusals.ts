import { GameError } from "../../../engine/errors.js";
import { withoutRule } from "../../../engine/text.js";
import { type PanicCommand, type PanicPosition, panic } from "../index.js";

/** Why the rules forbid a command now, in their own words; empty when they allow it. */
export function refusalOf(position: PanicPosition, command: PanicCommand): string {
  try {
    panic.apply(position, command);
    return "";
  } catch (error) {
    if (error instanceof GameError) return withoutRule(error.message);
    throw error;
  }
}
