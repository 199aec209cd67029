import { wrap } from "../terminal/wrap.js";
import type { MenuFacts, MenuState, Place } from "./menu-model.js";
import { openGame } from "./menu-rows.js";
import { rulesText } from "./pages.js";

/** What each place is called. */
export const TITLES: Readonly<Record<Place, string>> = {
  home: "CASTLE GAMES",
  continue: "CONTINUE",
  new: "NEW GAME",
  form: "NEW GAME",
  today: "TODAY'S GAME",
  learn: "LEARN",
  replays: "REPLAYS",
  statistics: "STATISTICS",
  rules: "RULES",
  rulebook: "RULES",
  settings: "SETTINGS",
};

/** A line of a page. */
export interface PageLine {
  readonly text: string;
  readonly heading: boolean;
}

/** Longer lines are hard to read. */
const READABLE = 78;

/** The text of a place that is a page, broken into lines of at most `columns` columns; undefined for a place with rows. */
export function menuPage(state: MenuState, facts: MenuFacts, columns: number): readonly PageLine[] | undefined {
  const width = Math.min(columns, READABLE);
  if (state.place === "statistics") return facts.statistics(width).map((text) => ({ text, heading: isTitle(text) }));
  if (state.place !== "rulebook") return undefined;
  const { rulebook } = openGame(state, facts);
  const titles = rulebook.sections.map(({ title }) => title.toUpperCase());
  return rulesText(rulebook).flatMap((text) =>
    (text === "" ? [""] : wrap(text, width)).map((line) => ({ text: line, heading: titles.includes(text) })),
  );
}

/** `Castellion: 12 finished games`, `Lost, and why`. */
function isTitle(text: string): boolean {
  return /^\S.*: \d+ finished games?$|^(Lost, and why|Length in turns)$/.test(text);
}
