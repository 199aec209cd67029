import { existsSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { basename, join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { newRecord, parseRecord, printRecord } from "../../src/engine/record.js";
import { createSession } from "../../src/engine/session.js";
import { deleteSave, matchingSaves, renameSave } from "../../src/storage/change-saves.js";
import { salvage } from "../../src/storage/salvage.js";
import { nameProblem } from "../../src/storage/save-names.js";
import { createSave } from "../../src/storage/saves.js";
import { folders, storageErrorOf } from "../support/folder.js";
import { games, headers, picks, played, recordOf, wander } from "../support/records.js";

const folder = folders();

/** Closed saves of these names; gives their paths. */
function saves(data: string, names: readonly string[]): readonly string[] {
  return names.map((name) => {
    const { path, close } = createSave(data, recordOf({ seed: name }), undefined, name);
    close();
    return path;
  });
}

function locked(path: string): void {
  writeFileSync(`${path}.lock`, JSON.stringify({ pid: process.ppid, host: hostname(), since: new Date(), began: "" }));
}

describe("a word for a save", () => {
  it("is its name, or the beginning of several", () => {
    const data = folder();
    saves(data, ["moat", "moat-2", "keep"]);
    const names = (word: string): string[] =>
      matchingSaves(data, word)
        .map((path) => basename(path))
        .sort();
    expect(names("moat")).toEqual(["moat.castle"]);
    expect(names("moa")).toEqual(["moat-2.castle", "moat.castle"]);
    expect(names("k")).toEqual(["keep.castle"]);
    expect(names("x")).toEqual([]);
    expect(matchingSaves(join(data, "none"), "moat")).toEqual([]);
  });

  it("calls the one that was written last latest, unless a save has that name", () => {
    const data = folder();
    const paths = saves(data, ["moat", "keep", "gate"]);
    paths.forEach((path, i) => {
      utimesSync(path, 1000, i === 1 ? 3000 : 2000);
    });
    expect(matchingSaves(data, "latest")).toEqual([paths[1]]);
    const [named] = saves(data, ["latest"]);
    utimesSync(named ?? "", 1000, 1000);
    expect(matchingSaves(data, "latest")).toEqual([named]);
    expect(matchingSaves(join(data, "none"), "latest")).toEqual([]);
  });
});

describe("renaming", () => {
  it("keeps what the save holds", () => {
    const [path = ""] = saves(folder(), ["old"]);
    const text = readFileSync(path, "utf8");
    const renamed = renameSave(path, "new");
    expect([basename(renamed), existsSync(path), readFileSync(renamed, "utf8")]).toEqual(["new.castle", false, text]);
    expect(existsSync(`${path}.lock`)).toBe(false);
  });

  it("never takes the place of another save", () => {
    const [path = "", other = ""] = saves(folder(), ["a", "b"]);
    expect(storageErrorOf(() => renameSave(path, "b"))).toMatchObject({ code: "exists", path: other });
    expect([readFileSync(path, "utf8"), readFileSync(other, "utf8")].map((text) => /seed: (.)/.exec(text)?.[1])).toEqual(["a", "b"]);
  });

  it("and deleting leave a save alone that is being played", () => {
    const [path = ""] = saves(folder(), ["a"]);
    locked(path);
    for (const act of [() => renameSave(path, "b"), () => deleteSave(path)]) {
      expect(storageErrorOf(act)).toMatchObject({ code: "in-use", path });
      expect(existsSync(path)).toBe(true);
    }
  });

  it.each([
    ["", /empty/],
    ["../up", /may not hold/],
    ["a\\b", /may not hold/],
    ["a:b", /may not hold/],
    ["a\u001b[m", /cannot be printed/],
    [".hidden", /may not begin/],
    ["--yes", /may not begin/],
    ["end.", /nor end/],
    ["nul", /device/],
    ["COM1.x", /device/],
    ["ä".repeat(51), /at most 100 bytes/],
  ])("takes no name that some system could not: %j", (name, problem) => {
    expect(nameProblem(name)).toMatch(problem);
  });

  it.each(["first castle", "Ä Ö", "2026-11-30", "a.b", "console"])("takes the name %j", (name) => {
    expect(nameProblem(name)).toBeUndefined();
  });
});

describe("deleting", () => {
  it("removes the save and its lock", () => {
    const [path = "", other = ""] = saves(folder(), ["a", "b"]);
    deleteSave(path);
    expect([path, `${path}.lock`, other].map(existsSync)).toEqual([false, false, true]);
    expect(storageErrorOf(() => deleteSave(path))).toMatchObject({ code: "missing" });
  });
});

describe("recovering", () => {
  const head = printRecord(recordOf());

  it.each<[string, string | Buffer, number, number]>([
    ["an illegal command", `${head}draw\nroll\nkeep\ndraw\n`, 2, 9],
    ["a line that is no command", `${head}draw\nfly\ndraw\n`, 1, 8],
    ["a check that fails", `${head}draw\n? 00000000\ndraw\n`, 1, 8],
    ["an illegal command before a line that is none", `${head}draw\nkeep\nroll\nfly\n`, 1, 8],
    ["a line of control characters, as a crash leaves them", `${head}draw\nroll\n${"\0".repeat(300)}\n`, 2, 9],
    ["a line that is not UTF-8", Buffer.concat([Buffer.from(`${head}draw\n`), Buffer.of(0xff, 0xfe), Buffer.from("\nroll\n")]), 1, 8],
    ["a second header", `${head}draw\n${head}`, 1, 8],
  ])("ends before %s, and leaves the file as it is", (_, content, commands, line) => {
    const path = join(folder(), "a.castle");
    writeFileSync(path, content);
    const { record, fault, commands: count } = salvage(path, games);
    expect(count).toBe(commands);
    expect(createSession({ record }).history.map(({ text }) => text)).toEqual(["draw", "roll"].slice(0, commands));
    expect(fault?.line).toBe(line);
    expect(fault?.reason).toMatch(/./);
    expect(readFileSync(path).equals(Buffer.from(content))).toBe(true);
  });

  it("takes a sound save whole, and one that was cut short as far as it goes on", () => {
    const path = join(folder(), "a.castle");
    writeFileSync(path, `${head}draw\nro`);
    expect(salvage(path, games)).toMatchObject({ commands: 1, fault: undefined });
  });

  it.each([
    ["a newer version", head.replace("record 1", "record 2"), /version 2.*newer castle-games is needed/],
    ["a header with a fault, whose game might be another", `${head.replace("players", "plyers")}draw\n`, /plyers/],
    ["a header without a game", head.replace("game: beacon\n", ""), /game/],
    ["a first command that is wrong", `${head}keep\n`, /keep/],
    ["nothing", "", /empty/],
  ])("refuses %s", (_, content, reason) => {
    const path = join(folder(), "a.castle");
    writeFileSync(path, content);
    const error = storageErrorOf(() => salvage(path, games));
    expect(error.code).toBe("bad-record");
    expect(error.message).toMatch(/no command of it can be recovered/);
    expect(error.message).toMatch(reason);
    expect(readFileSync(path, "utf8")).toBe(content);
  });

  it("keeps every command before a fault, wherever it is put", () => {
    const path = join(folder(), "a.castle");
    fc.assert(
      fc.property(headers, picks(25), fc.nat(), (header, chosen, pick) => {
        const session = createSession({ record: newRecord(header) });
        wander(session, chosen);
        const lines = printRecord(session.record).split("\n");
        const first = lines.indexOf("") + 1;
        const at = first + (pick % (lines.length - first));
        const before = lines.slice(first, at).filter((line) => line !== "" && !/^[#?]/.test(line));
        writeFileSync(path, [...lines.slice(0, at), "fly", ...lines.slice(at)].join("\n"));
        if (before.length === 0) {
          expect(storageErrorOf(() => salvage(path, games)).code).toBe("bad-record");
          return;
        }
        const { record } = salvage(path, games);
        expect(printRecord(record)).toBe(`${lines.slice(0, at).join("\n")}\n`);
        const texts = session.history.map(({ text }) => text).slice(0, before.length);
        expect(played(parseRecord(printRecord(record), games), []).history.map(({ text }) => text)).toEqual(texts);
      }),
      { numRuns: 40 },
    );
  });
});
