import { printOptions } from "../../engine/options.js";
import { csv } from "../csv.js";
import type { Reported } from "./report.js";
import type { PlayedSeed } from "./summary.js";

/** A simulation as one line of JSON. */
export function simulationAsJson({ game, setting, seeds, summary }: Reported): string {
  const { options, budget } = setting;
  const [side] = summary.sides;
  const head = {
    game: game.name,
    ...Object.fromEntries(printOptions(game, options).filter(([key]) => key !== "players" && key !== "options")),
    options: options.options,
    players: options.players,
    budget,
    seeds: { first: seeds[0], last: seeds.at(-1), asked: seeds.length, played: side?.games ?? 0 },
  };
  return `${JSON.stringify({ ...head, ...summary })}\n`;
}

/** Every game as a line of comma-separated values below a line of names; bots of several kinds are separated by semicolons. */
export function simulationAsCsv(played: readonly PlayedSeed[], sides: readonly (readonly string[])[]): string {
  const figures = [...new Set(played.flatMap(({ results }) => results.flatMap(({ ending }) => Object.keys(ending.figures))))].sort();
  const names = ["seed", "bots", "result", "reason", "place", "turns", "commands", "decisions", ...figures];
  const rows = played.flatMap(({ seed, results }) =>
    results.map(({ result, reason = "", turns, commands, decisions, ending }, side) => {
      const bots = [...new Set(sides[side])].length === 1 ? sides[side]?.slice(0, 1) : sides[side];
      const numbers = [turns, commands, decisions, ...figures.map((name) => ending.figures[name] ?? "")].map(String);
      return [seed, (bots ?? []).join(";"), result, reason, ending.place ?? "", ...numbers];
    }),
  );
  return csv([names, ...rows]);
}
