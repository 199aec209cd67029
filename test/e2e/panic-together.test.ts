import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { PASS } from "../../src/games/panic/command.js";
import { cardTitle } from "../../src/games/panic/components.js";
import { type PanicPosition, panic } from "../../src/games/panic/index.js";
import { cardsOf } from "../../src/games/panic/state.js";
import { type Laid, lay, reach } from "../games/panic/lay.js";
import { folders } from "../support/folder.js";
import { board, panicKeys, playThrough, says, told } from "../support/panic-playing.js";
import { type Playing, recordAt, table } from "../support/playing.js";

const start = table();
const folder = folders();

/** A game from a position; with secrets, at its first hand-over screen. */
async function from(first: PanicPosition, secret = false): Promise<Playing> {
  const playing = start([recordAt(folder(), first), "--no-animation"]);
  await playing.until(secret ? handOver(nameOf(first)) : board(first));
  return playing;
}

function nameOf(position: PanicPosition): string {
  return position.players[panic.seat(position) ?? 0] ?? "";
}

const handOver = (name: string): RegExp =>
  new RegExp(`Hand the keyboard to ${name}\\.[\\s\\S]*${name}: press Enter when only you are looking`);

async function leave(playing: Playing, commands: readonly string[]): Promise<void> {
  expect(playing.played).toEqual(commands);
  playing.terminal.press("q");
  await playing.left(0);
}

describe("trades", () => {
  const trading: Laid = { phase: "trade", hands: ["red-archer brick", "tar mortar", "barbarian"], monsters: ["o1 K1"] };

  it("P5 phase 3: partner, card given, card taken, one after another; everybody's cards in sight", async () => {
    const first = lay(trading);
    const playing = await from(first);
    const menu = await playing.press("Down", says(/▸2 Trade.*with: >Ben< Cyd/));
    expect(told(menu)).toMatch(/Ada: Red Archer, Brick.*Ben: Mortar, Tar.*Cyd: Barbarian/);
    await playing.press("Enter", says(/\{Ben\} give: >Red Archer< Brick/));
    await playing.press("Right Enter", says(/\{Ben\} \{Brick\} for: >Tar< Mortar/));
    await playing.press("Esc", says(/\{Ben\} give: Red Archer >Brick</));
    await playing.press("Enter Tab", says(/for: Tar >Mortar<.*Enter: Trade: gives Ben Brick for Mortar/));
    const traded = await playing.press("Enter", board(reach(first, "trade 2 brick mortar")));
    expect(told(traded)).toMatch(/4 Play cards.*Mortar.*Ben: Brick, Tar/);
    await leave(playing, ["trade 2 brick mortar"]);
  });

  it("P5 phase 3: nobody to trade with is told, without the number of a rule", async () => {
    const playing = await from(lay({ phase: "trade", hands: ["brick", ""], monsters: ["o1 K1"] }));
    await playing.press("2", says(/Trade Ben has no cards/));
    await playing.press("Enter", says(/Ben has no cards to trade(?! \()/));
    await playing.command("trade 1 brick brick", says(/nobody trades with themselves/));
    await playing.press("1 Enter", says(/4 Play cards/));
    await leave(playing, ["pass"]);
  });

  it("P5.7 offers: the partner's seat answers, declines once and accepts once", async () => {
    const first = lay({ ...trading, options: ["offers"] });
    const playing = await from(first);
    const offered = reach(first, "trade 2 red-archer tar");
    await playing.press(panicKeys(first, "trade 2 red-archer tar"), board(offered));
    const asked = await playing.until(says(/turn 5 · Ben · a choice first/));
    expect(told(asked)).toMatch(/Ada offers Ben Red Archer for Tar.*▸1 Accept the offer.*2 Decline it/);
    await playing.press("2 Enter", says(/turn 5 · Ada · 4 Play cards.*Ben declines the offer/));
    await playing.press("u", says(/turn 5 · Ben · a choice first.*taken back: decline/));
    const accepted = await playing.press("1 Enter", board(reach(offered, "accept")));
    expect(told(accepted)).toMatch(/Ben: Mortar, Red Archer|Ben: Red Archer, Mortar/);
    await leave(playing, ["trade 2 red-archer tar", "accept"]);
  });

  it("P5 phase 3: six players trade twice a turn, with the same or another one", async () => {
    const hands = ["brick tar", "mortar", "barbarian", "missing", "scavenge", "draw-2"];
    const first = lay({ phase: "trade", hands, monsters: ["o1 K1"] });
    const playing = await from(first);
    await playing.until(says(/2 trades at most/));
    const once = await playThrough(playing, first, ["trade 2 brick mortar"], "arrows");
    const left = await playing.until(says(/1 trade at most/));
    expect(told(left)).toMatch(/Ben: Brick.*Fay: Draw 2/);
    await playThrough(playing, once, ["trade 6 mortar draw-2"]);
    await playing.until(says(/4 Play cards.*Fay: Mortar/));
    await leave(playing, ["trade 2 brick mortar", "trade 6 mortar draw-2"]);
  });
});

describe("All Players Discard", () => {
  it("P3.4, P10.8: every seat with cards chooses one, the active one first", async () => {
    const hands = ["red-archer tar", "", "brick mortar", "barbarian"];
    const first = lay({ hands, monsters: ["o1 A1"], pile: "discard-1 g4", dice: [3], active: 2 });
    const playing = await from(first);
    const owed = reach(first, "end");
    await playing.press(panicKeys(first, "end"), board(owed));
    await playing.until(says(/turn 5 · Cyd · a choice first a card to discard from Cyd, Dan and Ada/));
    const cyd = await playing.press("2 Enter", says(/turn 5 · Dan · a choice first/));
    expect(told(cyd)).toMatch(/▸1 Barbarian.*Cyd: Brick/);
    await playing.press("Enter", says(/turn 5 · Ada · a choice first/));
    await playing.command("pass", says(/Ada owes a card first: discard <card>(?! \()/));
    const done = ["discard mortar", "discard barbarian", "discard tar"];
    await playing.press("2 Enter", board(reach(owed, ...done)));
    await playing.until(says(/turn 6 · Dan/));
    await leave(playing, ["end", ...done]);
  });
});

/** What the terminal was sent from somewhere on, without colours. */
function sent(playing: Playing, from: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
  return playing.terminal.raw.slice(from).replace(/\u001B\[[0-9;]*m/g, "");
}

describe("closed hands", () => {
  const closed: Laid = {
    options: ["closed-hands", "offers"],
    phase: "trade",
    hands: ["red-archer brick", "tar barbarian"],
    deck: "missing scavenge draw-2 fortify-wall",
    monsters: ["o1 K1"],
  };

  it("P8.5: a hand-over screen stands between the seats, and no card of the other hand is ever sent", async () => {
    const first = lay(closed);
    const playing = await from(first, true);
    expect(sent(playing, 0)).not.toMatch(/Red Archer|Brick|Tar|Barbarian/);
    await playing.press("x Space 2", handOver("Ada"));
    const ada = await playing.press("Enter", board(first));
    expect(told(ada)).toMatch(/Ada: Red Archer, Brick.*Ben: 2 cards, hidden/);
    await playing.press("2 Enter", says(/\{?Ben\}? ?give: >Red Archer</));
    await playing.press("Right", says(/offers Ben Brick for a card that Ben chooses/));
    await playing.press(": t r a d e Tab", says(/trade 2 red-archer · trade 2 brick/));
    await playing.press("Esc l", says(/LOG/));
    await playing.press("l", board(first));
    const enter = panicKeys(first, "trade 2 brick");
    await playing.press("Esc Esc", says(/choice/));
    playing.terminal.press(enter);
    await playing.until(handOver("Ben"));
    // So far only Ada has looked.
    expect(sent(playing, 0)).not.toMatch(/Tar|Barbarian/);

    const mark = playing.terminal.raw.length;
    const offered = reach(first, "trade 2 brick");
    const ben = await playing.press("Enter", board(offered));
    expect(told(ben)).toMatch(/Ada: Brick, 1 hidden.*Ben: Barbarian, Tar/);
    expect(told(ben)).toMatch(/give back: >Tar< Barbarian/);
    await playing.press("l", says(/Ada offers Ben Brick for a card that Ben chooses/));
    await playing.press("l", board(offered));
    await playing.press(": a Tab", says(/accept tar · accept barbarian/));
    await playing.press("Esc ?", says(/HELP/));
    await playing.press("? m", says(/after the next move/));
    await playing.press("Esc", board(offered));
    playing.terminal.press(panicKeys(offered, "accept tar"));
    await playing.until(handOver("Ada"));
    expect(sent(playing, mark)).not.toMatch(/Red Archer/);
    const traded = reach(offered, "accept tar");
    const last = await playing.press("Enter", board(traded));
    expect(told(last)).toMatch(/Ben: Brick, 1 hidden|Ben: 2 cards, hidden/);
    expect(last.text).not.toContain("Barbarian");
    await leave(playing, ["trade 2 brick", "accept tar"]);
  });

  it("P8.5: undo goes through the hand-over screen as well", async () => {
    const first = lay({ ...closed, phase: "play", pile: "" });
    const playing = await from(first, true);
    await playing.press("Enter", board(first));
    await playing.press(panicKeys(first, "end"), handOver("Ben"));
    const mark = playing.terminal.raw.length;
    await playing.press("Enter", says(/turn 6 · Ben/));
    await playing.press("u", handOver("Ada"));
    expect(sent(playing, mark)).not.toMatch(/Red Archer|Brick/);
    await playing.press("Enter", says(/turn 5 · Ada · 4 Play.*taken back: end/));
    await leave(playing, []);
  });

  it("P8.5: in six turns no seat is ever sent a card that only another one holds", async () => {
    const playing = start(["panic", "--players", "Ada,Ben,Cyd", "--options", "closed-hands", "--seed", "moat", "--no-animation"]);
    let now = panic.setup(
      { edition: "bravehold", variant: "cooperative", players: ["Ada", "Ben", "Cyd"], options: ["closed-hands", "offers"] },
      "moat",
    );
    await playing.until(handOver("Ada"));
    const heard: string[][] = [[], [], []];
    const played: string[] = [];
    // Every seat twice, trading whenever it can: an offer is answered with the first card.
    while (now.turn < 7 && now.outcome === null) {
      const looking = panic.seat(now) ?? 0;
      const secret = secrets(now, looking, heard[looking] ?? []);
      const mark = playing.terminal.raw.length;
      playing.terminal.press("Enter");
      for (;;) {
        await playing.until(board(now));
        const legal = panic.legal(now);
        const command = legal.find(({ type }) => type !== "pass") ?? PASS;
        const text = panic.notation.print(command);
        const keys = panicKeys(now, text);
        const step = panic.apply(now, command);
        heard.forEach((list, seat) => {
          list.push(...step.events.flatMap((event) => panic.narrate(event, now.players, seat) ?? []));
        });
        now = step.position;
        played.push(text);
        playing.terminal.press(keys);
        if (panic.seat(now) !== looking) break;
      }
      if (now.outcome === null) await playing.until(handOver(nameOf(now)));
      const seen = sent(playing, mark).replace(/no (Brick|Mortar) in/g, "");
      const fresh = secrets(now, looking, heard[looking] ?? []);
      expect(secret.filter((title) => fresh.includes(title) && seen.includes(title))).toEqual([]);
    }
    expect(played.filter((command) => command.startsWith("accept")).length).toBeGreaterThan(0);
    await leave(playing, played);
  });
});

/** The titles of cards that others hold closed, and that a seat neither holds nor has heard of. */
function secrets(position: PanicPosition, seat: number, told: readonly string[]): readonly string[] {
  const known = [...cardsOf(position, seat), ...position.discard].map(cardTitle);
  const others = position.hands.flatMap((_, owner) => (owner === seat ? [] : cardsOf(position, owner).map(cardTitle)));
  return [...new Set(others)].filter((title) => !known.includes(title) && !told.some((sentence) => sentence.includes(title)));
}

describe("the Overlord", () => {
  it("P8.4: the tokens in hand are never sent while a castle player looks", async () => {
    const hands = ["red-archer", "brick tar", "g5 o9 boulder-2"];
    const first = lay({ variant: "overlord", hands, monsters: ["o1 A1", "t1 K4"], pile: "t7 clockwise o10", dice: [2, 5] });
    const playing = await from(first, true);
    const ada = await playing.press("Enter", board(first));
    expect(told(ada)).toMatch(/Cyd, Overlord: 3 tokens, hidden/);
    await playing.press("?", says(/HELP/));
    await playing.press("? l", says(/LOG/));
    await playing.press("l : Tab", says(/: /));
    await playing.press("Esc 1 Enter", board(reach(first, "play red-archer o1")));
    playing.terminal.press("1 Enter");
    const hidden = /\b(g5|o9)\b/;
    await playing.until(handOver("Cyd"));
    expect(sent(playing, 0)).not.toMatch(hidden);

    const sending = reach(first, "play red-archer o1", "end");
    const cyd = await playing.press("Enter", board(sending));
    expect(told(cyd)).toMatch(/turn 5 · Cyd · The Overlord.*Send Goblin g5.*Send Orc o9.*Cyd, Overlord: Goblin g5, Orc o9,/);
    const keys = panicKeys(sending, "send g5 4");
    playing.terminal.press(keys);
    await playing.until(handOver("Ben"));
    const mark = playing.terminal.raw.length;
    const ben = await playing.press("Enter", board(reach(sending, "send g5 4")));
    expect(told(ben)).toMatch(/turn 6 · Ben.*Cyd, Overlord: 2 tokens, hidden.*Goblin g5 appears in Forest 4/);
    await playing.press("l", says(/LOG.*The Overlord plays: Goblin g5/));
    await playing.press("l m", says(/after the next move/));
    await playing.press("Esc", (screen) => !told(screen).includes("after the next move"));
    expect(sent(playing, mark)).not.toMatch(/\bo9\b/);
    await leave(playing, ["play red-archer o1", "end", "send g5 4"]);
  });

  it("P8.4: two tokens by die; the Overlord who may not pass is told why", async () => {
    const hands = ["red-archer", "g5 o9"];
    const first = lay({ variant: "overlord", phase: "overlord", hands, monsters: ["t1 K4"], pile: "", dice: [2, 6] });
    const playing = await from(first, true);
    await playing.press("Enter", says(/turn 5 · Ben · The Overlord/));
    await playing.press("1 Enter", says(/the pile is empty, so the Overlord must play at least one token/));
    const keys = panicKeys(first, "muster o9 g5");
    playing.terminal.press(keys);
    await playing.until(handOver("Ada"));
    const ada = await playing.press("Enter", board(reach(first, "muster o9 g5")));
    expect(told(ada)).toMatch(/Goblin g5 appears in Forest 6/);
    await leave(playing, ["muster o9 g5"]);
  });

  it("P8.4: the castle that holds out wins, and the end is told to both", async () => {
    const first = lay({ variant: "overlord", hands: ["red-archer", ""], monsters: ["g1 A1"], pile: "" });
    const playing = await from(first, true);
    await playing.press("Enter", board(first));
    const end = await playing.press("1 Enter", says(/5 Leave/));
    expect(told(end)).toMatch(/castle stands/);
    playing.terminal.press("5 Enter");
    await playing.left(0);
    expect(readFileSync(playing.records[0] ?? "", "utf8")).toContain("play red-archer g1");
  });
});
