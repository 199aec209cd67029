import { oneOf, quote } from "../engine/text.js";
import { KEY_CONTEXTS, KEY_TABLES, type KeyContext, type KeySettings } from "../screens/key-contexts.js";
import { type Changes, type Clash, clashesIn, keyName, problemIn } from "../screens/key-table.js";
import type { SettingsProblem, WrittenSetting } from "../storage/settings-file.js";

/**
 * Reads the setting `keys`: screens, each with actions that have a key or a list of keys. Actions that stand outside of a
 * screen are those of the play screen. What is wrong goes to the problems, and the action keeps its usual keys; so do both
 * actions of a screen that would share one.
 */
export function readKeys(members: readonly WrittenSetting[], problems: SettingsProblem[]): KeySettings {
  const written = (context: KeyContext): readonly Written[] =>
    members.flatMap((member): readonly Written[] => {
      if (member.key === context) return inContext(member, context, problems);
      return context === "play" && contextNamed(member.key) === undefined ? [{ ...member, name: `keys.${member.key}` }] : [];
    });
  const read = (context: KeyContext): Changes => readContext(context, written(context), problems);
  return Object.fromEntries(KEY_CONTEXTS.map((context) => [context, read(context)])) as unknown as KeySettings;
}

/** An action as the file has it, and its name there: `keys.menu.down`. */
interface Written extends WrittenSetting {
  readonly name: string;
}

function inContext({ value, line, members }: WrittenSetting, context: KeyContext, problems: SettingsProblem[]): readonly Written[] {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isObject) problems.push({ line, reason: `keys.${context}: actions and their keys are expected, such as { "help": ["f"] }` });
  return members.map((member) => ({ ...member, name: `keys.${context}.${member.key}` }));
}

function readContext(context: KeyContext, members: readonly Written[], problems: SettingsProblem[]): Changes {
  const changes = new Map<string, { readonly keys: readonly string[]; readonly line: number }>();
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
  const clash = (): Clash | undefined => clashesIn(KEY_TABLES[context], changesOf(changes))[0];
  for (let found = clash(); found !== undefined; found = clash()) {
    const lines = found.actions.map((action) => changes.get(action)?.line ?? 0);
    problems.push({ line: Math.max(...lines), reason: clashProblem(context, found) });
    for (const action of found.actions) changes.delete(action);
  }
  return changesOf(changes);
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

export function clashProblem(context: KeyContext, { key, actions: [one, other] }: Clash): string {
  return `keys.${context}: ${keyName(key)} is on two actions, ${one} and ${other}; give one of them another key`;
}

function keyList(value: unknown): readonly string[] | undefined {
  const keys: readonly unknown[] | undefined = Array.isArray(value) ? value : typeof value === "string" ? [value] : undefined;
  return keys?.every((key): key is string => typeof key === "string") ? keys : undefined;
}

function changesOf(changes: ReadonlyMap<string, { readonly keys: readonly string[] }>): Changes {
  return Object.fromEntries([...changes].map(([action, { keys }]) => [action, keys]));
}
