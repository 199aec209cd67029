import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { readHeader } from "../../src/engine/header.js";
import { stream } from "../../src/engine/random.js";
import { newRecord, printRecord } from "../../src/engine/record.js";
import { createSession } from "../../src/engine/session.js";
import { games } from "../../src/games/index.js";
import { castellionSession, textOf } from "../support/castellion-record.js";
import { folders } from "../support/folder.js";
import { type Run, run } from "../support/run.js";

const folder = folders();

/** A finished game of Castle Panic, played by chance. */
function panic(keys: Readonly<Record<string, string>>): string {
  const header = readHeader(
    new Map(Object.entries({ game: "panic", seed: "moat", ...keys })),
    games.map(({ game }) => game),
  );
  const session = createSession({ record: newRecord(header) });
  const random = stream("stats", "test");
  while (session.seat !== undefined) session.apply(session.legal[Math.floor(random.next() * session.legal.length)] as object);
  return printRecord(session.record);
}

const lostAtMenace = textOf(castellionSession(1000, { level: "menace", players: "Ada, Ben" }));
const lostAtSchool = textOf(castellionSession(1000));
const marked = lostAtSchool.replace("draw regular\n", "# undo: draw safe\ndraw regular\n");
const fallen = panic({ players: "Ada, Ben", edition: "tabletop", variant: "master-slayer" });

function data(): string {
  const place = folder();
  mkdirSync(join(place, "saves"));
  const saves = {
    'first, so "called"': lostAtMenace,
    second: marked,
    third: lostAtSchool,
    fourth: fallen,
    going: textOf(castellionSession(3)),
  };
  for (const [index, [name, text]] of Object.entries(saves).entries()) {
    const path = join(place, "saves", `${name}.castle`);
    writeFileSync(path, text);
    utimesSync(path, 1000 + index, 1000 + index);
  }
  return place;
}

const place = data();
const stats = (...words: readonly string[]): Run => run(["stats", ...words, "--data-dir", place]);

describe("stats", () => {
  it("tells of every game in a table with bars, in at most 80 columns", () => {
    const { status, stdout, stderr } = stats();
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("Castle Panic: 1 finished game\n");
    expect(stdout).toContain("Castellion: 3 finished games\n");
    expect(stdout).toMatch(/^all +3 +0\* +0% {2}░{8} +0 +0 {2}\d+/m);
    expect(stdout).toMatch(/^level school +2 +0\* /m);
    expect(stdout).toMatch(/^level menace +1 +0 {2} /m);
    expect(stdout).toMatch(/^variant master-slayer +1 /m);
    expect(stdout).toMatch(/^players 2 +1 /m);
    expect(stdout).toMatch(/^Lost, and why\n {2}(foundation|formations) +\d {2}█+$/m);
    expect(stdout).toMatch(/^Length in turns\n {2}\d+/m);
    expect(stdout).toContain("* Something revealed was taken back in 1 game, won: 0.");
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(80);
  });

  it("is the same without what it remembers, and plain in ASCII", () => {
    const { stdout } = stats("--glyphs", "ascii");
    expect(stdout).toMatch(/^[\n -~]*$/);
    expect(stdout).toMatch(/^ {2}last tower +1 {2}#+$/m);
    rmSync(join(place, "statistics.json"));
    expect(stats("--glyphs", "ascii").stdout).toBe(stdout);
  });

  it("tells of one game as JSON", () => {
    const { statistics, unsound, fromPosition } = JSON.parse(stats("Castellion", "--json").stdout) as {
      statistics: { game: string; all: object; losses: { games: number }[] }[];
      unsound: unknown[];
      fromPosition: number;
    };
    expect(statistics).toMatchObject([{ game: "castellion", all: { games: 3, won: 0, undone: 1, streak: 0, best: 0 } }]);
    expect(statistics[0]?.losses.reduce((sum, { games: count }) => sum + count, 0)).toBe(3);
    expect([unsound, fromPosition]).toEqual([[], 0]);
  });

  it("prints a line a game as CSV, the first that was finished first", () => {
    const [head, ...lines] = stats("--csv").stdout.trimEnd().split("\n");
    expect(head).toBe(
      "save,written,game,edition,variant,level,options,seats,players,bots,seed,from,result,reason,turns,undos,hints,monsters,points,masters",
    );
    expect(lines[0]).toMatch(
      /^"first, so ""called""",1970-01-01T00:16:40.000Z,castellion,,,menace,,2,Ada;Ben,,moat-42,seed,lost,\w+,\d+,0,0,,,$/,
    );
    expect(lines[1]).toMatch(/^second,.*,\d+,1,0,,,$/);
    expect(lines[3]).toMatch(/^fourth,[^,]+,panic,tabletop,master-slayer,,,2,Ada;Ben,,moat,seed,lost,last tower,\d+,0,0,,,$/);
    expect(lines).toHaveLength(4);
  });

  it("marks games with hints, tells of bots, and leaves marked games out when asked to", () => {
    const mixed = folder();
    mkdirSync(join(mixed, "saves"));
    const save = (name: string, text: string): void => writeFileSync(join(mixed, "saves", `${name}.castle`), text);
    const ofTwo = textOf(castellionSession(1000, { players: "Ada, Ben" }));
    save("hinted", lostAtSchool.replace("draw regular\n", "# hint: draw safe\ndraw regular\n"));
    save("undone", marked);
    save("clean", lostAtSchool);
    save("some", ofTwo.replace("seed:", "bots: person, greedy\nseed:"));
    save("alone", ofTwo.replace("seed:", "bots: greedy, greedy\nseed:"));
    const { stdout } = run(["stats", "--data-dir", mixed]);
    expect(stdout).toContain("Castellion: 4 finished games\n");
    expect(stdout).toMatch(/^all +4 +0\* /m);
    expect(stdout).toContain("* Hints were given in 1 game, won: 0.\nBots took some of the seats in 1 game.\n");
    expect(stdout).toContain("Not counted, because bots played all seats: 1 game.");
    const clean = run(["stats", "--clean", "--data-dir", mixed]).stdout;
    expect(clean).toContain("Castellion: 2 finished games\n");
    expect(clean).toContain("Left out, for hints or for taking back something revealed: 2 games.");
    const { statistics, ...counts } = JSON.parse(run(["stats", "--clean", "--json", "--data-dir", mixed]).stdout) as {
      statistics: { all: object }[];
    };
    expect(statistics[0]?.all).toMatchObject({ games: 2, undone: 0, hinted: 0, withBots: 1 });
    expect(counts).toEqual({ fromPosition: 0, copied: 0, botsAlone: 1, leftOut: 2, unsound: [] });
    const csv = run(["stats", "--clean", "--csv", "--data-dir", mixed]).stdout;
    expect(csv.trim().split("\n")).toHaveLength(4);
    expect(csv).toContain(",Ada;Ben,person;greedy,moat-42,");
  });

  it("does not count somebody else's finished game that was looked at with play, but one that was finished here", () => {
    const mine = folder();
    const file = join(folder(), "of a friend.castle");
    writeFileSync(file, lostAtSchool);
    expect(run(["play", file, "--plain", "--data-dir", mine], "undo\nredo\nquit\n").status).toBe(0);
    const { stdout } = run(["stats", "--data-dir", mine]);
    expect(stdout).toContain("Not counted, because they are copies of games that were known: 1 game.");
    expect(stdout).not.toContain("finished game\n");
    const unfinished = join(folder(), "going.castle");
    writeFileSync(unfinished, textOf(castellionSession(3)));
    expect(run(["play", unfinished, "--plain", "--data-dir", mine], `${"1\n".repeat(400)}quit\n`).stdout).toContain("The game is over");
    expect(run(["stats", "--data-dir", mine]).stdout).toContain("Castellion: 1 finished game\n");
    expect(run(["stats", "--csv", "--data-dir", mine]).stdout).toMatch(/,copy,[\s\S]*,seed,/);
  });

  it("says when there is nothing to tell, and what is not counted", () => {
    const none = folder();
    expect(run(["stats", "--data-dir", none])).toMatchObject({ status: 0, stdout: expect.stringContaining("is finished yet.\n") });
    mkdirSync(join(none, "saves"));
    writeFileSync(join(none, "saves", "broken.castle"), "hello\n");
    expect(run(["stats", "--data-dir", none]).stdout).toContain("Not counted, because they cannot be read: 1 of the saves");
  });

  it.each([
    [["castelion"], 'there is no game "castelion"; did you mean castellion?'],
    [["--json", "--csv"], "cannot be used with option"],
  ])("answers %j with the mistake and status 2", (words, message) => {
    const { status, stdout, stderr } = stats(...words);
    expect(stderr).toContain(message);
    expect([status, stdout]).toEqual([2, ""]);
  });
});
