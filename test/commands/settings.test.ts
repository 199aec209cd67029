import { writeFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { readSettings, SETTINGS, settingsTemplate } from "../../src/commands/settings.js";
import { settingsPath } from "../../src/storage/settings-file.js";
import { folders } from "../support/folder.js";

const folder = folders();
const USUAL = {
  name: "",
  palette: "default",
  glyphs: "auto",
  color: "auto",
  animation: "on",
  confirmations: "off",
  bell: "off",
  pace: "normal",
  motion: "full",
  keys: { play: {}, menu: {}, replay: {}, learn: {} },
};

function read(text: string) {
  const config = folder();
  writeFileSync(settingsPath(config), text);
  return readSettings(config);
}

describe("the settings", () => {
  it("are as usual without a file", () => {
    expect(readSettings(folder())).toMatchObject({ exists: false, settings: USUAL, problems: [] });
  });

  it("are as usual in a new file, which tells of every one of them", () => {
    const text = settingsTemplate();
    expect(read(text)).toMatchObject({ exists: true, settings: USUAL, problems: [] });
    for (const [key, about] of Object.entries(SETTINGS))
      expect(text).toMatch(new RegExp(`// ${about.slice(0, 20)}.*\\n(  //.*\\n)*  "${key}": `));
    for (const told of ["play: up k K, down j J", "menu: up k K", "replay: next L", "learn: idea i, restart R, play g"])
      expect(text).toContain(told);
    for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(120);
  });

  it("are what the file says", () => {
    const set = {
      name: "Ada Lovelace",
      palette: "high-contrast",
      glyphs: "ascii",
      color: "256",
      animation: "off",
      confirmations: "on",
      bell: "on",
      keys: { play: { undo: ["x", "ctrl-x"], log: ["w"] }, menu: { down: ["n"] }, replay: { play: ["o", "x"] }, learn: { idea: ["b"] } },
    };
    const { play, ...others } = set.keys;
    expect(read(JSON.stringify({ ...set, keys: { ...others, play: { ...play, log: "w" } } }))).toMatchObject({
      settings: set,
      problems: [],
    });
    // As the file had it when only the play screen had keys.
    expect(read(JSON.stringify({ ...set, keys: { ...others, ...play } }))).toMatchObject({ settings: set, problems: [] });
  });

  it("are as usual where the file is wrong, and as it says elsewhere; every problem has its line", () => {
    const { settings, problems } = read(
      '{\n"name": "A,B",\n"palette": "blue",\n"pallete": "default",\n"glyphs": 7,\n"animation": true,\n"bell": "on",\n"keys": [],\n"toString": 1\n}',
    );
    expect(settings).toEqual({ ...USUAL, bell: "on" });
    expect(problems).toEqual([
      { line: 2, reason: 'name: a name may not hold a comma or a number sign, as "A,B" does' },
      { line: 3, reason: 'palette: "blue" is none of "default", "high-contrast", "monochrome"' },
      { line: 4, reason: expect.stringMatching(/^there is no setting "pallete"; did you mean palette\?/) },
      { line: 5, reason: 'glyphs: "7" is none of "auto", "unicode", "ascii"' },
      { line: 6, reason: 'animation: "true" is none of "on", "off"' },
      { line: 8, reason: 'keys: actions and their keys are expected, such as { "play": { "undo": ["x"] } }' },
      { line: 9, reason: expect.stringMatching(/^there is no setting "toString"/) },
    ]);
  });

  it("cannot name a player what the games would refuse", () => {
    expect(read('{ "name": 5 }').problems[0]?.reason).toBe('name: a text is expected, such as "Ada"');
    expect(read(`{ "name": "${"x".repeat(25)}" }`).problems[0]?.reason).toContain("has at most 24 characters");
    expect(read('{ "name": "a\\u001bb" }').problems[0]?.reason).toContain("cannot be printed");
  });
});

describe("the keys in the settings", () => {
  const keys = (text: string) => {
    const { settings, problems } = read(`{\n"keys": {\n${text}\n}\n}`);
    return { keys: settings.keys.play, all: settings.keys, problems: problems.map(({ line, reason }) => `${line}: ${reason}`) };
  };

  it("may not be on two actions, which are both named; both keep their usual keys", () => {
    expect(keys('"undo": "x",\n"redo": ["y", "x"],\n"log": "w"')).toMatchObject({
      keys: { log: ["w"] },
      problems: ["4: keys.play: x is on two actions, undo and redo; give one of them another key"],
    });
  });

  it("may not be the usual key of another action, unless that has others now", () => {
    expect(keys('"undo": "l"')).toMatchObject({
      keys: {},
      problems: ["3: keys.play: l is on two actions, undo and log; give one of them another key"],
    });
    expect(keys('"undo": "l",\n"log": "u"')).toMatchObject({ keys: { undo: ["l"], log: ["u"] }, problems: [] });
    expect(keys('"undo": "l",\n"log": []')).toMatchObject({ keys: { undo: ["l"], log: [] }, problems: [] });
  });

  it("may be on two actions of different screens, not on two of one", () => {
    expect(keys('"menu": { "down": "x" },\n"replay": { "play": "x" },\n"play": { "undo": "x" }').problems).toEqual([]);
    const { all, problems } = keys('"menu": { "down": "d" },\n"replay": {\n"play": "t" }');
    expect(problems).toEqual([
      "3: keys.menu: d is on two actions, down and delete; give one of them another key",
      "5: keys.replay: t is on two actions, play and take-over; give one of them another key",
    ]);
    expect(all).toEqual({ play: {}, menu: {}, replay: {}, learn: {} });
  });

  it("are no keys of a lesson where the play screen has them, in which lessons are played; that is told", () => {
    const told = (play: string, learn: string) =>
      `keys: ${play.split("=")[1]} is on two actions of one screen, keys.play.${play.split("=")[0]} and keys.learn.${learn}; ` +
      "give one of them another key; until then the first has it";
    const usual = keys('"log": "i"');
    expect([usual.problems, usual.all]).toEqual([
      [`3: ${told("log=i", "idea")}`],
      { play: { log: ["i"] }, menu: {}, replay: {}, learn: { idea: [] } },
    ]);
    const changed = keys('"undo": "x",\n"learn": {\n"play": ["x", "y"], "idea": "l" }');
    expect(changed.problems).toEqual([`5: ${told("undo=x", "play")}`, `5: ${told("log=l", "idea")}`]);
    expect(changed.all).toMatchObject({ play: { undo: ["x"] }, learn: { play: ["y"], idea: [] } });
    expect(keys('"log": "i",\n"learn": { "idea": "l" }')).toMatchObject({ keys: { log: ["i"] }, problems: [] });
  });

  it("are taken back one after another until nothing clashes", () => {
    // Without its change, log has l again, which rules took.
    const found = keys('"log": ["x"],\n"undo": ["x"],\n"rules": ["l"]');
    expect(found.keys).toEqual({});
    expect(found.problems).toHaveLength(2);
  });

  it.each([
    ['"fly": "x"', 'there is no action "fly"'],
    ['"undoo": "x"', "did you mean undo?"],
    ['"undo": 5', 'keys.undo: a key or a list of keys is expected, such as ["x", "ctrl-x"]'],
    ['"undo": ["x", 5]', "a key or a list of keys is expected"],
    ['"undo": "enter"', 'keys.undo: "enter" cannot be its key: Enter always is for choose'],
    ['"undo": ["x", "3"]', "the digits from 1 to 9 choose from the menu"],
    ['"undo": "ctrl-c"', "belongs to the terminal"],
    ['"undo": "uu"', "a key is one character, space, or ctrl- and a letter"],
    ['"undo": "x", "undo": "y"', "keys.undo was set in line 3 already"],
    ['"undo": "x", "play": { "undo": "y" }', "keys.play.undo was set in line 3 already"],
    ['"menu": 5', 'keys.menu: actions and their keys are expected, such as { "help": ["f"] }'],
    ['"menu": { "undo": "x" }', 'keys.menu: there is no action "undo"'],
    ['"replay": { "play": "7" }', 'keys.replay.play: "7" cannot be its key: digits begin the number'],
  ])("%s: %s", (text, problem) => {
    const { problems } = keys(text);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^3: /);
    expect(problems[0]).toContain(problem);
  });
});
