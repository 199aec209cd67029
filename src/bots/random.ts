import type { Playing } from "../engine/evaluation.js";
import { below } from "../engine/random.js";
import type { Bot } from "./bot.js";

/** How often it does something rash when it falls upon it. */
const RASH = 0.05;
/** So often it thinks again, at most: where nothing else is possible, rash commands are played. */
const TRIES = 100;

/** Plays any legal command, rash ones now and then: the floor under every other bot. */
export function createRandom({ game, evaluation }: Playing): Bot {
  return {
    name: "random",
    think: (_, legal, random) => {
      let command = legal[below(legal.length, random)] as object;
      for (let tries = 1; tries < TRIES && evaluation.rash?.(command) && random.next() >= RASH; tries++) {
        command = legal[below(legal.length, random)] as object;
      }
      const best = { command, then: [], why: `one of ${legal.length} at random: ${game.notation.print(command)}`, value: 0.5 };
      return { step: () => false, best: () => best };
    },
  };
}
