import { type PanicPosition, panic } from "../../src/games/panic/index.js";
import { plays } from "../../src/games/panic/screen/plays.js";
import { reach } from "../games/panic/lay.js";
import { ended, type Hand, keysThrough, type Playing } from "./playing.js";
import type { Screen } from "./terminal.js";

/** The keys that play a command of Castle Panic from a screen on which nothing was chosen yet. */
export function panicKeys(position: PanicPosition, text: string, hand: Hand = "numbers"): string {
  return keysThrough(plays(position, panic.legal(position)), text, panic.notation.print, hand);
}

/** Plays commands by keys, each after the screen shows the position that it is for; the position after them. */
export async function playThrough(
  playing: Playing,
  first: PanicPosition,
  commands: readonly string[],
  hand: Hand = "numbers",
): Promise<PanicPosition> {
  let now = first;
  await playing.until(board(now));
  for (const text of commands) {
    const keys = panicKeys(now, text, hand);
    now = reach(now, text);
    await playing.press(keys, board(now));
  }
  return now;
}

/** What stands in the panel beside the rings and at the foot, where a message may take two lines, as one running text. */
export function told({ lines }: Screen): string {
  const panel = lines[0]?.indexOf("CASTLE PANIC") ?? -1;
  const beside = lines.slice(0, -3).map((line) => line.slice(Math.max(panel, 0)));
  return [...beside, ...lines.slice(-3)].join(" ").replace(/\s+/g, " ");
}

/** For a screen whose running text matches. */
export function says(pattern: RegExp): (screen: Screen) => boolean {
  return Object.assign((screen: Screen) => pattern.test(told(screen)), { toString: () => String(pattern) });
}

/** A badge with the monsters that it stands for: `G1`, `KI2`, `O2≈`, `T3+2`. */
const BADGE = /\b(?:KI|WA|MA|HE|[GOT])[1-3][≈~]?(?:\+(\d+))?(?!\w)/g;
const PHASES = { arrange: "Set-up", discard: "2 Discard", trade: "3 Trade", play: "4 Play cards", overlord: "The Overlord", over: "over" };

/** What the screen shows of a position, where it has room for the rings: turn, phase, piles, towers, walls, each monster. */
export function board(position: PanicPosition): (screen: Screen) => boolean {
  const { turn, phase, pile, deck, discard, monsters } = position;
  if (position.outcome !== null) return ended(position);
  const stocks = new RegExp(`Pile ${pile.length} . Deck ${deck.length} . Discard ${discard.length}\\b`);
  const towers = position.towers.map((stands) => (stands ? "[♜M]" : "[×x]"));
  const walls = position.walls.map((wall) => ({ wall: "[━-]", fortified: "[═=]F", none: "[·.]" })[wall]);
  const wanted = [
    stocks,
    new RegExp(`Towers ${towers.map((sign, i) => `${i + 1}${sign}`).join(" ")}`),
    new RegExp(`Walls {2}${walls.map((sign, i) => `${i + 1}${sign}`).join(" ")}`),
    new RegExp(`turn ${turn}\\b[\\s\\S]*${position.pending === null ? PHASES[phase] : "a choice first"}`),
  ];
  return ({ text, lines }) => {
    const panel = lines[0]?.indexOf("CASTLE PANIC") ?? -1;
    const badges = lines.slice(0, -2).flatMap((line) => [...line.slice(0, panel).matchAll(BADGE)]);
    const shown = badges.reduce((sum, [, more]) => sum + 1 + Number(more ?? 0), 0);
    return panel > 0 && shown === monsters.length && wanted.every((pattern) => pattern.test(text));
  };
}
