import { describe, expect, it } from "@jest/globals";
import { createKeymap, USUAL_KEYS } from "../../src/screens/keymap.js";
import { type PageSource, pageLines } from "../../src/screens/pages.js";
import type { Page } from "../../src/screens/play-state.js";
import { columnsOf } from "../../src/terminal/cells.js";

const SOURCE: PageSource = {
  log: ["You draw Pt.", "You place Pt on a1, which is a rather long sentence that has to be broken somewhere."],
  rulebook: {
    sections: [
      { word: "goal", title: "The goal", text: ["You `win`.", "- `once`", "- twice", "You lose."] },
      { word: "turn", title: "A turn", text: ["Draw."], reconstructed: "Not found in print." },
    ],
  } as never,
  plays: [
    { word: "place", label: "Place", detail: "", onBoard: false, targets: [] },
    { word: "fly", label: "Fly", detail: "no wings", onBoard: false, targets: [] },
  ],
  seed: "moat-42",
  savedAt: "/home/ada/saves/moat.castle",
  keymap: USUAL_KEYS,
  resume: "castle-games play --resume --data-dir /tmp/mine",
  situation: { at: "game", previews: true },
  described: () => ["The castle stands.", "Ada holds Tar."],
};

const page = (kind: Page["kind"], change: Partial<PageSource> = {}, columns = 76) => pageLines(kind, { ...SOURCE, ...change }, columns);

describe("the pages of the play screen", () => {
  it("never are wider than they may be", () => {
    for (const kind of ["help", "log", "rules", "saved", "position"] as const) {
      for (const columns of [20, 56, 76, 116]) {
        for (const line of page(kind, {}, columns)) expect(columnsOf(line)).toBeLessThanOrEqual(columns);
      }
    }
  });

  it("help: what can be done now, with reasons, and every key", () => {
    const lines = page("help");
    expect(lines).toEqual(expect.arrayContaining(["- 1  Place", "- 2  Fly: no wings"]));
    for (const { about } of USUAL_KEYS.bindings) expect(lines.join("\n")).toContain(about);
    expect(lines.join("\n")).toMatch(/Shift-Tab.*\n.*Enter or Space/);
    const changed = page("help", { keymap: createKeymap({ undo: ["z", "ctrl-u"], redo: [] }) }).join("\n");
    expect(changed).toContain("- z or Ctrl-U: undo the last command");
    expect(changed).not.toContain("redo it");
    expect(page("help", { plays: [] }).join("\n")).toContain("the game is over");
  });

  it("help: tells of a look ahead only where something moves by itself", () => {
    expect(page("help").join("\n")).toContain("- m: where everything will stand");
    expect(page("help", { situation: { at: "game", previews: false } }).join("\n")).not.toContain("- m:");
  });

  it("position: every fact as an item", () => {
    expect(page("position")).toEqual(["- The castle stands.", "- Ada holds Tar."]);
  });

  it("log: every sentence as an item", () => {
    expect(page("log", {}, 40).slice(0, 3)).toEqual([
      "- You draw Pt.",
      "- You place Pt on a1, which is a rather",
      "  long sentence that has to be broken",
    ]);
    expect(page("log", { log: [] })).toEqual(["Nothing has happened yet."]);
  });

  it("rules: titles in capitals, paragraphs apart, lists together, and what is reconstructed", () => {
    expect(page("rules")).toEqual([
      "THE GOAL",
      "",
      'You "win".',
      "",
      "- once",
      "- twice",
      "",
      "You lose.",
      "",
      "A TURN",
      "",
      "Draw.",
      "",
      "(Not found in print.)",
      "",
    ]);
  });

  it("saved: the file, how to come back, and the seed", () => {
    const text = page("saved").join("\n");
    expect(text).toContain("\n/home/ada/saves/moat.castle\n");
    expect(text.replaceAll("\n", " ")).toContain("castle-games play --resume --data-dir /tmp/mine");
    expect(text).toContain("castle-games play /home/ada/saves/moat.castle");
    expect(text).toContain("The seed is moat-42.");
    const none = page("saved", { savedAt: undefined }).join("\n");
    expect(none).toContain("not kept in a file");
    expect(none).not.toContain("play --resume");
  });
});
