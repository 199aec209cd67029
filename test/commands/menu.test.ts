import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { daySeed } from "../../src/storage/day-seed.js";
import { castellionSession, textOf } from "../support/castellion-record.js";
import { folders } from "../support/folder.js";
import { type Run, run } from "../support/run.js";

const folder = folders();

/** A data folder with a game in progress and one that is over. */
function data(): string {
  const place = folder();
  mkdirSync(join(place, "saves"));
  writeFileSync(join(place, "saves", "over.castle"), textOf(castellionSession(1000)));
  writeFileSync(join(place, "saves", "going.castle"), textOf(castellionSession(3)));
  return place;
}

const saves = (place: string): readonly string[] => readdirSync(join(place, "saves")).sort();
const inLines = (place: string, ...lines: readonly string[]): Run => run(["--plain", "--data-dir", place], `${lines.join("\n")}\n`);

describe("the program alone", () => {
  it("says how it is used when there is no terminal, with status 2", () => {
    const { status, stdout, stderr } = run([]);
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^castle-games: the menu needs a terminal/);
    for (const words of ["castle-games play panic --plain", "castle-games --plain", "castle-games --help"]) expect(stderr).toContain(words);
  });

  it("does so with options that say only how it is shown, too", () => {
    expect(run(["--color", "never", "--data-dir", folder()]).stderr).toContain("the menu needs a terminal");
    expect(run(["menu"]).status).toBe(2);
  });
});

describe("the menu in lines of text", () => {
  it("is a numbered list, and leaves with quit or at the end of the input", () => {
    const place = data();
    const { status, stdout, stderr } = inLines(place, "quit");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("CASTLE GAMES\n 1  Continue, 1\n 2  New game\n");
    expect(inLines(place).status).toBe(0);
  });

  it("goes on with a game, and comes back when it is left", () => {
    const place = data();
    const { status, stdout } = inLines(place, "1", "1", "quit", "back", "quit");
    expect(status).toBe(0);
    expect(stdout).toMatch(
      / 1 {2}Castellion, school, [^\n]*Turn 2[\s\S]*welcome back[\s\S]*the game is kept as going\n[\s\S]*CASTLE GAMES/,
    );
  });

  it("begins a game with every field of the form", () => {
    const place = folder();
    const { stdout } = inLines(
      place,
      "new",
      "castellion",
      "level",
      "players",
      "name 1",
      "Ada",
      "name 2",
      "Ben",
      "vigil",
      "seed",
      "moat",
      "start",
      "1",
      "quit",
      "quit",
    );
    expect(stdout).toContain("Level: Admiral's Academy");
    expect(stdout).toContain("Vigil: yes");
    const [name = ""] = saves(place);
    const record = readFileSync(join(place, "saves", name), "utf8");
    expect(record).toContain("level: academy\nplayers: Ada, Ben\noptions: vigil\nseed: moat\n");
    expect(record).toMatch(/\n\n\S/);
  });

  it("tells why options do not go together", () => {
    expect(inLines(folder(), "2", "castle panic", "variant", "variant", "start", "quit").stdout).toMatch(
      /Not done: players: the Overlord variant is for 2 to 6 people/,
    );
  });

  it("deletes a game when somebody says yes", () => {
    const place = data();
    expect(inLines(place, "1", "delete 1", "n", "quit").status).toBe(0);
    expect(existsSync(join(place, "saves", "going.castle"))).toBe(true);
    expect(inLines(place, "1", "delete 1", "y", "quit").stdout).toContain("going is deleted");
    expect(saves(place)).toEqual(["over.castle"]);
  });

  it("tells replays, statistics, rules and settings, and changes these", () => {
    const place = data();
    const { stdout } = inLines(
      place,
      "replays",
      "1",
      "end",
      "quit",
      "back",
      "statistics",
      "rules",
      "2",
      "back",
      "settings",
      "name",
      "Ada",
      "2",
      "about palette",
      "quit",
    );
    expect(stdout).toMatch(/After \d+ of \d+: quit\nthat was over\n/);
    expect(stdout).toContain("Castellion: 1 finished game");
    expect(stdout).toContain("GOAL OF THE GAME");
    expect(stdout).toContain("name = Ada");
    expect(stdout).toContain("palette: high-contrast");
    expect(readFileSync(join(place, "settings.jsonc"), "utf8")).toMatch(/"name": "Ada"[\s\S]*"palette": "high-contrast"/);
  });

  it("says how it is used, and of an empty list only how to leave it", () => {
    const { stdout } = inLines(folder(), "help", "?", "replays", "help", "1", "quit");
    expect(stdout.match(/Type the number of a choice, or its name/g)).toHaveLength(3);
    expect(stdout).toMatch(/REPLAYS\nNo game is finished yet\.[^\n]*\nhelp tells more, back goes back\.\n/);
    expect(stdout).toContain("There is no choice 1; there are none.");
  });

  it("says what it did not understand", () => {
    expect(inLines(folder(), "10", "plaice", "delete 2", "quit").stdout).toMatch(
      /There is no choice 10; there are 9\.[\s\S]*There is no choice plaice[\s\S]*This cannot be deleted/,
    );
  });
});

describe("today", () => {
  const today = (place: string, ...lines: readonly string[]): Run =>
    run(["today", "castellion", "--plain", "--data-dir", place], `${lines.join("\n")}\n`);

  it("deals the game of the day, once; after that it goes on with it", () => {
    const place = folder();
    const [before, first] = [daySeed(), today(place, "1", "quit")];
    const record = readFileSync(join(place, "saves", saves(place)[0] ?? ""), "utf8");
    expect([before, daySeed()]).toContain(/^seed: (.*)$/m.exec(record)?.[1]);
    expect(record).toContain("level: school\nplayers: You\nseed: day-");
    expect(first.stdout).toContain("deals the same to everyone");
    expect(today(place, "quit").stdout).toContain("welcome back");
    expect(saves(place)).toHaveLength(1);
  });

  it("asks for a game, and knows which there are", () => {
    expect(run(["today"])).toEqual({
      status: 2,
      stdout: "",
      stderr: "castle-games: today's game of what? castle-games today panic or castellion\n",
    });
    expect(run(["today", "castelion", "--plain"]).stderr).toContain('there is no game "castelion"; did you mean castellion?');
    expect(run(["today", "--plain", "--data-dir", folder()], "quit\n").stdout).toContain(
      "TODAY'S GAME\n 1  Castle Panic, not played yet\n",
    );
  });
});
