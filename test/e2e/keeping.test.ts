import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { parseRecord } from "../../src/engine/record.js";
import { replay } from "../../src/engine/replay.js";
import type { CastellionPosition } from "../../src/games/castellion/index.js";
import { games } from "../../src/games/index.js";
import { position } from "../games/castellion/kit.js";
import { folders } from "../support/folder.js";
import { commandsOf, recordAt, showing, table } from "../support/playing.js";

const start = table();
const folder = folders();

/** Where the record in a file stands. */
function standing(path: string): CastellionPosition {
  const record = parseRecord(
    readFileSync(path, "utf8"),
    games.map(({ game }) => game),
  );
  return replay(record).position as CastellionPosition;
}

function file(name: string, text: string): string {
  const path = join(folder(), name);
  writeFileSync(path, text);
  return path;
}

describe("a game that was cut off", () => {
  it("goes on without the line that was cut short, and says so", async () => {
    const dataDir = folder();
    const text = "castle-games record 1\ngame: castellion\nlevel: school\nplayers: Ada\nseed: moat\n\ndraw safe\nplace a\ndraw sa";
    mkdirSync(join(dataDir, "saves"));
    writeFileSync(join(dataDir, "saves", "cut.castle"), text);
    const playing = start(["--resume"], { dataDir });
    const screen = await playing.until(/turn 2\b/);
    expect(screen.text.replace(/\s+/g, " ")).toContain('the last line was cut short and is left out: "draw sa"');
    await playing.press("2 Enter", /Drawn/);
    expect(playing.played).toEqual(["draw safe", "place a", "draw safe"]);
    playing.terminal.press("q");
    await playing.left(0);
  });
});

describe("going on", () => {
  it("with the newest game that is not over; there may be none", async () => {
    const dataDir = folder();
    const none = start(["--resume"], { dataDir });
    const told = await none.left(2);
    expect(told.text.replace(/\n/g, "")).toMatch(/^castle-games: there is no unfinished game in .*begin one: castle-games play \w+/);

    const first = start(["castellion", "--level", "academy", "--seed", "first"], { dataDir });
    await first.until(/turn 1\b/);
    await first.press("2 Enter Enter", /turn 2\b/);
    first.terminal.press("q");
    await first.left(0);
    const lost = start(["castellion", "--level", "academy", "--seed", "second"], { dataDir });
    await lost.until(/turn 1\b/);
    await lost.command("face", /Lost/);
    lost.terminal.press("q");
    await lost.left(0);

    const resumed = start(["--resume"], { dataDir });
    await resumed.until(/seed first[\s\S]*turn 2\b[\s\S]*welcome back/);
    resumed.terminal.press("C-c");
    await resumed.left(130);
  });

  it("from a record: a copy is played, the file stays as it is", async () => {
    const begun = position({ castle: ["Pt", "Js"], drawn: "Sc" });
    const path = recordAt(folder(), begun, ["place right", "draw regular"]);
    const before = readFileSync(path, "utf8");
    const playing = start([path, "--no-animation"]);
    const opened = await playing.until(showing(standing(path)));
    expect(opened.text.replace(/\s+/g, " ")).toContain(`a copy of ${path}, which stays as it is`);
    await playing.press("u u", showing(begun));
    await playing.press("u", /nothing to undo/);
    await playing.press("Enter", /turn 2\b/);
    expect(playing.played).toEqual(["place left"]);
    expect(readFileSync(playing.records[0] ?? "", "utf8")).toMatch(/^position: \{/m);
    expect(readFileSync(path, "utf8")).toBe(before);
    playing.terminal.press("q");
    await playing.left(0);

    // A record of our own goes on in its own file.
    const own = start([playing.records[0] ?? ""], { dataDir: playing.dataDir });
    await own.until(/turn 2\b[\s\S]*welcome back/);
    await own.press("Enter", /Drawn/);
    expect(own.records).toEqual(playing.records);
    expect(own.played).toEqual(["place left", "draw regular"]);
    own.terminal.press("q");
    await own.left(0);
  });
});

describe("--script", () => {
  it("plays the commands of a file, then the keyboard has the game", async () => {
    const script = file("opening.txt", "draw safe\nplace a   # the first\n\n# and another\nDRAW SAFE\n");
    const playing = start(["castellion", "--level", "school", "--seed", "moat", "--script", script]);
    const screen = await playing.until(/turn 2\b[\s\S]*Drawn/);
    expect(screen.alternate).toBe(true);
    expect(playing.played).toEqual(["draw safe", "place a", "draw safe"]);
    await playing.press("Enter", /turn 3\b/);
    await playing.press("u u u u", /turn 1\b/);
    playing.terminal.press("q");
    await playing.left(0);
  });

  it("with a fault is told with file, line and reason before the screen is taken, and leaves no game behind", async () => {
    const script = file("faulty.txt", "draw safe\nplace c\n");
    const playing = start(["castellion", "--seed", "moat", "--script", script]);
    const shell = await playing.left(1);
    expect(shell.text.replace(/\n/g, "")).toMatch(new RegExp(`castle-games: ${script}:2: place c: \\S`));
    expect(playing.terminal.raw).not.toContain("\u001B[?1049h");
    expect(() => playing.records).toThrow(/ENOENT/);
  });

  it("is not played again in the game after it", async () => {
    const script = file("lost.txt", "face\n");
    const playing = start(["castellion", "--level", "academy", "--seed", "moat", "--script", script]);
    await playing.until(/Lost[\s\S]*5 Leave/);
    await playing.press("3 Enter", (screen) => /seed moat[\s\S]*turn 1\b/.test(screen.text) && !screen.text.includes("Lost"));
    expect(playing.records.map((path) => commandsOf(readFileSync(path, "utf8")))).toEqual([["face"], []]);
    playing.terminal.press("q");
    await playing.left(0);
  });
});
