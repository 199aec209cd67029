import type { Playing } from "../engine/evaluation.js";
import type { BasePosition } from "../engine/game.js";
import { type Bot, type Choice, compare, mean } from "./bot.js";
import { tried } from "./tried.js";

/** In how many imagined worlds each command is tried: what is revealed differs from one to the next. */
const WORLDS = 4;

/** Looks one step ahead: plays the command after which the position is worth most. */
export function createGreedy({ game, evaluation }: Playing): Bot {
  return {
    name: "greedy",
    think(view, legal, random) {
      const worlds = legal.length === 1 ? 1 : WORLDS;
      const positions = Array.from({ length: worlds }, () => game.imagine(view, random));
      const seat = game.seat(positions[0] as BasePosition) ?? 0;
      // Where a command cannot be played, or leaves the turn as it is, nothing comes of it.
      const after = (position: BasePosition, command: object): BasePosition =>
        evaluation.leaves?.(command) ? position : (tried(game, position, command) ?? position);
      const worthwhile = legal.filter((command) => !evaluation.pointless?.(positions[0] as BasePosition, command));
      const ranked = (worthwhile.length > 0 ? worthwhile : legal)
        .map((command) => ({
          line: [command],
          values: positions.map((position) => evaluation.value(after(position, command), seat)),
        }))
        .sort((one, other) => mean(other.values) - mean(one.values));
      const best = ranked[0] as (typeof ranked)[number];
      const command = best.line[0] as object;
      const choice: Choice = {
        command,
        then: [],
        get why() {
          return evaluation.reason(positions[0] as BasePosition, command);
        },
        value: mean(best.values),
      };
      return {
        step: () => false,
        best: () => choice,
        compared: () => ranked.map(({ line, values }) => compare(line, values, best.values)),
      };
    },
  };
}
