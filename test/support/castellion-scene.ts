import { readFileSync } from "node:fs";
import { type CastellionCommand, type CastellionPosition, type CastellionView, castellion } from "../../src/games/castellion/index.js";
import { plays } from "../../src/games/castellion/screen/plays.js";
import { type Aim, commandAt, focusOf, NO_AIM } from "../../src/screens/focus.js";
import type { Look, Scene, Size } from "../../src/screens/game-screen.js";
import type { ColourDepth } from "../../src/terminal/canvas.js";
import { asciiGlyphs, unicodeGlyphs } from "../../src/terminal/glyphs.js";

/** A position of the golden list, with the legal commands that it names. */
export interface Golden {
  readonly id: string;
  readonly position: CastellionPosition;
  readonly legal: readonly string[];
}

/** Positions of every kind: levels, options, phases, everything that can be owed. */
export const GOLDEN: readonly Golden[] = readFileSync(new URL("../cases/castellion-legal.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line) as { id: string; position: unknown; legal: string[] })
  .map(({ id, position, legal }) => ({ id, position: castellion.codec.parse(position), legal }));

/** The sizes that a terminal has; the game is drawn on two rows fewer. */
export const SIZES: readonly Size[] = [
  { columns: 120, rows: 40 },
  { columns: 100, rows: 34 },
  { columns: 80, rows: 24 },
  { columns: 60, rows: 20 },
];

export const LOOKS: readonly Look[] = ([0, 1, 2, 3] as readonly ColourDepth[]).flatMap((depth) =>
  [unicodeGlyphs, asciiGlyphs].map((glyphs) => ({ depth, glyphs })),
);

/** What is drawn of a position when nothing was chosen, or so much. */
export function sceneOf(position: CastellionPosition, aim: Aim = NO_AIM, log: readonly string[] = []): Scene<CastellionView> {
  const menu = plays(position, castellion.legal(position));
  const command = commandAt(aim, menu);
  const effect = command === undefined ? undefined : castellion.explain(position, command as CastellionCommand);
  return {
    view: castellion.observe(position, 0),
    seed: position.seed,
    players: position.players,
    seat: castellion.seat(position),
    plays: menu,
    focus: { ...focusOf(aim, menu), effect },
    marked: [],
    log,
  };
}
