import type { Playing } from "../engine/evaluation.js";
import type { BasePosition } from "../engine/game.js";
import type { Bot, Choice } from "./bot.js";

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
      let [command, value] = [legal[0] as object, -1];
      for (const candidate of legal) {
        const worth = mean(positions.map((position) => evaluation.value(game.apply(position, candidate).position, seat)));
        if (worth > value) [command, value] = [candidate, worth];
      }
      const best: Choice = { command, then: [], why: evaluation.reason(positions[0] as BasePosition, command), value };
      return { step: () => false, best: () => best };
    },
  };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}
