import { remembered } from "./remembered.js";
import type { BasicColour, Colour } from "./style.js";

/** A colour by its hexadecimal digits and its stand-in among the sixteen. */
export const c = (digits: string, basic: BasicColour): Colour => ({ hex: `#${digits}`, basic });

/** A faction of Castellion: letters on their tile, the tile, and the tile as part of a formation. */
export interface FactionColours {
  readonly fg: Colour;
  readonly bg: Colour;
  readonly bright: Colour;
}

/** An arc of Castle Panic: one hue, the rings told apart by lightness, lighter towards the castle. */
export interface ArcColours {
  readonly forest: Colour;
  readonly archer: Colour;
  readonly knight: Colour;
  readonly swordsman: Colour;
  readonly castle: Colour;
  /** For letters in the arc's colour on the terminal's own background. */
  readonly bright: Colour;
}

/**
 * Red leans to orange, green to blue, and they differ in lightness, so that people who confuse red and green tell them
 * apart (a test simulates it). On 16 colours neighbouring rings take turns between the dark and the bright one.
 */
export const palette = {
  text: c("d3d7cf", "white"),
  muted: c("8a918f", "white"),
  faint: c("4a5154", "gray"),
  ink: c("101418", "black"),
  strong: c("ffffff", "whiteBright"),
  surface: c("1b2127", "black"),
  raised: c("2b333b", "gray"),
  accent: c("ffd75f", "yellowBright"),
  accentDark: c("6b5512", "yellow"),
  good: c("5fc9a0", "greenBright"),
  warn: c("f0a83c", "yellow"),
  danger: c("f2785c", "redBright"),
  notice: c("7cb7f5", "cyanBright"),

  wall: c("d8ccb0", "white"),
  fort: c("fff3d0", "whiteBright"),
  tower: c("f4efe2", "whiteBright"),
  tar: c("0a0c0e", "black"),

  goblin: c("8fd35f", "cyanBright"),
  orc: c("f0a03c", "yellow"),
  troll: c("d884e8", "magentaBright"),
  boss: c("fbe94f", "yellowBright"),

  juggler: { fg: c("e46c55", "redBright"), bg: c("3e1a16", "black"), bright: c("f08a70", "red") },
  seer: { fg: c("5b9be6", "cyanBright"), bg: c("16273f", "black"), bright: c("8bbcf5", "blue") },
  chameleon: { fg: c("5cc08a", "greenBright"), bg: c("173526", "black"), bright: c("8fe0b4", "green") },
  pyro: { fg: c("f2c14a", "yellowBright"), bg: c("4f3a0e", "black"), bright: c("ffdc80", "yellow") },
  traitor: { fg: c("c7c9cc", "white"), bg: c("303338", "black"), bright: c("eceef0", "whiteBright") },

  arcs: {
    red: {
      forest: c("42150d", "red"),
      archer: c("64221a", "redBright"),
      knight: c("7d2c1f", "red"),
      swordsman: c("9d3b2a", "redBright"),
      castle: c("c34a35", "red"),
      bright: c("f2785c", "redBright"),
    },
    green: {
      forest: c("153f2a", "green"),
      archer: c("20573b", "greenBright"),
      knight: c("2e7050", "green"),
      swordsman: c("3f8c64", "greenBright"),
      castle: c("4ea578", "green"),
      bright: c("6fd09b", "greenBright"),
    },
    blue: {
      forest: c("141f4a", "blue"),
      archer: c("1f3168", "blueBright"),
      knight: c("2b448a", "blue"),
      swordsman: c("3b5aac", "blueBright"),
      castle: c("4d74d0", "blue"),
      bright: c("86aef5", "blueBright"),
    },
  },
} as const satisfies Readonly<Record<string, Colour | FactionColours | Readonly<Record<string, ArcColours>>>>;

/** The same colours in other values: every name of `palette`, in the same place. */
export type Palette = Repainted<typeof palette>;

type Repainted<Part> = Part extends Colour ? Colour : { readonly [Name in keyof Part]: Repainted<Part[Name]> };

/** Every darker colour that was made, by the colour it was made of and the share of light that stayed. */
const shades = new WeakMap<Colour, Map<number, Colour>>();
const origins = new WeakMap<Colour, { readonly colour: Colour; readonly share: number }>();

/** A colour nearer to black: `share` of its light stays, from 0 to 1. The same call gives the same object. */
export function shade(colour: Colour, share: number): Colour {
  const known = remembered(shades, colour, () => new Map<number, Colour>());
  return remembered(known, share, () => {
    const part = (at: number): string =>
      Math.round(Number.parseInt(colour.hex.slice(at, at + 2), 16) * share)
        .toString(16)
        .padStart(2, "0");
    const darker: Colour = { hex: `#${part(1)}${part(3)}${part(5)}`, basic: colour.basic };
    origins.set(darker, { colour, share });
    return darker;
  });
}

/** What a colour that `shade` made was made of; undefined for any other. */
export function originOf(colour: Colour): { readonly colour: Colour; readonly share: number } | undefined {
  return origins.get(colour);
}
