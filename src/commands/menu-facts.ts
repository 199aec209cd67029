import { join } from "node:path";
import { visible } from "../engine/text.js";
import { games } from "../games/index.js";
import type { MenuFacts, MenuGame, SavedGame } from "../screens/menu-model.js";
import { daySeed } from "../storage/day-seed.js";
import { StorageError } from "../storage/errors.js";
import type { FinishedSave } from "../storage/finished-saves.js";
import { nameOf, SAVE_ENDING } from "../storage/save-names.js";
import { type ListedSave, savesFolder } from "../storage/saves.js";
import { sinceWhen } from "../storage/time.js";
import type { Glyphs } from "../terminal/glyphs.js";
import { settingsInForce } from "./config.js";
import { dayGame } from "./day-game.js";
import { keptSaves } from "./kept-saves.js";
import { ending, setup, standing } from "./saves-list.js";
import type { ReadSettings } from "./settings.js";
import { statisticsLines } from "./stats.js";
import { problemsOf } from "./taste.js";

/** The games with their rulebooks. */
export async function menuGames(): Promise<readonly MenuGame[]> {
  return Promise.all(games.map(async ({ game, rulebook }) => ({ game, rulebook: await rulebook() })));
}

/** Everything that the menu tells of, read anew. Throws `StorageError` when the saves cannot be listed. */
export function menuFacts(data: string, all: readonly MenuGame[], read: ReadSettings, glyphs: Glyphs): MenuFacts {
  const rules = all.map(({ game }) => game);
  const saves = keptSaves(data);
  const seed = daySeed();
  const rows = saves.kept.map(keptGame);
  return {
    games: all,
    name: read.settings.name,
    kept: [...rows.filter(({ problem }) => problem === undefined), ...rows.filter(({ problem }) => problem !== undefined)],
    finished: saves.finished.toReversed().map((save) => finishedGame(save, data)),
    today: { seed, games: Object.fromEntries(rules.map((game) => [game.name, dayGame(game, seed, saves)])) },
    settings: settingsInForce(read.settings),
    settingsFile: visible(read.path),
    problems: problemsOf(read),
    statistics: (columns) => statisticsLines(saves, rules, data, glyphs, columns),
  };
}

function keptGame({ path, written, found }: ListedSave): SavedGame {
  const when = sinceWhen(written);
  if (found instanceof StorageError) {
    const place = found.line === undefined ? "" : `line ${found.line}: `;
    const problem = `It cannot be read and is left as it is: ${place}${found.reason}; castle-games saves recover copies what is sound of it`;
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
