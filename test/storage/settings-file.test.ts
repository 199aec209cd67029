import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { readSettingsFile, settingsPath, writeSettingsFile } from "../../src/storage/settings-file.js";
import { folders, storageErrorOf } from "../support/folder.js";

const folder = folders();
const TEMPLATE = '// made new\n{\n  "palette": "default"\n}\n';

/** A config folder with such a settings file. */
function having(text: string | Uint8Array): string {
  const config = folder();
  writeFileSync(settingsPath(config), text);
  return config;
}

const textIn = (config: string): string => readFileSync(settingsPath(config), "utf8");

/** The text after one setting was written. */
function after(text: string, key: readonly string[], value: unknown): string {
  const config = having(text);
  writeSettingsFile(config, key, value, TEMPLATE);
  return textIn(config);
}

describe("reading a settings file", () => {
  it("gives every setting with its line, comments or not, and what is in it", () => {
    const config = having(
      '\uFEFF// mine\n{\n  "name": "Ada", /* two */ "bell": "on",\n\n  "keys": {\n    "undo": ["x", "y"], // here\n  },\n}\n',
    );
    const undo = { key: "undo", value: ["x", "y"], line: 6, members: [] };
    expect(readSettingsFile(config)).toEqual({
      path: join(config, "settings.jsonc"),
      exists: true,
      problems: [],
      settings: [
        { key: "name", value: "Ada", line: 3, members: [] },
        { key: "bell", value: "on", line: 3, members: [] },
        { key: "keys", value: {}, line: 5, members: [undo] },
      ],
    });
  });

  it("gives nothing when there is no file, no folder, or nothing in it", () => {
    const none = { settings: [], problems: [] };
    expect(readSettingsFile(folder())).toMatchObject({ ...none, exists: false });
    expect(readSettingsFile(join(folder(), "deeper"))).toMatchObject({ ...none, exists: false });
    for (const text of ["", "\n", "// nothing yet\n", "{}", "{ }\r\n"])
      expect(readSettingsFile(having(text))).toMatchObject({ ...none, exists: true });
  });

  it.each([
    ['{\n  "a": 1\n  "b": 2\n}', 3, "a comma is expected before this"],
    ['{\n  palette: "default"\n}', 2, "quotation marks"],
    ['{\n  "a": on\n}', 2, "texts stand in quotation marks; this is none (at on)"],
    ['{\n  "a": o\u001b[2Jn\n}', 2, "texts stand in quotation marks; this is none (at o␛)"],
    ['{\n  "a" "b"\n}', 2, "a colon is expected here"],
    ['{\n  "a": "b\n}', 2, "its closing quotation mark is missing"],
    ['{\n  "a": 1\n', 3, "the closing } is missing"],
    ['{ "a": [1 }', 1, "expected"],
    ["{} {}", 1, "nothing is expected after the closing }"],
    ["/* open", 1, "the comment does not end"],
    ["\n[1]", 2, "settings stand between { and }"],
    ["palette = default", 1, "quotation marks"],
  ])("tells the line of a mistake and lets no setting count: %j", (text, line, reason) => {
    const { settings, problems } = readSettingsFile(having(text));
    expect([settings, problems.length, problems[0]?.line]).toEqual([[], 1, line]);
    expect(problems[0]?.reason).toContain(reason);
  });

  it("lets the first count of two settings with one name", () => {
    const { settings, problems } = readSettingsFile(having('{\n  "a": 1,\n  "a": 2\n}'));
    expect(settings).toMatchObject([{ key: "a", value: 1 }]);
    expect(problems).toEqual([{ line: 3, reason: "a was set in line 2 already; this one counts for nothing" }]);
  });

  it("tells of what is no text, too large, or no file", () => {
    expect(readSettingsFile(having(Buffer.from([0x7b, 0xff, 0x7d]))).problems[0]?.reason).toContain("this is not UTF-8 text");
    expect(readSettingsFile(having(`{}${" ".repeat(70_000)}`)).problems[0]?.reason).toContain("larger than 65536 bytes; settings are not");
    const config = folder();
    mkdirSync(settingsPath(config));
    expect(readSettingsFile(config).problems[0]?.reason).toContain("this is a folder");
    expect(readSettingsFile(settingsPath(having("{}"))).problems[0]?.reason).toContain("a part of this path is a file");
  });

  it("does not follow brackets without end", () => {
    const { problems } = readSettingsFile(having(`{\n"a":${"[".repeat(20_000)}`));
    expect(problems).toEqual([{ line: 2, reason: "settings hold at most 8 brackets in one another" }]);
  });
});

describe("writing one setting", () => {
  it("begins a file with the template, for its owner alone, and makes the folder", () => {
    const config = join(folder(), "new", "config");
    writeSettingsFile(config, ["palette"], "monochrome", TEMPLATE);
    expect(textIn(config)).toBe('// made new\n{\n  "palette": "monochrome"\n}\n');
    expect(statSync(settingsPath(config)).mode & 0o777).toBe(0o600);
    expect(readdirSync(config)).toEqual(["settings.jsonc"]);
  });

  it.each([
    // Over the old value, everything around it untouched.
    ['{ // a\n  "bell": "off", // b\n  "name": "Ada" // c\n}\n', ["bell"], "on", '{ // a\n  "bell": "on", // b\n  "name": "Ada" // c\n}\n'],
    ['{"bell":"off","name":"Ada"}', ["name"], "Bö", '{"bell":"off","name":"Bö"}'],
    // In a line of its own after the last, whose comment stays with it.
    ['{\n  "name": "Ada" // me, you\n}\n', ["bell"], "on", '{\n  "name": "Ada", // me, you\n  "bell": "on"\n}\n'],
    ['{\n  "name": "Ada", // me\n}\n', ["bell"], "on", '{\n  "name": "Ada", // me\n  "bell": "on"\n}\n'],
    ['{\r\n  "name": "Ada"\r\n}\r\n', ["bell"], "on", '{\r\n  "name": "Ada",\r\n  "bell": "on"\r\n}\r\n'],
    ["{\n}", ["bell"], "on", '{\n  "bell": "on"\n}'],
    ['{ "name": "Ada" }', ["bell"], "on", '{ "name": "Ada", "bell": "on" }'],
    ["{}", ["bell"], "on", '{ "bell": "on" }'],
    // Within an object, which is made when there is none, or something else.
    ["{}", ["keys", "undo"], ["x", "y"], '{ "keys": { "undo": ["x", "y"] } }'],
    ['{ "keys": {} }', ["keys", "undo"], [], '{ "keys": { "undo": [] } }'],
    [
      '{\n  "keys": {\n    "log": "i" // eye\n  }\n}',
      ["keys", "undo"],
      ["x"],
      '{\n  "keys": {\n    "log": "i", // eye\n    "undo": ["x"]\n  }\n}',
    ],
    ['{ "keys": 7 }', ["keys", "undo"], ["x"], '{ "keys": { "undo": ["x"] } }'],
    // Of two with one name, the first counts.
    ['{ "a": 1, "a": 2 }', ["a"], 3, '{ "a": 3, "a": 2 }'],
    // A file of comments keeps them.
    ["// mine\n", ["palette"], "monochrome", '// mine\n// made new\n{\n  "palette": "monochrome"\n}\n'],
    [" \n", ["palette"], "monochrome", '// made new\n{\n  "palette": "monochrome"\n}\n'],
  ])("%j with %j = %j", (text, key, value, wanted) => {
    const written = after(text, key, value);
    expect(written).toBe(wanted);
    expect(readSettingsFile(having(written)).problems.filter(({ reason }) => !reason.includes("already"))).toEqual([]);
  });

  it("refuses a file that is not sound, with the line, and leaves it", () => {
    const text = '{\n  "a": 1,\n  b\n}\n';
    const config = having(text);
    const error = storageErrorOf(() => writeSettingsFile(config, ["a"], 2, TEMPLATE));
    expect([error.code, error.line]).toEqual(["bad-settings", 3]);
    expect(error.message).toContain("mend that first");
    expect(textIn(config)).toBe(text);
  });

  it("follows a link, and keeps the permissions", () => {
    const [elsewhere, config] = [having("{}"), folder()];
    chmodSync(settingsPath(elsewhere), 0o640);
    symlinkSync(settingsPath(elsewhere), settingsPath(config));
    writeSettingsFile(config, ["bell"], "on", TEMPLATE);
    expect(lstatSync(settingsPath(config)).isSymbolicLink()).toBe(true);
    expect(textIn(elsewhere)).toBe('{ "bell": "on" }');
    expect(statSync(settingsPath(elsewhere)).mode & 0o777).toBe(0o640);
  });

  it("says what the system refuses, and leaves nothing behind", () => {
    const config = settingsPath(having("{}"));
    expect(storageErrorOf(() => writeSettingsFile(config, ["bell"], "on", TEMPLATE)).code).toBe("bad-settings");
    expect(existsSync(join(config, "settings.jsonc"))).toBe(false);
  });
});
