import type { Focus } from "../../../screens/game-screen.js";
import type { Style } from "../../../terminal/canvas.js";
import { palette } from "../../../terminal/palette.js";
import type { Colour, ColourDepth } from "../../../terminal/style.js";

/** Why a spot stands out: it can be chosen, is under the cursor, was chosen, or something happens there. */
export type Role = "open" | "cursor" | "chosen" | "marked";

/** How a role looks; the signs tell it without colour. */
export interface RoleLook {
  /** What stands to the left and to the right. */
  readonly signs: readonly [string, string];
  readonly colour: Colour;
  /** What lies on a lit space or wall. */
  readonly ground: Colour;
  readonly ink: Colour;
  /** Without colour. */
  readonly bare: Style;
}

export const ROLES: Readonly<Record<Role, RoleLook>> = {
  open: {
    signs: ["(", ")"],
    colour: palette.strong,
    ground: palette.accentDark,
    ink: palette.strong,
    bare: { bold: true, underline: true },
  },
  cursor: { signs: [">", "<"], colour: palette.accent, ground: palette.accent, ink: palette.ink, bare: { bold: true, inverse: true } },
  chosen: { signs: ["{", "}"], colour: palette.good, ground: palette.good, ink: palette.ink, bare: { bold: true, inverse: true } },
  marked: { signs: ["!", "!"], colour: palette.danger, ground: palette.danger, ink: palette.ink, bare: { bold: true, inverse: true } },
};

/** Letters with a role; `plain`: their colours without one. */
export function roleStyle(role: Role | undefined, depth: ColourDepth, plain: Style): Style {
  if (depth === 0) return role === undefined ? { bold: true } : ROLES[role].bare;
  return role === undefined ? { ...plain, bold: true } : { fg: ROLES[role].ink, bg: ROLES[role].ground, bold: true };
}

export type Roles = ReadonlyMap<string, Role>;

/** The spots that stand out, each with the role that matters most. */
export function rolesOf(focus: Focus | undefined, marked: readonly string[]): Roles {
  const roles = new Map<string, Role>();
  for (const spot of focus?.open ?? []) roles.set(spot, "open");
  for (const spot of focus?.chosen ?? []) roles.set(spot, "chosen");
  for (const spot of marked) roles.set(spot, "marked");
  if (focus?.cursor !== undefined) roles.set(focus.cursor, "cursor");
  return roles;
}

const RANK: Readonly<Record<Role, number>> = { cursor: 3, marked: 2, chosen: 1, open: 0 };

/** The role of several spots that are drawn as one. */
export function strongest(roles: readonly (Role | undefined)[]): Role | undefined {
  return roles.reduce((best, role) => (role !== undefined && (best === undefined || RANK[role] > RANK[best]) ? role : best), undefined);
}
