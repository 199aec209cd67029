import { stream } from "../../src/engine/random.js";
import type { GameRecord } from "../../src/engine/record.js";
import { replay } from "../../src/engine/replay.js";

/** At most so many of the legal commands are written out; how many there are is always told. */
const LISTED = 12;

/**
 * A record as a text that shows everything that was ever seen of it: each position, its legal commands, what every seat sees,
 * in JSON and in words, what each command did, and a position imagined from a view. Of JSON only the keys that changed are written.
 */
export function playthrough(record: GameRecord): string {
  const { game } = record;
  const { first, steps } = replay(record);
  const lines: string[] = [];
  const shown = new Map<string, Readonly<Record<string, unknown>>>();
  /** What differs from the last time the same was shown. */
  const changed = (what: string, whole: object): string => {
    const before = shown.get(what) ?? {};
    const now = whole as Readonly<Record<string, unknown>>;
    shown.set(what, now);
    const keys = Object.keys(now).filter((key) => JSON.stringify(now[key]) !== JSON.stringify(before[key]));
    const gone = Object.keys(before).filter((key) => !(key in now));
    return `${what} ${JSON.stringify(Object.fromEntries(keys.map((key) => [key, now[key]])))}${gone.map((key) => ` -${key}`).join("")}`;
  };
  for (let i = 0; i <= steps.length; i++) {
    const position = i === 0 ? first : (steps[i - 1]?.position ?? first);
    const seat = game.seat(position);
    const legal = game.legal(position);
    lines.push(`# ${i}`, changed("position", position), `seat ${seat ?? "none"}`, `legal ${legal.length}`);
    lines.push(...legal.slice(0, LISTED).map((command) => `  ${game.notation.print(command)}: ${game.explain(position, command)}`));
    for (const watching of position.players.keys()) lines.push(changed(`view ${watching}`, game.observe(position, watching)));
    const view = game.observe(position, seat ?? 0);
    lines.push(...game.describe(view).map((fact) => `said ${fact}`));
    lines.push(changed("imagined", game.imagine(view, stream("golden", String(i)))));
    const next = steps[i];
    if (next !== undefined) {
      lines.push(`> ${next.text}`);
      lines.push(...next.events.map((event) => `event ${JSON.stringify(event)} ${game.narrate(event, position.players) ?? ""}`.trimEnd()));
    }
  }
  return `${lines.join("\n")}\n`;
}
