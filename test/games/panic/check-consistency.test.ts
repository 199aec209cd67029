import { describe, expect, it } from "@jest/globals";
import { panic } from "../../../src/games/panic/index.js";
import { errorOf } from "../../support/error-of.js";
import { type Laid, lay, layJson } from "./lay.js";

const GROUP: Laid = { monsters: ["g1 S1", "o1 S1", "o2 S2", "o3 K1"], hands: ["brick", "tar", ""] };
const OVERLORD: Laid = { ...GROUP, variant: "overlord", phase: "overlord", hands: ["brick", "tar", "g3 g4"], slain: ["g2", "", ""] };
const OFFER: Laid = { ...GROUP, phase: "trade", options: ["offers"] };
const BLIND: Laid = { ...OFFER, options: ["closed-hands", "offers"] };
const among = ["g1", "o1"];
const offer = { kind: "trade", seat: 1, give: "brick", take: "tar" };

describe("what must fit together", () => {
  it.each([
    ["P6.5", GROUP, { pending: { kind: "wound", seat: 0, among: ["g1"] } }, "pending.among: should name two monsters or more"],
    ["P6.5", GROUP, { pending: { kind: "wound", seat: 0, among: ["g1", "t9"] } }, "pending.among[1]: t9 is not on the board"],
    ["P6.5", GROUP, { pending: { kind: "wound", seat: 0, among: ["t9", "g1"] } }, "pending.among[0]: t9 is not on the board"],
    [
      "P6.5",
      GROUP,
      { pending: { kind: "wound", seat: 0, among: ["g1", "o2"] } },
      "pending.among[1]: o2 is not in the same space as the others",
    ],
    [
      "P6.5",
      GROUP,
      { pending: { kind: "wound", seat: 0, among: ["g1", "o3"] } },
      "pending.among[1]: o3 is not in the same space as the others",
    ],
    ["P6.5", GROUP, { pending: { kind: "wound", seat: 0, among: ["g1", "g1"] } }, "pending.among[1]: g1 is named twice"],
    ["P6.5", GROUP, { pending: { kind: "wound", seat: 1, among } }, "pending.seat: is 1; the active seat, 0, chooses"],
    ["P6.8", GROUP, { pending: { kind: "wound", seat: 0, among, then: [] } }, "pending.then: is left out when no group is asked next"],
    ["P6.8", GROUP, { pending: { kind: "wound", seat: 0, among, then: [among] } }, "pending.then[0][0]: g1 is named twice"],
    ["P6.8", GROUP, { pending: { kind: "wound", seat: 0, among, then: [["o2"]] } }, "pending.then[0]: should name two monsters or more"],
    [
      "P8.5",
      { ...GROUP, options: ["unscathed"] },
      { pending: { kind: "wound", seat: 0, among } },
      "pending: with unscathed no damage is owed",
    ],
    [
      "P10.3",
      { ...GROUP, phase: "discard" },
      { pending: { kind: "wound", seat: 0, among } },
      "pending: in the phase discard no wound is owed",
    ],
    ["P10.3", { ...GROUP, phase: "trade" }, { pending: { kind: "discard", seats: [0] } }, "pending: in the phase trade no discard is owed"],
    [
      "P8.4",
      GROUP,
      { pending: { kind: "wound", seat: 0, among, muster: ["t9"] } },
      "pending.muster: in the phase play no token is mustered",
    ],
    [
      "P8.4",
      OVERLORD,
      { pending: { kind: "wound", seat: 0, among, muster: ["g3", "g4"] } },
      "pending.muster: should hold the one token that waits",
    ],
    ["P8.4", OVERLORD, { pending: { kind: "discard", seats: [0], muster: ["t9"] } }, "pending.muster[0]: t9 is not in the Overlord's hand"],
    ["P10.8", GROUP, { pending: { kind: "discard", seats: [] } }, "pending.seats: names nobody"],
    [
      "P10.8",
      GROUP,
      { pending: { kind: "discard", seats: [1, 0] } },
      "pending.seats: should hold castle seats, each once, in seat order from the active one",
    ],
    [
      "P10.8",
      GROUP,
      { pending: { kind: "discard", seats: [0, 0] } },
      "pending.seats: should hold castle seats, each once, in seat order from the active one",
    ],
    ["P10.8", GROUP, { pending: { kind: "discard", seats: [0, 2] } }, "pending.seats[1]: seat 2 has no card to discard"],
    [
      "P10.8",
      OVERLORD,
      { pending: { kind: "discard", seats: [0, 2] } },
      "pending.seats: should hold castle seats, each once, in seat order from the active one",
    ],
    ["P5.7", { ...OFFER, options: [] }, { pending: offer }, "pending: a trade is offered in the phase trade, with the option offers"],
    ["P5.7", { ...OFFER, phase: "play" }, { pending: offer }, "pending: a trade is offered in the phase trade, with the option offers"],
    ["P5.7", OFFER, { pending: { ...offer, seat: 0 } }, "pending.seat: is 0; another castle player answers"],
    [
      "P5.7",
      { ...OVERLORD, phase: "trade", options: ["offers"] },
      { pending: { ...offer, seat: 2 } },
      "pending.seat: is 2; another castle player answers",
    ],
    ["P5.7", OFFER, { pending: { ...offer, give: "tar" } }, "pending.give: the active player has no tar"],
    ["P5.7", OFFER, { pending: { ...offer, take: "brick" } }, "pending.take: seat 1 has no brick"],
    ["P5.7", OFFER, { pending: { kind: "trade", seat: 1, give: "brick" } }, "pending.take: is named in open hands, and only there"],
    ["P10.13", BLIND, { pending: offer }, "pending.take: is named in open hands, and only there"],
    ["P10.13", BLIND, { pending: { kind: "trade", seat: 2, give: "brick" } }, "pending.seat: seat 2 has no card to trade"],
    ["P10.2", { monsters: ["g1 F1"], hands: ["tar"] }, { phase: "trade" }, "phase: is trade, but there is nobody to trade with"],
    ["P8.4", GROUP, { phase: "overlord" }, "phase: is overlord, but the variant is cooperative"],
    ["P8.4", { ...OVERLORD, hands: ["brick", "tar", ""] }, {}, "phase: is overlord, but the Overlord has no tokens to play"],
    ["P8.4", OVERLORD, { queue: 50 }, "queue: is 50; there are only 49 tokens"],
    ["P8.4", { ...OVERLORD, slain: ["", "", "g2"] }, {}, "slain[2]: the Overlord slays no monsters"],
    ["P8.1", GROUP, { phase: "over" }, "phase: is over, but a tower stands, and monsters or tokens are left"],
    ["P8.1", { ...GROUP, towers: "" }, {}, "phase: is play, but the game is lost"],
    ["P8.1", { ...GROUP, towers: "" }, { phase: "over" }, 'outcome: is null; it should be {"result":"lost","reason":"last tower"}'],
    [
      "P8.1",
      GROUP,
      { outcome: { result: "lost", reason: "last tower" } },
      'outcome: is {"result":"lost","reason":"last tower"}; it should be null',
    ],
    ["P4.1", GROUP, { phase: "arrange" }, "turn: is 0 while the first monsters are arranged, and only then"],
    [
      "P4.1",
      { phase: "arrange", turn: 0, monsters: ["g1 A1"], pile: "g2 o1 clockwise t9", queue: 2 },
      { queue: 6 },
      "queue: is 6; from 1 to 5 monsters can wait for the free arcs",
    ],
    [
      "P4.1",
      { phase: "arrange", turn: 0, monsters: ["g1 A1"], pile: "g2 o1 clockwise t9", queue: 2 },
      { queue: 0 },
      "queue: is 0; from 1 to 5 monsters can wait for the free arcs",
    ],
    [
      "P4.1",
      { phase: "arrange", turn: 0, monsters: ["g1 A1"], pile: "g2 o1 clockwise t9", queue: 2 },
      { queue: 3 },
      "pile[2]: should be one of the plain monsters that wait to be placed",
    ],
    [
      "P4.1",
      { phase: "arrange", turn: 0, monsters: ["g1 A1"], pile: "g2 o1", queue: 2 },
      { queue: 3 },
      "pile[2]: should be one of the plain monsters that wait to be placed",
    ],
    [
      "P4.1",
      { phase: "arrange", turn: 0, monsters: ["g1 A1"], pile: "g2 king", queue: 1 },
      { queue: 2 },
      "pile[1]: should be one of the plain monsters that wait to be placed",
    ],
    ["P8.5", { ...GROUP, options: ["easier-battles"] }, { gone: ["mage"] }, "gone[0]: mage is not in the game with easier-battles"],
    ["P3.1", GROUP, { slain: [["g2", "g2"], [], []] }, "slain[0][1]: g2 is at slain[0][0] already; every token is there once"],
    ["P3.1", GROUP, { gone: ["g1"] }, "gone[0]: g1 is at monsters[0].id already; every token is there once"],
    ["P3.1", OVERLORD, { hands: [["brick"], ["tar"], ["g1"]] }, "hands[2][0]: g1 is at monsters[0].id already; every token is there once"],
    [
      "P8.5",
      GROUP,
      { options: ["ascend"] },
      `options[0]: is "ascend"; it should be one of ${panic.flags.map(({ word }) => word).join(", ")}`,
    ],
    ["P10.3", GROUP, { pending: { kind: "wound", seat: 6, among } }, "pending.seat: is 6; it should be a whole number from 0 to 5"],
    ["P10.3", GROUP, { pending: { kind: "wound", seat: -1, among } }, "pending.seat: is -1; it should be a whole number from 0 to 5"],
    [
      "P10.3",
      GROUP,
      { pending: { kind: "wound", seat: 0, among: ["clockwise", "g1"] } },
      'pending.among[0]: is "clockwise"; it should be a monster, such as o3 or king',
    ],
    [
      "P10.3",
      GROUP,
      { pending: { kind: "wound", seat: 0, among: ["dragon", "g1"] } },
      'pending.among[0]: is "dragon"; it should be a monster, such as o3 or king',
    ],
    [
      "P10.3",
      GROUP,
      { pending: { kind: "wound", seat: 0, among, give: "tar" } },
      'pending: has an unknown key "give"; its keys are kind, seat, among, then, muster',
    ],
    ["P10.3", GROUP, { pending: { kind: "wound", seat: 0 } }, 'pending: has no key "among"; its keys are kind, seat, among, then, muster'],
    [
      "P10.3",
      GROUP,
      { pending: { kind: "discard", seats: [0], muster: ["dragon"] } },
      'pending.muster[0]: is "dragon"; it should be a monster token, such as g1 or boulder-2',
    ],
    [
      "P10.3",
      GROUP,
      { pending: { kind: "discard", seats: [0], seat: 0 } },
      'pending: has an unknown key "seat"; its keys are kind, seats, muster',
    ],
    [
      "P10.3",
      GROUP,
      { pending: { kind: "trade", seat: 1, give: "wizard" } },
      'pending.give: is "wizard"; it should be a card, such as red-archer or brick',
    ],
    [
      "P10.3",
      GROUP,
      { pending: { kind: "trade", seat: 1, give: "tar", seats: [1] } },
      'pending: has an unknown key "seats"; its keys are kind, seat, give, take',
    ],
    [
      "P10.3",
      GROUP,
      { pending: { seat: 1 } },
      'pending: has no key "kind"; its keys are kind, seat, seats, among, then, give, take, muster',
    ],
    ["P10.3", GROUP, { pending: "wound" }, 'pending: is "wound"; it should be an object'],
    ["P8.1", GROUP, { outcome: { result: "drawn" } }, 'outcome.result: is "drawn"; it should be one of won, lost'],
    ["P8.1", GROUP, { outcome: { result: "lost", reason: "rain" } }, 'outcome.reason: is "rain"; it should be last tower'],
    [
      "P8.1",
      GROUP,
      { outcome: { result: "won", scores: [{ monsters: 50, points: 0 }] } },
      "outcome.scores[0].monsters: is 50; it should be a whole number from 0 to 49",
    ],
    [
      "P8.1",
      GROUP,
      { outcome: { result: "won", scores: [{ monsters: -1, points: 0 }] } },
      "outcome.scores[0].monsters: is -1; it should be a whole number from 0 to 49",
    ],
    [
      "P8.1",
      GROUP,
      { outcome: { result: "won", scores: [{ monsters: 0, points: 1000 }] } },
      "outcome.scores[0].points: is 1000; it should be a whole number from 0 to 999",
    ],
    [
      "P8.1",
      GROUP,
      { outcome: { result: "won", scores: [{ monsters: 0 }] } },
      'outcome.scores[0]: has no key "points"; its keys are monsters, points',
    ],
    ["P8.1", GROUP, { outcome: { result: "won", masters: [6] } }, "outcome.masters[0]: is 6; it should be a whole number from 0 to 5"],
    ["P8.1", GROUP, { outcome: { result: "won", masters: [-1] } }, "outcome.masters[0]: is -1; it should be a whole number from 0 to 5"],
    [
      "P8.1",
      GROUP,
      { outcome: { result: "won", winner: 1 } },
      'outcome: has an unknown key "winner"; its keys are result, reason, scores, masters',
    ],
    ["P8.1", GROUP, { outcome: 7 }, "outcome: is 7; it should be an object"],
    ["P10.12", GROUP, { dice: [7] }, "dice[0]: is 7; it should be a whole number from 1 to 6"],
    ["P10.12", GROUP, { dice: [0] }, "dice[0]: is 0; it should be a whole number from 1 to 6"],
    ["P10.1", GROUP, { turn: 10000 }, "turn: is 10000; it should be a whole number from 0 to 9999"],
    ["P10.12", GROUP, { rolls: 10000 }, "rolls: is 10000; it should be a whole number from 0 to 9999"],
    ["P10.12", GROUP, { shuffles: -1 }, "shuffles: is -1; it should be a whole number from 0 to 9999"],
    ["P10.3", GROUP, { queue: -1 }, "queue: is -1; it should be a whole number from 0 to 9999"],
    ["P10.1", GROUP, { trades: -1 }, "trades: is -1; it should be a whole number from 0 to 9999"],
    ["P10.1", GROUP, { discards: -1 }, "discards: is -1; it should be a whole number from 0 to 9999"],
    ["P10.1", GROUP, { hands: [["brick"], ["tar"], ["g3"]] }, 'hands[2][0]: is "g3"; it should be a card, such as red-archer or brick'],
    [
      "P10.1",
      OVERLORD,
      { hands: [["brick"], ["tar"], ["missing"]] },
      'hands[2][0]: is "missing"; it should be a monster token, such as g1 or boulder-2',
    ],
    ["P2", GROUP, { deck: ["wizard"] }, 'deck[0]: is "wizard"; it should be a card, such as red-archer or brick'],
    ["P3", GROUP, { pile: ["wizard"] }, 'pile[0]: is "wizard"; it should be a monster token, such as g1 or boulder-2'],
    [
      "P1",
      GROUP,
      { walls: ["hedge", "wall", "wall", "wall", "wall", "wall"] },
      'walls[0]: is "hedge"; it should be one of wall, fortified, none',
    ],
    ["P1", GROUP, { towers: [true, true, true, true, true] }, "towers: has 5 entries; it should have 6"],
    ["P4.2", GROUP, { seed: "" }, "seed: the seed is empty; a seed is 1 to 64 printable characters"],
    ["P4.3", GROUP, { players: ["Ada", "Ben", ""] }, "players[2]: a name is empty"],
    ["P8.5", GROUP, { options: ["offers", "offers"] }, "options[1]: offers is there twice"],
    ["P4.2", GROUP, { missing: 1 }, "missing: is 1; it should be true or false"],
    ["P10.4", GROUP, { slain: [[], []] }, "slain: has 2 entries; it should have 3"],
  ] as readonly (readonly [string, Laid, Record<string, unknown>, string])[])("%s refuses %j with %j", (_, laid, changes, message) => {
    const error = errorOf(() => panic.codec.parse({ ...layJson(laid), ...changes }));
    expect([error.code, error.message]).toEqual(["bad-position", message]);
    expect(message.startsWith(`${error.place.path}: `)).toBe(true);
  });

  it("P10.11 as many tokens may be due as there are", () => {
    expect(lay({ ...OVERLORD, queue: 49 }).queue).toBe(49);
  });
});
