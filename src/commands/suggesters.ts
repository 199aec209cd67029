import { performance } from "node:perf_hooks";
import { type Bot, type Budget, bots, choose, knownLegal, steps, within } from "../bots/index.js";
import type { AnyGame } from "../engine/game.js";
import type { Patience, Suggester } from "../engine/protocol.js";
import { stream } from "../engine/random.js";
import { games } from "../games/index.js";

/** The bots as the protocol knows them, for every game. */
export interface Suggesters {
  readonly all: readonly Suggester[];
  /** Loads what they know of playing, which takes a moment the first time. Nothing can be suggested before. */
  load(): Promise<void>;
}

const USUAL_STEPS = 100;

/**
 * What they draw comes from what the seat to act can see: the same view and the same number of steps lead to the same
 * suggestion, whatever lies hidden.
 */
export function createSuggesters(): Suggesters {
  const players = new Map<string, ReadonlyMap<AnyGame, Bot>>();
  return {
    all: bots.map(({ name }) => ({
      name,
      suggest(game, position, patience) {
        const player = players.get(name)?.get(game);
        if (player === undefined) throw new Error(`${name} has not been loaded for ${game.name}`);
        const view = game.observe(position, game.seat(position) ?? position.active);
        return choose(player, view, knownLegal(game, position), budgetOf(patience), stream(JSON.stringify(view), `suggest/${name}`));
      },
    })),
    async load() {
      if (players.size > 0) return;
      const known = await Promise.all(games.map(async ({ game, evaluation }) => ({ game, evaluation: await evaluation() })));
      for (const { name, create } of bots) players.set(name, new Map(known.map((playing) => [playing.game, create(playing)])));
    },
  };
}

function budgetOf({ steps: most = USUAL_STEPS, milliseconds }: Patience): Budget {
  return milliseconds === undefined ? steps(most) : within(milliseconds, () => performance.now());
}
