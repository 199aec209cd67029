import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { type PanicEvent, type PanicPosition, panic } from "../../../../src/games/panic/index.js";
import { screen } from "../../../../src/games/panic/screen/index.js";
import type { Look } from "../../../../src/screens/game-screen.js";
import { drawn, LOOKS, positions, sceneOf } from "./scenes.js";

interface Told {
  readonly id: string;
  readonly before: PanicPosition;
  readonly events: readonly PanicEvent[];
  readonly after: PanicPosition;
}

/** What happened in the golden cases that are no refusals. */
const told: readonly Told[] = readFileSync(new URL("../../../cases/panic-cases.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as { id: string; position: unknown; command: string; error?: true })
  .filter(({ error }) => error !== true)
  .map(({ id, position, command }) => {
    const before = panic.codec.parse(position);
    const { events, position: after } = panic.apply(before, panic.notation.parse(command));
    return { id, before, events, after };
  });

function stagesOf({ before, events, after }: Told) {
  return screen.stages(panic.observe(before, 0), events, panic.observe(after, 0));
}

describe("the pictures between two positions", () => {
  it("are short, and each shows something", () => {
    for (const entry of told) {
      for (const { lasts, marked } of stagesOf(entry)) {
        expect(lasts).toBeGreaterThanOrEqual(150);
        expect(lasts).toBeLessThanOrEqual(400);
        expect(marked).not.toEqual([]);
      }
    }
  });

  it("end with the board that the rules reached, but for what the last event takes away", () => {
    let ended = 0;
    for (const entry of told) {
      const moves = entry.events.some(({ type }) => type === "moved");
      const last = stagesOf(entry).at(-1);
      if (!moves || entry.before.variant === "overlord" || last === undefined || entry.events.at(-1)?.type === "slain") continue;
      const falls = entry.events
        .slice(-4)
        .some(({ type }) => type === "slain" || type === "collided" || type === "boulder" || type === "untarred");
      if (falls) continue;
      expect(last.view.monsters).toEqual(
        entry.after.monsters.map((monster) =>
          expect.objectContaining({ id: monster.id, ring: monster.ring, arc: monster.arc, health: monster.health }),
        ),
      );
      expect(last.view.towers).toEqual(entry.after.towers);
      expect(last.view.walls).toEqual(entry.after.walls);
      expect(last.view.pile).toBe(entry.after.pile.length);
      ended += 1;
    }
    expect(ended).toBeGreaterThan(50);
  });

  it("draw tokens one by one and name them (P3.3)", () => {
    let tokens = 0;
    for (const entry of told) {
      const shown = stagesOf(entry).flatMap(({ marked }, i, all) => (marked[0] !== all[i - 1]?.marked[0] ? marked.slice(0, 1) : []));
      for (const event of entry.events) {
        if (event.type !== "token") continue;
        expect(shown).toContain(`token-${event.token}`);
        tokens += 1;
      }
    }
    expect(tokens).toBeGreaterThan(100);
    const boulder = told.find(({ events }) => events.some(({ type }) => type === "boulder")) as Told;
    const stage = stagesOf(boulder).find(({ marked }) => marked[0]?.startsWith("token-boulder"));
    const scene = {
      ...sceneOf(positions[0]?.position as PanicPosition),
      view: stage?.view ?? panic.observe(boulder.before, 0),
      marked: stage?.marked ?? [],
    };
    expect(drawn(scene, { columns: 100, rows: 30 }, LOOKS[0] as Look).join("\n")).toContain("Giant Boulder");
  });

  it("roll a boulder through every space of its path, in order (P7)", () => {
    const boulders = told.filter(({ events }) => events.some(({ type }) => type === "boulder"));
    expect(boulders.length).toBeGreaterThan(5);
    const letters = { forest: "F", archer: "A", knight: "K", swordsman: "S", castle: "C" } as const;
    for (const entry of boulders) {
      for (const event of entry.events) {
        if (event.type !== "boulder") continue;
        const passed = stagesOf(entry)
          .filter(({ marked }) => marked[0] === `token-${event.token}` && /^[FAKSC]\d$/.test(marked[1] ?? ""))
          .map(({ marked }) => marked[1]);
        const path = event.path.map(({ space }) => `${letters[space.ring]}${space.arc}`);
        expect(passed.filter((spot, i) => spot !== passed[i - 1])).toEqual(path);
      }
    }
  });

  it("show a wall and a tower still standing when it is run into, and gone afterwards (P6.2, P6.4)", () => {
    let seen = 0;
    for (const entry of told) {
      for (const event of entry.events) {
        if (event.type !== "collided" || event.obstacle === "fortified") continue;
        const spot = event.obstacle === "tower" ? `C${event.arc}` : `wall-${event.arc}`;
        const stage = stagesOf(entry).find(({ marked }) => marked[0] === spot);
        expect(event.obstacle === "tower" ? stage?.view.towers[event.arc - 1] : stage?.view.walls[event.arc - 1] !== "none").toBe(true);
        seen += 1;
      }
    }
    expect(seen).toBeGreaterThan(50);
  });
});

describe("the preview of the next move", () => {
  it("shows every monster where phase 5 brings it, and what falls on the way (P6.1 to P6.4)", () => {
    let seen = 0;
    for (const { id, before, events, after } of told) {
      const moves =
        events.filter(({ type }) => type === "moved").length === 1 &&
        events.some((event) => event.type === "moved" && event.cause === "phase");
      const quiet = !events.some(({ type }) => ["placed", "slain", "boulder", "driven"].includes(type));
      if (!moves || !quiet || before.phase !== "play" || before.pending !== null) continue;
      const stage = screen.preview?.(before);
      if (stage === undefined) continue;
      const places = (monsters: typeof after.monsters) => monsters.map((monster) => `${monster.id} ${monster.ring} ${monster.arc}`);
      expect([id, places(stage.view.monsters)]).toEqual([id, places(after.monsters)]);
      expect([id, stage.view.towers, stage.view.walls]).toEqual([id, after.towers, after.walls]);
      seen += 1;
    }
    expect(seen).toBeGreaterThan(10);
  });

  it("is not there when nothing would move", () => {
    for (const { position } of positions.filter((entry) => entry.position.monsters.length === 0 || entry.position.phase === "over")) {
      expect(screen.preview?.(position)).toBeUndefined();
    }
  });
});
