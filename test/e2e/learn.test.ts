import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { folders } from "../support/folder.js";
import { table } from "../support/playing.js";

const start = table();
const folder = folders();

describe("learning in a terminal", () => {
  it("Castle Panic: a wrong move, the hint, the lesson done, and on from there the next time", async () => {
    const dataDir = folder();
    const playing = start(["learn", "panic", "--no-animation"], { dataDir, cols: 100, rows: 34 });
    await playing.until(/LEARN · Castle Panic[\s\S]*Lesson 1 of 14: Rings and arcs[\s\S]*Enter begins/);
    await playing.press("Enter", /Step 1 of 2: A Goblin/);
    await playing.press("2 Enter", /That is the other Goblin/);
    await playing.press("h", /Hint: Choose Red/);
    await playing.press("1 Enter", /Step 2 of 2: Now the Goblin/);
    await playing.press("1 Enter", /Enter: the/);
    await playing.press("Enter", /Lesson 2 of 14: Ring and colour[\s\S]*Enter begins/);
    playing.terminal.press("q");
    await playing.left(0);
    expect(JSON.parse(readFileSync(join(dataDir, "learn.json"), "utf8"))).toEqual({
      form: 1,
      courses: { panic: { done: ["board"], last: "board" } },
    });
    const again = start(["learn", "panic"], { dataDir });
    await again.until(/1 of 14 lessons done[\s\S]*Lesson 2 of 14/);
    again.terminal.press("q");
    await again.left(0);
  });

  it("is left in the middle of a lesson, and goes on at that step the next time, with other keys", async () => {
    const dataDir = folder();
    const playing = start(["learn", "panic", "--no-animation"], { dataDir, cols: 80, rows: 24 });
    await playing.until(/Enter begins/);
    await playing.press("Enter", /Step 1 of 2: A Goblin/);
    await playing.press("1 Enter", /Step 2 of 2: Now the Goblin/);
    playing.terminal.press("q");
    await playing.left(0);
    expect(JSON.parse(readFileSync(join(dataDir, "learn.json"), "utf8"))).toEqual({
      form: 1,
      courses: { panic: { done: [], last: null, begun: { word: "board", commands: ["play red-archer g1"] } } },
    });
    writeFileSync(join(dataDir, "settings.jsonc"), '{ "keys": { "learn": { "restart": "x" } } }');
    const again = start(["learn", "panic", "--no-animation"], { dataDir, cols: 80, rows: 24 });
    await again.until(/Lesson 1 of 14[\s\S]*Step 2 of 2[\s\S]*Enter goes on +x begins anew/);
    await again.press("Enter", /Step 2 of 2: Now the Goblin/);
    await again.press("x", /Step 1 of 2: A Goblin/);
    await again.press("1 Enter", /Step 2 of 2/);
    await again.press("1 Enter", /Enter: the/);
    again.terminal.press("q");
    await again.left(0);
  });

  it("Castellion: Exam II is passed at 60x20, and the game goes on at the School of Architects with advice", async () => {
    const playing = start(["learn", "castellion", "--lesson", "12"], { cols: 60, rows: 20 });
    await playing.until(/Lesson 12 of 20: Exam II/);
    await playing.press("Enter", /Step 1 of 3/);
    await playing.command("place f", /Let the T/);
    await playing.command("draw regular", /: Post it/);
    await playing.command("post", /Passed: the/);
    await playing.press("g", /the lesson goes on as a game[\s\S]*your own/);
    await playing.press("Esc", /Advice[\s\S]*Exam III/);
    await playing.command("draw safe", /Drawn/);
    playing.terminal.press("q");
    const { text } = await playing.left(0);
    expect(text).toContain("The game is kept in");
    expect(playing.played).toEqual(["draw safe"]);
  });

  it("is on the menu, which tells how far one has come", async () => {
    const dataDir = folder();
    const playing = start([], { dataDir });
    await playing.until(/Learn[\s\S]*q leave/);
    await playing.press("4 Enter", /LEARN[\s\S]*Castle Panic +0 of 14 lessons done[\s\S]*Castellion +0 of 20/);
    await playing.press("2 Enter", /Lesson 1 of 20: The first tiles/);
    await playing.press("Enter", /Place/);
    await playing.command("place right", /Enter: the/);
    await playing.press("q", /what you have learned is kept/);
    await playing.until(/Castellion +1 of 20 lessons done/);
    await playing.press("q", /Learn[\s\S]*q leave/);
    playing.terminal.press("q");
    await playing.left(0);
  });
});
