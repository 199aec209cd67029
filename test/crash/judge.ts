import { logOn, logsOf } from "./log.js";
import { isSeen, type Stand } from "./model.js";

/** How far the record is beyond what the last picture showed. */
export type Standing = "as shown" | "one further" | "further";

/** What is found of a record and the last picture: how they stand, or what is wrong. */
export type Verdict = { readonly standing: Standing } | { readonly fault: string };

/**
 * Compares a record with the last picture of a game whose keys are known: `stands` is what must be on the disk and on the
 * screen before the first key and after each. The record must be that of a stand not before the one that was seen: then
 * nothing is lost that was shown as done, and nothing is in it that was never typed.
 */
export function judgeByKeys(stands: readonly Stand[], picture: readonly string[] | undefined, text: string): Verdict {
  const shown = picture === undefined ? 0 : stands.findIndex((stand) => isSeen(stand, picture));
  if (shown < 0) return { fault: "what was seen is no picture that the keys lead to" };
  const kept = stands.findIndex((stand, at) => at >= shown && stand.text === text);
  if (kept < 0) {
    const lost = stands.some((stand) => stand.text === text);
    return { fault: lost ? "the record has lost what was shown as done" : "the record is none that the keys lead to" };
  }
  const between = stands.slice(shown, kept + 1).map((stand) => stand.text);
  return { standing: standingOf(between.filter((one, at) => at > 0 && one !== between[at - 1]).length) };
}

/**
 * The same where bots play on at their own pace, or keys were refused: the log of the picture must be that of the record,
 * or of an earlier command of it. `before` is the record as it was, when nothing of it can have been taken back.
 */
export function judgeByLog(before: string | undefined, picture: readonly string[] | undefined, text: string): Verdict {
  if (before !== undefined && !text.startsWith(before.trimEnd())) return { fault: "the record has lost what was in it at the start" };
  const log = picture && logOn(picture);
  if (log === undefined) return { standing: "as shown" };
  const logs = logsOf(text);
  const shown = logs.findLastIndex((one) => one.endsWith(log) && (log !== "" || one === ""));
  if (shown < 0) return { fault: `the log that was seen is none of the record: ${log}` };
  return { standing: standingOf(logs.length - 1 - shown) };
}

function standingOf(changes: number): Standing {
  return changes === 0 ? "as shown" : changes === 1 ? "one further" : "further";
}
