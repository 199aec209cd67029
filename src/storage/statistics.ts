import type { AnyGame } from "../engine/game.js";
import { isPlayedAgain } from "./day-seed.js";
import { botSeats, type FinishedGame, isOwn } from "./finished-game.js";

/** Games that have something in common: all of a game, those of a level, those for two. */
export interface Tally {
  /** What they have in common, such as `level`; `all` for all games. */
  readonly by: string;
  /** The level itself; empty for all games. */
  readonly value: string;
  readonly games: number;
  readonly won: number;
  /** Games, and games among them that were won, in which something revealed was taken back. */
  readonly undone: number;
  readonly wonUndone: number;
  /** Games, and games among them that were won, in which a hint was given. */
  readonly hinted: number;
  readonly wonHinted: number;
  /** Games in which bots took some of the seats. */
  readonly withBots: number;
  /** How many were won one after another: up to the last game, and at most. */
  readonly streak: number;
  readonly best: number;
  readonly turns: Turns;
}

/** The middle one of all lengths, the lower of two. */
export interface Turns {
  readonly median: number;
  readonly shortest: number;
  readonly longest: number;
}

/** How many games took from so many turns to so many. */
export interface Lengths {
  readonly from: number;
  readonly to: number;
  readonly games: number;
}

/** A player in won games that score. */
export interface Slayer {
  readonly player: string;
  readonly games: number;
  /** How often the first place was theirs, shared or not. */
  readonly master: number;
  readonly monsters: number;
  readonly points: number;
}

/** All there is to tell about the finished games of one kind. */
export interface Statistics {
  readonly game: string;
  readonly title: string;
  readonly all: Tally;
  readonly groups: readonly Tally[];
  /** The most common first. */
  readonly losses: readonly { readonly reason: string; readonly games: number }[];
  readonly lengths: readonly Lengths[];
  /** The best first; empty for games that do not score. */
  readonly slayers: readonly Slayer[];
}

/**
 * Counts finished games, given from the first that was finished to the last. Those that began from a position are parts
 * of games and do not count, nor do copies of what was played elsewhere and games that bots played alone; of a game of a
 * day, which everyone may know by then, only the first counts. Games of which none was finished are left out.
 */
export function statisticsOf(finished: readonly FinishedGame[], games: readonly AnyGame[]): readonly Statistics[] {
  const again = isPlayedAgain(finished);
  return games.flatMap((game) => {
    const own = finished.filter((one) => one.game === game.name && isOwn(one) && !again(one));
    return own.length === 0 ? [] : [statisticsOfGame(game, own)];
  });
}

function statisticsOfGame({ name, title, choices, seats }: AnyGame, finished: readonly FinishedGame[]): Statistics {
  const group = (by: string, value: string, belongs: (one: FinishedGame) => boolean): readonly Tally[] => {
    const own = finished.filter(belongs);
    return own.length === 0 ? [] : [tally(by, value, own)];
  };
  const byChoice = choices.flatMap(({ key, values }) =>
    values.flatMap(({ word }) => group(key, word, ({ choices: chosen }) => chosen[key] === word)),
  );
  const counts = Array.from({ length: seats.max - seats.min + 1 }, (_, index) => seats.min + index);
  const bySeats = counts.flatMap((count) => group("players", String(count), ({ players }) => players.length === count));
  return {
    game: name,
    title,
    all: tally("all", "", finished),
    groups: [...byChoice, ...bySeats],
    losses: lossesOf(finished),
    lengths: lengthsOf(finished.map(({ turns }) => turns)),
    slayers: slayersOf(finished),
  };
}

function tally(by: string, value: string, finished: readonly FinishedGame[]): Tally {
  const isWon = ({ outcome }: FinishedGame): boolean => outcome.result === "won";
  const won = finished.filter(isWon);
  let [streak, best] = [0, 0];
  for (const one of finished) {
    streak = isWon(one) ? streak + 1 : 0;
    best = Math.max(best, streak);
  }
  const isUndone = ({ undos }: FinishedGame): boolean => undos > 0;
  const isHinted = ({ hints }: FinishedGame): boolean => hints > 0;
  return {
    by,
    value,
    games: finished.length,
    won: won.length,
    undone: finished.filter(isUndone).length,
    wonUndone: won.filter(isUndone).length,
    hinted: finished.filter(isHinted).length,
    wonHinted: won.filter(isHinted).length,
    withBots: finished.filter((one) => botSeats(one) > 0).length,
    streak,
    best,
    turns: turnsOf(finished.map(({ turns: count }) => count)),
  };
}

function turnsOf(turns: readonly number[]): Turns {
  const sorted = turns.toSorted((a, b) => a - b);
  return { median: sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, shortest: sorted[0] ?? 0, longest: sorted.at(-1) ?? 0 };
}

function lossesOf(finished: readonly FinishedGame[]): Statistics["losses"] {
  const reasons = finished.flatMap(({ outcome }) => (outcome.result === "lost" ? [outcome.reason ?? "no reason told"] : []));
  const losses = [...new Set(reasons)].map((reason) => ({ reason, games: reasons.filter((other) => other === reason).length }));
  return losses.sort((a, b) => b.games - a.games || (a.reason < b.reason ? -1 : 1));
}

const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
const MOST_ROWS = 8;

/** Lengths in rows of equal width, as few turns wide as fit into eight rows. */
function lengthsOf(turns: readonly number[]): readonly Lengths[] {
  const { shortest, longest } = turnsOf(turns);
  const rows = (step: number): number => Math.floor(longest / step) - Math.floor(shortest / step) + 1;
  const step = STEPS.find((one) => rows(one) <= MOST_ROWS) ?? longest + 1;
  return Array.from({ length: rows(step) }, (_, index) => {
    const from = (Math.floor(shortest / step) + index) * step;
    return { from, to: from + step - 1, games: turns.filter((count) => count >= from && count < from + step).length };
  });
}

/** Who slew how much where the castle stood. Names are the same in any case; the last spelling is told. */
function slayersOf(finished: readonly FinishedGame[]): readonly Slayer[] {
  const slayers = new Map<string, Slayer>();
  for (const { players, outcome } of finished) {
    for (const [seat, score] of (outcome.scores ?? []).entries()) {
      const player = players[seat] ?? "";
      const before = slayers.get(player.toLowerCase()) ?? { games: 0, master: 0, monsters: 0, points: 0 };
      slayers.set(player.toLowerCase(), {
        player,
        games: before.games + 1,
        master: before.master + (outcome.masters?.includes(seat) === true ? 1 : 0),
        monsters: before.monsters + score.monsters,
        points: before.points + score.points,
      });
    }
  }
  return [...slayers.values()].sort((a, b) => b.master - a.master || b.points - a.points || b.monsters - a.monsters);
}
