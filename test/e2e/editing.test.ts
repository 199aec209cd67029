import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { rulebook } from "../../src/games/castellion/rulebook.js";
import { table } from "../support/playing.js";
import { run } from "../support/run.js";

const start = table();
const GAME = ["castellion", "--level", "school", "--seed", "moat", "--no-animation"];

describe("undo and redo", () => {
  it("go back to the start and forth again, and are marked in the record", async () => {
    const playing = start(GAME);
    await playing.until(/turn 1\b/);
    await playing.press("1 Enter", /Drawn {2}T !/);
    await playing.press("Enter", /turn 2\b/);
    await playing.press("Enter", /Drawn {2}S ●/);
    await playing.press("Enter", /turn 3\b/);
    expect(playing.played).toEqual(["draw regular", "post", "draw regular", "place a"]);

    const back = await playing.press("u", /taken back: place a/);
    expect(back.text).toMatch(/Drawn {2}S ●/);
    expect(readFileSync(playing.records[0] ?? "", "utf8")).not.toContain("#");
    await playing.press("u", /taken back: draw regular/);
    await playing.press("u u", /turn 1\b[\s\S]*taken back: draw regular/);
    expect(playing.played).toEqual([]);
    await playing.press("u", /nothing to undo/);
    // C1.2: what a draw showed cannot be unseen.
    expect(readFileSync(playing.records[0] ?? "", "utf8").match(/^# .*draw regular.*$/gm)).toHaveLength(2);

    await playing.press("U U U", /Drawn {2}S ●[\s\S]*done again: draw regular/);
    await playing.press("U", /turn 3\b[\s\S]*done again: place a/);
    await playing.press("U", /nothing to redo/);
    expect(playing.played).toEqual(["draw regular", "post", "draw regular", "place a"]);
    // Another command instead: the way forth is gone.
    await playing.press("u", /taken back/);
    await playing.press("2 Enter", /discard 1/);
    await playing.press("U", /nothing to redo/);
    expect(run(["replay", playing.records[0] ?? "", "--quiet"]).status).toBe(0);
    playing.terminal.press("q");
    await playing.left(0);
  });
});

describe("the command line", () => {
  it("completes with Tab, edits, remembers, and plays what is typed", async () => {
    const playing = start(GAME);
    await playing.until(/turn 1\b/);
    const offered = await playing.press(": d Tab", /: draw/);
    expect(offered.text).toMatch(/draw regular {2}· {2}draw safe/);
    await playing.press("s Tab", /: draw safe/);
    await playing.press("Enter", /Drawn/);
    await playing.press(":", /\n : /);
    await playing.press("p l a c x Left Delete e", /: place/);
    await playing.press("Space a Enter", /turn 2\b/);
    await playing.press(": Up Up", /: draw safe/);
    await playing.press("Enter", /Drawn/);
    expect(playing.played).toEqual(["draw safe", "place a", "draw safe"]);
    await playing.press(": p Esc", (screen) => /\? help/.test(screen.text) && !/\n : p/.test(screen.text));
    await playing.command("  PLACE   LEFT  ", /turn 3\b/);
    expect(playing.played.at(-1)).toBe("place left");
    playing.terminal.press("q");
    await playing.left(0);
  });

  it("tells what is wrong with what was typed, and why the rules forbid it", async () => {
    const playing = start(GAME);
    await playing.until(/turn 1\b/);
    await playing.command("place a", /there is no tile in your hand: draw one first/);
    await playing.command("plaice a", /there is no command "plaice"; the commands are [\s\S]*place/);
    await playing.press(": z", /no command begins like that/);
    await playing.press("Backspace Backspace", (screen) => !screen.text.includes("no command begins"));
    await playing.command("draw safe", /Drawn/);
    const refused = await playing.command("place f", /there is no column f|first tile|place a/);
    expect(refused.text).toMatch(/Drawn/);
    await playing.press("7", /there are \d choices, no number 7/);
    await playing.press("x", /no action on the key x; \? shows the keys/);
    expect(playing.played).toEqual(["draw safe"]);
    playing.terminal.press("q");
    await playing.left(0);
  });

  it("takes a paste of text, control characters and escape sequences for what they are", async () => {
    const playing = start(GAME);
    await playing.until(/turn 1\b/);
    playing.terminal.type("\u001B[200~:draw safe\u001B[201~\u001B[<0;3;3M\u001B[I\u0007\r");
    await playing.until(/Drawn/);
    expect(playing.played).toEqual(["draw safe"]);
    playing.terminal.press("C-c");
    await playing.left(130);
  });
});

describe("pages", () => {
  it("help, log, rules and saved open over the board, scroll and close", async () => {
    const playing = start(GAME, { cols: 80, rows: 24 });
    const board = await playing.until(/turn 1\b/);
    const closed = (screen: { readonly text: string }): boolean => screen.text === board.text;

    const help = await playing.press("?", /^ {2}HELP · Castellion/m);
    expect(help.text).toMatch(/1 {2}Draw from the regular pile[\s\S]*Tab: the next target/);
    await playing.press("PageDown", /Ctrl-Z: back to the shell/);
    await playing.press("?", closed);

    await playing.press("l", /LOG[\s\S]*Nothing has happened yet\./);
    await playing.press("l", closed);

    await playing.press("r", /RULES[\s\S]*lines 1 to 20 of \d+/);
    await playing.press("Down j", /lines 3 to 22/);
    await playing.press("PageDown", /lines 22 to 41/);
    const last = await playing.press("End", /lines (\d+) to (\d+) of \2\b/);
    expect(last.text).not.toMatch(/lines 1 to/);
    await playing.press("Home", /lines 1 to 20/);
    for (const { title } of rulebook.sections.slice(0, 2)) {
      playing.terminal.press("Home");
      for (let page = 0; page < 40; page++) {
        const screen = await playing.terminal.screen();
        if (screen.text.toLowerCase().includes(title.toLowerCase())) break;
        playing.terminal.press("Space");
        await playing.terminal.rest(30);
      }
      await playing.until(({ text }) => text.toLowerCase().includes(title.toLowerCase()));
    }
    await playing.press("Esc", closed);

    const saved = await playing.press("s", /SAVED/);
    expect(saved.text.replace(/\s+/g, "")).toContain(playing.records[0]);
    expect(saved.text).toContain("The seed is moat.");
    await playing.press("q", closed);
    expect(playing.played).toEqual([]);

    await playing.press("1 Enter", /Drawn/);
    await playing.press("l", /LOG[\s\S]*You draw a Traitor from the regular pile\./);
    await playing.press("l", /Drawn/);
    playing.terminal.press("q");
    await playing.left(0);
  });
});
