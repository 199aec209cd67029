import type { AnyCourse } from "../engine/course.js";
import type { AnyEvaluation } from "../engine/evaluation.js";
import type { AnyForesight } from "../engine/foresight.js";
import type { AnyGame } from "../engine/game.js";
import type { AnyLuck } from "../engine/luck.js";
import type { Rulebook } from "../engine/rulebook.js";
import { castellion } from "./castellion/index.js";
import { panic } from "./panic/index.js";

/** A game, and what is known of it beside its rules: each part is loaded when it is asked for, in a program or in a browser. */
export interface KnownGame {
  readonly game: AnyGame;
  /** The rules as people read them. */
  readonly rulebook: () => Promise<Rulebook>;
  /** A guided first game. */
  readonly course: () => Promise<AnyCourse>;
  /** What bots play by. */
  readonly evaluation: () => Promise<AnyEvaluation>;
  /** What a search for a won line goes by, where nothing is hidden. */
  readonly foresight: () => Promise<AnyForesight>;
  /** What many games of it are compared by; a game may have none. */
  readonly luck?: () => Promise<AnyLuck>;
}

/** Castle Panic. */
export const knownPanic: KnownGame = {
  game: panic,
  rulebook: async () => (await import("./panic/rulebook.js")).rulebook,
  course: async () => (await import("./panic/course.js")).course,
  evaluation: async () => (await import("./panic/evaluate.js")).evaluation,
  foresight: async () => (await import("./panic/foresee.js")).foresight,
  luck: async () => (await import("./panic/luck.js")).luck,
};

/** Castellion. */
export const knownCastellion: KnownGame = {
  game: castellion,
  rulebook: async () => (await import("./castellion/rulebook.js")).rulebook,
  course: async () => (await import("./castellion/course.js")).course,
  evaluation: async () => (await import("./castellion/evaluate.js")).evaluation,
  foresight: async () => (await import("./castellion/foresee.js")).foresight,
  luck: async () => (await import("./castellion/luck.js")).luck,
};
