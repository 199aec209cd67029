import { describe, expect, it } from "@jest/globals";
import { createMenuLoop, type Desk } from "../../src/screens/menu-loop.js";
import type { MenuFacts } from "../../src/screens/menu-model.js";
import { OPENING_MENU } from "../../src/screens/menu-state.js";
import { asciiGlyphs } from "../../src/terminal/glyphs.js";
import { MENU, saved } from "../support/menu.js";

const look = { glyphs: asciiGlyphs, depth: 0 } as const;

/** A desk that finds one save more each time, until there are so many. */
function desk(count: number): Desk {
  let found = 0;
  const facts = (): MenuFacts => ({ ...MENU, kept: Array.from({ length: found }, (_, i) => saved(`save-${i}`)), unread: count - found });
  return {
    open: () => {
      found = 1;
    },
    read: () => ({ facts: facts(), look }),
    goOn: () => found < count && ++found > 0,
    close: () => undefined,
    carryOut: () => "",
  };
}

describe("the menu while saves are read", () => {
  it("shows what is known, says that there may be more, and tells of the rest as it comes", () => {
    const loop = createMenuLoop(desk(3), OPENING_MENU);
    const text = (): string => loop.draw({ columns: 80, rows: 24 }).text().join("\n");
    expect(text()).toMatch(/Continue +1/);
    expect(text()).toContain("reading the saves");
    expect([loop.goOn(), loop.goOn(), loop.goOn()]).toEqual([true, true, false]);
    expect(text()).toMatch(/Continue +3/);
    expect(text()).not.toContain("reading the saves");
  });
});
