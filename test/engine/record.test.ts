import { createHash } from "node:crypto";
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { checkOf } from "../../src/engine/check.js";
import type { AnyGame } from "../../src/engine/game.js";
import { type Entry, newRecord, parseRecord, printRecord } from "../../src/engine/record.js";
import { firstPosition, replay } from "../../src/engine/replay.js";
import { errorOf } from "../support/error-of.js";
import { games, headers, picks, played, recordOf, records, wander } from "../support/records.js";
import { beacon } from "../support/toy-game.js";

const HEAD = "castle-games record 1\ngame: beacon\nlevel: low\nplayers: Ada, Ben\nseed: moat-42\n\n";
const parse = (text: string) => parseRecord(text, games);
const unplaced = ({ line: _, ...entry }: Entry) => entry;
const texts = (text: string): string[] =>
  parse(text).entries.flatMap((entry) => (entry.kind === "command" ? [beacon.notation.print(entry.command as never)] : []));
const fault = (text: string) => {
  const { code, message, place } = errorOf(() => replay(parse(text)));
  return { code, message, line: place.line };
};

describe("a record", () => {
  it("is read as the format says: header, commands, comments, checks", () => {
    const record = parse(`${HEAD}draw        # a comment runs to the end of its line\n# alone\nroll\n? 9F2C61d4 # odd\n`);
    expect(record).toMatchObject({ options: { level: "low", players: ["Ada", "Ben"], options: [] }, seed: "moat-42", bots: [] });
    expect(record.game).toBe(beacon);
    expect(record.entries).toEqual([
      { kind: "command", command: { do: "draw" }, comment: "a comment runs to the end of its line", line: 7 },
      { kind: "comment", comment: "alone", line: 8 },
      { kind: "command", command: { do: "roll" }, line: 9 },
      { kind: "check", check: "9f2c61d4", comment: "odd", line: 10 },
    ]);
  });

  it("is read with any blanks between the question mark and the digits of a check, or none", () => {
    for (const line of ["?9f2c61d4", "?   9f2c61d4", "?\t9f2c61d4"]) {
      expect(parse(`${HEAD}${line}\n`).entries).toEqual([{ kind: "check", check: "9f2c61d4", line: 7 }]);
    }
  });

  it("is printed as the format says", () => {
    const session = played(recordOf({ players: "Ada, Ben", options: "calm", bots: ", planner" }), ["draw", "roll"]);
    expect(printRecord(session.record)).toBe(
      "castle-games record 1\ngame: beacon\nlevel: low\nplayers: Ada, Ben\noptions: calm\nbots: , planner\nseed: moat-42\n\ndraw\nroll\n",
    );
  });

  it("is the same after it was printed and read", () => {
    fc.assert(
      fc.property(records, (record) => {
        const text = printRecord(record);
        const again = parse(text);
        expect({ ...again, entries: again.entries.map(unplaced) }).toEqual(record);
        expect(printRecord(again)).toBe(text);
      }),
    );
  });

  it("is the same with CRLF, a byte order mark, blanks and blank lines", () => {
    fc.assert(
      fc.property(records, (record) => {
        const text = printRecord(record);
        const other = `\ufeff${text.replaceAll("\n", " \t\r\n")}\r\n\r\n`;
        expect(printRecord(parse(other))).toBe(text);
        expect(printRecord(parse(text.replaceAll("\n", "\n\n")))).toMatch(/^castle-games record 1\n/);
      }),
    );
    expect(texts("castle-games record 1\n\ngame: beacon\n\n\nseed: a\n\n\ndraw\n\n\nROLL\n\nPlay   11")).toEqual([
      "draw",
      "roll",
      "play 11",
    ]);
  });

  it("takes the default for a missing key", () => {
    expect(parse("castle-games record 1\ngame: beacon\nseed: a\n").options).toEqual({ level: "low", players: ["You"], options: [] });
  });

  it("may have blanks around the colon of a header line, or none", () => {
    expect(parse("castle-games record 1\ngame:beacon\nlevel : high\nseed \t:\t a:b\n")).toMatchObject({
      options: { level: "high" },
      seed: "a:b",
    });
  });

  it("takes the whole line for a header value, number signs too", () => {
    expect(parse("castle-games record 1\ngame: beacon\nseed:  # 1: a, b # c \n").seed).toBe("# 1: a, b # c");
  });

  it("keeps comments of the header in their places", () => {
    const text =
      "castle-games record 1\n# of Ada\ngame: beacon\nlevel: low\nplayers: You\n# a good one\n#\nseed: a\n# end\n\n# first\ndraw\n";
    expect(printRecord(parse(text))).toBe(text);
    const unordered = "castle-games record 1\nseed: a\n\n# before options\noptions:\n# before the game\ngame: beacon\n\n# first\ndraw\n";
    expect(printRecord(parse(unordered))).toBe(
      "castle-games record 1\n# before the game\ngame: beacon\nlevel: low\nplayers: You\nseed: a\n# before options\n\n# first\ndraw\n",
    );
  });

  it("begins from a position as well as from a seed", () => {
    fc.assert(
      fc.property(headers, picks(20), (header, chosen) => {
        const session = played(newRecord(header), []);
        wander(session, chosen);
        const record = newRecord({ ...header, position: session.position });
        const again = parse(printRecord(record));
        expect(again).toEqual(record);
        expect(firstPosition(again)).toEqual(session.position);
      }),
    );
  });

  it("from a position lets other keys stand that agree with it", () => {
    const position = beacon.codec.print(firstPosition(recordOf({ players: "Ada, Ben", options: "calm" })) as never);
    const head = `castle-games record 1\nposition: ${position}\n`;
    expect(parse(`${head}game: beacon\nplayers: Ada,Ben\noptions: calm\nlevel: low\n`).options.players).toEqual(["Ada", "Ben"]);
    expect(parse(head).game).toBe(beacon);
    expect(fault(`${head}players: Ada, Bob\n`)).toEqual({
      code: "bad-record",
      message: 'players: "Ada, Bob" is not what the position holds: "Ada, Ben"',
      line: 3,
    });
    expect(fault(`${head}\n# why\noptions: storm\n`)).toMatchObject({ code: "bad-record", line: 5 });
    expect(fault(`${head}seed: moat-42\n`)).toMatchObject({ code: "bad-record", message: expect.stringMatching(/not both/), line: 2 });
  });
});

describe("a record that is wrong is refused with its line and what would be right:", () => {
  const nested = `{"game":${"[".repeat(1000)}`;
  it.each<[string, string, string, number, RegExp]>([
    ["nothing at all", "", "bad-record", 1, /begins with the line castle-games record 1/],
    ["another kind of file", "\n\nhello\n", "bad-record", 3, /not with "hello"/],
    [
      "a newer version",
      "castle-games record 2\nnew: things\n",
      "bad-record",
      1,
      /version 2; this program reads version 1: a newer castle-games/,
    ],
    ["a much newer version, spaced out", "castle-games \t record  12\n", "bad-record", 1, /record of version 12; this program/],
    ["version 0", "castle-games record 0\n", "bad-record", 1, /not with "castle-games record 0"/],
    ["version 1 in other words", "castle-games record 01\n", "bad-record", 1, /not with "castle-games record 01"/],
    ["a version that is no number", "castle-games record 2b\n", "bad-record", 1, /not with "castle-games record 2b"/],
    ["a first line that only ends well", "my castle-games record 2\n", "bad-record", 1, /not with "my castle-games record 2"/],
    [
      "an unknown key",
      HEAD.replace("seed:", "sede:"),
      "bad-record",
      5,
      /no key "sede".*did you mean seed\?.*known: game, level, players, options, bots, seed, position/,
    ],
    ["an unknown key before the game", "castle-games record 1\nfoo: 1\n", "bad-record", 2, /no key "foo"/],
    ["a key that is everywhere", HEAD.replace("level:", "constructor:"), "bad-record", 3, /no key "constructor"/],
    ["a key twice", HEAD.replace("level: low", "game: beacon"), "bad-record", 3, /"game" is already in line 2/],
    ["no game", "castle-games record 1\nseed: a\n", "bad-record", 2, /no line for the game: game: beacon/],
    ["an unknown game", HEAD.replace("beacon", "bacon"), "bad-record", 2, /no game "bacon"; did you mean beacon\?/],
    ["neither seed nor position", "castle-games record 1\ngame: beacon\n\ndraw\n", "bad-record", 2, /neither a seed nor a position/],
    ["a bad seed", HEAD.replace("moat-42", "x".repeat(65)), "bad-seed", 5, /65 characters/],
    ["a bad choice", HEAD.replace("low", "lwo"), "bad-options", 3, /"lwo" is none of low, high/],
    ["bad players", HEAD.replace("Ben", "ada"), "bad-options", 4, /two people are called ada/],
    ["options at odds", HEAD.replace("seed", "options: calm, storm\nseed"), "bad-options", 2, /do not go together/],
    ["a header line without key", HEAD.replace("seed: moat", "moat"), "bad-record", 5, /"moat-42" is no header line: key: value/],
    ["commands without a blank line", HEAD.replace("\n\n", "\ndraw\n"), "bad-record", 6, /blank line before the commands/],
    ["a position that is no JSON", "castle-games record 1\nposition: {\n", "bad-position", 2, /the position is not JSON/],
    ["a position nested deeply", `castle-games record 1\nposition: ${nested}\n`, "bad-position", 2, /nested more than 64 deep/],
    ["a position of no game", 'castle-games record 1\ngame: beacon\nposition: {"a":1}\n', "bad-position", 3, /game: beacon/],
    [
      "a position of another game",
      'castle-games record 1\ngame: beacon\nposition: {"game":"panic"}\n',
      "bad-position",
      3,
      /no game "panic"/,
    ],
    ["a position that the game refuses", 'castle-games record 1\nposition: {"game":"beacon"}\n', "bad-position", 2, /level is missing/],
    ["a list as position", "castle-games record 1\ngame: beacon\nposition: []\n", "bad-position", 3, /a position is a JSON object/],
    ["a line that is no command", `${HEAD}draw\nfly # away\n`, "bad-command", 8, /"fly" is no command/],
    ["a check that is too short", `${HEAD}? 9f2c61d\n`, "bad-record", 7, /8 hex digits/],
    ["a check that is too long", `${HEAD}? 9f2c61d4a\n`, "bad-record", 7, /8 hex digits/],
    ["a check that asks twice", `${HEAD}? ? 9f2c61d4\n`, "bad-record", 7, /8 hex digits/],
    ["a check with other letters", `${HEAD}? 9f2c61dg\n`, "bad-record", 7, /"\? 9f2c61dg" is no check/],
    ["a control character", `${HEAD}draw # \u001b[2J\n`, "bad-record", 7, /control character \\u001b/],
    ["lines ended by CR alone", HEAD.replaceAll("\n", "\r"), "bad-record", 1, /control character \\r/],
    ["a very long line", `${HEAD}draw\n# ${"x".repeat(65536)}\n`, "bad-record", 8, /65538 characters of at most 65536/],
    ["a header line among the commands", `${HEAD}draw\nseed: b\n`, "bad-command", 8, /"seed: b" is no command/],
    ["a byte order mark in the middle", HEAD.replace("moat", "mo\ufeffat"), "bad-seed", 5, /cannot be printed/],
    ["a very long position", `castle-games record 1\nposition: ${"x".repeat(262144)}\n`, "bad-record", 2, /of at most 262144/],
    ["a very long command", `${HEAD}${"draw ".repeat(1000)}\n`, "bad-command", 7, /too long for a command/],
    ["an illegal command", `${HEAD}draw\n\ndraw\nkeep\n`, "illegal-command", 10, /^keep: no gift is owed$/],
    [
      "a check that does not match",
      `${HEAD}draw\n? 00000000\n`,
      "failed-check",
      8,
      /has the check [0-9a-f]{8}, the record expects 00000000: a line above was changed, or the game was played by other rules$/,
    ],
  ])("%s", (_, text, code, line, message) => {
    expect(fault(text)).toEqual({ code, line, message: expect.stringMatching(message) });
  });

  it("but no line of 64 KiB, no position of 256 KiB, and no text of 8 MiB", () => {
    const line = `# ${"x".repeat(65_534)}`;
    const full = `${HEAD}${`${line}\n`.repeat(127)}`;
    const text = `${full}# ${"x".repeat(8 * 1024 * 1024 - full.length - 2 - 60_000)}\n# ${"x".repeat(59_997)}`;
    expect(text).toHaveLength(8 * 1024 * 1024);
    expect(parse(text).entries).toHaveLength(129);
    const position = `${'position: {"game":"beacon"'.padEnd(256 * 1024 - 1)}}`;
    expect(fault(`castle-games record 1\n${position}\n`).message).toBe("level is missing");
  });

  it("text over 8 MiB, at once", () => {
    const large = `${HEAD}${"draw\n".repeat(1_700_000)}`;
    const before = performance.now();
    expect(fault(large)).toMatchObject({ code: "bad-record", message: expect.stringMatching(/at most 8388608 characters/) });
    expect(performance.now() - before).toBeLessThan(500);
  });

  it("and never with anything but a GameError, whatever the text is", () => {
    const lines = fc.oneof(
      fc.constantFrom(
        ...HEAD.split("\n"),
        "draw",
        "roll",
        "? 9f2c61d4",
        "#",
        "position: {}",
        'position: {"game":"beacon","hands":1}',
        "seed:",
      ),
      fc.string({ unit: "binary", maxLength: 20 }),
    );
    fc.assert(
      fc.property(fc.array(lines, { maxLength: 12 }), fc.boolean(), (some, headed) => {
        try {
          replay(parse((headed ? HEAD : "") + some.join("\n")));
        } catch (error) {
          expect(error).toMatchObject({ name: "GameError", place: { line: expect.any(Number) } });
          expect(/\p{Cc}/u.test((error as Error).message)).toBe(false);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("replay", () => {
  it("reaches the position and the events of the game as it was played", () => {
    fc.assert(
      fc.property(headers, picks(60), (header, chosen) => {
        const session = played(newRecord(header), []);
        wander(session, chosen);
        const { position, steps } = replay(parse(printRecord(session.record)));
        expect(position).toEqual(session.position);
        expect(steps).toEqual(session.history);
      }),
    );
  });

  it("verifies checks against the first 8 hex digits of the SHA-256 of the canonical JSON", () => {
    const position = firstPosition(recordOf());
    const json = beacon.codec.print(position as never);
    expect(checkOf(beacon, position)).toBe(createHash("sha256").update(json).digest("hex").slice(0, 8));
    const check = checkOf(beacon, firstPosition(recordOf({ players: "Ada, Ben" })));
    expect(replay(parse(`${HEAD}? ${check.toUpperCase()}\n`)).steps).toEqual([]);
  });

  it("names no line of a record that was not read from text", () => {
    const check = { kind: "check", check: "00000000" } as const;
    const keep = { kind: "command", command: { do: "keep" } } as const;
    for (const entry of [check, keep]) {
      expect(errorOf(() => replay({ ...recordOf(), entries: [entry] })).place).toStrictEqual({});
    }
  });

  it("finds any command that was changed, at the check that follows at the latest", () => {
    const session = played(
      recordOf({ level: "high" }),
      Array.from({ length: 20 }, () => "roll"),
    );
    const text = printRecord(session.record);
    for (let line = 7; line <= 26; line++) {
      const changed = text
        .split("\n")
        .with(line - 1, "draw")
        .join("\n");
      expect(fault(changed).line).toBeLessThanOrEqual(27);
    }
  });
});

describe("a fault of the program itself", () => {
  const slip = new TypeError("the scribe slipped");
  const slipping = (): never => {
    throw slip;
  };
  const thrown = (act: () => unknown): unknown => {
    try {
      act();
    } catch (error) {
      return error;
    }
    return undefined;
  };

  it("is passed on as it is, not told as a fault of the record", () => {
    const position = beacon.codec.print(firstPosition(recordOf()) as never);
    const faulty: readonly [AnyGame, string][] = [
      [{ ...beacon, notation: { ...beacon.notation, parse: slipping } }, `${HEAD}draw\n`],
      [{ ...beacon, conflict: slipping }, HEAD],
      [{ ...beacon, apply: slipping }, `${HEAD}draw\n`],
      [{ ...beacon, codec: { ...beacon.codec, parse: slipping } }, `castle-games record 1\nposition: ${position}\n`],
    ];
    for (const [game, text] of faulty) expect(thrown(() => replay(parseRecord(text, [game])))).toBe(slip);
  });
});
