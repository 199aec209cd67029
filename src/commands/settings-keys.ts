import { oneOf, quote } from "../engine/text.js";
import { type Action, BINDINGS, type Clash, clashes, type KeyChanges, keyName, keyProblem } from "../screens/keymap.js";
import type { SettingsProblem, WrittenSetting } from "../storage/settings-file.js";

/**
 * Reads the setting `keys`: actions, each with a key or a list of keys. What is wrong goes to the problems, and the
 * action keeps its usual keys; so do both actions that would share one.
 */
export function readKeys(members: readonly WrittenSetting[], problems: SettingsProblem[]): KeyChanges {
  const changes = new Map<Action, { readonly keys: readonly string[]; readonly line: number }>();
  for (const { key, value, line } of members) {
    const action = actionNamed(key);
    const keys = keyList(value);
    const earlier = action && changes.get(action);
    const reason =
      action === undefined
        ? unknownAction(key)
        : earlier !== undefined
          ? `keys.${action} was set in line ${earlier.line} already; this one counts for nothing`
          : keyListProblem(action, keys);
    if (reason !== undefined) problems.push({ line, reason });
    else if (action !== undefined && keys !== undefined) changes.set(action, { keys, line });
  }
  for (let [clash] = clashes(changesOf(changes)); clash !== undefined; [clash] = clashes(changesOf(changes))) {
    const lines = clash.actions.map((action) => changes.get(action)?.line ?? 0);
    problems.push({ line: Math.max(...lines), reason: clashProblem(clash) });
    for (const action of clash.actions) changes.delete(action);
  }
  return changesOf(changes);
}

/** The action of that name; undefined when there is none. */
function actionNamed(word: string): Action | undefined {
  return BINDINGS.find(({ action }) => action === word)?.action;
}

function unknownAction(word: string): string {
  const actions = BINDINGS.map(({ action }) => action);
  return `keys: there is no action ${quote(word)}${oneOf(word, actions)}`;
}

/** Why an action cannot have these keys, whatever other actions have; undefined when it can. */
export function keyListProblem(action: Action, keys: readonly string[] | undefined): string | undefined {
  if (keys === undefined) return `keys.${action}: a key or a list of keys is expected, such as ["x", "ctrl-x"]`;
  for (const key of keys) {
    const problem = keyProblem(action, key);
    if (problem !== undefined) return `keys.${action}: ${quote(key)} cannot be its key: ${problem}`;
  }
  return undefined;
}

export function clashProblem({ key, actions: [one, other] }: Clash): string {
  return `keys: ${keyName(key)} is on two actions, ${one} and ${other}; give one of them another key`;
}

function keyList(value: unknown): readonly string[] | undefined {
  const keys: readonly unknown[] | undefined = Array.isArray(value) ? value : typeof value === "string" ? [value] : undefined;
  return keys?.every((key): key is string => typeof key === "string") ? keys : undefined;
}

function changesOf(changes: ReadonlyMap<Action, { readonly keys: readonly string[] }>): KeyChanges {
  return Object.fromEntries([...changes].map(([action, { keys }]) => [action, keys]));
}
