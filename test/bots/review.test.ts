import { describe, expect, it } from "@jest/globals";
import { type Bot, bots, confirm, type Decision, decisionsOf, judge, rethink, steps, type Verdict } from "../../src/bots/index.js";
import type { Playing } from "../../src/engine/evaluation.js";
import { stream } from "../../src/engine/random.js";
import { newRecord } from "../../src/engine/record.js";
import { type Replay, replay } from "../../src/engine/replay.js";
import { createSession } from "../../src/engine/session.js";
import { beaconEvaluation } from "../support/toy-evaluation.js";
import { type BeaconPosition, beacon } from "../support/toy-game.js";

const playing = { game: beacon, evaluation: beaconEvaluation } as unknown as Playing;
const { game } = playing;
const [, greedy, planner] = bots.map((kind) => kind.create(playing)) as [Bot, Bot, Bot];

const alone: BeaconPosition = {
  ...beacon.setup({ level: "low", players: ["Ada"], options: [] }, "moat"),
  hands: [[1, 2, 12]],
  pile: [3, 4],
};
const together: BeaconPosition = {
  ...beacon.setup({ level: "low", players: ["Ada", "Ben"], options: [] }, "moat"),
  hands: [[1, 2], [5]],
  pile: [],
};

/** A game that was played from a position. */
function played(position: BeaconPosition, ...commands: readonly string[]): Replay {
  const record = newRecord({ game, options: game.optionsOf(position), bots: [], seed: position.seed, position });
  const session = createSession({ record });
  for (const command of commands) session.apply(command);
  return replay(session.record);
}

const told = (replay: Replay): readonly (readonly [number, number, string])[] =>
  decisionsOf(game, replay).map(({ seat, at, played: line }) => [seat, at, line.map((command) => game.notation.print(command)).join("; ")]);

describe("the decisions of a game", () => {
  it("end with the turn, so that a turn is one decision", () => {
    expect(told(played(alone, "play 1", "draw", "play 2"))).toEqual([
      [0, 0, "play 1"],
      [0, 1, "draw"],
      [0, 2, "play 2"],
    ]);
  });

  it("belong to the seat that acts, also in the middle of another's turn", () => {
    // The die of this seed falls on a one, so that Ben may give.
    const one = Array.from({ length: 60 }, (_, n) => ({ ...together, seed: `s${n}` })).find(
      (position) => beacon.apply(position, { do: "roll" }).position.pending !== null,
    ) as BeaconPosition;
    expect(told(played(one, "roll", "give 5", "roll")).slice(0, 2)).toEqual([
      [0, 0, "roll"],
      [1, 1, "give 5"],
    ]);
  });

  it("are none where there is only one thing to do", () => {
    const forced = { ...alone, hands: [[]], pile: [] };
    expect(told(played(forced, "roll"))).toEqual([]);
  });
});

function looked(bot: Bot, decision: Decision, most: number): Verdict {
  const thinking = rethink(playing, bot, decision);
  for (let done = 0; steps(most).more(done) && thinking.step(); done++);
  return judge(playing, decision, thinking);
}

describe("a decision that is looked at again", () => {
  const at = { ...alone, height: 19 };

  it.each([
    ["greedy", greedy],
    ["planner", planner],
  ])("%s: costs nothing when nothing is better", (_, bot) => {
    const [decision] = decisionsOf(game, played(at, "play 1"));
    expect(looked(bot, decision as Decision, 80)).toMatchObject({ cost: 0, value: 1, why: "" });
  });

  it.each([
    ["greedy", greedy],
    ["planner", planner],
  ])("%s: costs the whole game when a game that was won is thrown away, and says what wins", (_, bot) => {
    const [decision] = decisionsOf(game, played(at, "play 12"));
    const verdict = looked(bot, decision as Decision, 80);
    expect(verdict).toMatchObject({ cost: 1, error: 0, value: 0, seat: 0, at: 0 });
    expect(["play 1", "play 2"]).toContain(verdict.better.map((command) => game.notation.print(command)).join("; "));
    expect(verdict.why).toMatch(/\w/);
  });

  it("keeps its price in other worlds where it was no luck, and loses it where it was", () => {
    const [decision] = decisionsOf(game, played(at, "play 12")) as [Decision];
    const verdict = looked(planner, decision, 80);
    const afresh = rethink(playing, planner, decision, true);
    for (let done = 0; done < 80 && afresh.step(); done++);
    expect(confirm(playing, verdict, afresh)).toMatchObject({ cost: 1, value: 0, better: verdict.better });
    const compared = afresh.compared?.() ?? [];
    const lucky = compared.find(({ behind }) => behind === 1);
    expect(lucky).toBeDefined();
    expect(confirm(playing, { ...verdict, better: lucky?.line ?? [] }, afresh).cost).toBe(0);
    expect(confirm(playing, { ...verdict, better: [{ do: "no such line" }] }, { ...afresh, compared: () => [] })).toMatchObject({
      cost: 1,
    });
  });

  it("comes to the same again with the same steps, and knows no more than the seat saw", () => {
    const [decision] = decisionsOf(game, played({ ...alone, height: 12 }, "draw"));
    const other = { ...(decision as NonNullable<typeof decision>) };
    const hidden = { ...other, position: { ...(other.position as BeaconPosition), pile: [4, 3] } };
    const verdict = looked(planner, other, 60);
    expect(looked(planner, other, 60)).toEqual(verdict);
    expect({ ...looked(planner, hidden, 60), position: verdict.position }).toEqual(verdict);
  });
});

describe("lines that were compared", () => {
  const view = beacon.observe({ ...alone, height: 8 }, 0);
  const legal = beacon.legal({ ...alone, height: 8 });

  it.each([
    ["greedy", greedy],
    ["planner", planner],
  ])("%s: begin with the best, which is behind by nothing", (_, bot) => {
    const thinking = bot.think(view, legal, stream("x", "bot"));
    for (let done = 0; done < 100 && thinking.step(); done++);
    const compared = thinking.compared?.() ?? [];
    expect(compared.length).toBeGreaterThan(1);
    expect(compared[0]).toMatchObject({ behind: 0, error: 0, value: thinking.best().value });
    expect(compared[0]?.line).toEqual([thinking.best().command, ...thinking.best().then]);
    const behind = compared.map((line) => line.behind);
    expect(behind.toSorted((one, other) => one - other)).toEqual(behind);
  });

  it("hold the line that was asked for beside the bot's own, once", () => {
    const also = [{ do: "play", card: 12 }];
    const thinking = planner.think(view, legal, stream("x", "bot"), also);
    thinking.step();
    const lines = thinking.compared?.().map(({ line }) => line.map((command) => game.notation.print(command)).join("; ")) ?? [];
    expect(lines.filter((line) => line === "play 12")).toHaveLength(1);
    expect(new Set(lines).size).toBe(lines.length);
  });
});
