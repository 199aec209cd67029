import { type BackgroundColorName, Chalk, type ChalkInstance } from "chalk";
import { inHighContrast } from "./high-contrast.js";
import { remembered } from "./remembered.js";
import { type BasicColour, type Colour, type ColourDepth, depthWith, type PaletteName, type Style } from "./style.js";

/** The codes that turn a style on and off again. Equal styles of one depth share one object. */
export interface Sgr {
  readonly open: string;
  readonly close: string;
  /** Sets both colours, so that whatever colours were on need not be turned off before. */
  readonly isFull: boolean;
  /** Sets colours only, which another style's colours can take over. */
  readonly isColour: boolean;
}

/**
 * The codes of a style, in the colours of a palette. Without colour, bold, dim, underline and inverse remain: they keep
 * a selection visible.
 */
export function sgrOf(style: Style, depth: ColourDepth, palette: PaletteName = "default"): Sgr {
  const used = depthWith(palette, depth);
  const strong = palette === "high-contrast" && used > 0;
  return remembered(byStyle[strong ? "strong" : "usual"][used], style, () => {
    const painted = strong ? inHighContrast(style) : style;
    return remembered(byKey, keyOf(painted, used), () => worked(painted, used));
  });
}

/** Chalk is slow a cell and fast enough a style: its codes are kept by object and, for equal objects, by content. */
const byDepth = () => [new WeakMap<Style, Sgr>(), new WeakMap<Style, Sgr>(), new WeakMap<Style, Sgr>(), new WeakMap<Style, Sgr>()] as const;
const byStyle = { usual: byDepth(), strong: byDepth() };
const byKey = new Map<string, Sgr>();

// Level 0 of chalk would drop the modifiers too; without colours, level 1 writes nothing but them.
const chalks = [new Chalk({ level: 1 }), new Chalk({ level: 1 }), new Chalk({ level: 2 }), new Chalk({ level: 3 })] as const;

const MODIFIERS = ["bold", "dim", "underline", "inverse"] as const;
const MARK = "\u0000";

function worked(style: Style, depth: ColourDepth): Sgr {
  let chalk: ChalkInstance = chalks[depth];
  if (depth > 0 && style.fg !== undefined) chalk = depth === 1 ? chalk[style.fg.basic] : chalk.hex(style.fg.hex);
  if (depth > 0 && style.bg !== undefined) chalk = depth === 1 ? chalk[backgroundName(style.bg.basic)] : chalk.bgHex(style.bg.hex);
  for (const modifier of MODIFIERS) if (style[modifier] === true) chalk = chalk[modifier];
  const [open = "", close = ""] = chalk(MARK).split(MARK);
  const isFull = depth > 0 && style.fg !== undefined && style.bg !== undefined;
  return { open, close, isFull, isColour: MODIFIERS.every((modifier) => style[modifier] !== true) };
}

function keyOf({ fg, bg, bold, dim, underline, inverse }: Style, depth: ColourDepth): string {
  const colour = (part: Colour | undefined): string => (part === undefined || depth === 0 ? "" : depth === 1 ? part.basic : part.hex);
  return `${depth} ${colour(fg)} ${colour(bg)} ${bold === true} ${dim === true} ${underline === true} ${inverse === true}`;
}

function backgroundName(name: BasicColour): BackgroundColorName {
  return `bg${name.charAt(0).toUpperCase()}${name.slice(1)}` as BackgroundColorName;
}
