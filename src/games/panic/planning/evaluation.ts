import type { Evaluation } from "../../../engine/evaluation.js";
import { apply } from "../apply.js";
import { PASS, type PanicCommand } from "../command.js";
import { overlordSeat, type PanicPosition, tradeLimit } from "../state.js";
import { tradeForm } from "../trade.js";
import { arrangements } from "./arranging.js";
import { allDiscards, byChance, type Rated, spareDiscards } from "./discards.js";
import { inPlay, shifted } from "./hands.js";
import { createJudge, type Judge, type Nets } from "./judge.js";
import { afterExtraPlays, ratedMusters } from "./overlord.js";
import { ratedAnswers } from "./owed.js";
import { bestPlans, DRAW_TWO, drawsTwo, lineOf, type Plan, quickPlan } from "./plays.js";
import { reason } from "./reasons.js";
import { remembering } from "./remembering.js";
import { FEW_WISHES, MANY_WISHES, type Prices, ratedOffers, ratedTrades } from "./trades.js";

/**
 * How Castle Panic is played with those nets: everything that a bot needs. `prices`: what the quick player gives in trades. A
 * search does as well when it looks ahead with left-over cards alone, and gets twice as far.
 */
export function createEvaluation(nets: Nets, prices: Prices = "left-over"): Evaluation<PanicPosition, PanicCommand> {
  const judge = createJudge(nets);
  const planOf = remembering((position: PanicPosition) => quickPlan(judge, position.phase === "play" ? position : inPlay(position)));
  const mind: Mind = { judge, planOf };
  return {
    value: (position, seat) => (seat === overlordSeat(position) ? 1 - castleChance(mind, position) : castleChance(mind, position)),
    lines: (position, most) => lines(mind, position).slice(0, most),
    quick: (position) => quick(mind, position, prices),
    horizon,
    settled: (position) =>
      position.phase === "play" && position.pending === null && !drawsTwo(position) && mind.planOf(position).commands.length === 0,
    leaves: (command) => command.type === "end",
    pointless,
    reason,
  };
}

/** A card for the same card; or Draw 2 Cards, which is played before everything else and brings more than it could be given for. */
function pointless({ pending }: PanicPosition, command: PanicCommand): boolean {
  if (command.type === "trade") return command.give === "draw-2" || command.give === command.take;
  if (command.type === "discard") return command.card === "draw-2" && pending === null;
  return command.type === "accept" && pending?.kind === "trade" && pending.give === (command.card ?? pending.take);
}

/** The judge of positions, and the quick plan of a turn from each position, as if cards could be played there. */
interface Mind {
  readonly judge: Judge;
  planOf(position: PanicPosition): Plan;
}

/** In the middle of a turn: what the quick plan makes of it. */
function castleChance({ judge, planOf }: Mind, position: PanicPosition): number {
  if (position.outcome !== null) return judge.asItStands(position);
  if (position.pending?.kind === "trade") return ratedAnswers(judge, position)[0]?.chance ?? 0;
  if (position.pending !== null) return judge.asItStands(position);
  if (position.phase === "overlord") return afterExtraPlays(judge, position);
  if (position.phase === "arrange") return arrangements(judge, position)[0]?.chance ?? 0;
  return planOf(position).chance;
}

type Line = readonly PanicCommand[];

/** A trade has to make the odds so much better, in natural logarithms: the card given is missed later. */
const TRADE_GAIN = 0.02;

function quick(mind: Mind, position: PanicPosition, prices: Prices): Line {
  const { judge, planOf } = mind;
  if (position.pending !== null) return [(ratedAnswers(judge, position)[0] as Rated).command];
  if (position.phase === "overlord") return [(ratedMusters(judge, position)[0] as Rated).command];
  if (position.phase === "arrange") return arrangements(judge, position)[0]?.line ?? [];
  if (drawsTwo(position)) return [DRAW_TWO];
  const plan = planOf(position);
  if (position.phase === "discard") {
    const { command } = spareDiscards(judge, position, plan)[0] as Rated;
    return command === PASS && tradeLimit(position) === 0 ? skipping(position, plan.commands) : [command];
  }
  if (position.phase === "trade") {
    const trade = trading(mind, position, prices);
    return trade === undefined ? skipping(position, plan.commands) : [trade.command];
  }
  return plan.commands.length > 0 ? plan.commands : lineOf(plan);
}

/** Passes, and goes on to play; Draw 2 Cards is played before anything is decided. */
function skipping(position: PanicPosition, plays: Line): Line {
  return drawsTwo(inPlay(position)) ? [PASS] : [PASS, ...plays];
}

function trading({ judge, planOf }: Mind, position: PanicPosition, prices: Prices): Rated | undefined {
  const plan = planOf(position);
  if (tradeForm(position) === "blind-offer") return undefined;
  const best = ratedTrades(judge, position, plan, FEW_WISHES, prices)[0];
  return best !== undefined && best.chance > shifted(plan.chance, TRADE_GAIN) ? best : undefined;
}

function lines(mind: Mind, position: PanicPosition): readonly Line[] {
  const { judge, planOf } = mind;
  const { pending, phase } = position;
  if (pending !== null) return ratedAnswers(judge, position).map(({ command }) => [command]);
  if (phase === "overlord") return ratedMusters(judge, position).map(({ command }) => [command]);
  if (phase === "arrange") return arrangements(judge, position).map(({ line }) => line);
  if (phase === "play") return playLines(judge, position);
  if (phase === "discard") return allDiscards(judge, position, planOf(position)).map(({ command }) => [command]);
  return tradeLines(mind, position);
}

/**
 * What a discard or an offer is worth shows in the plays of the same turn; looking further would only add the luck of the tokens,
 * which is the same whatever is discarded.
 */
function horizon(position: PanicPosition): number {
  const offering = position.phase === "trade" && tradeForm(position) !== "at-once";
  return position.pending === null && (position.phase === "discard" || offering) ? 0 : 1;
}

/** How many plans of a turn are compared, and how many plays for each trade. */
const PLANS = 8;
const NARROW = 4;

function playLines(judge: Judge, position: PanicPosition): readonly Line[] {
  if (drawsTwo(position)) return [[DRAW_TWO]];
  return bestPlans(judge, position, PLANS).map(lineOf);
}

/** Trades and doing without, each with the best plays that follow; offers end with the offer. P5 phase 3 */
function tradeLines(mind: Mind, position: PanicPosition): readonly Line[] {
  const { judge, planOf } = mind;
  const plan = planOf(position);
  const form = tradeForm(position);
  const rated = form === "blind-offer" ? ratedOffers(judge, position, plan) : ratedTrades(judge, position, plan, MANY_WISHES, "any");
  const commands = [PASS, ...rated.slice(0, PLANS - 1).map(({ command }) => command)];
  if (form !== "at-once") return commands.map((command) => [command]);
  return commands
    .map((command) => followed(mind, position, command))
    .sort(byChance)
    .map(({ line }) => line);
}

/** A trade with what is best done after it, a second trade among it; or doing without any. P4.2 */
function followed(mind: Mind, position: PanicPosition, command: PanicCommand): { readonly line: Line; readonly chance: number } {
  const { judge } = mind;
  let after = apply(position, command).position;
  const line = [command];
  while (after.phase === "trade") {
    const next = (command === PASS ? undefined : trading(mind, after, "any")?.command) ?? PASS;
    line.push(next);
    after = apply(after, next).position;
  }
  if (drawsTwo(after)) return { line: [...line, DRAW_TWO], chance: quickPlan(judge, after).chance };
  const [best] = bestPlans(judge, after, 1, NARROW) as [Plan];
  return { line: [...line, ...lineOf(best)], chance: best.chance };
}
