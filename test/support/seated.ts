import type { Bot } from "../../src/bots/index.js";
import type { Company } from "../../src/screens/company.js";
import type { Decided, Question, SeatPlayer } from "../../src/screens/seat-player.js";

/** A clock that only goes when it is told to. */
export interface Watch {
  now: number;
  readonly clock: () => number;
}

export function watch(): Watch {
  const made = { now: 0, clock: () => made.now };
  return made;
}

/** A player who decides what a test wants, from the texts of the legal commands; nothing while it gives nothing. */
export interface Told {
  readonly player: SeatPlayer;
  /** What was asked, in order. */
  readonly questions: Question[];
  /** How many decisions were given up. */
  dropped: number;
}

/** `print` gives the text of a command, `decide` the texts of what to do now and then; a number of moments passes first. */
export function toldPlayer(
  print: (command: object) => string,
  decide: (texts: readonly string[]) => readonly string[] | undefined,
  { moments = 0, notice }: { readonly moments?: number; readonly notice?: string } = {},
): Told {
  const told: Told = {
    questions: [],
    dropped: 0,
    player: {
      ask(question) {
        told.questions.push(question);
        let left = moments;
        return {
          go(): Decided | undefined {
            if (left-- > 0) return undefined;
            const texts = question.legal.map(print);
            const wanted = decide(texts);
            if (wanted === undefined) return undefined;
            const [command, ...then] = wanted.map((text) => question.legal[texts.indexOf(text)] ?? { text });
            const choice = { command: command as object, then, why: `it is ${wanted[0]}`, value: 0.5 };
            return { choice, ...(notice !== undefined && { notice }) };
          },
          drop: () => void told.dropped++,
        };
      },
    },
  };
  return told;
}

/** Company with these players, and an adviser. */
export function companyOf(players: Company["players"], { clock }: Watch, advisor: Bot, pause = 0): Company {
  return { players, pace: { think: 100, pause }, clock, advisor };
}
