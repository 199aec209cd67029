import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, it } from "@jest/globals";
import { folders } from "../support/folder.js";
import { cleanEnvironment, PROGRAM, run } from "../support/run.js";
import { TerminalSession } from "../support/terminal.js";

const newFolder = folders();
/** Loaded machines are slow. */
const PATIENCE_MS = 60_000;

function simulate(...words: readonly string[]) {
  return run(["simulate", ...words]);
}

/** The rows of a table of comma-separated values that holds no quotation marks. */
function rows(csv: string): readonly Readonly<Record<string, string>>[] {
  const [head = "", ...lines] = csv.trimEnd().split("\n");
  const names = head.split(",");
  return lines.map((line) => Object.fromEntries(line.split(",").map((field, i) => [names[i] ?? "", field])));
}

describe("simulate", () => {
  const small = ["panic", "--players", "2", "--bots", "planner,random", "--against", "random", "--games", "3", "--steps", "3"];

  it.each([["--json"], ["--csv"], ["--glyphs=ascii"]])(
    "the same seeds come to the same results with any number of jobs: %s",
    (format) => {
      const [one, two] = ["1", "2"].map((jobs) => simulate(...small, format, "--jobs", jobs));
      expect(one).toMatchObject({ status: 0 });
      expect(one?.stdout).not.toBe("");
      expect(two?.stdout).toBe(one?.stdout);
    },
    PATIENCE_MS,
  );

  it("prints a line for every game, and the numbers that they come to", () => {
    const words = ["castellion", "--level", "menace", "--bots", "random", "--seeds", "moat-8..moat-27"];
    const games = rows(simulate(...words, "--csv").stdout);
    expect(games.map(({ seed }) => seed)).toEqual(Array.from({ length: 20 }, (_, i) => `moat-${8 + i}`));
    for (const game of games) {
      expect(Object.keys(game)).toEqual(
        expect.arrayContaining(["seed", "bots", "result", "reason", "place", "turns", "commands", "decisions", "ordeals passed"]),
      );
      expect(game["result"]).toMatch(/^(won|lost|unfinished)$/);
      if (game["result"] === "lost") expect(game["reason"]).toMatch(/^(foundation|formations|tiles)$/);
    }
    const told = JSON.parse(simulate(...words, "--json").stdout);
    const count = (result: string): number => games.filter((game) => game["result"] === result).length;
    const sum = (name: string): number => games.reduce((total, game) => total + Number(game[name]), 0);
    const [side] = told.sides;
    expect(told).toMatchObject({
      ...{ game: "castellion", level: "menace", options: [], players: ["Player 1"], budget: { steps: 100 } },
      seeds: { first: "moat-8", last: "moat-27", asked: 20, played: 20 },
    });
    expect(side).toMatchObject({ bots: ["random"], games: 20, won: count("won"), lost: count("lost"), unfinished: count("unfinished") });
    expect(side.turns.mean).toBeCloseTo(sum("turns") / 20, 9);
    expect(side.winRate.low).toBeLessThanOrEqual(side.winRate.value);
    expect(side.losses.reduce((total: number, { games: lost }: { games: number }) => total + lost, 0)).toBe(side.lost);
    expect(side.lengths.reduce((total: number, { won, lost }: Record<string, number>) => total + (won ?? 0) + (lost ?? 0), 0)).toBe(20);
    for (const { facts } of told.luck) {
      for (const { holds, fails } of facts) expect(holds.games + fails.games).toBeLessThanOrEqual(20);
    }
  });

  it(
    "compares two bots on the same seeds, pair by pair",
    () => {
      const words = ["panic", "--options", "easier-battles", "--games", "4", "--steps", "3", "--against", "random"];
      const games = rows(simulate(...words, "--csv").stdout);
      const { paired } = JSON.parse(simulate(...words, "--json").stdout);
      const won = (bots: string, seed: number): boolean =>
        games.some((game) => game["bots"] === bots && game["seed"] === String(seed) && game["result"] === "won");
      const pairs = Array.from({ length: 4 }, (_, i) => `${won("planner", i + 1)} ${won("random", i + 1)}`);
      const count = (pair: string): number => pairs.filter((other) => other === pair).length;
      expect(paired).toMatchObject({
        ...{ both: count("true true"), first: count("true false"), second: count("false true"), neither: count("false false") },
      });
      expect(paired.first).toBeGreaterThan(0);
      expect(paired.difference.value).toBeCloseTo((paired.first - paired.second) / 4, 9);
      const { stdout } = simulate(...words);
      expect(stdout).toContain("planner against random, seed by seed");
      expect(stdout).toContain(`only planner ${paired.first}, only random ${paired.second}`);
      for (const line of stdout.split("\n")) expect(line.length).toBeLessThanOrEqual(80);
    },
    PATIENCE_MS,
  );

  it("takes the bots of an Overlord's table seat by seat", () => {
    const table = ["panic", "--variant", "overlord", "--options", "closed-hands", "--bots", "greedy,random,random", "--games", "2"];
    const told = JSON.parse(simulate(...table, "--json").stdout);
    // Trades with hands that are closed are offers, as they are at one screen.
    expect(told).toMatchObject({ variant: "overlord", options: ["closed-hands", "offers"], players: ["Player 1", "Player 2", "Player 3"] });
    expect(told.sides[0].bots).toEqual(["greedy", "random", "random"]);
    const named = simulate(
      "panic",
      "--variant",
      "overlord",
      "--players",
      "Ada,Ben,Cy",
      "--overlord",
      "Ada",
      "--bots",
      "random",
      "--games",
      "1",
      "--json",
    );
    expect(JSON.parse(named.stdout).players).toEqual(["Ben", "Cy", "Ada"]);
  });

  it("tells at an Overlord's table that it is the castle that won (P8.4)", () => {
    const table = ["panic", "--variant", "overlord", "--players", "3", "--games", "3", "--glyphs=ascii"];
    const told = simulate(...table, "--bots", "random,random,greedy").stdout;
    const [, won] = /\n {2}won +(\d) /.exec(told) ?? [];
    expect(told).toContain(`By random, random, greedy, with greedy as the overlord\n  The castle won ${won} of 3. What is told`);
    expect(simulate(...table, "--bots", "random", "--against", "greedy", "--steps", "1").stdout).toContain(
      "random against greedy, seed by seed; the castle's wins\n",
    );
    expect(simulate("panic", "--games", "1", "--bots", "random").stdout).not.toMatch(/the castle won|castle's wins/i);
  });

  it("tells the time on standard error, and shows no bar where that is no terminal", () => {
    const { stderr } = simulate("panic", "--bots", "random", "--games", "3", "--jobs", "1");
    expect(stderr).toMatch(/^3 games in [\d.]+ s, 1 job: [\d,]+ decisions, [\d.]+ ms each\n$/);
    expect(simulate("panic", "--bots", "random", "--games", "3", "--json").stderr).toBe("");
  });

  it(
    "shows a bar at a terminal, and takes it away again",
    async () => {
      const terminal = new TerminalSession(["simulate", "panic", "--steps", "8", "--games", "8"], {});
      await terminal.until(/[█░]{24} \d+ of 8 games, \d+ (s|min) left/, PATIENCE_MS);
      const { text } = await terminal.until(/decisions, [\d.]+ ms each/, PATIENCE_MS);
      expect(text).not.toContain("of 8 games,");
    },
    PATIENCE_MS,
  );
});

describe("simulate --save", () => {
  it("keeps every record with its check lines, its bots; and each replays", () => {
    const folder = join(newFolder(), "new");
    expect(simulate("castellion", "--bots", "greedy", "--against", "random", "--seeds", "Moat 1,x", "--save", folder)).toMatchObject({
      status: 0,
    });
    const files = readdirSync(folder).sort();
    expect(files).toEqual([
      "castellion-1-moat-1-against.castle",
      "castellion-1-moat-1.castle",
      "castellion-2-x-against.castle",
      "castellion-2-x.castle",
    ]);
    for (const file of files) {
      const text = readFileSync(join(folder, file), "utf8");
      expect(text).toContain(`\nbots: ${file.includes("against") ? "random" : "greedy"}\n`);
      expect(text).toContain("# simulated\n");
      expect(text).toMatch(/\? [0-9a-f]{8}\n$/);
      expect(run(["replay", "--quiet", join(folder, file)])).toEqual({ status: 0, stdout: "", stderr: "" });
    }
  });

  it("overwrites nothing: a folder that holds anything is refused before a game is played", () => {
    const folder = newFolder();
    writeFileSync(join(folder, "mine.txt"), "mine");
    const { status, stdout, stderr } = simulate("castellion", "--bots", "random", "--games", "1", "--save", folder);
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("this folder is not empty, and nothing is overwritten");
    expect(readdirSync(folder)).toEqual(["mine.txt"]);
  });
});

describe("Ctrl-C", () => {
  it(
    "keeps what is finished, tells it, and ends with status 130",
    async () => {
      const folder = join(newFolder(), "kept");
      const words = ["panic", "--bots", "greedy", "--games", "100000", "--jobs", "1", "--save", folder];
      const child = spawn(process.execPath, [PROGRAM, "simulate", ...words], {
        env: cleanEnvironment(),
        stdio: ["ignore", "pipe", "pipe"],
      });
      const told = { stdout: "", stderr: "" };
      child.stdout.on("data", (chunk) => (told.stdout += chunk));
      child.stderr.on("data", (chunk) => (told.stderr += chunk));
      while (!existsSync(folder) || readdirSync(folder).length === 0) await wait(20);
      child.kill("SIGINT");
      const [status] = await once(child, "close");
      expect(status).toBe(130);
      const kept = readdirSync(folder).length;
      const count = kept.toLocaleString("en");
      expect(told.stdout).toContain(`Stopped: ${count} of 100,000 games were played.`);
      expect(told.stderr).toContain("castle-games: interrupted; ");
    },
    PATIENCE_MS,
  );
});

describe("Ctrl-C while bots think long", () => {
  const SLOW = ["panic", "--steps", "60", "--games", "1000", "--jobs", "1"];

  /** Interrupts a simulation of slow games once so many records are kept. */
  async function interrupted(count: number, ...words: readonly string[]) {
    const folder = join(newFolder(), "kept");
    const kept = (): number => (existsSync(folder) ? readdirSync(folder).length : -1);
    const child = spawn(process.execPath, [PROGRAM, "simulate", ...SLOW, ...words, "--save", folder], {
      env: cleanEnvironment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    const told = { stdout: "", stderr: "" };
    child.stdout.on("data", (chunk) => (told.stdout += chunk));
    child.stderr.on("data", (chunk) => (told.stderr += chunk));
    while (kept() < count) await wait(5);
    child.kill("SIGINT");
    const [status] = await once(child, "close");
    return { ...told, status, kept: kept() };
  }

  it(
    "counts game by game, not hand by hand",
    async () => {
      const { kept, stdout, status } = await interrupted(1, "--json");
      expect(status).toBe(130);
      expect(kept).toBeLessThan(16);
      expect(JSON.parse(stdout)).toMatchObject({ seeds: { asked: 1000, played: kept }, sides: [{ games: kept }] });
    },
    PATIENCE_MS,
  );

  it.each<[string, (stdout: string) => void]>([
    ["--json", (stdout) => expect(JSON.parse(stdout)).toMatchObject({ game: "panic", seeds: { asked: 1000, played: 0 }, sides: [] })],
    ["--csv", (stdout) => expect(stdout).toBe("seed,bots,result,reason,place,turns,commands,decisions\n")],
    ["--glyphs=ascii", (stdout) => expect(stdout).toContain("Stopped: 0 of 1,000 games were played.")],
  ])(
    "says it where no game is over: %s",
    async (format, check) => {
      const { kept, stdout, stderr, status } = await interrupted(0, "--steps", "100000", format);
      expect([status, kept]).toEqual([130, 0]);
      expect(stderr).toBe("castle-games: interrupted; 0 seeds of 1000 had been played\n");
      check(stdout);
    },
    PATIENCE_MS,
  );
});

describe("Ctrl-C while the simulation is being set up", () => {
  // The program interrupts itself at that moment: from outside it can hardly be met.
  const hook = `
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    const { mkdirSync } = fs;
    fs.mkdirSync = (...words) => {
      const made = mkdirSync(...words);
      process.kill(process.pid, "SIGINT");
      return made;
    };
    syncBuiltinESMExports();
  `;

  it("is not lost between making the folder and listening", () => {
    const words = ["panic", "--steps", "100000", "--games", "1000", "--jobs", "1", "--csv", "--save", join(newFolder(), "kept")];
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(hook)}`;
    const { status, stderr } = run(["simulate", ...words], "", { NODE_OPTIONS });
    expect(stderr).toBe("castle-games: interrupted; 0 seeds of 1000 had been played\n");
    expect(status).toBe(130);
  });
});

describe("what cannot be simulated is told", () => {
  it.each<[readonly string[], RegExp]>([
    [[], /missing required argument 'game'/],
    [["pannic"], /there is no game "pannic"; did you mean panic\?/],
    [["panic", "--bots", "planer"], /there is no bot "planer"; did you mean planner\?; known: random, greedy, planner/],
    [
      ["panic", "--bots", "greedy,random", "--players", "3"],
      /greedy,random are 2 bots for 3 players: name one for all seats, or one for each/,
    ],
    [["panic", "--bots", "greedy", "--against", "greedy"], /--bots and --against are the same/],
    [["panic", "--players", "-1"], /"-1" is no number of players/],
    [["panic", "--players", "2.5"], /"2.5" is no number of players/],
    [["panic", "--players", "7"], /Castle Panic is for 1 to 6 people, not 7/],
    [["panic", "--level", "school"], /--level belongs to Castellion; Castle Panic has --edition, --variant, /],
    [["panic", "--variant", "overlord"], /Overlord variant is for 2 to 6 people/],
    [["castellion", "--level", "hard"], /hard/],
    [["panic", "--steps", "5", "--think", "5ms"], /'--think <time>' cannot be used with option '--steps <n>'/],
    [["panic", "--think", "5"], /A time from 1ms to 60s is expected, such as 50ms/],
    [["panic", "--steps", "0"], /A whole number from 1 to 1000000 is expected/],
    [["panic", "--jobs", "x"], /A whole number from 1 to 256 is expected/],
    [["panic", "--seeds", "1..x"], /is no range/],
    [["panic", "--json", "--csv"], /cannot be used with/],
  ])("%j", (words, told) => {
    const { status, stdout, stderr } = simulate(...words);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(told);
    expect(stderr).not.toMatch(/internal error|\n +at /);
  });
});
