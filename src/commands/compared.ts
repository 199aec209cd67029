import type { AnyGame } from "../engine/game.js";
import type { Session } from "../engine/session.js";
import { games } from "../games/index.js";
import { isPlayedAgain } from "../storage/day-seed.js";
import { StorageError } from "../storage/errors.js";
import { botSeats, type FinishedGame, gameOver, isOwn } from "../storage/finished-game.js";
import { finishedSaves } from "../storage/finished-saves.js";
import { nameOf } from "../storage/save-names.js";
import { statisticsOf } from "../storage/statistics.js";

/**
 * How a game that is over compares with those before it that were set up alike, in sentences: `Your 4th win in 7 games of
 * Castellion, The Menace.` Nothing when the saves cannot be listed, or when it goes on.
 */
export function comparedWithOthers(session: Session, savedAt: string, data: string): readonly string[] {
  const own = gameOver(session.record, session.position);
  if (own === null) return [];
  try {
    return compared(own, before(nameOf(savedAt), data), session.game);
  } catch (error) {
    // The end of a game is no time to fail over a folder.
    if (error instanceof StorageError) return [];
    throw error;
  }
}

/** The games that were finished before the one of a save, whether that one is among the saves by now or not. */
function before(save: string, data: string): readonly FinishedGame[] {
  const { finished } = finishedSaves(
    data,
    games.map(({ game }) => game),
  );
  const at = finished.findIndex((one) => one.save === save);
  return at < 0 ? finished : finished.slice(0, at);
}

/** The sentences about a game and those that were finished before it, oldest first. */
export function compared(own: FinishedGame, earlier: readonly FinishedGame[], game: AnyGame): readonly string[] {
  const all = [...earlier, own];
  const again = isPlayedAgain(all);
  if (own.fromPosition) return ["It began from a position, and does not count in the statistics."];
  if (own.copied) return ["It was copied from a record that told how it goes on, and does not count in the statistics."];
  if (botSeats(own) === own.players.length) return ["Bots played all seats: it does not count in the statistics."];
  if (again(own)) return ["The game of a day counts once in the statistics: the first time."];
  const alike = all.filter((one) => one.game === game.name && isOwn(one) && !again(one) && isSetUpLike(own, one));
  const won = alike.filter(({ outcome }) => outcome.result === "won");
  const [tally, wins] = [alike, won].map((some) => statisticsOf(some, [game])[0]?.all);
  if (tally === undefined) return [];
  const isWon = own.outcome.result === "won";
  const count = isWon ? tally.won : tally.games - tally.won;
  const what = [game.title, ...titlesOf(own, game)].join(", ");
  const told = `Your ${ordinal(count)} ${isWon ? "win" : "loss"} in ${tally.games} ${tally.games === 1 ? "game" : "games"} of ${what}`;
  const streak = tally.best === 0 ? "no win yet" : `longest streak of wins ${tally.best}${tally.streak > 0 ? `, now ${tally.streak}` : ""}`;
  const lengths =
    wins === undefined ? `this one took ${turns(own.turns)}` : `shortest win ${turns(wins.turns.shortest)}, this game ${own.turns}`;
  return [`${told}; ${streak}; ${lengths}.`];
}

function isSetUpLike({ choices }: FinishedGame, other: FinishedGame): boolean {
  return Object.entries(choices).every(([key, value]) => other.choices[key] === value);
}

function titlesOf({ choices: chosen }: FinishedGame, { choices }: AnyGame): readonly string[] {
  return choices.flatMap(({ key, values }) => values.find(({ word }) => word === chosen[key])?.title ?? []);
}

function turns(count: number): string {
  return `${count} ${count === 1 ? "turn" : "turns"}`;
}

const ENDINGS: Readonly<Record<string, string>> = { one: "st", two: "nd", few: "rd" };
const rules = new Intl.PluralRules("en", { type: "ordinal" });

function ordinal(count: number): string {
  return `${count}${ENDINGS[rules.select(count)] ?? "th"}`;
}
