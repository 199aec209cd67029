import type { BasePosition } from "../engine/game.js";
import type { Size } from "./game-screen.js";
import { type PageSource, pageLines } from "./pages.js";
import { type Frame, PAGE_MARGIN, pageRows } from "./play-frame.js";
import type { Page } from "./play-state.js";

/** The pages that cover the board, in a window that changes its size. */
export interface PlayPages {
  /** How many lines a page can be scrolled down. */
  depthOf(page: Page): number;
  /** A page with its text; in a larger window it ends where its text does. */
  opened(page: Page): Frame["page"];
}

/** A page that was written before. */
interface Written {
  readonly kind: Page["kind"];
  readonly columns: number;
  readonly position: BasePosition;
  readonly lines: readonly string[];
}

export function createPlayPages(source: () => PageSource, size: () => Size, position: () => BasePosition): PlayPages {
  let written: Written | undefined;

  /** The text of a page. It stays the same while one scrolls, and breaking a rulebook into lines takes a while. */
  function textOf({ kind }: Page): readonly string[] {
    const columns = size().columns - PAGE_MARGIN;
    const now = position();
    if (written === undefined || written.kind !== kind || written.columns !== columns || written.position !== now) {
      written = { kind, columns, position: now, lines: pageLines(kind, source(), columns) };
    }
    return written.lines;
  }

  const depthOf = (page: Page): number => Math.max(0, textOf(page).length - pageRows(size()));

  return { depthOf, opened: (page) => ({ page: { ...page, top: Math.min(page.top, depthOf(page)) }, lines: textOf(page) }) };
}
