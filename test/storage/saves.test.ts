import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { type GameRecord, newRecord, parseRecord, printRecord } from "../../src/engine/record.js";
import { createSession } from "../../src/engine/session.js";
import { readRecordFile, recoverSave } from "../../src/storage/recover.js";
import { createSave, latestSave, listSaves, openSave } from "../../src/storage/saves.js";
import { folders, storageErrorOf } from "../support/folder.js";
import { games, headers, picks, played, recordOf, wander } from "../support/records.js";

const folder = folders();
const NOON = new Date(2026, 10, 30, 10, 12);

function begin(data: string, record: GameRecord, now = NOON) {
  const save = createSave(data, record, now);
  return { ...save, session: createSession({ record, journal: save.journal }) };
}

function over(data: string, keys = {}) {
  const game = begin(data, recordOf(keys));
  while (game.session.seat !== undefined) game.session.apply("roll");
  return game;
}

describe("a new save", () => {
  it("is named by time, game and seed, and holds the record's header", () => {
    const data = folder();
    const { path } = createSave(data, recordOf(), NOON);
    expect(path).toBe(join(data, "saves", "2026-11-30-1012-beacon-moat-42.castle"));
    expect(readFileSync(path, "utf8")).toBe(printRecord(recordOf()));
  });

  it("is the owner's alone", () => {
    const data = join(folder(), "deep", "down");
    const { path } = createSave(data, recordOf());
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(join(data, "saves")).mode & 0o777).toBe(0o700);
    const { session } = begin(data, recordOf());
    session.apply("draw");
    session.undo();
    for (const name of readdirSync(join(data, "saves"))) expect(statSync(join(data, "saves", name)).mode & 0o777).toBe(0o600);
  });

  it("never takes the place of another", () => {
    const data = folder();
    const paths = Array.from({ length: 12 }, () => createSave(data, recordOf(), NOON).path);
    expect(new Set(paths).size).toBe(12);
    expect(paths.slice(1, 3).map((path) => basename(path))).toEqual([
      "2026-11-30-1012-beacon-moat-42-2.castle",
      "2026-11-30-1012-beacon-moat-42-3.castle",
    ]);
  });

  it.each([
    ["Straße & Café #1", "stra-e-cafe-1"],
    ["../../etc/passwd", "etc-passwd"],
    ["\u{1f3f0}", ""],
    ["-".repeat(20), ""],
    ["a".repeat(64), "a".repeat(24)],
    ["CON", "con"],
  ])("has a name that every file system takes: %s", (seed, part) => {
    const { path } = createSave(folder(), recordOf({ seed }), NOON);
    expect(basename(path)).toBe(`2026-11-30-1012-beacon${part === "" ? "" : `-${part}`}.castle`);
    expect(recoverSave(path, games).record.seed).toBe(seed);
  });
});

describe("a save", () => {
  it("holds the record of its session after every command, undo and redo", () => {
    const data = folder();
    fc.assert(
      fc.property(headers, picks(25), (header, chosen) => {
        const { path, session } = begin(data, newRecord(header));
        for (const pick of chosen) {
          wander(session, [pick]);
          expect(readFileSync(path, "utf8")).toBe(printRecord(session.record));
        }
      }),
      { numRuns: 30 },
    );
  });

  it("goes on where it was left, with all its comments", () => {
    const data = folder();
    fc.assert(
      fc.property(headers, picks(20), picks(20), (header, before, after) => {
        const begun = begin(data, newRecord(header));
        wander(begun.session, before);
        const save = openSave(begun.path, games);
        const session = createSession(save);
        expect(session.position).toEqual(begun.session.position);
        wander(session, after);
        expect(readFileSync(save.path, "utf8")).toBe(printRecord(session.record));
        expect(session.undos).toBeGreaterThanOrEqual(begun.session.undos);
      }),
      { numRuns: 30 },
    );
  });

  it("written by hand stays as it is until the game goes on, and is whole then", () => {
    const path = join(folder(), "mine.castle");
    const text = "\ufeffcastle-games record 1\r\nseed: a\r\n# mine\r\ngame: beacon\r\n\r\n\r\ndraw   # first";
    for (const act of ["draw", "undo"] as const) {
      writeFileSync(path, text);
      const session = createSession(openSave(path, games));
      expect(readFileSync(path, "utf8")).toBe(text);
      if (act === "undo") session.undo();
      else session.apply(act);
      expect(readFileSync(path, "utf8")).toBe(printRecord(session.record));
      expect(readFileSync(path, "utf8")).toContain("# mine\ngame: beacon\n");
    }
  });

  it("that another program has changed is not written over, and the game stays where it was", () => {
    const { path, session } = begin(folder(), recordOf());
    session.apply("draw");
    appendFileSync(path, "roll\n");
    const text = readFileSync(path, "utf8");
    for (const act of [() => session.apply("draw"), () => session.undo()]) {
      expect(storageErrorOf(act)).toMatchObject({ code: "changed-elsewhere", path });
      expect(readFileSync(path, "utf8")).toBe(text);
      expect(session.history).toHaveLength(1);
    }
    writeFileSync(path, text.replace("draw\nroll\n", "roll\n"));
    expect(storageErrorOf(() => session.apply("draw")).code).toBe("changed-elsewhere");
  });

  it("that is gone is made anew, whole, with its folder", () => {
    const data = folder();
    const { path, session } = begin(data, recordOf());
    session.apply("draw");
    for (const act of [() => session.apply("roll"), () => session.undo(), () => session.undo()]) {
      rmSync(join(data, "saves"), { recursive: true });
      act();
      expect(readFileSync(path, "utf8")).toBe(printRecord(session.record));
    }
  });

  it("that is made anew is this program's still: its lock comes back as well", () => {
    const data = folder();
    const { path, session } = begin(data, recordOf());
    const lock = readFileSync(`${path}.lock`, "utf8");
    rmSync(join(data, "saves"), { recursive: true });
    session.apply("draw");
    expect(JSON.parse(readFileSync(`${path}.lock`, "utf8"))).toMatchObject({ pid: JSON.parse(lock).pid });
  });

  it("in whose place is a folder is told, and the game stays where it was", () => {
    const { path, session } = begin(folder(), recordOf());
    session.apply("draw");
    renameSync(path, `${path}.away`);
    mkdirSync(path);
    expect(storageErrorOf(() => session.apply("roll")).code).toBe("not-a-file");
    expect(storageErrorOf(() => session.undo()).code).toBe("not-a-file");
    rmSync(path, { recursive: true });
    renameSync(`${path}.away`, path);
    session.apply("roll");
    expect(readFileSync(path, "utf8")).toBe(printRecord(session.record));
  });
});

describe("a save that was cut short", () => {
  /** What the games' own words leave of a text: the commands, as far as they go. */
  const commands = (record: GameRecord): string[] =>
    record.entries.flatMap((entry) => (entry.kind === "command" ? [record.game.notation.print(entry.command)] : []));

  it("at any byte gives a beginning of its game, or no game while its header was written", () => {
    const path = join(folder(), "cut.castle");
    fc.assert(
      fc.property(headers, picks(30), (header, chosen) => {
        const session = createSession({ record: newRecord(header) });
        wander(session, chosen);
        const text = printRecord(session.record);
        const bytes = Buffer.from(text);
        const headerEnd = Buffer.byteLength(text.slice(0, text.indexOf("\n\n") + 1));
        const all = commands(session.record);
        for (let length = 0; length <= bytes.length; length++) {
          writeFileSync(path, bytes.subarray(0, length));
          if (length < headerEnd) {
            expect(storageErrorOf(() => recoverSave(path, games))).toMatchObject({ code: "bad-record", line: expect.any(Number) });
            continue;
          }
          const { record, replay } = recoverSave(path, games);
          const found = commands(record);
          expect(found).toEqual(all.slice(0, found.length));
          expect(replay.position).toEqual(session.history[found.length - 1]?.position ?? replay.first);
          const lost = bytes
            .subarray(length)
            .toString()
            .split("\n")
            .filter((line) => line !== "" && !/^[#?]/.test(line)).length;
          expect(all.length - found.length).toBeLessThanOrEqual(lost + 1);
        }
      }),
      { numRuns: 8 },
    );
  });

  it("goes on from the line before, and the rest of the line is gone", () => {
    const { path, session } = begin(folder(), recordOf());
    session.apply("draw");
    session.apply("roll");
    writeFileSync(path, readFileSync(path).subarray(0, -2));
    const save = openSave(path, games);
    expect(save.dropped).toBe('"rol"');
    const again = createSession(save);
    expect(again.history.map(({ text }) => text)).toEqual(["draw"]);
    again.apply("draw");
    expect(readFileSync(path, "utf8")).toBe(printRecord(again.record));
    expect(openSave(path, games).dropped).toBeUndefined();
  });

  it("does not take the beginning of a command for a command: play 1 of play 11", () => {
    const seeds = Array.from({ length: 500 }, (_, i) => `seed ${i}`);
    const record = seeds
      .map((seed) => recordOf({ seed, level: "high" }))
      .find((one) => {
        const texts = createSession({ record: one }).legal.map((command) => one.game.notation.print(command));
        return texts.includes("play 1") && (texts.includes("play 11") || texts.includes("play 12"));
      });
    if (record === undefined) throw new Error("no such seed");
    const path = join(folder(), "prefix.castle");
    writeFileSync(path, `${printRecord(record)}play 1`);
    expect(recoverSave(path, games)).toMatchObject({ dropped: '"play 1"', replay: { steps: [] } });
    writeFileSync(path, `${printRecord(record)}play 1\n`);
    expect(recoverSave(path, games).replay.steps).toHaveLength(1);
    writeFileSync(path, `${printRecord(record)}play 1 # sure`);
    expect(recoverSave(path, games).replay.steps).toHaveLength(1);
  });

  it("in the middle of a character is read up to there", () => {
    const path = join(folder(), "cut.castle");
    const bytes = Buffer.from(`${printRecord(recordOf())}draw # \u{1f3f0}`);
    writeFileSync(path, bytes.subarray(0, -1));
    expect(recoverSave(path, games).replay.steps).toHaveLength(1);
  });
});

describe("a save that is wrong is left alone, and told with path, line and reason:", () => {
  const head = printRecord(recordOf());
  it.each<[string, string | Buffer, string, number | undefined, RegExp]>([
    ["an illegal command", `${head}draw\nkeep\ndraw\n`, "bad-record", 8, /keep: no gift is owed/],
    ["no command, and then a line cut short", `${head}fly\nro`, "bad-record", 7, /"fly" is no command/],
    ["a check that fails", `${head}draw\n? 00000000\n`, "bad-record", 8, /the record expects 00000000/],
    ["a whole check that fails, though its line is not ended", `${head}draw\n? 00000000`, "bad-record", 8, /the record expects 00000000/],
    ["a header cut short in the seed", head.slice(0, -4), "bad-record", 5, /the header is cut short/],
    [
      "a header cut short after its seed",
      "castle-games record 1\nseed: a\ngame: beacon\nplayers: Ad",
      "bad-record",
      4,
      /the header is cut short/,
    ],
    ["nothing", "", "bad-record", 1, /begins with the line castle-games record 1/],
    ["not UTF-8", Buffer.concat([Buffer.from(head), Buffer.from([0x23, 0xff, 0x0a])]), "not-text", undefined, /not UTF-8/],
    ["UTF-16", Buffer.from(head, "utf16le"), "bad-record", 1, /control character|begins with/],
    ["more than 8 MiB", Buffer.alloc(8 * 1024 * 1024 + 1, "#"), "too-large", undefined, /larger than 8388608 bytes/],
  ])("%s", (_, content, code, line, reason) => {
    const path = join(folder(), "wrong.castle");
    writeFileSync(path, content);
    const error = storageErrorOf(() => openSave(path, games));
    expect(error).toMatchObject({ code, path, line });
    expect(error.message).toMatch(reason);
    expect(error.message.startsWith(line === undefined ? `${path}: ` : `${path}:${line}: `)).toBe(true);
    expect(readFileSync(path).equals(Buffer.from(content))).toBe(true);
  });

  it("no file, a folder, a file on the way, a device without end", () => {
    const root = folder();
    writeFileSync(join(root, "file"), "");
    const code = (path: string): string => storageErrorOf(() => openSave(path, games)).code;
    expect(code(join(root, "none.castle"))).toBe("missing");
    expect(code(root)).toBe("not-a-file");
    expect(code(join(root, "file", "x.castle"))).toBe("not-a-folder");
    expect(code("a\0b")).toBe("failed");
    if (process.platform === "linux") expect(code("/dev/zero")).toBe("too-large");
    expect(storageErrorOf(() => openSave(join(root, "\u001b[2J"), games)).message).not.toContain("\u001b");
  });
});

describe("a record file", () => {
  it("is read to its very end, ended or not", () => {
    const path = join(folder(), "record.castle");
    writeFileSync(path, `${printRecord(recordOf())}draw\nroll`);
    expect(readRecordFile(path, games).replay.steps).toHaveLength(2);
    writeFileSync(path, `${printRecord(recordOf())}draw\nrol`);
    expect(storageErrorOf(() => readRecordFile(path, games))).toMatchObject({ code: "bad-record", line: 8 });
  });
});

describe("the list of saves", () => {
  const touch = (path: string, second: number): void => utimesSync(path, second, second);

  it("is empty where there are none, and makes no folder", () => {
    const data = join(folder(), "none");
    expect(listSaves(data, games)).toEqual([]);
    expect(latestSave(data, games)).toEqual({ path: undefined, passedOver: [] });
    expect(() => statSync(data)).toThrow();
  });

  it("tells the one that was written last first, and names break ties", () => {
    const data = folder();
    const paths = ["a", "b", "a", "a"].map((seed) => createSave(data, recordOf({ seed }), NOON).path);
    for (const path of paths) touch(path, 1000);
    const order = (): string[] =>
      listSaves(data, games).map(({ path }) => basename(path, ".castle").slice("2026-11-30-1012-beacon-".length));
    expect(order()).toEqual(["b", "a-3", "a-2", "a"]);
    touch(paths[0] as string, 2000);
    expect(order()).toEqual(["a", "b", "a-3", "a-2"]);
    expect(listSaves(data, games)[0]?.written).toEqual(new Date(2_000_000));
  });

  it("holds what is wrong with a save that is, and passes over what is none", () => {
    const data = folder();
    const good = createSave(data, recordOf(), NOON).path;
    const saves = join(data, "saves");
    writeFileSync(join(saves, "bad.castle"), "hello\n");
    writeFileSync(join(saves, "notes.txt"), "hello\n");
    mkdirSync(join(saves, "folder.castle"));
    symlinkSync("nowhere", join(saves, "link.castle"));
    touch(good, 1000);
    touch(join(saves, "folder.castle"), 2000);
    const list = listSaves(data, games);
    expect(list.map(({ path }) => basename(path))).toEqual(["bad.castle", "folder.castle", basename(good)]);
    expect(list[0]?.found).toMatchObject({ code: "bad-record", line: 1 });
    expect(list[1]?.found).toMatchObject({ code: "not-a-file", reason: expect.stringContaining("this is a folder") });
    expect(list[2]?.found).toMatchObject({ record: { seed: "moat-42" }, replay: { steps: [] } });
    expect(latestSave(data, games).path).toBe(good);
    expect(latestSave(data, games).passedOver).toMatchObject([{ code: "bad-record", path: join(saves, "bad.castle"), line: 1 }]);
  });

  it("finds the game to go on with: the latest that is not over", () => {
    const data = folder();
    const old = createSave(data, recordOf({ seed: "old" }), NOON).path;
    const open = begin(data, recordOf({ seed: "open" }));
    open.session.apply("draw");
    const ended = over(data, { seed: "ended" });
    touch(old, 1000);
    touch(open.path, 2000);
    touch(ended.path, 3000);
    expect(latestSave(data, games).path).toBe(open.path);
    ended.session.undo();
    touch(ended.path, 3000);
    expect(latestSave(data, games).path).toBe(ended.path);
  });
});

describe("played records", () => {
  it("end with a check in their file", () => {
    const { path, session } = over(folder());
    expect(readFileSync(path, "utf8")).toMatch(/\nroll\n\? [0-9a-f]{8}\n$/);
    expect(played(parseRecord(readFileSync(path, "utf8"), games), []).position).toEqual(session.position);
  });
});
