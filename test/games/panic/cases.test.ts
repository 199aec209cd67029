import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { GameError } from "../../../src/engine/errors.js";
import { panic } from "../../../src/games/panic/index.js";

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

function lines<Line>(name: string): readonly Line[] {
  const text = readFileSync(new URL(`../../cases/${name}.jsonl`, import.meta.url), "utf8");
  const read = text.split("\n").filter((line) => line !== "");
  return read.map((line): Line => JSON.parse(line));
}

/** Why a case fails; undefined when it does not. All failures are told at once. */
function problem(one: Case): string | undefined {
  const position = panic.codec.parse(one.position);
  let reached: string;
  try {
    reached = panic.codec.print(panic.apply(position, panic.notation.parse(one.command)).position);
  } catch (error) {
    if (!(error instanceof GameError)) throw error;
    return one.error ? undefined : `${one.id}: ${one.command}: refused: ${error.message}`;
  }
  if (one.error) return `${one.id}: ${one.command}: should be refused`;
  return reached === JSON.stringify(one.expect) ? undefined : `${one.id}: ${one.command}: ${reached}`;
}

describe("golden cases of an independent implementation", () => {
  const cases = lines<Case>("panic-cases");
  const lists = lines<LegalCase>("panic-legal");

  it("are all there", () => {
    expect([cases.length, lists.length]).toEqual([952, 179]);
  });

  it("reach the position expected, byte for byte, or are refused", () => {
    expect(cases.map(problem).filter((text) => text !== undefined)).toEqual([]);
  });

  it("reach the position expected as parsed JSON", () => {
    for (const one of cases.filter((each) => !each.error)) {
      const { position } = panic.apply(panic.codec.parse(one.position), panic.notation.parse(one.command));
      expect(JSON.parse(JSON.stringify(position))).toEqual(one.expect);
    }
  });

  it("print every position as it was read", () => {
    const positions = [...cases.flatMap((one) => [one.position, one.expect]), ...lists.map((one) => one.position)];
    for (const json of positions.filter((each) => each !== undefined)) {
      expect(panic.codec.print(panic.codec.parse(json))).toBe(JSON.stringify(json));
    }
  });

  it("list exactly the legal commands", () => {
    for (const one of lists) {
      const listed = panic.legal(panic.codec.parse(one.position)).map(panic.notation.print).sort();
      expect([one.id, listed]).toEqual([one.id, one.legal]);
    }
  });
});
