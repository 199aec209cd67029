import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { folders } from "../support/folder.js";
import { table } from "../support/playing.js";

const folder = folders();
const play = table();
const SIZE = { cols: 100, rows: 34 };
const TRUE_COLOUR = { TERM: "xterm-256color", COLORTERM: "truecolor" };

/** A data folder with these settings. */
function having(settings: object): string {
  const home = folder();
  writeFileSync(join(home, "settings.jsonc"), `// for a test\n${JSON.stringify(settings)}\n`);
  return home;
}

describe("settings on the screen", () => {
  it("keys, name, confirmations and bell", async () => {
    const dataDir = having({ name: "Grace", confirmations: "on", bell: "on", keys: { undo: ["x"], leave: "ctrl-q", help: "i" } });
    const playing = play(["castellion", "--seed", "moat-42"], { ...SIZE, dataDir });
    await playing.until(/x undo .* i help {2}Ctrl-Q leave/);
    await playing.press("2 Enter", /You draw|Grace draws|Drawn/);
    await playing.press("x", /take back draw safe\? x again does it/);
    await playing.press("x", /taken back: draw safe/);
    await playing.press("i", /x: undo the last command/);
    await playing.press("Esc", /x undo/);
    await playing.press("u", /no action on the key u; i shows the keys/);
    expect(playing.terminal.raw).not.toContain("\u0007");
    await playing.press("9", /no number 9/);
    expect(playing.terminal.raw).toContain("\u0007");
    await playing.press("\u0011", /leave the game\? It is kept; Ctrl-Q again/);
    expect(readFileSync(playing.records[0] ?? "", "utf8")).toContain("players: Grace\n");
    playing.terminal.press("\u0011");
    await playing.left(0);
  });

  it("high contrast paints everything on black, to the edges", async () => {
    const playing = play(["panic", "--seed", "moat"], { ...SIZE, env: TRUE_COLOUR, dataDir: having({ palette: "high-contrast" }) });
    await playing.until(/CASTLE PANIC/);
    for (const [x, y] of [
      [0, 0],
      [99, 0],
      [0, 33],
      [99, 33],
    ] as const)
      expect(playing.terminal.cell(x, y).bg).toBe("#000000");
    playing.terminal.press("q");
    await playing.left(0);
  });

  it("monochrome uses no colour, but bold letters", async () => {
    const playing = play(["panic", "--seed", "moat"], { ...SIZE, env: TRUE_COLOUR, dataDir: having({ palette: "monochrome" }) });
    await playing.until(/CASTLE PANIC/);
    const screen = await playing.press("Down", /▸2/);
    const cells = screen.lines.flatMap((_, y) => Array.from({ length: SIZE.cols }, (__, x) => playing.terminal.cell(x, y)));
    expect(cells.every(({ fg, bg }) => fg === undefined && bg === undefined)).toBe(true);
    expect(cells.some(({ bold }) => bold)).toBe(true);
    playing.terminal.press("q");
    await playing.left(0);
  });

  it("mistakes are told on the screen, and everything else holds", async () => {
    const playing = play(["castellion", "--seed", "moat-42"], { ...SIZE, dataDir: having({ palette: "blue", keys: { undo: "x" } }) });
    const screen = await playing.until(/x undo/);
    expect(screen.text.replace(/\s+/g, "")).toContain('settings.jsonc:2:palette:"blue"isnoneof');
    playing.terminal.press("q");
    await playing.left(0);
  });
});
