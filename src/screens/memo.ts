import type { BasePosition } from "../engine/game.js";

/** A function of a position that remembers what it gave for the last one. */
export type Memo<Result> = ((position: BasePosition) => Result) & { forget(): void };

/** A function of a position, worked out once for each. */
export function memo<Result>(work: (position: BasePosition) => Result): Memo<Result> {
  let of: BasePosition | undefined;
  let result: Result;
  const remembered = (position: BasePosition): Result => {
    if (of !== position) [of, result] = [position, work(position)];
    return result;
  };
  return Object.assign(remembered, {
    forget: () => {
      of = undefined;
    },
  });
}
