import { describe, expect, it } from "@jest/globals";
import { panic } from "../../../src/games/panic/index.js";
import { errorOf } from "../../support/error-of.js";
import { type Laid, lay, layJson } from "./lay.js";

const BASE: Laid = { monsters: ["g1 A1", "o1 S2 1", "t1 C3 2 tar"], hands: ["brick tar", "missing"], pile: "o11 t10", slain: ["g2", ""] };

/** The error for a position that is right but for these keys. */
function wrong(changes: Record<string, unknown>, laid: Laid = BASE) {
  const error = errorOf(() => panic.codec.parse({ ...layJson(laid), ...changes }));
  expect(error.code).toBe("bad-position");
  return { path: error.place.path, message: error.message };
}

describe("positions as JSON", () => {
  it("are printed with their keys in order, whatever order they were in", () => {
    const json = layJson(BASE);
    const mixed = Object.fromEntries(Object.entries(json).reverse());
    expect(panic.codec.print(panic.codec.parse(mixed))).toBe(JSON.stringify(json));
    const position = lay(BASE);
    expect(panic.codec.print(Object.fromEntries(Object.entries(position).reverse()) as unknown as typeof position)).toBe(
      JSON.stringify(json),
    );
  });

  it.each([
    [
      { phase: "trade", options: ["offers"] },
      { kind: "trade", seat: 1, give: "brick", take: "missing" },
    ],
    [
      { phase: "trade", options: ["closed-hands", "offers"] },
      { kind: "trade", seat: 1, give: "brick" },
    ],
    [{ monsters: ["o1 S1", "o2 S1", "o3 S2", "o4 S2"] }, { kind: "wound", seat: 0, among: ["o1", "o2"], then: [["o3", "o4"]] }],
    [{ monsters: ["o1 S1", "o2 S1"] }, { kind: "wound", seat: 0, among: ["o1", "o2"] }],
    [{}, { kind: "discard", seats: [0, 1] }],
    [
      { variant: "overlord", phase: "overlord", hands: ["brick", "tar", "g3"], slain: ["g2", "", ""] },
      { kind: "discard", seats: [0, 1], muster: ["g3"] },
    ],
  ] as readonly (readonly [Laid, object])[])("tell what is owed with its keys in order, and no others: %j %j", (laid, pending) => {
    const json = layJson({ ...BASE, ...laid, pending });
    const mixed = { ...json, pending: Object.fromEntries(Object.entries(pending).reverse()) };
    const read = panic.codec.parse(mixed);
    expect(read.pending).toStrictEqual(pending);
    expect(panic.codec.print({ ...read, pending: mixed.pending as typeof read.pending })).toBe(JSON.stringify(json));
  });

  it.each([
    ["a list", [], "the position is a list; it should be an object"],
    ["nothing", null, "the position is null; it should be an object"],
    ["a text", "panic", 'the position is "panic"; it should be an object'],
  ])("refuses %s", (_, json, message) => {
    expect(errorOf(() => panic.codec.parse(json)).message).toBe(message);
  });

  it("refuses unknown and missing keys", () => {
    expect(wrong({ castle: [] }).message).toContain('the position has an unknown key "castle"');
    const { seed: _, ...rest } = layJson(BASE);
    expect(errorOf(() => panic.codec.parse(rest)).message).toContain('the position has no key "seed"');
    const monsters = [{ id: "g1", ring: "archer", arc: 1, health: 1, tar: false, colour: "red" }];
    expect(wrong({ monsters }).path).toBe("monsters[0]");
  });

  it("takes no harm from __proto__ and inherited words", () => {
    const json = JSON.parse(`{"__proto__":{"polluted":true},${JSON.stringify(layJson(BASE)).slice(1)}`);
    expect(errorOf(() => panic.codec.parse(json)).message).toContain('unknown key "__proto__"');
    expect(wrong({ deck: ["constructor"] }).path).toBe("deck[0]");
    expect(wrong({ gone: ["toString"] }).path).toBe("gone[0]");
    expect(wrong({ edition: "__proto__" }).path).toBe("edition");
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
  });

  const json = layJson(BASE) as { deck: string[]; monsters: Record<string, unknown>[]; gone: string[] };
  const standing = (changes: Record<string, unknown>) => [{ ...json.monsters[0], ...changes }, ...json.monsters.slice(1)];
  const WRONG: readonly (readonly [what: string, changes: Record<string, unknown>, path: string, message: string])[] = [
    ["another game", { game: "castellion" }, "game", "panic"],
    ["an edition that is not there", { edition: "second" }, "edition", "one of bravehold, tabletop"],
    ["an unknown option", { options: ["ascend"] }, "options[0]", "one of unscathed"],
    ["an option twice", { options: ["arrange", "arrange"] }, "options[1]", "twice"],
    ["nobody", { players: [] }, "players", "has 0 names"],
    ["seven people", { players: ["a", "b", "c", "d", "e", "f", "g"] }, "players", "for 1 to 6"],
    ["a lone Overlord", { variant: "overlord", players: ["Ada"] }, "players", "for 2 to 6"],
    ["a bad name", { players: ["Ada", "B\u0007en"] }, "players[1]", "cannot be printed"],
    ["one name twice", { players: ["Ada", "ada"] }, "players[1]", "two people"],
    ["half a turn", { turn: 1.5 }, "turn", "whole number"],
    ["turn 0 in play", { turn: 0 }, "turn", "arranged"],
    ["an active seat that is not there", { active: 2 }, "active", "from 0 to 1"],
    ["a phase that is not there", { phase: "lunch" }, "phase", "one of arrange"],
    ["a hand too many", { hands: [[], [], []] }, "hands", "has 3 entries; it should have 2"],
    ["a card that is not there", { hands: [["wizard"], ["missing"]] }, "hands[0][0]", "a card"],
    ["a card missing", { deck: json.deck.slice(1) }, "deck", "there are 2 red-archer"],
    ["a card too many", { discard: ["tar"] }, "deck", "there are 2 tar"],
    ["a token missing", { gone: json.gone.slice(1) }, "pile", "is nowhere"],
    ["a token twice", { pile: ["o11", "t10", "g1"] }, "pile[2]", "g1 is at monsters[0].id already"],
    ["an effect on the board", { monsters: standing({ id: "clockwise" }) }, "monsters[0].id", "a monster"],
    ["a slain boulder", { slain: [["boulder-1"], []] }, "slain[0][0]", "a monster"],
    ["a ring that is not there", { monsters: standing({ ring: "moat" }) }, "monsters[0].ring", "one of forest"],
    ["arc 7", { monsters: standing({ arc: 7 }) }, "monsters[0].arc", "from 1 to 6"],
    ["no health", { monsters: standing({ health: 0 }) }, "monsters[0].health", "it should be 1"],
    ["too much health", { monsters: standing({ health: 2 }) }, "monsters[0].health", "it should be 1"],
    ["two tars", { monsters: standing({ tar: true }) }, "monsters[2].tar", "one tar token"],
    ["a monster beside a tower", { monsters: standing({ ring: "castle" }) }, "monsters[0]", "beside its tower"],
    ["five walls", { walls: ["wall", "wall", "wall", "wall", "wall"] }, "walls", "it should have 6"],
    ["three fortify tokens", { walls: ["fortified", "fortified", "fortified", "wall", "wall", "wall"] }, "walls", "two fortify tokens"],
    ["a tower that is no tower", { towers: [true, true, 1, true, true, true] }, "towers[2]", "true or false"],
    ["tokens due in phase 4", { queue: 2 }, "queue", "no tokens are due"],
    ["two trades of two players", { trades: 2 }, "trades", "at most 1"],
    ["a trade left over", { phase: "trade", trades: 1 }, "trades", "ends with that"],
    ["three discards", { discards: 3 }, "discards", "at most 1"],
    ["a discard left over", { phase: "discard", discards: 1 }, "discards", "ends with that"],
    ["the Overlord's phase without one", { phase: "overlord" }, "phase", "the variant is cooperative"],
    ["seven on a die", { dice: [7] }, "dice[0]", "from 1 to 6"],
    ["endless dice", { rolls: 1e9 }, "rolls", "from 0 to 9999"],
    ["an empty seed", { seed: "" }, "seed", "the seed is empty"],
    ["an outcome before the end", { outcome: { result: "won" } }, "outcome", "it should be null"],
    ["an end that is none", { phase: "over" }, "phase", "a tower stands"],
    ["a lost game that goes on", { towers: [false, false, false, false, false, false] }, "phase", "the game is lost"],
    ["a wound with nobody to take it", { pending: { kind: "wound", seat: 0, among: [] } }, "pending.among", "two monsters"],
    ["a wound of one", { pending: { kind: "wound", seat: 0, among: ["g1"] } }, "pending.among", "two monsters"],
    ["a wound of two spaces", { pending: { kind: "wound", seat: 0, among: ["g1", "o1"] } }, "pending.among[1]", "same space"],
    [
      "a wound of monsters in the pile",
      { pending: { kind: "wound", seat: 0, among: ["o11", "t10"] } },
      "pending.among[0]",
      "not on the board",
    ],
    ["a wound of another seat", { pending: { kind: "wound", seat: 1, among: ["g1", "o1"] } }, "pending.seat", "the active seat"],
    ["an empty list of groups", { pending: { kind: "wound", seat: 0, among: ["g1", "o1"], then: [] } }, "pending.then", "left out"],
    ["a discard owed by nobody", { pending: { kind: "discard", seats: [] } }, "pending.seats", "nobody"],
    ["a discard in the wrong order", { pending: { kind: "discard", seats: [1, 0] } }, "pending.seats", "in seat order"],
    ["a token mustered in phase 4", { pending: { kind: "discard", seats: [0], muster: ["g1"] } }, "pending.muster", "no token is mustered"],
    ["an offer in phase 4", { pending: { kind: "trade", seat: 1, give: "brick", take: "missing" } }, "pending", "phase trade"],
    ["something else owed", { pending: { kind: "rent" } }, "pending.kind", "one of wound"],
  ];

  it.each(WRONG)("refuses %s", (_, changes, path, message) => {
    const error = wrong(changes);
    expect(error.path).toBe(path);
    expect(error.message).toContain(message);
    expect(error.message).toContain(path);
  });

  it("checks what is owed in a position of its own kind", () => {
    const group: Laid = { monsters: ["g1 S1", "o1 S1", "o2 S1"], hands: ["brick", ""] };
    const twice = { pending: { kind: "wound", seat: 0, among: ["g1", "g1"] } };
    expect(wrong(twice, group).message).toContain("named twice");
    expect(wrong({ pending: { kind: "wound", seat: 0, among: ["g1", "o1"] } }, { ...group, options: ["unscathed"] }).path).toBe("pending");
    expect(wrong({ pending: { kind: "discard", seats: [0, 1] } }, group).path).toBe("pending.seats[1]");
    const offer = { kind: "trade", seat: 1, give: "brick", take: "tar" };
    const trade: Laid = { ...group, phase: "trade", options: ["offers"], hands: ["brick", "missing"] };
    expect(wrong({ pending: offer }, trade).path).toBe("pending.take");
    expect(wrong({ pending: { ...offer, give: "tar" } }, trade).path).toBe("pending.give");
    expect(wrong({ pending: { ...offer, seat: 0 } }, trade).path).toBe("pending.seat");
    expect(wrong({ pending: { kind: "trade", seat: 1, give: "brick" } }, trade).path).toBe("pending.take");
  });

  it("checks the monsters that wait to be arranged", () => {
    const laid: Laid = { phase: "arrange", turn: 0, monsters: ["g1 A1"], pile: "g2 o1 clockwise t9", queue: 2 };
    expect(panic.codec.parse(layJson(laid)).queue).toBe(2);
    expect(wrong({ queue: 6 }, laid).path).toBe("queue");
    expect(wrong({ queue: 0 }, laid).path).toBe("queue");
    expect(wrong({ queue: 3 }, laid).path).toBe("pile[2]");
  });

  it("checks the outcome against the board", () => {
    const won = { ...layJson({ variant: "master-slayer", monsters: [], pile: "", hands: ["", ""], slain: ["g1", ""] }), phase: "over" };
    const scores = [
      { monsters: 1, points: 1 },
      { monsters: 0, points: 0 },
    ];
    expect(panic.codec.parse({ ...won, outcome: { result: "won", scores, masters: [0] } }).phase).toBe("over");
    expect(errorOf(() => panic.codec.parse({ ...won, outcome: { result: "won", scores, masters: [1] } })).place.path).toBe("outcome");
    expect(errorOf(() => panic.codec.parse({ ...won, outcome: { result: "won" } })).place.path).toBe("outcome");
  });
});
