import { describe, expect, it } from "@jest/globals";
import { createMenuKeymap } from "../../src/screens/menu-keymap.js";
import { rowsOf } from "../../src/screens/menu-rows.js";
import { OPENING_MENU } from "../../src/screens/menu-state.js";
import { MENU, menuAfter } from "../support/menu.js";

describe("the front door", () => {
  it("lists everything there is, and leaves with q or from its last row", () => {
    const rows = rowsOf(OPENING_MENU, MENU).map(({ cells: [label] }) => label);
    expect(rows).toEqual(["Continue", "New game", "Today's game", "Learn", "Replays", "Statistics", "Rules", "Settings", "Leave"]);
    expect(menuAfter("q").effects).toEqual([{ do: "leave" }]);
    expect(menuAfter("Up Enter").effects).toEqual([{ do: "leave" }]);
  });

  it("is not left with Esc, which split sequences may look like", () => {
    expect(menuAfter("Esc Backspace").effects).toEqual([]);
    expect(menuAfter("Esc").state.message?.text).toBe("q leaves");
  });

  it.each([
    ["1", "continue"],
    ["2", "new"],
    ["3", "today"],
    ["4", "learn"],
    ["5", "replays"],
    ["6", "statistics"],
    ["7", "rules"],
    ["8", "settings"],
  ])("row %s opens %s, from which q, Esc and Backspace lead back", (row, place) => {
    const { state } = menuAfter(`${row} Enter`);
    expect(state.place).toBe(place);
    for (const key of ["q", "Esc", "Backspace"]) expect(menuAfter(key, state).state.place).toBe("home");
  });

  it("says so when a key has no action", () => {
    expect(menuAfter("z").state.message?.text).toBe("no action on the key z; ? shows the keys");
    expect(menuAfter("z Down").state.message).toBeUndefined();
  });
});

describe("the keys of the menu", () => {
  it("can be others; the messages name those", () => {
    const facts = { ...MENU, keymap: createMenuKeymap({ down: ["n"], delete: ["x"], quit: ["ctrl-q"] }) };
    expect(menuAfter("n Enter", undefined, facts).state.place).toBe(menuAfter("Down Enter").state.place);
    expect(menuAfter("Esc", undefined, facts).state.message?.text).toBe("Ctrl-Q leaves");
    expect(menuAfter("q", undefined, facts).effects).toEqual([]);
    expect(menuAfter("Enter x", undefined, facts).state.message?.text).toMatch(/x again does it/);
    expect(menuAfter("Enter x x", undefined, facts).effects).toHaveLength(1);
  });

  it("are told by ? in every place; any key closes that, and does nothing else", () => {
    for (const place of ["", "1 Enter", "6 Enter", "8 Enter"]) {
      const before = menuAfter(place).state;
      const { state } = menuAfter("?", before);
      expect(state.helping).toBe(true);
      expect(menuAfter("q", state)).toEqual({ state: { ...before, message: undefined }, effects: [] });
    }
  });
});

describe("a pasted text", () => {
  it("goes into a line of text, control characters and line ends made harmless", () => {
    const { state, effects } = menuAfter("8 Enter paste:\u001B[31mAda\nLove\u0007lace\n");
    expect(state.typed?.text).toBe("[31mAda Lovelace");
    expect(effects).toEqual([]);
    expect(menuAfter("Enter", state).effects).toEqual([{ do: "set", key: "name", value: "[31mAda Lovelace" }]);
  });

  it("is put where the cursor stands in a line that is typed", () => {
    expect(menuAfter("8 Enter Enter x y Left paste:_z_").state.typed?.text).toBe("x zy");
  });

  it("is no keys where nothing takes a text", () => {
    const { state, effects } = menuAfter("paste:q");
    expect([effects, state.place, state.message?.text]).toEqual([[], "home", "nothing takes a text here"]);
    expect(menuAfter("6 Enter paste:q").state.place).toBe("statistics");
  });

  it("begins a line of the form anew, as a key does", () => {
    const { state } = menuAfter("2 Enter Down Enter");
    const row = rowsOf(state, MENU).findIndex(({ value }) => value?.kind === "text");
    expect(menuAfter(`${"Down ".repeat(row)}paste:Ada`, state).state.typed?.text).toBe("Ada");
  });
});

describe("continue and replays", () => {
  it("plays the game under the cursor, the newest first", () => {
    expect(menuAfter("Enter Enter").effects).toEqual([{ do: "play", path: "/saves/moat.castle" }]);
    expect(menuAfter("Enter Down Enter").effects).toEqual([{ do: "play", path: "/saves/keep.castle" }]);
  });

  it("asks before it deletes; any other key forgets it", () => {
    expect(menuAfter("Enter d").effects).toEqual([]);
    expect(menuAfter("Enter d").state.message?.text).toMatch(/for ever\?/);
    expect(menuAfter("Enter d d").effects).toEqual([{ do: "delete", path: "/saves/moat.castle" }]);
    expect(menuAfter("Enter d Down d").effects).toEqual([]);
    expect(menuAfter("Enter d Down Up d").effects).toEqual([]);
  });

  it("tells what is wrong with a save instead of playing it", () => {
    const { state, effects } = menuAfter("Enter End Enter");
    expect(effects).toEqual([]);
    expect(state.message).toEqual({ text: "It cannot be read.", tone: "bad" });
  });

  it("shows a finished game, and never deletes it", () => {
    expect(menuAfter("5 Enter Enter").effects).toEqual([{ do: "replay", path: "/saves/won.castle" }]);
    expect(menuAfter("5 Enter d d").effects).toEqual([]);
  });

  it("does nothing where there is no game", () => {
    const facts = { ...MENU, kept: [], finished: [] };
    expect(menuAfter("Enter Enter Down d d End Left", OPENING_MENU, facts).effects).toEqual([]);
  });
});

describe("a new game", () => {
  const begun = (keys: string) => menuAfter(`2 Enter ${keys}`).effects;

  it("begins as it stands, with a new seed", () => {
    const words = { edition: "bravehold", variant: "cooperative", players: ["You"], options: [] };
    expect(begun("Enter Up Enter")).toEqual([{ do: "begin", game: "panic", words, seats: [], seed: undefined }]);
  });

  it("takes every field: arrows for choices and for who plays, Space for rules, letters for names and seeds", () => {
    const keys = "Down Enter Right Down Right Down Ada Down Down q Tab Left Down Space Down Down Enter Down moat Enter Enter";
    const words = { level: "academy", players: ["Ada", "q"], options: ["vigil", "premonition"] };
    expect(begun(keys)).toEqual([{ do: "begin", game: "castellion", words, seats: ["q=planner"], seed: "moat" }]);
  });

  it("types over a text; Enter on it changes what is there; Esc leaves it", () => {
    const name = (keys: string): string | undefined =>
      menuAfter(`2 Enter Down Enter Down Down ${keys}`).state.forms["castellion"]?.names[0];
    expect(name("Ada Enter")).toBe("Ada");
    expect(name("Ada Enter Up Cy Enter")).toBe("Cy");
    expect(name("Ada Enter Up Enter m Enter")).toBe("Adam");
    expect(name("Ada Enter Up Cy Esc Down")).toBe("Ada");
    expect(name("Ada Left Left Backspace Enter")).toBe("da");
  });

  it("tells the game's own sentence when options do not go together, and does not begin", () => {
    const { state, effects } = menuAfter("2 Enter Enter Down Left Up Up Enter");
    expect(effects).toEqual([]);
    expect(state.message?.text).toMatch(/^players: the Overlord variant is for 2 to 6 people/);
  });

  it("remembers what was filled in while the menu is open", () => {
    const { state } = menuAfter("2 Enter Down Enter Right Esc Enter");
    expect([state.place, state.forms["castellion"]?.choices["level"]]).toEqual(["form", "academy"]);
  });

  it("says a sentence about every value of every field", () => {
    for (const { game } of MENU.games) {
      for (const row of rowsOf({ ...OPENING_MENU, place: "form", game: game.name }, MENU)) expect(row.about.join(" ")).toMatch(/\w.*\.$/s);
    }
    const about = (keys: string) => rowsOf(menuAfter(`2 Enter ${keys}`).state, MENU)[1]?.about[0];
    expect(about("Enter Down")).toBe("Cooperative: Everybody wins or loses together; with one player, the solitaire game.");
    expect(about("Enter Down Right")).toBe("Master Slayer: A castle that stands has a best monster slayer.");
  });
});

describe("today's game", () => {
  it("plays the one under the cursor", () => {
    expect(menuAfter("3 Enter Down Enter").effects).toEqual([{ do: "today", game: "castellion" }]);
  });

  it("tells that it counts once", () => {
    const rows = rowsOf(menuAfter("3 Enter").state, MENU);
    expect(rows.map(({ cells }) => cells[1])).toEqual(["not played yet", "won in turn 31"]);
    expect(rows.map(({ about }) => about[1])).toEqual([
      "It counts once in the statistics.",
      "It counted in the statistics already; played again, it does not.",
    ]);
  });
});

describe("learning", () => {
  it("tells how far one has come, and leads to the lessons of a game", () => {
    const rows = rowsOf(menuAfter("4 Enter").state, MENU);
    expect(rows.map(({ cells }) => cells)).toEqual([
      ["Castle Panic", "3 of 14 lessons done"],
      ["Castellion", "0 of 20 lessons done"],
    ]);
    expect(menuAfter("4 Enter Down Enter").effects).toEqual([{ do: "learn", game: "castellion" }]);
  });
});

describe("pages", () => {
  it("scroll as far as they go", () => {
    const top = (keys: string) => menuAfter(`6 Enter ${keys}`).state.top;
    expect([top("Down Down Up"), top("PageDown"), top("Space PageUp"), top("End"), top("End Down"), top("Home Up")]).toEqual([
      1, 19, 0, 23, 23, 0,
    ]);
  });

  it("go from section to section in the rules", () => {
    const { state } = menuAfter("7 Enter Down Enter Right Right");
    expect([state.place, state.game]).toEqual(["rulebook", "castellion"]);
    expect(state.top).toBeGreaterThan(10);
    expect(menuAfter("Left Left Left", state).state.top).toBe(0);
    expect(menuAfter("Esc", state).state.place).toBe("rules");
  });
});

describe("settings", () => {
  it("turn to the next word with the arrows or Enter", () => {
    expect(menuAfter("8 Enter Down Right").effects).toEqual([{ do: "set", key: "palette", value: "high-contrast" }]);
    expect(menuAfter("8 Enter Down Left").effects).toEqual([{ do: "set", key: "palette", value: "monochrome" }]);
    expect(menuAfter("8 Enter Down Enter").effects).toEqual([{ do: "set", key: "palette", value: "high-contrast" }]);
  });

  it("are typed after Enter, and kept with Enter alone", () => {
    expect(menuAfter("8 Enter Enter Ada Enter").effects).toEqual([{ do: "set", key: "name", value: "Ada" }]);
    expect(menuAfter("8 Enter Enter Ada Esc").effects).toEqual([]);
    expect(menuAfter("8 Enter Enter Ada Down").effects).toEqual([]);
    expect(menuAfter("8 Enter End Enter Space ctrl-p Enter").effects).toEqual([{ do: "set", key: "keys.play.up", value: "up k K ctrl-p" }]);
  });

  it("stay as they are when a letter is pressed on them", () => {
    expect(menuAfter("8 Enter q").state.place).toBe("home");
  });
});
