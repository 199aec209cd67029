import type { AnyGameScreen } from "../screens/game-screen.js";
import { type KnownGame, knownCastellion, knownPanic } from "./library.js";

/** A game, and what is loaded only when it is shown. */
export interface Entry extends KnownGame {
  readonly screen: () => Promise<AnyGameScreen>;
}

/** The registry: what the library knows of each game, and the screen that draws it. */
export const games: readonly Entry[] = [
  { ...knownPanic, screen: async () => (await import("./panic/screen/index.js")).screen },
  { ...knownCastellion, screen: async () => (await import("./castellion/screen/index.js")).screen },
];
