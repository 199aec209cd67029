import { type KeymapOf, keyName } from "./key-table.js";
import type { Action } from "./keymap.js";
import type { LearnKeymap } from "./learn-keymap.js";

/** Where keys are pressed, and whether what moves by itself next can be looked at there. */
export type Situation = Place & { readonly previews: boolean };

/** In a game, at its end, or in a lesson, which may hand over to a game once it is done. */
type Place =
  | { readonly at: "game" }
  | { readonly at: "end" }
  | {
      readonly at: "lesson";
      readonly isDone: boolean;
      readonly isLast: boolean;
      readonly offer: string | undefined;
      readonly keymap: LearnKeymap;
    };

/** A key as the help tells it. */
interface KeyLine {
  readonly keys: string;
  readonly about: string;
}

/** True when an action does nothing where one is. */
export function isIdle(action: Action, situation: Situation): boolean {
  if (action === "preview" && !situation.previews) return true;
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
  const { isDone, isLast, offer, keymap } = situation;
  const once = isDone ? "" : ", once this one is done";
  const own = keymap.bindings
    .filter(({ action, keys }) => keys.length > 0 && (action !== "play" || offer !== undefined))
    .map(({ action, keys, about }) => {
      const told = action === "play" ? `play ${offer}${isDone ? "" : ", once the lesson is done"}` : about;
      return { keys: keys.map(keyName).join(" or "), about: told };
    });
  return [...own, ...(isLast ? [] : [{ keys: "Enter", about: `the next lesson${once}` }])];
}
