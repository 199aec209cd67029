import type { Playing } from "../engine/evaluation.js";
import { below } from "../engine/random.js";
import type { Bot } from "./bot.js";

/** Plays any legal command: the floor under every other bot. */
export function createRandom({ game }: Playing): Bot {
  return {
    name: "random",
    think: (_, legal, random) => {
      const command = legal[below(legal.length, random)] as object;
      const best = { command, then: [], why: `one of ${legal.length} at random: ${game.notation.print(command)}`, value: 0.5 };
      return { step: () => false, best: () => best };
    },
  };
}
