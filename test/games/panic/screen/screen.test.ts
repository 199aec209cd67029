import { describe, expect, it } from "@jest/globals";
import { ARCS, MONSTERS, RINGS } from "../../../../src/games/panic/components.js";
import { type PanicView, panic } from "../../../../src/games/panic/index.js";
import { screen } from "../../../../src/games/panic/screen/index.js";
import { layoutOf } from "../../../../src/games/panic/screen/layout.js";
import type { Standing } from "../../../../src/games/panic/state.js";
import { towerAt, wallAt } from "../../../../src/games/panic/state.js";
import { tokenName } from "../../../../src/games/panic/words.js";
import { NO_AIM } from "../../../../src/screens/focus.js";
import type { Look, Scene, Size } from "../../../../src/screens/game-screen.js";
import { unicodeGlyphs } from "../../../../src/terminal/glyphs.js";
import { lay } from "../lay.js";
import { drawn, LOOKS, positions, SIZES, sceneOf } from "./scenes.js";

const EVERY = SIZES.flatMap((size) => LOOKS.map((look) => ({ size, look, name: nameOf(size, look) })));

function nameOf(size: Size, look: Look): string {
  return `${size.columns}x${size.rows}, ${look.glyphs.rook === "M" ? "ascii" : "unicode"}, depth ${look.depth}`;
}

/** Every so many positions: those of one look and size begin elsewhere than those of the next, so that all have their turn. */
function some(every: number, look: Look, size: Size): typeof positions {
  const begin = (LOOKS.indexOf(look) + SIZES.indexOf(size)) % every;
  return positions.filter((_, i) => i % every === begin);
}

/** The columns and rows of the board, without the panel. */
function boardOf(scene: Scene<PanicView>, size: Size, look: Look): readonly string[] {
  const { panel, kind } = layoutOf(size);
  const rows = drawn(scene, size, look);
  return kind === "table" ? rows.slice(0, panel.y) : rows.map((row) => row.slice(0, panel.x));
}

/** The badges on a board: letters and health, and how many more each stands for. */
function badges(board: readonly string[]): readonly { readonly text: string; readonly more: number }[] {
  return board.flatMap((row) =>
    [...row.matchAll(/(KI|WA|MA|HE|G|O|T)([1-3])[≈~]?(?:\+(\d+))?/g)].map(([, letters, health, more]) => ({
      text: `${letters}${health}`,
      more: Number(more ?? 0),
    })),
  );
}

function textOf({ id, health }: Standing): string {
  return `${(/^[got]\d/.test(id) ? id.slice(0, 1) : id.slice(0, 2)).toUpperCase()}${health}`;
}

function expectAllShown(view: PanicView, board: readonly string[]): void {
  const shown = badges(board);
  expect(shown.reduce((sum, { more }) => sum + 1 + more, 0)).toBe(view.monsters.length);
  const left = view.monsters.map(textOf);
  for (const { text } of shown) {
    expect(left).toContain(text);
    left.splice(left.indexOf(text), 1);
  }
  expect(left).toHaveLength(shown.reduce((sum, { more }) => sum + more, 0));
}

/** A view with 25 monsters, laid out by their number. */
function crowded(where: (i: number) => Pick<Standing, "ring" | "arc">): Scene<PanicView> {
  const entry = positions.find(({ position }) => position.phase === "play" && position.pending === null && position.players.length === 2);
  const scene = sceneOf(
    entry?.position ?? panic.setup({ players: ["Ada"], options: [], edition: "bravehold", variant: "cooperative" }, "moat"),
  );
  const monsters = [...MONSTERS.slice(0, 22), ...MONSTERS.slice(-3)].map(
    (id, i): Standing => ({ id, health: 1 + (i % 2), tar: i === 4, ...where(i) }),
  );
  return { ...scene, view: { ...scene.view, monsters, towers: ARCS.map(() => false) } };
}

const CROWDS: readonly (readonly [string, Scene<PanicView>])[] = [
  ["everywhere", crowded((i) => ({ ring: RINGS[i % 5] ?? "forest", arc: ARCS[(i * 7) % 6] ?? 1 }))],
  ["in the Castle ring", crowded((i) => ({ ring: "castle", arc: ARCS[i % 6] ?? 1 }))],
  ...ARCS.map((arc): readonly [string, Scene<PanicView>] => [`in arc ${arc}`, crowded((i) => ({ ring: RINGS[i % 5] ?? "forest", arc }))]),
  ...RINGS.map((ring): readonly [string, Scene<PanicView>] => [`in ${ring} 2`, crowded(() => ({ ring, arc: 2 }))]),
];

describe("the board", () => {
  it.each(EVERY)("shows every monster, alone or counted ($name)", ({ size, look }) => {
    for (const { position } of some(14, look, size)) {
      const scene = sceneOf(position);
      expectAllShown(scene.view, boardOf(scene, size, look));
    }
  });

  it.each(EVERY)("shows 25 monsters wherever they crowd ($name)", ({ size, look }) => {
    for (const [, scene] of CROWDS) expectAllShown(scene.view, boardOf(scene, size, look));
  });

  it.each(EVERY)("names the arcs with the letter of their colour (P1.2, $name)", ({ size, look }) => {
    for (const { position } of some(60, look, size)) {
      const board = boardOf(sceneOf(position), size, look).join("\n");
      for (const label of ["1R", "2R", "3G", "4G", "5B", "6B"]) expect(board).toContain(label);
    }
  });

  it.each(EVERY)("marks the cursor and every target with signs, not with colour alone ($name)", ({ size, look }) => {
    for (const { position } of some(14, look, size)) {
      const { plays } = sceneOf(position);
      for (const { word, onBoard, targets } of plays) {
        const spot = targets[0]?.path[0];
        if (!onBoard || spot === undefined) continue;
        const scene = sceneOf(position, { word, chosen: [], cursor: spot, walking: true });
        const board = boardOf(scene, size, look).join("\n");
        expect(board).toMatch(/>[^ ]{1,6}(<|[^ ])/);
        if (targets.length > 1 && size.rows > 22) expect(board).toContain("(");
      }
    }
  });

  it("is told in words as well: towers, walls and piles in the panel at every size that has rings", () => {
    for (const { size, look } of EVERY.filter((entry) => layoutOf(entry.size).kind === "rings")) {
      for (const { position } of some(14, look, size)) {
        const scene = sceneOf(position);
        const text = drawn(scene, size, look).join("\n");
        const { glyphs } = look;
        for (const arc of ARCS) {
          expect(`${text}\n`).toMatch(new RegExp(`Towers.* ${arc}${towerAt(scene.view, arc) ? glyphs.rook : glyphs.ruin}[ \n]`));
          const wall = { wall: glyphs.wallLevel, fortified: `${glyphs.fortLevel}F`, none: glyphs.dot }[wallAt(scene.view, arc)];
          expect(text).toMatch(new RegExp(`Walls.* ${arc}\\${wall}`));
        }
        expect(text).toContain(`Pile ${position.pile.length}`);
        expect(text).toContain(`Discard ${position.discard.length}`);
      }
    }
  });

  it("is a table of arcs and rings on a small terminal, walls between Swordsman and Castle (P1.3)", () => {
    for (const look of LOOKS) {
      for (const { position } of some(5, look, { columns: 60, rows: 18 })) {
        const scene = sceneOf(position);
        const rows = drawn(scene, { columns: 60, rows: 18 }, look);
        expect(rows[0]).toMatch(/Forest +Archer +Knight +Swordsman +Castle/);
        for (const arc of ARCS) {
          const between = rows[arc]?.slice(43, 46) ?? "";
          if (!scene.focus.open.includes(`wall-${arc}`)) {
            const { glyphs } = look;
            expect(between.trim()).toBe(
              { wall: glyphs.wallUpright, fortified: `${glyphs.fortUpright}F`, none: "" }[wallAt(scene.view, arc)],
            );
          }
        }
      }
    }
  });
});

describe("the choice that is made", () => {
  const small = { columns: 60, rows: 18 };
  const look = LOOKS[0] as Look;

  it("is never under a message: rows that are covered hold no choice", () => {
    let looked = 0;
    for (const { position } of positions.filter((_, i) => i % 7 === 0)) {
      const { plays } = sceneOf(position);
      for (const { word } of plays) {
        const scene = sceneOf(position, { ...NO_AIM, word });
        if (scene.focus.open.length > 0) continue;
        for (const covered of [0, 1, 2, 3]) {
          const rows = drawn({ ...scene, covered }, small, look);
          const at = rows.findIndex((row) => row.includes(`${look.glyphs.selected}${scene.focus.play < 9 ? scene.focus.play + 1 : ""}`));
          expect(at).toBeGreaterThan(0);
          expect(at).toBeLessThan(small.rows - covered);
          looked++;
        }
      }
    }
    expect(looked).toBeGreaterThan(200);
  });
});

describe("the screen", () => {
  it.each(EVERY)("keeps to its size, and to one column a sign ($name)", ({ size, look }) => {
    for (const { position } of some(14, look, size)) {
      const canvas = screen.draw(sceneOf(position), size, look);
      expect([canvas.width, canvas.height]).toEqual([size.columns, size.rows]);
      for (const row of canvas.text()) expect(row.length).toBeLessThanOrEqual(size.columns);
      if (look.glyphs.rook === "M") expect(canvas.text().join("")).toMatch(/^[ -~]*$/);
    }
  });

  it.each(EVERY)("says whose turn it is, the phase, the seed and every play ($name)", ({ size, look }) => {
    for (const { position } of some(14, look, size)) {
      const scene = sceneOf(position);
      const text = drawn(scene, size, look).join("\n");
      expect(text).toContain("CASTLE PANIC");
      expect(text).toContain(`turn ${position.turn}`);
      expect(text).toContain(`seed ${position.seed}`);
      if (scene.seat !== undefined) expect(text).toContain(position.players[scene.seat] ?? "");
      const chosen = scene.plays[scene.focus.play];
      if (chosen !== undefined) expect(text).toContain(`${look.glyphs.selected}${scene.focus.play + 1} ${chosen.label.slice(0, 20)}`);
    }
  });

  it.each([
    { columns: 100, rows: 32 },
    { columns: 120, rows: 38 },
  ])("tells the details of every choice in full where there is room ($columns x $rows)", (size) => {
    const scene = sceneOf(lay({ phase: "play", hands: ["drive-him-back barbarian green-swordsman tar"], monsters: [] }));
    const look: Look = { glyphs: unicodeGlyphs, depth: 0 };
    const { panel } = layoutOf(size);
    const panelText = drawn(scene, size, look)
      .map((row) => row.slice(panel.x))
      .join(" ")
      .replace(/\s+/g, " ");
    for (const { label, detail } of scene.plays) expect(panelText).toContain(`${label} ${detail}`.trim());
  });

  it("lists every monster of the space under the cursor", () => {
    for (const { size, look } of EVERY.filter((entry) => entry.look.depth !== 1)) {
      for (const { position } of some(20, look, size)) {
        const first = sceneOf(position).plays.find(({ onBoard, targets }) => onBoard && targets.length > 0);
        for (const { path } of first?.targets ?? []) {
          const scene = sceneOf(position, { word: first?.word, chosen: [], cursor: path[0], walking: true });
          const under = scene.view.monsters.find(({ id }) => id === path[0]);
          const there = scene.view.monsters.filter(({ ring, arc }) => ring === under?.ring && arc === under.arc);
          if (there.length > 4) continue;
          const text = drawn(scene, size, look).join("\n");
          for (const { id, health } of there) expect(text).toMatch(new RegExp(`(${id}|${tokenName(id)}) ${health}/`));
        }
      }
    }
  });

  it("hides what is hidden: an Overlord's tokens from the castle, closed hands from the others (P8.4, P8.5)", () => {
    for (const { position } of positions) {
      if (position.phase === "overlord" || position.variant !== "overlord") continue;
      const scene = sceneOf(position);
      const overlord = position.players.length - 1;
      expect(scene.view.hands[overlord]?.seen ?? []).toEqual([]);
      if ((position.hands[overlord]?.length ?? 0) > 0) {
        const text = drawn(scene, { columns: 120, rows: 60 }, LOOKS[0] as Look).join(" ");
        expect(text).toMatch(/Overlord: +\d tokens?, hidden/);
      }
    }
    const closed = positions.filter(({ position }) => position.options.includes("closed-hands") && position.players.length > 1);
    expect(closed.every(({ position }) => screen.secret(position))).toBe(true);
    const open = positions.filter(({ position }) => !position.options.includes("closed-hands") && position.variant !== "overlord");
    expect(open.some(({ position }) => screen.secret(position))).toBe(false);
  });

  it("tells the end: won or lost, and the scores of a Master Slayer (P8.1, P8.2)", () => {
    const entry = positions.find(({ position }) => position.players.length > 1 && position.variant === "master-slayer");
    const position = entry?.position;
    if (position === undefined) throw new Error("the cases hold a game of Master Slayer");
    const scores = position.players.map((_, seat) => ({ monsters: seat + 1, points: seat + 2 }));
    const outcome = { result: "won" as const, scores, masters: [position.players.length - 1] };
    const scene = sceneOf(position);
    const over: Scene<PanicView> = { ...scene, seat: undefined, plays: [], view: { ...scene.view, phase: "over", pending: null, outcome } };
    for (const { size, look } of EVERY) {
      const text = drawn(over, size, look)
        .map((row) => row.slice(layoutOf(size).panel.x).trim())
        .join(" ")
        .replace(/ +/g, " ");
      expect(text).toContain("Won: the castle stands.");
      for (const [seat, name] of position.players.entries())
        expect(text).toMatch(new RegExp(`${name}: ${seat + 1} monsters?, ${seat + 2} points`));
    }
    const lost: Scene<PanicView> = { ...over, view: { ...over.view, outcome: { result: "lost", reason: "last tower" } } };
    expect(drawn(lost, { columns: 80, rows: 22 }, LOOKS[0] as Look).join(" ")).toContain("last tower");
  });

  it("draws the board alone at any size", () => {
    const { view } = crowded((i) => ({ ring: RINGS[i % 5] ?? "forest", arc: ARCS[i % 6] ?? 1 }));
    for (const look of LOOKS) {
      for (const size of [
        { columns: 44, rows: 22 },
        { columns: 80, rows: 60 },
        { columns: 60, rows: 10 },
      ]) {
        const canvas = screen.picture(view, size, look);
        expect(canvas.width).toBeLessThanOrEqual(size.columns);
        expect(canvas.height).toBeLessThanOrEqual(size.rows);
        expectAllShown(view, canvas.text());
      }
    }
  });
});
