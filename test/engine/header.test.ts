import { describe, expect, it } from "@jest/globals";
import type { AnyGame } from "../../src/engine/game.js";
import { isPersonWord, printHeader, readHeader, readPosition } from "../../src/engine/header.js";
import { parseRecord } from "../../src/engine/record.js";
import { firstPosition } from "../../src/engine/replay.js";
import { errorOf } from "../support/error-of.js";
import { headerOf } from "../support/records.js";
import { beacon } from "../support/toy-game.js";

/** Another game, with a choice that Beacon does not have. */
const bonfire: AnyGame = {
  ...beacon,
  name: "bonfire",
  title: "Bonfire",
  choices: [...beacon.choices, { key: "wood", about: "what burns", values: [{ word: "oak", title: "Oak", about: "" }], fallback: "oak" }],
};
const both: readonly AnyGame[] = [beacon, bonfire];
const read = (keys: Readonly<Record<string, unknown>>) => readHeader(new Map(Object.entries(keys)), both);
const fault = (keys: Readonly<Record<string, unknown>>) => {
  const { code, message, place } = errorOf(() => read(keys));
  return { code, message, place };
};
const start = firstPosition(headerOf({ players: "Ada, Ben" }));

describe("a header", () => {
  it("has the keys of its game; of all games while it names none that there is", () => {
    expect(fault({ game: "beacon", wod: "oak" }).message).toMatch(/known: game, level, players, options, bots, seed, position$/);
    expect(fault({ game: "beacon", wood: "oak" }).message).toMatch(/no key "wood"/);
    expect(fault({ game: "bonfire", wod: "oak" }).message).toMatch(/known: game, level, wood, players, options, bots, seed, position$/);
    for (const keys of [{ wod: "oak" }, { game: "boncon", wod: "oak" }]) {
      expect(fault(keys).message).toBe(
        'there is no key "wod" in a header; did you mean wood?; known: game, level, wood, players, options, bots, seed, position',
      );
    }
  });

  it("names one of the games, or lets its position name it", () => {
    expect(read({ game: "bonfire", seed: "a" }).game).toBe(bonfire);
    expect(read({ position: start }).game).toBe(beacon);
    expect(fault({ seed: "a" }).message).toBe("the header has no line for the game: game: beacon or bonfire");
    for (const position of [7, {}, null]) expect(fault({ position }).message).toMatch(/no line for the game/);
    expect(fault({ game: "bonfir", seed: "a" }).message).toBe(
      'game: there is no game "bonfir"; did you mean bonfire?; known: beacon, bonfire',
    );
    expect(fault({ game: 7 }).message).toBe("game: beacon or bonfire is expected");
    expect(fault({ game: "bonfire", position: start }).message).toBe('game: there is no game "beacon"; known: bonfire');
  });

  it("holds text, and lists where a key has several values", () => {
    const { options, bots } = read({ game: "beacon", seed: "a", players: ["Ada", "Ben"], options: ["calm"], bots: ["", "planner"] });
    expect({ options, bots }).toEqual({ options: { level: "low", players: ["Ada", "Ben"], options: ["calm"] }, bots: ["", "planner"] });
    for (const key of ["players", "options", "bots"]) {
      for (const value of [7, {}, ["a", 7]]) {
        expect(fault({ game: "beacon", seed: "a", [key]: value })).toEqual({
          code: "bad-record",
          message: `${key}: text or a list of texts is expected`,
          place: { path: key },
        });
      }
    }
    expect(fault({ game: "beacon", seed: "a", level: 7 })).toEqual({
      code: "bad-record",
      message: "level: text is expected",
      place: { path: "level" },
    });
  });

  it("names bots by seat: text with commas, none when it is empty", () => {
    const bots = (given: string): readonly string[] => read({ game: "beacon", seed: "a", bots: given }).bots;
    expect([bots(""), bots("planner"), bots("-, greedy ,"), bots(",")]).toEqual([[], ["planner"], ["-", "greedy", ""], ["", ""]]);
    expect(read({ game: "beacon", seed: "a" }).bots).toEqual([]);
  });

  it("begins from a position alone; what stands beside it must agree, in whatever words", () => {
    const header = read({ position: start, players: ["Ada", "Ben"], level: "low", options: "", bots: "greedy" });
    expect(header).toEqual({ game: beacon, options: beacon.optionsOf(start as never), bots: ["greedy"], seed: "moat-42", position: start });
    expect(fault({ position: start, options: "calm" })).toEqual({
      code: "bad-record",
      message: 'options: "calm" is not what the position holds: ""',
      place: { path: "options" },
    });
    expect(fault({ position: start, level: "high" }).message).toBe('level: "high" is not what the position holds: "low"');
    expect(fault({ position: start, level: "hihg" })).toMatchObject({ code: "bad-options", place: { path: "level" } });
    expect(fault({ position: start, seed: "moat-42" })).toMatchObject({ code: "bad-record", message: expect.stringMatching(/not both/) });
  });

  it("is printed with everything that it takes to be read again, where the game begins last", () => {
    const keys = { game: "beacon", level: "high", players: "Ada, Ben", options: "storm", bots: ", planner", seed: "a" };
    const lines = printHeader(read(keys));
    expect(lines).toEqual(Object.entries(keys));
    expect(read(Object.fromEntries(lines))).toEqual(read(keys));
    expect(printHeader(read({ position: start }))).toEqual([
      ["game", "beacon"],
      ["position", beacon.codec.print(start as never)],
    ]);
  });

  it("of a record that is wrong is told with the line of the key that is", () => {
    const line = (...lines: readonly string[]) =>
      errorOf(() => parseRecord(["castle-games record 1", ...lines, ""].join("\n"), both)).place.line;
    expect(line("game: beacon", "seed: a", "players: Ada, ada")).toBe(4);
    expect(line("seed: a", "bots: x", "level: 7", "game: beacon")).toBe(4);
    expect(line("game: beacon", "seed: a", "", "# the end", "level: low", "wod: oak")).toBe(7);
    expect(line("seed: a", "level: low")).toBe(3);
  });
});

describe("a fault in a header", () => {
  it("is told with the place of the key that it lies in", () => {
    const placed = (keys: Readonly<Record<string, unknown>>): unknown =>
      errorOf(() => readHeader(new Map(Object.entries(keys)), both, (key) => ({ path: `<${key}>` }))).place.path;
    const sound = { game: "beacon", seed: "a" };
    for (const key of ["level", "players", "options", "bots", "seed"]) expect(placed({ ...sound, [key]: 7 })).toBe(`<${key}>`);
    expect(placed({ ...sound, game: 7 })).toBe("<game>");
    expect(placed({ ...sound, wood: "oak" })).toBe("<wood>");
    expect(placed({ position: start, options: "calm" })).toBe("<options>");
    expect(placed({ position: start, seed: "a" })).toBe("<position>");
    expect(placed({ position: { ...start, level: "x" } })).toBe("<position>");
    for (const [key, value] of [
      ["level", "x"],
      ["players", ""],
      ["options", "fog"],
      ["seed", ""],
    ] as const) {
      expect(placed({ ...sound, [key]: value })).toBe(`<${key}>`);
    }
    expect(placed({ ...sound, options: "calm, storm" })).toBe("<game>");
  });
});

describe("a position", () => {
  it("names its game", () => {
    expect(readPosition(start, both)).toEqual({ game: beacon, position: start });
    const fault = (json: unknown) => {
      const { code, message, place } = errorOf(() => readPosition(json, both));
      return { code, message, place };
    };
    expect(fault([])).toStrictEqual({ code: "bad-position", message: "a position is a JSON object", place: {} });
    const place = { path: "game" };
    for (const json of [{}, { game: 7 }]) {
      expect(fault(json)).toEqual({ code: "bad-position", message: "game: beacon or bonfire is expected", place });
    }
    expect(fault({ game: "bonfir" })).toEqual({
      code: "bad-position",
      message: 'game: there is no game "bonfir"; did you mean bonfire?; known: beacon, bonfire',
      place,
    });
  });
});

describe("the words for a person in a seat", () => {
  it("are the word itself in any case, a dash, and none at all", () => {
    expect(["person", "Person", "", "-", undefined].map(isPersonWord)).toEqual([true, true, true, true, true]);
    expect(["planner", "persons", "--"].map(isPersonWord)).toEqual([false, false, false]);
  });
});
