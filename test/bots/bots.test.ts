import { describe, expect, it } from "@jest/globals";
import { type Bot, bots, choose, playMatch, steps, thoughts, within } from "../../src/bots/index.js";
import type { Playing } from "../../src/engine/evaluation.js";
import type { AnyGame } from "../../src/engine/game.js";
import { stream } from "../../src/engine/random.js";
import { beaconEvaluation } from "../support/toy-evaluation.js";
import { type BeaconOptions, type BeaconPosition, beacon } from "../support/toy-game.js";

const playing = { game: beacon, evaluation: beaconEvaluation } as unknown as Playing;
const game: AnyGame = playing.game;
const all: readonly (readonly [name: string, bot: Bot])[] = bots.map((kind) => [kind.name, kind.create(playing)]);
const [random, greedy, planner] = all.map(([, bot]) => bot) as [Bot, Bot, Bot];

const low: BeaconOptions = { level: "low", players: ["Ada", "Ben"], options: [] };

function position(parts: Partial<BeaconPosition>): BeaconPosition {
  return { ...beacon.setup(low, "moat"), ...parts };
}

/** What a bot chooses for the seat to act. */
function chosen(bot: Bot, at: BeaconPosition, count = 60, seed = "x") {
  const seat = beacon.seat(at) as number;
  return choose(bot, beacon.observe(at, seat), beacon.legal(at), steps(count), stream(seed, "bot"));
}

/** Positions that random games go through. */
function* reached(count: number): Generator<BeaconPosition> {
  for (let n = 0; n < count; n++) {
    const options = { ...low, players: ["Ada", "Ben", "Cy"].slice(0, 1 + (n % 3)) };
    const dice = stream(`reached ${n}`, "test");
    let now = beacon.setup(options, `reached ${n}`);
    for (let legal = beacon.legal(now); legal.length > 0; legal = beacon.legal(now)) {
      yield now;
      now = beacon.apply(now, legal[Math.floor(dice.next() * legal.length)] as (typeof legal)[number]).position;
    }
  }
}

describe("bots", () => {
  it("are listed from the weakest to the strongest, each with what it does", () => {
    expect(bots.map(({ name }) => name)).toEqual(["random", "greedy", "planner"]);
    for (const { name, about, create } of bots) expect([create(playing).name, about.length > 0]).toEqual([name, true]);
  });

  it.each(all)("%s: a choice is legal, between 0 and 1, and says why", (_, bot) => {
    for (const now of reached(25)) {
      const { command, value, why } = chosen(bot, now, 12);
      expect(beacon.legal(now).map(beacon.notation.print)).toContain(game.notation.print(command));
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
      expect(why).not.toBe("");
    }
  });

  it.each(all)("%s: chooses the same whatever lies hidden", (_, bot) => {
    const dice = stream("twins", "test");
    for (const now of reached(25)) {
      const seat = beacon.seat(now) as number;
      const view = beacon.observe(now, seat);
      const twin = { ...beacon.imagine(view, dice), rolls: now.rolls };
      expect(twin.seed).not.toBe(now.seed);
      expect(beacon.observe(twin, seat)).toEqual(view);
      expect(chosen(bot, twin)).toEqual(chosen(bot, now));
    }
  });

  it.each(all)("%s: chooses the same again with as many steps and the same stream", (_, bot) => {
    for (const now of reached(10)) expect(chosen(bot, now, 30, "again")).toEqual(chosen(bot, now, 30, "again"));
  });

  it.each(all)("%s: what it means to do afterwards is legal as long as nothing is revealed", (_, bot) => {
    for (const now of reached(40)) {
      const { command, then } = chosen(bot, now, 12);
      let after = game.apply(now, command);
      for (const next of then) {
        if (after.events.some(game.reveals) || game.seat(after.position) !== game.seat(now)) break;
        expect(game.legal(after.position).map(game.notation.print)).toContain(game.notation.print(next));
        after = game.apply(after.position, next);
      }
    }
  });

  it("draw from a stream of their own: thinking changes nothing in the game", () => {
    const now = position({});
    const before = JSON.stringify(now);
    for (const [, bot] of all) chosen(bot, now);
    expect(JSON.stringify(now)).toBe(before);
    const first = thoughts("moat", 0, 3).next();
    expect(thoughts("moat", 0, 3).next()).toBe(first);
    expect([thoughts("moat", 1, 3).next(), thoughts("moat", 0, 4).next(), thoughts("mole", 0, 3).next()]).not.toContain(first);
  });
});

describe("random", () => {
  it("plays every legal command, rash ones seldom", () => {
    const now = position({ hands: [[1, 2, 3], [4]] });
    const counts = new Map<string, number>();
    for (let n = 0; n < 2000; n++) {
      const text = game.notation.print(chosen(random, now, 0, `dice ${n}`).command);
      counts.set(text, (counts.get(text) ?? 0) + 1);
    }
    expect([...counts.keys()].sort()).toEqual(["draw", "play 1", "play 2", "play 3", "roll"]);
    expect(counts.get("draw")).toBeLessThan(80);
    expect(counts.get("roll")).toBeGreaterThan(400);
  });

  it("does what is rash when nothing else is possible", () => {
    const view = beacon.observe(position({}), 0);
    expect(choose(random, view, [{ do: "draw" }], steps(1), stream("x", "bot")).command).toEqual({ do: "draw" });
  });
});

describe("greedy", () => {
  it("takes what wins at once, and does not fall over the edge", () => {
    expect(chosen(greedy, position({ height: 15, hands: [[2, 5, 12], [1]] })).command).toEqual({ do: "play", card: 5 });
    expect(chosen(greedy, position({ height: 15, hands: [[12, 11, 1], [1]], pile: [] })).command).not.toMatchObject({ card: 12 });
  });
});

describe("planner", () => {
  const alone = { players: ["Ada"], pile: [2, 3, 6, 11] };

  it("finds the move that wins at once", () => {
    const choice = chosen(planner, position({ height: 15, hands: [[2, 5, 12], [1]] }));
    expect(choice).toMatchObject({ command: { do: "play", card: 5 }, value: 1 });
  });

  it("finds the two cards that win for certain, where a roll wins more often than not", () => {
    const choice = chosen(planner, position({ ...alone, height: 18, hands: [[1, 1, 12]] }));
    expect(choice).toEqual({
      command: { do: "play", card: 1 },
      then: [{ do: "play", card: 1 }],
      why: "play 1: 2 are left to build",
      value: 1,
    });
  });

  it("leaves lines that have fallen behind, and says when more thinking is of no use", () => {
    const now = position({ ...alone, height: 18, hands: [[1, 1, 12]] });
    const thinking = planner.think(beacon.observe(now, 0), beacon.legal(now), stream("x", "bot"));
    let count = 0;
    while (count < 1000 && thinking.step()) count++;
    expect(count).toBeLessThan(1000);
    expect(thinking.best().command).toEqual({ do: "play", card: 1 });
  });

  it("has a choice from the beginning: the most promising line", () => {
    expect(chosen(planner, position({ height: 15, hands: [[2, 5, 12], [1]] }), 0).command).toEqual({ do: "play", card: 5 });
  });

  it("passes over lines that are not legal, and plays on where a line proves impossible in another world", () => {
    const fancy = { ...beaconEvaluation, lines: () => [[{ do: "play", card: 6 }], [{ do: "keep" }]] } as unknown as Playing["evaluation"];
    const dreaming = bots[2]?.create({ game, evaluation: fancy }) as Bot;
    const now = position({ height: 3, hands: [[2], [1]] });
    expect(beacon.legal(now).map(beacon.notation.print)).toContain(game.notation.print(chosen(dreaming, now).command));
    const wild = { ...beaconEvaluation, lines: () => [[{ do: "roll" }, { do: "keep" }]] } as unknown as Playing["evaluation"];
    const stumbling = bots[2]?.create({ game, evaluation: wild }) as Bot;
    expect(chosen(stumbling, now).command).toEqual({ do: "roll" });
  });
});

describe("budgets", () => {
  it("count steps, or read a clock before each step", () => {
    let now = 100;
    const budget = within(50, () => now);
    const asked = [0, 10, 49, 50, 60].map((later) => {
      now = 100 + later;
      return budget.more(1);
    });
    expect(asked).toEqual([true, true, true, false, false]);
    expect([0, 1, 2, 3].map((done) => steps(2).more(done))).toEqual([true, true, false, false]);
  });

  it("stop a bot in time: so many steps of a clock that each step moves on", () => {
    let now = 0;
    let thought = 0;
    const slow: Bot = {
      name: "slow",
      think: () => ({
        step: () => {
          now += 7;
          thought++;
          return true;
        },
        best: () => ({ command: {}, then: [], why: "", value: 0.5 }),
      }),
    };
    choose(
      slow,
      {},
      [{}],
      within(50, () => now),
      stream("x", "bot"),
    );
    expect([thought, now]).toEqual([8, 56]);
  });
});

describe("a match", () => {
  const match = { game, options: low, bots: [planner, greedy], budget: () => steps(20), most: 500 };

  it("is played to its end, the same each time, and differs from seed to seed", () => {
    const texts = (seed: string) => playMatch({ ...match, seed }).steps.map(({ text }) => text);
    const played = playMatch({ ...match, seed: "a" });
    expect(played.outcome).toEqual(game.outcome(played.position));
    expect(played.outcome).toBeDefined();
    expect(texts("a")).toEqual(played.steps.map(({ text }) => text));
    expect(["b", "c", "d"].map(texts)).not.toContainEqual(texts("a"));
  });

  it("asks a bot again only when its plan is done or something was revealed", () => {
    let asked = 0;
    const plans = [
      { do: "play", card: 1 },
      { do: "play", card: 1 },
      { do: "play", card: 2 },
    ];
    const planning = (commands: readonly object[]): Bot => ({
      name: "planning",
      think: (_, legal) => {
        asked++;
        const [command = legal[0] as object, ...then] = asked === 1 ? commands : [];
        return { step: () => false, best: () => ({ command, then, why: "", value: 0.5 }) };
      },
    });
    const start = { ...beacon, setup: () => position({ players: ["Ada"], hands: [[1, 1, 2]] }) } as unknown as AnyGame;
    const settings = { game: start, options: { ...low, players: ["Ada"] }, seed: "moat", budget: () => steps(1) };
    expect(playMatch({ ...settings, bots: [planning(plans)], most: 3 })).toMatchObject({ decisions: 1, position: { height: 4 } });
    asked = 0;
    // A roll shows its die: what was planned after it is thought over again.
    expect(playMatch({ ...settings, bots: [planning([{ do: "roll" }, ...plans])], most: 3 }).decisions).toBe(3);
    asked = 0;
    // What is planned and not legal is no command.
    expect(playMatch({ ...settings, bots: [planning([{ do: "play", card: 1 }, { do: "keep" }])], most: 2 }).decisions).toBe(2);
  });

  it("is left unfinished after so many commands", () => {
    const { outcome, steps: played } = playMatch({ ...match, options: { ...low, level: "high" } as BeaconOptions, seed: "a", most: 5 });
    expect([outcome, played.length]).toEqual([undefined, 5]);
  });

  it("gives each seat its own bot, and each decision its own budget", () => {
    const seats: number[] = [];
    const noting = (seat: number): Bot => ({
      name: "noting",
      think: (view, legal, dice) => {
        seats.push(seat);
        return random.think(view, legal, dice);
      },
    });
    let budgets = 0;
    const budget = () => {
      budgets++;
      return steps(1);
    };
    const { decisions, steps: played } = playMatch({ ...match, bots: [noting(0), noting(1)], budget, seed: "a" });
    expect([seats.length, budgets]).toEqual([decisions, decisions]);
    expect(decisions).toBe(played.length);
    expect(new Set(seats)).toEqual(new Set([0, 1]));
  });
});
