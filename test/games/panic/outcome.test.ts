import { describe, expect, it } from "@jest/globals";
import { panic } from "../../../src/games/panic/index.js";
import { board, lay, legal, reach, refused } from "./lay.js";

describe("P8 the end and the variants", () => {
  it("P8.1 won when all tokens are drawn, no monster is on the board and a tower stands, at once", () => {
    const position = lay({ monsters: ["g1 A1"], hands: ["red-archer"], pile: "", towers: "4" });
    const won = reach(position, "play red-archer g1");
    expect([won.phase, won.outcome, legal(won), panic.seat(won)]).toEqual(["over", { result: "won" }, [], undefined]);
    expect(refused(won, "end")).toBe("the game is over (P8.1)");
    expect(reach(lay({ monsters: ["g1 A1"], hands: ["red-archer"], pile: "t1" }), "play red-archer g1").outcome).toBeNull();
  });

  it("P8.1 lost the moment the sixth tower falls; with the last monster and the last tower, lost; walls never matter", () => {
    const lost = { result: "lost", reason: "last tower" };
    expect(reach(lay({ monsters: ["o1 C1"], towers: "2", pile: "" }), "end").outcome).toEqual(lost);
    expect(reach(lay({ monsters: ["g1 C1"], towers: "2", pile: "g2" }), "end").pile).toEqual(["g2"]);
    expect(reach(lay({ monsters: ["g1 C1"], towers: "2", pile: "" }), "end").outcome).toEqual(lost);
    const bare = lay({ monsters: ["g1 A1"], hands: ["red-archer"], pile: "", towers: "1", walls: "------" });
    expect(reach(bare, "play red-archer g1").outcome).toEqual({ result: "won" });
  });

  it("P8.1 a monster that dies in a collision can be the last one", () => {
    expect(reach(lay({ monsters: ["g1 S1"], pile: "" }), "end").outcome).toEqual({ result: "won" });
  });

  it("P8.2 cooperative: no scores", () => {
    const position = lay({ monsters: ["g1 A1"], hands: ["red-archer", ""], pile: "", slain: ["o1", ""] });
    expect(reach(position, "play red-archer g1").outcome).toEqual({ result: "won" });
  });

  it("P8.2 Master Slayer, bravehold: most monsters; P9", () => {
    const position = lay({
      variant: "master-slayer",
      monsters: ["g1 A1"],
      hands: ["red-archer", "", ""],
      pile: "",
      slain: ["g2 g3", "t1", "t2 t3"],
    });
    expect(reach(position, "play red-archer g1").outcome).toEqual({
      result: "won",
      scores: [
        { monsters: 3, points: 3 },
        { monsters: 1, points: 3 },
        { monsters: 2, points: 6 },
      ],
      masters: [0],
    });
  });

  it("P8.2 Master Slayer, tabletop: most points, then most monsters, then shared; P9", () => {
    const masters = (slain: string[]) => {
      const laid = {
        edition: "tabletop",
        variant: "master-slayer",
        monsters: ["g1 A1"],
        hands: ["red-archer", "", ""],
        pile: "",
        slain,
      } as const;
      return reach(lay(laid), "play red-archer g1").outcome?.masters;
    };
    expect(masters(["g2 g3", "t1 t2", "king"])).toEqual([1]);
    expect(masters(["g2 g3", "t1", "o1"])).toEqual([0]); // 3 points each, but three Goblins
    expect(masters(["o1", "g2 o2", "healer"])).toEqual([2]);
    expect(masters(["o1", "g2 o2", ""])).toEqual([0, 1]);
  });

  it("P8.2 only cards score: collisions and boulders do not; a lost castle has no Master Slayer", () => {
    const won = reach(lay({ variant: "master-slayer", monsters: ["g1 S1"], hands: ["", ""], pile: "" }), "end");
    expect(won.outcome?.scores?.map((score) => score.monsters)).toEqual([0, 0]);
    const lost = reach(
      lay({ variant: "master-slayer", monsters: ["o1 C1"], hands: ["", ""], slain: ["g1", ""], towers: "2", pile: "" }),
      "end",
    );
    expect(lost.outcome).toEqual({ result: "lost", reason: "last tower" });
  });

  it("P8.3 solitaire: one player, no trading", () => {
    const position = lay({ phase: "discard", monsters: ["g1 F1"], hands: ["tar"] });
    expect(reach(position, "pass").phase).toBe("play");
    expect(() => lay({ phase: "trade", monsters: ["g1 F1"], hands: ["tar"] })).toThrow("there is nobody to trade with");
  });

  it("P10.7 the last token being All Players Discard with an empty board: won, nothing is asked", () => {
    const won = reach(lay({ monsters: ["g1 S1"], hands: ["tar", "brick"], pile: "discard-1" }), "end");
    expect([won.outcome, won.hands, won.pending]).toEqual([{ result: "won" }, [["tar"], ["brick"]], null]);
  });

  it("P10.12 with easier battles all 38 must be drawn", () => {
    const position = lay({ options: ["easier-battles"], monsters: ["g1 A1"], hands: ["red-archer"], pile: "" });
    expect(reach(position, "play red-archer g1").outcome).toEqual({ result: "won" });
    expect(position.gone.length + 1).toBe(38);
  });
});

describe("P8.5 optional rules", () => {
  it("P8.5 heroic powers: Heroes reach the Castle ring of their colour", () => {
    const position = lay({
      options: ["heroic-powers"],
      monsters: ["t1 C3", "t2 C5", "t3 F3"],
      hands: ["green-hero green-swordsman nice-shot"],
    });
    expect(legal(position)).toEqual(["play green-hero t1", "play green-hero nice-shot t1", "end"]);
  });

  it("P8.5 all for one: Archer, Knight and Swordsman of one colour slay one monster there, not in Forest or Castle", () => {
    const hands = ["green-archer green-knight green-swordsman blue-knight"];
    const monsters = ["t1 A3", "t2 F3", "t3 C4", "t4 S4", "t5 A5"];
    const position = lay({ options: ["all-for-one"], monsters, hands });
    const together = legal(position).filter((command) => command.split(" ").length === 5);
    expect(together).toEqual(["play green-archer green-knight green-swordsman t1", "play green-archer green-knight green-swordsman t4"]);
    const slain = reach(position, "play green-swordsman green-archer green-knight t4");
    expect([slain.slain, slain.discard]).toEqual([[["t4"]], ["green-swordsman", "green-archer", "green-knight"]]);
    expect(refused(lay({ monsters, hands }), "play green-archer green-knight green-swordsman t1")).toContain(
      "only with the option all-for-one",
    );
  });

  it("P8.5 closed hands: nobody sees the cards of another player", () => {
    const position = lay({ options: ["closed-hands"], monsters: ["g1 F1"], hands: ["tar brick", "missing"] });
    const view = panic.observe(position, 1);
    expect(view.hands).toEqual([
      { count: 2, seen: [] },
      { count: 1, seen: ["missing"] },
    ]);
    expect(view.unseenCards.length).toBe(48);
    const told = panic.narrate({ type: "drew", seat: 0, cards: ["tar", "brick"], closed: true }, ["Ada", "Ben"], 1);
    expect(told).toBe("Ada draws 2 cards.");
  });

  it("P8.5 easier battles has no Warlord to lay, rough start and under construction are set up", () => {
    expect(() => lay({ options: ["easier-battles"], monsters: ["g1 F1"], pile: "warlord" })).toThrow("warlord");
    expect(board(lay({ options: ["under-construction"], monsters: ["g1 F1"], walls: "------" }))).toEqual(["g1 F1 1"]);
  });
});
