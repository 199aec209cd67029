import { describe, expect, it } from "@jest/globals";
import { CARD_KINDS } from "../../../src/games/panic/components.js";
import { whyNot } from "../../../src/games/panic/play-refusal.js";
import { board, events, lay, legal, reach, refused, walls } from "./lay.js";

const EVERYWHERE = ["g1 F1", "g2 A1", "g3 K1", "g4 S1", "g5 C1", "o1 A2", "o2 A3", "o3 K4", "o4 S5", "o5 C6"];

/** The monsters that a card may be played on, of those that stand everywhere. */
function targets(card: string, options: readonly string[] = []): string[] {
  const position = lay({ monsters: EVERYWHERE, hands: [card], options });
  return legal(position).flatMap((command) => (command.startsWith(`play ${card} `) ? [command.split(" ").at(-1) ?? ""] : []));
}

describe("P2 Castle cards", () => {
  it("P2 there are 49, in 25 kinds", () => {
    expect(CARD_KINDS.length).toBe(25);
    expect(CARD_KINDS.map((kind) => `${kind.word} ${kind.copies}`).join(", ")).toBe(
      "red-archer 3, green-archer 3, blue-archer 3, red-knight 3, green-knight 3, blue-knight 3, " +
        "red-swordsman 3, green-swordsman 3, blue-swordsman 3, any-archer 1, any-knight 1, any-swordsman 1, " +
        "red-hero 1, green-hero 1, blue-hero 1, brick 4, mortar 4, barbarian 1, nice-shot 1, drive-him-back 1, " +
        "tar 1, fortify-wall 1, missing 1, draw-2 1, scavenge 1",
    );
    expect(CARD_KINDS.reduce((sum, kind) => sum + kind.copies, 0)).toBe(49);
  });

  it("P2.1 a hit is one point; a monster at no health leaves the board", () => {
    const position = lay({ monsters: ["t1 A1", "g1 A2"], hands: ["red-archer red-archer"] });
    const hit = reach(position, "play red-archer t1");
    expect(board(hit)).toEqual(["t1 A1 2", "g1 A2 1"]);
    const slain = reach(hit, "play red-archer g1");
    expect([board(slain), slain.slain]).toEqual([["t1 A1 2"], [["g1"]]]);
  });

  it("P2.2 hit cards reach their ring and colour, never Forest or Castle", () => {
    expect(targets("red-archer")).toEqual(["g2", "o1"]);
    expect(targets("green-knight")).toEqual(["o3"]);
    expect(targets("blue-swordsman")).toEqual(["o4"]);
    expect(targets("any-archer")).toEqual(["g2", "o1", "o2"]);
    expect(targets("any-swordsman")).toEqual(["g4", "o4"]);
    expect(targets("red-hero")).toEqual(["g2", "g3", "g4", "o1"]);
    expect(targets("blue-hero")).toEqual(["o4"]);
  });

  it("P2.2 only Barbarian, Tar and Drive Him Back! reach the Castle ring; only Tar the Forest", () => {
    const inside = EVERYWHERE.map((text) => text.split(" ")[0] ?? "");
    expect(targets("barbarian")).toEqual(inside.slice(1));
    expect(targets("drive-him-back")).toEqual(inside.slice(1));
    expect(targets("tar")).toEqual(inside);
    expect(refused(lay({ monsters: ["g1 F1"], hands: ["drive-him-back"] }), "play drive-him-back g1")).toBe(
      "Goblin g1 is in the Forest already (P2.2)",
    );
  });

  it("P2.3 Nice Shot slays what a hit card hits, with Heroes and Any Color cards too, not with Barbarian", () => {
    const position = lay({ monsters: ["t1 A1", "king S5 1"], hands: ["nice-shot red-archer blue-hero any-swordsman barbarian"] });
    expect(legal(position)).toEqual([
      "play red-archer t1",
      "play red-archer nice-shot t1",
      "play blue-hero king",
      "play blue-hero nice-shot king",
      "play any-swordsman king",
      "play any-swordsman nice-shot king",
      "play barbarian t1",
      "play barbarian king",
      "end",
    ]);
    const slain = reach(position, "play red-archer nice-shot t1");
    expect([board(slain), slain.discard, slain.slain]).toEqual([["king S5 1"], ["red-archer", "nice-shot"], [["t1"]]]);
    expect(refused(position, "play barbarian nice-shot t1")).toBe("Barbarian and Nice Shot are not played together (P2)");
    expect(refused(position, "play nice-shot t1")).toContain("(P2.3)");
  });

  it("P2.4 Drive Him Back! ignores walls, harms nothing, and the monster moves again in phase 5", () => {
    const position = lay({ monsters: ["t1 C2 1", "o1 S2"], hands: ["drive-him-back"], pile: "" });
    const driven = reach(position, "play drive-him-back t1");
    expect([board(driven), walls(driven)]).toEqual([["t1 F2 1", "o1 S2 2"], "wwwwww"]);
    expect(board(reach(driven, "end"))[0]).toBe("t1 A2 1");
  });

  it("P2.5 a tarred monster stays for all of phases 5 and 6, effects and bosses included; then the tar comes off", () => {
    const monsters = ["o1 K1", "o2 K1"];
    for (const token of ["red-move-1", "clockwise", "counter-clockwise", "mage", "warlord"]) {
      const position = lay({ monsters, hands: ["tar"], pile: token, dice: [2] });
      const reached = reach(position, "play tar o1", "end");
      expect([token, board(reached)[0]]).toEqual([token, "o1 K1 2"]);
      expect(board(reached)[1]).not.toBe("o2 K1 2");
    }
  });

  it("P2.5 there is one tar token", () => {
    const position = lay({ monsters: ["o1 K1 tar", "o2 K1"], hands: ["tar"] });
    expect(legal(position)).toEqual(["end"]);
    expect(refused(position, "play tar o2")).toBe("the tar token is out already (P2.5)");
  });

  it("P2.6 a fortify token goes on a standing wall, one each, two in the game", () => {
    const one = lay({ monsters: ["g1 F1"], hands: ["fortify-wall"], walls: "wf-www" });
    expect(legal(one)).toEqual(["play fortify-wall 1", "play fortify-wall 4", "play fortify-wall 5", "play fortify-wall 6", "end"]);
    expect(walls(reach(one, "play fortify-wall 4"))).toBe("wf-fww");
    expect(refused(one, "play fortify-wall 2")).toContain("(P2.6)");
    expect(refused(one, "play fortify-wall 3")).toContain("(P2.6)");
    const two = lay({ monsters: ["g1 F1"], hands: ["fortify-wall"], walls: "wffwww" });
    expect(legal(two)).toEqual(["end"]);
    expect(whyNot(two, "fortify-wall")).toBe("both fortify tokens are out (P2.6)");
  });

  it("P2.7 Brick and Mortar from one hand rebuild a wall, tower or not, never a second one", () => {
    const position = lay({ monsters: ["g1 C2", "o1 S3"], hands: ["brick mortar", "mortar"], towers: "1346", walls: "w--ww-", pile: "" });
    expect(legal(position)).toEqual(["play brick mortar 2", "play brick mortar 3", "play brick mortar 6", "end"]);
    const built = reach(position, "play brick mortar 3");
    expect([walls(built), built.discard]).toEqual(["w-www-", ["brick", "mortar"]]);
    // The new wall holds the Orc in Swordsman at once; the Goblin in the Castle ring goes round.
    expect(board(reach(built, "end"))).toEqual(["o1 S3 1"]);
    expect(refused(lay({ hands: ["brick", "mortar"], monsters: ["g1 F1"], walls: "-wwwww" }), "play brick mortar 1")).toBe(
      "Ada has no Mortar to play (P2.9)",
    );
    expect(refused(position, "play brick mortar 1")).toBe("a wall stands at arc 1 already (P2.7)");
  });

  it("P2.8 Scavenge takes any card of the discard pile but itself, also one played this turn", () => {
    const position = lay({ monsters: ["t1 A1"], hands: ["scavenge red-archer"], discard: "brick tar brick" });
    const played = reach(position, "play red-archer t1");
    expect(legal(played)).toEqual(["play scavenge brick", "play scavenge tar", "play scavenge red-archer", "end"]);
    const taken = reach(played, "play scavenge red-archer");
    expect([taken.hands, taken.discard]).toEqual([[["red-archer"]], ["brick", "tar", "brick", "scavenge"]]);
    expect(board(reach(taken, "play red-archer t1"))).toEqual(["t1 A1 1"]);
    expect(refused(position, "play scavenge scavenge")).toBe("no Scavenge is in the discard pile (P2.8)");
    expect(refused(lay({ monsters: ["t1 A1"], hands: ["scavenge"] }), "play scavenge brick")).toBe("the discard pile is empty (P2.8)");
  });

  it("P2.9 a card played is discarded; one without a target cannot be played; playing is never compulsory", () => {
    const position = lay({ monsters: ["t1 F1"], hands: ["red-archer missing brick nice-shot"], pile: "" });
    expect(legal(position)).toEqual(["end"]);
    expect(whyNot(position, "red-archer")).toBe("no monster in a red Archer space (P2.9)");
    expect(whyNot(position, "missing")).toBe("the pile is empty, so nothing would be drawn (P2.9)");
    expect(whyNot(position, "brick")).toBe("no Mortar in the hand to go with it (P2.7)");
    expect(whyNot(position, "nice-shot")).toBe("no card in the hand hits a monster now (P2.3)");
    expect(whyNot(position, "mortar")).toBe("Ada has no Mortar to play (P2.9)");
    const missing = reach(lay({ monsters: ["t1 F1"], hands: ["missing"] }), "play missing");
    expect([missing.hands, missing.discard]).toEqual([[[]], ["missing"]]);
  });

  it("P2.10 the discard pile becomes a new deck when a card is wanted; both empty, the draw stops short", () => {
    const position = lay({ hands: ["draw-2"], deck: "", deckOnly: true, monsters: ["g1 F1"] });
    const drawn = reach(position, "play draw-2");
    expect([drawn.hands[0]?.length, drawn.deck.length, drawn.discard, drawn.shuffles]).toEqual([2, 47, [], 1]);
    expect(events(position, "play draw-2")[1]).toEqual({ type: "reshuffled", cards: 49 });
    const all = lay({ hands: ["brick", `draw-2 ${EVERY_OTHER_CARD}`], active: 1, deck: "", deckOnly: true, monsters: ["g1 F1"] });
    const short = reach(all, "play draw-2");
    expect([short.hands[1]?.at(-1), short.hands[1]?.length, short.deck, short.discard]).toEqual(["draw-2", 48, [], []]);
  });

  it("P2 Missing: no tokens are drawn this turn; Draw 2: the hand may exceed its size", () => {
    const position = lay({ monsters: ["g1 F1"], hands: ["missing", ""], players: 2, pile: "g2 g3" });
    const ended = reach(position, "play missing", "end");
    expect([ended.pile, ended.missing, ended.turn, ended.active]).toEqual([["g2", "g3"], false, 6, 1]);
    const full = lay({ monsters: ["g1 F1"], hands: ["draw-2 brick brick brick brick mortar mortar"] });
    expect(reach(full, "play draw-2").hands[0]?.length).toBe(8);
  });

  it("tells what a play does, step by step", () => {
    expect(events(lay({ monsters: ["t1 A1"], hands: ["missing"] }), "play missing")).toStrictEqual([
      { type: "played", seat: 0, cards: ["missing"] },
      { type: "missing" },
    ]);
    const draws = [[], ["closed-hands"]].map(
      (options) => events(lay({ monsters: ["t1 A1"], hands: ["draw-2"], options }), "play draw-2")[1],
    );
    expect(draws).toMatchObject([
      { type: "drew", closed: false },
      { type: "drew", closed: true },
    ]);
    const position = lay({ monsters: ["t1 A1"], hands: ["red-archer nice-shot"] });
    expect(events(position, "play nice-shot red-archer t1")).toEqual([
      { type: "played", seat: 0, cards: ["nice-shot", "red-archer"], target: "t1" },
      { type: "hit", monster: "t1", at: { ring: "archer", arc: 1 }, health: 0 },
      { type: "slain", monster: "t1", at: { ring: "archer", arc: 1 }, by: 0 },
    ]);
  });
});

/** All cards but one Brick and Draw 2. */
const EVERY_OTHER_CARD = CARD_KINDS.flatMap((kind) => {
  const taken = kind.word === "brick" || kind.word === "draw-2" ? 1 : 0;
  return Array.from({ length: kind.copies - taken }, () => kind.word);
}).join(" ");
