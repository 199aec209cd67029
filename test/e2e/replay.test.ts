import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { castellionSession, textOf } from "../support/castellion-record.js";
import { folders } from "../support/folder.js";
import { showing, table } from "../support/playing.js";
import { run } from "../support/run.js";

const start = table();
const folder = folders();
/** A whole game, lost after a while. */
const session = castellionSession(1000);
const { history } = session;
const last = history.length;

function file(): string {
  const path = join(folder(), "lost.castle");
  writeFileSync(path, textOf(session));
  return path;
}

/** The position of a frame, as far as the play screen's own panel tells it. */
function showingFrame(frame: number): (screen: Parameters<ReturnType<typeof showing>>[0]) => boolean {
  const position = history[frame - 1]?.position;
  if (position === undefined) throw new Error(`there is no command ${frame}`);
  return showing(position as Parameters<typeof showing>[0]);
}

describe("replay at a terminal", () => {
  it("steps forth and back, by command, by turn and by number, and leaves the terminal clean", async () => {
    const viewer = start(["replay", file()]);
    const opening = await viewer.until(/The first position\./);
    expect(opening.alternate).toBe(true);
    expect(opening.text).not.toContain(String(last));
    const first = await viewer.press("Right", /^ 1 · turn 1 /m);
    expect(first.text).toContain(` 1  ${history[0]?.text}  Ada draws `);
    expect(showingFrame(1)(first)).toBe(true);
    expect(showingFrame(3)(await viewer.press("Right Right", /^ 3 · turn /m))).toBe(true);
    expect(showingFrame(2)(await viewer.press("Left", /^ 2 · turn /m))).toBe(true);
    const turn = history.findIndex(({ position }) => position.turn === 3) + 1;
    expect(showingFrame(turn)(await viewer.press("]", new RegExp(`^ ${turn} · turn 3 `, "m")))).toBe(true);
    await viewer.press("Down", /^ \d+ · turn 2 /m);
    await viewer.press("1 2", /Go to command: 12/);
    expect(showingFrame(12)(await viewer.press("Enter", /^ 12 · turn /m))).toBe(true);
    await viewer.press("9 9 9 Enter", /there is no command 999/);
    await viewer.press("Home", /The first position\./);
    // Smaller and larger, in the middle of the game.
    viewer.terminal.resize(60, 20);
    await viewer.press("5 Enter", /^ 5 · turn .*q leave$/m);
    viewer.terminal.resize(50, 10);
    await viewer.until(/50x10 is too small; needs 60x20/);
    viewer.terminal.resize(120, 40);
    await viewer.until(/^ 5 · turn .*q leave$/m);
    viewer.terminal.press("q");
    await viewer.left(0);
  });

  it("goes by itself to the end, which it did not tell before", async () => {
    const viewer = start(["replay", file(), "--at", String(last - 4), "--speed", "0.1"]);
    const before = await viewer.until(new RegExp(`^ ${last - 4} · turn`, "m"));
    expect(before.text).not.toMatch(/lost/i);
    const end = await viewer.press("Space", new RegExp(`^ ${last}/${last} · turn .* · lost `, "m"));
    expect(end.text).toMatch(/Lost: /);
    await viewer.press("t", /the game is over here: go back a step, then take over/);
    await viewer.press("Home", new RegExp(`^ 0/${last} · `, "m"));
    await viewer.press("?", /play on from here/);
    await viewer.press("x q", (screen) => !screen.alternate);
    await viewer.left(0);
  });

  it("tells length and result at once where asked", async () => {
    const viewer = start(["replay", file(), "--spoilers"]);
    await viewer.until(new RegExp(`^ 0/${last} · turn 1/\\d+ · lost `, "m"));
    viewer.terminal.press("C-c");
    await viewer.left(130);
  });

  it("takes over from any position as a new game, and leaves the record as it is", async () => {
    const path = file();
    const text = readFileSync(path, "utf8");
    const viewer = start(["replay", path, "--at", "6"]);
    await viewer.until(/^ 6 · turn/m);
    const playing = await viewer.press("t", /played on after command 6 of .*lost\.castle, which stays as it is/s);
    expect(showingFrame(6)(playing)).toBe(true);
    expect(viewer.played).toEqual(history.slice(0, 6).map((step) => step.text));
    // The ordinary play screen: a command goes on, undo goes back behind the place of the take-over.
    const wanted = history[6]?.text ?? "";
    await viewer.command(wanted, showingFrame(7));
    await viewer.press("u u", /taken back/);
    await viewer.command(history[5]?.text ?? "", showingFrame(6));
    viewer.terminal.press("q");
    const left = await viewer.left(0);
    expect(left.text).toMatch(/The game is kept in /);
    expect(viewer.records).toHaveLength(1);
    expect(run(["replay", viewer.records[0] ?? "", "--quiet"]).status).toBe(0);
    expect(readFileSync(path, "utf8")).toBe(text);
  });

  it("prints text where asked, and goes by lines where the terminal cannot show more", async () => {
    const path = join(folder(), "short.castle");
    writeFileSync(path, textOf(castellionSession(2)));
    const asked = start(["replay", path, "--text"], { rows: 70 });
    expect((await asked.until(/^left with 0/m)).text).toMatch(/^Castellion \(school\), played by Ada, seed moat-42/);
    const dumb = start(["replay", path], { rows: 70, env: { TERM: "dumb" } });
    await dumb.until(/^After 0: $/m);
    dumb.terminal.type("next\r");
    await dumb.until(/^After 1: $/m);
    dumb.terminal.type("quit\r");
    const { text } = await dumb.until(/^left with 0/m);
    expect(text).toMatch(/^Castellion \(school\), played by Ada, seed moat-42/);
    expect(text).toMatch(/^1 {2}draw regular$/m);
  });

  it("says what is wrong with a record before it takes the terminal", async () => {
    const path = join(folder(), "broken.castle");
    writeFileSync(path, textOf(castellionSession(4)).concat("banish\n"));
    const viewer = start(["replay", path]);
    const screen = await viewer.until(/^left with 1/m);
    expect(screen.text).toMatch(/castle-games: .*broken\.castle:\d+: banish: /s);
    expect(viewer.terminal.raw).not.toContain("\u001B[?1049h");
  });
});
