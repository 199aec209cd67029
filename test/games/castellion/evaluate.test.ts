import { describe, expect, it } from "@jest/globals";
import { below, type Random, shuffle, stream } from "../../../src/engine/random.js";
import { cardsOf, type Level, type OrdealNumber } from "../../../src/games/castellion/components.js";
import { evaluation } from "../../../src/games/castellion/evaluate.js";
import { type CastellionCommand, type CastellionPosition, castellion } from "../../../src/games/castellion/index.js";
import { play, position } from "./kit.js";

const LEVELS: readonly Level[] = ["school", "academy", "menace"];
const FLAGS = [[], ["vigil", "prophet", "premonition"]] as const;

const value = (of: CastellionPosition): number => evaluation.value(of, 0);
const words = (line: readonly CastellionCommand[]): string => line.map(castellion.notation.print).join(", ");
const chance = (): Random => stream("evaluate", "policy");

/** Positions that are met on the way when sensible and random commands alternate, not over yet. */
function met(level: Level, options: readonly ("vigil" | "prophet" | "premonition")[], seed: string): readonly CastellionPosition[] {
  const random = stream(seed, "trials");
  const found: CastellionPosition[] = [];
  let now = castellion.setup({ level, options, players: ["Ada", "Ben"] }, seed);
  while (now.outcome === null) {
    found.push(now);
    const sensible = castellion.legal(now).filter((command) => !evaluation.rash?.(command) || random.next() < 0.2);
    const line = random.next() < 0.5 ? evaluation.quick(now, random) : [sensible[below(sensible.length, random)] as CastellionCommand];
    for (const command of line) now = castellion.apply(now, command).position;
  }
  return found;
}

const games = LEVELS.flatMap((level) =>
  FLAGS.flatMap((options) => ["one", "two"].map((seed) => ({ positions: met(level, options, `${seed}-${level}`) }))),
);

/** The same to everyone who looks: piles in another order, other cards where they lie face down, another seed. */
function hidden(of: CastellionPosition, random: Random): CastellionPosition {
  const ordeals = of.ordeals.map((ordeal, i) => {
    const cards = cardsOf(of.level, (i + 1) as OrdealNumber).map(({ word }) => word);
    return ordeal.faceUp ? ordeal : { ...ordeal, card: cards[below(cards.length, random)] };
  });
  const piles = { regular: shuffle(of.regular, random), safe: shuffle(of.safe, random) };
  return castellion.codec.parse({ ...of, ...piles, ordeals, seed: "another" });
}

describe("what a castle is worth", () => {
  it("C2.1 is 1 when the game is won, 0 when it is lost, and never beyond them", () => {
    const passed = { passed: true };
    const castle = ["Pt Ps Pc Pt Js", "Js Jc Cs Jt", "Jt Js Ss Jc", "Ss St Sc St", "Sc Ss Sc Ss", "Cs Ct Cc Ct"];
    const ordeals = [passed, passed, { card: "assault-3-behemoth", faceUp: true }];
    const won = play(
      position({ level: "menace", castle, ordeals: [passed, passed, { card: "assault-3-earthworm", faceUp: true }] }),
      "face",
    );
    const lost = play(position({ level: "menace", castle: ["Pt"], ordeals }), "face");
    expect([won.outcome?.result, value(won)]).toEqual(["won", 1]);
    expect([lost.outcome?.result, value(lost)]).toEqual(["lost", 0]);
    for (const { positions } of games) {
      for (const one of positions.filter((_, i) => i % 4 === 0)) {
        expect(value(one)).toBeGreaterThanOrEqual(0);
        expect(value(one)).toBeLessThanOrEqual(1);
      }
    }
  });

  it("C5.1 rises when a formation that is asked for is completed", () => {
    for (const level of ["school", "academy"] as const) {
      const castle = ["Pt Ps Pc", "Js", "Ss", "Ct", "Js", "Sc"];
      const before = position({ level, castle, drawn: "Pt" });
      expect(value(play(before, "place a"))).toBeGreaterThan(value(play(before, "discard")));
    }
  });

  it("C5.2 falls when a fifth tile cancels one", () => {
    for (const level of ["school", "academy"] as const) {
      const castle = ["Pt Ps Pc Pt", "Js Cc Cs", "Ss", "Ct", "Js", "Sc"];
      const before = position({ level, castle, drawn: "Ps" });
      expect(value(play(before, "place a"))).toBeLessThan(value(play(before, "discard")));
    }
  });

  it("C2.2 rises with the last tile of a foundation, when all else stands and the last Traitor is near", () => {
    const castle = ["Pt Ps Pc Pt", "Js Jc Cs St", "Jt Js Ct Ss", "Ss Sc Jt Sc", "Cs Ct Js St"];
    for (const [level, traitors] of [["school", "T T T T"] as const, ["academy", "T T"] as const]) {
      const before = position({ level, castle, drawn: "Cc", ordeals: [{ traitors }, {}, {}] });
      expect(value(play(before, "place right"))).toBeGreaterThan(1.3 * value(play(before, "discard")));
    }
  });

  it("C8 falls when a Traitor comes and nothing is ready", () => {
    const before = position({ level: "school", castle: ["Pt", "Js", "Ss"], ordeals: [{ traitors: "T T T" }, {}, {}], regular: "T" });
    expect(value(play(before, "draw regular", "post"))).toBeLessThan(value(before));
  });
});

describe("lines of play", () => {
  it("are legal, one command after another, and end where something is shown or the turn does", () => {
    for (const { positions } of games) {
      for (const before of positions.filter((_, i) => i % 4 === 0)) {
        const lines = evaluation.lines(before, 6, chance());
        expect(lines.length).toBeGreaterThan(0);
        expect(lines.length).toBeLessThanOrEqual(6);
        expect(new Set(lines.map(words)).size).toBe(lines.length);
        for (const line of lines) {
          expect(line.length).toBeGreaterThan(0);
          let now = before;
          line.forEach((command, i) => {
            const after = castellion.apply(now, command);
            const shown = after.events.some((event) => castellion.reveals(event));
            if (i < line.length - 1) expect([words(line), shown, after.position.turn]).toEqual([words(line), false, before.turn]);
            now = after.position;
          });
        }
      }
    }
  });

  it("give no more than is asked for", () => {
    const before = position({ castle: ["Pt Ps", "Js Jc", "Ss St"], drawn: "Jt" });
    for (const most of [1, 2, 5]) expect(evaluation.lines(before, most, chance()).length).toBe(most);
  });

  it("C6 use each power, C7 banish with all that it costs, C10.2 ignore", () => {
    const castle = ["Pt Ps Js", "Js Jc Ps", "Ss St Pc", "Ct", "Js", "Sc"];
    const starts = (sketch: Parameters<typeof position>[0]): Set<string> =>
      new Set(evaluation.lines(position({ castle, ...sketch }), 60, chance()).map((line) => line.map((command) => command.do).join(" ")));
    expect(starts({ drawn: "Jt" })).toContain("juggle");
    expect(starts({ drawn: "St" })).toContain("see");
    expect(starts({ drawn: "Ct", discard: "Pt" })).toContain("recall place");
    expect(starts({ drawn: "Pt" })).toContain("burn move");
    expect(starts({ drawn: "T" })).toContain("banish destroy destroy destroy destroy");
    expect(starts({ drawn: "T", options: ["premonition"], premonition: true })).toContain("ignore");
    expect(starts({ drawn: "Ct", options: ["vigil"], vigil: "Pt" })).toContain("exchange");
  });

  it("C3.1 face an Ordeal early only when it lies open and costs nothing", () => {
    const ready = ["Pt Ps Pc Pt", "Js Jc Cs", "Jt Js Ss", "Ss Sc St Ss", "Sc", "Cs"];
    const facing = (sketch: Parameters<typeof position>[0]): boolean =>
      evaluation.lines(position(sketch), 60, chance()).some(([command]) => command?.do === "face");
    expect(facing({ level: "menace", castle: ready })).toBe(false);
    expect(facing({ level: "menace", castle: ready, ordeals: [{ card: "assault-1-harpy", faceUp: true }, {}, {}] })).toBe(false);
    expect(facing({ level: "menace", castle: ready, ordeals: [{ card: "assault-1-earthworm", faceUp: true }, {}, {}] })).toBe(false);
    const worm = ["Pt Ps", "Js Jc", "Jt Js", "Ss Sc", "Sc St", "Cs Cc"];
    expect(facing({ level: "menace", castle: worm, ordeals: [{ card: "assault-1-harpy", faceUp: true }, {}, {}] })).toBe(false);
    const two = ["Pt Ps", "Pc Pt", "Js Jc", "Jt Js", "Sc St", "Cs Cc"];
    expect(facing({ level: "menace", castle: two, ordeals: [{ card: "assault-1-behemoth", faceUp: true }, {}, {}] })).toBe(true);
  });
});

describe("the quick player", () => {
  it("plays what is legal wherever a game may lead, at all levels and with all variants", () => {
    for (const { positions } of games) {
      for (const before of positions.filter((_, i) => i % 4 === 0)) {
        const line = evaluation.quick(before, chance());
        expect(line.length).toBeGreaterThan(0);
        expect(() => line.reduce((now, command) => castellion.apply(now, command).position, before)).not.toThrow();
      }
    }
  });

  it("C11.11 comes to an end: tiles are not recalled or exchanged for ever", () => {
    for (const level of ["academy", "menace"] as const) {
      let now = castellion.setup({ level, options: ["vigil"], players: ["Ada"] }, "dampers");
      for (let commands = 0; now.outcome === null; commands++) {
        expect(commands).toBeLessThan(600);
        for (const command of evaluation.quick(now, chance())) now = castellion.apply(now, command).position;
      }
    }
  });
});

describe("what lies hidden", () => {
  it("C1.2, C8.5 changes nothing: value, lines, quick line and reasons are the same in every order of the piles", () => {
    const random = stream("evaluate", "hidden");
    for (const { positions } of games) {
      for (const before of positions.filter((_, i) => i % 8 === 0)) {
        const other = hidden(before, random);
        expect(value(other)).toBe(value(before));
        expect(evaluation.lines(other, 8, chance()).map(words)).toEqual(evaluation.lines(before, 8, chance()).map(words));
        expect(words(evaluation.quick(other, chance()))).toBe(words(evaluation.quick(before, chance())));
        for (const [command] of evaluation.lines(before, 8, chance())) {
          const first = command as CastellionCommand;
          expect(evaluation.reason(other, first)).toBe(evaluation.reason(before, first));
        }
      }
    }
  });
});

describe("reasons", () => {
  const reason = (of: CastellionPosition, command: string): string => evaluation.reason(of, castellion.notation.parse(command));

  it("name what a tile completes and what is lacking then", () => {
    const castle = ["Pt Ps Pc", "Cc", "St Js Jc", "Ss Jt", "Sc", "St"];
    expect(reason(position({ castle, drawn: "Pt" }), "place a")).toBe(
      "Pt to a4: completes a tower; Simulation I then lacks a bastion of Jugglers (1 tile away).",
    );
  });

  it("C1.2 name what is left in the piles", () => {
    const castle = ["Pt Ps Pc Pt", "Js Jc", "Jt", "St", "Ss", "Sc"];
    const before = position({ castle, safe: "Js Cc", ordeals: [{ traitors: "T T" }, {}, {}] });
    const known = "The regular pile holds 10 Traitors in 70 tiles, the safe pile 2 tiles and no Traitor";
    expect(reason(before, "draw safe")).toContain(
      `${known}; the safe pile brings no Traitor, and Simulation I needs 1 more: Simulation I lacks`,
    );
    expect(reason(before, "draw regular")).toContain(`${known}; the safe tiles are kept for later: Simulation I lacks`);
  });

  it("C7 name the price of a Traitor", () => {
    const before = position({ castle: ["Pt", "Ps"], drawn: "T", ordeals: [{ traitors: "T" }, {}, {}] });
    expect(reason(before, "post")).toContain(
      "Banishing it would cost 2 tiles; it is the Traitor number 2 of 3 beside Simulation I; Simulation I lacks",
    );
  });

  it("C8.3, C8.5 do not speak of a face-down Assault as if its card were known", () => {
    const castle = ["Pt Ps Pc", "Js", "St", "Cs", "Jt", "Sc"];
    const early = reason(position({ level: "menace", castle, drawn: "Ct" }), "discard");
    expect(early).toContain("the foundation is complete for the face-down Assault I, whatever it asks for");
    expect(early).not.toContain("lacks a bastion");
    const narrow = reason(position({ level: "menace", castle: castle.slice(0, 4), drawn: "Ct" }), "discard");
    expect(narrow).toMatch(/the face-down Assault I lacks 2 tiles of the foundation\.$/);
    const two = ["Pt Ps", "Pc Ps", "Jt Js", "Jc Js", "Ct", "Ss"];
    const ready = reason(position({ level: "menace", castle: two, drawn: "Cc" }), "discard");
    expect(ready).toContain("2 bastions save 8 tiles of what the face-down Assault I may destroy, unless it is the Earthworm");
    for (const { positions } of games) {
      for (const before of positions.filter(({ level }, i) => level === "menace" && i % 5 === 0)) {
        for (const command of castellion.legal(before).slice(0, 6)) {
          expect(evaluation.reason(before, command)).not.toMatch(/face-down Assault I* (then )?(has all|lacks an? (bastion|tower|line))/);
        }
      }
    }
  });

  it("C6, C7 tell what a whole line gains, where its first command only takes", () => {
    const castle = ["Pt Ps Pc Js", "Js Jc Pc", "St Cs", "Ct", "Jt", "Sc"];
    expect(reason(position({ castle, drawn: "Pt" }), "burn a4")).toMatch(/^Js goes.*; then .+ to .+; Simulation I then lacks /);
    const traitor = position({ castle, drawn: "T", ordeals: [{ traitors: "T" }, {}, {}] });
    expect(reason(traitor, "banish")).toMatch(/^It costs 4 tiles and leaves Simulation I 2 Traitors away: Simulation I then lacks /);
    const owing = play(traitor, "banish");
    expect(reason(owing, "destroy a4")).toMatch(
      /^The plan can spare it best: Js goes; with the other 3 tiles gone Simulation I then lacks /,
    );
  });

  it("are one sentence for every legal command, wherever a game may lead", () => {
    for (const { positions } of games) {
      for (const before of positions.filter((_, i) => i % 6 === 0)) {
        for (const command of castellion.legal(before).slice(0, 12)) {
          expect(evaluation.reason(before, command)).toMatch(/^[A-Z][^\n]*[^.]\.$/);
          expect(evaluation.reason(before, command)).not.toMatch(/undefined|NaN/);
        }
      }
    }
  });
});
