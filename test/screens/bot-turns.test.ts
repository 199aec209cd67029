import { describe, expect, it } from "@jest/globals";
import { thoughts } from "../../src/bots/index.js";
import type { AnyGame } from "../../src/engine/game.js";
import { newRecord } from "../../src/engine/record.js";
import { createSession, type Session } from "../../src/engine/session.js";
import { type BotTurns, createBotTurns } from "../../src/screens/bot-turns.js";
import { botPlayer } from "../../src/screens/seat-player.js";
import { redoDecision, sinceDecision, undoDecision } from "../../src/screens/take-back.js";
import { type Told, toldPlayer, type Watch, watch } from "../support/seated.js";
import { type BeaconPosition, beacon } from "../support/toy-game.js";

const game = beacon as unknown as AnyGame;
const options = { level: "high", players: ["Ada", "Ben", "Cy"], options: ["calm"] } as const;
const hands = [
  [1, 1, 1],
  [2, 2, 2, 3],
  [3, 4],
];
const start: BeaconPosition = { ...beacon.setup(options, "moat"), hands };

interface Played {
  readonly session: Session;
  readonly turns: BotTurns;
  readonly watch: Watch;
  /** Lets bots go on until nobody of them has to act, or nothing is decided. */
  run(): readonly string[];
}

function table(players: readonly (Told | undefined)[], pause = 0, position = start): Played {
  const session = createSession({ record: newRecord({ game, options, bots: [], seed: "moat", position }) });
  const time = watch();
  const turns = createBotTurns({ session, players: players.map((told) => told?.player), pace: { pause }, clock: time.clock });
  const run = (): readonly string[] => {
    const done: string[] = [];
    for (let decided = turns.go(); decided !== undefined; decided = turns.go()) done.push(session.apply(decided.command).text);
    return done;
  };
  return { session, turns, watch: time, run };
}

const player = (decide: (texts: readonly string[]) => readonly string[] | undefined, moments = 0): Told =>
  toldPlayer(game.notation.print, decide, { moments });
const low = (): Told => player(([, first = ""]) => [first]);

describe("the turns of bots", () => {
  it("come after those of persons, and end where a person has to act", () => {
    const { session, turns, run } = table([undefined, low(), low()]);
    expect([turns.seat, turns.wait(), turns.go()]).toEqual([undefined, undefined, undefined]);
    session.apply("play 1");
    expect(turns.seat).toBe(1);
    expect(run()).toEqual(["play 2", "play 3"]);
    expect([turns.seat, turns.isPerson(session.seat)]).toEqual([undefined, true]);
  });

  it("are asked with nothing but what the seat sees, its legal commands and a stream of its own", () => {
    const ben = low();
    const { session, run } = table([undefined, ben, undefined]);
    session.apply("play 1");
    run();
    const [question] = ben.questions;
    expect(question).toMatchObject({ seat: 1, players: ["Ada", "Ben", "Cy"], view: { seat: 1, hand: [2, 2, 2, 3] } });
    expect(question?.legal).toEqual(game.legal(session.history[0]?.position as BeaconPosition));
    expect(question?.random.next()).toBe(thoughts("moat", 1, 1).next());
  });

  it("wait for a decision that takes its time, and ask only once for it", () => {
    const ben = player(([first = ""]) => [first], 3);
    const { session, turns } = table([undefined, ben, undefined]);
    session.apply("play 1");
    expect([turns.go(), turns.go(), turns.go(), turns.go()?.seat]).toEqual([undefined, undefined, undefined, 1]);
    expect(ben.questions).toHaveLength(1);
  });

  it("leave time to look on: what a bot did stands for the pause", () => {
    const { session, turns, watch: time } = table([undefined, low(), low()], 500);
    session.apply("play 1");
    time.now = 1000;
    session.apply(turns.go()?.command as object);
    expect(turns.wait()).toBe(500);
    time.now = 1400;
    expect(turns.wait()).toBe(100);
    time.now = 2000;
    expect(turns.wait()).toBeLessThan(10);
  });

  it("follow a plan without asking again, until something is revealed", () => {
    const alone = { ...start, players: ["Ben"], hands: [[2, 2, 2, 3]] };
    const ben = player((texts) => (texts.includes("play 3") ? ["play 2", "play 3", "draw", "play 2"] : ["play 2"]));
    const { turns, session } = table([ben], 0, alone);
    session.apply(turns.go()?.command as object);
    const planned = turns.go();
    expect(planned).toMatchObject({ seat: 0, why: "as planned" });
    session.apply(planned?.command as object);
    session.apply(turns.go()?.command as object);
    expect(session.history.at(-1)?.text).toBe("draw");
    expect(ben.questions).toHaveLength(1);
    // What was drawn could not be planned with.
    expect(game.notation.print(turns.go()?.command as object)).toBe("play 2");
    expect(ben.questions).toHaveLength(2);
  });

  it("drop what is being decided when a person takes something back", () => {
    const ben = player(() => undefined);
    const { session, turns } = table([undefined, ben, undefined]);
    session.apply("play 1");
    turns.go();
    session.undo();
    expect([ben.dropped, turns.seat]).toEqual([1, undefined]);
    session.apply("roll");
    turns.go();
    expect(ben.questions).toHaveLength(2);
  });

  it("are looked at through the eyes of the person who looked last; where there are none, of whoever acts", () => {
    const { session, turns } = table([undefined, low(), undefined]);
    expect([turns.persons, turns.onlooker(2)]).toEqual([[0, 2], 0]);
    session.apply("play 1");
    expect([turns.onlooker(0), turns.onlooker(2), turns.onlooker(1)]).toEqual([0, 2, 0]);
    const watched = table([low(), low(), low()]);
    watched.session.apply("play 1");
    expect([watched.turns.persons, watched.turns.onlooker(0)]).toEqual([[], 1]);
  });
});

describe("taking back among bots", () => {
  it("goes to the last decision of a person, and does it again together with what bots made of it", () => {
    const { session, turns, run } = table([undefined, low(), low()]);
    session.apply("play 1");
    run();
    session.apply("play 1");
    expect(sinceDecision(session, turns.isPerson)).toBe(1);
    expect(undoDecision(session, turns.isPerson)).toMatchObject({ seat: 0, beside: "" });
    const back = undoDecision(session, turns.isPerson);
    expect([back?.decision.text, back?.beside, session.history.length]).toEqual(["play 1", " and 2 commands of bots", 0]);
    expect(undoDecision(session, turns.isPerson)).toBeUndefined();
    const again = redoDecision(session, turns.isPerson);
    expect([again?.decision.text, again?.beside, session.history.length]).toEqual(["play 1", " and 2 commands of bots", 3]);
    expect(redoDecision(session, turns.isPerson)?.beside).toBe("");
    expect(redoDecision(session, turns.isPerson)).toBeUndefined();
  });

  it("has nothing to take back where only bots have played", () => {
    const { session, turns, run } = table([low(), undefined, undefined]);
    run();
    expect(session.history).toHaveLength(1);
    expect(undoDecision(session, turns.isPerson)).toBeUndefined();
    expect(session.history).toHaveLength(1);
  });
});

describe("a bot as a player", () => {
  const question = { seat: 0, players: ["Ada"], view: {}, legal: [{}], random: thoughts("moat", 0, 0) };
  const choice = { command: {}, then: [], why: "", value: 1 };

  it("thinks in moments, for as long as its pace allows", () => {
    const time = watch();
    let steps = 0;
    const step = (): boolean => {
      steps++;
      time.now += 7;
      return true;
    };
    const pending = botPlayer({ name: "slow", think: () => ({ step, best: () => choice }) }, { think: 100 }, time.clock).ask(question);
    let moments = 0;
    for (; pending.go() === undefined; moments++) expect(time.now).toBeLessThan(100 + 7);
    expect(moments).toBeGreaterThan(3);
    expect([steps, time.now]).toEqual([15, 105]);
  });

  it("answers at once when more time would not change anything", () => {
    const time = watch();
    const quick = botPlayer({ name: "quick", think: () => ({ step: () => false, best: () => choice }) }, { think: 100 }, time.clock);
    expect(quick.ask(question).go()).toEqual({ choice });
  });
});
