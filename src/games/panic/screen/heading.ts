import type { Scene } from "../../../screens/game-screen.js";
import { columnsOf } from "../../../terminal/cells.js";
import type { Glyphs } from "../../../terminal/glyphs.js";
import { palette } from "../../../terminal/palette.js";
import type { Token } from "../components.js";
import type { PanicView } from "../index.js";
import { discardLimit, type Pending, type Phase, tradeLimit } from "../state.js";
import { list, plural, tokenName } from "../words.js";
import { HEAD, isNarrow, type Line, MUTED, paragraph, type Span, STRONG, say, TEXT } from "./lines.js";
import { AHEAD, afterWord, MOVE, spaceOfSpot, wallOfSpot } from "./spots.js";
import { shortTitle } from "./titles.js";

/** The game, its seed, whose turn it is, the phase and what may be done in it. */
export function headLines({ view, seed, seat, marked }: Scene<PanicView>, columns: number, glyphs: Glyphs): readonly Line[] {
  const dot = ` ${glyphs.dot} `;
  const title = [say("CASTLE PANIC", HEAD), say(`  ${VARIANTS[view.variant](view.players.length)}`, TEXT)];
  const acting = seat === undefined ? undefined : view.players[seat];
  const phase = view.outcome !== null ? "over" : view.pending !== null ? "a choice first" : TITLES[view.phase];
  const turn = [say(`turn ${view.turn}`, TEXT), ...(acting === undefined ? [] : [say(acting, STRONG)]), say(phase, TEXT)];
  const told = happening(marked) ?? (view.outcome === null ? duty(view, columns) : undefined);
  const style = marked.length > 0 ? { fg: palette.warn, bold: true } : view.pending !== null ? { fg: palette.warn } : MUTED;
  const lines = [...joined([...title, say(`seed ${seed}`, MUTED)], dot, columns, 2), ...joined(turn, dot, columns, 1)];
  return [...lines, ...(told === undefined ? [] : paragraph(told, columns, style))];
}

/** Parts with a dot between them, on a new line where there is no room; the dots begin before the part with that number. */
function joined(parts: readonly Span[], dot: string, columns: number, first: number): readonly Line[] {
  const lines: Span[][] = [[]];
  let x = 0;
  parts.forEach((part, i) => {
    const before = i >= first ? dot : "";
    const width = columnsOf(before) + columnsOf(part.text);
    if (x > 0 && x + width > columns) {
      lines.push([part]);
      x = columnsOf(part.text);
    } else {
      lines.at(-1)?.push(say(before, MUTED), part);
      x += width;
    }
  });
  return lines;
}

const VARIANTS: Readonly<Record<PanicView["variant"], (players: number) => string>> = {
  cooperative: (players) => (players === 1 ? "solo" : "together"),
  "master-slayer": () => "Master Slayer",
  overlord: () => "Overlord",
};

const TITLES: Readonly<Record<Phase, string>> = {
  arrange: "Set-up",
  discard: "2 Discard",
  trade: "3 Trade",
  play: "4 Play cards",
  overlord: "The Overlord",
  over: "over",
};

/** What may be done now, in a sentence. */
function duty(view: PanicView, columns: number): string {
  return view.pending === null ? DUTIES[view.phase](view) : owed(view, view.pending, isNarrow(columns) ? (token) => token : tokenName);
}

const DUTIES: Readonly<Record<Phase, (view: PanicView) => string>> = {
  arrange: (view) => `place the first monsters: ${view.queue} to go`,
  discard: (view) => `${plural(discardLimit(view) - view.discards, "card")} at most, for a new one`,
  trade: (view) => `${plural(tradeLimit(view) - view.trades, "trade")} at most, card for card`,
  play: () => "any number of cards",
  overlord: (view) => (view.queue > 0 ? `up to ${view.queue} more, by die` : "send one, or play up to two"),
  over: () => "",
};

function owed(view: PanicView, pending: Pending, called: (token: Token) => string): string {
  const name = (seat: number): string => view.players[seat] ?? "";
  if (pending.kind === "wound") {
    const more = pending.then === undefined ? "" : `; then ${pending.then.map((group) => list(group.map(called), "or")).join("; ")}`;
    return `${list(pending.among.map(called), "or")} takes the damage${more}${waiting(pending.muster, called)}`;
  }
  if (pending.kind === "discard") return `a card to discard from ${list(pending.seats.map(name))}${waiting(pending.muster, called)}`;
  const wanted = pending.take === undefined ? "a card of choice" : shortTitle(pending.take);
  return `${name(view.active)} offers ${name(pending.seat)} ${shortTitle(pending.give)} for ${wanted}`;
}

function waiting(tokens: readonly Token[] | undefined, called: (token: Token) => string): string {
  return tokens === undefined ? "" : `; then ${list(tokens.map(called))} comes`;
}

/** What the marked spots tell while the game moves by itself: the token drawn, the die, what is hit. */
function happening(marked: readonly string[]): string | undefined {
  if (marked.length === 0) return undefined;
  const told = marked.flatMap((spot) => {
    if (spot === MOVE) return ["the monsters move"];
    const token = afterWord(spot, "token-");
    if (token !== undefined) return [tokenName(token as Token)];
    const die = afterWord(spot, "die-");
    if (die !== undefined) return [`die ${die}`];
    const arc = wallOfSpot(spot);
    if (arc !== undefined) return [`wall ${arc}`];
    const space = spaceOfSpot(spot);
    return space?.ring === "castle" ? [`tower ${space.arc}`] : [];
  });
  if (marked.includes(AHEAD))
    return `after the next move${told.length === 0 ? "" : `: ${list(told)} ${told.length === 1 ? "is" : "are"} hit`}`;
  return told.length === 0 ? undefined : told.join(", ");
}
