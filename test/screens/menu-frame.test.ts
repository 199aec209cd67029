import { describe, expect, it } from "@jest/globals";
import { drawBanner } from "../../src/screens/castle-banner.js";
import type { Look, Size } from "../../src/screens/game-screen.js";
import { keyName } from "../../src/screens/key-table.js";
import { drawMenu } from "../../src/screens/menu-frame.js";
import { createMenuKeymap } from "../../src/screens/menu-keymap.js";
import type { MenuFacts, MenuState, Place } from "../../src/screens/menu-model.js";
import { menuPage } from "../../src/screens/menu-pages.js";
import { OPENING_MENU } from "../../src/screens/menu-state.js";
import { columnsOf } from "../../src/terminal/cells.js";
import { asciiGlyphs, unicodeGlyphs } from "../../src/terminal/glyphs.js";
import { MENU, menuAfter, saved } from "../support/menu.js";

const COLOURED: Look = { glyphs: unicodeGlyphs, depth: 3 };
const BARE: Look = { glyphs: unicodeGlyphs, depth: 0 };
const ASCII: Look = { glyphs: asciiGlyphs, depth: 0 };
const SIZES: readonly Size[] = [
  { columns: 60, rows: 20 },
  { columns: 80, rows: 24 },
  { columns: 100, rows: 34 },
  { columns: 200, rows: 60 },
];
const PLACES: readonly Place[] = [
  "home",
  "continue",
  "new",
  "form",
  "today",
  "learn",
  "replays",
  "statistics",
  "rules",
  "rulebook",
  "settings",
];

function drawn(state: MenuState, size: Size, look: Look = BARE, facts: MenuFacts = MENU): string {
  return drawMenu(state, facts, menuPage(state, facts, size.columns - 4), size, look)
    .text()
    .join("\n");
}

const at = (columns: number, rows: number): Size => ({ columns, rows });

describe("what has to be read at 60x20", () => {
  const read = (place: Place): string => drawn({ ...OPENING_MENU, place }, at(60, 20)).replace(/\s+/g, " ");

  it("has the rows that a short list leaves free", () => {
    expect(read("learn")).toContain("What is not asked for is explained, and nothing is lost by it.");
    expect(read("rules")).toContain("- Commands as text - On the screen");
    expect(read("new")).toContain("at least one tower stands");
  });

  it("ends in no line before its words do", () => {
    expect(drawn({ ...OPENING_MENU, helping: true }, at(60, 20)).replace(/\s+/g, " ")).toContain(
      "a character begins to type. Keys can be changed",
    );
  });

  it("has no marks of code in it, which only rules as a file have", () => {
    expect(drawn({ ...OPENING_MENU, place: "new" }, at(120, 40))).toContain('(see "variants")');
  });
});

describe("the menu on the screen", () => {
  it.each(PLACES.flatMap((place) => SIZES.map((size) => ({ place, ...size }))))(
    "draws $place at $columns x $rows",
    ({ place, ...size }) => {
      for (const look of [COLOURED, BARE, ASCII]) {
        const state: MenuState = { ...OPENING_MENU, place, game: "panic" };
        const canvas = drawMenu(state, MENU, menuPage(state, MENU, size.columns - 4), size, look);
        expect([canvas.width, canvas.height]).toEqual([size.columns, size.rows]);
        const text = canvas.text();
        for (const row of text) expect(columnsOf(row)).toBeLessThanOrEqual(size.columns);
        expect(text.at(-1)).toMatch(place === "home" ? /q leave/ : /Esc back/);
        if (look === ASCII) expect(text.join("\n")).toMatch(/^[ -~\n]*$/);
      }
    },
  );

  it("tells the keys that are in force, in the last line and in the help", () => {
    const facts = { ...MENU, keymap: createMenuKeymap({ quit: ["x"], delete: ["ctrl-d"], help: ["ctrl-g"] }) };
    const draw = (state: MenuState): string => drawn(state, at(60, 20), BARE, facts);
    expect(draw(OPENING_MENU).split("\n").at(-1)).toMatch(/Ctrl-G keys {2}x leave/);
    expect(
      draw({ ...OPENING_MENU, place: "continue" })
        .split("\n")
        .at(-1),
    ).toContain("Ctrl-D delete");
    const help = draw({ ...OPENING_MENU, helping: true });
    for (const { keys, about } of facts.keymap.bindings) {
      expect(help).toContain(keys.map(keyName).join(" "));
      expect(help).toContain(about);
    }
  });

  it("says what it needs in a window that is too small", () => {
    expect(drawn(OPENING_MENU, at(59, 20))).toContain("59x20 is too small; needs 60x20");
  });

  it("shows every row of the front door, with the castle where there is room", () => {
    for (const size of SIZES) {
      const text = drawn(OPENING_MENU, size);
      for (const label of ["Continue", "New game", "Today's game", "Replays", "Statistics", "Rules", "Settings", "Leave"]) {
        expect(text).toContain(label);
      }
      expect(text).toContain("moat");
      expect(text.includes("████")).toBe(size.rows >= 24);
    }
  });

  it("tells of a game in progress what is known of it, as far as there is room", () => {
    const wide = drawn({ ...OPENING_MENU, place: "continue" }, at(100, 34));
    expect(wide).toMatch(/▸ Castellion +menace, vigil +Ada, Ben +Turn 12 +10:12 +moat/);
    const narrow = drawn({ ...OPENING_MENU, place: "continue" }, at(60, 20));
    expect(narrow).toMatch(/▸ Castellion .*Turn 12 +10:12/);
    expect(narrow.replace(/\s+/g, " ")).toContain("Castellion, menace, vigil. Ada, Ben. Turn 12, 10:12. Seed moat.");
  });

  it("says so where there is no game", () => {
    expect(drawn({ ...OPENING_MENU, place: "continue" }, at(80, 24), BARE, { ...MENU, kept: [] })).toContain("No game is in progress");
    expect(drawn({ ...OPENING_MENU, place: "replays" }, at(80, 24), BARE, { ...MENU, finished: [] })).toContain("No game is finished yet");
  });

  it("keeps the row under the cursor in sight in a long list", () => {
    const kept = Array.from({ length: 90 }, (_, index) => saved(`seed-${index}`));
    for (const row of [0, 7, 45, 88, 89]) {
      const text = drawn({ ...OPENING_MENU, place: "continue", at: { continue: row } }, at(100, 24), BARE, { ...MENU, kept });
      expect(text).toMatch(new RegExp(`▸ .*seed-${row}\\b`));
    }
    for (let row = 0; row < 25; row++) {
      const state = menuAfter(`2 Enter Enter Down Down ${"Right ".repeat(5)} ${"Down ".repeat(row)}`).state;
      for (const size of SIZES) expect(drawn(state, size)).toMatch(/^ +▸/m);
    }
  });

  it("tells the choice under the cursor by a mark and reversed letters where there is no colour", () => {
    const runs = drawMenu(OPENING_MENU, MENU, undefined, at(80, 24), BARE).runs();
    const chosen = runs.flat().filter(({ style }) => style.inverse === true);
    expect(chosen.map(({ text }) => text.trim().replace(/\s+/g, " "))).toEqual(["▸ Continue 3"]);
  });

  it("shows values, arrows at the one that is chosen, and what is being typed", () => {
    expect(drawn(menuAfter("2 Enter Enter").state, at(80, 24))).toMatch(/▸ Edition +← Bravehold →/);
    expect(drawn(menuAfter("2 Enter Enter Down Down Down Ada").state, at(80, 24))).toMatch(/▸ Name +Ada/);
    expect(drawn(menuAfter("2 Enter Enter Down Down Down Down Right Right").state, at(80, 24))).toMatch(/▸ Played by +← greedy →/);
    const flagged = menuAfter("2 Enter Enter Down Down Down Down Down Space").state;
    expect(drawn(flagged, at(80, 24))).toMatch(/▸ Unscathed +\[✓\]/);
  });

  it("tells messages above the keys, long ones in several lines", () => {
    const message = { text: "x".repeat(50).concat(" ").repeat(3).trim(), tone: "bad" } as const;
    const lines = drawn({ ...OPENING_MENU, message }, at(60, 20)).split("\n");
    expect(lines.filter((line) => line.includes("xxxx"))).toHaveLength(3);
    expect(lines.at(-2)).toContain("xxxx");
  });
});

describe("the banner", () => {
  it("is as large as it is asked to be, in every look", () => {
    for (const columns of [60, 77, 80, 100, 200]) {
      for (const look of [COLOURED, BARE, ASCII, { glyphs: asciiGlyphs, depth: 1 } as const]) {
        const canvas = drawBanner(columns, 12, look);
        expect([canvas.width, canvas.height]).toEqual([columns, 12]);
        for (const row of canvas.text()) expect(columnsOf(row)).toBeLessThanOrEqual(columns);
      }
    }
  });

  it("is the same picture every time", () => {
    expect(drawBanner(100, 14, COLOURED).rows(3)).toEqual(drawBanner(100, 14, COLOURED).rows(3));
  });

  it("names the program in letters where they have no room as a picture", () => {
    expect(drawBanner(70, 12, COLOURED).text().join("\n")).toContain("CASTLE GAMES");
    expect(drawBanner(100, 12, ASCII).text().join("\n")).toContain("CASTLE GAMES");
    expect(drawBanner(100, 12, COLOURED).text().join("\n")).not.toContain("CASTLE GAMES");
  });
});
