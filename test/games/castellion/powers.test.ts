import { describe, expect, it } from "@jest/globals";
import { standing } from "../../../src/games/castellion/formations.js";
import { castleOf, events, lastDiscarded, legal, play, position, refused } from "./kit.js";

describe("C6 Juggler", () => {
  const start = position({ castle: ["Pt Js", "Cc Ss"], drawn: "Jt" });

  it("C6 Juggler swaps two tiles that touch by a side; each pair is listed once, C11.7 lower cell first", () => {
    expect(legal(start, "juggle")).toEqual(["juggle a1 a2", "juggle a1 b1", "juggle a2 b2", "juggle b1 b2"]);
    const swapped = play(start, "juggle a2 b2");
    expect([castleOf(swapped), lastDiscarded(swapped, 1), swapped.turn]).toEqual([["Pt Ss", "Cc Js"], ["Jt"], 2]);
    expect(castleOf(play(start, "juggle a1 a2"))).toEqual(["Js Pt", "Cc Ss"]);
  });

  it("C11.7 takes both orders", () => {
    expect(play(start, "juggle b2 a2")).toEqual(play(start, "juggle a2 b2"));
  });

  it("C6 Juggler does not swap diagonals, a tile with itself, or an empty cell", () => {
    expect(refused(start, "juggle a1 b2")).toBe("a1 and b2 do not touch by a side (C6)");
    expect(refused(start, "juggle a1 a1")).toMatch(/do not touch/);
    expect(refused(start, "juggle a2 a3")).toBe("there is no tile at a3");
    expect(refused(position({ castle: ["Pt", "Js", "Cc"], drawn: "Jt" }), "juggle a1 c1")).toMatch(/do not touch/);
  });

  it("C6 Juggler ignores C4.2; C11.6 like tiles may change places", () => {
    expect(castleOf(play(position({ castle: ["Pt Js", "Ct"], drawn: "Jt" }), "juggle a1 b1"))).toEqual(["Ct Js", "Pt"]);
    expect(castleOf(play(position({ castle: ["Pt", "Js Pc", "Cs Ss"], drawn: "Jt" }), "juggle b1 b2"))).toEqual(["Pt", "Pc Js", "Cs Ss"]);
    expect(legal(position({ castle: ["Pt", "Pt"], drawn: "Jt" }), "juggle")).toEqual(["juggle a1 b1"]);
  });

  it("C6.1 needs two touching tiles", () => {
    expect(legal(position({ castle: ["Pt"], drawn: "Jt" }), "juggle")).toEqual([]);
    expect(refused(position({ castle: ["Pt"], drawn: "Jt" }), "juggle a1 a2")).toBe("no two tiles of the castle touch (C6.1)");
  });
});

describe("C6 Seer", () => {
  const start = position({ drawn: "St", regular: "Pt T", safe: "Js Cc Ss" });

  it("C6 Seer reveals until four lie open, each from the pile of choice", () => {
    const seeing = play(start, "see");
    expect([seeing.pending, lastDiscarded(seeing, 1), seeing.turn]).toEqual([{ kind: "reveal", left: 4 }, ["St"], 1]);
    const two = play(seeing, "reveal regular", "reveal safe");
    expect([two.revealed, two.pending, two.turn]).toEqual([["Pt", "Js"], { kind: "reveal", left: 2 }, 1]);
    const four = play(two, "reveal regular", "reveal safe");
    expect([four.revealed, four.pending, four.turn]).toEqual([["Pt", "Js", "T", "Cc"], null, 2]);
  });

  it("C3.3 lets at most four lie revealed: a Seer that was taken reveals one", () => {
    const taken = position({ drawn: "St", revealed: "Pt Js T", safe: "Cc" });
    expect(play(taken, "see").pending).toEqual({ kind: "reveal", left: 1 });
    expect(play(taken, "see", "reveal safe").revealed).toEqual(["Pt", "Js", "T", "Cc"]);
  });

  it("C6 Seer stops when both piles are empty; C11.2 what is owed is what will be done", () => {
    const few = position({ drawn: "St", safe: "Cc Pt", rest: "discard" });
    expect(play(few, "see").pending).toEqual({ kind: "reveal", left: 2 });
    expect(play(few, "see", "reveal safe", "reveal safe")).toMatchObject({ pending: null, phase: "draw", revealed: ["Cc", "Pt"] });
    expect(refused(play(few, "see"), "reveal regular")).toBe("the regular pile is empty (C6)");
  });

  it("C6 Seer: revealed Traitors do nothing until they are taken", () => {
    const open = play(position({ drawn: "St", regular: "T T B T" }), "see", ...Array<string>(4).fill("reveal regular"));
    expect(open.ordeals[0].traitors).toEqual([]);
    expect(play(open, "take B", "post").ordeals[0].traitors).toEqual(["B"]);
  });

  it("C6.1 needs something to reveal", () => {
    const nothing = position({ drawn: "St", rest: "discard" });
    expect(legal(nothing, "see")).toEqual([]);
    expect(refused(nothing, "see")).toBe("there is nothing left to reveal (C6.1)");
    expect(refused(position({ drawn: "St", revealed: "Pt Js T Cc" }), "see")).toBe("four tiles lie revealed already (C3.3)");
  });

  it("C11.3 is used in full: nothing else may be done in between", () => {
    expect(legal(play(start, "see"))).toEqual(["reveal regular", "reveal safe"]);
    expect(refused(play(start, "see"), "face")).toMatch(/first reveal what the Seer sees: 4 tiles to go/);
  });
});

describe("C6 Chameleon", () => {
  const start = position({ castle: ["Js"], drawn: "Ct", discard: "Pt Js T Pt St Jt Ct" });

  it("C6 Chameleon takes back a Defender of its shape, each kind listed once; then it is placed or discarded at once", () => {
    expect(legal(start, "recall")).toEqual(["recall Jt", "recall St", "recall Ct", "recall Pt"]);
    const recalled = play(start, "recall Pt");
    expect(recalled).toMatchObject({ drawn: "Pt", phase: "tile", turn: 1, pending: null });
    expect(recalled.discard.slice(0, 7)).toEqual(["Js", "T", "Pt", "St", "Jt", "Ct", "Ct"]);
    expect(castleOf(play(recalled, "place a"))).toEqual(["Js Pt"]);
    expect(play(recalled, "burn a1").castle).toEqual([]);
    expect(play(recalled, "discard").turn).toBe(2);
  });

  it("C11.7 takes the oldest copy; C11.8 the Chameleon joins the pile after it", () => {
    expect(play(start, "recall Pt").discard.indexOf("Pt")).toBe(2);
    expect(lastDiscarded(play(start, "recall St"), 2)).toEqual(["Ct", "Ct"]);
  });

  it.each(["Jt", "St", "Ct", "Pt"])("C6 Chameleon takes back %s, and no other faction that does not lie there", (tile) => {
    expect(legal(position({ drawn: "Ct", discard: tile }), "recall")).toEqual([`recall ${tile}`]);
  });

  it("C6 Chameleon takes no other shape, no Traitor, and not itself", () => {
    expect(refused(start, "recall Js")).toBe("Js is no triangle like Ct (C6)");
    expect(refused(position({ drawn: "Ct", discard: "Pt" }), "recall Ct")).toBe("Ct does not lie in the discard pile (C6)");
  });

  it("C6.1 needs a Defender of its shape in the discard pile", () => {
    const nothing = position({ drawn: "Ct", discard: "Ps T" });
    expect(legal(nothing, "recall")).toEqual([]);
    expect(refused(nothing, "recall Pt")).toBe("no Defender of its shape lies in the discard pile (C6.1)");
  });

  it("C11.4 a recalled tile is like a drawn one: it may be exchanged, and one may face with it", () => {
    const recalled = play(position({ options: ["vigil"], vigil: "Ss", drawn: "Ct", discard: "Pt" }), "recall Pt");
    expect(legal(recalled)).toEqual(["place a", "discard", "exchange", "face"]);
    expect(play(recalled, "exchange")).toMatchObject({ drawn: "Ss", vigil: "Pt" });
  });

  it("C11.11 Chameleons of one shape may recall one another without end", () => {
    let now = position({ drawn: "Ct", discard: "Ct" });
    for (let i = 0; i < 20; i++) now = play(now, "recall Ct");
    expect(now).toMatchObject({ drawn: "Ct", turn: 1 });
  });
});

describe("C6 Pyro", () => {
  const start = position({ castle: ["Pt Js Cc", "Ss", "Jt Ps"], drawn: "Pc" });

  it("C6 Pyro destroys one tile, then moves one; C11.8 the Pyro is discarded first", () => {
    const burnt = play(start, "burn a2");
    expect([castleOf(burnt), lastDiscarded(burnt, 2), burnt.pending]).toEqual([["Pt Cc", "Ss", "Jt Ps"], ["Pc", "Js"], { kind: "move" }]);
    const moved = play(burnt, "move a2 c");
    expect([castleOf(moved), moved.pending, moved.turn]).toEqual([["Pt", "Ss", "Jt Ps Cc"], null, 2]);
  });

  it("C6 Pyro moves only a tile with nothing on it, to the top of another column or a new one at either end", () => {
    const burnt = play(start, "burn a3");
    expect(legal(burnt)).toEqual([
      "move a2 b",
      "move a2 c",
      "move a2 left",
      "move a2 right",
      "move c2 a",
      "move c2 b",
      "move c2 left",
      "move c2 right",
    ]);
    expect(refused(burnt, "move a1 b")).toBe("another tile stands on a1: only a tile with nothing on it can be moved (C6)");
    expect(refused(burnt, "move a3 b")).toBe("there is no tile at a3");
    expect(refused(burnt, "move a2 a")).toBe("a2 must go to a different place (C6)");
    expect(refused(burnt, "move a2 d")).toBe("there is no column d");
    expect(castleOf(play(burnt, "move a2 left"))).toEqual(["Js", "Pt", "Ss", "Jt Ps"]);
    expect(castleOf(play(burnt, "move c2 right"))).toEqual(["Pt Js", "Ss", "Jt", "Ps"]);
  });

  it("C6 Pyro's move ignores C4.2", () => {
    expect(castleOf(play(start, "burn c1", "move a3 b"))).toEqual(["Pt Js", "Ss Cc", "Ps"]);
    const like = position({ castle: ["Pt Js", "Ss"], pending: { kind: "move" } });
    expect(castleOf(play(like, "move a2 b"))).toEqual(["Pt", "Ss Js"]);
  });

  it("C4.3 holds for the move", () => {
    const high = position({ castle: ["Pt Js Pt Js Pt Js", "Ct Ss"], pending: { kind: "move" } });
    expect(refused(high, "move b2 a")).toBe("column a is six high already (C4.3)");
    const wide = position({ castle: ["Pt Js", "Ct", "Ss", "Pc", "Jt", "Cc"], pending: { kind: "move" } });
    expect(refused(wide, "move a2 right")).toBe("the castle is six wide already (C4.3)");
  });

  it("C11.6 letters are as before the lift; the lone tile of an end column may go round, never to its own place", () => {
    const wide = position({ castle: ["Pt", "Ct Js", "Ss", "Pc", "Jt", "Cc"], pending: { kind: "move" } });
    expect(castleOf(play(wide, "move a1 right"))).toEqual(["Ct Js", "Ss", "Pc", "Jt", "Cc", "Pt"]);
    expect(castleOf(play(wide, "move f1 left"))).toEqual(["Cc", "Pt", "Ct Js", "Ss", "Pc", "Jt"]);
    expect(castleOf(play(wide, "move a1 c"))).toEqual(["Ct Js", "Ss Pt", "Pc", "Jt", "Cc"]);
    for (const nowhere of ["move a1 left", "move f1 right"]) expect(refused(wide, nowhere)).toMatch(/must go to a different place/);
    expect(events(wide, "move a1 c")[0]).toEqual({ type: "moved", seat: 0, tile: "Pt", column: "c", from: "a1", to: "b2" });
    expect(events(wide, "move f1 left")[0]).toMatchObject({ from: "f1", to: "a1" });
    expect(events(wide, "move b2 f")[0]).toMatchObject({ from: "b2", to: "f2" });
  });

  it("C11.6 two lone columns may change sides", () => {
    const two = position({ castle: ["Pt", "Js"], pending: { kind: "move" } });
    expect(legal(two)).toEqual(["move a1 b", "move a1 right", "move b1 a", "move b1 left"]);
    expect(castleOf(play(two, "move a1 right"))).toEqual(["Js", "Pt"]);
  });

  it("C11.6 the second half is skipped exactly when at most one tile is left", () => {
    expect(play(position({ castle: ["Pt Js"], drawn: "Pc" }), "burn a1")).toMatchObject({ pending: null, turn: 2 });
    expect(play(position({ castle: ["Pt"], drawn: "Pc" }), "burn a1")).toMatchObject({ castle: [], turn: 2 });
    expect(play(position({ castle: ["Pt Js Cc"], drawn: "Pc" }), "burn a1").pending).toEqual({ kind: "move" });
  });

  it("C6.1 needs a tile to destroy", () => {
    const nothing = position({ drawn: "Pc" });
    expect(legal(nothing, "burn")).toEqual([]);
    expect(refused(nothing, "burn a1")).toBe("the castle has no tile to burn (C6.1)");
  });
});

describe("what all powers share", () => {
  it("C6 works on tiles that are there: a cell of a column that does not stand is refused like any empty one", () => {
    const castle = ["Pt Js", "Ct"];
    const refusals = ["burn d1", "juggle d1 e1", "juggle a1 d1"].map((command) =>
      refused(position({ castle, drawn: command.startsWith("burn") ? "Pc" : "Jc" }), command),
    );
    expect(refusals).toEqual(["there is no tile at d1", "there is no tile at d1", "there is no tile at d1"]);
    expect(refused(position({ castle, pending: { kind: "move" } }), "move d1 a")).toBe("there is no tile at d1");
    expect(refused(position({ castle, pending: { kind: "destroy", left: 3, for: "traitor" } }), "destroy d1")).toBe(
      "there is no tile at d1",
    );
  });

  it.each([
    [{ kind: "destroy", left: 3, for: "traitor" }, "first destroy what the Traitor costs: 3 tiles to go"],
    [{ kind: "reveal", left: 4 }, "first reveal what the Seer sees: 4 tiles to go"],
    [{ kind: "move" }, "first move a tile: the Pyro's power is used in full (C6)"],
    [{ kind: "unveil" }, "first turn up a face-down Ordeal, or pass"],
  ])("C11.2 %j comes before anything else, and only its own command does it", (pending, reason) => {
    const owing = position({ level: "menace", castle: ["Pt Js", "Ct"], pending });
    const answers = { destroy: "destroy a1", reveal: "reveal regular", move: "move a2 b", unveil: "unveil 1" };
    for (const [kind, command] of Object.entries({ ...answers, draw: "draw regular", face: "face", discard: "discard", post: "post" })) {
      expect([command, refused(owing, command)]).toEqual([command, kind === pending.kind ? undefined : reason]);
    }
    const idle = Object.values(answers).map((command) => refused(position({ level: "menace", castle: ["Pt Js", "Ct"] }), command));
    expect(idle).toEqual([
      "no tile has to be destroyed",
      "no tile is to be revealed; a Seer's power begins with see",
      "no tile is to be moved; a Pyro's power begins with burn",
      "no Ordeal may be turned up; the fourth tile of a tower allows it, at Menace (C9)",
    ]);
  });

  it("C6 belongs to the tile in hand", () => {
    expect(refused(position({ castle: ["Pt Js"], drawn: "Sc" }), "juggle a1 a2")).toBe(
      "the tile in your hand is Sc: only a Juggler does that (C6)",
    );
    expect(refused(position({ castle: ["Pt Js"], drawn: "Jc" }), "see")).toMatch(/only a Seer/);
  });

  it("C6.2 only emptying an inner column splits the castle; an end column may vanish", () => {
    const start = position({ castle: ["Pt", "Js", "Cc Ss", "Jt"], drawn: "Pc" });
    expect(legal(start, "burn")).toEqual(["burn a1", "burn c1", "burn c2", "burn d1"]);
    expect(refused(start, "burn b1")).toBe("without b1 the castle would be split (C6.2)");
    expect(castleOf(play(start, "burn a1"))).toEqual(["Js", "Cc Ss", "Jt"]);
    expect(refused(play(start, "burn c2"), "move b1 a")).toBe("lifting b1 would split the castle (C6.2)");
    expect(refused(play(start, "burn c2"), "move c1 a")).toMatch(/would split/);
  });

  it("C6.3 sliding never re-checks shapes, and formations are looked at anew", () => {
    const start = position({ castle: ["Pt Ps Jc Pc Ps"], drawn: "Pc" });
    const burnt = play(start, "burn a3");
    expect(castleOf(burnt)).toEqual(["Pt Ps Pc Ps"]);
    expect(standing(burnt.castle).tower).toBe(1);
    expect(castleOf(play(position({ castle: ["Pt Js Ct"], drawn: "Pc" }), "burn a2"))).toEqual(["Pt Ct"]);
  });
});

describe("C7 discarding a Traitor", () => {
  it("C7.1 destroys four castle tiles, one after another, the player's choice each time", () => {
    const start = position({ castle: ["Pt Js Cc", "Ss", "Jt Ps"], drawn: "T" });
    const owing = play(start, "banish");
    expect([owing.pending, lastDiscarded(owing, 1), owing.turn]).toEqual([{ kind: "destroy", left: 4, for: "traitor" }, ["T"], 1]);
    expect(legal(owing)).toEqual(["destroy a1", "destroy a2", "destroy a3", "destroy c1", "destroy c2"]);
    const three = play(owing, "destroy a1");
    expect([castleOf(three), three.pending]).toEqual([["Js Cc", "Ss", "Jt Ps"], { kind: "destroy", left: 3, for: "traitor" }]);
    const paid = play(three, "destroy c1", "destroy c1", "destroy b1");
    expect([castleOf(paid), paid.pending, paid.turn]).toEqual([["Js Cc"], null, 2]);
    expect(lastDiscarded(paid, 5)).toEqual(["T", "Pt", "Jt", "Ps", "Ss"]);
  });

  it("C7.1 keeps the castle in one piece each time (C6.2)", () => {
    const owing = play(position({ castle: ["Pt", "Js", "Cc"], drawn: "T" }), "banish");
    expect(refused(owing, "destroy b1")).toBe("without b1 the castle would be split (C6.2)");
  });

  it.each([
    [["Pt", "Js", "Cc"], { kind: "destroy", left: 3, for: "traitor" }],
    [["Pt"], { kind: "destroy", left: 1, for: "traitor" }],
    [[], null],
  ])("C7.1 fewer than four: all of them; none: nothing (%j)", (castle, pending) => {
    expect(play(position({ castle, drawn: "T" }), "banish").pending).toEqual(pending);
  });

  it("C7.2 at Menace costs one fewer for each line of defence, counted once, never below zero", () => {
    const lines = ["Pt Jt Ct St Pt", "Ps Js Cs Ss Ps", "Pc Jc Cc Sc Pc", "Pt Jt Ct St Pt"];
    const owes = (castle: readonly string[], level: "academy" | "menace" = "menace"): unknown => {
      const { pending } = play(position({ level, castle, drawn: "T" }), "banish");
      return pending?.kind === "destroy" ? pending.left : pending;
    };
    const first = (rows: number): string[] => lines.map((stack) => stack.split(" ").slice(0, rows).join(" "));
    expect([1, 2, 3, 4, 5].map((rows) => owes(first(rows)))).toEqual([3, 2, 1, null, null]);
    expect(owes(first(3), "academy")).toBe(4);
    const free = events(position({ level: "menace", castle: first(5), drawn: "T" }), "banish");
    expect(free[0]).toEqual({ type: "banished", seat: 0, tile: "T", left: 0, saved: 4 });
    const paying = play(position({ level: "menace", castle: first(2), drawn: "T" }), "banish", "destroy a1");
    expect(paying.pending).toEqual({ kind: "destroy", left: 1, for: "traitor" });
  });

  it("C7.2 counts no cancelled line, and no bastion", () => {
    expect(play(position({ level: "menace", castle: ["Pt", "Ps", "Pc", "Pt", "Pt"], drawn: "T" }), "banish").pending).toMatchObject({
      left: 4,
    });
    expect(play(position({ level: "menace", castle: ["Pt Pc", "Ps Pt"], drawn: "T" }), "banish").pending).toMatchObject({ left: 4 });
  });
});
