import type { Look } from "./game-screen.js";
import type { MenuAction, MenuKeymap } from "./menu-keymap.js";
import type { MenuFacts, MenuRow, MenuState } from "./menu-model.js";
import { cursorOf, rowsOf } from "./menu-rows.js";

/** What the last line says of the keys, the longest first. */
export function menuKeys(state: MenuState, facts: MenuFacts, isPage: boolean, look: Look): readonly string[] {
  const { up, down, left, right } = look.glyphs;
  const [upDown, sideways] = [up + down, left + right];
  const { keymap } = facts;
  if (isPage) {
    const on = named("choose", "on", keymap, keymap.ownNameOf("choose"));
    return [[`${upDown} scroll`, ...on, `${sideways} section`, "Esc back"].join("  "), `${upDown} scroll  Esc back`];
  }
  if (state.typed !== undefined) return ["Enter takes it  Esc leaves it as it was"];
  const rows = rowsOf(state, facts);
  const row = rows[cursorOf(state, rows)];
  const own = row === undefined ? [] : keysOf(row, state, sideways, keymap);
  const leave = state.place === "home" ? named("quit", "leave", keymap) : ["Esc back"];
  const help = named("help", "keys", keymap);
  return [
    [`${upDown} choose`, ...own, ...help, ...leave],
    [`${upDown} choose`, ...own, ...leave],
    [...own, ...leave],
  ].map((parts) => parts.join("  "));
}

/** `q leave`; nothing for an action without a key. */
function named(action: MenuAction, told: string, keymap: MenuKeymap, name = keymap.nameOf(action)): readonly string[] {
  return name === "" ? [] : [`${name} ${told}`];
}

function keysOf({ value, save, cells }: MenuRow, { place }: MenuState, sideways: string, keymap: MenuKeymap): readonly string[] {
  if (value?.kind === "cycle") return [`${sideways} change`];
  if (value?.kind === "switch") return [`${keymap.ownNameOf("choose")} on or off`];
  if (value?.kind === "text") return [place === "form" ? "type to change it" : "Enter change it"];
  const verb = VERBS[place] ?? (place === "form" ? `Enter ${(cells[0] ?? "").toLowerCase()}` : "Enter open");
  return [verb, ...(save === undefined ? [] : named("delete", "delete", keymap, keymap.ownNameOf("delete")))];
}

const VERBS: Readonly<Partial<Record<MenuState["place"], string>>> = {
  continue: "Enter play",
  today: "Enter play",
  replays: "Enter look at it",
};
