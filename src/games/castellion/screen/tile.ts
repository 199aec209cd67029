import type { Glyphs } from "../../../terminal/glyphs.js";
import { type FactionColours, palette } from "../../../terminal/palette.js";

const COLOURS: Readonly<Record<string, FactionColours>> = {
  J: palette.juggler,
  S: palette.seer,
  C: palette.chameleon,
  P: palette.pyro,
};

/** A tile in three columns: `P ▲`; Traitors `T !` and `B !`. */
export function tileText(tile: string, glyphs: Glyphs): string {
  const shape = { t: glyphs.triangle, s: glyphs.square, c: glyphs.circle }[tile[1] ?? ""] ?? "!";
  return `${tile[0] ?? ""} ${shape}`;
}

export function coloursOf(tile: string): FactionColours {
  return COLOURS[tile[0] ?? ""] ?? palette.traitor;
}
