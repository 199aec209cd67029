import { performance } from "node:perf_hooks";
import { type Bot, type Budget, bots, playMatch, steps, within } from "../../bots/index.js";
import type { AnyGame, BaseOptions } from "../../engine/game.js";
import type { Ending } from "../../engine/luck.js";
import { newRecord, printRecord } from "../../engine/record.js";
import type { Step } from "../../engine/replay.js";
import { createSession } from "../../engine/session.js";
import type { Entry } from "../../games/index.js";

/** What is the same in all games of a simulation; plain data, which goes to workers as it is. */
export interface Setting {
  readonly game: string;
  readonly options: BaseOptions;
  /** Who is compared: for each side, the name of the bot in each seat. */
  readonly sides: readonly (readonly string[])[];
  readonly budget: { readonly steps: number } | { readonly milliseconds: number };
  /** Whether the records are wanted. */
  readonly keep: boolean;
}

/** How one game came out. */
export interface GameResult {
  readonly result: "won" | "lost" | "unfinished";
  readonly reason?: string;
  readonly turns: number;
  readonly commands: number;
  readonly decisions: number;
  /** How long it took: the one part that differs from machine to machine. */
  readonly milliseconds: number;
  readonly ending: Ending;
  /** How often what was used. */
  readonly uses: Readonly<Record<string, number>>;
  readonly record?: string;
}

/** A game that is not over after so many commands is left: bots may go round in circles. */
export const MOST_COMMANDS = 3000;

/** Makes what plays the games of a setting: a seed in, a result for each side out. */
export async function createPlayer(setting: Setting, { game, evaluation, luck }: Entry): Promise<(seed: string) => readonly GameResult[]> {
  const playing = { game, evaluation: await evaluation() };
  const told = await luck?.();
  const sides = setting.sides.map((names) => names.map((name): Bot => kindOf(name).create(playing)));
  const { options } = setting;
  return (seed) =>
    sides.map((seats) => {
      const begun = performance.now();
      const played = playMatch({ game, options, seed, bots: seats, budget: () => budgetOf(setting), most: MOST_COMMANDS });
      const milliseconds = performance.now() - begun;
      const { position, outcome, decisions } = played;
      const uses: Record<string, number> = {};
      for (const event of played.steps.flatMap(({ events }) => events)) {
        for (const word of told?.uses(event) ?? []) uses[word] = (uses[word] ?? 0) + 1;
      }
      return {
        result: outcome?.result ?? "unfinished",
        ...(outcome?.reason !== undefined && { reason: outcome.reason }),
        turns: position.turn,
        commands: played.steps.length,
        decisions,
        milliseconds,
        ending: told?.ending(position) ?? { figures: {} },
        uses,
        ...(setting.keep && { record: recordOf(game, setting, seats, seed, played.steps) }),
      };
    });
}

function kindOf(name: string): (typeof bots)[number] {
  const kind = bots.find((one) => one.name === name);
  if (kind === undefined) throw new Error(`there is no bot ${name}`);
  return kind;
}

function budgetOf({ budget }: Setting): Budget {
  return "steps" in budget ? steps(budget.steps) : within(budget.milliseconds, () => performance.now());
}

/** The game as a record, with its check lines. */
function recordOf(game: AnyGame, { options, budget }: Setting, seats: readonly Bot[], seed: string, played: readonly Step[]): string {
  const searching = bots.some(({ name, searches }) => searches && seats.some((seat) => seat.name === name));
  const thought = "steps" in budget ? `${budget.steps} steps` : `${budget.milliseconds} ms`;
  const header = newRecord({ game, options, bots: seats.map(({ name }) => name), seed });
  const session = createSession({
    record: { ...header, remarks: [{ text: searching ? `simulated, ${thought} a decision` : "simulated" }] },
  });
  for (const { command } of played) session.apply(command);
  return printRecord(session.record);
}
