import { describe, expect, it } from "@jest/globals";
import { panic } from "../../../src/games/panic/index.js";
import { board, events, type Laid, lay, legal, reach, refused, walls } from "./lay.js";

/** Ada and Ben hold the castle, Cyd is the Overlord. */
function overlord(tokens: string, more: Laid = {}) {
  return lay({ variant: "overlord", phase: "overlord", hands: ["brick", "tar", tokens], monsters: ["o1 A1"], pile: "o11 t10", ...more });
}

describe("P8.4 the Overlord", () => {
  it("P8.4 after each castle player's turn the monsters move, the Overlord draws up to three tokens and plays", () => {
    const position = overlord("", { phase: "play", pile: "g1 g2 g3 g4" });
    const reached = reach(position, "end");
    expect([reached.phase, reached.hands[2], reached.pile, board(reached)]).toEqual(["overlord", ["g1", "g2", "g3"], ["g4"], ["o1 K1 2"]]);
    expect([reached.active, panic.seat(reached)]).toEqual([0, 2]);
    const kept = reach(overlord("t1 t2", { phase: "play", pile: "g1 g2 g3 g4" }), "end");
    expect(kept.hands[2]).toEqual(["t1", "t2", "g1"]);
  });

  it("P8.4 drawn tokens are kept from the others' sight", () => {
    const drawn = { type: "overlord-drew", seat: 2, tokens: ["g1", "king"] } as const;
    expect(panic.narrate(drawn, ["Ada", "Ben", "Cyd"], 0)).toBe("Cyd draws 2 monster tokens.");
    expect(panic.narrate(drawn, ["Ada", "Ben", "Cyd"])).toBe("Cyd draws 2 monster tokens.");
    expect(panic.narrate(drawn, ["Ada", "Ben", "Cyd"], 2)).toBe("Cyd draws Goblin g1 and Goblin King.");
  });

  it("P8.4 plays one monster into an arc of choice, or up to two tokens by die, or passes", () => {
    const position = overlord("t1 clockwise g1", { dice: [4, 5] });
    const commands = legal(position);
    expect(commands.filter((command) => command.startsWith("send")).length).toBe(12);
    expect(commands.filter((command) => command.startsWith("muster")).length).toBe(9);
    expect(commands.at(-1)).toBe("pass");
    expect(board(reach(position, "send t1 6"))).toEqual(["o1 A1 2", "t1 F6 3"]);
    expect(board(reach(position, "muster t1 g1"))).toEqual(["o1 A1 2", "t1 F4 3", "g1 F5 1"]);
    expect(board(reach(position, "muster g1 clockwise"))).toEqual(["o1 A2 2", "g1 F5 1"]);
    expect(board(reach(position, "pass"))).toEqual(["o1 A1 2"]);
    expect(refused(position, "muster g2")).toBe("Goblin g2 is not in the Overlord's hand (P8.4)");
    expect(reach(position, "send t1 6").active).toBe(1);
  });

  it("P8.4 Draw 3, Draw 4 and the King: drawn into hand, and that many more may be played, by die", () => {
    for (const [token, count] of [
      ["draw-3", 3],
      ["draw-4", 4],
      ["king", 3],
    ] as const) {
      const reached = reach(overlord(token, { pile: "g1 g2 g3 g4 g5", dice: [2] }), `muster ${token}`);
      expect([token, reached.queue, reached.hands[2]?.length, reached.phase]).toEqual([token, count, count, "overlord"]);
      expect(legal(reached).filter((command) => command.startsWith("send"))).toEqual([]);
      expect(refused(reached, "send g1 1")).toContain("(P10.11)");
    }
  });

  it("P8.4 after Missing the Overlord neither draws nor plays; the monsters move", () => {
    const reached = reach(overlord("g1", { phase: "play", missing: true }), "end");
    expect([reached.phase, reached.turn, reached.hands[2], reached.pile.length, board(reached)]).toEqual([
      "discard",
      6,
      ["g1"],
      2,
      ["o1 K1 2"],
    ]);
  });

  it("P8.4 with an empty board, or an empty pile, at least one token must be played", () => {
    expect(legal(overlord("g1", { monsters: [] })).includes("pass")).toBe(false);
    expect(legal(overlord("g1", { pile: "" })).includes("pass")).toBe(false);
    expect(refused(overlord("g1", { pile: "" }), "pass")).toBe("the pile is empty, so the Overlord must play at least one token (P8.4)");
    expect(legal(overlord("g1")).includes("pass")).toBe(true);
  });

  it("P8.4 hand size and trades by the number of castle players; no trade with the Overlord", () => {
    const setup = panic.setup({ edition: "bravehold", variant: "overlord", players: ["Ada", "Ben", "Cyd"], options: [] }, "moat");
    expect(setup.hands.map((hand) => hand.length)).toEqual([6, 6, 0]);
    const position = overlord("mage", { phase: "trade" });
    expect(refused(position, "trade 3 brick tar")).toBe("Cyd is the Overlord, who does not trade (P8.4)");
    expect(legal(position)).toEqual(["trade 2 brick tar", "pass"]);
  });

  it("P8.4 the Overlord wins when the sixth tower falls; the castle when every token is used and no monster is left", () => {
    const lost = reach(overlord("red-move-1", { monsters: ["o1 C2"], towers: "3" }), "muster red-move-1");
    expect(lost.outcome).toEqual({ result: "lost", reason: "last tower" });
    const won = reach(overlord("clockwise", { monsters: [], pile: "" }), "muster clockwise");
    expect(won.outcome).toEqual({ result: "won" });
  });

  it("P6.5 in the Overlord variant the castle player whose turn it was chooses the wound", () => {
    const asked = reach(overlord("red-move-1 g1", { active: 1, monsters: ["o1 S1", "o2 S1"], dice: [3] }), "muster red-move-1 g1");
    expect(asked.pending).toEqual({ kind: "wound", seat: 1, among: ["o1", "o2"], muster: ["g1"] });
    expect([panic.seat(asked), asked.hands[2]]).toEqual([1, ["g1"]]);
    const done = reach(asked, "wound o2");
    expect([board(done), done.hands[2], done.phase]).toEqual([["o1 S1 2", "o2 S1 1", "g1 F3 1"], [], "discard"]);
  });

  it("P10.1 the Overlord is the last seat; `active` stays with the castle player; turns count castle players' turns", () => {
    const position = overlord("g1 g2", { active: 1, turn: 7 });
    expect([panic.seat(position), position.active]).toEqual([2, 1]);
    const next = reach(position, "pass");
    expect([next.active, next.turn]).toEqual([0, 8]);
  });

  it("P10.8 All Players Discard asks castle seats with cards only, from the active one on", () => {
    const asked = reach(overlord("discard-1 g1", { active: 1 }), "muster discard-1");
    expect(asked.pending).toEqual({ kind: "discard", seats: [1, 0] });
    const plagued = reach(
      overlord("plague-archers", { active: 1, hands: ["red-archer", "any-archer", "plague-archers"] }),
      "muster plague-archers",
    );
    expect(plagued.discard).toEqual(["any-archer", "red-archer"]);
  });

  it("P10.11 fills the hand to three by itself and keeps more; no Overlord phase with nothing to play", () => {
    const full = reach(overlord("g1 g2 g3 g4", { phase: "play" }), "end");
    expect([full.hands[2]?.length, full.pile.length]).toEqual([4, 2]);
    expect(reach(overlord("", { phase: "play", pile: "" }), "end").phase).toBe("discard");
  });

  it("P10.11 extra plays: by muster only, up to that many, or pass; after the last one the turn ends by itself", () => {
    const position = overlord("g1 g2 g3", { queue: 2, dice: [1, 2] });
    expect(reach(position, "muster g1").queue).toBe(1);
    expect(legal(reach(position, "muster g1"))).toEqual(["muster g2", "muster g3", "pass"]);
    expect(reach(position, "muster g1 g2").phase).toBe("discard");
    expect(reach(overlord("g1", { queue: 3, dice: [1] }), "muster g1").phase).toBe("discard");
    expect(refused(overlord("g1 g2", { queue: 1 }), "muster g1 g2")).toBe("at most 1 token may be played now (P8.4)");
    expect(refused(overlord("g1", { queue: 2, pile: "" }), "pass")).toBeUndefined();
  });

  it("P10.11 a boss that is sent acts as if drawn; tokens in hand keep the castle from winning", () => {
    expect(board(reach(overlord("mage"), "send mage 4"))).toEqual(["o1 K1 2", "mage A4 3"]);
    const king = reach(overlord("king", { pile: "g1 g2 g3 g4" }), "send king 4");
    expect([king.queue, king.hands[2]]).toEqual([3, ["g1", "g2", "g3"]]);
    const position = overlord("g1", { phase: "play", hands: ["red-archer", "", "g1"], pile: "" });
    expect(reach(position, "play red-archer o1").phase).toBe("play");
  });

  it("P10.11 with one castle player: hand by one player, no trade, one discard", () => {
    const position = lay({ edition: "tabletop", variant: "overlord", phase: "discard", monsters: ["o1 A1"], hands: ["tar", "g1"] });
    expect(reach(position, "discard tar").phase).toBe("play");
    const setup = panic.setup({ edition: "bravehold", variant: "overlord", players: ["Ada", "Ben"], options: [] }, "moat");
    expect(setup.hands[0]?.length).toBe(7);
  });

  it("P2.5 tar holds through the Overlord's part", () => {
    const reached = reach(overlord("mage", { monsters: ["o1 S1 tar"], dice: [4] }), "muster mage");
    expect([board(reached), walls(reached)]).toEqual([["o1 S1 2", "mage A4 3"], "wwwwww"]);
  });

  it("tells the Overlord's plays", () => {
    const told = events(overlord("g1", { dice: [6] }), "muster g1").map((event) => event.type);
    expect(told).toEqual(["token", "rolled", "placed", "turn", "drew", "phase"]);
    const passed = events(overlord("g1"), "pass");
    expect(passed.map((event) => event.type)).toEqual(["overlord-passed", "turn", "drew", "phase"]);
    expect(passed[0]).toEqual({ type: "overlord-passed", seat: 2 });
    const nothingDrawn = events(overlord("g1", { phase: "play", pile: "" }), "end");
    expect(nothingDrawn.map((event) => event.type)).toEqual(["moved", "phase"]);
    const lost = events(overlord("red-move-1", { monsters: ["o1 C2"], towers: "3" }), "muster red-move-1");
    expect(lost.map((event) => event.type)).toEqual(["token", "moved", "collided", "over"]);
  });

  it("P6.8, P8.4 a mustered token waits until the last group has chosen", () => {
    const monsters = ["o1 S1", "o2 S1", "o3 S2", "o4 S2"];
    const asked = reach(overlord("red-move-1 g1", { active: 1, monsters, dice: [3] }), "muster red-move-1 g1");
    expect(asked.pending).toStrictEqual({ kind: "wound", seat: 1, among: ["o1", "o2"], then: [["o3", "o4"]], muster: ["g1"] });
    const again = reach(asked, "wound o1");
    expect(again.pending).toStrictEqual({ kind: "wound", seat: 1, among: ["o3", "o4"], muster: ["g1"] });
    const done = reach(again, "wound o4");
    expect([done.phase, board(done)]).toEqual(["discard", ["o1 S1 1", "o2 S1 2", "o3 S2 2", "o4 S2 1", "g1 F3 1"]]);
  });
});

describe("P10.12 arranging", () => {
  it("P10.12 the waiting monsters lie on top of the pile, queue counts them; any of them, any free arc", () => {
    const position = panic.setup({ edition: "tabletop", variant: "overlord", players: ["Ada", "Ben"], options: [] }, "moat");
    expect([position.queue, position.pile.slice(0, 6)]).toEqual([6, ["g1", "g2", "g3", "o1", "o2", "t1"]]);
    const two = reach(position, "arrange o2 3", "arrange g1 6");
    expect([two.queue, two.pile.slice(0, 4), board(two)]).toEqual([4, ["g2", "g3", "o1", "t1"], ["o2 A3 2", "g1 A6 1"]]);
    expect(refused(two, "arrange g2 3")).toBe("arc 3 has its monster already: Orc o2 (P4.1)");
    expect(refused(two, "arrange o2 1")).toContain("Orc o2 is not waiting to be placed");
    expect(panic.seat(two)).toBe(0);
    const elsewhere = lay({ phase: "arrange", turn: 0, queue: 1, monsters: ["o1 K1", "o2 A2"], pile: "g1 t10" });
    expect(legal(elsewhere)).toEqual([1, 3, 4, 5, 6].map((arc) => `arrange g1 ${arc}`));
  });

  it("P10.12 every die counts in `rolls`, those laid ready included; `shuffles` counts reshuffles", () => {
    const ready = reach(lay({ monsters: ["o1 F1"], pile: "g1 g2 g3 g4", dice: [3] }), "end");
    expect([ready.rolls, ready.dice]).toEqual([2, []]);
    const seeded = reach(lay({ monsters: ["o1 F1"], pile: "g1 g2 g3 g4" }), "end");
    // The second die of the seed is the same, whether the first one was laid ready or not.
    expect(board(ready)[2]).toBe(board(seeded)[2]);
  });
});
