import { c, originOf, type Palette, palette, shade } from "./palette.js";
import type { Colour, Style } from "./style.js";

/**
 * Colours for eyes that need more: everything stands on black, whatever ground the terminal has, letters are white or
 * nearly so, and white on any space of a board has a contrast of 7 at least (a test looks, also with the eyes of people who
 * confuse colours). On 16 colours neighbouring rings take turns between the colour and black.
 */
export const highContrast: Palette = {
  text: c("ffffff", "whiteBright"),
  muted: c("dcdcdc", "white"),
  faint: c("a8a8a8", "white"),
  ink: c("000000", "black"),
  strong: c("ffffff", "whiteBright"),
  surface: c("000000", "black"),
  raised: c("202020", "black"),
  accent: c("ffff00", "yellowBright"),
  accentDark: c("5c4a00", "yellow"),
  good: c("5cff8a", "greenBright"),
  warn: c("ffc24d", "yellowBright"),
  danger: c("ff9a8a", "redBright"),
  notice: c("7ddcff", "cyanBright"),

  wall: c("ffffff", "whiteBright"),
  fort: c("ffffff", "whiteBright"),
  tower: c("ffffff", "whiteBright"),
  tar: c("000000", "black"),

  goblin: c("8dff4d", "cyanBright"),
  orc: c("ffb84d", "yellow"),
  troll: c("ff9dff", "magentaBright"),
  boss: c("ffff4d", "yellowBright"),

  juggler: { fg: c("ffb3a3", "redBright"), bg: c("5a1405", "black"), bright: c("ffb3a3", "redBright") },
  seer: { fg: c("a8d4ff", "cyanBright"), bg: c("0b2f66", "black"), bright: c("a8d4ff", "cyanBright") },
  chameleon: { fg: c("7dffb8", "greenBright"), bg: c("00452a", "black"), bright: c("7dffb8", "greenBright") },
  pyro: { fg: c("ffe100", "yellowBright"), bg: c("574300", "black"), bright: c("ffe100", "yellowBright") },
  traitor: { fg: c("ffffff", "whiteBright"), bg: c("454545", "black"), bright: c("ffffff", "whiteBright") },

  arcs: {
    red: {
      forest: c("340f00", "black"),
      archer: c("551200", "red"),
      knight: c("741300", "black"),
      swordsman: c("911300", "red"),
      castle: c("aa1700", "black"),
      bright: c("ff9a8a", "redBright"),
    },
    green: {
      forest: c("001b15", "black"),
      archer: c("002c23", "green"),
      knight: c("003e2c", "black"),
      swordsman: c("00523b", "green"),
      castle: c("006248", "black"),
      bright: c("5cff8a", "greenBright"),
    },
    blue: {
      forest: c("001246", "black"),
      archer: c("00216d", "blue"),
      knight: c("003090", "black"),
      swordsman: c("003cb1", "blue"),
      castle: c("024ad2", "black"),
      bright: c("a9c4ff", "cyanBright"),
    },
  },
};

/** A style in high contrast: both its colours are always set, and nothing is dimmed. */
export function inHighContrast({ fg = palette.text, bg = palette.surface, dim, ...modifiers }: Style): Style {
  return { ...modifiers, fg: dim === true ? repainted(palette.faint) : repainted(fg), bg: repainted(bg) };
}

function repainted(colour: Colour): Colour {
  const own = REPAINTED.get(colour);
  if (own !== undefined) return own;
  const origin = originOf(colour);
  return origin === undefined ? colour : shade(repainted(origin.colour), Math.max(origin.share, LEAST_SHARE));
}

/** What is in shade keeps so much of its light: letters on it have to be read. */
const LEAST_SHARE = 0.8;

const REPAINTED: ReadonlyMap<unknown, Colour> = new Map(pairs(palette, highContrast));

/** Every colour of one tree with the colour that stands in its place in the other. */
function pairs(from: object, to: object): [Colour, Colour][] {
  if ("hex" in from) return [[from as Colour, to as Colour]];
  const others: ReadonlyMap<string, object> = new Map(Object.entries(to));
  return Object.entries(from).flatMap(([name, part]) => pairs(part, others.get(name) ?? part));
}
