import { describe, expect, it } from "@jest/globals";
import stringWidth from "string-width";
import { statisticsTable } from "../../src/commands/stats-table.js";
import type { FinishedGame } from "../../src/storage/finished-game.js";
import { statisticsOf } from "../../src/storage/statistics.js";
import { asciiGlyphs, unicodeGlyphs } from "../../src/terminal/glyphs.js";
import { games } from "../support/records.js";

const game = {
  game: "beacon",
  choices: { level: "low" },
  options: [],
  seed: "moat",
  undos: 0,
  hints: 0,
  bots: [],
  copied: false,
  fromPosition: false,
};
const won: FinishedGame = {
  ...game,
  players: ["Ada", "城".repeat(24)],
  turns: 12,
  outcome: { result: "won", scores: [{ monsters: 3, points: 5 }, { monsters: 4, points: 4 }], masters: [0] }, // biome-ignore format: a line
};
const lost: FinishedGame = { ...game, players: ["Ada"], turns: 20, outcome: { result: "lost", reason: "toppled\u001b[31m" } };

function table(finished: readonly FinishedGame[], glyphs = unicodeGlyphs): readonly string[] {
  return statisticsOf(finished, games).flatMap((one) => statisticsTable(one, glyphs));
}

describe("the table of a game", () => {
  it("shows how much was won as a bar, and the Master Slayers (P8.2)", () => {
    const lines = table([won, won, won, lost]);
    expect(lines).toContain("all                        4     3    75%  ██████░░       0     3  12 (12-20)");
    const slayers = lines.slice(lines.findIndex((line) => line.startsWith("Master Slayer")));
    expect(slayers[0]).toBe("Master Slayer           games  master  monsters  points");
    expect(slayers[1]).toBe("Ada                         3       3         9      15");
    expect(slayers[2]).toBe(`${"城".repeat(11)}      3       0        12      12`);
    expect(new Set(slayers.map((line) => stringWidth(line))).size).toBe(1);
  });

  it("draws with the glyphs that it is given, and no bar longer than the rest of the line", () => {
    const lines = table(Array<FinishedGame>(5000).fill({ ...lost, outcome: { result: "lost", reason: "toppled" } }), asciiGlyphs);
    expect(lines.join("")).toMatch(/^[ -~]*$/);
    expect(lines.some((line) => line.endsWith(` ${"#".repeat(40)}`))).toBe(true);
    expect(Math.max(...lines.map((line) => stringWidth(line)))).toBeLessThanOrEqual(80);
  });

  it("never sends control characters to the terminal", () => {
    expect(table([lost]).join("")).toContain("toppled␛[31m");
    expect(table([lost]).join("")).not.toContain("\u001b");
  });
});
