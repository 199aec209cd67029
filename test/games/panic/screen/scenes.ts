import { readFileSync } from "node:fs";
import { type PanicPosition, type PanicView, panic } from "../../../../src/games/panic/index.js";
import { screen } from "../../../../src/games/panic/screen/index.js";
import { type Aim, commandAt, focusOf, NO_AIM } from "../../../../src/screens/focus.js";
import type { Look, Scene, Size } from "../../../../src/screens/game-screen.js";
import { asciiGlyphs, unicodeGlyphs } from "../../../../src/terminal/glyphs.js";

/** The positions of the golden list of legal commands. */
export const positions: readonly { readonly id: string; readonly position: PanicPosition; readonly legal: readonly string[] }[] =
  readFileSync(new URL("../../../cases/panic-legal.jsonl", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { id: string; position: unknown; legal: string[] })
    .map(({ id, position, legal }) => ({ id, legal, position: panic.codec.parse(position) }));

/** What the game is drawn on: the terminal's size without the two rows below. */
export const SIZES: readonly Size[] = [
  { columns: 120, rows: 38 },
  { columns: 100, rows: 30 },
  { columns: 80, rows: 22 },
  { columns: 79, rows: 22 },
  { columns: 60, rows: 18 },
];

export const LOOKS: readonly Look[] = [
  { glyphs: unicodeGlyphs, depth: 3 },
  { glyphs: unicodeGlyphs, depth: 1 },
  { glyphs: unicodeGlyphs, depth: 0 },
  { glyphs: asciiGlyphs, depth: 2 },
  { glyphs: asciiGlyphs, depth: 0 },
];

/** A position as the one who must act sees it. */
export function sceneOf(position: PanicPosition, aim: Aim = NO_AIM): Scene<PanicView> {
  const seat = panic.seat(position);
  const view = panic.observe(position, seat ?? 0);
  const plays = screen.plays(position, panic.legal(position));
  const command = commandAt(aim, plays);
  const effect = command === undefined ? undefined : panic.explain(position, command as Parameters<typeof panic.explain>[1]);
  const focus = { ...focusOf(aim, plays), effect };
  return { view, seed: position.seed, players: position.players, seat, plays, focus, marked: [], log: ["Something happened."] };
}

export function drawn(scene: Scene<PanicView>, size: Size, look: Look): readonly string[] {
  return screen.draw(scene, size, look).text();
}
