import type { Focus, Play, Target } from "./game-screen.js";

/** What is remembered of the player's attention between keys; `look` makes it whole against the plays of a position. */
export interface Aim {
  readonly word: string | undefined;
  readonly chosen: readonly string[];
  readonly cursor: string | undefined;
  readonly walking: boolean;
}

export type Direction = "up" | "down" | "left" | "right";
type Plays = readonly Play<object>[];
type Place = (spot: string) => { readonly x: number; readonly y: number } | undefined;

/** What Enter leads to: a command, a further choice, or a reason why nothing can be done. */
export type Choice = { readonly command: object } | { readonly aim: Aim } | { readonly refused: string };

export const NO_AIM: Aim = { word: undefined, chosen: [], cursor: undefined, walking: false };

/** The focus that an aim stands for among these plays; where the aim no longer fits, the nearest thing that does. */
export function focusOf(aim: Aim, plays: Plays): Omit<Focus, "effect"> {
  const same = plays.findIndex((play) => play.word === aim.word);
  const play = same >= 0 ? same : plays.findIndex((candidate) => candidate.targets.length > 0);
  const targets = plays[play]?.targets ?? [];
  const fits = same >= 0 && aim.chosen.length > 0 && matching(targets, aim.chosen).length > 0;
  const chosen = fits ? aim.chosen : [];
  const open = openSpots(targets, chosen);
  const cursor = aim.cursor !== undefined && open.includes(aim.cursor) ? aim.cursor : open[0];
  const alone = plays.length === 1 && plays[0]?.onBoard === true;
  const walking = open.length > 0 && plays[play]?.onBoard === true && (alone || chosen.length > 0 || (same >= 0 && aim.walking));
  return { play, chosen, open, cursor, walking };
}

/** The command that Enter would play now; undefined while another choice is needed first. */
export function commandAt(aim: Aim, plays: Plays): object | undefined {
  const focus = focusOf(aim, plays);
  if (entersBoard(focus, plays)) return undefined;
  const targets = plays[focus.play]?.targets ?? [];
  const path = focus.cursor === undefined ? focus.chosen : [...focus.chosen, focus.cursor];
  const exact = matching(targets, path).filter((target) => target.path.length === path.length);
  return exact.length === 1 ? exact[0]?.command : undefined;
}

export function choose(aim: Aim, plays: Plays): Choice {
  const focus = focusOf(aim, plays);
  const play = plays[focus.play];
  if (play === undefined) return { refused: "there is nothing to choose" };
  if (play.targets.length === 0) return { refused: play.detail };
  if (entersBoard(focus, plays)) {
    return { aim: { word: play.word, chosen: [], cursor: focus.cursor, walking: true } };
  }
  const command = commandAt(aim, plays);
  if (command !== undefined) return { command };
  const chosen = focus.cursor === undefined ? focus.chosen : [...focus.chosen, focus.cursor];
  return { aim: { word: play.word, chosen, cursor: undefined, walking: play.onBoard } };
}

/** True when Enter only takes the arrow keys to the board, where one of several spots is chosen. */
function entersBoard({ play, walking, open }: Omit<Focus, "effect">, plays: Plays): boolean {
  return plays[play]?.onBoard === true && !walking && open.length > 1;
}

/** One step back: the last choice, then the walk over the board; undefined when there is nothing to take back. */
export function back(aim: Aim, plays: Plays): Aim | undefined {
  const focus = focusOf(aim, plays);
  const word = plays[focus.play]?.word;
  if (focus.chosen.length > 0) return { word, chosen: focus.chosen.slice(0, -1), cursor: focus.chosen.at(-1), walking: focus.walking };
  if (focus.walking && plays.length > 1) return { word, chosen: [], cursor: focus.cursor, walking: false };
  return undefined;
}

/** The play with this index, its first target under the cursor. */
export function select(index: number, plays: Plays): Aim | undefined {
  const play = plays[index];
  return play && { word: play.word, chosen: [], cursor: undefined, walking: false };
}

/** An arrow key: over the board when walking; else up and down among the plays, left and right among the targets. */
export function steer(aim: Aim, plays: Plays, direction: Direction, place: Place): Aim {
  const focus = focusOf(aim, plays);
  if (focus.walking) return { ...whole(focus, plays), cursor: nearest(focus, direction, place) };
  if (direction === "left" || direction === "right") return cycle(aim, plays, direction === "right" ? 1 : -1);
  const count = plays.length;
  if (count === 0) return aim;
  const index = (Math.max(focus.play, 0) + (direction === "down" ? 1 : count - 1)) % count;
  return select(index, plays) ?? aim;
}

/** Tab and Shift-Tab: round the targets. */
export function cycle(aim: Aim, plays: Plays, step: 1 | -1): Aim {
  const focus = focusOf(aim, plays);
  const count = focus.open.length;
  if (count === 0) return aim;
  const at = focus.cursor === undefined ? 0 : focus.open.indexOf(focus.cursor);
  return { ...whole(focus, plays), cursor: focus.open[(at + step + count) % count] };
}

function whole(focus: Omit<Focus, "effect">, plays: Plays): Aim {
  return { word: plays[focus.play]?.word, chosen: focus.chosen, cursor: focus.cursor, walking: focus.walking };
}

function matching(targets: readonly Target<object>[], path: readonly string[]): readonly Target<object>[] {
  return targets.filter((target) => path.every((spot, i) => target.path[i] === spot));
}

function openSpots(targets: readonly Target<object>[], chosen: readonly string[]): readonly string[] {
  const spots = matching(targets, chosen).flatMap((target) => target.path[chosen.length] ?? []);
  return [...new Set(spots)];
}

/** How much a step aside counts against a step ahead when the nearest spot is sought. */
const ASIDE = 2.5;

function nearest(focus: Omit<Focus, "effect">, direction: Direction, place: Place): string | undefined {
  const from = focus.cursor === undefined ? undefined : place(focus.cursor);
  if (from === undefined) return focus.open[0];
  const across = direction === "left" || direction === "right";
  const sign = direction === "right" || direction === "down" ? 1 : -1;
  let best = focus.cursor;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of focus.open) {
    const to = place(spot);
    if (to === undefined || spot === focus.cursor) continue;
    const ahead = sign * (across ? to.x - from.x : to.y - from.y);
    const aside = Math.abs(across ? to.y - from.y : to.x - from.x);
    const distance = ahead + aside * ASIDE;
    if (ahead > 0 && distance < least) [best, least] = [spot, distance];
  }
  return best;
}
