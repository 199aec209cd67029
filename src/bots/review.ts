import type { Playing } from "../engine/evaluation.js";
import type { AnyGame, BasePosition } from "../engine/game.js";
import { stream } from "../engine/random.js";
import type { Replay, Step } from "../engine/replay.js";
import { type Bot, type Compared, type Thinking, thoughts } from "./bot.js";
import { knownLegal, questionOf } from "./question.js";
import { tried } from "./tried.js";

/** What a seat did in one go: from a choice that it had to where something was revealed, its turn ended, or another seat acted. */
export interface Decision {
  readonly seat: number;
  /** How many commands had been played before. */
  readonly at: number;
  readonly position: BasePosition;
  /** What was played, at least one command. */
  readonly played: readonly object[];
}

/** The decisions of a game that was played, in order. A decision begins where there is a choice. */
export function decisionsOf(game: AnyGame, { first, steps }: Replay): readonly Decision[] {
  const decisions: Decision[] = [];
  let open: { readonly seat: number; readonly at: number; readonly position: BasePosition; readonly steps: Step[] } | undefined;
  let position = first;
  for (const [at, step] of steps.entries()) {
    const seat = game.seat(position) ?? position.active;
    if (open === undefined && knownLegal(game, position).length > 1) open = { seat, at, position, steps: [] };
    open?.steps.push(step);
    const isOver =
      step.events.some((event) => game.reveals(event)) || game.seat(step.position) !== seat || step.position.turn !== position.turn;
    if (open !== undefined && isOver) {
      decisions.push({ ...open, played: open.steps.map(({ command }) => command) });
      open = undefined;
    }
    position = step.position;
  }
  return open === undefined ? decisions : [...decisions, { ...open, played: open.steps.map(({ command }) => command) }];
}

/** A decision that was looked at again. */
export interface Verdict extends Decision {
  /** How much likelier the side would have won with the better line; 0 when what was played is as good as anything. */
  readonly cost: number;
  /** The standard error of `cost`. */
  readonly error: number;
  /** How likely it was to win with what was played, as far as the bot can tell. */
  readonly value: number;
  /** The best line that was found; what was played when nothing is better. */
  readonly better: readonly object[];
  /** Why the first command is good in which the better line differs from what was played. */
  readonly why: string;
}

/**
 * Begins to look at a decision again; what was played is among the lines that are compared. `afresh`: in other imagined worlds than
 * those in which the bot would have decided, for `confirm`.
 */
export function rethink({ game }: Playing, bot: Bot, { seat, at, position, played }: Decision, afresh = false): Thinking {
  const { view, legal, random } = questionOf(game, position, seat, at);
  return bot.think(view, legal, afresh ? stream(position.seed, `afresh/${seat}/${at}`) : random, played);
}

/**
 * Compares what was played with the best that a bot has found, in the same imagined worlds. `thinking` is what `rethink` began,
 * of a bot that compares.
 */
export function judge({ game, evaluation }: Playing, decision: Decision, thinking: Thinking): Verdict {
  const { seat, at, position, played } = decision;
  const compared = thinking.compared?.() ?? [];
  const words = (line: readonly object[]): readonly string[] => line.map((command) => game.notation.print(command));
  const own = found(compared, played, game) ?? alike(compared, played, game);
  const best = compared[0];
  if (best === undefined || own === undefined) throw new Error("the bot compares nothing");
  const [mine, better] = [words(played), words(best.line)];
  const same = better.findIndex((word, index) => word !== mine[index]);
  if (same < 0 || own === best) return { ...decision, cost: 0, error: 0, value: own.value, better: played, why: "" };
  // What is named as better is the first thing that is different.
  const before = best.line.slice(0, same).reduce<BasePosition>((reached, command) => tried(game, reached, command) ?? reached, position);
  const seen = game.imagine(game.observe(before, seat), thoughts(position.seed, seat, at));
  const why = evaluation.reason(seen, best.line[same] as object);
  return { ...decision, cost: own.behind, error: own.error, value: own.value, better: best.line, why };
}

/**
 * What a verdict comes to in worlds in which its better line was not chosen: the best of several lines looks better than it is
 * where it was found. `thinking` is what `rethink` began afresh; a line that it does not come to again keeps its price.
 */
export function confirm({ game }: Playing, verdict: Verdict, thinking: Thinking): Verdict {
  const compared = thinking.compared?.() ?? [];
  const own = found(compared, verdict.played, game) ?? alike(compared, verdict.played, game);
  const better = found(compared, verdict.better, game);
  if (own === undefined || better === undefined) return verdict;
  return { ...verdict, cost: Math.max(0, own.behind - better.behind), error: Math.hypot(own.error, better.error), value: own.value };
}

/** The line among those that were compared. */
function found(compared: readonly Compared[], line: readonly object[], game: AnyGame): Compared | undefined {
  const words = (commands: readonly object[]): string => commands.map((command) => game.notation.print(command)).join("; ");
  const text = words(line);
  return compared.find((one) => words(one.line) === text);
}

/** A bot that looks at single commands knows what was played by its first one. */
function alike(compared: readonly Compared[], played: readonly object[], game: AnyGame): Compared | undefined {
  const first = game.notation.print(played[0] as object);
  return compared.find(({ line: [command] }) => command !== undefined && game.notation.print(command) === first);
}
