import type { Look } from "./game-screen.js";
import type { MenuFacts, MenuRow, MenuState } from "./menu-model.js";
import { cursorOf, rowsOf } from "./menu-rows.js";

/** What the last line says of the keys, the longest first. */
export function menuKeys(state: MenuState, facts: MenuFacts, isPage: boolean, look: Look): readonly string[] {
  const { up, down, left, right } = look.glyphs;
  const [upDown, sideways] = [up + down, left + right];
  if (isPage) return [`${upDown} scroll  Space on  ${sideways} section  Esc back`, `${upDown} scroll  Esc back`];
  if (state.typed !== undefined) return ["Enter takes it  Esc leaves it as it was"];
  const rows = rowsOf(state, facts);
  const row = rows[cursorOf(state, rows)];
  const own = row === undefined ? [] : keysOf(row, state, sideways);
  const leave = state.place === "home" ? "q leave" : "Esc back";
  return [[`${upDown} choose`, ...own, leave].join("  "), [...own, leave].join("  ")];
}

function keysOf({ value, save, cells }: MenuRow, { place }: MenuState, sideways: string): readonly string[] {
  if (value?.kind === "cycle") return [`${sideways} change`];
  if (value?.kind === "switch") return ["Space on or off"];
  if (value?.kind === "text") return [place === "form" ? "type to change it" : "Enter change it"];
  const verb = VERBS[place] ?? (place === "form" ? `Enter ${(cells[0] ?? "").toLowerCase()}` : "Enter open");
  return [verb, ...(save === undefined ? [] : ["d delete"])];
}

const VERBS: Readonly<Partial<Record<MenuState["place"], string>>> = {
  continue: "Enter play",
  today: "Enter play",
  replays: "Enter look at it",
};
