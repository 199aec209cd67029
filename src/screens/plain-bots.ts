import { setTimeout as delay } from "node:timers/promises";
import { choose, questionOf, within } from "../bots/index.js";
import { ToldError } from "../engine/errors.js";
import type { Session } from "../engine/session.js";
import { withoutRule } from "../engine/text.js";
import type { BotTurns } from "./bot-turns.js";
import type { Company } from "./company.js";
import type { PlainTable, Telling } from "./plain-telling.js";

/** How long a hint takes, in milliseconds. */
const HINT = 280;

/** What those did whose turn it was: nothing, something, or they were left at it. */
export type BotsPlayed = "nothing" | "something" | "left";

/**
 * Lets those who are no persons play until a person has to act, or the game is over, and tells what they do. `isLeft` is asked
 * between their commands: true when the game is to be left.
 */
export async function letBotsPlay({ session }: PlainTable, turns: BotTurns, telling: Telling, isLeft: () => boolean): Promise<BotsPlayed> {
  let played: BotsPlayed = "nothing";
  for (let wait = turns.wait(); wait !== undefined; wait = turns.wait()) {
    await delay(wait);
    if (isLeft()) return "left";
    const decided = turns.go();
    if (decided === undefined) continue;
    const { command, why, notice } = decided;
    if (notice !== undefined) telling.say(notice);
    try {
      const step = session.apply(command);
      const reason = why === "" || !telling.hearsReasons() ? "" : ` Why: ${why.replace(/[.]$/, "")}.`;
      telling.say(`${telling.events(step).join(" ")}${reason}`.trim());
    } catch (error) {
      // What keeps the game refuses: another command of a person may be the time to try again.
      if (!(error instanceof ToldError)) throw error;
      telling.say(`Not done: ${withoutRule(error.message)}`);
      turns.drop();
      return played;
    }
    played = "something";
  }
  return played;
}

/** Tells what the seat to act could do, and why, and marks in the record that it was told. */
export function tellHint(table: PlainTable, telling: Telling): void {
  const { session } = table;
  if (table.company === undefined) telling.say("There are no hints here.");
  else if (session.seat === undefined) telling.say("The game is over.");
  else {
    try {
      telling.say(hintOf(session, table.company));
    } catch (error) {
      if (!(error instanceof ToldError)) throw error;
      telling.say(`Not done: ${withoutRule(error.message)}`);
    }
  }
}

function hintOf(session: Session, { advisor, clock }: Company): string {
  const { game, position, legal, history, seat = 0 } = session;
  const { view, legal: known, random } = questionOf(game, position, seat, history.length, legal);
  const { command, why } = choose(advisor, view, known, within(HINT, clock), random);
  session.hinted(command);
  return `Hint: ${game.notation.print(command)}. ${why}`;
}
