import type { Look, Scene } from "../../../screens/game-screen.js";
import { lastSentences } from "../../../screens/log-lines.js";
import type { Glyphs } from "../../../terminal/glyphs.js";
import { palette } from "../../../terminal/palette.js";
import { wrap } from "../../../terminal/wrap.js";
import {
  ARCS,
  CARD_NUMBER,
  type Card,
  colourOf,
  fullHealth,
  pointsOf,
  type Token,
  type TokenKind,
  tokenKind,
  tokenTitle,
} from "../components.js";
import type { PanicView } from "../index.js";
import type { SeenHand } from "../observe.js";
import { FLAGS } from "../options.js";
import { castleSeats, overlordSeat, towerAt, wallAt } from "../state.js";
import { counted, list, plural, spaceTitle, tokenName } from "../words.js";
import { BAD, type Block, CURSOR, flow, GOOD, isNarrow, type Line, MUTED, paragraph, type Span, STRONG, say, TEXT } from "./lines.js";
import { spaceSpot, spaceUnder } from "./spots.js";
import { shortTitle } from "./titles.js";

/** Pile, deck and discard pile, and the tokens that are still due. */
export function stockLines(view: PanicView, columns: number, glyphs: Glyphs): readonly Line[] {
  const dot = isNarrow(columns) ? " " : ` ${glyphs.dot} `;
  const lines: Line[] = [[say(`Pile ${view.pile}${dot}Deck ${view.deck}${dot}Discard ${view.discard.length}`)]];
  if (view.phase !== "arrange" && view.phase !== "overlord" && view.queue > 0) {
    lines.push([say(`Tokens still due: ${view.queue}`, { fg: palette.warn, bold: true })]);
  }
  if (view.missing) lines.push([say("Missing: no tokens this turn", GOOD)]);
  return lines;
}

/** Towers and walls, arc by arc. */
export function castleLines(view: PanicView, glyphs: Glyphs): readonly Line[] {
  const towers = ARCS.map((arc): Span => {
    const stands = towerAt(view, arc);
    return say(`${arc}${stands ? glyphs.rook : glyphs.ruin} `, stands ? { fg: palette.arcs[colourOf(arc)].bright } : MUTED);
  });
  const signs = { wall: glyphs.wallLevel, fortified: `${glyphs.fortLevel}F`, none: glyphs.dot } as const;
  const walls = ARCS.map((arc): Span => {
    const wall = wallAt(view, arc);
    return say(`${arc}${signs[wall]} `, wall === "none" ? MUTED : { fg: palette.arcs[colourOf(arc)].bright, bold: wall === "fortified" });
  });
  return [
    [say("Towers ", MUTED), ...towers],
    [say("Walls  ", MUTED), ...walls],
  ];
}

/** The space under the cursor and every monster in it. */
export function cursorLines({ view, focus }: Scene<PanicView>, columns: number, { glyphs }: Look): readonly Line[] {
  const space = focus.cursor === undefined ? undefined : spaceUnder(view, focus.cursor);
  if (space === undefined) return [];
  const there = view.monsters.filter((monster) => monster.ring === space.ring && monster.arc === space.arc);
  const names = there.map(({ id, health, tar }) => {
    const body = `${isNarrow(columns) ? id : tokenName(id)} ${health}/${fullHealth(id)}${tar ? `${glyphs.tar}tar` : ""}`;
    return [id === focus.cursor ? say(`>${body}<`, CURSOR) : say(` ${body} `), say(" ")];
  });
  const tower = space.ring !== "castle" ? "" : towerAt(view, space.arc) ? ", tower" : ", ruin";
  const lines = flow(names.flat(), columns);
  // Where rows are few, the one with the chosen monster comes first: whatever is cut, it is not that one.
  const at = isNarrow(columns) ? lines.findIndex((line) => line.some(({ style }) => style === CURSOR)) : 0;
  return [
    [say(`${spaceSpot(space)} `, STRONG), say(`${spaceTitle(space)}, ${colourOf(space.arc)}${tower}`, MUTED)],
    ...lines.slice(Math.max(0, at)),
    ...lines.slice(0, Math.max(0, at)),
  ];
}

/** Everyone's cards, a player after the other, and how many players' have no room; those that the menu shows are left out. */
export function handBlock(scene: Scene<PanicView>, columns: number, { ellipsis }: Glyphs): Pick<Block, "lines" | "shorter"> {
  const hands = handsOf(scene, columns);
  const key = scene.whole === undefined || scene.whole === "" ? "" : `: ${scene.whole} tells`;
  const shorter = (rows: number): readonly Line[] => {
    let ends = 1;
    const whole = hands.filter((lines) => {
      ends += lines.length;
      return ends <= rows;
    });
    const count = hands.length - whole.length;
    return [...whole.flat(), [say(`${ellipsis} ${count} ${count === 1 ? "hand" : "hands"} more${key}`, { fg: palette.warn })]];
  };
  return { lines: hands.flat(), shorter };
}

/** The lines of each hand that the menu does not show. */
function handsOf({ view, plays }: Scene<PanicView>, columns: number): readonly (readonly Line[])[] {
  const overlord = overlordSeat(view);
  const inMenu = plays.some(({ word }) => word === "end" || word.startsWith("discard-")) ? actingSeat(view) : undefined;
  return view.hands.flatMap((hand, seat): readonly (readonly Line[])[] => {
    if (seat === inMenu) return [];
    const name = `${view.players[seat]}${seat === overlord ? ", Overlord" : ""}: `;
    return [flow([say(name, STRONG), ...words(held(hand, seat === overlord))], columns, 2)];
  });
}

/** The seat whose cards the menu is about. */
function actingSeat(view: PanicView): number {
  return view.pending?.kind === "discard" ? (view.pending.seats[0] ?? view.active) : view.active;
}

function held({ count, seen }: SeenHand, tokens: boolean): string {
  const noun = tokens ? "token" : "card";
  if (count === 0) return `no ${noun}s`;
  if (seen.length === 0) return `${plural(count, noun)}, hidden`;
  const names = tokens
    ? (seen as readonly Token[]).map(tokenName)
    : [...(seen as readonly Card[])].sort((a, b) => CARD_NUMBER[a] - CARD_NUMBER[b]).map(shortTitle);
  const hidden = count - seen.length;
  return counted(names).join(", ") + (hidden > 0 ? `, ${hidden} hidden` : "");
}

function words(text: string): readonly Span[] {
  return text.split(" ").map((word) => say(`${word} `, TEXT));
}

/** Master Slayer: what everyone has slain so far. Otherwise all together. */
export function scoreLines(view: PanicView, columns: number): readonly Line[] {
  const scores = view.slain.slice(0, castleSeats(view)).map((slain) => ({
    monsters: slain.length,
    points: slain.reduce((sum, monster) => sum + pointsOf(monster), 0),
  }));
  if (view.variant !== "master-slayer" || view.outcome !== null) return [];
  const told = scores.map(({ monsters, points }, seat) => say(`${view.players[seat]} ${monsters} (${points})  `));
  return flow([say("Slain (points)  ", MUTED), ...told], columns, 2);
}

/** How it ended, and who is Master Slayer. */
export function outcomeLines({ outcome, players }: PanicView, columns: number): readonly Line[] {
  if (outcome === null) return [];
  const won = outcome.result === "won";
  const masters = outcome.masters === undefined ? "" : ` Master Slayer: ${list(outcome.masters.map((seat) => players[seat] ?? ""))}.`;
  const lines = paragraph(won ? `Won: the castle stands.${masters}` : "Lost: the last tower has fallen.", columns, won ? GOOD : BAD);
  const scores = outcome.scores?.map(({ monsters, points }, seat): Line => {
    const master = outcome.masters?.includes(seat) === true;
    return [
      say(`${master ? ">" : " "} ${players[seat]}: ${plural(monsters, "monster")}, ${plural(points, "point")}`, master ? STRONG : TEXT),
    ];
  });
  return [...lines, ...(scores ?? [])];
}

/** The edition and the optional rules, where they are not the usual ones. */
export function optionLines({ edition, options }: PanicView, columns: number): readonly Line[] {
  const flags = FLAGS.filter(({ word }) => options.includes(word)).map(({ title }) => title.toLowerCase());
  const words = [...(edition === "tabletop" ? ["tabletop edition"] : []), ...flags];
  return words.length === 0 ? [] : paragraph(`With ${list(words)}`, columns, MUTED, 2);
}

/** What effects are called together, by their kind. */
const EFFECTS: Readonly<Partial<Record<TokenKind, string>>> = {
  "colour-move": "colour move",
  rotation: "rotation",
  plague: "plague",
  discard: "discard",
  draw: "draw more",
  boulder: "boulder",
};

/** The tokens that nobody has seen yet, counted: `5 Goblin, 8 Orc, Goblin King, 3 boulder`. */
export function unseenLines(view: PanicView, columns: number): readonly Line[] {
  if (view.unseenTokens.length === 0) return [];
  const kinds = counted(view.unseenTokens.map((token) => EFFECTS[tokenKind(token)] ?? tokenTitle(token)));
  return [[say("Not drawn yet", MUTED)], ...paragraph(kinds.join(", "), columns - 2, MUTED).map((line): Line => [say("  "), ...line])];
}

const LOG_LINES = 8;

/** The last things that happened, the newest at the bottom. */
export function logLines({ log }: Scene<PanicView>, columns: number, glyphs: Glyphs): readonly Line[] {
  if (log.length === 0) return [];
  const lines = log
    .slice(-LOG_LINES)
    .flatMap((sentence) =>
      wrap(sentence, Math.max(columns - 2, 8)).map((line, i): Line => [say(`${i === 0 ? glyphs.dot : " "} ${line}`, MUTED)]),
    );
  return [[say("Log", MUTED)], ...lastSentences(lines, LOG_LINES)];
}
