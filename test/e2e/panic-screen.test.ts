import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { type PanicPosition, panic } from "../../src/games/panic/index.js";
import { lay, reach } from "../games/panic/lay.js";
import { folders } from "../support/folder.js";
import { board, panicKeys, playThrough, says, told } from "../support/panic-playing.js";
import { recordAt, table } from "../support/playing.js";
import { run } from "../support/run.js";
import type { Screen } from "../support/terminal.js";

const start = table();
const folder = folders();
const GAME = ["panic", "--seed", "moat", "--no-animation"];
const FIRST = panic.setup({ edition: "bravehold", variant: "cooperative", players: ["You"], options: [] }, "moat");

const CROWDED = lay({
  hands: ["red-archer blue-hero any-knight brick mortar", "tar missing"],
  monsters: ["g1 F1", "t1 A1", "g2 A2", "o1 K2", "king S3", "t2 C4 2", "warlord A5 2 tar", "o2 F6"],
  walls: "wf-w-w",
  pile: "g4 o5 boulder-1",
});
const SIZES = [
  [120, 40],
  [100, 34],
  [80, 24],
  [60, 20],
] as const;

/** The whole of a position in the table of arcs by rings: a row an arc, every monster once. */
function tabled(position: PanicPosition): (screen: Screen) => boolean {
  const letters = (id: string): string => (/^[got]\d/.test(id) ? id.slice(0, 1) : id.slice(0, 2)).toUpperCase();
  return ({ lines }) => {
    const rows = lines.slice(1, 7);
    return (
      /Forest +Archer +Knight +Swordsman +Castle/.test(lines[0] ?? "") &&
      rows.map((row) => row.slice(0, 2)).join(" ") === "1R 2R 3G 4G 5B 6B" &&
      position.monsters.every(({ id, arc, health }) => rows[arc - 1]?.includes(`${letters(id)}${health}`) === true)
    );
  };
}

/** The picture fits the size: the keys on the last line, title once, all that is on the board. */
function whole(columns: number, rows: number): (screen: Screen) => boolean {
  const drawn = columns < 80 ? tabled(CROWDED) : board(CROWDED);
  return (screen) =>
    screen.lines.length === rows &&
    / q leave$/.test(screen.lines[rows - 1] ?? "") &&
    screen.text.split("CASTLE PANIC").length === 2 &&
    drawn(screen);
}

describe("the window", () => {
  it("is filled anew with rings or the table at every size, there and back", async () => {
    const playing = start([recordAt(folder(), CROWDED), "--no-animation"], { cols: 100, rows: 34 });
    await playing.until(whole(100, 34));
    const first = await playing.press("2 1", says(/Enter: .*choose where/));
    for (const [columns, rows] of [...SIZES, [59, 20], ...[...SIZES].reverse(), [200, 60], [100, 34]] as const) {
      playing.terminal.resize(columns, rows);
      await playing.until(columns === 59 ? /^59x20 is too small; needs 60x20\n*$/ : whole(columns, rows));
    }
    await playing.until(({ text }) => text === first.text);
    playing.terminal.press("q");
    await playing.left(0);
  });

  it.each(SIZES)("plays the same by the same keys at %dx%d", async (cols, rows) => {
    const playing = start([recordAt(folder(), CROWDED), "--no-animation"], { cols, rows });
    await playing.until(whole(cols, rows));
    let now = CROWDED;
    for (const text of ["play any-knight o1", "play brick mortar 5", "play blue-hero warlord", "end"]) {
      const keys = panicKeys(now, text);
      now = reach(now, text);
      await playing.press(keys, cols < 80 ? tabled(now) : board(now));
    }
    expect(playing.played).toEqual(["play any-knight o1", "play brick mortar 5", "play blue-hero warlord", "end"]);
    playing.terminal.press("q");
    await playing.left(0);
  });
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the codes that are looked for
const COLOUR = /\u001b\[[\d;]*\b(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[\d;]*)?m/;

describe("looks", () => {
  it("without colour every monster, wall and tower is told by characters, and what can be chosen by signs", async () => {
    const playing = start([recordAt(folder(), CROWDED), "--no-animation"], { env: { NO_COLOR: "1" } });
    await playing.until(board(CROWDED));
    const walking = await playing.press("1 Enter", says(/Enter: Red Archer hits /));
    expect(playing.terminal.raw).not.toMatch(COLOUR);
    expect(walking.text).toMatch(/>T3<[\s\S]*\(G1\)/);
    expect(walking.text).toMatch(/▓▓[\s\S]*███[\s\S]* F /);
    const walls = await playing.press("Esc 4 Enter", says(/builds a wall at arc 3/));
    expect(walls.text).toMatch(/\(5\)/);
    expect(walls.text).toMatch(/>3</);
    playing.terminal.press("q");
    await playing.left(0);
  });

  it("in ASCII nothing but ASCII is sent, with and without colour", async () => {
    for (const more of [[], ["--color", "never"]]) {
      const playing = start([recordAt(folder(), CROWDED), "--no-animation", "--glyphs", "ascii", ...more]);
      await playing.until(board(CROWDED));
      await playing.press("m", says(/after the next move/));
      await playing.press("Esc ?", /HELP/);
      await playing.press("? r", /RULES/);
      await playing.press("r q", /^left with 0/m);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are ASCII too
      expect(playing.terminal.raw).toMatch(/^[\u0000-\u007f]*$/);
      playing.close();
    }
  });

  it("sixteen colours are enough", async () => {
    const playing = start([recordAt(folder(), CROWDED), "--no-animation", "--color", "16"]);
    await playing.until(board(CROWDED));
    expect(playing.terminal.raw).toMatch(COLOUR);
    expect(playing.terminal.raw).not.toMatch(/[34]8;[25]/);
    playing.terminal.press("q");
    await playing.left(0);
  });
});

describe("undo and redo", () => {
  it("go back to the start and forth again; what a token showed is marked in the record", async () => {
    const playing = start(GAME);
    const commands = ["pass", "play blue-archer g2", "end", "pass"];
    await playThrough(playing, FIRST, commands);
    for (const text of [...commands].reverse()) await playing.press("u", says(new RegExp(`taken back: ${text}`)));
    await playing.until(board(FIRST));
    await playing.press("u", says(/nothing to undo/));
    expect(playing.played).toEqual([]);
    expect(readFileSync(playing.records[0] ?? "", "utf8")).toMatch(/^# .*end.*$/m);
    for (const text of commands) await playing.press("U", says(new RegExp(`done again: ${text}`)));
    await playing.until(board(reach(FIRST, ...commands)));
    await playing.press("U", says(/nothing to redo/));
    expect(playing.played).toEqual(commands);
    playing.terminal.press("q");
    await playing.left(0);
  });
});

describe("a game that is kept", () => {
  it("goes on after the program was killed, and can be told, shown and left again", async () => {
    const dataDir = folder();
    const playing = start(GAME, { dataDir });
    const commands = ["pass", "play blue-archer g2", "end"];
    const reached = await playThrough(playing, FIRST, commands);
    process.kill(playing.pid, "SIGKILL");
    await playing.until(/left with 137/);

    const resumed = start(["play", "--resume", "--no-animation"].slice(1), { dataDir });
    await resumed.until(board(reached));
    await resumed.until(says(/welcome back/));
    await playThrough(resumed, reached, ["pass"]);
    resumed.terminal.press("q");
    await resumed.left(0);
    const [record = ""] = resumed.records;
    expect(resumed.played).toEqual([...commands, "pass"]);

    const replayed = run(["replay", record, "--text"]);
    expect([replayed.status, replayed.stderr]).toEqual([0, ""]);
    expect(replayed.stdout).toMatch(/^Castle Panic \(.*bravehold.*\), played by You, seed moat\n/);
    expect(replayed.stdout).toMatch(/play blue-archer g2[\s\S]*You slay Goblin g2 in Archer 5\.[\s\S]*The monsters move: /);
    const shown = run(["show", record, "--at", "1"]);
    expect([shown.status, shown.stderr]).toEqual([0, ""]);
    expect(shown.stdout).toMatch(/Turn 1: You play cards\.|Archer 5, blue: Goblin g2|G1/);
    expect(JSON.parse(run(["show", record, "--json"]).stdout)).toEqual(JSON.parse(panic.codec.print(reach(reached, "pass"))));
  });
});

describe("a record looked at again", () => {
  it("is stepped through at the terminal, board by board", async () => {
    const first = lay({ hands: ["red-archer", "tar"], monsters: ["g1 A1", "o1 K4"], pile: "g4 o5", dice: [3, 6] });
    const commands = ["play red-archer g1", "end", "pass"];
    const playing = start(["replay", recordAt(folder(), first, commands)]);
    await playing.until(board(first));
    for (const [step, text] of commands.entries()) {
      const shown = await playing.press("Right", board(reach(first, ...commands.slice(0, step + 1))));
      expect(shown.text).toContain(text);
    }
    await playing.press("Home", board(first));
    await playing.press("End", board(reach(first, ...commands)));
    playing.terminal.press("q");
    await playing.left(0);
  });
});

describe("the rules", () => {
  it("of the monsters are told by the command, and on the screen by r", async () => {
    const { status, stdout } = run(["rules", "panic", "monsters"]);
    expect(status).toBe(0);
    expect(stdout).toMatch(/Goblin \(6\): health 1[\s\S]*Giant Boulder/);
    const playing = start(GAME);
    await playing.until(board(FIRST));
    await playing.press("r", /RULES · Castle Panic/);
    await playing.press("r ?", /HELP · Castle Panic[\s\S]*m: where everything will stand after the next move/);
    await playing.press("? s", /SAVED[\s\S]*The seed is moat/);
    await playing.press("s", board(FIRST));
    playing.terminal.press("q");
    await playing.left(0);
  });
});

describe("animation", () => {
  const moving = lay({ hands: ["tar"], monsters: ["g1 F1", "o1 S2", "t1 K4"], pile: "g4 boulder-1 o5", dice: [3, 6], walls: "wwwww-" });
  const ended = reach(moving, "end");
  // The heading of the picture; the menu says the same words under "End the turn".
  const MOVES = /^(?!.*any number of cards).*the monsters move/;

  it("shows the move, the wall, the tokens and the boulder one after another", async () => {
    const playing = start([recordAt(folder(), moving)]);
    await playing.until(board(moving));
    await playing.press("2 Enter", says(MOVES));
    await playing.until(board(ended));
    // A picture may be gone before it is looked for, but all of them were sent.
    expect(playing.terminal.raw).toMatch(
      /the monsters move[\s\S]*wall 2[\s\S]*Goblin g4, die 3[\s\S]*Giant Boulder, die 6[\s\S]*Giant Boulder, tower 6/,
    );
    expect(playing.played).toEqual(["end"]);
    playing.terminal.press("q");
    await playing.left(0);
  });

  it.each(["Esc", "Enter", "Down", "x"])("any key skips to the end, and %s does no harm", async (key) => {
    const playing = start([recordAt(folder(), moving)]);
    await playing.until(board(moving));
    await playing.press("2 Enter", says(MOVES));
    await playing.press(key, board(ended));
    expect(playing.terminal.raw).not.toMatch(/Giant Boulder, die 6/);
    expect(playing.played).toEqual(["end"]);
    playing.terminal.press("q");
    await playing.left(0);
  });

  it("is left out with --no-animation", async () => {
    const playing = start([recordAt(folder(), moving), "--no-animation"]);
    await playing.until(board(moving));
    await playing.press("2 Enter", board(ended));
    expect(playing.terminal.raw).not.toMatch(/Goblin g4, die 3/);
    playing.terminal.press("q");
    await playing.left(0);
  });

  it("does not stand in the way of the keyboard being handed over", async () => {
    const secret = lay({ options: ["closed-hands", "offers"], hands: ["tar", "brick"], monsters: ["g1 F1"], pile: "g4 o5" });
    const playing = start([recordAt(folder(), secret)]);
    await playing.press("Enter", board(secret));
    await playing.press("2 Enter", /Hand the keyboard to Ben/);
    expect(told(await playing.press("Enter", board(reach(secret, "end"))))).toContain("turn 6 · Ben");
    playing.terminal.press("q");
    await playing.left(0);
  });
});
