import { oneOf, quote } from "../engine/text.js";
import {
  clashesAmong,
  KEY_CONTEXTS,
  KEY_TABLES,
  type KeyClash,
  type KeyContext,
  type KeySettings,
  type OwnAction,
} from "../screens/key-contexts.js";
import { type Changes, keyName, problemIn } from "../screens/key-table.js";
import type { SettingsProblem, WrittenSetting } from "../storage/settings-file.js";

/**
 * Reads the setting `keys`: screens, each with actions that have a key or a list of keys. Actions that stand outside of a
 * screen are those of the play screen. What is wrong goes to the problems, and the action keeps its usual keys; so do two
 * actions of a screen that would share one. A key that the play screen has is none of a lesson, which is told as well.
 */
export function readKeys(members: readonly WrittenSetting[], problems: SettingsProblem[]): KeySettings {
  const written = (context: KeyContext): readonly Written[] =>
    members.flatMap((member): readonly Written[] => {
      if (member.key === context) return inContext(member, context, problems);
      return context === "play" && contextNamed(member.key) === undefined ? [{ ...member, name: `keys.${member.key}` }] : [];
    });
  const changes = new Map(KEY_CONTEXTS.map((context) => [context, readContext(context, written(context), problems)]));
  const settings = () =>
    Object.fromEntries([...changes].map(([context, own]) => [context, changesOf(own)])) as unknown as Record<KeyContext, Changes>;
  for (let clash = clashesAmong(settings())[0]; clash !== undefined; clash = clashesAmong(settings())[0]) {
    const { key, owners } = clash;
    const lines = owners.map(({ context, action }) => changes.get(context)?.get(action)?.line ?? 0);
    const line = Math.max(...lines);
    const [one, other] = owners;
    const until = one.context === other.context ? "" : "; until then the first has it";
    problems.push({ line, reason: `${clashProblem(clash)}${until}` });
    if (one.context === other.context) for (const { action } of owners) changes.get(one.context)?.delete(action);
    else changes.get(other.context)?.set(other.action, { keys: keysInForce(other, settings()).filter((word) => word !== key), line });
  }
  return settings();
}

/** The keys of an action of a screen that settings can change. */
function keysInForce({ context, action }: OwnAction, settings: Readonly<Record<KeyContext, Changes>>): readonly string[] {
  return settings[context][action] ?? KEY_TABLES[context].bindings.find((binding) => binding.action === action)?.keys ?? [];
}

/** The keys of some actions, and the lines that set them. */
type SetKeys = Map<string, { readonly keys: readonly string[]; readonly line: number }>;

/** An action as the file has it, and its name there: `keys.menu.down`. */
interface Written extends WrittenSetting {
  readonly name: string;
}

function inContext({ value, line, members }: WrittenSetting, context: KeyContext, problems: SettingsProblem[]): readonly Written[] {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isObject) problems.push({ line, reason: `keys.${context}: actions and their keys are expected, such as { "help": ["f"] }` });
  return members.map((member) => ({ ...member, name: `keys.${context}.${member.key}` }));
}

function readContext(context: KeyContext, members: readonly Written[], problems: SettingsProblem[]): SetKeys {
  const changes: SetKeys = new Map();
  for (const { key: action, name, value, line } of members) {
    const keys = keyList(value);
    const earlier = changes.get(action);
    const reason = !isAction(context, action)
      ? unknownAction(context, action, name)
      : earlier !== undefined
        ? `${name} was set in line ${earlier.line} already; this one counts for nothing`
        : keyListProblem(context, action, keys, name);
    if (reason !== undefined) problems.push({ line, reason });
    else if (keys !== undefined) changes.set(action, { keys, line });
  }
  return changes;
}

/** The actions of a screen. */
export function actionsOf(context: KeyContext): readonly string[] {
  return KEY_TABLES[context].bindings.map(({ action }) => action);
}

function isAction(context: KeyContext, word: string): boolean {
  return actionsOf(context).includes(word);
}

function contextNamed(word: string): KeyContext | undefined {
  return KEY_CONTEXTS.find((context) => context === word);
}

function unknownAction(context: KeyContext, word: string, name: string): string {
  const isOutside = name === `keys.${word}`;
  const known = [...(isOutside ? KEY_CONTEXTS : []), ...actionsOf(context)];
  return `${isOutside ? "keys" : `keys.${context}`}: there is no action ${quote(word)}${oneOf(word, known)}`;
}

/** Why an action of a screen cannot have these keys, whatever other actions have; undefined when it can. */
export function keyListProblem(context: KeyContext, action: string, keys: readonly string[] | undefined, name: string): string | undefined {
  if (keys === undefined) return `${name}: a key or a list of keys is expected, such as ["x", "ctrl-x"]`;
  for (const key of keys) {
    const problem = problemIn(KEY_TABLES[context], action, key);
    if (problem !== undefined) return `${name}: ${quote(key)} cannot be its key: ${problem}`;
  }
  return undefined;
}

/** Why two actions cannot both have a key, and what is to be done. */
export function clashProblem({ key, owners: [one, other] }: KeyClash): string {
  if (one.context === other.context) {
    return `keys.${one.context}: ${keyName(key)} is on two actions, ${one.action} and ${other.action}; give one of them another key`;
  }
  const [first, second] = [one, other].map(({ context, action }) => `keys.${context}.${action}`);
  return `keys: ${keyName(key)} is on two actions of one screen, ${first} and ${second}; give one of them another key`;
}

function keyList(value: unknown): readonly string[] | undefined {
  const keys: readonly unknown[] | undefined = Array.isArray(value) ? value : typeof value === "string" ? [value] : undefined;
  return keys?.every((key): key is string => typeof key === "string") ? keys : undefined;
}

function changesOf(changes: ReadonlyMap<string, { readonly keys: readonly string[] }>): Changes {
  return Object.fromEntries([...changes].map(([action, { keys }]) => [action, keys]));
}
