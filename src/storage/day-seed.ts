import { type FinishedGame, isOwn } from "./finished-game.js";
import { dayOf } from "./time.js";

/** The seed of the games of a day on the clock of this place: `day-2026-11-30`. */
export function daySeed(now = new Date()): string {
  return `day-${dayOf(now)}`;
}

/** True for finished games of a day that had been finished before: who plays the day's seed again knows what comes. */
export function isPlayedAgain(finished: readonly FinishedGame[]): (one: FinishedGame) => boolean {
  const first = new Map<string, FinishedGame>();
  for (const one of finished) {
    const of = `${one.game} ${one.seed}`;
    if (DAY_SEED.test(one.seed) && isOwn(one) && !first.has(of)) first.set(of, one);
  }
  return (one) => (first.get(`${one.game} ${one.seed}`) ?? one) !== one;
}

const DAY_SEED = /^day-\d{4}-\d\d-\d\d$/;
