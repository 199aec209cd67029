import { playedThrough } from "./record.js";

/** What the log beside the board tells on a picture, without blanks; undefined where no log is seen. */
export function logOn(picture: readonly string[]): string | undefined {
  const at = picture.findIndex((line) => /(?:^|\s)Log$/.test(line));
  if (at < 0) return undefined;
  const column = (picture[at] ?? "").length - "Log".length;
  const lines = picture.slice(at + 1, -FOOTER_ROWS).map((line) => line.slice(column).trim());
  const end = lines.findIndex((line) => line === "" || NOTES.test(line));
  return bare(lines.slice(0, end < 0 ? lines.length : end).join(" "));
}

/** What the log tells after none, one, two, .. of the commands of a record; for a game in which nothing is secret. */
export function logsOf(text: string): readonly string[] {
  const { record, first, steps } = playedThrough(text);
  let log = "";
  const told = steps.map(({ events }) => {
    log += bare(events.flatMap((event) => record.game.narrate(event, first.players) ?? []).join(" "));
    return log;
  });
  return ["", ...told];
}

const FOOTER_ROWS = 2;
/** Below the log these may stand. */
const NOTES = /^(?:With |Not drawn yet$)/;

/** Lines are broken between words, and within long ones; what is new has a dot before it. */
function bare(text: string): string {
  return text.replace(/[\s·]/g, "");
}
