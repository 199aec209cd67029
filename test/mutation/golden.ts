import { existsSync, readdirSync, readFileSync } from "node:fs";
import { it } from "@jest/globals";
import { GameError } from "../../src/engine/errors.js";
import type { AnyGame } from "../../src/engine/game.js";
import { parseRecord } from "../../src/engine/record.js";
import { replay } from "../../src/engine/replay.js";
import { playthrough } from "../golden/playthrough.js";

interface Case {
  readonly id: string;
  readonly position: unknown;
  readonly command: string;
  readonly expect?: unknown;
  readonly error?: true;
}

interface LegalCase {
  readonly id: string;
  readonly position: unknown;
  readonly legal: readonly string[];
}

const CASES = new URL("../cases/", import.meta.url);

/** The golden cases of a game, as tests that end at the first difference and print little: most changes are noticed here. */
export function goldenCases(game: AnyGame): void {
  it("lists the legal commands of the golden cases", () => {
    for (const { id, position, legal } of lines<LegalCase>(`${game.name}-legal`)) {
      const listed = game.legal(game.codec.parse(position)).map(game.notation.print).sort();
      if (listed.join() !== legal.join()) throw new Error(id);
    }
  });

  it("leads where the golden cases lead", () => {
    for (const one of lines<Case>(`${game.name}-cases`)) {
      const reached = outcome(game, one);
      if (reached !== (one.error ? "refused" : JSON.stringify(one.expect))) throw new Error(one.id);
    }
  });

  it("tells of the golden records what it told, and ends where they end", () => {
    for (const file of readdirSync(new URL("records/", CASES))) {
      const text = readFileSync(new URL(`records/${file}`, CASES), "utf8");
      if (!text.includes(`\ngame: ${game.name}\n`)) continue;
      const record = parseRecord(text, [game]);
      replay(record);
      const kept = new URL(`playthroughs/${file.replace(/castle$/, "txt")}`, CASES);
      if (existsSync(kept) && playthrough(record) !== readFileSync(kept, "utf8")) throw new Error(file);
    }
  });
}

function outcome(game: AnyGame, one: Case): string {
  const position = game.codec.parse(one.position);
  try {
    return game.codec.print(game.apply(position, game.notation.parse(one.command)).position);
  } catch (error) {
    if (error instanceof GameError) return "refused";
    throw error;
  }
}

function lines<Line>(name: string): readonly Line[] {
  const text = readFileSync(new URL(`${name}.jsonl`, CASES), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line): Line => JSON.parse(line));
}
