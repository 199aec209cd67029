import { describe, expect, it } from "@jest/globals";
import { panic } from "../../../src/games/panic/index.js";
import { board, events, lay, legal, reach, refused, walls } from "./lay.js";

describe("P5 the turn", () => {
  it("P5 phase 1: the next player draws up to hand size; nothing above it is discarded", () => {
    const position = lay({ monsters: ["o1 F1"], hands: ["brick", "tar"], deck: "mortar mortar missing draw-2 scavenge", pile: "" });
    const next = reach(position, "end");
    expect([next.turn, next.active, next.phase]).toEqual([6, 1, "discard"]);
    expect(next.hands).toEqual([["brick"], ["tar", "mortar", "mortar", "missing", "draw-2", "scavenge"]]);
    const full = lay({ monsters: ["o1 F1"], hands: ["", "tar brick brick brick brick mortar mortar mortar"], pile: "" });
    expect(reach(full, "end").hands[1]?.length).toBe(8);
  });

  it("P5 phase 1 is skipped on the game's first turn, and goes clockwise round the table (P4.3)", () => {
    const first = panic.setup({ edition: "bravehold", variant: "cooperative", players: ["Ada", "Ben", "Cyd"], options: [] }, "moat");
    expect([first.turn, first.phase, first.hands.map((hand) => hand.length)]).toEqual([1, "discard", [5, 5, 5]]);
    const second = reach(first, "pass", "pass", "end");
    const third = reach(second, "pass", "pass", "end");
    expect([second.active, third.active, reach(third, "pass", "pass", "end").active]).toEqual([1, 2, 0]);
  });

  it("P5 phase 2: discard one card, draw one", () => {
    const position = lay({ phase: "discard", monsters: ["g1 F1"], hands: ["brick brick tar", "missing"], deck: "draw-2" });
    expect(legal(position)).toEqual(["discard brick", "discard tar", "pass"]);
    const done = reach(position, "discard brick");
    expect([done.hands[0], done.discard, done.discards, done.phase]).toEqual([["brick", "tar", "draw-2"], ["brick"], 1, "trade"]);
    expect(refused(position, "end")).toContain("P5 phase 2");
  });

  it("P9 phase 2, solitaire: one discard in bravehold, two in tabletop", () => {
    for (const [edition, phase] of [
      ["bravehold", "play"],
      ["tabletop", "discard"],
    ] as const) {
      const position = lay({ edition, phase: "discard", monsters: ["g1 F1"], hands: ["brick brick tar"] });
      expect([edition, reach(position, "discard brick").phase]).toEqual([edition, phase]);
    }
    const second = lay({ edition: "tabletop", phase: "discard", discards: 1, monsters: ["g1 F1"], hands: ["brick tar"] });
    expect(reach(second, "discard tar").phase).toBe("play");
  });

  it("P5 phase 3: one card for one card; no gifts; a partner without cards cannot trade", () => {
    const position = lay({ phase: "trade", monsters: ["g1 F1"], hands: ["brick tar", "missing mortar", ""] });
    expect(legal(position)).toEqual(["trade 2 brick missing", "trade 2 brick mortar", "trade 2 tar missing", "trade 2 tar mortar", "pass"]);
    const traded = reach(position, "trade 2 tar missing");
    expect([traded.hands, traded.phase, traded.trades]).toEqual([[["brick", "missing"], ["mortar", "tar"], []], "play", 1]);
    expect(refused(position, "trade 3 tar brick")).toBe("Cyd has no cards to trade (P5 phase 3)");
    expect(refused(position, "trade 1 tar brick")).toBe("nobody trades with themselves (P5 phase 3)");
    expect(refused(position, "trade 2 tar")).toContain("the trade names the card taken as well");
    expect(refused(position, "trade 2 scavenge mortar")).toBe("Ada has no Scavenge (P5)");
  });

  it("P5 phase 3: six players trade twice, with the same or different players", () => {
    const hands = ["brick tar", "missing mortar", "draw-2", "scavenge", "barbarian", "nice-shot"];
    const position = lay({ phase: "trade", monsters: ["g1 F1"], hands });
    const once = reach(position, "trade 2 tar missing");
    expect([once.phase, once.trades]).toEqual(["trade", 1]);
    expect(reach(once, "trade 2 brick mortar").phase).toBe("play");
    expect(reach(once, "trade 5 brick barbarian").phase).toBe("play");
    const five = lay({ phase: "trade", monsters: ["g1 F1"], hands: hands.slice(0, 5) });
    expect(reach(five, "trade 2 tar missing").phase).toBe("play");
  });

  it("P5 phase 4: any number of cards in any order, or none", () => {
    const position = lay({ monsters: ["o1 A1", "o2 K1"], hands: ["red-archer red-knight brick mortar"], walls: "-wwwww" });
    for (const order of [
      ["play red-archer o1", "play brick mortar 1"],
      ["play brick mortar 1", "play red-archer o1"],
    ]) {
      expect(board(reach(position, ...order))).toEqual(["o1 A1 1", "o2 K1 2"]);
    }
    expect(reach(position, "end").turn).toBe(6);
  });

  it("P5 phase 5 before phase 6: monsters move, then two new ones come and stay in the Forest", () => {
    const position = lay({ monsters: ["o1 F1"], pile: "g1 g2 g3", dice: [3, 5] });
    const next = reach(position, "end");
    expect([board(next), next.pile]).toEqual([["o1 A1 2", "g1 F3 1", "g2 F5 1"], ["g3"]]);
    expect(
      events(position, "end")
        .map((event) => event.type)
        .indexOf("moved"),
    ).toBe(0);
  });

  it("P5 phase 6 is skipped with an empty pile, or after Missing", () => {
    expect(board(reach(lay({ monsters: ["o1 F1"], pile: "" }), "end"))).toEqual(["o1 A1 2"]);
    expect(reach(lay({ monsters: ["o1 F1"], pile: "g1", missing: true }), "end").pile).toEqual(["g1"]);
  });
});

describe("P5.7 offers", () => {
  const hands = ["brick tar", "missing mortar", "draw-2"];
  const open = lay({ phase: "trade", options: ["offers"], monsters: ["g1 F1"], hands });
  const closed = lay({ phase: "trade", options: ["closed-hands", "offers"], monsters: ["g1 F1"], hands });

  it("P5.7 at one screen a trade is made in one step", () => {
    const position = lay({ phase: "trade", monsters: ["g1 F1"], hands });
    expect(reach(position, "trade 2 tar missing").pending).toBeNull();
    const traded = { type: "traded", seat: 0, partner: 1, give: "tar", take: "missing" };
    expect(events(position, "trade 2 tar missing")[0]).toEqual({ ...traded, closed: false });
    const hidden = lay({ phase: "trade", options: ["closed-hands"], monsters: ["g1 F1"], hands });
    expect(events(hidden, "trade 2 tar missing")[0]).toEqual({ ...traded, closed: true });
  });

  it("P5.7 with offers the partner's seat accepts", () => {
    const offered = reach(open, "trade 2 tar missing");
    expect(offered.pending).toEqual({ kind: "trade", seat: 1, give: "tar", take: "missing" });
    expect(events(open, "trade 2 tar missing")).toEqual([{ type: "offered", seat: 0, partner: 1, give: "tar", take: "missing" }]);
    expect([panic.seat(offered), legal(offered)]).toEqual([1, ["accept", "decline"]]);
    const traded = reach(offered, "accept");
    expect([traded.hands, traded.pending, traded.phase]).toEqual([[["brick", "missing"], ["mortar", "tar"], ["draw-2"]], null, "play"]);
    expect(refused(offered, "pass")).toBe("Ben has an offer to answer first: accept or decline (P5.7)");
    expect(refused(offered, "accept mortar")).toContain("(P5.7)");
  });

  it("P5.7 or declines, which uses up the trade", () => {
    const declined = reach(open, "trade 2 tar missing", "decline");
    expect([declined.hands, declined.trades, declined.phase]).toEqual([open.hands, 1, "play"]);
    expect(events(reach(open, "trade 2 tar missing"), "decline")[0]).toEqual({ type: "declined", seat: 1, partner: 0 });
  });

  it("P10.13 with closed hands the offer names the card given, the answer the card given back", () => {
    expect(legal(closed)).toEqual(["trade 2 brick", "trade 2 tar", "trade 3 brick", "trade 3 tar", "pass"]);
    expect(refused(closed, "trade 2 tar missing")).toContain("(P10.13)");
    const offered = reach(closed, "trade 2 tar");
    expect(offered.pending).toStrictEqual({ kind: "trade", seat: 1, give: "tar" });
    expect(events(closed, "trade 2 tar")).toStrictEqual([{ type: "offered", seat: 0, partner: 1, give: "tar" }]);
    const alone = lay({ phase: "trade", options: ["closed-hands", "offers"], monsters: ["g1 F1"], hands: ["tar", "", "brick"] });
    expect(legal(alone)).toEqual(["trade 3 tar", "pass"]);
    expect(legal(offered)).toEqual(["accept missing", "accept mortar", "decline"]);
    expect(refused(offered, "accept")).toBe("name the card that Ben gives back: accept <card> (P10.13)");
    expect(reach(offered, "accept mortar").hands).toEqual([["brick", "mortar"], ["missing", "tar"], ["draw-2"]]);
  });

  it("P10.13 at one screen closed hands change nothing for trades", () => {
    const position = lay({ phase: "trade", options: ["closed-hands"], monsters: ["g1 F1"], hands: ["tar", "brick"] });
    expect(legal(position)).toEqual(["trade 2 tar brick", "pass"]);
  });
});

describe("P10 settled readings of the turn", () => {
  it("P10.1 seats count from 1 in commands, from 0 in JSON; counts begin again with each turn", () => {
    expect(panic.notation.parse("trade 2 brick mortar")).toEqual({ type: "trade", seat: 1, give: "brick", take: "mortar" });
    const position = lay({ monsters: ["o1 F1"], hands: ["", ""], trades: 1, discards: 1, missing: true });
    const next = reach(position, "end");
    expect([next.trades, next.discards, next.missing, next.turn, next.active]).toEqual([0, 0, false, 6, 1]);
  });

  it("P10.2 phases 2 and 3 end by pass as well, and want it even when nothing else is possible", () => {
    const position = lay({ phase: "discard", monsters: ["g1 F1"], hands: ["", ""] });
    expect(legal(position)).toEqual(["pass"]);
    const trading = reach(position, "pass");
    expect([trading.phase, legal(trading)]).toEqual(["trade", ["pass"]]);
    expect(reach(trading, "pass").phase).toBe("play");
  });

  it("P10.2 with one castle player there is no phase 3", () => {
    expect(reach(lay({ phase: "discard", monsters: ["g1 F1"], hands: ["tar"] }), "pass").phase).toBe("play");
    const overlord = lay({ variant: "overlord", phase: "discard", monsters: ["g1 F1"], hands: ["tar", "t1"] });
    expect(reach(overlord, "pass").phase).toBe("play");
  });

  it("P10.3 `end` makes 2 tokens due; what is due stays on the pile while a choice is owed", () => {
    const position = lay({ monsters: ["o1 S1", "o2 S1"], pile: "king g1 g2 g3 g4", dice: [1, 1, 1, 1, 1] });
    const asked = reach(position, "end");
    expect([asked.phase, asked.queue, asked.pile.length]).toEqual(["play", 2, 5]);
    expect(asked.pending).toStrictEqual({ kind: "wound", seat: 0, among: ["o1", "o2"] });
    expect(legal(asked)).toEqual(["wound o1", "wound o2"]);
    expect(reach(asked, "wound o2").pile).toEqual([]);
  });

  it("P10.3 each token drawn takes 1 off, the King adds 3, not cut to the pile", () => {
    const asked = reach(lay({ monsters: ["o1 F1"], hands: ["tar"], pile: "king discard-1 g1", dice: [1, 1] }), "end");
    expect([asked.queue, asked.pile]).toEqual([3, ["g1"]]);
  });

  it("P10.3 nothing is due any more when the pile is empty, though a choice is owed", () => {
    const asked = reach(lay({ monsters: ["o1 K1", "o2 K1"], pile: "mage", dice: [4] }), "end");
    expect([asked.pending?.kind, asked.pile, asked.queue]).toEqual(["wound", [], 0]);
    const pending = { kind: "wound", seat: 0, among: ["o1", "o2"] };
    const due = lay({ monsters: ["o1 C1", "o2 C1"], walls: "-wwwww", pile: "", queue: 2, pending });
    expect(reach(due, "wound o1")).toMatchObject({ phase: "discard", turn: 6, queue: 0 });
  });

  it("P10.6 a monster stopped by a wall in phase 5 may cross in phase 6", () => {
    const position = lay({ monsters: ["t1 S1"], pile: "red-move-1 red-move-2", options: ["unscathed"] });
    const next = reach(position, "end");
    expect([board(next), walls(next), next.towers[0], next.towers[1]]).toEqual([["t1 C2 3"], "-wwwww", false, false]);
  });

  it("P10.6 tar goes with its monster when that is driven back, and comes off with the next turn", () => {
    const position = lay({ monsters: ["t1 K1 tar"], hands: ["drive-him-back"], pile: "" });
    const driven = reach(position, "play drive-him-back t1");
    expect(board(driven)).toEqual(["t1 F1 3 tar"]);
    expect(board(reach(driven, "end"))).toEqual(["t1 F1 3"]);
  });

  it("P10.6 the game over, the tar stays", () => {
    const lost = reach(lay({ monsters: ["t1 C1 tar", "o1 C2"], towers: "3", pile: "" }), "end");
    expect([lost.phase, board(lost)]).toEqual(["over", ["t1 C1 3 tar", "o1 C3 2"]]);
  });

  it("P10.9 new cards come to the end, the first of equal ones leaves, discards lie in the order named", () => {
    const position = lay({ monsters: ["g1 F1"], hands: ["mortar tar brick mortar"], walls: "-wwwww" });
    const built = reach(position, "play mortar brick 1");
    expect([built.hands[0], built.discard]).toEqual([
      ["tar", "mortar"],
      ["mortar", "brick"],
    ]);
    const scavenged = reach(lay({ monsters: ["g1 F1"], hands: ["scavenge tar"], discard: "brick mortar brick" }), "play scavenge brick");
    expect([scavenged.hands[0], scavenged.discard]).toEqual([
      ["tar", "brick"],
      ["mortar", "brick", "scavenge"],
    ]);
  });

  it("P10.9 the deck is reshuffled only when a card is wanted: an empty one may rest", () => {
    const position = lay({ phase: "discard", monsters: ["g1 F1"], hands: ["tar"], deck: "brick", deckOnly: true });
    const drawn = reach(position, "discard tar");
    expect([drawn.hands[0], drawn.deck, drawn.shuffles, drawn.discard.length]).toEqual([["brick"], [], 0, 48]);
  });

  it("P10.10 one spelling of each play is listed, any order is taken, wasted Nice Shots are legal", () => {
    const hands = ["brick mortar brick red-archer red-archer nice-shot"];
    const position = lay({ monsters: ["g1 A1"], hands, walls: "-wwwww" });
    expect(legal(position)).toEqual(["play brick mortar 1", "play red-archer g1", "play red-archer nice-shot g1", "end"]);
    expect(refused(position, "play mortar brick 1")).toBeUndefined();
    expect(refused(position, "play nice-shot red-archer g1")).toBeUndefined();
  });

  it("P10.10 like-for-like trades count; Missing is illegal when nothing would be drawn; All for One takes no Any Color card", () => {
    expect(legal(lay({ phase: "trade", monsters: ["g1 F1"], hands: ["brick", "brick"] }))).toEqual(["trade 2 brick brick", "pass"]);
    expect(legal(lay({ monsters: ["g1 F1"], hands: ["missing"], missing: true }))).toEqual(["end"]);
    const trio = lay({ options: ["all-for-one"], monsters: ["t1 A1"], hands: ["any-archer red-knight red-swordsman"] });
    expect(refused(trio, "play any-archer red-knight red-swordsman t1")).toContain("not played together");
  });
});
