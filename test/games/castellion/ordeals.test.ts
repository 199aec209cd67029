import { describe, expect, it } from "@jest/globals";
import { castellion } from "../../../src/games/castellion/index.js";
import { castleOf, events, legal, NEEDS, play, position, refused } from "./kit.js";

const FLAT = ["Pt", "Js", "Cc", "St", "Ps", "Jc"];
/** A tower of Pyros, a bastion of Seers, a line of Chameleons; 15 tiles. */
const ONE_EACH = ["Pt Ps Pt Ps", "Jt Js Ct", "St Ss Cs", "Sc St Ct", "Jt Pc Cs", "Jc"];
/** Towers of two factions in turn, so that none touches its like: five of them beside a lone f1. */
const TOWERS = ["Pt Ps Pc Pt", "Jt Js Jc Jt", "Ps Pc Pt Ps", "Js Jc Jt Js", "Pc Pt Ps Pc", "Ct"];
const BASTIONS = ["Pt Ps Jt Js Pt Ps", "Pt Ps Jt Js Pt Ps", "St Ss Ct Cs St Ss", "St Ss Ct Cs St Ss", "Pc Pc Jc Jt", "Pc Pc Jc Jt"];
/** Lines in rows of two factions in turn, over a to d. */
const LINES = ["Pt Jt Pc Js Ps", "Ps Js Pt Jc Pc", "Pc Jc Ps Jt Pt", "Pt Jt Pc Js Ps", "Ct", "St"];

function columns(castle: readonly string[], height: number): string[] {
  return castle.map((stack) => stack.split(" ").slice(0, height).join(" "));
}

/** The outcome of facing a card first, with a castle. */
function face(card: string, castle: readonly string[]): unknown {
  const number = Number(card.split("-")[1]);
  const level = card.startsWith("exam") ? "school" : card.startsWith("sim") ? "academy" : "menace";
  const ordeals = [1, 2, 3].map((i) => (i === number ? { card } : { passed: i < number }));
  // School has no early encounter: there the last Traitor brings the Exam.
  const needs = NEEDS[card] ?? (NEEDS[card.split("-")[0] as string] as number);
  const beside = ordeals.map((ordeal, i) =>
    i === number - 1
      ? {
          ...ordeal,
          traitors: Array<string>(needs - 1)
            .fill("T")
            .join(" "),
        }
      : ordeal,
  );
  const start = position({ level, castle, drawn: "T", ordeals: beside });
  const after = play(start, "post");
  if (after.outcome?.result === "lost") return after.outcome.reason;
  if (after.pending !== null) return after.pending.kind === "destroy" ? after.pending.left : after.pending.kind;
  return after.ordeals[number - 1]?.passed === true ? "passed" : "standing";
}

describe("C8.1 School and academy: the formations must be there", () => {
  it("C8.1 passes with the formations, and with more", () => {
    expect(face("exam-1", ONE_EACH)).toBe("passed");
    expect(face("simulation-1", ONE_EACH)).toBe("passed");
    expect(
      face("simulation-2-towers-bastions", [
        "Pt Ps Pc Pt Ss Cs",
        "Jt Js Jc Jt St Ct",
        "Ps Pc Pt Ps Ct St",
        "Cs Cc Ss Sc",
        "Ct Cs Sc St",
        "Js",
      ]),
    ).toBe("passed");
    const more = ["Pt Ps Pc Pt Ss", "Jt Js Jc Jt", "Ps Pc Pt Ps", "Cs Cc Ss Sc", "Ct Cs Sc St", "Js"];
    expect(face("simulation-2-towers-bastions", more)).toBe("passed");
  });

  it("C8.1 is passed without more ado: nothing had to be saved (C8.3)", () => {
    const told = events(position({ castle: ONE_EACH, drawn: "T", ordeals: [{ traitors: "T B" }] }), "post");
    expect(told.map((event) => event.type)).toEqual(["posted", "faced", "passed", "turn"]);
  });

  it("C8.1 is lost without one of them", () => {
    expect(face("exam-1", ["Pt Ps Pt", ...ONE_EACH.slice(1)])).toBe("formations");
    expect(face("exam-1", [...ONE_EACH.slice(0, 3), "Sc St", ...ONE_EACH.slice(4)])).toBe("formations");
    expect(face("exam-1", FLAT)).toBe("formations");
  });

  it("C8.1 is lost without the foundation, whatever the formations", () => {
    expect(face("exam-1", ONE_EACH.slice(0, 5))).toBe("foundation");
    expect(face("simulation-1", ONE_EACH.slice(0, 5))).toBe("foundation");
  });
});

describe("C8.2 Exam II", () => {
  it("C8.2 destroys the bottom row; the new one must hold six", () => {
    const start = position({ level: "school", castle: columns(BASTIONS, 2), drawn: "T", ordeals: [{ passed: true }, { traitors: "B" }] });
    const after = play(start, "post");
    expect(castleOf(after)).toEqual(["Ps", "Ps", "Ss", "Ss", "Pc", "Pc"]);
    expect(after.ordeals[1].passed).toBe(true);
    expect(face("exam-2", FLAT)).toBe("foundation");
  });

  it("C11.5 is lost before a tile moves when the foundation is incomplete; otherwise the rows go first", () => {
    const ordeals = [{ passed: true }, { traitors: "T" }];
    const narrow = play(position({ level: "school", castle: ["Pt Ps", "Jt Js"], drawn: "T", ordeals }), "post");
    expect([castleOf(narrow), narrow.outcome]).toEqual([["Pt Ps", "Jt Js"], { result: "lost", reason: "foundation" }]);
    const gap = play(position({ level: "school", castle: ["Pt Ps", "Js", ...columns(BASTIONS, 2).slice(2)], drawn: "T", ordeals }), "post");
    expect([castleOf(gap), gap.outcome]).toEqual([["Ps", "Ss", "Ss", "Pc", "Pc"], { result: "lost", reason: "foundation" }]);
    expect(gap.discard).toEqual(["Pt", "Js", "St", "St", "Pc", "Pc"]);
  });
});

describe("C8.3 Menace: what is missing costs tiles", () => {
  it.each([
    ["assault-1-harpy", TOWERS, "passed"],
    ["assault-2-harpy", TOWERS, "passed"],
    ["assault-3-harpy", TOWERS, "passed"],
    ["assault-1-behemoth", BASTIONS, "passed"],
    ["assault-3-behemoth", BASTIONS, "passed"],
    ["assault-1-horde", LINES, "passed"],
    ["assault-3-horde", LINES, "passed"],
    ["assault-1-behemoth", TOWERS, "tiles"],
    ["assault-1-behemoth", LINES, 16],
    ["assault-1-horde", TOWERS.slice(0, 5), "foundation"],
  ])("C8.3 %s", (card, castle, outcome) => expect(face(card, castle)).toBe(outcome));

  it("C8.3 each bastion standing at that moment saves four tiles, also of another card", () => {
    const two = ["Pt Ps Jt Js", "Pt Ps Jt Js", "St Ct Ss Cc", "Sc Cs St Ct", "Ps Jc Pc Js", "Cc Ss Ct Sc"];
    expect(face("assault-1-harpy", two)).toBe(8);
    const one = ["Pt Ps Jt Js", "Pt Ps St Ct", ...two.slice(2)];
    expect(face("assault-1-harpy", one)).toBe(12);
    const none = ["Pt Js Jt Js", "Ss Ps St Ct", ...two.slice(2)];
    expect(face("assault-1-harpy", none)).toBe(16);
    expect(face("assault-2-harpy", two)).toBe("tiles");
  });

  it("C8.3 costs nothing when bastions save it all, and is passed", () => {
    expect(face("assault-1-harpy", BASTIONS)).toBe("passed");
    const ordeals = [{ traitors: "T" }];
    const told = events(position({ level: "menace", castle: BASTIONS, drawn: "T", ordeals }), "post");
    expect(told.map((event) => event.type)).toEqual(["posted", "faced", "spared", "passed", "turn"]);
  });

  it("C8.3, C11.5 is lost at once when fewer than six tiles would remain, the castle as it is", () => {
    const bastion = ["Pt Ps Js", "Pt Ps Jc", "St Ct Ss", "Sc Cs St", "Ps Jc Ct", "Cc Ss Pc"];
    expect(face("assault-1-harpy", bastion)).toBe(12);
    expect(face("assault-1-harpy", [...bastion.slice(0, 5), "Cc Ss"])).toBe("tiles");
  });

  it("C8.3 destroys one after another as in C7.1, then the foundation must be complete", () => {
    const bastion = ["Pt Ps Js", "Pt Ps Jc", "St Ct Ss", "Sc Cs St", "Ps Jc Ct", "Cc Ss Pc"];
    const owing = play(position({ level: "menace", castle: bastion }), "face");
    expect(owing.ordeals[0]).toMatchObject({ faceUp: true, passed: false });
    expect(refused(owing, "draw regular")).toMatch(/first destroy what the Assault costs: 12 tiles to go/);
    const rows = "a b c d e f".split(" ").flatMap((column) => [`destroy ${column}2`, `destroy ${column}2`]);
    const paid = play(owing, ...rows);
    expect([castleOf(paid), paid.ordeals[0].passed]).toEqual([["Pt", "Pt", "St", "Sc", "Ps", "Cc"], true]);
    const end = play(owing, ...rows.slice(0, 10), "destroy f3", "destroy f2");
    expect(end.ordeals[0].passed).toBe(true);
    const narrow = play(
      owing,
      "destroy a1",
      "destroy a1",
      "destroy a1",
      ...Array<string>(3).fill("destroy a1"),
      ...Array<string>(6).fill("destroy a1"),
    );
    expect(narrow.outcome).toEqual({ result: "lost", reason: "foundation" });
    expect(narrow.castle).toHaveLength(2);
  });

  it("C11.2 goes on as before it was faced: to draw, or with the tile in hand, or with the next turn", () => {
    const bastion = ["Pt Ps Js", "Pt Ps Jc", "St Ct Ss", "Sc Cs St", "Ps Jc Ct", "Cc Ss Pc"];
    const rows = "a b c d e f".split(" ").flatMap((column) => [`destroy ${column}2`, `destroy ${column}2`]);
    const drawing = play(position({ level: "menace", castle: bastion }), "face");
    expect(drawing).toMatchObject({ phase: "draw", drawn: null, pending: { kind: "destroy", left: 12, for: "assault" } });
    expect(play(drawing, ...rows)).toMatchObject({ phase: "draw", turn: 1, pending: null });
    const holding = play(position({ level: "menace", castle: bastion, drawn: "Jt" }), "face");
    expect(holding).toMatchObject({ phase: "tile", drawn: "Jt" });
    expect(play(holding, ...rows)).toMatchObject({ phase: "tile", drawn: "Jt", turn: 1 });
    const ending = play(position({ level: "menace", castle: bastion, drawn: "T", ordeals: [{ traitors: "B" }] }), "post");
    expect(ending).toMatchObject({ phase: "tile", drawn: null, turn: 1 });
    const next = play(ending, ...rows);
    expect(next).toMatchObject({ phase: "draw", turn: 2, removed: ["B", "T"] });
  });

  it("C3.2 with no tiles left, the next Ordeal follows as soon as the Assault is paid", () => {
    const bastion = ["Pt Ps Js", "Pt Ps Jc", "St Ct Ss", "Sc Cs St", "Ps Jc Ct", "Cc Ss Pc"];
    const rows = "a b c d e f".split(" ").flatMap((column) => [`destroy ${column}2`, `destroy ${column}2`]);
    const owing = play(position({ level: "menace", castle: bastion, drawn: "Jt", rest: "discard" }), "discard");
    expect(owing.pending).toEqual({ kind: "destroy", left: 12, for: "assault" });
    const lost = play(owing, ...rows);
    expect(lost.ordeals.map((ordeal) => ordeal.passed)).toEqual([true, false, false]);
    expect(lost.outcome).toEqual({ result: "lost", reason: "tiles" });
  });
});

describe("C8.4 the Earthworm", () => {
  it.each([
    [1, 2, "passed"],
    [1, 1, "foundation"],
    [2, 3, "passed"],
    [2, 2, "foundation"],
    [3, 4, "passed"],
    [3, 3, "foundation"],
  ])("C8.4 Assault %i before a castle %i high", (number, height, outcome) => {
    expect(face(`assault-${number}-earthworm`, columns(BASTIONS, height))).toBe(outcome);
  });

  it("C8.4 takes the lowest rows, whatever bastions there are; C11.8 rows bottom first, left to right", () => {
    const start = position({ level: "menace", castle: columns(BASTIONS, 3), ordeals: [{ passed: true }, { card: "assault-2-earthworm" }] });
    const after = play(start, "face");
    expect(castleOf(after)).toEqual(["Jt", "Jt", "Ct", "Ct", "Jc", "Jc"]);
    expect(after.discard).toEqual(["Pt", "Pt", "St", "St", "Pc", "Pc", "Ps", "Ps", "Ss", "Ss", "Pc", "Pc"]);
  });
});

describe("C8.5 cards and what they ask for", () => {
  it("C8.5 Assaults are turned up when they are faced", () => {
    const start = position({ level: "menace", castle: TOWERS });
    expect(start.ordeals[0].faceUp).toBe(false);
    expect(events(start, "face")[0]).toEqual({ type: "faced", seat: 0, ordeal: 1, card: "assault-1-harpy", why: "early", turnedUp: true });
    expect(play(start, "face").ordeals.map((ordeal) => ordeal.faceUp)).toEqual([true, false, false]);
  });

  it.each([
    ["exam-1", "1 tower, 1 bastion and 1 line of defence"],
    ["exam-2", "takes the bottom row"],
    ["exam-3-bastions-lines", "3 bastions and 2 lines of defence"],
    ["exam-3-lines-towers", "2 towers and 3 lines of defence"],
    ["exam-3-towers-bastions", "3 towers and 2 bastions"],
    ["simulation-1", "1 tower, 1 bastion and 1 line of defence"],
    ["simulation-2-towers-bastions", "2 towers and 2 bastions"],
    ["simulation-2-bastions-lines", "2 bastions and 2 lines of defence"],
    ["simulation-2-lines-towers", "2 towers and 2 lines of defence"],
    ["simulation-3-lines-bastions", "2 bastions and 3 lines of defence"],
    ["simulation-3-towers-lines", "3 towers and 2 lines of defence"],
    ["simulation-3-bastions-towers", "2 towers and 3 bastions"],
    ["assault-1-harpy", "2 towers (towers 0/2) or 16 tiles"],
    ["assault-1-behemoth", "2 bastions (bastions 0/2) or 16 tiles"],
    ["assault-1-horde", "2 lines of defence (lines 0/2) or 16 tiles"],
    ["assault-2-harpy", "3 towers (towers 0/3) or 32 tiles"],
    ["assault-2-behemoth", "3 bastions (bastions 0/3) or 32 tiles"],
    ["assault-2-horde", "3 lines of defence (lines 0/3) or 32 tiles"],
    ["assault-3-harpy", "5 towers (towers 0/5) or 42 tiles"],
    ["assault-3-behemoth", "5 bastions (bastions 0/5) or 42 tiles"],
    ["assault-3-horde", "5 lines of defence (lines 0/5) or 42 tiles"],
    ["assault-1-earthworm", "takes the bottom row"],
    ["assault-2-earthworm", "takes the 2 lowest rows"],
    ["assault-3-earthworm", "takes the 3 lowest rows"],
  ])("C8.5, C11.10 %s: %s", (card, demand) => {
    const index = Number(card.split("-")[1]) - 1;
    const level = card.startsWith("exam") ? "school" : card.startsWith("sim") ? "academy" : "menace";
    const ordeals = [0, 1, 2].map((i) => (i === index ? { card, faceUp: true } : {}));
    const line = castellion.describe(castellion.observe(position({ level, ordeals }), 0)).find((text) => text.includes(demand));
    expect(line).toContain(`Ordeal ${"I".repeat(index + 1)}, `);
  });

  it("C8.6 says which demands are a reconstruction: those of the Simulations, and no others", () => {
    const told = (level: "school" | "academy" | "menace"): number => {
      const ordeals = [{ faceUp: true }, { faceUp: true }, { faceUp: true }];
      const lines = castellion.describe(castellion.observe(position({ level, ordeals }), 0));
      return lines.filter((line) => line.startsWith("Ordeal") && line.includes("a reconstruction")).length;
    };
    expect([told("school"), told("academy"), told("menace")]).toEqual([0, 3, 0]);
  });
});

describe("C9 Menace: the fourth tile of a tower", () => {
  const tower = position({ level: "menace", castle: ["Pt Ps Pc", "Js"], drawn: "Pt" });

  it("C9 menace lets one face-down Ordeal of choice be turned up", () => {
    const built = play(tower, "place a");
    expect([built.pending, built.turn]).toEqual([{ kind: "unveil" }, 1]);
    expect(legal(built)).toEqual(["unveil 1", "unveil 2", "unveil 3", "pass"]);
    expect(play(built, "unveil 3")).toMatchObject({
      pending: null,
      turn: 2,
      ordeals: [{ faceUp: false }, { faceUp: false }, { faceUp: true }],
    });
    expect(play(built, "pass")).toMatchObject({
      pending: null,
      turn: 2,
      ordeals: [{ faceUp: false }, { faceUp: false }, { faceUp: false }],
    });
  });

  it("C9 menace also with a recalled tile", () => {
    const recalled = play(position({ level: "menace", castle: ["Pt Ps Pc", "Js"], drawn: "Ct", discard: "Pt" }), "recall Pt", "place a");
    expect(recalled.pending).toEqual({ kind: "unveil" });
  });

  it("C9 only at Menace, only for a tower that stands", () => {
    expect(play(position({ level: "academy", castle: ["Pt Ps Pc", "Js"], drawn: "Pt" }), "place a").turn).toBe(2);
    expect(play(position({ level: "menace", castle: ["Pt Ps Pc", "Pt"], drawn: "Pt" }), "place a").turn).toBe(2);
    expect(play(position({ level: "menace", castle: ["Pt Ps", "Jt Pc"], drawn: "Pt" }), "place left").turn).toBe(2);
    expect(refused(position({ level: "menace" }), "unveil 1")).toMatch(/the fourth tile of a tower allows it/);
  });

  it("C11.4 only placing unveils, not a move nor a slide", () => {
    const move = position({ level: "menace", castle: ["Pt Ps Pc", "Js Pt"], pending: { kind: "move" } });
    expect(play(move, "move b2 a")).toMatchObject({ pending: null, turn: 2 });
  });

  it("C11.4 nothing face down: nothing is owed; what is passed or open cannot be chosen", () => {
    const open = [{ faceUp: true }, { faceUp: true }, { faceUp: true }];
    expect(play(position({ level: "menace", castle: ["Pt Ps Pc"], drawn: "Pt", ordeals: open }), "place a").turn).toBe(2);
    const some = play(
      position({ level: "menace", castle: ["Pt Ps Pc"], drawn: "Pt", ordeals: [{ passed: true }, { faceUp: true }] }),
      "place a",
    );
    expect(legal(some)).toEqual(["unveil 3", "pass"]);
    expect(refused(some, "unveil 1")).toBe("Ordeal 1 has been passed already");
    expect(refused(some, "unveil 2")).toBe("Ordeal 2 lies face up already");
  });

  it("C11.4 unveiling comes before facing when one tile does both", () => {
    const full = [
      "Pt Ps Jt Js Ct St",
      "Ct Cs St Sc Jt Js",
      "Pt Ps Jt Js Ct St",
      "Ct Cs St Sc Jt Js",
      "Js Jc Ss Cc Ss Cc",
      "Ct Ss Pc Ps Pc",
    ];
    const last = play(position({ level: "menace", castle: full, drawn: "Pt" }), "place f");
    expect([last.pending, last.outcome]).toEqual([{ kind: "unveil" }, null]);
    expect(play(last, "unveil 2").ordeals[0].faceUp).toBe(true);
    expect(play(last, "pass").pending).toEqual({ kind: "destroy", left: 16, for: "assault" });
  });
});
