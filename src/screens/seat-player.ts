import { type Bot, type Choice, within } from "../bots/index.js";
import type { Random } from "../engine/random.js";

/** What a player that is no person is asked: what to do now. */
export interface Question {
  readonly seat: number;
  readonly players: readonly string[];
  /** What the seat may know. */
  readonly view: object;
  /** The legal commands, at least one. */
  readonly legal: readonly object[];
  /** The stream that a bot thinks with. */
  readonly random: Random;
}

/** What was decided. */
export interface Decided {
  readonly choice: Choice;
  /** Something that everybody at the table has to be told, such as that a program was replaced. */
  readonly notice?: string;
}

/** A decision that is waited for. */
export interface Pending {
  /** Goes on with it for a moment, never for longer than a screen can wait; what was decided, once it is. */
  go(): Decided | undefined;
  /** Nobody waits for it any more. */
  drop(): void;
}

/** Somebody at the table who is no person: a bot, or a program that speaks for itself. */
export interface SeatPlayer {
  /** Begins a decision. */
  ask(question: Question): Pending;
}

/** How fast bots play, in milliseconds: how long they think, and how long what they did stands before the next does something. */
export interface Pace {
  readonly think: number;
  readonly pause: number;
}

/** The words for how fast bots play. */
export const PACES: Readonly<Record<PaceWord, Pace>> = {
  normal: { think: 350, pause: 450 },
  fast: { think: 120, pause: 0 },
  slow: { think: 1500, pause: 2000 },
};

export type PaceWord = "normal" | "fast" | "slow";

/** Screens answer keys between two moments of this length, in milliseconds. */
const MOMENT = 20;

/** A bot as a player: it thinks as long as its pace allows, a moment at a time. */
export function botPlayer(bot: Bot, { think }: Pick<Pace, "think">, clock: () => number): SeatPlayer {
  return {
    ask({ view, legal, random }) {
      const budget = within(think, clock);
      const thinking = bot.think(view, legal, random);
      return {
        go() {
          for (const moment = within(MOMENT, clock); moment.more(0); ) {
            if (!budget.more(0) || !thinking.step()) return { choice: thinking.best() };
          }
          return undefined;
        },
        drop: () => undefined,
      };
    },
  };
}
