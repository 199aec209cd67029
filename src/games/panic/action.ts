import { nth } from "../../engine/random.js";
import type { Arc, Monster, Token } from "./components.js";
import type { PanicEvent } from "./event.js";
import type { PanicPosition, Space, Standing } from "./state.js";

/** A copy of a position while a command is being carried out. Its arrays are never changed, only replaced. */
export type Draft = { -readonly [Key in keyof PanicPosition]: PanicPosition[Key] };

/** A command being carried out: the position so far, and what has happened. */
export interface Action {
  readonly now: Draft;
  readonly events: PanicEvent[];
}

export function begin(position: PanicPosition): Action {
  return { now: { ...position }, events: [] };
}

/** True when the action has come to rest: a choice is owed, or the game is over. */
export function rests(action: Action): boolean {
  return action.now.pending !== null || action.now.phase === "over";
}

/** Rolls the die for a token: the dice laid ready first, then the seed's. Every roll counts. P10.12 */
export function roll(action: Action, token: Token): Arc {
  const { now, events } = action;
  let die: Arc;
  if (now.dice.length > 0) {
    die = now.dice[0] as Arc;
    now.dice = now.dice.slice(1);
  } else {
    die = (nth(now.seed, "die", now.rolls, 6) + 1) as Arc;
  }
  now.rolls += 1;
  events.push({ type: "rolled", die, token });
  return die;
}

/** The position's monsters with one of them changed. */
export function withMonster(action: Action, changed: Standing): void {
  action.now.monsters = action.now.monsters.map((monster) => (monster.id === changed.id ? changed : monster));
}

/** Takes a slain monster off the board; a seat's card scores it, anything else leaves it with the gone. P10.4 */
export function slay(action: Action, monster: Standing, by: number | "collision"): void {
  const { now, events } = action;
  now.monsters = now.monsters.filter((other) => other.id !== monster.id);
  if (by === "collision") now.gone = [...now.gone, monster.id];
  else now.slain = now.slain.map((list, seat): readonly Monster[] => (seat === by ? [...list, monster.id] : list));
  events.push({ type: "slain", monster: monster.id, at: spaceOf(monster), by });
}

export function spaceOf(monster: Standing): Space {
  return { ring: monster.ring, arc: monster.arc };
}
