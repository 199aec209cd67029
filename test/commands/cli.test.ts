import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { run } from "../support/run.js";

const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };

describe("the command line", () => {
  it("prints its version", () => {
    expect(run(["--version"])).toEqual({ status: 0, stdout: `${version}\n`, stderr: "" });
  });

  it("prints its help on stdout, with every command and examples", () => {
    const { status, stdout, stderr } = run(["--help"]);
    expect([status, stderr]).toEqual([0, ""]);
    for (const word of ["play", "replay", "show", "rules", "saves", "stats", "protocol", "Examples:"]) expect(stdout).toContain(word);
  });

  it.each(["play", "replay", "show", "rules", "saves", "stats", "protocol"])("has help with examples for %s", (command) => {
    const { status, stdout } = run([command, "--help"]);
    expect(status).toBe(0);
    expect(stdout).toContain(`Usage: castle-games ${command}`);
    expect(stdout).toContain("Examples:");
  });

  it("knows in its help what every game can be set up with", () => {
    const { stdout } = run(["help", "play"]);
    expect(stdout).toContain("--level <word>");
    expect(stdout.replace(/\s+/g, " ")).toContain("castellion: school, academy, menace (school when not given)");
    expect(stdout).toContain("premonition");
  });

  it.each([
    [["repaly", "game.castle"], 'there is no command, game or file "repaly"; did you mean replay?'],
    [["help", "shwo"], 'there is no command "shwo"; did you mean show?'],
    [["replay", "--jsn", "game.castle"], "unknown option '--jsn'\n(Did you mean --json?)"],
    [["--sed", "moat"], "unknown option '--sed'\n(Did you mean --seed?)"],
    [["replay"], "missing required argument 'file'"],
    [["show", "game.castle", "--at", "x"], "argument 'x' is invalid. A whole number from 0 up is expected."],
    [["replay", "game.castle", "--color", "red"], "Allowed choices are auto, always, never, 16, 256, truecolor."],
    [["replay", "game.castle", "--json", "--quiet"], "cannot be used with option"],
    [["rules", "castelion"], 'there is no game "castelion"; did you mean castellion?'],
    [["rules", "castellion", "pwers"], 'no section "pwers"; did you mean powers?'],
  ])("answers %j with the mistake on stderr and status 2", (words, message) => {
    const { status, stdout, stderr } = run(words);
    expect(stderr).toContain(message);
    expect(stderr).toMatch(/^castle-games: /);
    expect([status, stdout]).toEqual([2, ""]);
  });

  it("quotes a path that leads nowhere as it was typed, however long it is", () => {
    const path = `/nowhere/${"folder/".repeat(20)}2026-11-30-1012.castle`;
    for (const words of [[path], ["play", path], ["solve", path]]) {
      const { status, stderr } = run(words);
      expect(stderr).toContain(`file "${path}"`);
      expect(status).toBe(2);
    }
  });

  it("tells actions of config that there are none of", () => {
    const { status, stderr } = run(["config", "unset", "palette"]);
    expect(stderr).toBe('castle-games: there is no command of config "unset"; did you mean set?; known: path, list, get, set, check\n');
    expect(status).toBe(2);
    expect(run(["config", "--help"]).stdout).not.toContain("keys.undo");
  });

  it.each(["play", "simulate", "solve"])("tells %s whose option it is that a game does not have", (command) => {
    const { status, stderr } = run(
      [command, "castellion", "--edition", "tabletop", "--seed", "1"].slice(0, command === "simulate" ? 4 : 6),
    );
    expect(stderr).toBe("castle-games: --edition belongs to Castle Panic; Castellion has --level, --players, --options\n");
    expect(status).toBe(2);
  });

  it("never sends the control characters of a wrong word to the terminal", () => {
    const { stderr } = run(["\u001b[31mred"]);
    expect(stderr).toContain("red");
    expect(stderr).not.toContain("\u001b");
  });
});

describe("rules", () => {
  it("prints them as JSON: of all games, of one, or one section", () => {
    interface Book {
      readonly game: string;
      readonly title: string;
      readonly sections: readonly { readonly word: string; readonly text: readonly string[] }[];
    }
    const json = <Value>(...words: readonly string[]): Value => JSON.parse(run(["rules", ...words, "--json"]).stdout) as Value;
    expect(json<Book[]>().map(({ game }) => game)).toEqual(["panic", "castellion"]);
    expect(json<Book>("Castellion")).toMatchObject({ game: "castellion", title: expect.stringContaining("Castellion") });
    const { sections } = json<Book>("panic", "goal");
    expect(sections.map(({ word }) => word)).toEqual(["goal"]);
    expect(JSON.stringify(sections)).not.toContain("`");
    expect(run(["rules", "panic", "nothing", "--json"])).toMatchObject({ status: 2, stdout: "" });
  });

  it("lists the rulebooks there are", () => {
    const { status, stdout } = run(["rules"]);
    expect(status).toBe(0);
    expect(stdout).toContain("castle-games rules castellion\n  goal, tiles,");
  });

  it("prints a whole rulebook in lines of at most 78 columns, without codes where there is no terminal", () => {
    const { status, stdout } = run(["rules", "castellion"]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Castellion\n\nSections/);
    for (const title of ["Goal of the game", "Placing a Defender", "Formations", "Ordeals"]) expect(stdout).toContain(`\n${title}\n\n`);
    expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(78);
    expect(stdout).not.toContain("\u001b");
  });

  it("prints one section, its lists with hanging indents", () => {
    const { stdout } = run(["rules", "Castellion", "POWERS"]);
    expect(stdout).toMatch(/^Powers\n/);
    const [item, next] = stdout.split("\n").slice(stdout.split("\n").findIndex((line) => line.startsWith("- Juggler")));
    expect(item?.length).toBeGreaterThan(60);
    expect(next).toMatch(/^ {2}\S/);
  });

  it("says what is a reconstruction", () => {
    expect(run(["rules", "castellion", "ordeals"]).stdout.replace(/\s+/g, " ")).toMatch(/Note: .*Simulations.*reconstruction/);
  });

  it("prints headings bold where colour is asked for", () => {
    const { stdout } = run(["rules", "castellion", "goal", "--color", "always"]);
    expect(stdout.startsWith("\u001b[1mGoal of the game\u001b[22m\n")).toBe(true);
  });
});
