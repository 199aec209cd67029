import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { changeSetting } from "../../src/commands/config.js";
import { readSettings, settingsTemplate } from "../../src/commands/settings.js";
import { ToldError } from "../../src/engine/errors.js";
import { parseRecord } from "../../src/engine/record.js";
import { games } from "../../src/games/index.js";
import { matchingSaves, renameSave } from "../../src/storage/change-saves.js";
import { lookThrough } from "../../src/storage/finished-saves.js";
import { keepLearned, readLearned } from "../../src/storage/learned.js";
import { nameProblem } from "../../src/storage/save-names.js";
import { createSave, openSave } from "../../src/storage/saves.js";
import { type Door, refusing, shown } from "./doors.js";

const rules = games.map(({ game }) => game);

/**
 * The doors through which files come in. Each input gets a data folder of its own in `scratch`, with files of somebody else
 * beside it; a door that changes any of those, or leaves another one, has given way.
 */
export function diskDoors(scratch: string, cases: URL): readonly Door[] {
  const records = ["menace.castle", "begun.castle"].map((name) => readFileSync(new URL(`records/${name}`, cases), "utf8"));
  const within = (act: (data: string, input: string) => void) => (input: string) => inAFolder(scratch, (data) => act(data, input));
  return [
    { name: "settings", sound: [settingsTemplate(), ...SETTINGS], enter: within(enterSettings) },
    { name: "saves", sound: records.flatMap((record) => NAMES.map((name) => `${name}\n${record}`)), enter: within(enterSave) },
    { name: "memory", sound: MEMORIES, enter: within(enterMemory) },
  ];
}

const SETTINGS = [
  '{ "name": "Ada", "palette": "monochrome", "keys": { "play": { "undo": ["x", "ctrl-x"] } } }',
  '// mine\n{\n  "glyphs": "ascii", // plain\n  "keys": { "menu": { "down": ["n"] }, "undo": ["z"] },\n}\n',
];

const NAMES = ["friday", "../outside", "a b-2", "latest", "con"];

const MEMORIES = [
  '{"form":2,"saves":{"friday.castle":{"size":10,"written":5,"game":null}}}',
  '{"form":1,"courses":{"panic":{"done":["first","second"],"last":"second"},"castellion":{"done":[],"last":null}}}',
];

const STRANGE = "of somebody else\n";

function inAFolder(scratch: string, act: (data: string) => void): void {
  const root = mkdtempSync(join(scratch, "f-"));
  const data = join(root, "data");
  try {
    mkdirSync(join(data, "saves"), { recursive: true });
    for (const name of ["outside.castle", "settings.jsonc", "learn.json"]) writeFileSync(join(root, name), STRANGE);
    act(data);
    for (const name of ["outside.castle", "settings.jsonc", "learn.json"]) {
      if (readFileSync(join(root, name), "utf8") !== STRANGE) throw new Error(`${name} beside the data folder was changed`);
    }
    const beside = readdirSync(root).sort().join(" ");
    if (beside !== "data learn.json outside.castle settings.jsonc") throw new Error(`beside the data folder there is now ${beside}`);
  } finally {
    rmSync(root, { recursive: true });
  }
}

/** Settings are read whatever they hold; one that is changed counts then, and no other changes with it. */
function enterSettings(data: string, input: string): void {
  const path = join(data, "settings.jsonc");
  writeFileSync(path, input);
  const before = readSettings(data);
  for (const { line, reason } of before.problems) {
    shown(reason);
    if (line !== undefined && !(line >= 1 && line <= input.split("\n").length)) throw new Error(`there is no line ${line}`);
  }
  const changed = refusing(() => changeSetting("palette", ["high-contrast"], data));
  if (changed === undefined) {
    if (readFileSync(path, "utf8") !== readBack(input)) throw new Error("a change that was refused has changed the file");
    return;
  }
  const expected = { ...before.settings, palette: "high-contrast" };
  const { settings } = readSettings(data);
  if (JSON.stringify(settings) !== JSON.stringify(expected)) throw new Error(`settings are now ${JSON.stringify(settings)}`);
}

/** The first line is a name for a save, the rest what is found in one. */
function enterSave(data: string, input: string): void {
  const [name = "", ...lines] = input.split("\n");
  const text = lines.join("\n");
  const path = join(data, "saves", "found.castle");
  writeFileSync(path, text);
  for (const { found } of lookThrough(data, rules, true)) if (found instanceof ToldError) shown(found.message);
  const opened = refusing(() => openSave(path, rules));
  opened?.close();
  if (readFileSync(path, "utf8") !== readBack(text)) throw new Error("a save that was only looked at has changed");
  const record = refusing(() => parseRecord(text, rules));
  if (record !== undefined) createSave(data, record, new Date(0)).close();
  for (const match of matchingSaves(data, name)) {
    if (!match.startsWith(join(data, "saves"))) throw new Error(`${name} means ${match}`);
  }
  const problem = nameProblem(name);
  if (problem !== undefined) shown(problem);
  else renameSave(path, name);
}

/** What the program remembers in files of its own. */
function enterMemory(data: string, input: string): void {
  for (const name of ["learn.json", "statistics.json"]) writeFileSync(join(data, name), input);
  const { problem } = readLearned(data);
  if (problem !== undefined) shown(problem);
  keepLearned(data, "panic", "first");
  const after = readLearned(data);
  if (after.courses["panic"]?.last !== "first") throw new Error(`a lesson that was kept is gone: ${JSON.stringify(after)}`);
  for (const { finished } of lookThrough(data, rules, true)) shown(finished?.save ?? "");
}

/** What a text is after writing and reading it: half a surrogate pair is no character. */
function readBack(text: string): string {
  return Buffer.from(text).toString("utf8");
}
