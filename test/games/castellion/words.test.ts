import { describe, expect, it } from "@jest/globals";
import { castellion } from "../../../src/games/castellion/index.js";
import { events, play, position } from "./kit.js";

const FLAT = ["Pt", "Js", "Cc", "St", "Ps", "Jc"];
const LINES = ["Pt Jt Pc", "Ps Js Pt", "Pc Jc Ps", "Pt Jt Pc", "Ct", "St"];
const BASTION = ["Pt Ps Js", "Pt Ps Jc", "St Ct Ss", "Sc Cs St", "Ps Jc Ct", "Cc Ss Pc"];
const BASTIONS = ["Pt Ps Jt Js Pt Ps", "Pt Ps Jt Js Pt Ps", "St Ss Ct Cs St Ss", "St Ss Ct Cs St Ss", "Pc Pc Jc Jt", "Pc Pc Jc Jt"];
const PAIR = ["Ada", "Ben"];
type Sketch = Parameters<typeof position>[0];

/** What a command makes the game say. */
function told(sketch: Sketch, ...commands: readonly string[]): readonly (string | undefined)[] {
  const before = play(position(sketch), ...commands.slice(0, -1));
  return events(before, commands.at(-1) ?? "")
    .map((event) => castellion.narrate(event, before.players))
    .filter((line) => line !== undefined);
}

function explained(sketch: Sketch, command: string): string {
  return castellion.explain(position(sketch), castellion.notation.parse(command));
}

describe("narrating", () => {
  const cases: readonly (readonly [Sketch, readonly string[], readonly string[]])[] = [
    [{ regular: "Pt" }, ["draw regular"], ["Ada draws Pt (Pyro triangle) from the regular pile."]],
    [{ regular: "B" }, ["draw regular"], ["Ada draws a black-bordered Traitor from the regular pile."]],
    [{ players: ["You"], safe: "Js" }, ["draw safe"], ["You draw Js (Juggler square) from the safe pile."]],
    [{ revealed: "T" }, ["take T"], ["Ada takes a Traitor from the revealed tiles."]],
    [{ drawn: "Pt", castle: ["Js"] }, ["place a"], ["Ada places Pt on a2."]],
    [
      { drawn: "Pt", castle: ["Js"], players: PAIR },
      ["place left"],
      ["Ada places Pt on a1, a new column at the left.", "Turn 2: Ben plays."],
    ],
    [{ drawn: "Pt" }, ["discard"], ["Ada discards Pt."]],
    [
      { drawn: "Jt", castle: ["Pt Js"] },
      ["juggle a1 a2"],
      ["Ada discards Jt for the Juggler's power.", "Ada swaps Pt on a1 and Js on a2."],
    ],
    [{ drawn: "St", safe: "Js" }, ["see", "reveal safe"], ["Ada reveals Js (Juggler square) from the safe pile."]],
    [
      { drawn: "Ct", discard: "Pt" },
      ["recall Pt"],
      ["Ada discards Ct for the Chameleon's power.", "Ada recalls Pt from the discard pile."],
    ],
    [
      { drawn: "Pt", castle: ["Js"] },
      ["burn a1"],
      ["Ada discards Pt for the Pyro's power.", "Ada burns Js on a1.", "No tile can be moved."],
    ],
    [{ pending: { kind: "move" }, castle: ["Js Cc"] }, ["move a2 right"], ["Ada moves Cc from a2 to a new column at the right, b1."]],
    [{ pending: { kind: "move" }, castle: ["Js Cc", "St"] }, ["move a2 b"], ["Ada moves Cc from a2 to b2."]],
    [{ drawn: "T" }, ["post"], ["Ada posts a Traitor beside Ordeal I: 1 of 3."]],
    [{ drawn: "T" }, ["banish"], ["Ada banishes the Traitor at the price of nothing."]],
    [{ drawn: "T", castle: ["Pt Js"] }, ["banish"], ["Ada banishes the Traitor at the price of 2 tiles."]],
    [
      { drawn: "T", castle: LINES, level: "menace" },
      ["banish"],
      ["Ada banishes the Traitor at the price of 1 tile; lines of defence save 3."],
    ],
    [{ drawn: "T", castle: ["Pt Js"] }, ["banish", "destroy a1"], ["Ada gives up Pt on a1."]],
    [{ options: ["vigil"], vigil: "Js", drawn: "Pt" }, ["exchange"], ["Ada exchanges Pt for Js."]],
    [{ options: ["premonition"], premonition: true, drawn: "T" }, ["ignore"], ["Ada ignores the Traitor: it leaves the game."]],
    [
      { options: ["prophet"], phase: "draw", pending: { kind: "prophet" } },
      ["prophet 2"],
      ["Ada chooses Ordeal II: it now needs 2 Traitors."],
    ],
    [
      { level: "menace", castle: ["Pt Ps Pc"], drawn: "Pt" },
      ["place a"],
      ["Ada places Pt on a4.", "The tower stands: a face-down Ordeal may be turned up."],
    ],
    [{ level: "menace", castle: ["Pt Ps Pc"], drawn: "Pt" }, ["place a", "unveil 2"], ["Ada turns up Ordeal II: it is Assault II: Harpy."]],
    [{ level: "menace", castle: ["Pt Ps Pc"], drawn: "Pt" }, ["place a", "pass"], ["Ada leaves the Ordeals face down."]],
    [{ castle: FLAT }, ["face"], ["Ada faces Simulation I early.", "Simulation I is lost: formations are missing."]],
    [
      { castle: ["Pt"], drawn: "T", ordeals: [{ traitors: "T B" }] },
      ["post"],
      [
        "Ada posts a Traitor beside Ordeal I: 3 of 3.",
        "Simulation I is faced: its Traitors are there.",
        "Simulation I is lost: the foundation is incomplete.",
      ],
    ],
    [
      { castle: FLAT, drawn: "T", ordeals: [{ passed: true }, { traitors: "B" }], level: "school" },
      ["post"],
      [
        "Ada posts a Traitor beside Ordeal II: 2 of 2.",
        "Exam II is faced: its Traitors are there.",
        "The bottom row is destroyed: Pt, Js, Cc, St, Ps and Jc.",
        "Exam II is lost: the foundation is incomplete.",
      ],
    ],
    [
      { level: "menace", castle: BASTION },
      ["face"],
      ["Ada faces Assault I: Harpy early.", "Formations are missing: 12 tiles must be destroyed; bastions save 4."],
    ],
    [{ level: "menace", castle: BASTION }, ["face", "destroy a3"], ["Ada loses Js on a3."]],
    [
      { level: "menace", castle: BASTIONS },
      ["face"],
      ["Ada faces Assault I: Harpy early.", "Formations are missing, but the bastions save all 16 tiles.", "Assault I: Harpy is passed."],
    ],
    [
      { level: "menace", castle: FLAT },
      ["face"],
      ["Ada faces Assault I: Harpy early.", "Assault I: Harpy is lost: too few tiles would remain."],
    ],
    [
      { level: "menace", castle: BASTIONS, ordeals: [{ passed: true }, { passed: true }, { card: "assault-3-earthworm" }] },
      ["face"],
      [
        "Ada faces Assault III: Earthworm early.",
        "The 3 lowest rows are destroyed: Pt, Pt, St, St, Pc, Pc, Ps, Ps, Ss, Ss, Pc, Pc, Jt, Jt, Ct, Ct, Jc and Jc.",
        "Assault III: Earthworm is passed.",
        "The third Ordeal is passed and the foundation stands: the game is won.",
      ],
    ],
  ];

  it.each(cases)("%j %j", (sketch, commands, lines) => expect(told(sketch, ...commands)).toEqual(lines));
});

describe("explaining", () => {
  it.each([
    [{ regular: "T", rest: "discard" }, "draw regular", "1 tile, 1 Traitor"],
    [{ safe: "Js Cc" }, "draw safe", "2 tiles, no Traitor"],
    [{ revealed: "Pt" }, "take Pt", "Pyro triangle"],
    [{ castle: ["Pt Ps Pc"], drawn: "Pt" }, "place a", "Pt to a4: completes a tower"],
    [{ level: "menace", castle: ["Pt Ps Pc"], drawn: "Pt" }, "place a", "Pt to a4: completes a tower, an Ordeal may be turned up"],
    [{ castle: ["Pt Ps Pc Pt", "Js"], drawn: "Ps" }, "place a", "Ps to a5: breaks a tower"],
    [{ castle: FLAT.slice(1), drawn: "Ps" }, "place left", "Ps to a1: completes the foundation"],
    [{ castle: FLAT.slice(1), drawn: "Ps" }, "place right", "Ps to f1: completes the foundation"],
    [{ drawn: "Ps" }, "discard", "Ps goes, without its power"],
    [{ castle: ["Pt Ps Pc Js", "Ct St Cs Ps"], drawn: "Jt" }, "juggle a4 b4", "Js and Ps change places: completes a tower"],
    [{ drawn: "St", revealed: "Js" }, "see", "reveals 3 tiles, one after another"],
    [{ drawn: "Ct", discard: "Pt" }, "recall Pt", "Pt (Pyro triangle) comes to hand for Ct"],
    [{ drawn: "Pc", castle: ["Pt Ps Jt Pc Pt"] }, "burn a3", "Jt goes: 2 tiles above slide down, completes a tower"],
    [{ drawn: "Pc", castle: FLAT }, "burn a1", "Pt goes: breaks the foundation"],
    [{ castle: ["Pt Ps Pc", "Js Ps"], pending: { kind: "move" } }, "move b2 a", "Ps to column a: completes a tower"],
    [{ castle: ["Pt Ps Pc"], pending: { kind: "move" } }, "move a3 left", "Pc to a new column at the left"],
    [{ drawn: "T" }, "post", "1 of 3 Traitors"],
    [
      { drawn: "T", castle: FLAT, ordeals: [{ traitors: "T T" }] },
      "post",
      "3 of 3 Traitors: Simulation I is lost, without 1 tower, 1 bastion and 1 line of defence",
    ],
    [{ drawn: "T", castle: LINES, level: "menace" }, "banish", "costs 1 tile; lines of defence save 3"],
    [{ drawn: "T" }, "banish", "costs nothing"],
    [{ castle: ["Pt"] }, "face", "Simulation I is lost, the foundation is incomplete"],
    [{ castle: FLAT, level: "menace" }, "face", "the Ordeal is turned up and faced"],
    [{ castle: FLAT, level: "menace", ordeals: [{ faceUp: true }] }, "face", "Assault I: Harpy is lost, too few tiles would remain"],
    [{ castle: BASTION, level: "menace", ordeals: [{ faceUp: true }] }, "face", "Assault I: Harpy costs 12 tiles"],
    [{ castle: BASTIONS, level: "menace", ordeals: [{ faceUp: true }] }, "face", "Assault I: Harpy is passed"],
    [
      { castle: FLAT, level: "menace", ordeals: [{ card: "assault-1-earthworm", faceUp: true }] },
      "face",
      "Assault I: Earthworm takes 1 row and is lost, the foundation breaks",
    ],
    [{ options: ["vigil"], vigil: "Js", drawn: "Pt" }, "exchange", "Pt for Js"],
    [{ options: ["prophet"], phase: "draw", pending: { kind: "prophet" } }, "prophet 1", "Simulation I needs 2 Traitors"],
    [{ level: "menace", options: ["prophet"], phase: "draw", pending: { kind: "prophet" } }, "prophet 1", "Ordeal I needs 1 Traitor"],
  ] as readonly (readonly [Sketch, string, string])[])("%j %s: %s", (sketch, command, text) =>
    expect(explained(sketch, command)).toBe(text),
  );

  it("C3 step 4 says what filling the castle leads to", () => {
    const full = [...BASTIONS.slice(0, 4), "Pc Pc Jc Jt Ps Pt", "Pc Pc Jc Jt Pt"];
    expect(explained({ level: "menace", castle: full, drawn: "Ps", ordeals: [{ faceUp: true }] }, "place f")).toBe(
      "Ps to f6: completes a bastion, fills the castle: Assault I: Harpy is passed",
    );
  });
});

describe("describing", () => {
  it("tells a position, a fact a line", () => {
    const sketch: Sketch = {
      level: "menace",
      options: ["vigil", "premonition"],
      players: PAIR,
      turn: 12,
      castle: ["Pt Ps Pc Pt", "Js Ps", "St"],
      drawn: "Sc",
      revealed: "T Js",
      safe: "Js Cc",
      discard: "Pt T Pt",
      vigil: "Ss",
      premonition: true,
      ordeals: [{ passed: true }, { traitors: "T", faceUp: true }],
    };
    expect(castellion.describe(castellion.observe(position(sketch), 0))).toEqual([
      "Level menace, turn 12. Ben: to play; in hand: Seer circle (Sc).",
      "Castle: 7 tiles; the foundation has 3 of 6 tiles.",
      "Column a, bottom up: Pt, Ps, Pc, Pt.",
      "Column b, bottom up: Js, Ps.",
      "Column c, bottom up: St.",
      "Formations: none.",
      "Cancelled: tower of Pyros at a1 to a4, touched by b2.",
      "Revealed: a Traitor and Js.",
      "Beside you, for exchange: Ss (Seer square).",
      "The premonition is not used yet.",
      "Regular pile: 67 tiles, 9 Traitors among them.",
      "Safe pile: 2 tiles.",
      "Discard pile: 2 Pt, 1 T.",
      "Ordeal I, Assault I: Harpy: passed.",
      "Ordeal II, Assault II: Harpy: asks for 3 towers (towers 0/3) or 32 tiles; 1 of 2 Traitors beside it.",
      "Ordeal III, face down: 0 of 2 Traitors beside it.",
    ]);
  });

  it.each([
    [{}, "Level academy, turn 1. Ada: to draw."],
    [{ drawn: "B" }, "Level academy, turn 1. Ada: to play; in hand: black-bordered Traitor."],
    [{ castle: ["Pt Js"], pending: { kind: "move" } }, "Level academy, turn 1. Ada: a tile to move."],
    [
      { castle: ["Pt"], pending: { kind: "destroy", left: 1, for: "traitor" } },
      "Level academy, turn 1. Ada: 1 tile to destroy for the Traitor.",
    ],
    [{ pending: { kind: "reveal", left: 4 } }, "Level academy, turn 1. Ada: 4 tiles to reveal."],
  ] as readonly (readonly [Sketch, string])[])("begins with what is to be done: %j", (sketch, line) => {
    expect(castellion.describe(castellion.observe(position(sketch), 0))[0]).toBe(line);
  });

  it("ends with won or lost, and why", () => {
    const first = (sketch: Sketch): string | undefined => castellion.describe(castellion.observe(play(position(sketch), "face"), 0))[0];
    expect(first({ castle: FLAT })).toBe("Level academy, turn 1. The game is lost: formations are missing.");
    const last = [{ passed: true }, { passed: true }, { card: "assault-3-earthworm" }];
    expect(first({ level: "menace", castle: BASTIONS, ordeals: last })).toBe("Level menace, turn 1. The game is won.");
  });
});
