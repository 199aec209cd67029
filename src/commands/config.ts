import { oneOf, quote, visible } from "../engine/text.js";
import { clashesAmong, KEY_CONTEXTS, KEY_TABLES, type OwnAction } from "../screens/key-contexts.js";
import { type Changes, keymapOf } from "../screens/key-table.js";
import { findFolders } from "../storage/folders.js";
import { readSettingsFile, settingsPath, writeSettingsFile } from "../storage/settings-file.js";
import { CheckFailed, UsageError } from "./errors.js";
import { type Remedies, remedied } from "./remedies.js";
import { problemOf, readSettings, SETTINGS, type Settings, settingsTemplate, wordsOf } from "./settings.js";
import { actionsOf, clashProblem, keyListProblem } from "./settings-keys.js";
import { problemsOf, tellProblems, tellThatFaulty } from "./taste.js";
import { print } from "./tell.js";

/** Prints where the settings file is, or would be. */
export function tellConfigPath(dataDir: string | undefined): void {
  print([visible(settingsPath(findFolders(dataDir).config))]);
}

export interface ConfigListArguments {
  /** Only settings whose names begin so; all when it is not given. */
  readonly beginning: string | undefined;
  readonly json: boolean;
  readonly dataDir: string | undefined;
}

const COMMANDS = ["path", "list", "get", "set", "check"];

/**
 * Prints settings as they are in force, whether the file has them or not: `palette = default`; or one JSON object. Throws
 * `UsageError` when no name begins so.
 */
export function listConfig({ beginning = "", json, dataDir }: ConfigListArguments): void {
  const names = SETTING_NAMES.filter((name) => name.startsWith(beginning));
  if (names.length === 0) {
    const known = [...COMMANDS, ...SETTING_NAMES];
    throw new UsageError(`there is no setting and no command of config ${quote(beginning)}${oneOf(beginning, known)}`);
  }
  const read = readSettings(findFolders(dataDir).config);
  tellProblems(read);
  const all = names.map((name) => [name, inForce(name, read.settings)] as const);
  print(json ? [JSON.stringify(Object.fromEntries(all))] : all.map(([name, value]) => `${name} = ${shown(value)}`.trimEnd()));
}

/** Prints one setting as it is in force. Throws `UsageError` when there is none of that name. */
export function tellConfig(name: string, dataDir: string | undefined): void {
  checkName(name);
  const read = readSettings(findFolders(dataDir).config);
  tellThatFaulty(read, dataDir);
  print([shown(inForce(name, read.settings))]);
}

/** More words than `config` takes: the first of them is no action, or `list` was given too many. Throws `UsageError`. */
export function refuseAction(word: string, count: number): never {
  if (word === "list") throw new UsageError(`config list takes one beginning of a name, such as keys.play, not ${count}`);
  throw new UsageError(`there is no command of config ${quote(word)}${oneOf(word, COMMANDS)}`);
}

/** Writes one setting, and prints it. Throws like `changeSetting`. */
export function setConfig(name: string, words: readonly string[], dataDir: string | undefined): void {
  print([changeSetting(name, words, dataDir)]);
  tellThatFaulty(readSettings(findFolders(dataDir).config), dataDir);
}

/**
 * Writes one setting and leaves the rest of the file as it is; gives it as it is in force then. An action takes its keys,
 * or "" for none; the name may have several words. Throws `UsageError` for what it cannot be, `StorageError` when the file
 * is not sound or cannot be written.
 */
export function changeSetting(name: string, words: readonly string[], dataDir: string | undefined): string {
  checkName(name);
  const { config } = findFolders(dataDir);
  const own = keyOf(name);
  const value = own === undefined ? words.join(" ") : words.filter((word) => word !== "");
  const problem =
    typeof value === "string" ? problemOf(name as keyof Settings, value) : own && keysProblem(own, value, readSettings(config).settings);
  if (problem !== undefined) throw new UsageError(problem);
  const place = own === undefined ? [name] : placeOf(own, config);
  remedied(SETTINGS_STAY, () => writeSettingsFile(config, place, value, settingsTemplate()));
  if (own !== undefined && value.length === 0) return `${nameOf(own)} has no key now`;
  return `${own === undefined ? name : nameOf(own)} = ${shown(value)}`.trimEnd();
}

/** Settings have one place: it has to be mended. */
const SETTINGS_STAY: Remedies = {
  "disk-full": "there is no room left: free some and try again",
  "not-allowed": "the system does not allow it: change the permissions of the file and of its folder",
};

/** Every setting as it is in force, with what it is for and the words that it can be; no words where it is typed. */
export function settingsInForce(settings: Settings): readonly {
  readonly key: string;
  readonly about: string;
  readonly value: string;
  readonly words: readonly string[];
}[] {
  return SETTING_NAMES.map((key) => {
    const own = keyOf(key);
    const about = own === undefined ? SETTINGS[key as keyof Settings] : aboutKey(own);
    return { key, about, value: shown(inForce(key, settings)), words: wordsOf(key) };
  });
}

/**
 * Reads the settings file through and tells everything that is wrong, each with its line: as JSON, the exit status 1 then; else
 * it throws `CheckFailed`.
 */
export function checkConfig(json: boolean, dataDir: string | undefined): void {
  const read = readSettings(findFolders(dataDir).config);
  const { exists, problems } = read;
  const path = visible(read.path);
  if (json) {
    print([JSON.stringify({ path, exists, problems: problems.map(({ line = null, reason }) => ({ line, reason })) })]);
    if (problems.length > 0) process.exitCode = 1;
    return;
  }
  if (problems.length > 0) throw new CheckFailed(problemsOf(read).join("\n"));
  print([exists ? `${path} is sound` : `there is no ${path}: every setting is as usual`]);
}

/** The names that can be asked for: the settings, and the keys of every action of every screen. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(SETTINGS).filter((key) => key !== "keys"),
  ...KEY_CONTEXTS.flatMap((context) => actionsOf(context).map((action) => nameOf({ context, action }))),
];

function checkName(name: string): void {
  if (SETTING_NAMES.includes(name) || keyOf(name) !== undefined) return;
  const hint = name === "keys" ? "; the keys of an action are keys.play.undo and so on" : oneOf(name, SETTING_NAMES);
  throw new UsageError(`there is no setting ${quote(name)}${hint}`);
}

function nameOf({ context, action }: OwnAction): string {
  return `keys.${context}.${action}`;
}

/** The action that `keys.menu.down` means; without a screen, as in `keys.undo`, one of the play screen. */
function keyOf(name: string): OwnAction | undefined {
  const owners = KEY_CONTEXTS.flatMap((context) => actionsOf(context).map((action): OwnAction => ({ context, action })));
  return owners.find((own) => name === nameOf(own) || (own.context === "play" && name === `keys.${own.action}`));
}

/** Where an action stands in the file: outside of its screen where it was written so. */
function placeOf({ context, action }: OwnAction, config: string): readonly string[] {
  const keys = readSettingsFile(config).settings.find(({ key }) => key === "keys")?.members ?? [];
  return context === "play" && keys.some(({ key }) => key === action) ? ["keys", action] : ["keys", context, action];
}

function aboutKey({ context, action }: OwnAction): string {
  return KEY_TABLES[context].bindings.find((binding) => binding.action === action)?.about ?? "";
}

function inForce(name: string, settings: Settings): string | readonly string[] {
  const own = keyOf(name);
  if (own === undefined) return String(settings[name as keyof Settings]);
  const { context, action } = own;
  return keymapOf<string>(KEY_TABLES[context], settings.keys[context]).bindings.find((binding) => binding.action === action)?.keys ?? [];
}

function shown(value: string | readonly string[]): string {
  return visible(typeof value === "string" ? value : value.join(" "));
}

/** Why an action cannot have these keys beside those of the other actions of its screen; undefined when it can. */
function keysProblem({ context, action }: OwnAction, keys: readonly string[], settings: Settings): string | undefined {
  const changes: Changes = { ...settings.keys[context], [action]: keys };
  const [clash] = clashesAmong({ ...settings.keys, [context]: changes });
  return keyListProblem(context, action, keys, nameOf({ context, action })) ?? (clash && clashProblem(clash));
}
