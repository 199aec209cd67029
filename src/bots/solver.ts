import type { Foreseen } from "../engine/foresight.js";
import type { BasePosition } from "../engine/game.js";
import { stream } from "../engine/random.js";
import { createSieve, type Sieve, type Sieved } from "./sieve.js";

/** What a search for a winning line came to. */
export type Answer =
  | { readonly kind: "won"; readonly line: readonly object[] }
  /** Every line was tried, and none wins. */
  | { readonly kind: "none" }
  /** Not known: neither a line nor a proof that there is none. */
  | { readonly kind: "open" };

/** A search in the making. */
export interface Search {
  /** How many steps were done, a step being a position of which every command was tried. */
  readonly steps: number;
  readonly answer: Answer;
  /** Does one step; false when the search is over: answered, or wider than memory allows. */
  step(): boolean;
}

/** A round. */
interface Round {
  /** How many positions it keeps after each turn. */
  readonly turns: number;
  /** How many it keeps after each command inside a turn. */
  readonly commands: number;
  /** How much chance has a say in which those are. */
  readonly chance: number;
}

const FIRST = { turns: 1, commands: 2 } as const;
const WIDER = { turns: 4, commands: 2 } as const;
const WIDEST = 2 ** 16;
/** The rounds of one breadth, before it grows: what no guide foresees, chance may come upon. */
const CHANCES: readonly number[] = [0, 0.25, 0.5, 1];

/** A position that was reached. */
interface Node extends Sieved {
  readonly way: Way | undefined;
}

/** The commands to a position, the last one first. */
interface Way {
  readonly command: object;
  readonly before: Way | undefined;
}

type Looking<Result> = Generator<undefined, Result, undefined>;

/**
 * Looks for commands, of whoever acts, that win from a position, seeing all that is hidden. It goes on turn by turn with the
 * most promising positions, those that differ in nothing that matters counted once, in rounds that grow wider. A round that
 * had nothing to leave out has seen everything: when it finds no win, there is none. The same on every machine.
 */
export function createSearch({ game, foresight }: Foreseen, start: BasePosition): Search {
  let steps = 0;
  let answer: Answer = { kind: "open" };
  const random = stream(start.seed, "solver");
  const looking = rounds();

  function sieve(most: number, { chance }: Round): Sieve<Node> {
    return createSieve({ foresight, most, chance, random });
  }

  /** Stops after every step. */
  function* rounds(): Looking<Answer> {
    const outcome = game.outcome(start);
    if (outcome !== undefined) return outcome.result === "won" ? { kind: "won", line: [] } : { kind: "none" };
    for (let { turns, commands } = FIRST; turns <= WIDEST; turns *= WIDER.turns, commands *= WIDER.commands) {
      for (const chance of CHANCES) {
        const found = yield* round({ turns, commands, chance });
        if (found.kind !== "open") return found;
      }
    }
    return { kind: "open" };
  }

  function* round(round: Round): Looking<Answer> {
    const turns = sieve(round.turns, round);
    let isWhole = true;
    let nodes: readonly Node[] = [{ position: start, key: foresight.key(start), way: undefined }];
    while (nodes.length > 0) {
      for (const node of nodes) {
        const found = yield* playTurn(node, round, turns);
        if (found.kind === "won") return found;
        isWhole &&= found.kind === "none";
      }
      nodes = turns.take();
    }
    return { kind: isWhole && turns.isWhole ? "none" : "open" };
  }

  /** Plays a turn in every way that is kept; `after` gathers the positions after it. `none`: nothing was left out. */
  function* playTurn(node: Node, round: Round, after: Sieve<Node>): Looking<Answer> {
    const inside = sieve(round.commands, round);
    // What was met stays met: commands that lead round in a circle come to an end.
    const met = new Set([node.key]);
    let nodes: readonly Node[] = [node];
    while (nodes.length > 0) {
      for (const { position, way: before } of nodes) {
        steps++;
        for (const command of game.legal(position)) {
          const then = game.apply(position, command).position;
          const way = { command, before };
          const outcome = game.outcome(then);
          if (outcome?.result === "won") return { kind: "won", line: lineOf(way) };
          if (outcome !== undefined) continue;
          const next = { position: then, key: foresight.key(then), way };
          if (then.turn !== node.position.turn) after.add(next);
          else if (!met.has(next.key)) inside.add(next);
        }
        yield;
      }
      nodes = inside.take();
      for (const { key } of nodes) met.add(key);
    }
    return { kind: inside.isWhole ? "none" : "open" };
  }

  return {
    get steps() {
      return steps;
    },
    get answer() {
      return answer;
    },
    step() {
      const { value, done } = looking.next();
      if (value !== undefined) answer = value;
      return done !== true;
    },
  };
}

function lineOf(way: Way): readonly object[] {
  const line: object[] = [];
  for (let at: Way | undefined = way; at !== undefined; at = at.before) line.push(at.command);
  return line.reverse();
}
