import { describe, expect, it } from "@jest/globals";
import type { AnyGame } from "../../src/engine/game.js";
import { nameProblem, printOptions, readOptions, seatLast } from "../../src/engine/options.js";
import { errorOf } from "../support/error-of.js";
import { beacon } from "../support/toy-game.js";

describe("options from words", () => {
  it("take the game's fallback where nothing is said", () => {
    expect(readOptions(beacon, {})).toEqual({ level: "low", players: ["You"], options: [] });
    expect(readOptions(beacon, { level: undefined, players: undefined })).toEqual({ level: "low", players: ["You"], options: [] });
  });

  it("take lists, and text with commas", () => {
    const options = { level: "high", players: ["Ada", "Ben"], options: ["storm"] };
    expect(readOptions(beacon, { level: "high", players: "Ada , Ben", options: "storm" })).toEqual(options);
    expect(readOptions(beacon, { level: "high", players: ["Ada", "Ben"], options: ["storm", "storm"] })).toEqual(options);
    expect(readOptions(beacon, { options: "" })).toMatchObject({ options: [] });
  });

  it("come back from their own words", () => {
    for (const words of [{}, { level: "high", players: "Ada, Ben", options: "calm" }]) {
      const options = readOptions(beacon, words);
      expect(readOptions(beacon, Object.fromEntries(printOptions(beacon, options)))).toEqual(options);
    }
    expect(printOptions(beacon, readOptions(beacon, {}))).toEqual([
      ["level", "low"],
      ["players", "You"],
    ]);
    const both = { players: ["Ada", "Ben"], level: "high", options: ["calm", "storm"] };
    expect(printOptions(beacon, both)).toEqual([
      ["level", "high"],
      ["players", "Ada, Ben"],
      ["options", "calm, storm"],
    ]);
  });

  it.each([
    [{ level: "middle" }, "level", /"middle" is none of low, high/],
    [{ level: ["low"] }, "level", /is none of low, high/],
    [{ edition: "tabletop" }, "edition", /has no key "edition"; it has level, players, options/],
    [{ options: "fog" }, "options", /has no option "fog"; it has calm, storm/],
    [{ options: "fo\u001bg" }, "options", /"fo\\u001bg"/],
    [{ players: "A, B, C, D" }, "players", /for 1 to 3 people, not 4/],
    [{ players: [] }, "players", /for 1 to 3 people, not 0/],
    [{ players: "Ada, ada" }, "players", /two people are called ada/],
    [{ players: ["A,B"] }, "players", /may not hold a comma/],
  ])("are refused with the key when they are wrong: %j", (words, path, reason) => {
    const error = errorOf(() => readOptions(beacon, words));
    expect(error).toMatchObject({ code: "bad-options", place: { path } });
    expect(error.message).toMatch(reason);
  });

  it("are refused when they do not go together", () => {
    expect(errorOf(() => readOptions(beacon, { options: "calm,storm" })).message).toMatch(/do not go together/);
  });

  it("do not fall for keys that every object has", () => {
    const words = JSON.parse('{"__proto__":"low","level":"high"}') as Record<string, string>;
    expect(errorOf(() => readOptions(beacon, words)).message).toContain('"__proto__"');
  });
});

describe("names", () => {
  it("are refused with a reason, or fine", () => {
    expect(["Ada", "Ada Lovelace", "Çelik", "x".repeat(24)].map(nameProblem)).toEqual([undefined, undefined, undefined, undefined]);
    expect(nameProblem("")).toBe("is empty");
    expect(nameProblem("a\u0007")).toMatch(/cannot be printed/);
    expect(nameProblem("a#b")).toMatch(/number sign/);
    expect(nameProblem(" a")).toMatch(/blank/);
    expect(nameProblem("x".repeat(25))).toMatch(/at most 24 characters.*has 25/);
  });
});

describe("seatLast", () => {
  const game: AnyGame = { ...beacon, lastSeat: { key: "keeper", about: "", choice: "level", value: "high" } };
  const words = { level: "high", players: "Ada, Ben, Cy" };

  it("moves the named player to the last seat, in any case, and takes the word away", () => {
    expect(seatLast(game, { ...words, keeper: "ada" })).toEqual({ level: "high", players: ["Ben", "Cy", "Ada"] });
    expect(seatLast(game, { ...words, keeper: " BEN " }).players).toEqual(["Ada", "Cy", "Ben"]);
    expect(seatLast(game, words)).toEqual(words);
    expect(seatLast(beacon, words)).toEqual(words);
  });

  it("knows who plays when nobody is named", () => {
    expect(seatLast(game, { level: "high", keeper: "you" })).toEqual({ level: "high", players: ["You"] });
    expect(() => seatLast(game, { level: "high", keeper: "Ada" })).toThrow('keeper: "Ada" does not play; players: You');
  });

  it("refuses a player who does not play, and a seat that is not there", () => {
    expect(() => seatLast(game, { ...words, keeper: "Dora" })).toThrow('keeper: "Dora" does not play; players: Ada, Ben, Cy');
    expect(() => seatLast(game, { players: "Ada, Ben", keeper: "Ada" })).toThrow("without --level high");
    for (const wrong of [{ keeper: "Ada" }, { level: "high", keeper: "Ada" }]) {
      expect(errorOf(() => seatLast(game, wrong))).toMatchObject({ code: "bad-options", place: { path: "keeper" } });
    }
  });
});
