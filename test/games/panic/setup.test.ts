import { describe, expect, it } from "@jest/globals";
import { readOptions } from "../../../src/engine/options.js";
import { type PanicOptions, type PanicPosition, panic } from "../../../src/games/panic/index.js";
import { board, legal, reach, walls } from "./lay.js";

const NAMES = ["Ada", "Ben", "Cyd", "Dan", "Eve", "Fay"];

function start(seed: string, players: number, more: Partial<PanicOptions> = {}): PanicPosition {
  return panic.setup({ edition: "bravehold", variant: "cooperative", options: [], players: NAMES.slice(0, players), ...more }, seed);
}

describe("P4 set-up", () => {
  it("P4.1 three Goblins, two Orcs, a Troll, one in each arc of the Archer ring, by the seed", () => {
    const position = start("moat", 2);
    expect(position.monsters.map((monster) => monster.id)).toEqual(["g1", "g2", "g3", "o1", "o2", "t1"]);
    expect(position.monsters.map((monster) => monster.ring)).toEqual(Array(6).fill("archer"));
    expect(position.monsters.map((monster) => monster.arc).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(position.pile.length).toBe(43);
    expect(board(start("ditch", 2))).not.toEqual(board(position));
  });

  it("P4.1 tabletop, or the option arrange: six commands before turn 1", () => {
    for (const more of [{ edition: "tabletop" }, { options: ["arrange"] }] as const) {
      const position = start("moat", 2, more);
      expect([position.phase, position.turn, position.queue, position.pile.length]).toEqual(["arrange", 0, 6, 49]);
      expect(legal(position).length).toBe(36);
      const begun = reach(position, "arrange t1 6", "arrange g1 1", "arrange g2 2", "arrange g3 3", "arrange o1 4", "arrange o2 5");
      expect([begun.phase, begun.turn, begun.queue, begun.pile.length]).toEqual(["discard", 1, 0, 43]);
      expect(board(begun)).toEqual(["t1 A6 3", "g1 A1 1", "g2 A2 1", "g3 A3 1", "o1 A4 2", "o2 A5 2"]);
    }
  });

  it("P4.2 one seed gives the same cards, tokens and dice; another gives others", () => {
    expect(start("moat", 3)).toEqual(start("moat", 3));
    expect(start("moat", 3).deck).not.toEqual(start("ditch", 3).deck);
    expect(start("moat", 3).pile).not.toEqual(start("ditch", 3).pile);
    // Who plays does not change what comes: the same cards in the same order, the same tokens.
    const deal = (position: PanicPosition) => [...position.hands.flat(), ...position.deck];
    expect(deal(start("moat", 6))).toEqual(deal(start("moat", 1)));
    expect(start("moat", 6, { variant: "overlord" }).pile).toEqual(start("moat", 1).pile);
  });

  it("P4.3 one to six players; seat 1 begins", () => {
    for (let players = 1; players <= 6; players++) expect([players, start("moat", players).active]).toEqual([players, 0]);
    expect(() => readOptions(panic, { players: [...NAMES, "Gus"] })).toThrow("Castle Panic is for 1 to 6 people, not 7");
    expect(() => readOptions(panic, { players: ["Ada"], variant: "overlord" })).toThrow("there is only 1");
  });

  it("P9 hand sizes by edition and players", () => {
    const sizes = (edition: "bravehold" | "tabletop") => NAMES.map((_, i) => start("moat", i + 1, { edition }).hands[0]?.length);
    expect(sizes("bravehold")).toEqual([7, 6, 5, 5, 4, 3]);
    expect(sizes("tabletop")).toEqual([6, 6, 5, 5, 5, 4]);
  });

  it("P9 starting monsters: from the seed in bravehold, by the players in tabletop", () => {
    expect(start("moat", 1).phase).toBe("discard");
    expect(start("moat", 1, { edition: "tabletop" }).phase).toBe("arrange");
  });

  it("P8.5 easier battles leaves 38 tokens, under construction no walls", () => {
    const position = start("moat", 2, { options: ["easier-battles", "under-construction"] });
    expect([position.pile.length + 6, walls(position)]).toEqual([38, "------"]);
    const tokens = [...position.pile].sort().filter((token) => !/^[got]\d/.test(token));
    expect(tokens).toEqual(
      ["boulder-1", "blue-move-1", "clockwise", "counter-clockwise", "discard-1", "draw-3", "green-move-1", "healer", "king"]
        .concat("plague-archers", "red-move-1")
        .sort(),
    );
  });

  it("P8.5 rough start: three Orcs and three Trolls by die in the Archer ring; P10.12 it overrides arranging", () => {
    const position = start("moat", 2, { edition: "tabletop", options: ["rough-start", "arrange"] });
    expect([position.phase, position.rolls, position.pile.length]).toEqual(["discard", 6, 43]);
    expect(position.monsters.map((monster) => monster.id)).toEqual(["o1", "o2", "o3", "t1", "t2", "t3"]);
    expect(position.monsters.every((monster) => monster.ring === "archer")).toBe(true);
    const arcs = ["moat", "ditch", "keep", "gate"].map((seed) => {
      const { monsters } = start(seed, 1, { options: ["rough-start"] });
      return new Set(monsters.map((monster) => monster.arc)).size;
    });
    expect(Math.min(...arcs)).toBeLessThan(6); // sharing allowed
  });

  it("gives back what it was set up with", () => {
    const options: PanicOptions = { edition: "tabletop", variant: "overlord", players: ["Ada", "Ben"], options: ["closed-hands"] };
    expect(panic.optionsOf(panic.setup(options, "moat"))).toEqual(options);
  });

  it("P10.13: at one screen closed hands come with offers, where there is anybody to trade with", () => {
    const asked = (words: Readonly<Record<string, string>>): readonly string[] | undefined => {
      const options = readOptions(panic, { options: "unscathed, closed-hands", ...words }) as PanicOptions;
      return panic.atOneScreen?.(options).options;
    };
    expect(asked({ players: "Ada, Ben" })).toEqual(["unscathed", "closed-hands", "offers"]);
    expect(asked({ players: "Ada, Ben", options: "closed-hands, offers" })).toEqual(["closed-hands", "offers"]);
    expect(asked({ players: "Ada, Ben", options: "unscathed" })).toEqual(["unscathed"]);
    expect(asked({ players: "Ada" })).toEqual(["unscathed", "closed-hands"]);
    expect(asked({ players: "Ada, Ben", variant: "overlord" })).toEqual(["unscathed", "closed-hands"]);
  });

  it("P5.7: bots at the table are asked for a trade, as long as there are two to trade", () => {
    const asked = (words: Readonly<Record<string, string>>): readonly string[] | undefined =>
      panic.atOneScreen?.(readOptions(panic, words) as PanicOptions, true).options;
    expect(asked({ players: "Ada, Ben", options: "unscathed" })).toEqual(["unscathed", "offers"]);
    expect(asked({ players: "Ada, Ben, Cyd", variant: "overlord" })).toEqual(["offers"]);
    expect(asked({ players: "Ada, Ben", variant: "overlord" })).toEqual([]);
    expect(asked({ players: "Ada" })).toEqual([]);
  });

  it("says of each flag and choice what it is, and whose seat the last one is (P8.4, P10.1)", () => {
    const { flags, choices, lastSeat } = panic;
    for (const { title, about } of [...flags, ...choices.flatMap(({ values }) => values)])
      expect(`${title}: ${about}`).toMatch(/^[A-Z].*: [A-Z].*\.$/);
    for (const { about } of choices) expect(about).toMatch(/^(which|who) /);
    expect(lastSeat).toMatchObject({ key: "overlord", choice: "variant", value: "overlord" });
    expect(lastSeat?.about).toContain("the Overlord, in the last seat");
  });

  it("knows its flags and choices by the words of records", () => {
    const options = readOptions(panic, { players: "Ada, Ben", options: "closed-hands, unscathed" });
    expect(options).toEqual({
      edition: "bravehold",
      variant: "cooperative",
      players: ["Ada", "Ben"],
      options: ["unscathed", "closed-hands"],
    });
  });
});

/** Frozen: a change of any of these is a new record version. */
describe("first deals of a dozen seeds", () => {
  const DEALS: readonly (readonly [seed: string, hand: string, arcs: string, pile: string])[] = [
    [
      "moat",
      "blue-swordsman blue-archer red-knight blue-archer drive-him-back mortar mortar",
      "254613",
      "plague-knights red-move-2 green-move-2 t4 boulder-3 o7",
    ],
    [
      "moat-42",
      "blue-knight draw-2 blue-knight blue-swordsman blue-archer brick tar",
      "213654",
      "blue-move-2 warlord draw-4 g4 t9 counter-clockwise",
    ],
    ["keep", "any-archer brick red-hero red-archer mortar drive-him-back blue-hero", "625413", "healer t9 boulder-4 king t5 g6"],
    ["castle", "brick green-archer green-knight blue-swordsman any-swordsman red-knight scavenge", "645213", "g4 o3 king boulder-2 o11 t7"],
    [
      "gate",
      "green-swordsman red-knight brick blue-knight green-hero green-knight green-knight",
      "314652",
      "g5 red-move-2 o3 red-move-1 boulder-1 draw-3",
    ],
    [
      "1",
      "green-swordsman brick tar blue-swordsman missing blue-knight red-archer",
      "346125",
      "t7 g6 draw-4 boulder-1 plague-knights plague-archers",
    ],
    ["42", "blue-swordsman nice-shot red-knight blue-swordsman green-knight mortar tar", "316452", "blue-move-2 g5 t9 g4 t4 o4"],
    ["Ada", "brick red-knight red-hero mortar blue-hero blue-knight red-swordsman", "634215", "healer red-move-1 mage blue-move-2 o7 t3"],
    [
      "überfall",
      "green-knight green-swordsman any-archer red-archer any-swordsman red-swordsman fortify-wall",
      "316524",
      "t9 plague-swordsmen o9 counter-clockwise t7 blue-move-1",
    ],
    [
      "a b c",
      "red-swordsman blue-swordsman mortar any-swordsman blue-knight mortar green-archer",
      "632514",
      "boulder-4 boulder-2 warlord boulder-1 t3 t9",
    ],
    [
      "2026-11-30",
      "blue-archer blue-hero green-swordsman red-swordsman green-archer red-knight tar",
      "632514",
      "counter-clockwise o5 king warlord t9 boulder-4",
    ],
    [
      "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
      "brick blue-swordsman scavenge red-archer barbarian green-knight mortar",
      "324516",
      "warlord plague-archers o3 blue-move-2 mage g6",
    ],
  ];

  it.each(DEALS)("%s", (seed, hand, arcs, pile) => {
    const position = start(seed, 1);
    expect(position.hands[0]?.join(" ")).toBe(hand);
    expect(position.monsters.map((monster) => monster.arc).join("")).toBe(arcs);
    expect(position.pile.slice(0, 6).join(" ")).toBe(pile);
  });

  it("first dice of three seeds", () => {
    const dice = ["moat-42", "keep", "1"].map((seed) => {
      const { monsters } = start(seed, 1, { options: ["rough-start"] });
      return monsters.map((monster) => monster.arc).join("");
    });
    expect(dice).toEqual(["234451", "456443", "221463"]);
  });

  it("first reshuffle", () => {
    const { hands, deck, ...rest } = start("moat-42", 1);
    const empty = {
      ...rest,
      phase: "play" as const,
      hands: [["draw-2" as const]],
      deck: [],
      discard: [...hands.flat(), ...deck].filter((card) => card !== "draw-2"),
    };
    const drawn = reach(empty as PanicPosition, "play draw-2");
    expect([...drawn.hands.flat(), ...drawn.deck.slice(0, 4)].join(" ")).toBe(
      "blue-archer barbarian brick red-knight blue-swordsman blue-swordsman",
    );
  });
});
