import type { Look, Play, Scene, Size } from "../../../screens/game-screen.js";
import { lastSentences } from "../../../screens/log-lines.js";
import { Canvas, type Style } from "../../../terminal/canvas.js";
import { columnsOf } from "../../../terminal/cells.js";
import type { Glyphs } from "../../../terminal/glyphs.js";
import { palette } from "../../../terminal/palette.js";
import { wrap } from "../../../terminal/wrap.js";
import { type Demand, isTraitor, type Tile } from "../components.js";
import { formations, standing } from "../formations.js";
import type { CastellionView } from "../index.js";
import { FACTION_NAMES, factionOf, KINDS, roman, tileName } from "../words.js";
import { coloursOf, tileText } from "./tile.js";
import { cardName, cardOf } from "./words.js";

const TEXT: Style = { fg: palette.text };
const MUTED: Style = { fg: palette.muted };
const HEAD: Style = { fg: palette.accent, bold: true };
const CHOSEN: Style = { fg: palette.strong, bold: true };
const CURSOR: Style = { fg: palette.accent, bold: true, inverse: true };
const GOOD: Style = { fg: palette.good, bold: true };
const BAD: Style = { fg: palette.danger, bold: true };
const TRAITORS: Style = BAD;

interface Span {
  readonly text: string;
  readonly style: Style;
}

type Line = readonly Span[];
/** Lines that belong together. Where room is short, the blocks that matter least lose lines first. */
interface Block {
  readonly lines: readonly Line[];
  /** Lower goes first when there is no room; 0 never goes. */
  readonly spare: number;
  /** True when it is better told not at all than in part: then it goes before all others. */
  readonly whole?: true;
}

const LEVEL_TITLES: Readonly<Record<CastellionView["level"], string>> = {
  school: "School of Architects",
  academy: "Admiral's Academy",
  menace: "The Menace",
};

/** What may be spared first. */
const LOG = 1;

/** Draws what stands beside the castle: the tile in hand, what can be done, the Ordeals, formations, piles, the log. */
export function drawPanel(scene: Scene<CastellionView>, columns: number, rows: number, look: Look): Canvas {
  const canvas = new Canvas(columns, rows);
  const { view } = scene;
  const blocks: readonly Block[] = [
    { spare: 0, lines: headLines(scene, columns, look.glyphs) },
    { spare: 0, lines: handLines(view, columns, look) },
    { spare: 0, lines: noteLines(scene, columns) },
    { spare: 1, whole: true, lines: moreNoteLines(scene, columns) },
    { spare: 0, lines: outcomeLines(view, columns) },
    { spare: 0, lines: menuLines(scene, { columns, rows }, look) },
    { spare: 0, lines: ordealLines(scene, columns, look) },
    { spare: 2, lines: formationLines(view, columns, look.glyphs) },
    { spare: 3, lines: revealedLines(scene, columns, look) },
    { spare: LOG, lines: logLines(scene, columns, look.glyphs) },
  ];
  const rest = scene.whole === undefined || scene.whole === "" ? undefined : restLine(scene.whole, look.glyphs);
  fitted(blocks, rows, rest).forEach((line, y) => {
    let x = 0;
    for (const { text, style } of line) x += canvas.put(x, y, text, style);
  });
  return canvas;
}

/** What someone who learns is told; it never makes room for anything. */
function noteLines({ note }: Scene<CastellionView>, columns: number): readonly Line[] {
  if (note === undefined) return [];
  return [
    ...wrap(note.title, columns).map((line): Line => [say(line, HEAD)]),
    ...wrap(note.text, columns).map((line): Line => [say(line, CHOSEN)]),
  ];
}

function moreNoteLines({ note }: Scene<CastellionView>, columns: number): readonly Line[] {
  return (note?.more ?? []).flatMap((text) => wrap(text, columns)).map((line): Line => [say(line, MUTED)]);
}

/** Where facts have no room. */
function restLine(key: string, { ellipsis }: Glyphs): Line {
  return [say(`${ellipsis} ${key} tells the rest`, { fg: palette.warn })];
}

/** The blocks under one another, in so many rows; where something other than the log has no room, `rest` says so. */
function fitted(blocks: readonly Block[], rows: number, rest: Line | undefined): readonly Line[] {
  const whole = arranged(blocks, rows);
  return whole.isCut && rest !== undefined ? [...arranged(blocks, rows - 1).lines.slice(0, rows - 1), rest] : whole.lines.slice(0, rows);
}

/** With a blank line between; where there is no room, without blanks, then shortened. */
function arranged(blocks: readonly Block[], rows: number): { readonly lines: readonly Line[]; readonly isCut: boolean } {
  const total = (list: readonly Block[]): number => list.reduce((sum, block) => sum + block.lines.length, 0);
  const full = blocks.filter((block) => block.lines.length > 0 && !(block.whole && total(blocks) > rows));
  let list = full;
  for (const spare of [LOG, 2, 3]) {
    const over = total(list) - rows;
    if (over <= 0) break;
    list = list.map((block) => (block.spare === spare ? { ...block, lines: shortened(block.lines, over, spare === LOG) } : block));
  }
  const blanks = rows - total(list) >= list.filter((block) => block.lines.length > 0).length - 1;
  const lines = list
    .filter((block) => block.lines.length > 0)
    .flatMap((block, i) => (blanks && i > 0 ? [[], ...block.lines] : block.lines));
  const isCut = lines.length > rows || list.some(({ spare, lines: kept }, i) => spare > 1 && kept.length < (full[i]?.lines.length ?? 0));
  return { lines, isCut };
}

/** Loses lines after its heading; a heading alone goes too. */
function shortened(lines: readonly Line[], by: number, isLog: boolean): readonly Line[] {
  const kept = lines.length - by;
  if (kept < 2) return [];
  return [lines[0] ?? [], ...(isLog ? lastSentences(lines.slice(1), kept - 1) : lines.slice(lines.length - kept + 1))];
}

/** Below this width words are shortened. */
const NARROW = 34;

function headLines({ view, seed, players, seat }: Scene<CastellionView>, columns: number, glyphs: Glyphs): readonly Line[] {
  const dot = ` ${glyphs.dot} `;
  const turn = players.length > 1 && seat !== undefined ? `${dot}${players[seat]}'s turn` : "";
  const facts = [
    `seed ${seed}`,
    `turn ${view.turn}${turn}`,
    columns < NARROW
      ? `${view.regular.length} reg, ${view.safe.length} safe, ${view.discard.length} disc`
      : `regular ${view.regular.length}${dot}safe ${view.safe.length}${dot}discard ${view.discard.length}`,
  ];
  const title = (level: string): Line => [say("CASTELLION  ", HEAD), say(level)];
  return [
    fitting([title(LEVEL_TITLES[view.level]), title(view.level)], columns),
    ...facts.flatMap((fact) => wrap(fact, columns)).map((line): Line => [say(line, MUTED)]),
  ];
}

function handLines(view: CastellionView, columns: number, { glyphs }: Look): readonly Line[] {
  const lines: Line[] = [];
  const tile = (label: string, held: Tile): Line => {
    const letters = [
      say(label.padEnd(6), MUTED),
      say(` ${tileText(held, glyphs)} `, { fg: coloursOf(held).bright, bg: coloursOf(held).bg, bold: true }),
    ];
    const name = tileName(held);
    const short = isTraitor(held) ? "Traitor" : FACTION_NAMES[factionOf(held)];
    return fitting(
      [name, short].map((word) => [...letters, say(` ${word}`)]),
      columns,
    );
  };
  if (view.drawn !== null) lines.push(tile("Drawn", view.drawn));
  if (view.vigil !== undefined) lines.push(tile("Vigil", view.vigil));
  if (view.premonition === true) lines.push([say("Premonition not used yet", MUTED)]);
  return lines;
}

const REASONS: Readonly<Record<string, string>> = {
  foundation: "the foundation is incomplete",
  formations: "the castle lacks what the Ordeal asks for",
  tiles: "too few tiles would be left",
};

function outcomeLines({ outcome }: CastellionView, columns: number): readonly Line[] {
  if (outcome === null) return [];
  if (outcome.result === "won") return [[say("The castle stands: won!", GOOD)]];
  return wrap(`Lost: ${REASONS[outcome.reason ?? ""] ?? ""}`, columns).map((line): Line => [say(line, BAD)]);
}

/** From this width on every choice is explained, below it only the one that is chosen; on a low screen not even that. */
const ROOMY = 36;
const LOW = 20;

function menuLines({ plays, focus }: Scene<CastellionView>, { columns, rows }: Size, look: Look): readonly Line[] {
  return plays.flatMap((play, i) => {
    const current = i === focus.play;
    const style = play.targets.length === 0 ? MUTED : current ? CHOSEN : TEXT;
    const pointer = current ? look.glyphs.selected : " ";
    const number = i < 9 ? String(i + 1) : " ";
    const told = (current && (rows >= LOW || play.targets.length === 0)) || columns >= ROOMY;
    const detail = play.detail === "" || !told ? "" : `  ${play.detail}`;
    const [first = "", ...rest] = wrap(`${play.label}${detail}`, Math.max(columns - 3, 10));
    const head: Line = [
      say(`${pointer}${number} `, current ? HEAD : MUTED),
      say(first.slice(0, play.label.length), style),
      say(first.slice(play.label.length), MUTED),
    ];
    const spots = spotLines(play, current ? focus.cursor : undefined, columns, look.glyphs);
    return [head, ...rest.map((line): Line => [say(`   ${line}`, MUTED)]), ...spots];
  });
}

/** The targets of a play as words: places, revealed tiles, tiles to recall, Ordeals. Those all over the board are lit there. */
function spotLines(play: Play<object>, cursor: string | undefined, columns: number, glyphs: Glyphs): readonly Line[] {
  if (play.onBoard) return [];
  const lines: Span[][] = [];
  for (const spot of play.targets.flatMap(({ path }) => path.slice(0, 1))) {
    const name = say(spotName(spot, glyphs), cursor === spot ? CURSOR : MUTED);
    const last = lines.at(-1);
    if (last === undefined || widthOf([...last, say("  "), name]) > columns) lines.push([say("   "), name]);
    else last.push(say("  "), name);
  }
  return lines;
}

function spotName(spot: string, glyphs: Glyphs): string {
  const [kind = "", what = ""] = spot.split("-");
  if (kind === "revealed" || kind === "recall") return tileText(what, glyphs);
  if (kind === "ordeal") return roman(Number(what));
  return spot;
}

function ordealLines({ view }: Scene<CastellionView>, columns: number, { glyphs }: Look): readonly Line[] {
  const have = standing(view.castle);
  const next = view.ordeals.findIndex((ordeal) => !ordeal.passed);
  return view.ordeals.map((ordeal, i): Line => {
    const name = ordeal.card === null ? `${glyphs.faceDown.repeat(3)} face down` : cardName(ordeal.card);
    const head = say(roman(i + 1).padEnd(4), i === next ? HEAD : MUTED);
    if (ordeal.passed) return [head, say(`${name} `, MUTED), say(`${glyphs.check} passed`, { fg: palette.good })];
    const beside = ordeal.traitors.map((traitor) => (traitor === "B" ? "B" : glyphs.traitorLeft)).join("");
    const traitors = say(beside + glyphs.traitorPaid.repeat(Math.max(0, ordeal.needs - ordeal.traitors.length)), TRAITORS);
    if (ordeal.card === null) return [head, traitors, say(` ${name}`, i === next ? TEXT : MUTED)];
    const full = [head, traitors, say(` ${name}`, i === next ? TEXT : MUTED), ...demand(ordeal.card, have, glyphs, false)];
    const lines = [full, [head, traitors, ...demand(ordeal.card, have, glyphs, true)]];
    return fitting(cardOf(ordeal.card).reconstructed ? lines.flatMap((line) => [[...line, OURS], line]) : lines, columns);
  });
}

/** The first of these that fits, else the last. */
function fitting(lines: readonly Line[], columns: number): Line {
  return lines.find((line) => widthOf(line) <= columns) ?? lines.at(-1) ?? [];
}

/** C8.6 What a Simulation asks for could not be found in print. */
const OURS: Span = { text: " reconstructed", style: MUTED };

function widthOf(line: Line): number {
  return line.reduce((sum, { text }) => sum + columnsOf(text), 0);
}

/** What a card asks for, and how far the castle is: `towers 1/2`; short, `T1/2`. */
function demand(word: string, have: Demand, glyphs: Glyphs, short: boolean): readonly Span[] {
  const { asks, rows } = cardOf(word);
  if (asks === undefined) return [say(rows === 1 ? "  bottom row goes" : `  ${rows} bottom rows go`, MUTED)];
  return KINDS.filter((kind) => asks[kind] > 0).map((kind) => {
    const enough = have[kind] >= asks[kind];
    const share = `${Math.min(have[kind], asks[kind])}/${asks[kind]}`;
    const text = short ? ` ${kind.charAt(0).toUpperCase()}${share}` : `  ${kind}s ${share}${enough ? glyphs.check : ""}`;
    return say(text, enough ? { fg: palette.good, underline: short } : TEXT);
  });
}

/** Each formation; one that is cancelled with the reason, on a line of its own where it must be. */
function formationLines({ castle }: CastellionView, columns: number, glyphs: Glyphs): readonly Line[] {
  const all = formations(castle);
  if (all.length === 0) return [];
  const lines = all.flatMap(({ kind, faction, cells, touching }): readonly Line[] => {
    const place = `  ${glyphs[kind]} ${kind.padEnd(8)}${cells[0]}${glyphs.dash}${cells.at(-1)}`;
    const style = touching.length === 0 ? TEXT : MUTED;
    const name = fitting([[say(`${place}  ${FACTION_NAMES[faction]}`, style)], [say(`${place}  ${faction}`, style)]], columns);
    if (touching.length === 0) return [name];
    const more = touching.length - 1;
    const by = `cancelled by ${touching[0]}`;
    const reason = [say(more === 0 ? by : `${by} and ${more} more`, MUTED)];
    const whole = [...name, say("  "), ...reason];
    if (widthOf(whole) <= columns) return [whole];
    return [
      name,
      fitting(
        [
          [say("    "), ...reason],
          [say("    "), say(more === 0 ? by : `${by} +${more}`, MUTED)],
        ],
        columns,
      ),
    ];
  });
  return [[say(`Formations (${all.length})`, MUTED)], ...lines];
}

function revealedLines({ view, plays, focus }: Scene<CastellionView>, columns: number, { glyphs }: Look): readonly Line[] {
  if (view.revealed.length === 0 || plays[focus.play]?.word === "take") return [];
  const line = (gap: string, text: (tile: Tile) => string): Line => {
    const tiles = view.revealed.flatMap((tile) => [say(gap), say(text(tile), { fg: coloursOf(tile).fg, bold: true })]);
    return [say("Revealed", MUTED), ...tiles];
  };
  return [fitting([line("  ", (tile) => tileText(tile, glyphs)), line(" ", (tile) => tileText(tile, glyphs).replace(" ", ""))], columns)];
}

const LOG_LINES = 6;

function logLines({ log }: Scene<CastellionView>, columns: number, { dot }: Glyphs): readonly Line[] {
  if (log.length === 0) return [];
  const lines = log
    .slice(-LOG_LINES)
    .flatMap((sentence) =>
      wrap(sentence, Math.max(columns - 2, 10)).map((line, i): Line => [say(`${i === 0 ? dot : " "} ${line}`, MUTED)]),
    );
  return [[say("Log", MUTED)], ...lastSentences(lines, LOG_LINES)];
}

function say(text: string, style: Style = TEXT): Span {
  return { text, style };
}
