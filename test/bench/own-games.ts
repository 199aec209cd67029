import type { AnyGame, BaseOptions, BasePosition } from "../../src/engine/game.js";
import { type OptionWords, readOptions } from "../../src/engine/options.js";
import { games } from "../../src/games/index.js";
import { type Dice, dice } from "./dice.js";
import type { Player } from "./rates.js";

/** How a game is played here, and what it should reach. */
interface Plan extends Pick<Player, "least" | "leastTimes"> {
  readonly ways: readonly (readonly [title: string, words: OptionWords])[];
}

const PLANS: Readonly<Record<string, Plan>> = {
  castellion: {
    least: 400_000,
    leastTimes: 20,
    ways: [
      ["school", { level: "school" }],
      ["academy", { level: "academy" }],
      ["menace", { level: "menace" }],
    ],
  },
  panic: {
    least: 300_000,
    ways: [
      ["solitaire", { players: "Ada" }],
      ["four seats", { players: "Ada, Ben, Cyd, Dan" }],
    ],
  },
};
/** A game that nothing is said about is played as it comes. */
const NO_PLAN: Plan = { ways: [["as it comes", {}]] };

/** For every way to play a game: random games from the deal to the end; and their rules alone, without a choice. */
export function ownPlayers(): readonly Player[] {
  return games.flatMap(({ game }) => {
    const { ways, ...targets } = PLANS[game.name] ?? NO_PLAN;
    return ways.flatMap(([title, words]): Player[] => {
      const name = `${game.title}, ${title}`;
      const options = readOptions(game, words);
      return [
        { name, games: true, ...targets, play: randomPlayer(game, options) },
        { name: `${name}, legal and apply alone`, games: false, play: replayer(game, options) },
      ];
    });
  });
}

/** Lists the legal commands, chooses one and applies it, until the game is over. */
function randomPlayer(game: AnyGame, options: BaseOptions): Player["play"] {
  const random = dice(1);
  return (n) => {
    let position = game.setup(options, `bench ${n}`);
    for (let count = 0; ; count++) {
      const commands = game.legal(position);
      if (commands.length === 0) return count;
      position = game.apply(position, chosen(commands, random)).position;
    }
  };
}

/** How many random games are kept to be gone through again. */
const KEPT = 40;

/** Goes through games that were played before: every position's legal commands, and the one that was chosen. */
function replayer(game: AnyGame, options: BaseOptions): Player["play"] {
  const random = dice(2);
  const kept = Array.from({ length: KEPT }, (_, n) => {
    const steps: { readonly position: BasePosition; readonly command: object }[] = [];
    let position = game.setup(options, `kept ${n}`);
    for (let commands = game.legal(position); commands.length > 0; commands = game.legal(position)) {
      const command = chosen(commands, random);
      steps.push({ position, command });
      position = game.apply(position, command).position;
    }
    return steps;
  });
  return (n) => {
    const steps = kept[n % KEPT] ?? [];
    for (const { position, command } of steps) {
      game.legal(position);
      game.apply(position, command);
    }
    return steps.length;
  };
}

/** C11.11 Commands of Castellion that end a random game early, or never: chosen only now and then. */
const DAMPED: ReadonlySet<unknown> = new Set(["face", "recall", "exchange"]);
const DAMPED_SHARE = 0.05;

function chosen(commands: readonly object[], random: Dice): object {
  for (;;) {
    const command = commands[Math.floor(random() * commands.length)] as object;
    if (!("do" in command && DAMPED.has(command.do)) || random() < DAMPED_SHARE) return command;
  }
}
