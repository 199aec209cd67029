import { describe, expect, it } from "@jest/globals";
import { castellion } from "../../../src/games/castellion/index.js";
import { castleOf, events, lastDiscarded, legal, play, position, refused } from "./kit.js";

/** A tower, a bastion and a line, on a complete foundation. */
const EXAM_ONE = ["Pt Ps Pt Ps", "Jt Js Ct", "St Ss Cs", "Sc St Ct", "Jt Pc Cs", "Jc"];
const FLAT = ["Pt", "Js", "Cc", "St", "Ps", "Jc"];
/** 36 tiles, no formation: two factions in a chequered pattern. */
const CHEQUERED = [
  "Pt Js Pt Js Pt Js",
  "Js Pt Js Pt Js Pt",
  "Pc Jc Pc Jc Pc Jc",
  "Jc Pc Jc Pc Jc Pc",
  "Ps Jt Ps Jt Ps Jt",
  "Jt Ps Jt Ps Jt Ps",
];

describe("the goal", () => {
  it("C2.1 is won when the third Ordeal is passed with the foundation complete", () => {
    const last = [{ passed: true }, { passed: true }, { card: "assault-3-earthworm" }];
    const high = ["Pt Ps Pc Jt", "Js Jc Jt Pt", "Cc Cs Ct Ps", "St Ss Sc Pc", "Ps Pt Pc Jt", "Jc Js Jt Ct"];
    const won = play(position({ level: "menace", castle: high, ordeals: last }), "face");
    expect(won.outcome).toEqual({ result: "won" });
    expect(castellion.outcome(won)).toEqual({ result: "won" });
    expect([won.phase, castellion.seat(won), legal(won)]).toEqual(["over", undefined, []]);
  });

  it("C2.1 goes on after the first and the second", () => {
    const second = play(position({ castle: EXAM_ONE }), "face");
    expect(second.ordeals.map((ordeal) => ordeal.passed)).toEqual([true, false, false]);
    expect(second.outcome).toBeNull();
  });

  it("C2.1 is lost when an Ordeal is failed", () => {
    const lost = play(position({ castle: FLAT }), "face");
    expect(lost.outcome).toEqual({ result: "lost", reason: "formations" });
    expect(refused(lost, "draw regular")).toBe("the game is over");
  });

  it("C2.2 has a foundation of six tiles: five are not complete", () => {
    expect(play(position({ castle: EXAM_ONE.slice(0, 5) }), "face").outcome).toEqual({ result: "lost", reason: "foundation" });
  });
});

describe("C3 step 1: draw", () => {
  it("C3 step 1 takes the next tile of the pile that was chosen", () => {
    const start = position({ regular: "Pt Js", safe: "Cc Ss" });
    expect(legal(start)).toEqual(["draw regular", "draw safe", "face"]);
    const drawn = play(start, "draw safe");
    expect([drawn.drawn, drawn.safe, drawn.phase, drawn.turn]).toEqual(["Cc", ["Ss"], "tile", 1]);
    expect(play(start, "draw regular").drawn).toBe("Pt");
    expect(events(start, "draw safe")).toEqual([{ type: "drew", seat: 0, pile: "safe", tile: "Cc" }]);
  });

  it("C3 step 1 cannot choose an empty pile", () => {
    const start = position({ regular: "Pt" });
    expect(legal(start, "draw")).toEqual(["draw regular"]);
    expect(refused(start, "draw safe")).toBe("the safe pile is empty (C3)");
    expect(legal(position({ safe: "Js", rest: "discard" }))).toEqual(["draw safe", "face"]);
  });

  it("C3 step 1 takes a revealed tile, whichever is wanted, and draws from no pile meanwhile; C11.7 lists equal ones once", () => {
    const start = position({ revealed: "Pt T Pt Js", safe: "Cc" });
    expect(legal(start)).toEqual(["take Pt", "take T", "take Js", "face"]);
    expect(refused(start, "draw safe")).toMatch(/take one of those/);
    expect(refused(start, "take Cc")).toBe("Cc does not lie revealed (C3)");
    const taken = play(start, "take Pt");
    expect([taken.drawn, taken.revealed]).toEqual(["Pt", ["T", "Pt", "Js"]]);
  });

  it("C3 step 1 draws one tile a turn", () => {
    expect(refused(position({ drawn: "Pt" }), "draw regular")).toMatch(/you hold a tile already/);
    expect(refused(position({ drawn: "Pt", revealed: "Js" }), "take Js")).toBe("you hold a tile already: play it first");
    for (const command of ["place a", "juggle a1 b1", "recall Pt", "burn a1", "post"]) {
      expect(refused(position({ castle: FLAT }), command)).toBe("there is no tile in your hand: draw one first");
    }
  });
});

describe("C3 step 2: a Defender", () => {
  it("C3 step 2 is placed, or discarded without its power, at every level", () => {
    for (const level of ["school", "academy", "menace"] as const) {
      const start = position({ level, castle: ["Js", "Ct"], drawn: "Pt" });
      expect(play(start, "place a").castle).toEqual([["Js", "Pt"], ["Ct"]]);
      const discarded = play(start, "discard");
      expect([discarded.drawn, lastDiscarded(discarded, 1), discarded.turn]).toEqual([null, ["Pt"], 2]);
    }
  });

  it("C3 step 2 may use the power from academy on only (C9)", () => {
    expect(legal(position({ level: "school", castle: ["Js"], drawn: "Pt" }))).toEqual(["place a", "place left", "place right", "discard"]);
    expect(legal(position({ level: "academy", castle: ["Js"], drawn: "Pt" }))).toContain("burn a1");
    expect(refused(position({ level: "school", castle: ["Js"], drawn: "Pt" }), "burn a1")).toMatch(/no powers at the School/);
  });
});

describe("C3 step 3: a Traitor", () => {
  it("C3 step 3 goes beside the lowest-numbered Ordeal still standing", () => {
    const first = play(position({ drawn: "T" }), "post");
    expect(first.ordeals.map((ordeal) => ordeal.traitors)).toEqual([["T"], [], []]);
    const second = play(position({ drawn: "B", ordeals: [{ passed: true }, { traitors: "T" }] }), "post");
    expect(second.ordeals.map((ordeal) => ordeal.traitors)).toEqual([[], ["T", "B"], []]);
  });

  it("C3 step 3 may be discarded from academy on, a black-bordered one never", () => {
    expect(legal(position({ level: "school", drawn: "T" }))).toEqual(["post"]);
    expect(refused(position({ level: "school", drawn: "T" }), "banish")).toMatch(/School of Architects \(C9\)/);
    expect(legal(position({ drawn: "T" }))).toEqual(["post", "banish", "face"]);
    expect(legal(position({ drawn: "B" }))).toEqual(["post", "face"]);
    expect(refused(position({ drawn: "B" }), "banish")).toMatch(/black-bordered Traitor can never be discarded/);
  });

  it("C3 step 3 is neither placed nor thrown away like a Defender", () => {
    const start = position({ castle: FLAT, drawn: "T" });
    for (const command of ["discard", "place a", "burn a1"]) expect(refused(start, command)).toMatch(/a Traitor in your hand/);
    expect(refused(position({ drawn: "Pt" }), "post")).toBe("the tile in your hand is no Traitor");
  });

  it("C1.4 goes on the one discard pile when it is banished, as do destroyed tiles, face up in that order", () => {
    const paid = play(position({ castle: ["Pt Js"], drawn: "T", discard: "Cc" }), "banish", "destroy a2", "destroy a1");
    expect(paid.discard).toEqual(["Cc", "T", "Js", "Pt"]);
  });
});

describe("C3 step 4: an Ordeal", () => {
  it("C3 step 4 is faced when its last Traitor arrives, not before; passed, the card and its Traitors leave the game", () => {
    const third = position({ level: "school", castle: EXAM_ONE, drawn: "T", ordeals: [{ traitors: "T B T" }] });
    expect(play(third, "post").ordeals[0]).toMatchObject({ traitors: ["T", "B", "T", "T"], passed: false });
    const fourth = position({ level: "school", castle: EXAM_ONE, drawn: "B", ordeals: [{ traitors: "T B T T" }] });
    const passed = play(fourth, "post");
    expect(passed.ordeals[0]).toMatchObject({ traitors: [], passed: true, faceUp: true });
    expect([passed.removed, passed.turn]).toEqual([["T", "B", "T", "T", "B"], 2]);
  });

  it("C3 step 4 is faced when the castle is full, and the next at once while it still is", () => {
    const almost = [...CHEQUERED.slice(0, 5), "Jt Ps Jt Ps Jt"];
    expect(play(position({ castle: almost, drawn: "Ps" }), "place f").outcome).toEqual({ result: "lost", reason: "formations" });
    const exams = play(position({ level: "school", castle: almost, drawn: "Ps", ordeals: [{ passed: true }] }), "place f");
    expect(exams.ordeals.map((ordeal) => ordeal.passed)).toEqual([true, true, false]);
    expect(exams.castle.map((stack) => stack.length)).toEqual([5, 5, 5, 5, 5, 5]);
  });

  it("C3 step 4 goes on to the next Ordeal while the castle is full", () => {
    const bastions = [
      "Pt Ps Jt Js Pt Ps",
      "Pt Ps Jt Js Pt Ps",
      "St Ss Ct Cs St Ss",
      "St Ss Ct Cs St Ss",
      "Pc Pc Jc Jt Ps Pt",
      "Pc Pc Jc Jt Pt",
    ];
    const second = position({
      level: "menace",
      castle: bastions,
      drawn: "Ps",
      ordeals: [{ card: "assault-1-behemoth" }, { card: "assault-2-behemoth" }, { card: "assault-3-earthworm" }],
    });
    const faced = events(second, "place f").filter((event) => event.type === "faced");
    expect(faced).toMatchObject([
      { card: "assault-1-behemoth", why: "full" },
      { card: "assault-2-behemoth", why: "full" },
      { card: "assault-3-earthworm", why: "full" },
    ]);
    expect(play(second, "place f").outcome).toEqual({ result: "won" });
  });
});

describe("C3.1 facing early", () => {
  it("C3.1 is possible when about to draw and with a drawn tile, from academy on", () => {
    for (const sketch of [{}, { drawn: "Pt" }, { drawn: "T" }, { drawn: "B" }, { revealed: "Js" }]) {
      expect(legal(position({ castle: FLAT, ...sketch }), "face")).toEqual(["face"]);
      expect(legal(position({ level: "school", castle: FLAT, ...sketch }), "face")).toEqual([]);
    }
    expect(refused(position({ level: "school", castle: FLAT }), "face")).toMatch(/no Ordeal can be faced early/);
  });

  it("C3.1 keeps the turn: still to draw, or still holding the tile", () => {
    const drawing = play(position({ castle: EXAM_ONE, players: ["Ada", "Ben"] }), "face");
    expect(drawing).toMatchObject({ phase: "draw", turn: 1, active: 0, drawn: null });
    const holding = play(position({ castle: EXAM_ONE, drawn: "T" }), "face");
    expect(holding).toMatchObject({ phase: "tile", turn: 1, drawn: "T" });
    expect(play(holding, "post").ordeals[1].traitors).toEqual(["T"]);
  });

  it("C3.1 is not possible in the middle of a power", () => {
    expect(refused(position({ castle: FLAT, pending: { kind: "move" } }), "face")).toMatch(/first move a tile/);
  });

  it("C11.4 is legal with an empty castle: and lost", () => {
    expect(play(position({ castle: [] }), "face").outcome).toEqual({ result: "lost", reason: "foundation" });
  });
});

describe("C3.2 when every tile has been played", () => {
  it("C3.2 faces the remaining Ordeals in order", () => {
    const end = position({ level: "school", castle: EXAM_ONE, drawn: "Cc", rest: "discard" });
    const faced = events(end, "discard").filter((event) => event.type === "faced");
    expect(faced).toMatchObject([
      { ordeal: 1, card: "exam-1", why: "end" },
      { ordeal: 2, card: "exam-2", why: "end" },
    ]);
    expect(play(end, "discard").outcome).toEqual({ result: "lost", reason: "foundation" });
  });

  it("C3.2 waits for both piles and for revealed tiles, C11.9 not for the vigil tile", () => {
    for (const left of [{ regular: "Pt" }, { safe: "Pt" }, { revealed: "Pt" }]) {
      expect(play(position({ castle: FLAT, drawn: "Cc", rest: "discard", ...left }), "discard")).toMatchObject({
        phase: "draw",
        outcome: null,
      });
    }
    const vigil = position({ castle: FLAT, drawn: "Cc", rest: "discard", options: ["vigil"], vigil: "Pt" });
    expect(play(vigil, "discard").phase).toBe("over");
  });

  it("C3.2 comes after all that the last tile brings", () => {
    const last = position({ castle: FLAT, drawn: "Pc", rest: "discard" });
    const burning = play(last, "burn a1");
    expect([burning.phase, burning.pending]).toEqual(["tile", { kind: "move" }]);
    expect(play(burning, "move a1 right").outcome).toEqual({ result: "lost", reason: "foundation" });
  });
});

describe("C10.1 two partners", () => {
  it("C10.1, C11.1 alternate by turn; the seat to act takes every decision of its turn", () => {
    const start = position({ players: ["Ada", "Ben"], turn: 2, castle: FLAT, drawn: "Sc", safe: "Pt Ps Pc Jt" });
    expect(castellion.seat(start)).toBe(1);
    const seeing = play(start, "see", "reveal safe", "reveal safe", "reveal safe");
    expect([seeing.turn, castellion.seat(seeing)]).toEqual([2, 1]);
    const next = play(seeing, "reveal safe");
    expect([next.turn, castellion.seat(next)]).toEqual([3, 0]);
    expect(play(next, "take Pt", "discard", "take Ps").active).toBe(1);
  });

  it("C11.1 keeps the seat when one plays alone", () => {
    expect(play(position({ drawn: "Pt" }), "discard")).toMatchObject({ turn: 2, active: 0 });
  });
});

describe("what is at rest", () => {
  it("C11.1 leaves all as it was at the end, with the lost Ordeal face up and its Traitors beside it", () => {
    const start = position({ level: "menace", castle: FLAT, drawn: "T", ordeals: [{ traitors: "B" }], players: ["Ada", "Ben"], turn: 3 });
    const lost = play(start, "post");
    expect(lost).toMatchObject({ phase: "over", pending: null, turn: 3, active: 0, outcome: { result: "lost", reason: "tiles" } });
    expect(lost.ordeals[0]).toMatchObject({ traitors: ["B", "T"], faceUp: true, passed: false });
    expect(castleOf(lost)).toEqual(FLAT);
    expect(play(position({ castle: FLAT, drawn: "Pt" }), "face").drawn).toBe("Pt");
  });

  it("C11.3 plays nothing by itself: the only possible reveal, destroy and move are still commands", () => {
    expect(legal(position({ castle: ["Pt"], pending: { kind: "destroy", left: 1, for: "traitor" } }))).toEqual(["destroy a1"]);
    const left = position({ castle: ["Pt"], safe: "Js", rest: "discard", pending: { kind: "reveal", left: 1 } });
    expect(legal(left)).toEqual(["reveal safe"]);
    expect(legal(position({ drawn: "B", level: "school" }))).toEqual(["post"]);
  });
});
