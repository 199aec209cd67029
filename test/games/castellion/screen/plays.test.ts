import { describe, expect, it } from "@jest/globals";
import { castellion } from "../../../../src/games/castellion/index.js";
import { placeOf } from "../../../../src/games/castellion/screen/layout.js";
import { plays } from "../../../../src/games/castellion/screen/plays.js";
import { type Aim, choose, cycle, type Direction, focusOf, NO_AIM, select, steer } from "../../../../src/screens/focus.js";
import type { Play } from "../../../../src/screens/game-screen.js";
import { GOLDEN } from "../../../support/castellion-scene.js";
import { play, position } from "../kit.js";

const menus = GOLDEN.map((golden) => ({ ...golden, menu: plays(golden.position, castellion.legal(golden.position)) }));

/** Everything that can be chosen with Enter and Tab from an aim: the commands, by their text. */
function reachable(menu: readonly Play<object>[], aim: Aim): string[] {
  const found: string[] = [];
  const { open } = focusOf(aim, menu);
  for (let step = 0, at = aim; step < Math.max(open.length, 1); step++, at = cycle(at, menu, 1)) {
    const choice = choose(at, menu);
    if ("command" in choice) found.push(castellion.notation.print(choice.command as never));
    else if ("aim" in choice) found.push(...reachable(menu, choice.aim));
  }
  return found;
}

/** Every spot that the arrow keys come to. */
function walked(menu: readonly Play<object>[], start: Aim, width: number): Set<string> {
  const seen = new Set<string>();
  const waiting = [start];
  for (let aim = waiting.pop(); aim !== undefined; aim = waiting.pop()) {
    const { cursor } = focusOf(aim, menu);
    if (cursor === undefined || seen.has(cursor)) continue;
    seen.add(cursor);
    for (const direction of ["up", "down", "left", "right"] as const satisfies readonly Direction[]) {
      waiting.push(steer(aim, menu, direction, (spot) => placeOf(spot, width)));
    }
  }
  return seen;
}

describe("the menu of Castellion", () => {
  it("holds every legal command exactly once, at 181 positions of every kind", () => {
    for (const { id, menu, legal } of menus) {
      const words = menu.flatMap(({ targets }) => [...new Set(targets.map(({ command }) => castellion.notation.print(command)))]);
      expect([id, words.sort()]).toEqual([id, [...legal].sort()]);
    }
  });

  it("gives every command of a play a way of its own, and names each play once", () => {
    for (const { id, menu } of menus) {
      for (const { word, targets } of menu) {
        const paths = targets.map(({ path }) => path.join(" "));
        expect([id, word, new Set(paths).size]).toEqual([id, word, paths.length]);
      }
      expect([id, new Set(menu.map(({ word }) => word)).size]).toEqual([id, menu.length]);
    }
  });

  it("comes to every command with a number, Enter and Tab", () => {
    for (const { id, menu, legal } of menus) {
      const found = menu.flatMap((_, i) => reachable(menu, select(i, menu) ?? NO_AIM));
      expect([id, [...new Set(found)].sort()]).toEqual([id, [...legal].sort()]);
    }
  });

  it("comes to every tile of the board with the arrow keys", () => {
    for (const { id, menu, position: now } of menus) {
      menu.forEach((one, i) => {
        if (!one.onBoard) return;
        const start: Aim = { ...(select(i, menu) ?? NO_AIM), walking: true };
        const { open } = focusOf(start, menu);
        expect([id, one.word, [...walked(menu, start, now.castle.length)].sort()]).toEqual([id, one.word, [...open].sort()]);
        for (const first of open) {
          const next: Aim = { ...start, chosen: [first], cursor: undefined };
          const second = focusOf(next, menu).open;
          expect([id, first, [...walked(menu, next, now.castle.length)].sort()]).toEqual([id, first, [...second].sort()]);
        }
      });
    }
  });

  it("has spots on the board only for cells and the two ends", () => {
    for (const { menu, position: now } of menus) {
      for (const { onBoard, targets } of menu) {
        for (const spot of targets.flatMap(({ path }) => path)) {
          if (onBoard) expect(placeOf(spot, now.castle.length)).toBeDefined();
          else expect(spot).toMatch(/^([a-f][1-6]|left|right|revealed-\w+|recall-\w\w|ordeal-[123])$/);
        }
      }
    }
  });

  it("tells the way to a place from left to right", () => {
    const now = position({ level: "school", castle: ["Pt", "Js", "Sc"], drawn: "Ct" });
    const place = plays(now, castellion.legal(now)).find(({ word }) => word === "place");
    expect(place?.targets.map(({ path }) => path)).toEqual([["left"], ["b2"], ["c2"], ["right"]]);
  });

  it.each([
    ["C6.1 Juggler", "Jt", "juggle", /two/],
    ["C6.1 Seer", "St", "see", /reveal|pile|left/],
    ["C6.1 Pyro", "Pt", "burn", /tile/],
  ] as const)("%s: shows a power that cannot be used, with the reason", (_, drawn, word, reason) => {
    const now = position({ level: "academy", drawn, rest: "discard" });
    const menu = plays(now, castellion.legal(now));
    const [shown, ...others] = menu.filter(({ targets }) => targets.length === 0);
    expect([shown?.word, others]).toEqual([word, []]);
    expect(shown?.detail).toMatch(reason);
    expect(choose(select(menu.length - 1, menu) ?? NO_AIM, menu)).toEqual({ refused: shown?.detail });
  });

  it("C6.1 Chameleon: says why nothing can be recalled", () => {
    const now = position({ level: "academy", castle: ["Js"], drawn: "Ct" });
    const menu = plays(now, castellion.legal(now));
    expect(menu.at(-1)).toMatchObject({ word: "recall", targets: [] });
    expect(menu.at(-1)?.detail).toMatch(/discard/);
  });

  it("C9: shows no power at school, and says where there is no place for a tile", () => {
    const now = position({ level: "school", castle: ["Jt", "St", "Ct", "Pt", "Js Jt", "Jc St"], drawn: "Pt" });
    expect(plays(now, castellion.legal(now)).map(({ word, targets }) => [word, targets.length])).toEqual([
      ["discard", 1],
      ["place", 0],
    ]);
  });

  it("C6 Pyro: asks for the tile, then for where it goes", () => {
    const now = play(position({ castle: ["Js Pt", "Ss"], drawn: "Pc" }), "burn a1");
    const [move, ...others] = plays(now, castellion.legal(now));
    expect(others).toEqual([]);
    expect(move?.targets.map(({ path }) => path)).toEqual([
      ["a1", "b2"],
      ["a1", "right"],
      ["b1", "a2"],
      ["b1", "left"],
    ]);
  });
});
