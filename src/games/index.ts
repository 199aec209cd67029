import type { AnyGame } from "../engine/game.js";
import type { Rulebook } from "../engine/rulebook.js";
import type { AnyGameScreen } from "../screens/game-screen.js";
import { castellion } from "./castellion/index.js";
import { panic } from "./panic/index.js";

/** A game, and what is loaded only when it is shown. */
export interface Entry {
  readonly game: AnyGame;
  readonly screen: () => Promise<AnyGameScreen>;
  readonly rulebook: () => Promise<Rulebook>;
}

/** The registry: the only list of games. */
export const games: readonly Entry[] = [
  {
    game: panic,
    screen: async () => (await import("./panic/screen/index.js")).screen,
    rulebook: async () => (await import("./panic/rulebook.js")).rulebook,
  },
  {
    game: castellion,
    screen: async () => (await import("./castellion/screen/index.js")).screen,
    rulebook: async () => (await import("./castellion/rulebook.js")).rulebook,
  },
];
