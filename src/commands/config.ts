import { oneOf, quote, visible } from "../engine/text.js";
import { type Action, BINDINGS, clashes, createKeymap } from "../screens/keymap.js";
import { findFolders } from "../storage/folders.js";
import { settingsPath, writeSettingsFile } from "../storage/settings-file.js";
import { CheckFailed, UsageError } from "./errors.js";
import { problemOf, readSettings, SETTINGS, type Settings, settingsTemplate, wordsOf } from "./settings.js";
import { clashProblem, keyListProblem } from "./settings-keys.js";
import { problemsOf, tellProblems } from "./taste.js";
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
  tellProblems(read);
  print([shown(inForce(name, read.settings))]);
}

/** Writes one setting, and prints it. Throws like `changeSetting`. */
export function setConfig(name: string, words: readonly string[], dataDir: string | undefined): void {
  print([changeSetting(name, words, dataDir)]);
}

/**
 * Writes one setting and leaves the rest of the file as it is; gives it as it is in force then. An action takes its keys,
 * or "" for none; the name may have several words. Throws `UsageError` for what it cannot be, `StorageError` when the file
 * is not sound or cannot be written.
 */
export function changeSetting(name: string, words: readonly string[], dataDir: string | undefined): string {
  checkName(name);
  const { config } = findFolders(dataDir);
  const action = actionOf(name);
  const value = action === undefined ? words.join(" ") : words.filter((word) => word !== "");
  const problem =
    typeof value === "string"
      ? problemOf(name as keyof Settings, value)
      : action && keysProblem(action, value, readSettings(config).settings);
  if (problem !== undefined) throw new UsageError(problem);
  writeSettingsFile(config, name.split("."), value, settingsTemplate());
  return `${name} = ${shown(value)}`.trimEnd();
}

/** Every setting as it is in force, with what it is for and the words that it can be; no words where it is typed. */
export function settingsInForce(settings: Settings): readonly {
  readonly key: string;
  readonly about: string;
  readonly value: string;
  readonly words: readonly string[];
}[] {
  return SETTING_NAMES.map((key) => {
    const about = BINDINGS.find(({ action }) => action === actionOf(key))?.about ?? SETTINGS[key as keyof Settings];
    return { key, about, value: shown(inForce(key, settings)), words: wordsOf(key) };
  });
}

/** Reads the settings file through. Throws `CheckFailed` that tells everything that is wrong, each with its line. */
export function checkConfig(dataDir: string | undefined): void {
  const read = readSettings(findFolders(dataDir).config);
  if (read.problems.length > 0) throw new CheckFailed(problemsOf(read).join("\n"));
  const path = visible(read.path);
  print([read.exists ? `${path} is sound` : `there is no ${path}: every setting is as usual`]);
}

const KEYS = "keys.";

/** The names that can be asked for: the settings, and the keys of every action. */
export const SETTING_NAMES: readonly string[] = [
  ...Object.keys(SETTINGS).filter((key) => key !== "keys"),
  ...BINDINGS.map(({ action }) => `${KEYS}${action}`),
];

function checkName(name: string): void {
  if (SETTING_NAMES.includes(name)) return;
  const hint = name === "keys" ? `; the keys of an action are ${KEYS}undo and so on` : oneOf(name, SETTING_NAMES);
  throw new UsageError(`there is no setting ${quote(name)}${hint}`);
}

function actionOf(name: string): Action | undefined {
  return BINDINGS.find(({ action }) => name === `${KEYS}${action}`)?.action;
}

function inForce(name: string, settings: Settings): string | readonly string[] {
  const action = actionOf(name);
  if (action === undefined) return String(settings[name as keyof Settings]);
  return createKeymap(settings.keys).bindings.find((binding) => binding.action === action)?.keys ?? [];
}

function shown(value: string | readonly string[]): string {
  return visible(typeof value === "string" ? value : value.join(" "));
}

/** Why an action cannot have these keys beside those of the other actions; undefined when it can. */
function keysProblem(action: Action, keys: readonly string[], { keys: changes }: Settings): string | undefined {
  const [clash] = clashes({ ...changes, [action]: keys });
  return keyListProblem(action, keys) ?? (clash && clashProblem(clash));
}
