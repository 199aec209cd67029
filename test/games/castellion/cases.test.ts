import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { GameError } from "../../../src/engine/errors.js";
import { castellion } from "../../../src/games/castellion/index.js";

interface Case {
  readonly id: string;
  readonly rules: readonly string[];
  readonly position: unknown;
  readonly command: string;
  readonly expect?: unknown;
  readonly error?: true;
  readonly reason?: string;
}

interface LegalCase {
  readonly id: string;
  readonly position: unknown;
  readonly legal: readonly string[];
}

function lines<Line>(name: string): readonly Line[] {
  const text = readFileSync(new URL(`../../cases/${name}.jsonl`, import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}

/** Everything that differs, as text: one test for a thousand cases would otherwise stop at the first. */
function differences<Line extends { readonly id: string }>(cases: readonly Line[], check: (one: Line) => string | undefined): string[] {
  return cases.flatMap((one) => {
    const problem = check(one);
    return problem === undefined ? [] : [`${one.id}: ${problem}`];
  });
}

describe("golden cases of an independent implementation", () => {
  const cases = lines<Case>("castellion-cases");
  const lists = lines<LegalCase>("castellion-legal");

  it("holds all of them", () => {
    expect([cases.length, lists.length]).toEqual([1150, 181]);
  });

  it("leads to the expected positions, to the byte", () => {
    const good = cases.filter((one) => one.error === undefined);
    const found = differences(good, ({ position, command, expect: wanted }) => {
      const after = castellion.apply(castellion.codec.parse(position), castellion.notation.parse(command)).position;
      const text = castellion.codec.print(after);
      if (text !== JSON.stringify(wanted)) return `${command}: ${text}\n  expected ${JSON.stringify(wanted)}`;
      expect(after).toEqual(wanted);
      return castellion.codec.print(castellion.codec.parse(wanted)) === text ? undefined : "the expected position reads differently";
    });
    expect(found).toEqual([]);
  });

  it("refuses what must be refused, with an error of the game", () => {
    const bad = cases.filter((one) => one.error === true);
    const found = differences(bad, ({ position, command, reason }) => {
      const before = castellion.codec.parse(position);
      try {
        castellion.apply(before, castellion.notation.parse(command));
        return `${command} was accepted; ${reason}`;
      } catch (error) {
        if (error instanceof GameError && (error.code === "illegal-command" || error.code === "bad-command")) return undefined;
        return `${command}: ${String(error)}`;
      }
    });
    expect(found).toEqual([]);
  });

  it("lists exactly the legal commands", () => {
    const found = differences(lists, ({ position, legal }) => {
      const listed = castellion.legal(castellion.codec.parse(position)).map(castellion.notation.print).sort();
      return JSON.stringify(listed) === JSON.stringify(legal) ? undefined : `${listed}\n  expected ${legal}`;
    });
    expect(found).toEqual([]);
  });

  it("prints every position as it was written", () => {
    const found = differences([...cases, ...lists], ({ position }) =>
      castellion.codec.print(castellion.codec.parse(position)) === JSON.stringify(position) ? undefined : "reads differently",
    );
    expect(found).toEqual([]);
  });
});
