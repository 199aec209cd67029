import { describe, expect, it } from "@jest/globals";
import { castellion } from "../../../src/games/castellion/index.js";
import { errorOf } from "../../support/error-of.js";
import { play, position, sketched } from "./kit.js";

const { parse, print } = castellion.codec;
const FLAT = ["Pt", "Js", "Cc", "St", "Ps", "Jc"];
const FULL = ["Pt Js Pt Js Pt Js", "Js Pt Js Pt Js Pt", "Pc Jc Pc Jc Pc Jc", "Jc Pc Jc Pc Jc Pc", "Ps Jt Ps Jt Ps Jt", "Jt Ps Jt Ps Jt Ps"];
const WORM = { card: "assault-1-earthworm", faceUp: true };

/** Where a position is found wrong, and the message. */
function problem(json: unknown): string {
  const error = errorOf(() => parse(json));
  expect(error.code).toBe("bad-position");
  const path = error.place.path ?? "";
  expect(error.message.startsWith(path)).toBe(true);
  return error.message;
}

function changed(changes: Record<string, unknown>, sketch: Parameters<typeof sketched>[0] = {}): Record<string, unknown> {
  return { ...sketched(sketch), ...changes };
}

describe("canonical text", () => {
  it("has the keys in the order of the format, without blanks, whatever order they came in", () => {
    const plain = sketched({ level: "menace", castle: FLAT, pending: { left: 2, for: "traitor", kind: "destroy" } as object });
    const shuffled = Object.fromEntries(Object.entries(plain).reverse());
    const text = print(parse(shuffled));
    expect(Object.keys(JSON.parse(text) as object)).toEqual([
      ...["game", "level", "options", "players", "turn", "active", "phase", "castle", "drawn", "revealed", "regular", "safe"],
      ...["discard", "removed", "ordeals", "pending", "seed", "outcome"],
    ]);
    expect(text).toContain('"pending":{"kind":"destroy","left":2,"for":"traitor"}');
    expect(text).toContain('{"card":"assault-1-harpy","needs":2,"traitors":[],"faceUp":false,"passed":false}');
    expect(text).not.toMatch(/[:,] /);
  });

  it("gives back a position of its own, which shares nothing with what was read", () => {
    const json = sketched({ castle: FLAT });
    const read = parse(json);
    (json["castle"] as string[][])[0]?.push("Jt");
    (json["discard"] as string[]).push("T");
    expect([read.castle[0], read.discard]).toEqual([["Pt"], []]);
  });

  it("holds no key that is not written, C11.2", () => {
    const pendings = [{ kind: "move" }, { kind: "reveal", left: 4 }, { kind: "destroy", left: 2, for: "traitor" }];
    for (const pending of pendings) expect(parse(sketched({ castle: FLAT, pending })).pending).toStrictEqual(pending);
    expect(castellion.setup({ level: "academy", players: ["Ada"], options: [] }, "moat")).toStrictEqual(
      parse(JSON.parse(print(castellion.setup({ level: "academy", players: ["Ada"], options: [] }, "moat")))),
    );
  });

  it("ends with the outcome", () => {
    expect(print(play(position({ castle: FLAT }), "face"))).toMatch(
      /"pending":null,"seed":"sketch","outcome":\{"result":"lost","reason":"formations"\}\}$/,
    );
  });
});

describe("reading untrusted positions: values", () => {
  it.each([null, 3, "x", [], true, undefined])("refuses %j", (json) =>
    expect(problem(json)).toMatch(/^the position is .*; it should be an object/),
  );

  it.each([
    [{ game: "panic" }, 'game: is "panic"; it should be castellion'],
    [{ level: "hard" }, "level: is"],
    [{ options: "vigil" }, 'options: is "vigil"; it should be a list'],
    [{ options: ["prison"] }, "options[0]: is"],
    [{ options: ["prophet", "vigil"] }, 'options: should be ["vigil","prophet"]'],
    [{ options: ["vigil", "vigil"] }, "options: should be"],
    [{ options: ["vigil"] }, 'the position has no key "vigil"'],
    [{ vigil: "Pt" }, 'the position has an unknown key "vigil"'],
    [{ players: [] }, "players: has 0 entries; it should have 1 to 2"],
    [{ players: ["Ada", "Ben", "Cy"] }, "players: has 3 entries"],
    [{ players: ["Ada", "ada"] }, "players[1]: two people are called ada"],
    [{ players: ["A,da"] }, "players[0]: a name may not hold a comma"],
    [{ players: [7] }, "players[0]: is 7"],
    [{ turn: 0 }, "turn: is 0; it should be a whole number from 1"],
    [{ turn: 1.5 }, "turn: is 1.5"],
    [{ turn: "1" }, 'turn: is "1"'],
    [{ active: 1 }, "active: is 1; it should be 0"],
    [{ phase: "play" }, "phase: is"],
    [{ castle: [["Pt"], []] }, "castle[1]: has 0 entries; it should have 1 to 6"],
    [{ castle: [Array<string>(7).fill("Pt")] }, "castle[0]: has 7 entries"],
    [{ castle: Array<string[]>(7).fill(["Pt"]) }, "castle: has 7 entries; it should have 0 to 6"],
    [{ castle: [["Pt"], ["T"]] }, 'castle[1][0]: is "T"; it should be a Defender'],
    [{ castle: {} }, "castle: is an object; it should be a list"],
    [{ drawn: "pt" }, 'drawn: is "pt"; it should be a tile'],
    [{ revealed: ["Pt", "Pt", "Pt", "Pt", "Pt"] }, "revealed: has 5 entries; it should have 0 to 4"],
    [{ regular: [null] }, "regular[0]: is null"],
    [{ safe: ["T"] }, 'safe[0]: is "T"; it should be a Defender, such as Pt; the safe pile holds no Traitor'],
    [{ removed: ["Pt"] }, 'removed[0]: is "Pt"; it should be a Traitor'],
    [{ ordeals: [] }, "ordeals: has 0 entries; it should have 3"],
    [{ seed: "" }, "seed: the seed is empty"],
    [{ seed: "a\u0007" }, "seed: the seed has a character that cannot be printed"],
    [{ pending: "move" }, "pending: should be null or an object with a key kind"],
    [{ pending: { kind: "dance" } }, "pending.kind: is"],
    [{ pending: { kind: "move", left: 1 } }, 'pending: has an unknown key "left"'],
    [{ pending: { kind: "reveal" } }, 'pending: has no key "left"'],
    [{ pending: { kind: "destroy", left: 0, for: "traitor" } }, "pending.left: is 0"],
    [{ pending: { kind: "destroy", left: 1, for: "pyro" } }, "pending.for: is"],
    [{ outcome: { result: "drawn" } }, "outcome.result: is"],
    [{ outcome: { result: "won", reason: "tiles" } }, 'outcome: has an unknown key "reason"'],
    [{ outcome: { result: "lost" } }, 'outcome: has no key "reason"'],
    [{ outcome: { result: "lost", reason: "rain" } }, "outcome.reason: is"],
    [{ extra: 1 }, 'the position has an unknown key "extra"'],
  ])("refuses %j", (changes, message) => expect(problem(changed(changes))).toContain(message));

  it("refuses what is missing", () => {
    for (const key of Object.keys(sketched({}))) {
      const { [key]: _, ...rest } = sketched({});
      expect(problem(rest)).toBeTruthy();
    }
  });

  it.each([
    [{ card: "exam-2" }, "ordeals[0].card: is"],
    [{ card: "simulation-2-towers-bastions" }, "ordeals[0].card: is"],
    [{ needs: 2 }, "ordeals[0].needs: is 2; it should be 3"],
    [{ faceUp: 1 }, "ordeals[0].faceUp: is 1; it should be true or false"],
    [{ passed: null }, "ordeals[0].passed: is null"],
    [{ colour: "red" }, 'ordeals[0]: has an unknown key "colour"'],
  ])("refuses an Ordeal with %j", (changes, message) => {
    const json = sketched({});
    const [first, ...others] = json["ordeals"] as object[];
    expect(problem({ ...json, ordeals: [{ ...first, ...changes }, ...others] })).toContain(message);
  });

  it("is not fooled by __proto__ and constructor", () => {
    const text = JSON.stringify(sketched({}));
    expect(problem(JSON.parse(text.replace(/}$/, ',"__proto__":{"level":"menace"}}')))).toContain('unknown key "__proto__"');
    expect(problem(JSON.parse(text.replace(/"level":"academy"/, '"__proto__":{"level":"academy"}')))).toBeTruthy();
    expect(problem(JSON.parse(text.replace(/}$/, ',"constructor":1}')))).toContain('unknown key "constructor"');
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });

  it("shows no raw control character of what it refuses", () => {
    expect(problem(changed({ level: "\u001b[2J" }))).not.toContain("\u001b");
  });
});

describe("reading untrusted positions: what must fit together", () => {
  it("C1 counts all 84 tiles", () => {
    expect(problem(changed({ discard: ["Pt"] }))).toBe("the position holds the tile Pt 7 times; the game has 6 of it (C1)");
    expect(problem(changed({ discard: ["B"] }))).toMatch(/holds the tile B 4 times; the game has 3/);
    expect(problem(changed({ regular: [] }))).toMatch(/holds the tile Jt 0 times/);
    const vigil = { ...sketched({ options: ["vigil"], vigil: "Pt" }), vigil: "Js" };
    expect(problem(vigil)).toMatch(/holds the tile Js 7 times/);
    expect(problem(sketched({ safe: "Pt Pt" }))).toBe("safe[1]: is a second Pt; the safe pile has one of each kind (C1.2)");
  });

  it.each([
    ["an Ordeal passed out of order", { ordeals: [{}, { passed: true }] }, "ordeals[1].passed: the Ordeals are passed in order (C2.1)"],
    [
      "Traitors beside a later Ordeal",
      { ordeals: [{}, { traitors: "T" }] },
      "ordeals[1].traitors: Traitors stand beside the first Ordeal that is not passed (C3)",
    ],
    [
      "too many Traitors at rest",
      { ordeals: [{ traitors: "T T T" }] },
      "ordeals[0].traitors: 3 Traitors stand there; 3 make the Ordeal due (C3)",
    ],
    ["a face-down Simulation", { ordeals: [{ faceUp: false }] }, "ordeals[0].faceUp: only Assaults lie face down (C8.5)"],
    [
      "a passed Assault face down",
      { level: "menace", ordeals: [{ passed: true, faceUp: false }] },
      "ordeals[0].faceUp: a passed Ordeal lies face up",
    ],
    ["fewer Traitors without a prophet", { ordeals: [{ needs: 2 }] }, "ordeals[0].needs: is 2; it should be 3"],
    [
      "a prophet who chose nothing",
      { options: ["prophet"] },
      "ordeals: 0 of them need one Traitor fewer; with the option prophet it should be 1",
    ],
    [
      "a prophet who chose twice",
      { options: ["prophet"], ordeals: [{ needs: 2 }, { needs: 2 }] },
      "ordeals: 2 of them need one Traitor fewer; with the option prophet it should be 1",
    ],
    [
      "a prophet who chose before the choice",
      { options: ["prophet"], phase: "draw", pending: { kind: "prophet" }, ordeals: [{ needs: 2 }] },
      "ordeals: 1 of them need one Traitor fewer; with the option prophet it should be 0",
    ],
    ["a choice without a prophet", { phase: "draw", pending: { kind: "prophet" } }, "pending: the option prophet is not played"],
    ["a tile in hand before the draw", { drawn: "Pt", phase: "draw" }, "drawn: should be null in the phase draw"],
    ["no tile in hand after it", { phase: "tile" }, "drawn: should be a tile in the phase tile, when nothing is owed"],
    ["nothing left to draw", { rest: "discard" }, "phase: nothing is left to draw (C3.2)"],
    [
      "all Ordeals passed",
      { castle: FLAT, ordeals: [{ passed: true }, { passed: true }, { passed: true }] },
      "phase: should be over: all Ordeals are passed",
    ],
    ["a full castle at rest", { castle: FULL }, "castle: is full: an Ordeal would have been faced (C3)"],
    [
      "a move in a castle of one",
      { castle: ["Pt"], pending: { kind: "move" } },
      "pending: no tile can be moved in a castle of fewer than two (C11.6)",
    ],
    [
      "a move at school",
      { level: "school", castle: FLAT, pending: { kind: "move" } },
      "pending: nothing is ever owed at the level school (C9)",
    ],
    ["a move before the draw", { castle: FLAT, phase: "draw", pending: { kind: "move" } }, "phase: should be tile while this is owed"],
    ["a move with a tile in hand", { castle: FLAT, drawn: "Pt", pending: { kind: "move" } }, "drawn: should be null while this is owed"],
    [
      "more to destroy than there is",
      { castle: ["Pt"], pending: { kind: "destroy", left: 2, for: "traitor" } },
      "pending.left: should be at most 1, with 1 tiles in the castle (C11.2)",
    ],
    [
      "more to destroy than a Traitor costs",
      { castle: FLAT, pending: { kind: "destroy", left: 5, for: "traitor" } },
      "pending.left: should be at most 4, with 6 tiles in the castle (C11.2)",
    ],
    [
      "an Assault that leaves too few",
      { level: "menace", castle: FLAT, pending: { kind: "destroy", left: 1, for: "assault" } },
      "pending.left: should be at most 0, with 6 tiles in the castle (C11.2)",
    ],
    [
      "an Assault at academy",
      { castle: ["Pt Js", ...FLAT.slice(1)], pending: { kind: "destroy", left: 1, for: "assault" } },
      "pending: no tiles are owed to simulation-1 (C8.5)",
    ],
    [
      "tiles owed to an Earthworm",
      { level: "menace", castle: ["Pt Js", ...FLAT.slice(1)], ordeals: [WORM], pending: { kind: "destroy", left: 1, for: "assault" } },
      "pending: no tiles are owed to assault-1-earthworm (C8.5)",
    ],
    [
      "an Assault face down",
      { level: "menace", castle: ["Pt Js", ...FLAT.slice(1)], pending: { kind: "destroy", left: 1, for: "assault" } },
      "ordeals[0].faceUp: an Assault that is faced lies face up",
    ],
    [
      "fewer reveals than are owed",
      { revealed: "Pt", pending: { kind: "reveal", left: 2 } },
      "pending.left: should be 3: four tiles lie revealed at most",
    ],
    ["nothing to unveil", { pending: { kind: "unveil" } }, "pending: no Ordeal lies face down (C11.4)"],
    ["a prophet who chooses later", { options: ["prophet"], pending: { kind: "prophet" } }, "phase: should be draw while this is owed"],
    [
      "a Traitor paid for before the draw",
      { castle: FLAT, phase: "draw", pending: { kind: "destroy", left: 1, for: "traitor" } },
      "phase: should be tile while this is owed",
    ],
    [
      "an Ordeal that is due while a Traitor is paid for",
      { castle: FLAT, ordeals: [{ traitors: "T T T" }], pending: { kind: "destroy", left: 1, for: "traitor" } },
      "ordeals[0].traitors: 3 Traitors stand there; 3 make the Ordeal due (C3)",
    ],
    [
      "more Traitors than an Assault that is paid for needs",
      {
        level: "menace",
        castle: ["Pt Js", ...FLAT.slice(1)],
        ordeals: [{ faceUp: true, traitors: "T T T" }],
        pending: { kind: "destroy", left: 1, for: "assault" },
      },
      "ordeals[0].traitors: 3 Traitors stand there; 2 make the Ordeal due (C3)",
    ],
  ] as const)("refuses %s", (_, sketch, message) => {
    const error = errorOf(() => parse(sketched(sketch as Parameters<typeof sketched>[0])));
    expect([error.code, error.message]).toEqual(["bad-position", message]);
    expect(message.startsWith(`${error.place.path}: `)).toBe(true);
  });

  const won = changed(
    { phase: "over", outcome: { result: "won" } },
    { castle: FLAT, ordeals: [{ passed: true }, { passed: true }, { passed: true }] },
  );
  const lost = changed({ phase: "over", outcome: { result: "lost", reason: "formations" } }, { castle: FLAT });

  const menace = { level: "menace", castle: FLAT, ordeals: [{ faceUp: true }] } as const;

  it("accepts games that are over", () => {
    expect(parse(won).outcome).toEqual({ result: "won" });
    expect(parse(lost).outcome).toEqual({ result: "lost", reason: "formations" });
    expect(parse(changed({ phase: "over", outcome: { result: "lost", reason: "tiles" } }, menace)).phase).toBe("over");
  });

  it.each([
    [{ ...won, outcome: null }, "outcome: should not be null: the phase is over"],
    [{ ...lost, phase: "draw" }, "outcome: should be null in the phase draw"],
    [{ ...lost, pending: { kind: "move" } }, "pending: should be null: the game is over"],
    [{ ...lost, outcome: { result: "won" } }, "outcome: should not be won: Ordeal 1 is not passed"],
    [{ ...won, outcome: { result: "lost", reason: "formations" } }, "outcome: should not be lost: all Ordeals are passed"],
    [{ ...lost, outcome: { result: "lost", reason: "tiles" } }, "outcome.reason: no game is lost for tiles at the level academy (C8)"],
    [
      { ...lost, outcome: { result: "lost", reason: "foundation" } },
      "outcome.reason: the bottom row has 6 tiles, so it cannot be foundation (C8)",
    ],
    [
      changed({ phase: "over", outcome: { result: "lost", reason: "formations" } }, menace),
      "outcome.reason: no game is lost for formations at the level menace (C8)",
    ],
    [
      changed({ phase: "over", outcome: { result: "lost", reason: "formations" } }),
      "outcome.reason: the bottom row has 0 tiles, so it cannot be formations (C8)",
    ],
    [
      changed({ phase: "over", outcome: { result: "lost", reason: "tiles" } }, { level: "menace", castle: FLAT }),
      "ordeals[0].faceUp: a lost Ordeal lies face up (C11.1)",
    ],
    [
      changed({ phase: "over", outcome: { result: "won" } }, { ordeals: [{ passed: true }, { passed: true }, { passed: true }] }),
      "castle: a game is won with six tiles in the bottom row (C2.1)",
    ],
  ])("refuses an end that does not fit (%#)", (json, message) => {
    expect(problem(json)).toBe(message);
  });
});
