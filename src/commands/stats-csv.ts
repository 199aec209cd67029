import type { AnyGame } from "../engine/game.js";
import type { FinishedSave } from "../storage/finished-saves.js";
import { csv } from "./csv.js";

/**
 * Finished games as comma-separated values, a game a line below a line of names; lists are separated by semicolons. Each
 * choice of the games has a column, empty in lines of games that do not have it.
 */
export function finishedAsCsv(finished: readonly FinishedSave[], games: readonly AnyGame[]): string {
  const choices = [...new Set(games.flatMap((game) => game.choices.map(({ key }) => key)))];
  const columns: readonly (readonly [string, (one: FinishedSave) => string])[] = [
    ["save", ({ save }) => save],
    ["written", ({ written }) => written.toISOString()],
    ["game", ({ game }) => game],
    ...choices.map((key) => [key, (one: FinishedSave) => one.choices[key] ?? ""] as const),
    ["options", ({ options }) => options.join(";")],
    ["seats", ({ players }) => String(players.length)],
    ["players", ({ players }) => players.join(";")],
    ["bots", ({ bots }) => bots.join(";")],
    ["seed", ({ seed }) => seed],
    ["from", ({ fromPosition, copied }) => (copied ? "copy" : fromPosition ? "position" : "seed")],
    ["result", ({ outcome }) => outcome.result],
    ["reason", ({ outcome }) => outcome.reason ?? ""],
    ["turns", ({ turns }) => String(turns)],
    ["undos", ({ undos }) => String(undos)],
    ["hints", ({ hints }) => String(hints)],
    ["monsters", ({ outcome }) => (outcome.scores ?? []).map(({ monsters }) => monsters).join(";")],
    ["points", ({ outcome }) => (outcome.scores ?? []).map(({ points }) => points).join(";")],
    ["masters", ({ outcome, players }) => (outcome.masters ?? []).map((seat) => players[seat] ?? "").join(";")],
  ];
  return csv([columns.map(([name]) => name), ...finished.map((one) => columns.map(([, value]) => value(one)))]);
}
