import type { Style } from "../../../terminal/canvas.js";
import type { Glyphs } from "../../../terminal/glyphs.js";
import { palette, shade } from "../../../terminal/palette.js";
import type { Colour, ColourDepth } from "../../../terminal/style.js";
import { isPlain, type Monster } from "../components.js";
import type { Standing } from "../state.js";
import { ROLES, type Role, type Roles, strongest } from "./roles.js";

/** A monster, or several that had no room of their own, as a few letters: `G1`, `KI2`, `T3` in tar, `G1+2`. */
export interface Badge {
  readonly text: string;
  /** The one whose letters are shown. */
  readonly monster: Standing;
  readonly role: Role | undefined;
}

/** `G`, `O`, `T`; bosses by two letters: `KI`, `WA`, `MA`, `HE`. */
export function lettersOf(monster: Monster): string {
  return monster.slice(0, isPlain(monster) ? 1 : 2).toUpperCase();
}

/** Letters, health, and the sign of tar. */
function badgeText({ id, health, tar }: Standing, glyphs: Glyphs): string {
  return `${lettersOf(id)}${health}${tar ? glyphs.tar : ""}`;
}

/**
 * The monsters of one space as so many badges. The last one stands for all that have no badge; of those, the one that
 * matters most is named.
 */
export function badgesOf(monsters: readonly Standing[], count: number, roles: Roles, glyphs: Glyphs): readonly Badge[] {
  const alone = monsters.slice(0, count >= monsters.length ? count : count - 1);
  const stack = monsters.slice(alone.length);
  const badges = alone.map((monster): Badge => ({ text: badgeText(monster, glyphs), monster, role: roles.get(monster.id) }));
  const role = strongest(stack.map(({ id }) => roles.get(id)));
  const lead = stack.find(({ id }) => roles.get(id) === role);
  return lead === undefined ? badges : [...badges, { text: `${badgeText(lead, glyphs)}+${stack.length - 1}`, monster: lead, role }];
}

const COLOURS: Readonly<Record<string, Colour>> = { G: palette.goblin, O: palette.orc, T: palette.troll };
/** How much of its light a badge keeps while others can be chosen. */
const IN_SHADE = 0.62;

/** How a badge looks. `unlit`: other monsters can be chosen now. */
export function badgeStyle({ monster, role }: Badge, unlit: boolean, depth: ColourDepth): Style {
  if (depth === 0) return role === undefined ? { bold: true } : ROLES[role].bare;
  const own = COLOURS[lettersOf(monster.id)] ?? palette.boss;
  if (role === undefined || role === "open") {
    return { fg: palette.ink, bg: role === undefined && unlit ? shade(own, IN_SHADE) : own, bold: true, underline: role === "open" };
  }
  return { fg: palette.ink, bg: role === "cursor" ? palette.strong : ROLES[role].ground, bold: true };
}
