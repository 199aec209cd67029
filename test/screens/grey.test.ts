import { describe, expect, it } from "@jest/globals";
import { formations } from "../../src/games/castellion/formations.js";
import { type CastellionPosition, castellion } from "../../src/games/castellion/index.js";
import { screen as castellionScreen } from "../../src/games/castellion/screen/index.js";
import { boardRows, layoutOf as castleLayout, placeOf, ROW_NUMBERS } from "../../src/games/castellion/screen/layout.js";
import { tileText } from "../../src/games/castellion/screen/tile.js";
import { cardName, cardOf } from "../../src/games/castellion/screen/words.js";
import { ARCS, CARD_NUMBER, type Card, cardTitle, RINGS, type Token } from "../../src/games/panic/components.js";
import { type PanicPosition, panic } from "../../src/games/panic/index.js";
import { discOf, type Part } from "../../src/games/panic/screen/geometry.js";
import { layoutOf as panicLayout } from "../../src/games/panic/screen/layout.js";
import { shortTitle } from "../../src/games/panic/screen/titles.js";
import { towerAt, wallAt } from "../../src/games/panic/state.js";
import { counted, tokenName } from "../../src/games/panic/words.js";
import type { Look, Size } from "../../src/screens/game-screen.js";
import { unicodeGlyphs } from "../../src/terminal/glyphs.js";
import { playOut } from "../games/castellion/universe.js";
import { everyTable, randomGame } from "../games/panic/random-games.js";
import { drawn, sceneOf as panicScene } from "../games/panic/screen/scenes.js";
import { sceneOf as castleScene } from "../support/castellion-scene.js";

/** What the games are drawn on in terminals of 120x40, 80x24 and 60x20. */
const SIZES: readonly Size[] = [
  { columns: 120, rows: 38 },
  { columns: 80, rows: 22 },
  { columns: 60, rows: 18 },
];
/** In colour too only the signs are read here, as in a grey photograph. */
const LOOKS: readonly Look[] = ([0, 3] as const).map((depth) => ({ glyphs: unicodeGlyphs, depth }));
const CASES = SIZES.flatMap((size) => LOOKS.map((look) => ({ size, look, name: `${size.columns}x${size.rows}, depth ${look.depth}` })));
const { tar, rook, wallLevel, fortLevel, wallUpright, fortUpright, dot } = unicodeGlyphs;

/** Positions of random games: every so many steps, of every so many tables. */
const panicPositions: readonly PanicPosition[] = everyTable()
  .filter((_, i) => i % 9 === 4)
  .flatMap((options, table) => {
    const positions: PanicPosition[] = [];
    let step = table;
    for (const { after } of randomGame(options, `grey ${table}`)) if (++step % 31 === 0) positions.push(after);
    return positions;
  });
const castlePositions: readonly CastellionPosition[] = Array.from({ length: 24 }, (_, game) => game).flatMap((game) => {
  const positions: CastellionPosition[] = [];
  playOut(game, (now, _, step) => {
    if (step % 17 === game % 17) positions.push(now);
  });
  return positions;
});

const flowing = (rows: readonly string[]): string => rows.join(" ").replace(/\s+/g, " ");

/** The monsters of every space as the board shows them: `archer 1: G1 O2≈+1`. */
function seenMonsters(rows: readonly string[], size: Size): Map<string, { badges: string[]; count: number }> {
  const layout = panicLayout(size);
  const found = new Map<string, { badges: string[]; count: number }>();
  const board = layout.kind === "table" ? rows.slice(0, layout.panel.y) : rows.map((row) => row.slice(0, layout.panel.x));
  board.forEach((row, y) => {
    for (const match of row.matchAll(/(?:KI|WA|MA|HE|[GOT])[1-3]≈?(?:\+(\d+))?/g)) {
      const x = match.index + Math.floor(match[0].length / 2);
      const space = layout.kind === "table" ? inTable(board[0] ?? "", x, y) : onRings(layout, x, y);
      const there = found.get(space) ?? { badges: [], count: 0 };
      found.set(space, { badges: [...there.badges, match[0]], count: there.count + 1 + Number(match[1] ?? 0) });
    }
  });
  return found;
}

function onRings(
  { diameter, board }: { readonly diameter: number; readonly board: { readonly x: number; readonly y: number } },
  x: number,
  y: number,
): string {
  const disc = discOf(diameter);
  const parts = [0, 1].map((half): Part | undefined => disc.parts[(2 * (y - board.y) + half) * diameter + x - board.x]);
  const part = parts.find((one) => one?.kind === "space");
  return part?.kind === "space" ? `${part.ring} ${part.arc}` : "nowhere";
}

function inTable(head: string, x: number, y: number): string {
  const starts = RINGS.map((ring) => head.toLowerCase().indexOf(ring));
  return `${RINGS[starts.findLastIndex((start) => start - 1 <= x)] ?? "nowhere"} ${y}`;
}

describe.each(CASES)("Castle Panic without its colours ($name)", ({ size, look }) => {
  it("P1, P2: shows every monster in its ring and arc with health and tar, walls, towers, hands and piles", () => {
    for (const position of panicPositions) {
      const scene = { ...panicScene(position), whole: "p", log: [] };
      const rows = drawn(scene, size, look);
      const text = flowing(rows);
      const { view } = scene;
      const seen = seenMonsters(rows, size);
      for (const ring of RINGS) {
        for (const arc of ARCS) {
          const there = view.monsters.filter((monster) => monster.ring === ring && monster.arc === arc);
          const { badges, count } = seen.get(`${ring} ${arc}`) ?? { badges: [], count: 0 };
          expect(count).toBe(there.length);
          const letters = there.map(({ id, health, tar: stuck }) => {
            const name = /^[got]\d/.test(id) ? id.slice(0, 1) : id.slice(0, 2);
            return `${name.toUpperCase()}${health}${stuck ? tar : ""}`;
          });
          for (const badge of badges) expect(letters).toContain(badge.replace(/\+\d+$/, ""));
        }
      }
      const { kind } = panicLayout(size);
      for (const arc of ARCS) {
        const wall = wallAt(view, arc);
        const signs =
          kind === "table"
            ? { wall: wallUpright, fortified: `${fortUpright}F`, none: " " }
            : { wall: wallLevel, fortified: `${fortLevel}F`, none: dot };
        const told = kind === "table" ? (rows[arc] ?? "").slice(43, 46) : `${/Walls [^T]*/.exec(text)?.[0]} `;
        const isLit = scene.focus.open.includes(`wall-${arc}`);
        if (!(kind === "table" && isLit)) expect(told).toContain(kind === "table" ? signs[wall] : `${arc}${signs[wall]}`);
        const castle = kind === "table" ? (rows[arc] ?? "").slice(46) : (/Towers [^W]*/.exec(text)?.[0] ?? "");
        expect(castle.includes(kind === "table" ? rook : `${arc}${rook}`)).toBe(towerAt(view, arc));
      }
      for (const pile of [`Pile ${view.pile}`, `Deck ${view.deck}`, `Discard ${view.discard.length}`]) expect(text).toContain(pile);
      expectHands(position, panelOf(rows, size));
    }
  });

  /** A hand is told in full, stands in the menu, or is counted among those that the page behind the key tells. */
  function expectHands(position: PanicPosition, panel: string): void {
    const { view, plays } = panicScene(position);
    const more = Number(/… (\d+) hands? more: p tells/.exec(panel)?.[1] ?? 0);
    const acting = position.pending?.kind === "discard" ? position.pending.seats[0] : position.active;
    const inMenu = plays.some(({ word }) => word === "end" || word.startsWith("discard-")) ? acting : undefined;
    const untold = view.hands.filter(({ count, seen }, seat) => {
      const [start = "", rest = ""] = panel.split(new RegExp(`${position.players[seat]}(?:, Overlord)?: `)).slice(-2);
      if (seat === inMenu) return false;
      if (start === "" && rest === "") return true;
      if (count === 0) return !/^no (card|token)s/.test(rest);
      if (seen.length === 0) return !new RegExp(`^${count} (card|token)s?, hidden`).test(rest);
      const hidden = seen.length < count ? `, ${count - seen.length} hidden` : "";
      return !rest.startsWith(counted(inOrder(seen).map(nameOf)).join(", ") + hidden);
    });
    if (untold.length > more) throw new Error(`${JSON.stringify(untold)} in ${panel}`);
    const page = panic.describe(view).join("\n");
    for (const [seat, { seen }] of view.hands.entries()) {
      const line = new RegExp(`^${position.players[seat]}(, the Overlord)?: .*$`, "m").exec(page)?.[0] ?? "";
      for (const item of seen) expect(line).toContain(isCard(item) ? cardTitle(item) : tokenName(item as Token));
    }
  }
});

function isCard(item: Card | Token): item is Card {
  return Object.hasOwn(CARD_NUMBER, item);
}

function nameOf(item: Card | Token): string {
  return isCard(item) ? shortTitle(item) : tokenName(item);
}

function inOrder(seen: readonly (Card | Token)[]): readonly (Card | Token)[] {
  return [...seen].sort((one, other) => (isCard(one) && isCard(other) ? CARD_NUMBER[one] - CARD_NUMBER[other] : 0));
}

/** What stands beside the rings, or beneath the table: its left half, then its right one. */
function panelOf(rows: readonly string[], size: Size): string {
  const { kind, panel } = panicLayout(size);
  const x = kind === "rings" ? panel.x : panel.x + Math.floor((panel.columns - 2) * 0.54) + 2;
  const half = (from: number, to?: number): string => flowing(rows.slice(panel.y).map((row) => row.slice(from, to)));
  return kind === "rings" ? half(x) : `${half(0, x)} ${half(x)}`;
}

describe.each(CASES)("Castellion without its colours ($name)", ({ size, look }) => {
  it("C2, C5, C8: shows every tile in its place with faction and shape, Ordeals with Traitors and demands, formations, piles", () => {
    const { cell } = castleLayout(size);
    for (const position of castlePositions) {
      const scene = { ...castleScene(position), whole: "p" };
      const rows = castellionScreen.draw(scene, size, look).text();
      const text = flowing(rows.map((row) => row.slice(castleLayout(size).panel.x)));
      position.castle.forEach((column, i) => {
        column.forEach((tile, height) => {
          const place = placeOf(`${"abcdef"[i]}${height + 1}`, position.castle.length);
          const top = boardRows(cell.rows) - 1 - (height + 1) * cell.rows;
          const x = ROW_NUMBERS + (place?.x ?? 0) * cell.columns;
          const area = rows.slice(top, top + cell.rows).map((row) => row.slice(x, x + cell.columns - 1));
          const [letter, , shape] = tileText(tile, look.glyphs);
          expect(area.join("").replaceAll(" ", "")).toContain(`${letter}${shape}`);
        });
      });
      expectOrdeals(
        position,
        rows.map((row) => row.slice(castleLayout(size).panel.x)),
      );
      const found = formations(position.castle);
      const isCut = text.includes("… p tells the rest");
      if (found.length > 0 && !isCut) expect(text).toContain(`Formations (${found.length})`);
      if (position.revealed.length > 0 && !isCut) expect(text).toMatch(/Revealed|Take a revealed/);
      const { regular, safe, discard } = position;
      expect(text).toMatch(
        new RegExp(
          `(regular ${regular.length}|${regular.length} reg).*(safe ${safe.length}|${safe.length} safe).*(discard ${discard.length}|${discard.length} disc)`,
        ),
      );
      if (position.drawn !== null) expect(text).toContain(`Drawn ${tileText(position.drawn, look.glyphs)}`);
      const page = castellion.describe(scene.view).join("\n");
      for (const { cells } of found) expect(page).toContain(`${cells[0]} to ${cells[3]}`);
    }
  });

  function expectOrdeals(position: CastellionPosition, panel: readonly string[]): void {
    for (const [i, { card, faceUp, passed, needs, traitors }] of position.ordeals.entries()) {
      const line = panel.find((row) => new RegExp(`^${"I".repeat(i + 1)} `).test(row)) ?? "";
      if (passed) {
        expect(line).toMatch(/✓ passed/);
        continue;
      }
      const beside = traitors.map((traitor) => (traitor === "B" ? "B" : "◆")).join("");
      expect(line).toContain(beside + "◇".repeat(Math.max(0, needs - traitors.length)));
      if (!faceUp) {
        expect(line).toContain("face down");
        continue;
      }
      // Where there is no room for both, the demand stands without the name, which the page behind the key tells.
      if (!line.includes(cardName(card)))
        expect(castellion.describe(castellion.observe(position, 0)).join("\n")).toContain(cardOf(card).title);
      expect(line).toMatch(/\d\/\d|bottom rows? goe?s?/);
    }
  }
});
