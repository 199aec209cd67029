import type { Playing } from "../engine/evaluation.js";
import type { AnyGame, BasePosition } from "../engine/game.js";
import { below, type Random, stream } from "../engine/random.js";
import { type Bot, type Choice, compare, mean, type Thinking } from "./bot.js";
import { tried } from "./tried.js";

/** So many lines are compared at first. */
const LINES = 8;
/** A line is given up when it has been so many standard errors behind the best one, after so many rounds at least. */
const BEHIND = 2.5;
const ROUNDS = 6;
/** A look ahead that does not come to rest is judged where it stands after so many commands. */
const DEPTH = 400;

/** A line under comparison, and what its looks ahead came to, one a round. */
interface Contender {
  readonly line: readonly object[];
  readonly values: number[];
}

/**
 * Searches over imagined worlds: in each round one world is imagined, every line still in the race is played in it, the game
 * goes on by the rollout policy to the horizon and is judged there. All lines meet the same worlds and the same chance, so
 * that few rounds tell them apart; those that fall behind are dropped.
 */
export function createPlanner(playing: Playing): Bot {
  return { name: "planner", think: (view, legal, random, also) => createThinking(playing, view, legal, random, also) };
}

function createThinking(
  { game, evaluation }: Playing,
  view: object,
  legal: readonly object[],
  random: Random,
  also: readonly object[] = [],
): Thinking {
  const first = game.imagine(view, random);
  const seat = game.seat(first) ?? 0;
  const lines = legal.length === 1 ? [[legal[0] as object]] : playable(game, evaluation.lines(first, LINES, random), legal);
  const words = (line: readonly object[]): string => line.map((command) => game.notation.print(command)).join("; ");
  const isNew = also.length > 0 && !lines.some((line) => words(line) === words(also));
  const all: readonly Contender[] = (isNew ? [...lines, also] : lines).map((line) => ({ line, values: [] }));
  let racing: readonly Contender[] = all;
  const queue: Contender[] = [];
  let round: { readonly world: BasePosition; readonly chance: string } | undefined;
  let played = 0;

  /** Plays a line in the world of this round, and on to the horizon. */
  function lookAhead({ line }: Contender, world: BasePosition, policy: Random): number {
    const until = world.turn + evaluation.horizon(world);
    let position = world;
    let plan: readonly object[] = line;
    for (let depth = 0; depth < DEPTH && game.seat(position) !== undefined; ) {
      if (position.turn >= until && plan !== line && evaluation.settled(position)) break;
      for (const command of plan) {
        depth++;
        const after = tried(game, position, command);
        if (after === undefined) break;
        position = after;
      }
      plan = game.seat(position) === undefined ? [] : evaluation.quick(position, policy);
    }
    return evaluation.value(position, seat);
  }

  return {
    step() {
      if (racing.length === 1 && played > 0) return false;
      if (queue.length === 0) {
        if (played > 0) racing = stillRacing(racing);
        queue.push(...racing);
        round = { world: game.imagine(view, random), chance: String(below(2 ** 32, random)) };
      }
      const contender = queue.shift() as Contender;
      const { world, chance } = round as NonNullable<typeof round>;
      contender.values.push(lookAhead(contender, world, stream(chance, "policy")));
      played++;
      return true;
    },
    best(): Choice {
      const { best, rounds } = leading(racing);
      const [command, ...then] = best.line;
      const value = rounds === 0 ? evaluation.value(first, seat) : mean(best.values.slice(0, rounds));
      // The reason is worked out when somebody asks for it: most decisions are only played.
      return {
        command: command as object,
        then,
        value,
        get why() {
          return evaluation.reason(first, command as object);
        },
      };
    },
    compared() {
      const { best, rounds } = leading(racing);
      const values = best.values.slice(0, rounds);
      const others = all
        .filter((contender) => contender !== best)
        .map((other) => compare(other.line, other.values.slice(0, rounds), values));
      return [compare(best.line, values, values), ...others.sort((one, other) => one.behind - other.behind)];
    },
  };
}

/** Lines that were dropped have fewer rounds behind them: only those in the race are compared, over the rounds all have. */
function leading(racing: readonly Contender[]): { readonly best: Contender; readonly rounds: number } {
  const rounds = Math.min(...racing.map(({ values }) => values.length));
  return { best: bestOf(racing, rounds), rounds };
}

/** The lines that can be begun, or else every legal command by itself: what is imagined may allow what is not legal. */
function playable(game: AnyGame, lines: readonly (readonly object[])[], legal: readonly object[]): readonly (readonly object[])[] {
  const texts = new Set(legal.map((command) => game.notation.print(command)));
  const sound = lines.filter(([command]) => command !== undefined && texts.has(game.notation.print(command)));
  return sound.length > 0 ? sound : legal.slice(0, LINES).map((command) => [command]);
}

/** Those that are not clearly behind the best. */
function stillRacing(racing: readonly Contender[]): Contender[] {
  const rounds = (racing[0] as Contender).values.length;
  if (rounds < ROUNDS) return [...racing];
  const best = bestOf(racing, rounds);
  return racing.filter((contender) => contender === best || !isBehind(contender, best, rounds));
}

/** Behind in the worlds that both met: paired, so that the luck of the worlds cancels out. */
function isBehind({ line, values }: Contender, best: Contender, rounds: number): boolean {
  const { behind, error } = compare(line, values.slice(0, rounds), best.values);
  return behind > 0 && behind >= BEHIND * error;
}

/** The first of those with the highest mean over so many rounds. */
function bestOf(contenders: readonly Contender[], rounds: number): Contender {
  let [best, highest] = [contenders[0] as Contender, -1];
  for (const contender of contenders) {
    const worth = rounds === 0 ? 0 : mean(contender.values.slice(0, rounds));
    if (worth > highest) [best, highest] = [contender, worth];
  }
  return best;
}
