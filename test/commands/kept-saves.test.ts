import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { keptSaves, readSaves } from "../../src/commands/kept-saves.js";
import { nameOf } from "../../src/storage/save-names.js";
import { castellionSession, textOf } from "../support/castellion-record.js";
import { folders } from "../support/folder.js";

const folder = folders();
const texts = { over: textOf(castellionSession(1000)), going: textOf(castellionSession(5)), broken: "hello\n" };

/** A data folder with so many saves of each kind in turn, the first of them written last. */
function shelf(count: number): string {
  const data = folder();
  mkdirSync(join(data, "saves"));
  for (let i = 0; i < count; i++) {
    const [kind, text] = Object.entries(texts)[i % 3] ?? ["", ""];
    const path = join(data, "saves", `${kind}-${i}.castle`);
    writeFileSync(path, text);
    utimesSync(path, 10_000 - i, 10_000 - i);
  }
  return data;
}

const remembered = (data: string): object => (JSON.parse(readFileSync(join(data, "statistics.json"), "utf8")) as { saves: object }).saves;

describe("saves that are read little by little", () => {
  it("come one after another, the one written last first, until none is left", () => {
    const reader = readSaves(shelf(9));
    expect(reader.unread).toBe(9);
    reader.go(0);
    expect([reader.unread, reader.saves.finished.length, reader.saves.kept.length]).toEqual([8, 1, 0]);
    reader.go(0);
    expect(reader.saves.kept.map(({ path }) => nameOf(path))).toEqual(["going-1"]);
    for (let more = 0; more < 7; more++) reader.go(0);
    expect(reader.unread).toBe(0);
    expect(reader.saves.kept.map(({ path }) => nameOf(path))).toEqual([
      "going-1",
      "broken-2",
      "going-4",
      "broken-5",
      "going-7",
      "broken-8",
    ]);
    expect(reader.saves.finished.map(({ save }) => save)).toEqual(["over-6", "over-3", "over-0"]);
    expect(reader.saves.unsound).toHaveLength(3);
  });

  it("are the same read at once, with what is remembered and without", () => {
    const data = shelf(7);
    const first = keptSaves(data);
    expect(existsSync(join(data, "statistics.json"))).toBe(true);
    expect(JSON.stringify(keptSaves(data))).toBe(JSON.stringify(first));
    expect(first.kept).toHaveLength(4);
  });

  it("remember what was learned where they are left, and forget nothing of the others", () => {
    const data = shelf(9);
    const reader = readSaves(data);
    reader.go(0);
    reader.go(0);
    reader.stop();
    expect([reader.unread, Object.keys(remembered(data))]).toEqual([0, ["over-0.castle", "going-1.castle"]]);
    keptSaves(data);
    const all = Object.keys(remembered(data)).sort();
    expect(all).toHaveLength(6);
    writeFileSync(join(data, "saves", "new.castle"), texts.over);
    const second = readSaves(data);
    second.go(0);
    second.stop();
    expect(Object.keys(remembered(data)).sort()).toEqual(["new.castle", ...all].sort());
  });

  it("can be told that one of them is gone", () => {
    const data = shelf(3);
    const reader = readSaves(data);
    reader.go(Number.POSITIVE_INFINITY);
    for (const name of ["over-0", "going-1"]) reader.forget(join(data, "saves", `${name}.castle`));
    expect([reader.saves.finished.length, reader.saves.kept.length]).toEqual([0, 1]);
  });

  it("are none where there is no folder", () => {
    const reader = readSaves(join(folder(), "none"));
    reader.go(0);
    expect([reader.unread, reader.saves]).toEqual([0, { kept: [], finished: [], unsound: [] }]);
  });
});
