import { apply } from "../apply.js";
import { END, type PanicCommand, playCommand } from "../command.js";
import type { Monster } from "../components.js";
import { legal } from "../legal.js";
import { cardsOf, type PanicPosition, type Standing, standing } from "../state.js";
import type { Judge } from "./judge.js";
import { remembering } from "./remembering.js";

/** Plays that follow one another in phase 4, and where they lead. Nothing is revealed on the way. */
export interface Plan {
  readonly commands: readonly PanicCommand[];
  readonly position: PanicPosition;
  /** The castle's chance when it is left at that. */
  readonly chance: number;
}

const DRAW_TWO = playCommand("draw-2");

/** Whether Draw 2 Cards is in the hand: it is played before everything else, as two cards are better than one. */
export function drawsTwo(position: PanicPosition): boolean {
  return position.phase === "play" && position.pending === null && cardsOf(position, position.active).includes("draw-2");
}

/** The plays in which nothing is drawn, but those that come to the same as another one, and Nice Shots that add nothing. */
function openPlays(position: PanicPosition): PanicCommand[] {
  const twins = twinsOf(position.monsters);
  return legal(position).filter((command) => {
    if (command.type !== "play" || command === DRAW_TWO) return false;
    if (typeof command.target !== "string") return true;
    const monster = standing(position, command.target as Monster);
    if (monster === undefined) return true;
    return !twins.includes(monster) && !(monster.health === 1 && command.cards[1] === "nice-shot");
  });
}

/** Monsters that stand where another one stands that comes before them, with the same health: to play on them is the same. */
const twinsOf = remembering((monsters: readonly Standing[]): readonly Standing[] =>
  monsters.filter((one, i) => {
    for (let j = 0; j < i; j++) {
      const other = monsters[j] as Standing;
      if (other.arc === one.arc && other.ring === one.ring && other.health === one.health && other.tar === one.tar) return true;
    }
    return false;
  }),
);

/** Plays one card after another, each time the one that is worth most, until none is worth anything. */
export function quickPlan(judge: Judge, position: PanicPosition): Plan {
  let best: Plan = { commands: [], position, chance: judge.afterMoves(position) };
  while (best.position.phase === "play") {
    const next = better(judge, best);
    if (next === undefined) break;
    best = next;
  }
  return best;
}

/** One play more that is worth most; undefined when none is worth anything. */
function better(judge: Judge, plan: Plan): Plan | undefined {
  let best: Plan | undefined;
  for (const command of openPlays(plan.position)) {
    const position = apply(plan.position, command).position;
    const chance = judge.afterMoves(position);
    if (chance > (best ?? plan).chance) best = { commands: [...plan.commands, command], position, chance };
  }
  return best;
}

/** So many plans are followed up from one play to the next. */
const WIDTH = 10;
/** The best plans that a beam search finds, the best first; they lead to different positions. */
export function bestPlans(judge: Judge, position: PanicPosition, most: number, width: number = WIDTH): readonly Plan[] {
  let beam: readonly Plan[] = [{ commands: [], position, chance: judge.afterMoves(position) }];
  const found = [...beam];
  const seen = new Set(beam.map(key));
  while (beam.length > 0) {
    const longer: Plan[] = [];
    for (const plan of beam) {
      if (plan.position.phase !== "play") continue;
      for (const command of openPlays(plan.position)) {
        const after = apply(plan.position, command).position;
        const next: Plan = { commands: [...plan.commands, command], position: after, chance: judge.afterMoves(after) };
        const mark = key(next);
        if (seen.has(mark)) continue;
        seen.add(mark);
        longer.push(next);
      }
    }
    beam = longer.sort(byChance).slice(0, width);
    found.push(...beam);
  }
  return found.sort(byChance).slice(0, most);
}

/** Positions of equal worth with as many cards in hand are taken for the same one, reached in another order. */
function key({ position, chance }: Plan): number {
  return cardsOf(position, position.active).length + chance;
}

function byChance(one: Plan, other: Plan): number {
  return other.chance - one.chance;
}

/** The plan as the line of play that it is: after it the monsters move, unless it has won, or Draw 2 Cards came into the hand. */
export function lineOf({ commands, position }: Plan): readonly PanicCommand[] {
  if (position.phase !== "play") return commands;
  return [...commands, drawsTwo(position) ? DRAW_TWO : END];
}

export { DRAW_TWO };
