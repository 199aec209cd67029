import { performance } from "node:perf_hooks";
import { type Answer, createSearch, type Search } from "../../bots/index.js";
import type { Foreseen } from "../../engine/foresight.js";
import type { BaseOptions, BasePosition } from "../../engine/game.js";
import type { Entry } from "../../games/index.js";

/** How long a search may go on. */
export type Patience = { readonly steps: number } | { readonly milliseconds: number };

/** What is the same in all deals of a list; plain data, which goes to workers as it is. */
export interface Deals {
  readonly game: string;
  readonly options: BaseOptions;
  readonly patience: Patience;
}

/** How the search in one deal came out. */
export interface Solved {
  readonly kind: Answer["kind"];
  readonly steps: number;
  /** How long it took: the one part that differs from machine to machine. */
  readonly milliseconds: number;
  /** The commands of the winning line, as text; none when there is no line. */
  readonly line: readonly string[];
}

/** A search under way, to be carried on a little at a time. */
export interface Attempt {
  readonly search: Search;
  /** Searches for about so many milliseconds; false when it is over, or the patience at an end. */
  goOn(milliseconds: number): boolean;
  result(): Solved;
}

/** Begins a search; the clock runs from now on. */
export function attempt(foreseen: Foreseen, start: BasePosition, patience: Patience): Attempt {
  const search = createSearch(foreseen, start);
  const begun = performance.now();
  const isLeft = (): boolean => ("steps" in patience ? search.steps < patience.steps : performance.now() - begun < patience.milliseconds);
  return {
    search,
    goOn(milliseconds) {
      const pause = performance.now() + milliseconds;
      while (performance.now() < pause) if (!isLeft() || !search.step()) return false;
      return true;
    },
    result() {
      const { answer, steps } = search;
      const line = answer.kind === "won" ? answer.line.map((command) => foreseen.game.notation.print(command)) : [];
      return { kind: answer.kind, steps, milliseconds: performance.now() - begun, line };
    },
  };
}

/** The game of an entry with its foresight. */
export async function foreseenOf({ game, foresight }: Entry): Promise<Foreseen> {
  return { game, foresight: await foresight() };
}
