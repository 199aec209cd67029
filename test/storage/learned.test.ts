import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { forgetLearned, keepBegun, keepLearned, readLearned } from "../../src/storage/learned.js";
import { folders, storageErrorOf } from "../support/folder.js";

const folder = folders();

describe("what was learned", () => {
  it("is nothing at first, and no file is made by reading", () => {
    const data = folder();
    expect(readLearned(data)).toEqual({ courses: {}, problem: undefined });
    expect(readdirSync(data)).toEqual([]);
  });

  it("is kept lesson by lesson, each once, with the one that was done last", () => {
    const data = join(folder(), "new");
    for (const word of ["board", "match", "board"]) keepLearned(data, "panic", word);
    keepLearned(data, "castellion", "place");
    expect(readLearned(data).courses).toEqual({
      panic: { done: ["board", "match"], last: "board" },
      castellion: { done: ["place"], last: "place" },
    });
  });

  it("has the lesson that was left in the middle, until one is done or it is taken back to its beginning", () => {
    const data = folder();
    keepLearned(data, "castellion", "place");
    keepBegun(data, "panic", { word: "board", commands: ["play red-archer g1"] });
    expect(readLearned(data).courses).toEqual({
      panic: { done: [], last: undefined, begun: { word: "board", commands: ["play red-archer g1"] } },
      castellion: { done: ["place"], last: "place" },
    });
    keepLearned(data, "panic", "board");
    expect(readLearned(data).courses["panic"]).toEqual({ done: ["board"], last: "board" });
    keepBegun(data, "panic", { word: "match", commands: ["end"] });
    keepBegun(data, "panic", { word: "match", commands: [] });
    expect(readLearned(data).courses["panic"]).toEqual({ done: ["board"], last: "board" });
    forgetLearned(data, "panic");
    expect(readLearned(data).courses["panic"]).toBeUndefined();
  });

  it("reads a file of an older version, which knew of no lesson in the middle", () => {
    const data = folder();
    writeFileSync(join(data, "learn.json"), '{"form":1,"courses":{"panic":{"done":["board"],"last":"board"}}}');
    expect(readLearned(data)).toEqual({ courses: { panic: { done: ["board"], last: "board" } }, problem: undefined });
  });

  it("is forgotten for one game, and the others stay", () => {
    const data = folder();
    keepLearned(data, "panic", "board");
    keepLearned(data, "castellion", "place");
    forgetLearned(data, "panic");
    forgetLearned(data, "panic");
    expect(readLearned(data).courses).toEqual({ castellion: { done: ["place"], last: "place" } });
  });

  it("keeps lessons that this version does not know", () => {
    const data = folder();
    writeFileSync(join(data, "learn.json"), '{"form":1,"courses":{"chess":{"done":["mate"],"last":null}}}');
    keepLearned(data, "panic", "board");
    expect(readLearned(data).courses["chess"]).toEqual({ done: ["mate"], last: undefined });
  });

  it.each([
    ["{", /is not JSON/],
    ["[]", /"form": 1 is expected/],
    ['{"form":2,"courses":{}}', /"form": 1 is expected/],
    ['{"form":1}', /"courses" should hold the games/],
    ['{"form":1,"courses":{"panic":{"done":[1]}}}', /"done" of "panic" should be a list of lessons/],
    ['{"form":1,"courses":{"panic":{"done":[],"begun":7}}}', /"begun" of "panic" should hold the "word" of a lesson and its "commands"/],
    ['{"form":1,"courses":{"panic":{"done":[],"begun":{"word":"board","commands":"end"}}}}', /"begun" of "panic" should hold/],
    ['{"form":1,"courses":{"panic":{"done":[],"begun":{"commands":[]}}}}', /"begun" of "panic" should hold/],
    ["\u0000".repeat(70_000), /larger than/],
  ])("begins anew beside a file that is not sound (%#), tells what is wrong with it, and loses nothing of it", (text, reason) => {
    const data = folder();
    const path = join(data, "learn.json");
    writeFileSync(path, text);
    const { courses, problem } = readLearned(data);
    expect(courses).toEqual({});
    expect(problem).toMatch(reason);
    expect(problem).toContain(path);
    keepLearned(data, "panic", "board");
    expect(readLearned(data)).toEqual({ courses: { panic: { done: ["board"], last: "board" } }, problem: undefined });
    expect(readFileSync(`${path}.broken`, "utf8")).toBe(text);
    writeFileSync(path, text);
    keepLearned(data, "panic", "board");
    expect(readdirSync(data).sort()).toEqual(["learn.json", "learn.json.broken", "learn.json.broken-2"]);
  });

  it("says so where it cannot be kept", () => {
    const file = join(folder(), "file");
    writeFileSync(file, "");
    expect(storageErrorOf(() => keepLearned(file, "panic", "board")).code).toBe("not-a-folder");
  });
});
