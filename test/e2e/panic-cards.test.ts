import { describe, expect, it } from "@jest/globals";
import type { PanicPosition } from "../../src/games/panic/index.js";
import { type Laid, lay, reach } from "../games/panic/lay.js";
import { folders } from "../support/folder.js";
import { board, panicKeys, playThrough, says, told } from "../support/panic-playing.js";
import { type Playing, recordAt, table } from "../support/playing.js";

const start = table();
const folder = folders();

async function from(first: PanicPosition, ...more: readonly string[]): Promise<Playing> {
  const playing = start([recordAt(folder(), first), "--no-animation", ...more]);
  await playing.until(board(first));
  return playing;
}

async function leave(playing: Playing, commands: readonly string[]): Promise<void> {
  expect(playing.played).toEqual(commands);
  playing.terminal.press("q");
  await playing.left(0);
}

describe("cards, step by step", () => {
  it("P2.1: the targets of a hit are walked over with the arrows; Esc goes back to the menu", async () => {
    const first = lay({ hands: ["red-archer"], monsters: ["g1 A1", "o1 A1", "king A2", "t1 A4"] });
    const playing = await from(first);
    const menu = await playing.until(says(/▸1 Red Archer hits G1 A1, O2 A1, KI2 A2.*2 End the turn/));
    expect(told(menu)).toMatch(/a copy of .*which stays as it is/);
    await playing.press("Down Up", says(/Enter: .*choose where/));
    const walking = await playing.press("Enter", says(/Enter: Red Archer hits Goblin g1 in Archer 1: slain/));
    expect(walking.text).toMatch(/>G1<[\s\S]*\(KI2\)/);
    expect(walking.text).not.toMatch(/\(T3\)/);
    // Arc 2 lies clockwise of arc 1: to the right and down on the board.
    await playing.press("Down Down", says(/hits Goblin King in Archer 2: 1 health left/));
    await playing.press("Tab Tab", says(/hits Orc o1 in Archer 1: 1 health left/));
    await playing.press("BackTab", says(/hits Goblin g1 in Archer 1: slain/));
    await playing.press("Esc", says(/choose where/));
    await playing.press("Enter Tab Enter", board(reach(first, "play red-archer o1")));
    await leave(playing, ["play red-archer o1"]);
  });

  it("P2.3: Nice Shot is offered with a hit, and slays", async () => {
    const first = lay({ hands: ["green-hero nice-shot"], monsters: ["t1 S3", "warlord K4"] });
    const playing = await from(first);
    await playing.until(says(/1 Green Hero hits T3 S3, WA3 K4 2 Green Hero \+ Nice Shot slay/));
    await playing.press("2 Enter Tab", says(/Green Hero and Nice Shot hit Orc Warlord in Knight 4: slain/));
    await playing.press("Enter", board(reach(first, "play green-hero nice-shot warlord")));
    await playing.until(says(/Discard 2 .*Ada slays Orc Warlord in Knight 4/));
    await leave(playing, ["play green-hero nice-shot warlord"]);
  });

  it("P2.7: Brick and Mortar are one play, on a wall that is gone; each alone says what is missing", async () => {
    const first = lay({ hands: ["brick brick mortar"], monsters: ["o1 S3"], walls: "ww-w-w" });
    const playing = await from(first);
    await playing.until(says(/▸1 Brick x2 \+ Mortar builds wall 3 5/));
    await playing.press("Enter", says(/builds a wall at arc 3 \(green\)/));
    await playing.press("Tab", says(/builds a wall at arc 5 \(blue\)/));
    const built = reach(first, "play brick mortar 5");
    await playing.press("Enter", board(built));
    await playing.press("1", says(/Brick no Mortar/));
    await playing.press("Enter", says(/no Mortar in the hand/));
    await leave(playing, ["play brick mortar 5"]);
  });

  it("P2.8: Scavenge names the cards of the discard pile, and the one taken can be played at once", async () => {
    const first = lay({ hands: ["scavenge"], monsters: ["t1 K4", "o1 K4"], discard: "mortar barbarian mortar" });
    const playing = await from(first);
    await playing.press("1", says(/take: >Mortar< Barbarian/));
    await playing.press("Right", says(/Enter: Scavenge: takes Barbarian from the discard pile/));
    const taken = reach(first, "play scavenge barbarian");
    await playing.press("Enter", board(taken));
    await playThrough(playing, taken, ["play barbarian t1"]);
    await leave(playing, ["play scavenge barbarian", "play barbarian t1"]);
  });

  it("P2.4 to P2.9: the special cards, one after another", async () => {
    const hands = ["drive-him-back tar fortify-wall missing draw-2"];
    const first = lay({ hands, monsters: ["t1 C1", "o1 K4"], deck: "brick mortar", pile: "g4 g5" });
    const playing = await from(first);
    const commands = ["play drive-him-back t1", "play tar o1", "play fortify-wall 2", "play missing", "play draw-2", "end"];
    const before = await playThrough(playing, first, commands.slice(0, -1), "arrows");
    const all = await playing.until(says(/Missing: no tokens this turn/));
    expect(told(all)).toMatch(/Walls 1━ 2═F 3━/);
    expect(all.text).toMatch(/O2≈/);
    await playThrough(playing, before, ["end"]);
    await leave(playing, commands);
  });

  it("P8.5: All for One and heroic powers, where the options allow them", async () => {
    const hands = ["red-archer red-knight red-swordsman red-hero"];
    const first = lay({ options: ["heroic-powers", "all-for-one"], hands, monsters: ["t1 A1", "t2 C1"] });
    const playing = await from(first);
    await playing.until(says(/All for One: Red slays T3 A1.*Red Hero hits T3 A1/));
    await playThrough(playing, first, ["play red-hero t2", "play red-archer red-knight red-swordsman t1"]);
    await leave(playing, ["play red-hero t2", "play red-archer red-knight red-swordsman t1"]);
  });

  it("P2.9: a card that cannot be played is shown with the reason", async () => {
    const playing = await from(lay({ hands: ["blue-knight tar scavenge"], monsters: ["o1 A1 2 tar"] }));
    await playing.press("1", says(/Blue Knight no monster in a blue Knight space/));
    await playing.press("Enter", says(/no monster in a blue Knight space(?! \()/));
    await playing.press("2 Enter", says(/the tar token is out already|tar/i));
    await playing.press("3 Enter", says(/the discard pile is empty(?! \()/));
    await playing.command("play blue-knight o1", says(/Blue Knight reaches .*o1/));
    await leave(playing, []);
  });
});

describe("the move", () => {
  const wounding: Laid = { edition: "tabletop", monsters: ["o1 S1", "t1 S1", "o2 C6", "t2 S2", "g3 S2"], hands: ["tar"], pile: "" };

  it("P6.5, P6.8: who takes the damage is asked group after group, in the tabletop edition as well", async () => {
    const first = lay(wounding);
    const playing = await from(first);
    const asked = reach(first, "end");
    await playing.press(panicKeys(first, "end"), board(asked));
    const question = await playing.until(says(/a choice first Orc o1 or Troll t1 takes the damage; then Troll t2 or Goblin g3/));
    expect(told(question)).toMatch(/▸1 Who takes the damage\?/);
    expect(told(question)).toMatch(/Enter: .*Orc o1/);
    await playing.command("end", says(/first it is chosen who takes the damage: wound o1 or wound t1(?! \()/));
    const once = reach(asked, "wound t1");
    await playing.press("Tab Enter", board(once));
    await playing.until(says(/a choice first Troll t2 or Goblin g3 takes the damage/));
    await playThrough(playing, once, ["wound g3"]);
    await leave(playing, ["end", "wound t1", "wound g3"]);
  });

  it("P6.1, P6.2, P6.4: m shows where every monster will stand, and nothing has happened", async () => {
    const first = lay({ hands: ["tar"], monsters: ["g1 F1", "o1 S2", "t1 C4", "g2 A3 1 tar"] });
    const playing = await from(first);
    const before = await playing.press("2", says(/Enter: End the turn/));
    const shown = await playing.press("m", says(/after the next move/));
    expect(told(shown)).toMatch(/Towers 1♜ 2♜ 3♜ 4× 5× 6♜ Walls 1━ 2· 3━/);
    await playing.press("Esc", (screen) => screen.text === before.text);
    // A key other than Esc does not play anything either.
    await playing.press("m", says(/after the next move/));
    await playing.press("Enter", (screen) => screen.text === before.text);
    expect(playing.played).toEqual([]);
    const moved = reach(first, "end");
    await playing.press(panicKeys(first, "end"), board(moved));
    await leave(playing, ["end"]);
  });

  it("P6.1: where nothing will move, m says so", async () => {
    const playing = await from(lay({ hands: ["tar"], monsters: ["g2 A3 1 tar"] }));
    await playing.press("m", says(/nothing would move/));
    await leave(playing, []);
  });
});

describe("the tabletop edition", () => {
  it("P4.1, P10.12: six commands place the first monsters, each in a free arc", async () => {
    const playing = start(["panic", "--edition", "tabletop", "--seed", "moat", "--no-animation"]);
    const opened = await playing.until(says(/turn 0 · You · Set-up place the first monsters: 6 to go/));
    expect(told(opened)).toMatch(/▸1 Place Goblin g1 .*4 Place Orc o1 .*6 Place Troll t1/);
    await playing.press("6 Enter Tab Tab", says(/Troll t1 .*Archer 3/));
    await playing.press("Enter", says(/5 to go/));
    await playing.command("arrange g1 3", says(/arc 3 has its monster already|is not waiting to be placed/));
    for (let left = 4; left >= 0; left--) {
      // The last one has one place only, so that one key is enough.
      const keys = left > 0 ? "1 Enter Enter" : "1 Enter";
      await playing.press(keys, says(left > 0 ? new RegExp(`${left} to go`) : /turn 1 · You · 2 Discard 2 cards at most/));
    }
    expect(playing.played[0]).toBe("arrange t1 3");
    expect(playing.played).toHaveLength(6);
    await leave(playing, playing.played);
  });
});
