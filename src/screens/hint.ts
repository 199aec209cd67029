import { type Bot, type Choice, questionOf, type Thinking, within } from "../bots/index.js";
import type { Session } from "../engine/session.js";
import type { Aim } from "./focus.js";
import type { Play } from "./game-screen.js";

/** The first hint comes after this time, in milliseconds; then it gets better, a moment at a time, for so long. */
const FIRST = 120;
const MOMENT = 20;
const LONGEST = 15_000;

/** A hint that gets better while somebody waits. */
export interface Hint {
  /** The best that is known so far. */
  readonly choice: Choice;
  /** Thinks for a moment; true when there is a hint to show that differs from the one before. */
  go(): boolean;
  /** True when more time would not change it. */
  readonly done: boolean;
}

/** Begins to think about what the seat that has to act should do, from nothing but what it sees. */
export function createHint(bot: Bot, session: Session, clock: () => number): Hint {
  const { game, position, legal, history } = session;
  const seat = session.seat ?? 0;
  const { view, legal: known, random } = questionOf(game, position, seat, history.length, legal);
  const thinking: Thinking = bot.think(view, known, random);
  const whole = within(LONGEST, clock);
  const textOf = ({ command, why }: Choice): string => `${game.notation.print(command)} ${why}`;
  let choice = thinking.best();
  let shown: string | undefined;
  let done = false;
  return {
    get choice() {
      return choice;
    },
    get done() {
      return done;
    },
    go() {
      for (const moment = within(shown === undefined ? FIRST : MOMENT, clock); !done && moment.more(0); ) {
        done = !thinking.step() || !whole.more(0);
      }
      choice = thinking.best();
      const isNew = shown !== textOf(choice);
      shown = textOf(choice);
      return isNew;
    },
  };
}

/** The aim at a command among plays, from which Enter plays it; undefined when no play has it. */
export function aimAt(text: string, plays: readonly Play<object>[], print: (command: object) => string): Aim | undefined {
  for (const { word, onBoard, targets } of plays) {
    const target = targets.find(({ command }) => print(command) === text);
    if (target === undefined) continue;
    return { word, chosen: target.path.slice(0, -1), cursor: target.path.at(-1), walking: onBoard && target.path.length > 0 };
  }
  return undefined;
}
