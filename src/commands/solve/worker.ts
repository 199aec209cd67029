import { games } from "../../games/index.js";
import { attempt, type Deals, foreseenOf, type Solved } from "./task.js";

/** What runs in each worker: looks for a winning line in some deals. */
export default async function solveDeals({
  setting,
  seeds,
}: {
  readonly setting: Deals;
  readonly seeds: readonly string[];
}): Promise<readonly Solved[]> {
  const entry = games.find(({ game }) => game.name === setting.game);
  if (entry === undefined) throw new Error(`there is no game ${setting.game}`);
  const foreseen = await foreseenOf(entry);
  return seeds.map((seed) => {
    const tried = attempt(foreseen, entry.game.setup(setting.options, seed), setting.patience);
    while (tried.goOn(Number.POSITIVE_INFINITY));
    return tried.result();
  });
}
