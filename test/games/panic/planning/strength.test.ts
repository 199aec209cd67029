import { describe, expect, it } from "@jest/globals";
import { bots, playMatch, steps } from "../../../../src/bots/index.js";
import type { AnyGame } from "../../../../src/engine/game.js";
import { games } from "../../../../src/games/index.js";

const entry = games.find(({ game }) => game.name === "panic");

/** How many games a castle of four wins with a bot in every seat. */
async function play(name: string, seeds: readonly string[]): Promise<{ readonly won: number }> {
  const game = entry?.game as AnyGame;
  const evaluation = await (entry as NonNullable<typeof entry>).evaluation();
  const bot = bots.find((kind) => kind.name === name)?.create({ game, evaluation });
  if (bot === undefined) throw new Error(`no bot ${name}`);
  const options = { edition: "bravehold", variant: "cooperative", players: ["Ada", "Ben", "Cyd", "Dan"], options: [] };
  let won = 0;
  for (const seed of seeds) {
    const { outcome } = playMatch({
      game,
      options,
      seed,
      bots: options.players.map(() => bot),
      budget: () => steps(60),
      most: 2000,
    });
    if (outcome?.result === "won") won += 1;
  }
  return { won };
}

describe("bots at Castle Panic", () => {
  it("are the better the longer they think: planner beats greedy, greedy beats random", async () => {
    const seeds = ["moat", "mole"];
    const [random, greedy, planner] = [await play("random", seeds), await play("greedy", seeds), await play("planner", seeds)];
    expect(greedy.won).toBeGreaterThan(random.won);
    expect(planner.won).toBeGreaterThanOrEqual(greedy.won);
  });
});
