import isUnicodeSupported from "is-unicode-supported";
import type { Environment } from "./depth.js";

export type GlyphChoice = "auto" | "unicode" | "ascii";

/** Every glyph is one column wide in both sets. */
const TABLE = {
  // Shapes of Castellion's tiles, and the kinds of formation.
  triangle: ["▲", "^"],
  square: ["■", "#"],
  circle: ["●", "o"],
  tower: ["▮", "|"],
  line: ["▬", "="],
  bastion: ["◼", "%"],
  traitorLeft: ["◆", "*"],
  traitorPaid: ["◇", "."],
  faceDown: ["▒", "?"],
  // Castle Panic's castle.
  // Battlements: a T would be a Troll.
  rook: ["♜", "M"],
  ruin: ["×", "x"],
  wall: ["█", "#"],
  wallUpright: ["┃", "|"],
  wallLevel: ["━", "-"],
  fortUpright: ["║", "H"],
  fortLevel: ["═", "="],
  tar: ["≈", "~"],
  boulder: ["◉", "O"],
  // Half blocks: two pixels a cell.
  upperHalf: ["▀", "'"],
  lowerHalf: ["▄", "."],
  block: ["█", "#"],
  shadeLight: ["░", "."],
  shade: ["▒", ":"],
  shadeDark: ["▓", "#"],
  // Lines and corners.
  level: ["─", "-"],
  upright: ["│", "|"],
  topLeft: ["┌", "+"],
  topRight: ["┐", "+"],
  bottomLeft: ["└", "+"],
  bottomRight: ["┘", "+"],
  teeLeft: ["├", "+"],
  teeRight: ["┤", "+"],
  teeDown: ["┬", "+"],
  teeUp: ["┴", "+"],
  crossing: ["┼", "+"],
  dashLevel: ["╌", "-"],
  dashUpright: ["╎", ":"],
  heavyLevel: ["━", "="],
  heavyUpright: ["┃", "|"],
  heavyTopLeft: ["┏", "+"],
  heavyTopRight: ["┓", "+"],
  heavyBottomLeft: ["┗", "+"],
  heavyBottomRight: ["┛", "+"],
  // Signs in texts.
  up: ["↑", "^"],
  down: ["↓", "v"],
  left: ["←", "<"],
  right: ["→", ">"],
  clockwise: ["↻", ")"],
  counterClockwise: ["↺", "("],
  enter: ["⏎", "$"],
  selected: ["▸", ">"],
  dropHere: ["▼", "v"],
  check: ["✓", "+"],
  cross: ["✗", "x"],
  ticked: ["✓", "x"],
  times: ["×", "x"],
  ellipsis: ["…", "~"],
  dot: ["·", "."],
  bullet: ["•", "*"],
  dash: ["—", "-"],
} as const satisfies Readonly<Record<string, readonly [unicode: string, ascii: string]>>;

export type GlyphName = keyof typeof TABLE;
export type Glyphs = Readonly<Record<GlyphName, string>>;

export const unicodeGlyphs: Glyphs = column(0);
export const asciiGlyphs: Glyphs = column(1);

/**
 * The glyphs to draw with. `auto` takes Unicode unless the terminal is known not to show it: the Linux console, a dumb
 * terminal, an old Windows console, or a locale that names another character set than UTF-8. No locale at all says
 * nothing about the terminal (containers have none).
 */
export function chooseGlyphs(choice: GlyphChoice, env: Environment, platform: string): Glyphs {
  return explainGlyphs(choice, env, platform).set === "unicode" ? unicodeGlyphs : asciiGlyphs;
}

/** Which set `chooseGlyphs` chooses, and why. */
export function explainGlyphs(
  choice: GlyphChoice,
  env: Environment,
  platform: string,
): { readonly set: "unicode" | "ascii"; readonly why: string } {
  if (choice !== "auto") return { set: choice, why: `${choice} is asked for` };
  // Which Windows consoles can is known to that package, which looks at the process itself.
  if (platform === "win32")
    return isUnicodeSupported() ? { set: "unicode", why: "this console shows it" } : { set: "ascii", why: "this is an old console" };
  const { TERM } = env;
  if (TERM === "linux" || TERM === "dumb") return { set: "ascii", why: `TERM is ${TERM}` };
  const variable = (["LC_ALL", "LC_CTYPE", "LANG"] as const).find((name) => (env[name] ?? "") !== "");
  if (variable === undefined) return { set: "unicode", why: "no locale says otherwise" };
  return { set: /utf-?8/i.test(env[variable] ?? "") ? "unicode" : "ascii", why: `${variable} is ${env[variable]}` };
}

function column(index: 0 | 1): Glyphs {
  return Object.fromEntries(Object.entries(TABLE).map(([name, variants]) => [name, variants[index]])) as Record<GlyphName, string>;
}
