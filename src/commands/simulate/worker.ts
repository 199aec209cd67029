import { games } from "../../games/index.js";
import { createPlayer, type GameResult, type Setting } from "./task.js";

/** Some seeds of a simulation. */
export interface Task {
  readonly setting: Setting;
  readonly seeds: readonly string[];
}

/** What runs in each worker: plays the games of a task; for each seed a result for each side. */
export default async function playTask({ setting, seeds }: Task): Promise<readonly (readonly GameResult[])[]> {
  const entry = games.find(({ game }) => game.name === setting.game);
  if (entry === undefined) throw new Error(`there is no game ${setting.game}`);
  const play = await createPlayer(setting, entry);
  return seeds.map(play);
}
