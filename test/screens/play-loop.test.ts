import { describe, expect, it } from "@jest/globals";
import { readOptions } from "../../src/engine/options.js";
import { newRecord, printRecord } from "../../src/engine/record.js";
import { createSession, type Session } from "../../src/engine/session.js";
import type { CastellionPosition } from "../../src/games/castellion/index.js";
import { rulebook } from "../../src/games/castellion/rulebook.js";
import { games } from "../../src/games/index.js";
import type { Size } from "../../src/screens/game-screen.js";
import { createKeymap, USUAL_KEYS } from "../../src/screens/keymap.js";
import { createPlayLoop, type Leaving, type PlayLoop, type Table } from "../../src/screens/play-loop.js";
import { StorageError } from "../../src/storage/errors.js";
import { unicodeGlyphs } from "../../src/terminal/glyphs.js";
import { parseKeys } from "../../src/terminal/key-parser.js";
import { play, position } from "../games/castellion/kit.js";
import { lay } from "../games/panic/lay.js";
import { castellionSession } from "../support/castellion-record.js";

const SIZE: Size = { columns: 100, rows: 34 };
const [UP, DOWN, RIGHT, LEFT, END, ESCAPE] = ["\u001B[A", "\u001B[B", "\u001B[C", "\u001B[D", "\u001B[F", "\u007F"];

const entry = games.find(({ game }) => game.name === "castellion");
if (entry === undefined) throw new Error("Castellion is not in the registry");
const { game } = entry;
const screen = await entry.screen();

interface Played {
  readonly loop: PlayLoop;
  readonly session: Session;
  press(keys: string): Leaving | undefined;
  text(size?: Size): string;
  /** The lines below the game. */
  footer(): string;
}

function at(session: Session, change: Partial<Table> = {}): Played {
  const look = { glyphs: unicodeGlyphs, depth: 0 } as const;
  const loop = createPlayLoop({
    game,
    screen,
    session,
    look,
    animate: true,
    keymap: USUAL_KEYS,
    confirm: false,
    bell: false,
    rulebook,
    savedAt: "/saves/moat.castle",
    greeting: undefined,
    compared: () => [],
    ...change,
  });
  const text = (size = SIZE): string => loop.draw(size).text().join("\n");
  text();
  return { loop, session, press: (keys) => loop.press(parseKeys(keys).keys), text, footer: () => text().split("\n").slice(-3).join("\n") };
}

/** A game that begins at a position. */
function from(start: CastellionPosition, change: Partial<Table> = {}): Played {
  return at(
    createSession({ record: newRecord({ game, options: game.optionsOf(start), bots: [], seed: start.seed, position: start }) }),
    change,
  );
}

const castle = (session: Session): unknown => (session.position as CastellionPosition).castle;
const commands = (session: Session): readonly string[] => session.history.map(({ text }) => text);

describe("the keys in the last line", () => {
  it.each(games.map((each) => [each.game.title, each] as const))(
    "are whole at every width, and end with how to leave: %s",
    async (_, each) => {
      const words = readOptions(each.game, { players: ["Ada", "Ben"] });
      const session = createSession({ record: newRecord({ game: each.game, options: words, bots: [], seed: "moat" }) });
      const { text } = at(session, { game: each.game, screen: await each.screen() });
      for (let columns = 60; columns <= 130; columns++) {
        expect(text({ columns, rows: 30 }).trimEnd()).toMatch(/ {2}\? help {2}q leave$/);
      }
      expect(text({ columns: 130, rows: 30 })).toMatch(/h hint {2}l log {2}r rules {2}\? help/);
    },
  );
});

describe("playing by keys", () => {
  it("draws and places with Enter twice", () => {
    const { press, session } = at(castellionSession(0));
    press("2\r\r");
    expect(commands(session)).toEqual(["draw safe", "place a"]);
  });

  it("takes several keys of one read one after another", () => {
    const { press, session } = at(castellionSession(0));
    press(`${DOWN}\r\r${DOWN}\r${RIGHT}\r`);
    expect(commands(session).slice(0, 3)).toEqual(["draw safe", "place a", "draw safe"]);
    expect(commands(session)[3]).toMatch(/^place (left|right|a)$/);
  });

  it("C6 Juggler: asks for the first tile, then the second", () => {
    const { press, session, footer } = from(position({ castle: ["Pt", "Js", "Sc"], drawn: "Jt" }));
    press("2");
    expect(footer()).toContain("Enter: discard and juggle, then choose where");
    press("\r");
    expect(footer()).toContain("choose the first target");
    press(`${RIGHT}\r`);
    expect(footer()).toContain("Pt and Js change places");
    press(RIGHT);
    expect(footer()).toContain("Js and Sc change places");
    press("\r");
    expect(commands(session)).toEqual(["juggle b1 c1"]);
    expect(castle(session)).toEqual([["Pt"], ["Sc"], ["Js"]]);
  });

  it("goes back with Esc from the second tile to the first and to the menu", () => {
    const { press, footer } = from(position({ castle: ["Pt", "Js", "Sc"], drawn: "Jt" }));
    press("2\r\r");
    expect(footer()).toContain("change places");
    press(ESCAPE);
    expect(footer()).toContain("choose the first target");
    press(ESCAPE);
    expect(footer()).toContain("then choose where");
  });

  it("C6 Pyro: burns, then moves; the move is the only choice", () => {
    const { press, session } = from(position({ castle: ["Js Pt", "Ss"], drawn: "Pc" }));
    press(`2\r${UP}\r`);
    expect(commands(session)[0]).toMatch(/^burn a[12]$/);
    // The first one ends the pictures of the burning.
    press("\r\r\r");
    expect(commands(session)[1]).toMatch(/^move /);
    expect(session.position.pending).toBeNull();
  });

  it("keeps the cursor on its play while nothing has changed", () => {
    const { press, text } = at(castellionSession(0));
    press("2:xyzzy\r");
    expect(text()).toMatch(/▸2 Draw from the safe pile/);
  });
});

describe("undo and redo", () => {
  it("go back and forth, and say what they did", () => {
    const { press, session, footer } = at(castellionSession(0));
    press("2\r");
    press("u");
    expect(commands(session)).toEqual([]);
    expect(footer()).toContain("taken back: draw safe");
    press("U");
    expect(commands(session)).toEqual(["draw safe"]);
    expect(footer()).toContain("done again: draw safe");
  });

  it("say so when there is nothing to do", () => {
    const { press, footer } = at(castellionSession(0));
    press("u");
    expect(footer()).toContain("nothing to undo");
    press("U");
    expect(footer()).toContain("nothing to redo");
  });

  it("mark the record when something had been revealed", () => {
    const { press, session } = at(castellionSession(0));
    press("2\r\ru");
    expect(session.undos).toBe(0);
    press("u");
    expect(session.undos).toBe(1);
    expect(printRecord(session.record)).toMatch(/^# .*draw safe/m);
  });

  it("take the end of a game back", () => {
    const { press, session, text } = at(castellionSession(1000));
    expect(text()).toContain("Again with this seed");
    press("u");
    expect(session.seat).toBe(0);
    expect(text()).not.toContain("Again");
  });
});

describe("as the settings want it", () => {
  it("undo and leaving ask first", () => {
    const { press, session, footer } = at(castellionSession(0), { confirm: true });
    press("2\r");
    press("u");
    expect(footer()).toContain("take back draw safe? u again does it");
    expect(commands(session)).toEqual(["draw safe"]);
    press("u");
    expect(commands(session)).toEqual([]);
    expect(press("q")).toBeUndefined();
    expect(footer()).toContain("leave the game? It is kept; q again does it");
    expect(press("q")).toBe("leave");
  });

  it("leaving asks nothing when the game is over", () => {
    expect(at(castellionSession(1000), { confirm: true }).press("q")).toBe("leave");
  });

  it("keys are others, and the screen names those", () => {
    const { press, session, footer } = at(castellionSession(0), { keymap: createKeymap({ undo: ["z"], leave: [] }) });
    expect(footer()).toContain("z undo");
    expect(footer()).not.toContain("leave");
    press("2\rz");
    expect(commands(session)).toEqual([]);
  });

  it("a bell rings for refusals, for another seat's turn and at the end, and only then", () => {
    const { press, loop } = at(castellionSession(0, { level: "academy", players: "Ada,Ben" }), { bell: true });
    const rung = (keys: string): boolean => {
      press(keys);
      return loop.rings;
    };
    expect([rung("2"), rung("\r"), rung(":plaice\r"), rung("\r"), rung(":face\r")]).toEqual([false, false, true, true, true]);
    const silent = at(castellionSession(0));
    silent.press(":plaice\r");
    expect(silent.loop.rings).toBe(false);
  });
});

describe("the command line", () => {
  it("plays what is typed, in any case and spacing", () => {
    const { press, session } = at(castellionSession(0));
    press(":DRAW   Safe\r");
    expect(commands(session)).toEqual(["draw safe"]);
  });

  it("completes with Tab and offers what a beginning can become", () => {
    const { press, text, session } = at(castellionSession(0));
    press(":d\t");
    expect(text()).toMatch(/draw regular {2}· {2}draw safe\n : draw/);
    press("s\t\r");
    expect(commands(session)).toEqual(["draw safe"]);
    press(":zz");
    expect(text()).toContain("no command begins like that");
  });

  it("says how many commands more there are than fit on the line", () => {
    const { press, text } = from(position({ castle: ["Pt Js Pc", "Js Pc Jt", "Sc St Ss", "Ct Cs Cc"], drawn: "Jt" }));
    press(":juggle");
    for (const size of [SIZE, { columns: 60, rows: 20 }]) {
      const offer = text(size).split("\n").at(-2) ?? "";
      expect(offer).toMatch(/^ juggle a1 a2 .*· {2}\d+ more$/);
      const shown = offer.split("·").length - 1;
      expect(shown + Number(/(\d+) more/.exec(offer)?.[1])).toBe(17);
      expect(offer.length).toBeLessThan(size.columns);
    }
  });

  it.each([
    ["banish", "there is no tile in your hand: draw one first"],
    ["place f", "there is no tile in your hand: draw one first"],
    ["plaice a", "plaice"],
    ["draw both", "both"],
  ])("tells why %s is refused and changes nothing", (line, word) => {
    const { press, session, text } = at(castellionSession(0));
    press(`:${line}\r`);
    expect(commands(session)).toEqual([]);
    expect(text().split("\n").slice(-5).join("\n")).toContain(word);
  });

  it("says why without the number of a rule", () => {
    const { press, footer } = from(position({ castle: ["Js Pt"], drawn: "Ct" }));
    press(":place a\r");
    expect(footer()).toContain("Ct would touch another triangle at a2");
    expect(footer()).not.toContain("(C4.2)");
  });

  it("does not carry out what only its own menu knows", () => {
    const { press, session } = at(castellionSession(1000));
    const before = session.history.length;
    expect(press(":again\r")).toBeUndefined();
    expect(session.history.length).toBe(before);
  });
});

/** What a terminal sends for a pasted text. */
const pasted = (text: string): string => `\u001B[200~${text}\u001B[201~`;

describe("a pasted text", () => {
  it("is no keys: it opens the command line, and Enter plays it", () => {
    const { press, session, footer } = at(castellionSession(0));
    expect(press(pasted("draw\tsafe\u001B[0m\r"))).toBeUndefined();
    expect(footer()).toContain(": draw safe[0m");
    press("\u007F\u007F\u007F");
    expect(commands(session)).toEqual([]);
    press("\r");
    expect(commands(session)).toEqual(["draw safe"]);
  });

  it("of several lines is a script, which Enter plays from the first to the last", () => {
    const { press, session, footer } = at(castellionSession(0));
    press(pasted("# an opening\n\ndraw safe # from the safe pile\nplace a\ndraw safe\n"));
    expect(commands(session)).toEqual([]);
    expect(footer()).toContain("Enter plays 3 commands, one after another");
    press("\r");
    expect(commands(session)).toEqual(["draw safe", "place a", "draw safe"]);
    expect(footer()).toContain("played 3 commands");
  });

  it("stops at the line that is refused, says which and why, and gives the rest back", () => {
    const { press, session, text } = at(castellionSession(0));
    press(`${pasted("draw safe\n# not yet\nplaice a\ndraw safe")}\r`);
    expect(commands(session)).toEqual(["draw safe"]);
    expect(text().replaceAll(/\s+/g, " ")).toMatch(
      /line 3, plaice a: .*plaice.*; 1 command before it played; : and Up bring back the rest/,
    );
    press(`:${UP}`);
    expect(text()).toContain(": plaice a␊draw safe");
  });

  it("goes into a line that is open, where its cursor stands", () => {
    const { press, session } = at(castellionSession(0));
    press(`:dr${LEFT}${pasted(" x")}${END}\u0015draw ${pasted("safe")}\r`);
    expect(commands(session)).toEqual(["draw safe"]);
  });

  it("does nothing on a page, and nothing when it is empty", () => {
    const { press, text } = at(castellionSession(0));
    const board = text();
    press(pasted("\n"));
    expect(text()).toBe(board);
    press("l");
    const page = text();
    press(pasted("q"));
    expect(text()).toBe(page);
  });

  it("that is too long is refused whole", () => {
    const { press, footer } = at(castellionSession(0));
    press(pasted("draw safe\n".repeat(5000)));
    expect(footer()).toMatch(/longer than \d+ characters/);
  });
});

describe("the end", () => {
  const over = (change: Partial<Table> = {}): Played => at(castellionSession(1000), change);

  it("says how and why, how the game compares, and the seed; offers a look, the same again, a new game, and to leave", () => {
    const { press, text } = over({ compared: () => ["Your 2nd loss in 3 games of Castellion."] });
    expect(text()).toMatch(/Lost in turn \d+ · Castellion[\s\S]* is lost: [\s\S]*Your 2nd loss in 3 games[\s\S]*The seed is moat-42/);
    expect(text()).toMatch(/▸1 Look at it again[\s\S]*2 See the board[\s\S]*3 Again with this seed[\s\S]*4 New game[\s\S]*5 Leave/);
    expect(["1\r", "3\r", "4\r", "5\r", "q"].map(press)).toEqual(["replay", "again", "new", "leave", "leave"]);
  });

  it("begins no game while Enter is held", () => {
    expect(over().press("\r".repeat(50))).toBe("replay");
  });

  it("shows the board and comes back", () => {
    const { press, text } = over();
    press("2\r");
    expect(text()).toMatch(/CASTELLION[\s\S]*Lost: [\s\S]*▸1 Back to the summary/);
    press("\r");
    expect(text()).toContain("Lost in turn");
  });

  it("asks once how the game compares, also when many pictures are drawn", () => {
    let asked = 0;
    const { text } = over({ compared: () => [`asked ${++asked}`] });
    text();
    expect(text()).toContain("asked 1");
  });

  it("tells all of it on the smallest screen", () => {
    const compared = () => [
      "Your 12th loss in 137 games of Castellion, Admiral's Academy; longest streak of wins 11; shortest win 18 turns, this game 44.",
    ];
    const lines = over({ compared }).text({ columns: 60, rows: 20 });
    for (const part of ["Lost in turn", "longest streak of wins 11", "this game 44.", "moat-42", "5 Leave"]) {
      expect(lines.replaceAll(/\s+/g, " ")).toContain(part);
    }
  });

  it("leaves at the first key that leaves", () => {
    const { press, session } = at(castellionSession(0));
    expect(press("q\r\r")).toBe("leave");
    expect(session.history).toEqual([]);
  });
});

describe("pages", () => {
  it.each([
    ["?", "HELP", "What you can do now:"],
    ["l", "LOG", "Nothing has happened yet."],
    ["r", "RULES", "columns wide and six rows high"],
    ["s", "SAVED", "/saves/moat.castle"],
    ["p", "POSITION", "Castle: no tile yet."],
  ])("%s opens %s over the board, and closes again", (key, title, content) => {
    const { press, text } = at(castellionSession(0));
    const board = text();
    press(key);
    expect(text().split("\n")[0]).toBe(`  ${title} · Castellion`);
    expect(text()).toContain(content);
    press("q");
    expect(text()).toBe(board);
  });

  it("say which lines are seen, and scroll to the last one", () => {
    const { press, text } = at(castellionSession(0));
    press("r");
    const [, last, all] = /lines 1 to (\d+) of (\d+)/.exec(text()) ?? [];
    expect(Number(last)).toBe(SIZE.rows - 4);
    press(END);
    expect(text()).toContain(`to ${all} of ${all}`);
  });

  it("are never empty after the window grew", () => {
    const { press, text } = at(castellionSession(0));
    text({ columns: 60, rows: 20 });
    press(`r${END}`);
    const [, all] = / of (\d+)/.exec(text({ columns: 120, rows: 40 })) ?? [];
    expect(text({ columns: 120, rows: 40 })).toContain(`to ${all} of ${all}`);
  });

  it("hold the whole log, told to the players by name", () => {
    const { press, text } = at(castellionSession(12, { players: "Ada,Ben" }));
    press("l");
    expect(text()).toMatch(/- Ada draws[\s\S]*- .*Ben/);
  });
});

describe("what the game does by itself", () => {
  const owing = position({ level: "academy", castle: ["Pt Js", "Ss Pt"], pending: { kind: "destroy", left: 2, for: "traitor" } });

  it("is shown step by step", () => {
    const { loop, press, text } = from(owing);
    press("\r");
    expect(loop.standing()).toBeGreaterThan(0);
    const moving = text();
    expect(moving).toContain("┏");
    loop.tick();
    expect(loop.standing()).toBeUndefined();
    expect(text()).not.toBe(moving);
  });

  it("is skipped by any key, which does its own work as well; but Enter plays nothing from a picture", () => {
    const { loop, press, session } = from(owing);
    press("\r");
    press("\r");
    expect(loop.standing()).toBeUndefined();
    expect(session.history).toHaveLength(1);
    press("\r");
    expect(session.history).toHaveLength(2);
    press("u");
    expect(loop.standing()).toBeUndefined();
    expect(session.history).toHaveLength(1);
  });

  it("is not shown without animation", () => {
    const { loop, press } = from(owing, { animate: false });
    press("\r");
    expect(loop.standing()).toBeUndefined();
  });

  it("C8.4 Earthworm: marks the rows before they go", () => {
    const ordeals = [{ card: "assault-1-earthworm", traitors: "T" }];
    const start = position({ level: "menace", castle: ["Pt Js", "Ps Jt", "Pc Ss", "St Pt", "Ss Pt", "Jc Ss"], drawn: "T", ordeals });
    const { loop, press, session, text } = from(start);
    press("1\r");
    expect(commands(session)).toEqual(["post"]);
    expect(loop.standing()).toBeGreaterThan(0);
    expect(text({ columns: 60, rows: 20 }).match(/!\S\S!/g)).toHaveLength(6);
    expect(castle(session)).toEqual([["Js"], ["Jt"], ["Ss"], ["Pt"], ["Pt"], ["Ss"]]);
    loop.tick();
    expect(text({ columns: 60, rows: 20 })).not.toMatch(/!\S\S!/);
  });

  it("has nothing to foretell in Castellion", () => {
    const { press, footer } = from(owing);
    press("m");
    expect(footer()).toContain("nothing would move");
  });
});

describe("several people at one screen", () => {
  const secret = { ...screen, secret: () => true };

  it("C10.1: need no hand-over where everything lies open; the banner says whose turn it is", () => {
    const { press, text } = at(castellionSession(0, { players: "Ada,Ben" }));
    press("2\r\r");
    expect(text()).toContain("Ben's turn");
  });

  it("hand the screen over where views are secret, and nothing is seen before", () => {
    const { press, text, session } = at(castellionSession(0, { players: "Ada,Ben" }), { screen: secret });
    expect(text()).toMatch(/It is Ada's turn\.\n\n *Hand the keyboard to Ada\.\n\n.*Ada: press Enter/);
    expect(text()).not.toContain("seed");
    press("2\r");
    expect(text()).toContain("seed");
    press("2\r\r");
    expect(commands(session)).toEqual(["draw safe", "place a"]);
    expect(text()).toContain("It is Ben's turn.");
    expect(text()).not.toContain("seed");
    press("\r");
    expect(text()).toContain("Ben's turn");
  });

  it("are handed the screen after a script that played for the next seat as well", () => {
    const { press, text } = at(castellionSession(0, { players: "Ada,Ben" }), { screen: secret });
    press(`\r${pasted("draw safe\nplace a\ndraw safe")}\r`);
    expect(text()).toContain("It is Ben's turn.");
    expect(text()).not.toContain("seed");
  });
});

describe("the frame", () => {
  it("fills its size and tells what is needed where it is too small", () => {
    const { text } = at(castellionSession(5));
    for (const size of [
      { columns: 50, rows: 15 },
      { columns: 59, rows: 40 },
      { columns: 120, rows: 19 },
    ]) {
      expect(text(size).trim()).toBe(`${size.columns}x${size.rows} is too small; needs 60x20`);
    }
    expect(text({ columns: 60, rows: 20 })).toContain("CASTELLION");
  });

  it("shows a greeting until the first key", () => {
    const { press, footer } = at(castellionSession(0), { greeting: "welcome back" });
    expect(footer()).toContain("welcome back");
    press(RIGHT);
    expect(footer()).not.toContain("welcome back");
  });

  it("shows a long message, and a long effect, whole", () => {
    const long = Array.from({ length: 30 }, (_, i) => `word${i}`).join(" ");
    const greeted = at(castellionSession(0), { greeting: long });
    expect(greeted.text({ columns: 60, rows: 20 }).replace(/\s+/g, " ")).toContain(long);
    const { press, text } = from(position({ level: "academy", castle: ["Pt", "Ps", "Pc", "Js", "Jt", "Ss"], drawn: "T" }));
    press(`3${LEFT}`);
    expect(text({ columns: 60, rows: 20 }).replace(/\s+/g, " ")).toMatch(
      /Enter: Face .* is lost, without 1 tower, 1 bastion and 1 line of defence/,
    );
  });

  it("keeps what the rules refuse, and what the disk refuses, from changing anything", () => {
    const journal = {
      append: () => {
        throw new StorageError("disk-full", "/saves/moat.castle", "there is no room left");
      },
      rewrite: () => undefined,
    };
    const { record } = castellionSession(0);
    const { press, session, text } = at(createSession({ record, journal }));
    press("2\r");
    expect(commands(session)).toEqual([]);
    expect(text()).toContain("there is no room left");
  });

  it("C2.1: shows the game as it stands after the last command", () => {
    const start = play(position({ castle: ["Pt"], drawn: "Ps" }), "place right");
    expect(from(start).text()).toContain("P ■");
  });
});

it("tells in the log what the pictures have shown, and no more", async () => {
  const panic = games.find((candidate) => candidate.game.name === "panic");
  if (panic === undefined) throw new Error("Castle Panic is not in the registry");
  const options = panic.game.optionsOf(panic.game.setup(readOptions(panic.game, {}), "moat"));
  const session = createSession({ record: newRecord({ game: panic.game, options, bots: [], seed: "moat" }) });
  const { loop, press, text } = at(session, { game: panic.game, screen: await panic.screen() });
  press(":pass\r:end\r");
  expect(loop.standing()).toBeGreaterThan(0);
  const last =
    session.history
      .at(-1)
      ?.events.flatMap((event) => panic.game.narrate(event, ["You"]) ?? [])
      .at(-1) ?? "";
  const begun = last.slice(0, 20);
  expect(text({ columns: 200, rows: 60 })).not.toContain(begun);
  for (let pictures = 0; loop.standing() !== undefined; pictures++) {
    expect(pictures).toBeLessThan(60);
    loop.tick();
  }
  expect(text({ columns: 200, rows: 60 })).toContain(begun);
});

it("hides the marks and the targets of a chosen card while the preview of the next move is shown", async () => {
  const panic = games.find((candidate) => candidate.game.name === "panic");
  if (panic === undefined) throw new Error("Castle Panic is not in the registry");
  const start = lay({ hands: ["red-archer red-archer tar"], monsters: ["g1 A1", "g2 A2"], walls: "wwwwww" });
  const record = newRecord({ game: panic.game, options: panic.game.optionsOf(start), bots: [], seed: start.seed, position: start });
  const { press, text, footer } = at(createSession({ record }), { game: panic.game, screen: await panic.screen() });
  expect(footer()).toContain("Enter: Red Archer x2, then choose where");
  press("\r");
  expect(text()).toMatch(/>G1</);
  expect(footer()).toMatch(/Enter: Red Archer hits Goblin g1 in Archer 1/);
  press("m");
  expect(text()).not.toMatch(/[>(]G[12][<)]/);
  expect(text()).not.toContain("Archer 1, red");
  press("x");
  expect(text()).toMatch(/>G1</);
});

describe("the keys of a game that is over", () => {
  it.each(["", "2\r"])("are those that still do something, in the last line and in the help (after %j)", (keys) => {
    const { press, text } = at(castellionSession(1000));
    press(keys);
    const footer = text({ columns: 120, rows: 40 }).split("\n").at(-1);
    expect(footer).toMatch(/u undo.*l log.*\? help.*q leave/);
    expect(footer).not.toMatch(/preview|hint|command/);
    press("?");
    const help = text({ columns: 120, rows: 60 });
    expect(help).toContain("- u: undo the last command");
    expect(help).not.toMatch(/- (m|h|U|:): /);
  });

  it("are all there while it goes on", () => {
    const { press, text } = at(castellionSession(0));
    expect(text({ columns: 120, rows: 40 }).split("\n").at(-1)).toMatch(/: command.*h hint/);
    press("?");
    for (const key of ["h", "U", ":"]) expect(text({ columns: 120, rows: 60 })).toContain(`- ${key}: `);
  });
});
