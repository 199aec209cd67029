import { describe, expect, it } from "@jest/globals";
import { CARDS } from "../../../../src/games/castellion/components.js";
import { formations, standing } from "../../../../src/games/castellion/formations.js";
import { type CastellionPosition, castellion } from "../../../../src/games/castellion/index.js";
import { screen } from "../../../../src/games/castellion/screen/index.js";
import { layoutOf } from "../../../../src/games/castellion/screen/layout.js";
import { drawPanel } from "../../../../src/games/castellion/screen/panel.js";
import { tileText } from "../../../../src/games/castellion/screen/tile.js";
import type { Look, Scene, Size } from "../../../../src/screens/game-screen.js";
import { asciiGlyphs, unicodeGlyphs } from "../../../../src/terminal/glyphs.js";
import { GOLDEN, SIZES, sceneOf } from "../../../support/castellion-scene.js";
import { clipped } from "../../../support/clipped.js";
import { NEEDS, position } from "../kit.js";

const grey: Look = { glyphs: unicodeGlyphs, depth: 0 };
const LOG = ["Ada draws Pt (Pyro triangle) from the regular pile.", "Ada places Pt on a1.", "Turn 42: Ben plays."];

function panelText(scene: Scene<ReturnType<typeof castellion.observe>>, size: Size, look: Look = grey): readonly string[] {
  const { panel } = layoutOf({ columns: size.columns, rows: size.rows - 2 });
  return drawPanel(scene, panel.columns - 1, size.rows - 3, look).text();
}

/** Lines as one text, so that it does not matter where they break. */
const flowing = (rows: readonly string[]): string => rows.join(" ").replace(/\s+/g, " ");

/** What the panel must tell of the game, as pieces of its text. */
function facts(now: CastellionPosition, scene: Scene<ReturnType<typeof castellion.observe>>): readonly RegExp[] {
  const { glyphs } = grey;
  const words = [
    `seed ${now.seed}`,
    `turn ${now.turn}`,
    ...(now.players.length > 1 && scene.seat !== undefined ? [`${now.players[scene.seat]}'s turn`] : []),
    ...(now.drawn === null ? [] : [`Drawn ${tileText(now.drawn, glyphs)}`]),
    ...(now.vigil === undefined ? [] : [`Vigil ${tileText(now.vigil, glyphs)}`]),
    ...(now.premonition === true ? ["Premonition not used yet"] : []),
    ...scene.plays.map(({ label }, i) => `${i + 1} ${label}`),
    ...now.ordeals.filter(({ passed }) => passed).map(() => "passed"),
  ];
  const piles = [
    ["reg", now.regular],
    ["safe", now.safe],
    ["disc", now.discard],
  ] as const;
  return [
    new RegExp({ school: "School|school", academy: "Academy|academy", menace: "Menace|menace" }[now.level]),
    ...words.map((text) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))),
    ...piles.map(([name, pile]) => new RegExp(`\\b(${pile.length} ${name}|${name}\\w* ${pile.length})\\b`)),
  ];
}

describe("the panel of Castellion", () => {
  it.each(SIZES)("tells every fact, without colour, at $columns x $rows", (size) => {
    for (const { id, position: now } of GOLDEN) {
      const scene = sceneOf(now, undefined, LOG);
      const text = flowing(panelText(scene, size));
      for (const fact of facts(now, scene)) expect([id, text]).toEqual([id, expect.stringMatching(fact)]);
    }
  });

  it.each(SIZES)("names every target that is not marked on the board, at $columns x $rows", (size) => {
    for (const { id, position: now } of GOLDEN) {
      const scene = sceneOf(now);
      const text = flowing(panelText(scene, size));
      const spots = scene.plays.flatMap(({ onBoard, targets }) => (onBoard ? [] : targets.flatMap(({ path }) => path)));
      for (const spot of spots) {
        const [kind, what = ""] = spot.split("-");
        const shown = kind === "ordeal" ? "I".repeat(Number(what)) : what === "" ? spot : tileText(what, grey.glyphs);
        expect([id, text]).toEqual([id, expect.stringContaining(shown)]);
      }
    }
  });

  it.each(SIZES)("cuts nothing off, at $columns x $rows", (size) => {
    for (const { id, position: now } of GOLDEN) {
      const scene = sceneOf(now, undefined, LOG);
      const game = { columns: size.columns, rows: size.rows - 2 };
      expect([id, clipped(() => screen.draw(scene, game, grey))]).toEqual([id, []]);
    }
  });

  it.each(CARDS.map((card) => [card.word, card] as const))("C8: %s: shows what it asks for and how far the castle is", (word, card) => {
    const ordeals = CARDS.filter(({ level }) => level === card.level)
      .filter(({ number }, i, all) => all.findIndex((other) => other.number === number) === i)
      .map((first) => ({ card: first.number === card.number ? word : first.word, needs: first.needs, faceUp: true }));
    const castle = ["Ps Pt Pc Ps", "Jt Js Ct Cs", "Js Jt Cs Ct", "Jc Sc St Pt", "Ss Pc Ss Sc", "Js Sc St Ss"];
    const now = position({ level: card.level, castle, ordeals });
    const have = standing(now.castle);
    for (const size of SIZES) {
      for (const glyphs of [unicodeGlyphs, asciiGlyphs]) {
        const line = panelText(sceneOf(now), size, { ...grey, glyphs }).find((row) => row.startsWith(`${"I".repeat(card.number)} `)) ?? "";
        if (card.rows !== undefined)
          expect(line).toMatch(card.rows === 1 ? /bottom row goes$/ : new RegExp(`${card.rows} bottom rows go$`));
        for (const kind of ["tower", "bastion", "line"] as const) {
          const asked = card.asks?.[kind] ?? 0;
          const share = `${Math.min(have[kind], asked)}/${asked}`;
          const shown = new RegExp(`(${kind}s|${kind.charAt(0).toUpperCase()}) ?${share}`);
          if (asked > 0) expect(line).toMatch(shown);
          else expect(line).not.toMatch(new RegExp(`${kind}s|\\b${kind.charAt(0).toUpperCase()}\\d`));
        }
      }
    }
  });

  it("C2.3, C11.9: shows the Traitors that stand beside an Ordeal, the black ones, and those it still waits for", () => {
    const now = position({ level: "school", ordeals: [{ traitors: "T B T" }] });
    for (const size of SIZES) {
      const rows = panelText(sceneOf(now), size);
      const beside = rows.filter((row) => /^I{1,3} /.test(row)).map((row) => row.slice(4).split(" ")[0]);
      expect(beside).toEqual(["◆B◆◇◇", "◇".repeat(NEEDS["exam-2"] ?? 0), "◇◇◇◇◇"]);
    }
  });

  it("C8.5: tells nothing of an Assault that lies face down", () => {
    for (const size of SIZES) {
      const text = flowing(panelText(sceneOf(position({ level: "menace" })), size));
      expect(text.match(/face down/g)).toHaveLength(3);
      expect(text).not.toMatch(/Harpy|Behemoth|Horde|Earthworm|towers|T\d/);
    }
  });

  it.each([
    ["won", undefined, /The castle stands: won!/],
    ["lost", "foundation", /Lost: the foundation is incomplete/],
    ["lost", "formations", /Lost: the castle lacks what the Ordeal asks for/],
    ["lost", "tiles", /Lost: too few tiles would be left/],
  ] as const)("C2.1: says that the game is %s, and why: %s", (result, reason, told) => {
    const now = position({ level: "academy", castle: ["Pt"] });
    const outcome = reason === undefined ? { result } : { result, reason };
    const scene = { ...sceneOf(now), view: { ...castellion.observe(now, 0), phase: "over", outcome } as never, plays: [] };
    for (const size of SIZES) {
      expect(flowing(panelText(scene, size))).toMatch(told);
      const game = { columns: size.columns, rows: size.rows - 2 };
      expect(clipped(() => screen.draw(scene, game, grey))).toEqual([]);
    }
  });

  it("C5: lists every formation with its cells, and what cancels it", () => {
    for (const { id, position: now } of GOLDEN) {
      const all = formations(now.castle);
      for (const size of SIZES.slice(0, 2)) {
        const text = flowing(panelText(sceneOf(now), size));
        if (all.length > 0) expect(text).toContain(`Formations (${all.length})`);
        else expect(text).not.toContain("Formations");
        for (const { kind, cells, touching } of all) {
          const reason = touching.length === 0 ? "" : `\\S* +\\w+ +cancelled by ${touching[0]}`;
          expect([id, text]).toEqual([id, expect.stringMatching(new RegExp(`${kind} +${cells[0]}—${cells.at(-1)}${reason}`))]);
        }
      }
    }
  });

  it("shows the end of the log, as much as there is room for", () => {
    const log = Array.from({ length: 40 }, (_, i) => `Sentence number ${i + 1}.`);
    for (const size of SIZES) {
      const text = panelText(sceneOf(position({}), undefined, log), size).join("\n");
      expect(text).toContain("· Sentence number 40.");
      expect(text).toContain("Sentence number 40.");
      expect(text).not.toContain("number 20.");
    }
  });

  it("looks the same in words at every depth", () => {
    for (const { position: now } of GOLDEN.slice(0, 20)) {
      const [none, ...others] = ([0, 1, 2, 3] as const).map((depth) =>
        panelText(sceneOf(now), { columns: 80, rows: 24 }, { ...grey, depth }),
      );
      for (const other of others) expect(other).toEqual(none);
    }
  });
});
