import { describe, expect, it } from "@jest/globals";
import { withoutRule } from "../../../../src/engine/text.js";
import { cardTitle } from "../../../../src/games/panic/components.js";
import { panic } from "../../../../src/games/panic/index.js";
import { whyNot } from "../../../../src/games/panic/play-refusal.js";
import { screen } from "../../../../src/games/panic/screen/index.js";
import { shortTitle } from "../../../../src/games/panic/screen/titles.js";
import { cardsOf } from "../../../../src/games/panic/state.js";
import { commandAt, focusOf, NO_AIM } from "../../../../src/screens/focus.js";
import { positions, sceneOf } from "./scenes.js";

describe("the plays of Castle Panic", () => {
  it.each(positions)("offer every legal command exactly once ($id)", ({ position, legal }) => {
    const plays = screen.plays(position, panic.legal(position));
    const offered = plays.flatMap(({ targets }) => targets.map(({ command }) => panic.notation.print(command)));
    expect([...offered].sort()).toEqual([...legal].sort());
  });

  it.each(positions)("have words of their own, and a path of its own for every target ($id)", ({ position }) => {
    const plays = screen.plays(position, panic.legal(position));
    expect(new Set(plays.map(({ word }) => word)).size).toBe(plays.length);
    for (const { targets } of plays) {
      const paths = targets.map(({ path }) => path.join(" "));
      expect(new Set(paths).size).toBe(paths.length);
      expect(new Set(targets.map(({ path }) => path.length)).size).toBeLessThanOrEqual(1);
    }
  });

  it.each(positions)("reach every command by choosing spots, and say what cannot be played ($id)", ({ position }) => {
    const plays = screen.plays(position, panic.legal(position));
    for (const play of plays) {
      for (const { command, path } of play.targets) {
        const aim = { word: play.word, chosen: path.slice(0, -1), cursor: path.at(-1), walking: true };
        expect(commandAt(aim, plays)).toBe(command);
      }
      if (play.targets.length === 0) expect(play.detail).not.toBe("");
      expect(play.detail).not.toMatch(/\([CP]\d/);
    }
  });

  it.each(positions)("know where every spot on the board lies, and no two at one place ($id)", ({ position }) => {
    const { view, plays } = sceneOf(position);
    for (const { onBoard, targets } of plays) {
      if (!onBoard) continue;
      const places = targets.map(({ path }) => screen.place(view, path.at(-1) ?? ""));
      expect(places).not.toContain(undefined);
      expect(new Set(places.map((place) => `${place?.x.toFixed(2)} ${place?.y.toFixed(2)}`)).size).toBe(places.length);
    }
  });

  it("show every card of the hand in phase 4, with the reason of the rules where it cannot be played (P2.9)", () => {
    let barred = 0;
    for (const { position } of positions.filter((entry) => entry.position.phase === "play" && entry.position.pending === null)) {
      const plays = screen.plays(position, panic.legal(position));
      for (const card of new Set(cardsOf(position, position.active))) {
        const own = plays.filter(({ label }) => label.includes(shortTitle(card)));
        expect(own.map(({ label }) => label)).not.toEqual([]);
        const reason = whyNot(position, card);
        const only = plays.find(({ word }) => word === card);
        if (only === undefined || only.targets.length > 0) continue;
        expect(only.detail).toBe(withoutRule(reason ?? `${cardTitle(card)} goes with another card`));
        barred += 1;
      }
    }
    expect(barred).toBeGreaterThan(20);
  });

  it("offer a hit card with Nice Shot as a play of its own (P2.3)", () => {
    const both = positions.filter(({ legal }) => legal.some((command) => /^play .* nice-shot /.test(command)));
    expect(both.length).toBeGreaterThan(0);
    for (const { position, legal } of both) {
      const plays = screen.plays(position, panic.legal(position)).filter(({ word }) => word.endsWith("+nice-shot"));
      const offered = plays.reduce((sum, { targets }) => sum + targets.length, 0);
      expect(offered).toBe(legal.filter((command) => /^play .* nice-shot /.test(command)).length);
      for (const { label } of plays) expect(label).toContain("+ Nice Shot");
    }
  });

  it("begin with the harmless choice in phases 2 and 3, and with a card in phase 4", () => {
    for (const { position } of positions.filter((entry) => entry.position.pending === null)) {
      const plays = screen.plays(position, panic.legal(position));
      const first = plays[focusOf(NO_AIM, plays).play];
      if (position.phase === "discard" || position.phase === "trade") expect(first?.word).toBe("pass");
      if (position.phase === "play" && plays.some(({ word, targets }) => word !== "end" && targets.length > 0)) {
        expect(first?.word).not.toBe("end");
      }
    }
  });

  it("tell why the Overlord may not pass (P8.4)", () => {
    const bound = positions.filter(
      ({ position, legal }) => position.phase === "overlord" && position.pending === null && !legal.includes("pass"),
    );
    expect(bound.length).toBeGreaterThan(0);
    for (const { position } of bound) {
      const pass = screen.plays(position, panic.legal(position)).find(({ word }) => word === "pass");
      expect(pass?.targets).toEqual([]);
      expect(pass?.detail).toContain("must play at least one token");
    }
  });
});
