import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { parseRecord } from "../../src/engine/record.js";
import { replay } from "../../src/engine/replay.js";
import { games } from "../../src/games/index.js";
import { folders } from "../support/folder.js";
import { commandsOf } from "../support/playing.js";
import { run } from "../support/run.js";

const newFolder = folders();
/** Loaded machines are slow. */
const PATIENCE_MS = 60_000;

function solve(...words: readonly string[]) {
  return run(["solve", ...words]);
}

/** The position at the end of a record, after its checks were compared. */
function endOf(text: string) {
  const known = games.map(({ game }) => game);
  return replay(parseRecord(text, known)).position;
}

/** A deal that is won in a few thousand steps. */
const DEAL = ["castellion", "--seed", "29"];

describe("solve", () => {
  it(
    "prints a record that replays and ends in a win, the same each time",
    () => {
      const [one, other] = [solve(...DEAL), solve(...DEAL)];
      expect(one).toMatchObject({
        status: 0,
        stderr: expect.stringMatching(/^castle-games: won in turn \d+, \d+ commands on; found in [\d,]+ steps\n$/),
      });
      expect(other?.stdout).toBe(one?.stdout);
      expect(endOf(one?.stdout ?? "")).toMatchObject({ outcome: { result: "won" }, seed: "29" });
      expect(one?.stdout).toMatch(/^# solved, seeing every pile and die, in [\d,]+ steps$/m);
      expect(one?.stdout.trimEnd()).toMatch(/\n\? [0-9a-f]{8}$/);
      expect(run(["replay", "-", "--quiet"], one?.stdout)).toEqual({ status: 0, stdout: "", stderr: "" });
    },
    PATIENCE_MS,
  );

  it(
    "goes on from a record, from the middle of it, and from a position; the record so far stays before the line",
    () => {
      const folder = newFolder();
      const [whole, begun, laid] = ["whole", "begun", "laid"].map((name) => join(folder, `${name}.castle`)) as [string, string, string];
      expect(solve(...DEAL, "-o", whole)).toMatchObject({ status: 0, stdout: "", stderr: expect.stringContaining(`written to ${whole}`) });
      const all = commandsOf(readFileSync(whole, "utf8"));
      const first = all.slice(0, -12);
      const header = ["castle-games record 1", "game: castellion", "seed: 29", "# mine", ""];
      writeFileSync(begun, [...header, ...first, ""].join("\n"));
      const position = run(["show", begun, "--json"]).stdout.trim();
      writeFileSync(laid, ["castle-games record 1", "game: castellion", `position: ${position}`, ""].join("\n"));
      const { stdout } = solve(begun);
      for (const solved of [stdout, solve(whole, "--at", String(first.length)).stdout]) {
        expect(commandsOf(solved).slice(0, first.length)).toEqual(first);
        expect(endOf(solved)).toMatchObject({ outcome: { result: "won" } });
      }
      expect(stdout).toContain("# mine\n");
      const fromPosition = solve(laid).stdout;
      expect(endOf(fromPosition)).toMatchObject({ outcome: { result: "won" } });
      expect(solve("-").status).toBe(1);
      expect(run(["solve", "-"], fromPosition)).toMatchObject({ status: 2 });
    },
    PATIENCE_MS,
  );

  it("says that there is none where everything was tried: C2.1 no tile is left that completes the foundation", () => {
    const folder = newFolder();
    const file = join(folder, "lost.castle");
    // Traitors are posted, everything else is discarded: an Exam comes to an empty castle.
    const commands: string[] = [];
    const { game } = games.find((entry) => entry.game.name === "castellion") as (typeof games)[number];
    let position = endOf("castle-games record 1\ngame: castellion\nseed: moat\n");
    while (game.seat(position) !== undefined) {
      const legal = game.legal(position).map((command) => game.notation.print(command));
      const command = ["draw regular", "discard", "post"].find((word) => legal.includes(word)) as string;
      commands.push(command);
      position = game.apply(position, game.notation.parse(command)).position;
    }
    writeFileSync(file, ["castle-games record 1", "game: castellion", "seed: moat", "", ...commands, ""].join("\n"));
    // The last Traitor is in hand.
    const hopeless = solve(file, "--at", String(commands.length - 1));
    expect(hopeless).toEqual({
      status: 0,
      stdout: "There is no winning line: everything that can be played was tried, in 1 step.\n",
      stderr: "",
    });
    expect(JSON.parse(solve(file, "--at", String(commands.length - 1), "--json").stdout)).toEqual({
      answer: "no line",
      steps: 1,
      line: [],
    });
    expect(solve(file)).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/is over after \d+ commands, lost: --at <n> begins after fewer/),
    });
  });

  it("ends with status 1 when the budget is used up, and says how to go on", () => {
    const poor = solve("castellion", "--level", "menace", "--seed", "moat", "--steps", "50");
    expect(poor).toMatchObject({ status: 1, stdout: "" });
    expect(poor.stderr).toBe(
      "castle-games: no winning line was found in 50 steps, and no proof that there is none; a longer search may find one: --steps 500\n",
    );
    const told = solve("castellion", "--level", "menace", "--seed", "moat", "--steps", "50", "--json");
    expect(told).toMatchObject({ status: 1, stderr: "" });
    expect(JSON.parse(told.stdout)).toEqual({ answer: "open", steps: 50, line: [] });
    expect(solve("castellion", "--level", "menace", "--seed", "moat", "--think", "30ms").status).toBe(1);
  });

  it(
    "tells programs the line, and the record of it",
    () => {
      const { answer, line, record, turns, steps } = JSON.parse(solve(...DEAL, "--json").stdout);
      expect(answer).toBe("won");
      expect(steps).toBeGreaterThan(0);
      expect(endOf(record)).toMatchObject({ turn: turns, outcome: { result: "won" } });
      expect(commandsOf(record)).toEqual(line);
    },
    PATIENCE_MS,
  );

  it(
    "tells which share of a list of deals can be won, the same with any number of jobs",
    () => {
      const words = ["castellion", "--seeds", "27..30", "--steps", "1500"];
      const [one, two] = ["1", "2"].map((jobs) => solve(...words, "--jobs", jobs));
      expect(one).toMatchObject({
        status: 0,
        stderr: expect.stringMatching(/^4 deals in [\d.,]+ s, 1 job: [\d,]+ ms and [\d,]+ steps a deal\n$/),
      });
      expect(two?.stdout).toBe(one?.stdout);
      const told = JSON.parse(solve(...words, "--json").stdout);
      const won = told.deals.filter(({ answer }: { answer: string }) => answer === "won").map(({ seed }: { seed: string }) => seed);
      expect(told).toMatchObject({
        game: "castellion",
        level: "school",
        budget: { steps: 1500 },
        asked: 4,
        won: { value: won.length / 4 },
      });
      expect(won).toContain("29");
      expect(one?.stdout).toContain("seeds 27 to 30, at most 1,500 steps a deal");
      expect(one?.stdout).toMatch(
        new RegExp(`^won by who sees every pile and die +${25 * won.length}\\.0 % +${won.length} of 4, 95 %: [\\d.]+ to [\\d.]+ %$`, "m"),
      );
    },
    PATIENCE_MS,
  );

  it("never writes over a file", () => {
    const file = join(newFolder(), "kept.castle");
    writeFileSync(file, "mine");
    expect(solve(...DEAL, "-o", file)).toMatchObject({ status: 1, stdout: "", stderr: expect.stringContaining("is there already") });
    expect(readFileSync(file, "utf8")).toBe("mine");
  });

  it.each([
    [["castellion"], "which deal? --seed moat for one, --seeds 1..100 for many"],
    [["castelion"], "there is no game and no file"],
    [["castellion", "--seed", "a", "--seeds", "1..3"], "--seed is one deal, --seeds are many"],
    [["castellion", "--seed", "a", "--jobs", "2"], "--jobs is for many deals"],
    [["castellion", "--seed", "a", "--at", "3"], "--at counts the commands of a record"],
    [["castellion", "--seeds", "1..3", "-o", "x"], "-o writes the record of one deal"],
    [["castellion", "--seeds", "3..1"], "goes down"],
    [["castellion", "--seed", "a", "--steps", "0"], "A whole number from 1 to 1000000000 is expected."],
    [["castellion", "--seed", "a", "--steps", "5", "--think", "1s"], "cannot be used with option"],
    [["castellion", "--seed", "a", "--level", "hard"], "hard"],
    [["panic", "--seed", "a", "--variant", "overlord", "--players", "3"], "the overlord plays against the others"],
  ])("refuses %j", (words, told) => {
    const refused = solve(...words);
    expect(refused).toMatchObject({ status: 2, stdout: "" });
    expect(refused.stderr).toContain(told);
  });

  it("takes a record as it is", () => {
    const file = join(newFolder(), "mine.castle");
    writeFileSync(file, "castle-games record 1\ngame: castellion\nseed: 29\n\ndraw regular\n");
    expect(solve(file, "--level", "menace")).toMatchObject({ status: 2, stderr: expect.stringContaining("leave out --level") });
    expect(solve(file, "--at", "2")).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("has 1 command; give a number from 0 to 1"),
    });
    writeFileSync(file, "castle-games record 1\ngame: castellion\nseed: 29\n\nplace a\n");
    expect(solve(file)).toMatchObject({ status: 1, stdout: "", stderr: expect.stringContaining("mine.castle:5") });
  });
});
