import { describe, expect, it } from "@jest/globals";
import type { CastellionPosition } from "../../src/games/castellion/index.js";
import { layoutOf } from "../../src/games/castellion/screen/layout.js";
import { position } from "../games/castellion/kit.js";
import { folders } from "../support/folder.js";
import { recordAt, table } from "../support/playing.js";
import type { Screen } from "../support/terminal.js";

const start = table();
const folder = folders();

const CASTLE: CastellionPosition = position({
  level: "menace",
  players: ["Ada", "Ben"],
  castle: ["Ps Pt Pc Ps", "Js Sc Jt", "Ct Cs", "St Ct", "Jc"],
  drawn: "Jt",
  ordeals: [{ passed: true }, { traitors: "B" }],
});
const SIZES = [
  [120, 40],
  [100, 34],
  [80, 24],
  [60, 20],
] as const;

/** The whole picture at a size: title, keys, six rows, every tile, nothing left of an older size. */
function whole(columns: number, rows: number): (screen: Screen) => boolean {
  const { cell } = layoutOf({ columns, rows: rows - 2 });
  const letters = { t: "▲", s: "■", c: "●" };
  const tiles = CASTLE.castle.flat().map((tile) => `${tile[0]}${cell.rows < 3 ? "" : " "}${letters[tile[1] as keyof typeof letters]}`);
  return ({ lines, text }) =>
    lines.length === rows &&
    text.split("CASTELLION").length === 2 &&
    text.split("q leave").length === 2 &&
    /q leave$/.test(lines[rows - 1] ?? "") &&
    lines
      .filter((line) => /^ [1-6] /.test(line))
      .map((line) => line[1])
      .join("") === "654321" &&
    tiles.every((tile) => text.split(tile).length > tiles.filter((other) => other === tile).length);
}

describe("the window", () => {
  it("is filled anew at every size, back and forth, and says what it needs when it is too small", async () => {
    const playing = start([recordAt(folder(), CASTLE)], { cols: 100, rows: 34 });
    await playing.until(whole(100, 34));
    const first = await playing.press("Right", /Enter: Place: Jt to a5/);
    const way = [...SIZES, [50, 15], ...[...SIZES].reverse(), [50, 15], [200, 60], [100, 34]] as const;
    for (const [columns, rows] of way) {
      playing.terminal.resize(columns, rows);
      if (columns === 50) {
        const small = await playing.until(/^50x15 is too small; needs 60x20\n*$/);
        expect(small.alternate).toBe(true);
      } else await playing.until(whole(columns, rows));
    }
    await playing.until(({ text }) => text === first.text);
    playing.terminal.press("q");
    await playing.left(0);
  });

  it("takes keys at every size, in the middle of a choice too", async () => {
    const playing = start([recordAt(folder(), CASTLE)], { cols: 120, rows: 40 });
    await playing.until(whole(120, 40));
    await playing.press("2 Enter", /choose the first target/);
    playing.terminal.resize(60, 20);
    await playing.until(/>P■<[\s\S]*choose the first target/);
    await playing.press("Enter", /\{P■\}[\s\S]*change places/);
    playing.terminal.resize(50, 15);
    await playing.until(/needs 60x20/);
    playing.terminal.resize(80, 24);
    await playing.until(/q leave\n*$/);
    await playing.until(/change places/);
    await playing.press("Enter", /turn 2/);
    expect(playing.played).toHaveLength(1);
    expect(playing.played[0]).toMatch(/^juggle /);
    playing.terminal.press("q");
    await playing.left(0);
  });

  it("keeps pages and the command line through a resize", async () => {
    const playing = start([recordAt(folder(), CASTLE)], { cols: 60, rows: 20 });
    await playing.until(whole(60, 20));
    await playing.press("r End", /lines \d+ to (\d+) of \1/);
    playing.terminal.resize(120, 40);
    // The page is full although its text takes fewer lines now.
    await playing.until(({ text }) => {
      const [, top, last, all] = /lines (\d+) to (\d+) of (\d+)/.exec(text) ?? [];
      return last === all && Number(last) - Number(top) + 1 === 36;
    });
    await playing.press("r", whole(120, 40));
    await playing.press(": j u g", /: jug/);
    playing.terminal.resize(60, 20);
    await playing.until((screen) => screen.lines.length === 20 && /juggle a1 a2.* more\n : jug/.test(screen.text));
    playing.terminal.press("C-c");
    await playing.left(130);
  });

  it("starts in a small window, and follows one that is dragged while keys come", async () => {
    const playing = start(["castellion", "--seed", "moat"], { cols: 40, rows: 10 });
    await playing.until(/40x10 is too small; needs 60x20/);
    for (let columns = 40; columns <= 110; columns += 7) {
      playing.terminal.resize(columns, 10 + Math.floor(columns / 5));
      playing.terminal.press(columns % 2 === 0 ? "Right" : "Tab");
    }
    playing.terminal.resize(80, 24);
    const screen = await playing.until(
      ({ lines, text }) => lines.length === 24 && /q leave$/.test(lines[23] ?? "") && /turn 1\b/.test(text),
    );
    expect(screen.lines.filter((line) => /^ [1-6] /.test(line))).toHaveLength(6);
    playing.terminal.press("q");
    await playing.left(0);
  });
});
