import { describe, expect, it } from "@jest/globals";
import { panic } from "../../../src/games/panic/index.js";
import { whyNot } from "../../../src/games/panic/play-refusal.js";
import { errorOf } from "../../support/error-of.js";
import { type Laid, lay, reach, refused } from "./lay.js";

const GOBLIN: Laid = { monsters: ["g1 F1"] };
const ORC: Laid = { monsters: ["o1 K3"] };
const HANDS = ["brick tar", "missing mortar", "draw-2"];
const OVERLORD: Laid = { variant: "overlord", phase: "overlord", monsters: ["g1 F1"], hands: ["tar", "brick", "t1 o1 king"] };
const WOUND: Laid = { monsters: ["o1 S1", "o2 S1"], walls: "-wwwww", pending: { kind: "wound", seat: 0, among: ["o1", "o2"] } };
const OWED: Laid = { ...GOBLIN, hands: ["tar", "brick"], pending: { kind: "discard", seats: [1] } };
const OFFER: Laid = { ...GOBLIN, phase: "trade", options: ["offers"], hands: HANDS };
const OPEN: Laid = { ...OFFER, pending: { kind: "trade", seat: 1, give: "tar", take: "missing" } };
const BLIND: Laid = { ...OFFER, options: ["closed-hands", "offers"], pending: { kind: "trade", seat: 1, give: "tar" } };
/** A card of each kind that the table plays. */
const EVERY_KIND =
  "tar red-archer red-knight red-swordsman any-archer red-hero barbarian nice-shot brick mortar fortify-wall missing draw-2 scavenge";
const TRIO = "red-archer red-knight red-swordsman";

describe("what was wrong, and what would be right", () => {
  it.each([
    [
      "P5 phase 2",
      { ...GOBLIN, phase: "discard", hands: HANDS },
      "end",
      "this is the phase to discard a card and draw one: discard <card>, or pass to go on (P5 phase 2)",
    ],
    ["P5 phase 2", { ...GOBLIN, phase: "discard", hands: HANDS }, "discard missing", "Ada has no Missing (P5)"],
    [
      "P5 phase 3",
      { ...GOBLIN, phase: "trade", hands: HANDS },
      "end",
      "this is the phase to trade: trade <seat> <give> <take>, or pass to go on (P5 phase 3)",
    ],
    [
      "P10.13",
      { ...GOBLIN, phase: "trade", options: ["closed-hands", "offers"], hands: HANDS },
      "end",
      "this is the phase to trade: trade <seat> <give>, or pass to go on (P5 phase 3)",
    ],
    [
      "P5 phase 3",
      { ...GOBLIN, phase: "trade", hands: HANDS },
      "trade 2 tar",
      "the trade names the card taken as well: trade <seat> <give> <take> (P5 phase 3)",
    ],
    ["P5 phase 3", { ...GOBLIN, phase: "trade", hands: HANDS }, "trade 2 tar brick", "Ben has no Brick (P5)"],
    ["P10.1", { ...GOBLIN, phase: "trade", hands: HANDS }, "trade 4 tar brick", "there is no seat 4 at this table of 3 (P10.1)"],
    [
      "P10.13",
      { ...BLIND, pending: null },
      "trade 2 tar missing",
      "hands are closed: the offer names only the card given, trade <seat> <give>; the partner chooses the card given back (P10.13)",
    ],
    ["P10.13", { ...BLIND, pending: null }, "trade 2 missing", "Ada has no Missing (P5)"],
    ["P5.7", OPEN, "accept mortar", "the offer names the card already: accept or decline (P5.7)"],
    ["P10.13", BLIND, "accept draw-2", "Ben has no Draw 2 Cards (P5)"],
    [
      "P5 phase 4",
      { ...GOBLIN, hands: HANDS },
      "pass",
      "this is the phase to play cards: play <cards> <target>, or end to let the monsters move (P5 phase 4)",
    ],
    ["P3.4", OWED, "end", "Ben owes a card first: discard <card> (P3.4)"],
    ["P3.4", OWED, "discard tar", "Ben has no Tar (P3.4)"],
    ["P6.5", WOUND, "end", "first it is chosen who takes the damage: wound o1 or wound o2 (P6.5)"],
    ["P6.5", WOUND, "wound g1", "Goblin g1 did not run into it: Orc o1 or Orc o2 (P6.5)"],
    ["P8.4", OVERLORD, "end", "Cyd plays the Overlord's tokens now: send <monster> <arc>, muster <token> [<token>], or pass (P8.4)"],
    ["P8.4", OVERLORD, "send mage 1", "Troll Mage is not in the Overlord's hand (P8.4)"],
    ["P8.4", OVERLORD, "muster t1 t1", "Troll t1 can be played only once"],
    ["P8.4", OVERLORD, "muster t1 mage", "Troll Mage is not in the Overlord's hand (P8.4)"],
    ["P8.4", { ...OVERLORD, monsters: [] }, "pass", "no monster is on the board, so the Overlord must play at least one token (P8.4)"],
    ["P8.4", { ...OVERLORD, pile: "" }, "pass", "the pile is empty, so the Overlord must play at least one token (P8.4)"],
    ["P8.4", { ...OVERLORD, phase: "trade" }, "trade 3 tar brick", "Cyd is the Overlord, who does not trade (P8.4)"],
    ["P10.11", { ...OVERLORD, queue: 1 }, "send t1 1", "extra tokens come by die: muster them, or pass (P10.11)"],
    ["P10.11", { ...OVERLORD, queue: 1 }, "muster t1 o1", "at most 1 token may be played now (P8.4)"],
    ["P2", ORC, "play tar", "name the monster: play tar <monster> (P2)"],
    ["P2", ORC, "play tar 3", "name the monster: play tar <monster> (P2)"],
    ["P2", ORC, "play tar g1", "Goblin g1 is not on the board (P2)"],
    ["P2.2", ORC, "play red-knight o1", "Red Knight reaches a red Knight space; Orc o1 is in Knight 3 (P2.2)"],
    ["P2.2", ORC, "play any-archer o1", "Any Color Archer reaches the Archer ring; Orc o1 is in Knight 3 (P2.2)"],
    ["P2.2", ORC, "play red-hero o1", "Red Hero reaches a red Archer, Knight or Swordsman space; Orc o1 is in Knight 3 (P2.2)"],
    [
      "P8.5",
      { ...ORC, options: ["heroic-powers"] },
      "play red-hero o1",
      "Red Hero reaches a red Archer, Knight, Swordsman or Castle space; Orc o1 is in Knight 3 (P2.2)",
    ],
    ["P2.2", GOBLIN, "play barbarian g1", "Barbarian reaches any ring but the Forest; Goblin g1 is in Forest 1 (P2.2)"],
    ["P2.3", ORC, "play nice-shot o1", "Nice Shot is played with a card that hits: play <card> nice-shot <monster> (P2.3)"],
    ["P2.7", ORC, "play brick 1", "Brick is played with a Mortar: play brick mortar <arc> (P2.7)"],
    ["P2.7", ORC, "play mortar 1", "Mortar is played with a Brick: play brick mortar <arc> (P2.7)"],
    ["P2.7", ORC, "play brick mortar", "name the arc: play brick mortar <arc> (P2.7)"],
    ["P2.7", ORC, "play brick tar 1", "Brick and Tar are not played together (P2)"],
    ["P2.6", ORC, "play fortify-wall", "name the arc: play fortify-wall <arc> (P2.6)"],
    ["P2.6", { ...ORC, walls: "f-wwww" }, "play fortify-wall 1", "the wall at arc 1 has its fortify token already (P2.6)"],
    ["P2.6", { ...ORC, walls: "f-wwww" }, "play fortify-wall 2", "no wall stands at arc 2 (P2.6)"],
    ["P2.6", { ...ORC, walls: "ff-www" }, "play fortify-wall 4", "both fortify tokens are out (P2.6)"],
    ["P2", ORC, "play missing 1", "Missing is played on nothing: play missing (P2)"],
    ["P2", ORC, "play draw-2 1", "Draw 2 Cards is played on nothing: play draw-2 (P2)"],
    ["P2.9", { ...ORC, missing: true }, "play missing", "no tokens are drawn this turn as it is (P2.9)"],
    ["P2.8", { ...ORC, discard: "brick" }, "play scavenge", "name a card of the discard pile: play scavenge <card> (P2.8)"],
    ["P2.9", { ...ORC, hands: ["tar"] }, "play tar tar o1", "Ada has no Tar to play (P2.9)"],
    ["P2.7", { ...ORC, walls: "-wwwww" }, "play brick mortar tar 1", "Brick, Mortar and Tar are not played together (P2)"],
    ["P2.3", ORC, "play red-knight nice-shot tar o1", "Red Knight, Nice Shot and Tar are not played together (P2)"],
    [
      "P8.5",
      { monsters: ["o1 K1"], options: ["all-for-one"] },
      `play ${TRIO} tar o1`,
      "Red Archer, Red Knight, Red Swordsman and Tar are not played together (P2)",
    ],
    [
      "P8.5",
      ORC,
      `play ${TRIO} o1`,
      "Red Archer, Red Knight and Red Swordsman are played together only with the option all-for-one (P8.5)",
    ],
    [
      "P8.5",
      { ...ORC, options: ["all-for-one"] },
      `play ${TRIO} o1`,
      "All for One slays in a red Archer, Knight or Swordsman space; Orc o1 is in Knight 3 (P8.5)",
    ],
    ["P8.5", { ...ORC, options: ["all-for-one"] }, `play ${TRIO} g1`, "Goblin g1 is not on the board (P2)"],
    ["P8.5", { ...ORC, options: ["all-for-one"] }, `play ${TRIO}`, "name the monster: play red-archer <monster> (P2)"],
  ] as readonly (readonly [string, Laid, string, string])[])("%s %j %s", (_, laid, command, message) => {
    const error = errorOf(() => reach(lay({ hands: [EVERY_KIND], ...laid }), command));
    expect([error.code, error.message]).toEqual(["illegal-command", message]);
  });

  it("P4.1 while the first monsters are placed", () => {
    const start = panic.setup({ edition: "tabletop", variant: "cooperative", players: ["Ada"], options: [] }, "moat");
    expect(refused(start, "pass")).toBe("the first monsters are being placed: 6 to go, with arrange <monster> <arc> (P4.1)");
    expect(refused(start, "arrange t2 1")).toBe(
      "Troll t2 is not waiting to be placed; Goblin g1, Goblin g2, Goblin g3, Orc o1, Orc o2 and Troll t1 are (P4.1)",
    );
    const last = ["g1 1", "g2 2", "g3 3", "o1 4", "o2 5"].reduce(
      (now, words) => panic.apply(now, panic.notation.parse(`arrange ${words}`)).position,
      start,
    );
    expect(refused(last, "arrange g1 6")).toBe("Goblin g1 is not waiting to be placed; Troll t1 is (P4.1)");
    expect(refused(last, "arrange t1 5")).toBe("arc 5 has its monster already: Orc o2 (P4.1)");
  });

  it("P2 commands that no text can say are refused as well", () => {
    const refusedCommand = (laid: Laid, command: Parameters<typeof panic.apply>[1]): string => {
      try {
        panic.apply(lay(laid), command);
        return "";
      } catch (error) {
        return error instanceof Error ? error.message : "";
      }
    };
    expect(refusedCommand(ORC, { type: "play", cards: [] })).toBe("name the cards to play (P2)");
    expect(refusedCommand(OVERLORD, { type: "muster", tokens: [] })).toBe("name the tokens to play: muster <token> [<token>] (P8.4)");
    expect(refusedCommand({ ...ORC, hands: ["scavenge"], discard: "brick" }, { type: "play", cards: ["scavenge"], target: "o1" })).toBe(
      "name a card of the discard pile: play scavenge <card> (P2.8)",
    );
    expect(refusedCommand({ ...ORC, hands: ["tar"] }, { type: "play", cards: ["tar"], target: "brick" })).toBe(
      "name the monster: play tar <monster> (P2)",
    );
  });
});

describe("why a card cannot be played at all", () => {
  it.each([
    ["P2.9", { ...ORC, hands: ["tar"] }, "tar", undefined],
    ["P2.9", { monsters: [], hands: ["tar"] }, "tar", "no monster is on the board (P2.9)"],
    ["P2.5", { monsters: ["o1 K1 tar", "o2 K1"], hands: ["tar"] }, "tar", "the tar token is out already (P2.5)"],
    ["P2.7", { ...ORC, hands: ["brick mortar"] }, "brick", "every wall stands (P2.7)"],
    ["P2.7", { ...ORC, hands: ["brick mortar"], walls: "-wwwww" }, "mortar", undefined],
    ["P2.7", { ...ORC, hands: ["mortar"], walls: "-wwwww" }, "mortar", "no Brick in the hand to go with it (P2.7)"],
    ["P2.6", { ...ORC, hands: ["fortify-wall"], walls: "f-----" }, "fortify-wall", "no wall stands without a fortify token (P2.6)"],
    ["P2.6", { ...ORC, hands: ["fortify-wall"], walls: "fw----" }, "fortify-wall", undefined],
    ["P2.3", { ...ORC, hands: ["nice-shot green-knight"] }, "nice-shot", undefined],
    ["P2.3", { ...ORC, hands: ["nice-shot barbarian"] }, "nice-shot", "no card in the hand hits a monster now (P2.3)"],
    ["P2.8", { ...ORC, hands: ["scavenge"] }, "scavenge", "the discard pile is empty (P2.8)"],
    ["P2.8", { ...ORC, hands: ["scavenge"], discard: "brick" }, "scavenge", undefined],
    ["P2.9", { ...ORC, hands: ["draw-2"] }, "draw-2", undefined],
    ["P2.9", { ...ORC, hands: ["missing"] }, "missing", undefined],
    ["P2.9", { ...ORC, hands: ["missing"], missing: true }, "missing", "no tokens are drawn this turn as it is (P2.9)"],
    ["P2.2", { ...ORC, hands: ["red-hero"] }, "red-hero", "no monster in a red Archer, Knight or Swordsman space (P2.9)"],
    ["P8.5", { monsters: ["o1 C1"], hands: ["red-hero"], options: ["heroic-powers"] }, "red-hero", undefined],
    ["P2.2", { monsters: ["o1 C1"], hands: ["red-hero"] }, "red-hero", "no monster in a red Archer, Knight or Swordsman space (P2.9)"],
    ["P8.5", { monsters: ["o1 K1"], hands: [TRIO], options: ["all-for-one"] }, "red-archer", undefined],
    ["P2.2", { monsters: ["o1 K1", "o2 F3"], hands: ["red-knight"] }, "red-knight", undefined],
    ["P2.2", { monsters: ["o1 F1"], hands: ["drive-him-back"] }, "drive-him-back", "no monster in any ring but the Forest (P2.9)"],
    ["P8.5", { monsters: ["o1 K1", "o2 F3"], hands: [TRIO], options: ["all-for-one"] }, "red-archer", undefined],
    ["P8.5", { monsters: ["o1 K1"], hands: [TRIO] }, "red-archer", "no monster in a red Archer space (P2.9)"],
    [
      "P8.5",
      { monsters: ["o1 K1"], hands: ["red-archer red-knight"], options: ["all-for-one"] },
      "red-archer",
      "no monster in a red Archer space (P2.9)",
    ],
    ["P8.5", { monsters: ["o1 C1"], hands: [TRIO], options: ["all-for-one"] }, "red-archer", "no monster in a red Archer space (P2.9)"],
    ["P5 phase 4", { ...ORC, hands: ["tar"], phase: "discard" }, "tar", "cards are played in phase 4 (P5 phase 4)"],
    ["P5 phase 4", { ...WOUND, hands: ["tar"] }, "tar", "cards are played in phase 4 (P5 phase 4)"],
  ] as readonly (readonly [string, Laid, Parameters<typeof whyNot>[1], string | undefined])[])("%s %j %s: %s", (_, laid, card, reason) => {
    expect(whyNot(lay(laid), card)).toBe(reason);
  });
});
