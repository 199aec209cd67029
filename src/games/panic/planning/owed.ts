import { begin } from "../action.js";
import { apply } from "../apply.js";
import { discardCommand, woundCommand } from "../command.js";
import { legal } from "../legal.js";
import { woundChosen } from "../movement.js";
import { cardsOf, type DiscardPending, type PanicPosition, type TradePending, type WoundPending } from "../state.js";
import { byChance, type Rated } from "./discards.js";
import { inPlay, withDiscarded } from "./hands.js";
import type { Judge } from "./judge.js";
import { quickPlan } from "./plays.js";

/** What each command comes to that something owed can be answered with, the best for the castle first. P10.3 */
export function ratedAnswers(judge: Judge, position: PanicPosition): readonly Rated[] {
  const { pending } = position;
  if (pending === null) return [];
  if (pending.kind === "wound") return wounds(judge, position, pending).sort(byChance);
  if (pending.kind === "discard") return discards(judge, position, pending).sort(byChance);
  return answers(judge, position, pending).sort(byChance);
}

/** P6.5 */
function wounds(judge: Judge, position: PanicPosition, pending: WoundPending): Rated[] {
  return pending.among.map((monster) => {
    const action = begin(position);
    woundChosen(action, monster, pending);
    return { command: woundCommand(monster), chance: judge.asItStands(action.now) };
  });
}

/** P3.4 */
function discards(judge: Judge, position: PanicPosition, { seats }: DiscardPending): Rated[] {
  const seat = seats[0] as number;
  return [...new Set(cardsOf(position, seat))].map((card) => ({
    command: discardCommand(card),
    chance: judge.asItStands(withDiscarded(position, seat, card)),
  }));
}

/** P5.7, P10.13: agreed when the active player's turn is worth more with it. A card is never given for the same card. */
function answers(judge: Judge, position: PanicPosition, pending: TradePending): Rated[] {
  const rated = legal(position).map((command): Rated => {
    const after = apply(position, command).position;
    return { command, chance: quickPlan(judge, inPlay(after)).chance };
  });
  if (pending.take !== undefined) return rated.reverse();
  const isSwap = ({ command }: Rated): boolean => command.type !== "accept" || command.card !== pending.give;
  return [...rated.filter(isSwap), ...rated.filter((answer) => !isSwap(answer))];
}
