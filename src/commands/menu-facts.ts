import { join } from "node:path";
import type { AnyCourse } from "../engine/course.js";
import { visible } from "../engine/text.js";
import { games } from "../games/index.js";
import { standing as howFar } from "../screens/learn-text.js";
import { createMenuKeymap } from "../screens/menu-keymap.js";
import type { MenuFacts, MenuGame, SavedGame } from "../screens/menu-model.js";
import { daySeed } from "../storage/day-seed.js";
import { StorageError } from "../storage/errors.js";
import type { FinishedSave } from "../storage/finished-saves.js";
import { NOTHING_LEARNED, readLearned } from "../storage/learned.js";
import { nameOf, SAVE_ENDING } from "../storage/save-names.js";
import { type ListedSave, savesFolder } from "../storage/saves.js";
import { sinceWhen } from "../storage/time.js";
import type { Glyphs } from "../terminal/glyphs.js";
import { settingsInForce } from "./config.js";
import { dayGame } from "./day-game.js";
import type { KeptSaves } from "./kept-saves.js";
import { ending, recovering, setup, standing } from "./saves-list.js";
import type { ReadSettings } from "./settings.js";
import { statisticsLines } from "./stats.js";
import { problemsOf } from "./taste.js";

/** A game as the menu knows it, and its course, of which the menu only tells how much of it is done. */
export interface TaughtGame extends MenuGame {
  readonly course: AnyCourse;
}

/** The games with their rulebooks and courses. */
export async function menuGames(): Promise<readonly TaughtGame[]> {
  return Promise.all(games.map(async ({ game, rulebook, course }) => ({ game, rulebook: await rulebook(), course: await course() })));
}

/** Where the games are that the menu tells of, and what is known of them by now. */
export interface Shelf {
  readonly data: string;
  /** The folder as it was named on the command line. */
  readonly dataDir: string | undefined;
  readonly saves: KeptSaves;
  readonly unread: number;
}

/** Everything that the menu tells of. */
export function menuFacts(
  { data, dataDir, saves, unread }: Shelf,
  all: readonly TaughtGame[],
  read: ReadSettings,
  glyphs: Glyphs,
): MenuFacts {
  const rules = all.map(({ game }) => game);
  const seed = daySeed();
  const rows = saves.kept.map((save) => keptGame(save, dataDir));
  return {
    games: all,
    name: read.settings.name,
    kept: [...rows.filter(({ problem }) => problem === undefined), ...rows.filter(({ problem }) => problem !== undefined)],
    finished: saves.finished.toReversed().map((save) => finishedGame(save, data)),
    today: { seed, games: Object.fromEntries(rules.map((game) => [game.name, dayGame(game, seed, saves)])) },
    learned: learnedOf(all, data),
    settings: settingsInForce(read.settings),
    settingsFile: visible(read.path),
    problems: problemsOf(read),
    keymap: createMenuKeymap(read.settings.keys.menu),
    unread,
    statistics: (columns) => statisticsLines(saves, rules, data, glyphs, columns),
  };
}

function learnedOf(all: readonly TaughtGame[], data: string): MenuFacts["learned"] {
  const { courses } = readLearned(data);
  return Object.fromEntries(
    all.map(({ game: { name }, course }) => {
      const { done, begun } = courses[name] ?? NOTHING_LEARNED;
      const left = course.lessons.findIndex(({ word }) => word === begun?.word);
      return [name, `${howFar(course, done)}${left < 0 ? "" : `, lesson ${left + 1} begun`}`];
    }),
  );
}

function keptGame(save: ListedSave, dataDir: string | undefined): SavedGame {
  const { path, written, found } = save;
  const when = sinceWhen(written);
  if (found instanceof StorageError) {
    const place = found.line === undefined ? "" : `line ${found.line}: `;
    const command = recovering(save, dataDir);
    const advice = command === undefined ? "" : `; ${command} copies what is sound of it`;
    const problem = `It cannot be read and is left as it is: ${place}${found.reason}${advice}`;
    return { path, title: nameOf(path), setup: "", players: [], standing: "", when, seed: "", problem };
  }
  const { game, options, seed } = found.record;
  return {
    path,
    title: game.title,
    setup: setup(found),
    players: options.players,
    standing: standing(found),
    when,
    seed,
    problem: undefined,
  };
}

function finishedGame(
  { save, game: name, choices, options, players, outcome, turns, written, seed }: FinishedSave,
  data: string,
): SavedGame {
  return {
    path: join(savesFolder(data), `${save}${SAVE_ENDING}`),
    title: games.find(({ game }) => game.name === name)?.game.title ?? name,
    setup: [...Object.values(choices), ...options].join(", "),
    players,
    standing: ending(outcome, turns),
    when: sinceWhen(written),
    seed,
    problem: undefined,
  };
}
