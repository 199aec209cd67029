import { describe, expect, it } from "@jest/globals";
import { type Bot, bots, choose, knownLegal, playMatch, steps } from "../../src/bots/index.js";
import type { Playing } from "../../src/engine/evaluation.js";
import type { AnyGame, BasePosition } from "../../src/engine/game.js";
import { type OptionWords, readOptions } from "../../src/engine/options.js";
import { below, stream } from "../../src/engine/random.js";
import { games } from "../../src/games/index.js";

/** Ways to play in which something lies hidden in every place that there is. */
const TABLES: Readonly<Record<string, readonly OptionWords[]>> = {
  panic: [
    { players: "Ada" },
    { players: "Ada, Ben, Cyd", edition: "tabletop", variant: "master-slayer" },
    { players: "Ada, Ben", options: "closed-hands, offers, heroic-powers, all-for-one" },
    { players: "Ada, Ben, Cyd", options: "closed-hands" },
    { players: "Ada, Ben, Cyd", variant: "overlord" },
    { players: "Ada, Ben", variant: "overlord", options: "closed-hands, under-construction, rough-start" },
  ],
  castellion: [
    { level: "school" },
    { level: "academy", options: "vigil, premonition" },
    { level: "menace", players: "Ada, Ben", options: "prophet" },
    { level: "menace", options: "vigil, prophet, premonition" },
  ],
};
const SEEDS = ["moat", "mole"];
/** Of each game so many positions are looked at. */
const SAMPLE = 1;

/** Positions of games at random that bots have to decide in, from every table. */
function positionsOf({ game, evaluation }: Playing): readonly BasePosition[] {
  const random = bots[0]?.create({ game, evaluation }) as Bot;
  return (TABLES[game.name] ?? []).flatMap((words) => {
    const options = readOptions(game, words);
    return SEEDS.flatMap((seed) => {
      const seats = options.players.map(() => random);
      const played = playMatch({ game, options, seed, bots: seats, budget: () => steps(1), most: 400 }).steps;
      const open = played.map(({ position }) => position).filter((position) => game.legal(position).length > 1);
      const dice = stream(seed, "sample");
      return Array.from({ length: Math.min(SAMPLE, open.length) }, () => open[below(open.length, dice)] as BasePosition);
    });
  });
}

const texts = (game: AnyGame, commands: readonly object[]): readonly string[] => commands.map((command) => game.notation.print(command));

describe.each(games.map((entry) => [entry.game.title, entry] as const))("bots at %s", (_, { game, evaluation: load }) => {
  const prepared = load().then((evaluation) => {
    const playing: Playing = { game, evaluation };
    return { playing, positions: positionsOf(playing) };
  });
  const decide = (bot: Bot, position: BasePosition, stream_ = "bot") => {
    const seat = game.seat(position) as number;
    return choose(bot, game.observe(position, seat), knownLegal(game, position), steps(4), stream("own", stream_));
  };

  it.each(bots.map((kind) => [kind.name, kind] as const))(
    "%s chooses a legal command, the same whatever lies hidden",
    async (_, { create }) => {
      const { playing, positions } = await prepared;
      const bot = create(playing);
      const dice = stream("twins", "test");
      expect(positions.length).toBeGreaterThan(7);
      for (const position of positions) {
        const seat = game.seat(position) as number;
        const view = game.observe(position, seat);
        // Deck, pile, dice to come, hidden hands, cards face down and the seed are dealt anew.
        const twin = { ...game.imagine(view, dice), ...("dice" in position && { dice: [6, 6, 6] }) };
        expect(JSON.stringify(game.observe(twin, seat))).toBe(JSON.stringify(view));
        expect(twin.seed).not.toBe(position.seed);
        const choice = decide(bot, position);
        expect(texts(game, game.legal(position))).toContain(game.notation.print(choice.command));
        expect(decide(bot, twin)).toEqual(choice);
        expect(choice.value).toBeGreaterThanOrEqual(0);
        expect(choice.value).toBeLessThanOrEqual(1);
      }
    },
  );

  it("what a bot plans, and every line it thinks about, is legal until something is revealed", async () => {
    const { playing, positions } = await prepared;
    const planner = bots[2]?.create(playing) as Bot;
    const dice = stream("lines", "test");
    for (const position of positions) {
      const seat = game.seat(position) as number;
      const { command, then } = decide(planner, position);
      const lines = [[command, ...then], ...playing.evaluation.lines(position, 8, dice), playing.evaluation.quick(position, dice)];
      for (const line of lines) {
        let now = position;
        let over = false;
        expect(line.length).toBeGreaterThan(0);
        for (const next of line) {
          expect(over).toBe(false);
          expect(texts(game, game.legal(now))).toContain(game.notation.print(next));
          const step = game.apply(now, next);
          now = step.position;
          over = step.events.some((event) => game.reveals(event)) || game.seat(now) !== seat;
        }
      }
    }
  });

  it("a match of greedy bots comes to its end", async () => {
    const { playing } = await prepared;
    const greedy = bots[1]?.create(playing) as Bot;
    for (const words of TABLES[game.name]?.slice(0, 1) ?? []) {
      const options = readOptions(game, words);
      const seats = options.players.map(() => greedy);
      const { outcome } = playMatch({ game, options, seed: "moat", bots: seats, budget: () => steps(1), most: 3000 });
      expect(outcome).toBeDefined();
    }
  });
});
