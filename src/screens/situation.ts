import { type KeymapOf, keyName } from "./key-table.js";
import type { Action } from "./keymap.js";

/** Where keys are pressed: in a game, at its end, or in a lesson, which may hand over to a game once it is done. */
export type Situation =
  | { readonly at: "game" }
  | { readonly at: "end" }
  | { readonly at: "lesson"; readonly isDone: boolean; readonly isLast: boolean; readonly offer: string | undefined };

/** A key as the help tells it. */
interface KeyLine {
  readonly keys: string;
  readonly about: string;
}

/** True when an action does nothing where one is. */
export function isIdle(action: Action, situation: Situation): boolean {
  if (situation.at === "game") return false;
  if (situation.at === "end") return IDLE_AT_THE_END.includes(action);
  return action === "saved" || (situation.isDone && IDLE_WHEN_DONE.includes(action));
}

const IDLE_AT_THE_END: readonly Action[] = ["redo", "command", "preview", "hint"];
const IDLE_WHEN_DONE: readonly Action[] = ["command", "preview", "hint"];

/** What some keys do in a lesson that they do not in a game. */
const IN_A_LESSON: Readonly<Partial<Record<Action, string>>> = { hint: "what to do", leave: "leave; what is done is kept" };

/** The keys that do something where one is, in the order of the help. */
export function keysAt(situation: Situation, { bindings }: KeymapOf<Action>): readonly KeyLine[] {
  const told = situation.at === "lesson" ? IN_A_LESSON : {};
  const usual = bindings
    .filter(({ action, keys }) => keys.length > 0 && !isIdle(action, situation))
    .map(({ action, keys, about }) => ({ keys: keys.map(keyName).join(" or "), about: told[action] ?? about }));
  return [...usual, ...lessonKeys(situation)];
}

/** The keys that only a lesson has. */
function lessonKeys(situation: Situation): readonly KeyLine[] {
  if (situation.at !== "lesson") return [];
  const { isDone, isLast, offer } = situation;
  const once = isDone ? "" : ", once this one is done";
  return [
    { keys: "i", about: "the idea of the lesson again, and the other lessons" },
    ...(isLast ? [] : [{ keys: "Enter", about: `the next lesson${once}` }]),
    ...(offer === undefined ? [] : [{ keys: "g", about: `play ${offer}${isDone ? "" : ", once the lesson is done"}` }]),
  ];
}
