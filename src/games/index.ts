import type { AnyCourse } from "../engine/course.js";
import type { AnyEvaluation } from "../engine/evaluation.js";
import type { AnyForesight } from "../engine/foresight.js";
import type { AnyGame } from "../engine/game.js";
import type { AnyLuck } from "../engine/luck.js";
import type { Rulebook } from "../engine/rulebook.js";
import type { AnyGameScreen } from "../screens/game-screen.js";
import { castellion } from "./castellion/index.js";
import { panic } from "./panic/index.js";

/** A game, and what is loaded only when it is shown. */
export interface Entry {
  readonly game: AnyGame;
  readonly screen: () => Promise<AnyGameScreen>;
  readonly rulebook: () => Promise<Rulebook>;
  readonly course: () => Promise<AnyCourse>;
  readonly evaluation: () => Promise<AnyEvaluation>;
  readonly foresight: () => Promise<AnyForesight>;
  /** What many games of it are compared by; a game may have none. */
  readonly luck?: () => Promise<AnyLuck>;
}

/** The registry: the only list of games. */
export const games: readonly Entry[] = [
  {
    game: panic,
    screen: async () => (await import("./panic/screen/index.js")).screen,
    rulebook: async () => (await import("./panic/rulebook.js")).rulebook,
    course: async () => (await import("./panic/course.js")).course,
    evaluation: async () => (await import("./panic/evaluate.js")).evaluation,
    foresight: async () => (await import("./panic/foresee.js")).foresight,
    luck: async () => (await import("./panic/luck.js")).luck,
  },
  {
    game: castellion,
    screen: async () => (await import("./castellion/screen/index.js")).screen,
    rulebook: async () => (await import("./castellion/rulebook.js")).rulebook,
    course: async () => (await import("./castellion/course.js")).course,
    evaluation: async () => (await import("./castellion/evaluate.js")).evaluation,
    foresight: async () => (await import("./castellion/foresee.js")).foresight,
    luck: async () => (await import("./castellion/luck.js")).luck,
  },
];
