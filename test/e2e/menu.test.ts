import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { daySeed } from "../../src/storage/day-seed.js";
import { castellionSession, textOf } from "../support/castellion-record.js";
import { folders } from "../support/folder.js";
import { type Playing, table } from "../support/playing.js";
import type { Screen } from "../support/terminal.js";

const start = table();
const folder = folders();

const home = /Statistics[\s\S]*q leave/;

/** Goes to a row of the front door, and opens it. */
async function open(playing: Playing, row: number, wanted: RegExp): Promise<Screen> {
  return playing.press(`${row} Enter`, wanted);
}

describe("the front door", () => {
  it("leads everywhere and back, in one sitting", async () => {
    const playing = start(["--no-animation"]);
    await playing.until(home);
    await open(playing, 1, /CONTINUE[\s\S]*No game is in progress/);
    await playing.press("Esc", home);

    // A new game with every field of the form.
    await open(playing, 2, /NEW GAME · which game\?[\s\S]*Castle Panic[\s\S]*Castellion/);
    await playing.press("Down Enter", /▸ Level +← School of Architects →/);
    await playing.press("Right", /Admiral's Academy: Three Simulations[\s\S]*← Admiral's Academy →/);
    await playing.press("Down Right", /▸ Players +← 2 →/);
    await playing.press("Down", /▸ Name 1 +You/);
    playing.terminal.type("Ada");
    await playing.press("Enter", /Name 1 +Ada[\s\S]*▸ Played by +← person →/);
    await playing.press("Down", /▸ Name 2 +Player 2/);
    playing.terminal.type("Ben");
    await playing.press("Enter Left", /Name 2 +Ben[\s\S]*▸ Played by +← planner →/);
    await playing.press("Down Space", /▸ Vigil +\[✓\]/);
    await playing.press("Down Down Down", /▸ Seed +a new one/);
    playing.terminal.type("moat");
    await playing.press("Enter", /Seed +moat[\s\S]*▸ Start/);
    await playing.press("Enter", /turn 1\b[\s\S]*Draw from the regular pile/);
    await playing.press("Enter", /Drawn/);
    const back = await playing.press("q", /▸ Continue +1/);
    expect(back.text).toMatch(/the game is kept as \S+castellion-moat/);
    const record = readFileSync(playing.records[0] ?? "", "utf8");
    expect(record).toContain("level: academy\nplayers: Ada, Ben\noptions: vigil\nbots: person, planner\nseed: moat\n");

    // Go on with it, and delete it.
    await open(playing, 1, /▸ Castellion +academy, vigil +Ada, Ben +Turn 1 +\d\d:\d\d +moat/);
    await playing.press("Enter", /Drawn/);
    await playing.press("q", /CONTINUE/);
    await playing.press("d", /for ever\?/);
    await playing.press("d", /is deleted[\s\S]*Esc back/);
    expect(playing.records).toEqual([]);
    await playing.press("q", home);

    // Today's game of Castle Panic.
    const before = daySeed();
    await open(playing, 3, /TODAY'S GAME[\s\S]*▸ Castle Panic +not played yet/);
    await playing.press("Enter", /u undo/);
    await playing.press("q", /TODAY'S GAME[\s\S]*▸ Castle Panic +turn 1/);
    expect([before, daySeed()]).toContain(/^seed: (.*)$/m.exec(readFileSync(playing.records[0] ?? "", "utf8"))?.[1]);
    await playing.press("q", home);

    await open(playing, 6, /STATISTICS[\s\S]*No game in \S+ is finished yet/);
    await playing.press("q", home);

    await open(playing, 7, /RULES · of which game\?/);
    await playing.press("Down Enter", /RULES · Castellion[\s\S]*GOAL OF THE GAME/);
    await playing.press("Right", /lines \d+ to \d+ of \d+/);
    await playing.press("Esc Esc", home);

    await open(playing, 8, /SETTINGS[\s\S]*▸ name/);
    playing.terminal.press("Enter");
    playing.terminal.type("Cy");
    await playing.press("Enter", /name = Cy/);
    await playing.press("Down Right", /palette = high-contrast/);
    const settings = readFileSync(join(playing.dataDir, "settings.jsonc"), "utf8");
    expect(settings).toMatch(/"name": "Cy"[\s\S]*"palette": "high-contrast"/);
    await playing.press("q", home);
    // The name is the one of new games now.
    await open(playing, 2, /NEW GAME/);
    await playing.press("Enter", /Name +Cy/);
    await playing.press("Esc Esc", home);

    playing.terminal.press("9 Enter");
    await playing.left(0);
    // The terminal was never given back in between, so nothing flickered.
    expect(playing.terminal.raw.split("\u001B[?1049h")).toHaveLength(2);
  });

  it("shows a finished game in the viewer, and counts it", async () => {
    const dataDir = folder();
    const first = start(["play", "castellion", "--seed", "moat"], { dataDir });
    await first.until(/turn 1\b/);
    first.terminal.press("q");
    await first.left(0);
    writeFileSync(join(dataDir, "saves", "over.castle"), textOf(castellionSession(1000)));
    const playing = start([], { dataDir, cols: 80, rows: 24 });
    await playing.until(home);
    await open(playing, 5, /REPLAYS[\s\S]*▸ Castellion/);
    await playing.press("Enter", /command {2}\[ \] turn/);
    await playing.press("Right", /1 · turn 1/);
    await playing.press("q", /REPLAYS[\s\S]*that was over/);
    await playing.press("q", home);
    await open(playing, 6, /Castellion: 1 finished game/);
    await playing.press("q", home);
    playing.terminal.press("q");
    await playing.left(0);
    expect(readdirSync(join(dataDir, "saves"))).toHaveLength(2);
  });

  it("fits a window of 60x20, follows its size, and is left with Ctrl-C", async () => {
    const playing = start(["--color", "never", "--glyphs", "ascii"], { cols: 60, rows: 20 });
    const small = await playing.until(/CASTLE GAMES[\s\S]*> New game/);
    expect(small.text).toContain("Leave");
    playing.terminal.resize(59, 19);
    await playing.until(/59x19 is too small; needs 60x20/);
    playing.terminal.resize(100, 34);
    await playing.until(/####[\s\S]*> New game/);
    playing.terminal.press("C-c");
    await playing.left(130);
  });

  it("comes in lines of text on a terminal that moves no cursor", async () => {
    const playing = start([], { env: { TERM: "dumb" } });
    await playing.until(/1 {2}Continue\n[\s\S]*quit leaves\.\n> /);
    playing.terminal.type("quit\r");
    await playing.left(0);
  });
});
