import { readFileSync } from "node:fs";
import type { AnyGame, BasePosition } from "../../src/engine/game.js";
import { readHeader, readPosition } from "../../src/engine/header.js";
import { firstPosition } from "../../src/engine/replay.js";
import { games } from "../../src/games/index.js";

/** Where counting begins, and how deep it goes: a header, or the position of a golden case. */
type Start = readonly [
  name: string,
  depth: number,
  from: { readonly header: Readonly<Record<string, string>> } | { readonly case: string },
];

const STARTS: readonly Start[] = [
  ["panic: one seat", 6, { header: { game: "panic", seed: "moat" } }],
  ["panic: three seats, tabletop", 4, { header: { game: "panic", edition: "tabletop", players: "Ada, Ben, Cy", seed: "moat" } }],
  ["panic: six seats", 3, { header: { game: "panic", players: "Ada, Ben, Cy, Di, Eve, Flo", seed: "keep" } }],
  ["panic: closed hands with offers", 6, { header: { game: "panic", players: "Ada, Ben", options: "closed-hands, offers", seed: "gate" } }],
  ["panic: powers", 6, { header: { game: "panic", options: "all-for-one, heroic-powers, rough-start", seed: "moat" } }],
  ["panic: the Overlord's plays", 5, { case: "hand-241" }],
  ["panic: a wound to choose", 7, { case: "hand-148" }],
  ["panic: a card for each to discard", 5, { case: "play-078" }],
  ["castellion: school", 12, { header: { game: "castellion", level: "school", seed: "moat" } }],
  [
    "castellion: academy, all options",
    9,
    { header: { game: "castellion", options: "vigil, prophet, premonition", level: "academy", seed: "moat" } },
  ],
  ["castellion: menace, two seats", 10, { header: { game: "castellion", level: "menace", players: "Ada, Ben", seed: "keep" } }],
  ["castellion: a Pyro's move", 5, { case: "h085-move-across-six" }],
  ["castellion: tiles to destroy", 7, { case: "h122-destroy-slide" }],
  ["castellion: tiles to reveal", 8, { case: "s0211" }],
  ["castellion: all powers in a large castle", 5, { case: "s0300" }],
];

const rules = games.map(({ game }) => game);

/** How many sequences of legal commands there are, by their length, from each starting position. */
export function perft(cases: URL): Readonly<Record<string, readonly number[]>> {
  return Object.fromEntries(
    STARTS.map(([name, depth, from]) => {
      const { game, position } = "header" in from ? begun(from.header) : ofCase(from.case, cases);
      return [name, Array.from({ length: depth }, (_, i) => count(game, position, i + 1))];
    }),
  );
}

function count(game: AnyGame, position: BasePosition, depth: number): number {
  const legal = game.legal(position);
  if (depth === 1) return legal.length;
  return legal.reduce((sum, command) => sum + count(game, game.apply(position, command).position, depth - 1), 0);
}

interface Begun {
  readonly game: AnyGame;
  readonly position: BasePosition;
}

function begun(keys: Readonly<Record<string, string>>): Begun {
  const header = readHeader(new Map(Object.entries(keys)), rules);
  return { game: header.game, position: firstPosition(header) };
}

function ofCase(id: string, cases: URL): Begun {
  for (const { name } of rules) {
    for (const line of readFileSync(new URL(`${name}-cases.jsonl`, cases), "utf8").split("\n")) {
      if (line.includes(`"id":"${id}"`) || line.includes(`"id": "${id}"`)) {
        return readPosition((JSON.parse(line) as { position: unknown }).position, rules);
      }
    }
  }
  throw new Error(`there is no case ${id}`);
}
