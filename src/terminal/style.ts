import type { ForegroundColorName } from "chalk";

/** The sixteen colours that every colour terminal has, by chalk's names. */
export type BasicColour = Exclude<ForegroundColorName, "grey" | "blackBright">;

/** A colour, and the one of the sixteen that stands for it on a 16-colour terminal, chosen by hand. */
export interface Colour {
  readonly hex: `#${string}`;
  readonly basic: BasicColour;
}

/** How a cell looks. What is left out is the terminal's own. */
export interface Style {
  readonly fg?: Colour;
  readonly bg?: Colour;
  readonly bold?: boolean;
  readonly dim?: boolean;
  readonly underline?: boolean;
  readonly inverse?: boolean;
}

/** 0 no colour, 1 the sixteen, 2 the 256, 3 true colour: chalk's levels. */
export type ColourDepth = 0 | 1 | 2 | 3;

/** The style of cells that nobody styled. */
export const PLAIN: Style = {};

/** Which colours are used: those of the program, stronger ones on black, or none, so that bold and inverse do the work. */
export type PaletteName = "default" | "high-contrast" | "monochrome";

/** How many colours are used with a palette on a terminal that has so many. */
export function depthWith(palette: PaletteName, depth: ColourDepth): ColourDepth {
  return palette === "monochrome" ? 0 : depth;
}
