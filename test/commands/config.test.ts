import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { folders } from "../support/folder.js";
import { type Run, run } from "../support/run.js";

const folder = folders();
const config = (home: string, ...words: readonly string[]): Run => run(["config", ...words, "--data-dir", home]);
const told = (stdout: string): Run => ({ status: 0, stdout, stderr: "" });
const fileIn = (home: string): string => join(home, "settings.jsonc");

/** A folder with such a settings file. */
function having(text: string): string {
  const home = folder();
  writeFileSync(fileIn(home), text);
  return home;
}

describe("config", () => {
  it("tells where the file is, and makes none by itself", () => {
    const home = folder();
    expect(config(home, "path")).toEqual(told(`${fileIn(home)}\n`));
    expect(config(home, "check")).toEqual(told(`there is no ${fileIn(home)}: every setting is as usual\n`));
    expect(config(home, "list").status).toBe(0);
    expect(existsSync(fileIn(home))).toBe(false);
  });

  it("keeps what is set in a commented file, and gives it back", () => {
    const home = folder();
    expect(config(home, "set", "palette", "high-contrast")).toEqual(told("palette = high-contrast\n"));
    expect(config(home, "set", "name", "Ada", "Lovelace")).toEqual(told("name = Ada Lovelace\n"));
    expect(config(home, "set", "keys.undo", "x", "ctrl-x")).toEqual(told("keys.play.undo = x ctrl-x\n"));
    expect(config(home, "set", "keys.replay.play", "x")).toEqual(told("keys.replay.play = x\n"));
    expect(config(home, "get", "palette")).toEqual(told("high-contrast\n"));
    for (const name of ["keys.undo", "keys.play.undo"]) expect(config(home, "get", name)).toEqual(told("x ctrl-x\n"));
    expect(config(home, "get", "keys.menu.down")).toEqual(told("down tab j J\n"));
    expect(config(home, "check")).toEqual(told(`${fileIn(home)} is sound\n`));
    const text = readFileSync(fileIn(home), "utf8");
    expect(text).toContain('"keys": { "play": { "undo": ["x", "ctrl-x"] }, "replay": { "play": ["x"] } }');
    expect(text.match(/^ {2}\/\/ .*\n {2}"/gm)).toHaveLength(10);
    expect(text).toContain("\n  // learn: idea i, restart R, play g\n");
  });

  it("lists every setting as it is in force, also as JSON", () => {
    const home = having('{ "bell": "on", "keys": { "undo": "x", "saved": [] } }');
    const { stdout } = config(home);
    for (const line of [
      "name =",
      "palette = default",
      "bell = on",
      "keys.play.undo = x",
      "keys.play.saved =",
      "keys.menu.choose = enter space",
    ]) {
      expect(stdout.split("\n")).toContain(line);
    }
    expect(config(home, "list", "b")).toEqual(told("bell = on\n"));
    expect(JSON.parse(config(home, "list", "--json").stdout)).toMatchObject({
      name: "",
      bell: "on",
      "keys.play.undo": ["x"],
      "keys.play.saved": [],
    });
  });

  it("takes names and keys away again", () => {
    const home = having('{ "name": "Ada" }');
    expect(config(home, "set", "name", "")).toEqual(told("name =\n"));
    expect(config(home, "set", "keys.saved", "")).toEqual(told("keys.play.saved has no key now\n"));
    expect(readFileSync(fileIn(home), "utf8")).toBe('{ "name": "", "keys": { "play": { "saved": [] } } }');
  });

  it("keeps the keys of an older file where they stand", () => {
    const home = having('{ "keys": { "undo": "x" } }');
    expect(config(home, "set", "keys.play.undo", "z")).toEqual(told("keys.play.undo = z\n"));
    expect(readFileSync(fileIn(home), "utf8")).toBe('{ "keys": { "undo": ["z"] } }');
    expect(config(home, "check").status).toBe(0);
  });

  it.each([
    [["get", "pallete"], 'there is no setting "pallete"; did you mean palette?'],
    [["get", "keys"], 'there is no setting "keys"; the keys of an action are keys.play.undo and so on'],
    [["get", "constructor"], 'there is no setting "constructor"'],
    [["set", "palette", "blue"], 'palette: "blue" is none of "default", "high-contrast", "monochrome"'],
    [["set", "name", "A,B"], "may not hold a comma"],
    [["set", "keys.fly", "x"], 'there is no setting "keys.fly"'],
    [["set", "keys.undo", "enter"], "Enter always is for choose"],
    [["set", "keys.undo", "l"], "keys.play: l is on two actions, undo and log; give one of them another key"],
    [["set", "keys.learn.idea", "u"], "keys: u is on two actions of one screen, keys.play.undo and keys.learn.idea"],
    [["set", "keys.play.undo", "i"], "keys: i is on two actions of one screen, keys.play.undo and keys.learn.idea"],
    [["set", "keys.play.undo", "i"], "give one of them another key\n"],
    [["list", "keys.play", "keys.menu"], "config list takes one beginning of a name, such as keys.play, not 2"],
    [["set", "keys.menu.down", "d"], "keys.menu: d is on two actions, down and delete"],
    [["set", "palette"], "missing required argument 'value'"],
    [["sett", "palette", "default"], 'there is no command of config "sett"; did you mean set?'],
    [["sett"], 'there is no setting and no command of config "sett"; did you mean set?'],
  ])("answers %j with what is wrong, status 2, and writes nothing", (words, message) => {
    const home = folder();
    const { status, stdout, stderr } = config(home, ...words);
    expect(stderr).toContain(message);
    expect([status, stdout, existsSync(fileIn(home))]).toEqual([2, "", false]);
  });

  it("check: tells everything that is wrong, with its lines, status 1", () => {
    const home = having('{\n  "palette": "blue",\n  "keys": { "undo": "x",\n "redo": "x" }\n}\n');
    const { status, stdout, stderr } = config(home, "check");
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(`${fileIn(home)}:2: palette: "blue" is none of`);
    expect(stderr).toContain(`${fileIn(home)}:4: keys.play: x is on two actions, undo and redo`);
    const asked = config(home, "check", "--json");
    const { problems, ...file } = JSON.parse(asked.stdout) as { problems: readonly object[] };
    expect([asked.status, asked.stderr, file]).toEqual([1, "", { path: fileIn(home), exists: true }]);
    expect(problems).toEqual([
      { line: 2, reason: expect.stringContaining('palette: "blue" is none of') },
      { line: 4, reason: expect.stringContaining("x is on two actions") },
    ]);
    expect(JSON.parse(config(folder(), "check", "--json").stdout)).toMatchObject({ exists: false, problems: [] });
  });

  it("set: leaves a file alone that cannot be read through", () => {
    const home = having('{\n  "palette": default\n}\n');
    const { status, stderr } = config(home, "set", "bell", "on");
    expect([status, stderr]).toEqual([1, expect.stringContaining(`${fileIn(home)}:2: `)]);
    expect(readFileSync(fileIn(home), "utf8")).toBe('{\n  "palette": default\n}\n');
  });

  it("says once and shortly, after what was asked for, that there are other mistakes in the file", () => {
    const home = having('{\n  "palette": "blue",\n  "bel": "on",\n  "bell": "off"\n}');
    const { status, stdout, stderr } = config(home, "set", "bell", "on");
    expect([status, stdout]).toEqual([0, "bell = on\n"]);
    expect(stderr).toBe(`castle-games: ${fileIn(home)} has 2 mistakes; castle-games config check --data-dir ${home} tells more\n`);
    expect(config(home, "get", "bell").stderr).toBe(stderr);
    config(home, "set", "palette", "default");
    expect(config(home, "set", "name", "Ada").stderr).toContain(" has a mistake; ");
  });

  it("knows reduced motion by its name: then nothing is animated, whatever else is set", () => {
    const home = having('{ "animation": "on" }');
    expect(config(home, "set", "motion", "reduced")).toEqual(told("motion = reduced\n"));
    expect(config(home, "get", "animation")).toEqual(told("off\n"));
    config(home, "set", "motion", "full");
    expect(config(home, "get", "animation")).toEqual(told("on\n"));
  });

  it("never sends control characters to the terminal", () => {
    const home = having('{ "\\u001b[31m": 1, "palette": "\\u001b[31m" }');
    const { stderr } = config(home, "list");
    expect(stderr).toContain("palette");
    expect(stderr).not.toContain("\u001b");
  });
});

describe("settings and the command line", () => {
  const opening = "test/cases/records/opening.txt";
  const play = (home: string, ...words: readonly string[]): Run =>
    run(["play", "castellion", "--seed", "moat", "--script", opening, "--data-dir", home, ...words]);

  it("the name is that of the player, unless players are named", () => {
    const home = having('{ "name": "Grace" }');
    expect([play(home).status, play(home, "--players", "Ada,Ben").status]).toEqual([0, 0]);
    const players = (beginning: RegExp): boolean =>
      readdirSync(join(home, "saves")).some((name) => beginning.test(readFileSync(join(home, "saves", name), "utf8")));
    expect([players(/^players: Grace$/m), players(/^players: Ada, Ben$/m)]).toEqual([true, true]);
  });

  it("a flag goes before a setting, a setting before what is usual", () => {
    const home = having('{ "glyphs": "ascii", "color": "256" }');
    const bytes = (...words: readonly string[]): string => play(home, ...words).stdout;
    expect(bytes()).toContain("\u001b[38;5;");
    expect(bytes("--color", "never")).not.toContain("\u001b");
    expect(bytes("--color", "never")).not.toMatch(/[▲■●]/);
    expect(bytes("--color", "never", "--glyphs", "unicode")).toMatch(/[▲■●]/);
  });

  it("high contrast sets both colours of every cell; monochrome sets none", () => {
    const board = (palette: string): string => play(having(`{ "palette": "${palette}", "color": "truecolor" }`)).stdout;
    expect(board("default")).toContain("\u001b[38;2;");
    expect(board("high-contrast")).toContain("\u001b[48;2;0;0;0m");
    expect(board("default")).not.toContain("\u001b[48;2;0;0;0m");
    expect(board("monochrome")).not.toContain("\u001b");
  });

  it("what is wrong with them is told on stderr, and the command goes on", () => {
    const home = having('{\n"bell": 1\n}');
    const { status, stderr } = play(home);
    expect([status, stderr]).toEqual([0, `castle-games: ${fileIn(home)}:2: bell: "1" is none of "off", "on"\n`]);
  });
});
