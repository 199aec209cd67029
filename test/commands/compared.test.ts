import { describe, expect, it } from "@jest/globals";
import { compared, comparedWithOthers } from "../../src/commands/compared.js";
import { createSession } from "../../src/engine/session.js";
import { castellion } from "../../src/games/castellion/index.js";
import type { FinishedGame } from "../../src/storage/finished-game.js";
import { createSave } from "../../src/storage/saves.js";
import { castellionSession } from "../support/castellion-record.js";
import { folders } from "../support/folder.js";

const folder = folders();

function game(result: "won" | "lost", turns: number, changed: Partial<FinishedGame> & { readonly level?: string } = {}): FinishedGame {
  const { level = "menace", ...rest } = changed;
  const usual = {
    game: "castellion",
    choices: { level },
    options: [],
    players: ["Ada"],
    seed: "moat",
    undos: 0,
    hints: 0,
    bots: [],
    copied: false,
    fromPosition: false,
  };
  return { ...usual, turns, outcome: result === "won" ? { result } : { result, reason: "foundation" }, ...rest };
}

describe("how a finished game compares with others", () => {
  it("counts it once among those before it at the same level", () => {
    const earlier = [
      game("won", 41),
      game("won", 50),
      game("won", 60),
      game("lost", 9),
      game("lost", 12),
      game("won", 99, { level: "school" }),
    ];
    expect(compared(game("won", 44), earlier, castellion)).toEqual([
      "Your 4th win in 6 games of Castellion, The Menace; longest streak of wins 3, now 1; shortest win 41 turns, this game 44.",
    ]);
  });

  it("tells a first win and a first loss", () => {
    expect(compared(game("won", 44), [], castellion)).toEqual([
      "Your 1st win in 1 game of Castellion, The Menace; longest streak of wins 1, now 1; shortest win 44 turns, this game 44.",
    ]);
    expect(compared(game("lost", 1), [], castellion)).toEqual([
      "Your 1st loss in 1 game of Castellion, The Menace; no win yet; this one took 1 turn.",
    ]);
  });

  it.each([
    [2, "2nd"],
    [3, "3rd"],
    [11, "11th"],
    [22, "22nd"],
  ])("tells the number %i as %s", (count, told) => {
    const earlier = Array.from({ length: count - 1 }, () => game("lost", 9));
    expect(compared(game("lost", 9), earlier, castellion)[0]).toContain(`Your ${told} loss in ${count} games`);
  });

  it("does not compare what the statistics do not count", () => {
    expect(compared(game("won", 9, { fromPosition: true }), [], castellion)[0]).toMatch(/began from a position/);
    const day = { seed: "day-2026-11-30" };
    expect(compared(game("won", 9, day), [game("lost", 9, day)], castellion)[0]).toMatch(/counts once/);
  });

  it("is read from the saves, where the game that has just ended stands already", () => {
    const data = folder();
    const { record } = castellionSession(0);
    const [first, second] = [createSave(data, record), createSave(data, record)].map((save) => {
      const session = createSession({ record, journal: save.journal });
      while (session.seat !== undefined) session.apply(session.legal[0] as object);
      save.close();
      return { session, path: save.path };
    });
    if (first === undefined || second === undefined) throw new Error("two games were played");
    const told = (one: typeof first): string => comparedWithOthers(one.session, one.path, data).join();
    expect(
      [first, second]
        .map(told)
        .map((text) => /^Your (\w+ loss in \d games?)/.exec(text)?.[1])
        .sort(),
    ).toEqual(["1st loss in 1 game", "2nd loss in 2 games"]);
    expect(told({ ...first, path: "/elsewhere/none.castle" })).toMatch(/^Your 3rd loss in 3 games/);
    expect(comparedWithOthers(castellionSession(0), first.path, data)).toEqual([]);
  });
});
