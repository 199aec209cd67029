import type { Look } from "../../../screens/game-screen.js";
import type { Style } from "../../../terminal/canvas.js";
import { palette } from "../../../terminal/palette.js";
import type { Colour, ColourDepth } from "../../../terminal/style.js";
import type { PanicView } from "../index.js";
import { type Space, type Standing, towerAt } from "../state.js";
import { badgeStyle, badgesOf } from "./badges.js";
import { spaceColour } from "./paint.js";
import { ROLES, type Role, type Roles, roleStyle } from "./roles.js";
import { afterWord, spaceSpot } from "./spots.js";

/** A few letters in a space, and the role whose signs stand at their sides. */
export interface Piece {
  readonly text: string;
  readonly style: Style;
  readonly role: Role | undefined;
}

/** What is to be shown on a board, in rings or in a table. */
export interface Setting {
  readonly view: PanicView;
  readonly roles: Roles;
  readonly marked: readonly string[];
  readonly look: Look;
  /** True when a monster can be chosen: the others keep back. */
  readonly choosing: boolean;
}

export function settingOf(view: PanicView, roles: Roles, marked: readonly string[], look: Look): Setting {
  const choosing = view.monsters.some(({ id }) => roles.get(id) === "open" || roles.get(id) === "cursor");
  return { view, roles, marked, look, choosing };
}

export function monstersIn({ view }: Setting, { ring, arc }: Space): readonly Standing[] {
  return view.monsters.filter((monster) => monster.ring === ring && monster.arc === arc);
}

/** Monsters of one space as so many badges at most. */
export function badgePieces({ roles, look, choosing }: Setting, monsters: readonly Standing[], count: number): readonly Piece[] {
  return badgesOf(monsters, count, roles, look.glyphs).map((badge) => {
    return { text: badge.text, style: badgeStyle(badge, choosing, look.depth), role: badge.role };
  });
}

/** What stands in a space besides monsters: a tower, or its ruin where nobody stands on it; the boulder that rolls through. */
export function fixedPieces(setting: Setting, space: Space): readonly Piece[] {
  const { view, roles, marked, look } = setting;
  const role = roles.get(spaceSpot(space));
  const piece = (text: string, fg: Colour): Piece => ({ text, style: groundStyle(setting, space, fg), role });
  const pieces: Piece[] = [];
  if (space.ring === "castle") {
    if (towerAt(view, space.arc)) pieces.push(piece(look.glyphs.rook, palette.tower));
    else if (monstersIn(setting, space).length === 0) pieces.push(piece(look.glyphs.ruin, palette.ink));
  }
  const rolls = role === "marked" && marked.some((spot) => afterWord(spot, "token-")?.startsWith("boulder") === true);
  if (rolls) pieces.push(piece(look.glyphs.boulder, palette.ink));
  return pieces;
}

/** The number of its arc in a space that can be chosen, for its signs to stand beside. */
export function numberPieces(setting: Setting, space: Space): readonly Piece[] {
  const role = setting.roles.get(spaceSpot(space));
  if (role === undefined || role === "marked" || space.ring === "castle") return [];
  return [{ text: String(space.arc), style: groundStyle(setting, space, palette.ink), role }];
}

/** Letters that stand on the ground of a space. */
function groundStyle({ roles, look }: Setting, space: Space, fg: Colour): Style {
  return roleStyle(roles.get(spaceSpot(space)), look.depth, { fg, bg: spaceColour(space.ring, space.arc) });
}

/** The signs at the sides of a piece; undefined where it has none. Without colour, blanks keep it clear of textures. */
export function sidesOf(
  { role }: Piece,
  depth: ColourDepth,
): { readonly signs: readonly [string, string]; readonly style: Style } | undefined {
  if (role === undefined) return depth === 0 ? { signs: [" ", " "], style: {} } : undefined;
  const style: Style = depth === 0 ? { bold: true } : { fg: ROLES[role].colour, bg: palette.ink, bold: true };
  return { signs: ROLES[role].signs, style };
}
