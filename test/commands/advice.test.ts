import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { chances, isDecided } from "../../src/commands/asked-bot.js";
import { castellion } from "../../src/games/castellion/index.js";
import { position } from "../games/castellion/kit.js";
import { castellionSession, textOf } from "../support/castellion-record.js";
import { folders } from "../support/folder.js";
import { run } from "../support/run.js";

const PANIC = fileURLToPath(new URL("../cases/records/tabletop.castle", import.meta.url));
const folder = folders();
const begun = textOf(castellionSession(7));
const part = textOf(castellionSession(24));
const over = textOf(castellionSession(1000));

function file(text: string): string {
  const path = join(folder(), "game.castle");
  writeFileSync(path, text);
  return path;
}

describe("Ctrl-C while a bot thinks", () => {
  // From within, a second after the start: the signal can only come where the program lets it.
  const hook = 'setTimeout(() => process.kill(process.pid, "SIGINT"), 1000)';
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hook)}`;

  it.each([
    ["suggest", "--steps", "1000000"],
    ["review", "--steps", "200000"],
  ])("ends %s at once, with status 130", (command, ...words) => {
    expect(run([command, file(part), ...words], "", { NODE_OPTIONS })).toEqual({ status: 130, stdout: "", stderr: "" });
  });
});

describe("chances", () => {
  it("are told as sure only where the game is decided", () => {
    expect([chances(0.614), chances(0.5)]).toEqual(["61 in 100", "50 in 100"]);
    expect([chances(1), chances(0.996), chances(0), chances(0.004)]).toEqual([
      ...["more than 99 in 100", "more than 99 in 100", "under 1 in 100", "under 1 in 100"],
    ]);
    expect([chances(1, true), chances(0, true)]).toEqual(["100 in 100", "0 in 100"]);
  });

  it("are sure when a line ends the game for all to see, and not before", () => {
    const passed = { passed: true };
    const castle = ["Pt", "Js", "Ss", "Ct", "Js", "Sc"];
    const last = position({ castle, ordeals: [passed, passed, { traitors: "T T" }], drawn: "T" });
    const post = castellion.notation.parse("post");
    expect(isDecided(castellion, last, [post])).toBe(true);
    const early = position({ castle, ordeals: [passed, passed, {}], drawn: "T" });
    expect(isDecided(castellion, early, [post])).toBe(false);
    expect(isDecided(castellion, early, [])).toBe(false);
  });
});

describe("suggest", () => {
  it("tells a legal command, the reason, the chance and what comes next after it", () => {
    const { status, stdout, stderr } = run(["suggest", "-", "--steps", "24"], begun);
    expect([status, stderr]).toEqual([0, ""]);
    const legal = castellionSession(7).legal.map((command) => castellion.notation.print(command as never));
    expect(legal).toContain(stdout.split("\n")[0]);
    expect(stdout).toMatch(
      /\n\nAda, turn \d+: \S.*\n(After that: .*\n)?Winning from here, as far as the bot planner can tell: \d+ in 100\n/,
    );
    expect(stdout).toMatch(/\nNext best:\n {2}\d+ in 100 {2}\w+/);
  });

  it("comes to the same with the same steps, for any place in a record, as JSON too", () => {
    const ask = () => run(["suggest", PANIC, "--at", "8", "--steps", "20", "--json"]).stdout;
    const answer = JSON.parse(ask()) as Record<string, unknown>;
    expect(answer).toMatchObject({
      game: "panic",
      turn: 1,
      seat: 0,
      player: "Ada",
      bot: "planner",
      command: expect.stringMatching(/\w/),
      why: expect.stringMatching(/\w/),
    });
    expect(answer["value"]).toBeGreaterThanOrEqual(0);
    expect(answer["value"]).toBeLessThanOrEqual(1);
    expect(JSON.parse(ask())).toEqual(answer);
  });

  it.each([
    [["--bot", "greedy"], 0, /^\w/],
    [["--bot", "random"], 0, /^\w/],
    [["--bot", "gready"], 2, /--bot: there is no bot "gready"; did you mean greedy\?/],
    [["--at", "99"], 2, /--at 99: standard input has 7 commands/],
    [["--steps", "5", "--think", "1s"], 2, /cannot be used with option/],
    [["--think", "5"], 2, /A time from 1ms to 60s is expected/],
    [["--think", "50ms"], 0, /^\w/],
  ])("%j", (args, status, told) => {
    const { status: ended, stdout, stderr } = run(["suggest", "-", ...args], begun);
    expect([ended, status === 0 ? stdout : stderr]).toEqual([status, expect.stringMatching(told)]);
  });

  it("has nothing to suggest when the game is over", () => {
    const { status, stderr } = run(["suggest", "-"], over);
    expect([status, stderr]).toEqual([2, expect.stringContaining("the game is over there: --at N takes an earlier position")]);
  });
});

describe("review", () => {
  /** A tile that completes a tower where the Ordeal asks for it is thrown away. */
  function thrown(): string {
    const start = position({ castle: ["Pt", "Ps"], drawn: "Pc" });
    return `castle-games record 1\ngame: castellion\nposition: ${castellion.codec.print(start)}\n\ndiscard\n`;
  }

  it("lists what cost most, each with what was better and why", () => {
    const { status, stdout, stderr } = run(["review", file(over), "--bot", "greedy", "--top", "2"]);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(
      /^Castellion, played by Ada, seed moat-42: lost, .* in turn \d+\nThe bot greedy looked at \d+ decisions and knows something clearly better for \d+/,
    );
    expect(stdout).toMatch(
      /\n1\. Turn \d+, Ada, after \d+ commands: cost \d+\.\d in 100 games, give or take \d+\.\d\n {3}played: .+ \(wins \d+ in 100\)\n {3}better: .+ \(wins \d+ in 100\)\n {3}\S/,
    );
    expect(stdout).not.toMatch(/\n3\. /);
  });

  it("comes to the same with the same steps, the worst first", () => {
    const ask = () => run(["review", "-", "--steps", "12", "--json"], part).stdout;
    const found = JSON.parse(ask()) as {
      readonly decisions: number;
      readonly costly: number;
      readonly worst: readonly { readonly cost: number; readonly error: number }[];
    };
    expect(JSON.parse(ask())).toEqual(found);
    const costs = found.worst.map(({ cost }) => cost);
    expect(costs.length).toBe(Math.min(10, found.costly));
    expect(costs.toSorted((one, other) => other - one)).toEqual(costs);
    for (const { cost, error } of found.worst) expect(cost).toBeGreaterThanOrEqual(2 * error);
  });

  it("judges one move as it should be judged", () => {
    const { stdout } = run(["review", file(thrown()), "--steps", "40", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({ decisions: 1, outcome: null });
  });

  it("looks at persons; at bots only when nobody else plays, or they are asked for", () => {
    const decisions = (bots: string, ...args: readonly string[]): number => {
      const text = readTabletop().replace("seed: moat\n", `${bots}seed: moat\n`);
      return JSON.parse(run(["review", "-", "--bot", "greedy", "--json", ...args], text).stdout).decisions;
    };
    const [ada, ben, cy] = ["ada", "ben", "cy"].map((seat) => decisions("", "--seat", seat)) as [number, number, number];
    expect(Math.min(ada, ben, cy)).toBeGreaterThan(0);
    expect(decisions("")).toBe(ada + ben + cy);
    expect(decisions("bots: person, planner, planner\n")).toBe(ada);
    expect(decisions("bots: person, planner, planner\n", "--seat", "ben")).toBe(ben);
    expect(decisions("bots: greedy, planner, planner\n")).toBe(ada + ben + cy);
  });

  it.each([
    [["--seat", "Eve"], /--seat: "Eve" does not play; known: Ada/],
    [["--bot", "random"], /--bot: random compares nothing; greedy and planner do/],
  ])("refuses %j", (args, told) => {
    const { status, stderr } = run(["review", "-", ...args], begun);
    expect([status, stderr]).toEqual([2, expect.stringMatching(told)]);
  });
});

function readTabletop(): string {
  return readFileSync(PANIC, "utf8");
}
