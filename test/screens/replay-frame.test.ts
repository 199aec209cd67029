import { describe, expect, it } from "@jest/globals";
import { type Film, positionAt, sceneAt, toldAt, viewAt } from "../../src/screens/film.js";
import type { Look } from "../../src/screens/game-screen.js";
import { keyName } from "../../src/screens/key-table.js";
import { drawReplay, drawStill } from "../../src/screens/replay-frame.js";
import { createReplayKeymap } from "../../src/screens/replay-keymap.js";
import { openingAt, type ReplayState } from "../../src/screens/replay-state.js";
import { asciiGlyphs, unicodeGlyphs } from "../../src/terminal/glyphs.js";
import { filmOfSession, randomSession } from "../support/films.js";

const look: Look = { glyphs: unicodeGlyphs, depth: 3 };
const castellion = await filmOfSession(randomSession({ game: "castellion", level: "school", players: "Ada" }, 30));
const panic = await filmOfSession(randomSession({ game: "panic", players: "Ada,Ben" }, 60));
const closed = await filmOfSession(randomSession({ game: "panic", players: "Ada,Ben", options: "closed-hands" }, 20));
const FILMS: readonly (readonly [string, Film])[] = [
  ["Castellion", castellion],
  ["Castle Panic", panic],
];

function opening(film: Film, spoiled = false): ReplayState {
  return openingAt(0, 1, spoiled, { length: film.steps.length });
}

function textOf(film: Film, change: Partial<ReplayState>, columns = 100, rows = 34, given = look): readonly string[] {
  return drawReplay({ ...opening(film), ...change }, film, { columns, rows }, given, createReplayKeymap()).text();
}

describe("the keys of the viewer", () => {
  it.each([
    [60, 20],
    [120, 40],
  ])("are told as they are in force, at %i x %i", (columns, rows) => {
    const keymap = createReplayKeymap({ leave: ["ctrl-q"], "take-over": [], help: ["F"] });
    const draw = (change: Partial<ReplayState>): readonly string[] =>
      drawReplay({ ...opening(panic), ...change }, panic, { columns, rows }, look, keymap).text();
    expect(draw({}).at(-1)).toMatch(/F keys {2}Ctrl-Q leave$/);
    expect(draw({}).at(-1)).not.toContain("take over");
    const help = draw({ helping: true }).join("\n");
    for (const { keys, about } of keymap.bindings) {
      expect(help).toContain(keys.length === 0 ? "no key" : keys.map(keyName).join(" "));
      expect(help).toContain(about);
    }
  });
});

describe.each(FILMS)("the film of %s", (_, film) => {
  it("has a position more than commands, and a beginning for every turn", () => {
    expect(film.positions).toHaveLength(film.steps.length + 1);
    expect(film.turns[0]).toBe(0);
    const turns = film.turns.map((frame) => positionAt(film, frame).turn);
    expect(turns).toEqual([...new Set(film.positions.map(({ turn }) => turn))]);
  });

  it("offers nothing to choose, and has told everything up to its frame", () => {
    const scene = sceneAt(film, 5);
    expect(scene.plays).toEqual([]);
    expect(scene.focus.play).toBe(-1);
    expect(scene.log).toEqual([1, 2, 3, 4, 5].flatMap((frame) => toldAt(film, frame)?.sentences ?? []));
    expect(sceneAt(film, 0).log).toEqual([]);
  });

  it("shows the command, what came of it, where one is, and the keys", () => {
    const lines = textOf(film, { frame: 1 });
    const told = toldAt(film, 1);
    expect(lines.slice(-4).join("\n")).toContain(`1  ${told?.text}  ${told?.sentences[0]?.slice(0, 20)}`);
    expect(lines.at(-1)).toMatch(/^ 1 · turn 1 {2}←→ command .*t take over .*q leave$/);
    expect(textOf(film, {}).at(-4)).toBe(" The first position.");
  });

  it.each([
    [60, 20],
    [80, 24],
    [100, 34],
    [140, 50],
    [61, 40],
    [200, 20],
  ])("fits %i x %i at every frame: game, story and status", (columns, rows) => {
    for (let frame = 0; frame <= film.steps.length; frame += 7) {
      const canvas = drawReplay({ ...opening(film), frame }, film, { columns, rows }, look, createReplayKeymap());
      expect([canvas.width, canvas.height]).toEqual([columns, rows]);
      const lines = canvas.text();
      expect(lines.at(-1)).toMatch(new RegExp(`^ ${frame}\\b.* turn \\d+ .*q leave$`));
      const story = lines.slice(-4).join("\n");
      expect(story).toContain(frame === 0 ? "The first position." : ` ${frame}  ${toldAt(film, frame)?.text}`);
      expect(lines.slice(0, -4).join("\n")).toMatch(/CASTELLION|CASTLE PANIC/);
    }
  });

  it("says what it needs where there is no room", () => {
    expect(textOf(film, {}, 59, 20)[0]).toBe("59x20 is too small; needs 60x20");
    expect(textOf(film, {}, 60, 19)[0]).toBe("60x19 is too small; needs 60x20");
  });

  it("tells neither length nor result before the end, and both after", () => {
    const last = film.steps.length;
    const hidden = textOf(film, { frame: 2 }).slice(-4).join("\n");
    expect(hidden).not.toContain(String(last));
    expect(hidden).not.toMatch(/won|lost/);
    const end = positionAt(film, last);
    const result = end.outcome === null ? "" : ` · ${end.outcome.result}`;
    expect(textOf(film, { frame: 2, spoiled: true }).at(-1)).toContain(
      ` 2/${last} · turn ${positionAt(film, 2).turn}/${end.turn}${result}`,
    );
  });

  it("keeps to ASCII where asked", () => {
    for (const frame of [0, 9, film.steps.length]) {
      expect(textOf(film, { frame }, 80, 24, { glyphs: asciiGlyphs, depth: 0 }).join("\n")).toMatch(/^[\n -~]*$/);
    }
  });

  it("lists every key in its help, down to the smallest window", () => {
    const text = textOf(film, { helping: true }, 60, 20).join("\n");
    for (const word of ["Right", "Left", "Up Page Up ]", "Down Page Down [", "Home", "End", "Space", "Tab", "play on from here", "q "])
      expect(text).toContain(word);
    for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(60);
  });

  it("makes stills without keys", () => {
    const text = drawStill(film, 3, { columns: 100, rows: 34 }, look).text().join("\n");
    expect(text).toContain(`3  ${toldAt(film, 3)?.text}`);
    expect(text).not.toContain("q leave");
  });
});

describe("the status line", () => {
  it("shows the speed while it goes by itself, and whose eyes it is seen through", () => {
    expect(textOf(panic, { playing: true, pace: 0.125 }).at(-1)).toContain("▸ 0.13 s");
    expect(textOf(panic, { eyes: 1 }).at(-1)).toContain("eyes of Ben");
  });

  it("takes the number to jump to, or a message", () => {
    expect(textOf(panic, { jump: "12" }).at(-1)).toBe(" Go to command: 12  Enter goes there, Esc stays here");
    expect(textOf(panic, { message: "there is no command 99" }).at(-1)).toBe(" there is no command 99");
  });
});

describe("the eyes", () => {
  it("see the hand of their own seat only, where hands are closed", () => {
    const seen = (eyes: ReplayState["eyes"]) => textOf(closed, { eyes }).join("\n");
    expect(seen(0)).toMatch(/Ben: \d cards, hidden/);
    expect(seen(0)).not.toMatch(/Ada: \d cards, hidden/);
    expect(seen(1)).toMatch(/Ada: \d cards, hidden/);
    const board = (eyes: ReplayState["eyes"]) => textOf(closed, { eyes }).slice(0, -1);
    expect(board("acting")).toEqual(board(0));
  });
});

describe.each(FILMS)("the log page of %s", (_, film) => {
  it.each([60, 100])("tells every command up to the frame with all that came of it, at %i columns", (columns) => {
    const frame = film.steps.length;
    const page = textOf(film, { frame, page: { kind: "log", top: 0 } }, columns, 2000);
    expect(page[0]).toContain("LOG");
    expect(page.at(-1)).toContain("Esc closes");
    const read = page.join(" ").replace(/\s+/g, " ");
    for (let at = 1; at <= frame; at++) {
      const told = toldAt(film, at);
      expect(read).toContain([`${at} ${told?.text}`, ...(told?.sentences ?? [])].join(" - "));
    }
  });

  it("tells nothing of what is still to come", () => {
    expect(textOf(film, { frame: 0, page: { kind: "log", top: 0 } }).join("\n")).toContain("Nothing has happened yet.");
    expect(textOf(film, { frame: 3, page: { kind: "log", top: 0 } }).join("\n")).not.toMatch(/^ {2}4 {2}/m);
  });
});

describe("the board of the viewer", () => {
  it("has its rings at 80x24, as in play", () => {
    const rows = textOf(panic, {}, 80, 24);
    expect(rows[0]).not.toMatch(/Forest +Archer/);
    expect(rows.join("\n")).toContain("▀▀");
    expect(rows.at(-2)).toContain("The first position.");
  });

  it("has the hands where nothing can be chosen, beneath the table at 60x20", () => {
    const text = textOf(panic, {}, 60, 20).join("\n");
    expect(text).toMatch(/^ Ada: /m);
    expect(text).toMatch(/^ Ben: /m);
    expect(text).not.toContain("more: p tells");
  });

  it("names the key that tells the hands without room", async () => {
    const six = await filmOfSession(randomSession({ game: "panic", players: "Ada,Ben,Cy,Dan,Eve,Fay" }, 4));
    expect(textOf(six, {}, 60, 20).join("\n")).toMatch(/… \d hands? more: p tells/);
  });

  it("names a key of its help even where the place has taken nearly all of the last line", () => {
    const last = textOf(panic, { frame: panic.steps.length, spoiled: true, eyes: 1 }, 60, 20).at(-1);
    expect(last).toContain("? keys");
  });
});

describe("the position page", () => {
  it.each(FILMS)("tells every fact of %s at the frame, in the smallest window by scrolling", (_, film) => {
    for (const frame of [0, film.steps.length]) {
      const page: ReplayState["page"] = { kind: "position", top: 0 };
      const text = textOf(film, { frame, page }, 60, 2000);
      expect(text[0]).toContain("POSITION");
      const read = text.join(" ").replace(/\s+/g, " ");
      for (const fact of film.game.describe(viewAt(film, frame))) expect(read).toContain(`- ${fact}`);
      expect(textOf(film, { frame, page: { ...page, top: 99 } }, 60, 20).join("\n")).toContain("Esc closes");
    }
  });

  it("tells what the eyes see, no more", () => {
    const seen = (eyes: ReplayState["eyes"]) => textOf(closed, { eyes, page: { kind: "position", top: 0 } }).join("\n");
    expect(seen(0)).toMatch(/Ben: \d cards, hidden/);
    expect(seen(1)).toMatch(/Ada: \d cards, hidden/);
  });
});

it.each([60, 80, 100, 120])("the last line of the viewer names the key of the log, at %i columns", (columns) => {
  expect(textOf(panic, { frame: 5 }, columns, columns === 60 ? 20 : 34).at(-1)).toContain("l log");
});
