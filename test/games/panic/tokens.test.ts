import { describe, expect, it } from "@jest/globals";
import { ALL_TOKENS, fullHealth, isMonster, MONSTERS, pointsOf } from "../../../src/games/panic/components.js";
import { panic } from "../../../src/games/panic/index.js";
import { board, events, lay, legal, reach, refused, walls } from "./lay.js";

describe("P3 monster tokens", () => {
  it("P3.1 27 plain monsters, 4 bosses, 18 effects", () => {
    expect(ALL_TOKENS.length).toBe(49);
    expect(MONSTERS.length).toBe(31);
    expect(ALL_TOKENS.filter((token) => !isMonster(token)).length).toBe(18);
    const count = (letter: string) => MONSTERS.filter((monster) => new RegExp(`^${letter}\\d+$`).test(monster)).length;
    expect([count("g"), count("o"), count("t")]).toEqual([6, 11, 10]);
  });

  it("P3 health and points", () => {
    const row = (monster: (typeof MONSTERS)[number]) => [fullHealth(monster), pointsOf(monster)];
    expect([row("g1"), row("o1"), row("t1")]).toEqual([[1, 1], [2, 2], [3, 3]]); // biome-ignore format: one row
    expect([row("king"), row("warlord"), row("mage"), row("healer")]).toEqual([[2, 4], [3, 4], [3, 4], [2, 4]]); // biome-ignore format: one row
  });

  it("P3.2 monsters and bosses act only when drawn; effects leave the game at once", () => {
    const position = lay({ monsters: ["mage A1", "king A2", "o1 A3 1"], pile: "red-move-1 g2", dice: [4] });
    const reached = reach(position, "end");
    expect(board(reached)).toEqual(["mage S1 3", "king S2 2", "o1 K3 1", "g2 F4 1"]);
    expect(reached.gone.at(-1)).toBe("red-move-1");
  });

  it("P3.3 tokens come one at a time; extra ones join the end of the queue, each monster with its own roll", () => {
    const position = lay({ monsters: ["t1 F1"], pile: "king g2 g3 g4 g5 g6", dice: [1, 2, 3, 4, 5] });
    const reached = reach(position, "end");
    expect(board(reached).slice(1)).toEqual(["king F1 2", "g2 F2 1", "g3 F3 1", "g4 F4 1", "g5 F5 1"]);
    expect([reached.pile, reached.rolls, reached.dice]).toEqual([["g6"], 5, []]);
  });

  it("P3.3 Draw 3 and Draw 4 add that many; a short pile gives what there is", () => {
    const nine = lay({ monsters: ["t1 F1"], pile: "draw-3 draw-4 g1 g2 g3 g4 g5 g6 o1 o2", dice: [1, 1, 1, 1, 1, 1, 1] });
    expect(reach(nine, "end").pile).toEqual(["o2"]);
    const short = lay({ monsters: ["t1 F1"], pile: "draw-4 g1", dice: [1] });
    const reached = reach(short, "end");
    expect([reached.pile, reached.queue, reached.phase]).toEqual([[], 0, "discard"]);
  });

  it("P3 the Warlord moves its colour, both arcs, itself included", () => {
    const position = lay({ monsters: ["o1 F5", "o2 F6", "o3 F1"], pile: "warlord", dice: [6] });
    expect(board(reach(position, "end"))).toEqual(["o1 K5 2", "o2 K6 2", "o3 A1 2", "warlord A6 3"]);
  });

  it("P3 the Mage moves all, itself included; the Healer heals all by 1, up to full health", () => {
    expect(board(reach(lay({ monsters: ["o1 F5"], pile: "mage", dice: [2] }), "end"))).toEqual(["o1 K5 2", "mage A2 3"]);
    const hurt = lay({ monsters: ["t1 F1 1", "o1 F2 2", "o2 F3 1"], pile: "healer", dice: [4] });
    expect(board(reach(hurt, "end"))).toEqual(["t1 A1 2", "o1 A2 2", "o2 A3 2", "healer F4 2"]);
  });

  it("P3 a colour move takes that colour's arcs only, all rings", () => {
    for (const [token, moved] of [
      ["red-move-2", "K1"],
      ["green-move-1", "K3"],
      ["blue-move-2", "K6"],
    ] as const) {
      const reached = board(reach(lay({ monsters: ["o1 F1", "o2 F3", "o3 F6"], pile: token }), "end"));
      expect(reached.filter((text) => text.split(" ")[1]?.startsWith("K")).map((text) => text.split(" ")[1])).toEqual([moved]);
    }
  });

  it("P3 Plague!: every player loses that kind, Any Color ones included, Heroes not", () => {
    const hands = ["red-archer brick any-archer", "blue-archer red-hero green-archer red-knight", "tar"];
    const position = lay({ monsters: ["t1 F1"], hands, pile: "plague-archers", active: 1, turn: 8 });
    const reached = reach(position, "end");
    expect(reached.discard).toEqual(["blue-archer", "green-archer", "red-archer", "any-archer"]);
    expect([reached.hands[0], reached.hands[1]]).toEqual([["brick"], ["red-hero", "red-knight"]]);
    const knights = lay({ monsters: ["t1 F1"], hands: ["red-knight any-knight blue-swordsman", "tar"], pile: "plague-knights" });
    expect(reach(knights, "end").hands[0]).toEqual(["blue-swordsman"]);
    const swords = lay({ monsters: ["t1 F1"], hands: ["red-knight any-swordsman blue-swordsman", "tar"], pile: "plague-swordsmen" });
    expect(reach(swords, "end").hands[0]).toEqual(["red-knight"]);
  });

  it("P3.4 All Players Discard: each seat chooses, in order from the active one; an empty hand does nothing", () => {
    const position = lay({ monsters: ["t1 F1"], hands: ["brick tar", "", "mortar mortar"], active: 2, pile: "discard-1 g1", dice: [3] });
    const asked = reach(position, "end");
    expect([asked.pending, asked.phase, asked.queue]).toEqual([{ kind: "discard", seats: [2, 0] }, "play", 1]);
    expect(legal(asked)).toEqual(["discard mortar"]);
    expect(refused(asked, "discard brick")).toBe("Cyd has no Brick (P3.4)");
    expect(refused(asked, "end")).toBe("Cyd owes a card first: discard <card> (P3.4)");
    const second = reach(asked, "discard mortar");
    expect([panic.seat(asked), panic.seat(second), legal(second)]).toEqual([2, 0, ["discard brick", "discard tar"]]);
    const done = reach(second, "discard tar");
    expect([done.discard, done.pending, board(done), done.turn]).toEqual([["mortar", "tar"], null, ["t1 A1 3", "g1 F3 1"], 6]);
  });

  it("tells every step of the phase", () => {
    const position = lay({ monsters: ["o1 S1"], pile: "red-move-1 draw-3 g1", dice: [2], hands: ["", ""] });
    const told = events(position, "end").map((event) => event.type);
    expect(told).toEqual([
      ...["moved", "collided", "wounded", "token", "moved", "collided", "wounded", "slain"],
      ...["token", "more", "token", "rolled", "placed", "turn", "drew", "phase"],
    ]);
    expect(walls(reach(position, "end"))).toBe("-wwwww");
  });
});
