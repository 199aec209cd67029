import { describe, expect, it } from "@jest/globals";
import { type Bot, bots } from "../../src/bots/index.js";
import { newRecord, printRecord } from "../../src/engine/record.js";
import { createSession, type Journal, type Session } from "../../src/engine/session.js";
import { games } from "../../src/games/index.js";
import type { PanicPosition } from "../../src/games/panic/index.js";
import { createKeymap, USUAL_KEYS } from "../../src/screens/keymap.js";
import { createPlayLoop, type PlayLoop, type Table } from "../../src/screens/play-loop.js";
import { StorageError } from "../../src/storage/errors.js";
import { unicodeGlyphs } from "../../src/terminal/glyphs.js";
import { parseKeys } from "../../src/terminal/key-parser.js";
import { type Laid, lay } from "../games/panic/lay.js";
import { companyOf, type Told, toldPlayer, type Watch, watch } from "../support/seated.js";

const entry = games.find(({ game }) => game.name === "panic");
if (entry === undefined) throw new Error("Castle Panic is not in the registry");
const { game } = entry;
const [screen, rulebook, evaluation] = [await entry.screen(), await entry.rulebook(), await entry.evaluation()];
const planner = bots.find(({ name }) => name === "planner")?.create({ game, evaluation }) as Bot;

interface Played {
  readonly loop: PlayLoop;
  readonly session: Session;
  readonly watch: Watch;
  press(keys: string): void;
  text(): string;
  /** Ticks as a terminal does, until nothing happens by itself; pictures stand for no time. */
  settle(): void;
}

function table(first: PanicPosition, players: readonly (Told | undefined)[], change: Partial<Table> = {}, journal?: Journal): Played {
  const record = newRecord({ game, options: game.optionsOf(first), bots: [], seed: first.seed, position: first });
  const session = createSession({ record, ...(journal && { journal }) });
  const time = watch();
  const loop = createPlayLoop({
    ...{ game, screen, session, rulebook, animate: false, keymap: USUAL_KEYS, confirm: false, bell: true },
    ...{ look: { glyphs: unicodeGlyphs, depth: 0 }, savedAt: undefined, greeting: undefined, compared: () => [] },
    company: companyOf(
      players.map((told) => told?.player),
      time,
      planner,
    ),
    ...change,
  });
  const text = (): string => loop.draw({ columns: 100, rows: 34 }).text().join("\n");
  text();
  return {
    loop,
    session,
    watch: time,
    text,
    press: (keys) => void loop.press(parseKeys(keys).keys),
    settle() {
      for (let ticks = 0; loop.standing() !== undefined && ticks < 500; ticks++) {
        loop.tick();
        time.now += 1;
      }
    },
  };
}

/** A bot that plays the first of these that it can. */
const ben = (...wishes: readonly string[]): Told =>
  toldPlayer(game.notation.print, (texts) => {
    const wish = wishes.find((text) => texts.includes(text));
    return wish === undefined ? undefined : [wish];
  });
const quick = (): Told => ben("pass", "end", "decline");
const texts = (session: Session): readonly string[] => session.history.map(({ text }) => text);

/** Ada may play; then Ben has the turn. */
const adas: Laid = { phase: "play", hands: ["red-archer", "tar"], monsters: ["o1 A1"], pile: "g2 g3 g4 g5", dice: [1, 2, 3, 4] };

describe("bots beside a person", () => {
  it("play when it is their turn, and say what they did and why", () => {
    const { press, settle, session, text, loop } = table(lay(adas), [undefined, quick()]);
    expect(loop.standing()).toBeUndefined();
    press(":end\r");
    expect(text()).toContain("Ben is thinking");
    settle();
    expect(texts(session)).toEqual(["end", "pass", "pass", "end"]);
    expect(session.seat).toBe(0);
    expect(text()).toMatch(/Ben: end \(it is end\)/);
    expect(loop.rings).toBe(true);
  });

  it("are waited for with every key at work that plays nothing", () => {
    const { press, session, text, loop } = table(lay(adas), [undefined, ben()]);
    press(":end\r");
    for (const refused of ["\r", "1\r", ":pass\r"]) {
      press(refused);
      expect(text()).toContain("Ben has the turn");
    }
    press("h");
    expect(text()).toContain("Ben has the turn");
    expect(texts(session)).toEqual(["end"]);
    press("l");
    expect(text()).toContain("LOG");
    // Nothing changes behind a page that is read.
    expect(loop.standing()).toBeUndefined();
    press("q");
    expect(loop.standing()).toBeDefined();
    press("?");
    expect(text()).toMatch(/Ben is thinking: Ben has the turn; u takes back your last decision/);
    press("q");
    expect(loop.press(parseKeys("q").keys)).toBe("leave");
  });

  it("tell their reasons in the log", () => {
    const { press, settle, text } = table(lay(adas), [undefined, quick()]);
    press(":end\r");
    settle();
    press("l");
    expect(text()).toContain("- (Ben: it is pass)");
  });

  it("go back with the person's last decision, and come again with it", () => {
    const { press, settle, session, text } = table(lay(adas), [undefined, quick()]);
    press(":end\r");
    settle();
    press("u");
    expect(text()).toContain("taken back: end and 3 commands of bots");
    expect([session.history.length, session.seat]).toEqual([0, 0]);
    press("U");
    expect(text()).toContain("done again: end and 3 commands of bots");
    expect([session.history.length, session.seat]).toEqual([4, 0]);
  });

  it("ask first, where one wants that, about the decision that goes back", () => {
    const { press, settle, text } = table(lay(adas), [undefined, quick()], { confirm: true });
    press(":play red-archer o1\r:end\r");
    settle();
    press("u");
    expect(text()).toContain("take back end?");
  });

  it("P5.7: answer an offer, and are not given away by decree", () => {
    const trading = lay({ ...adas, phase: "trade", options: ["offers"] });
    const partner = ben("accept");
    const { press, settle, session } = table(trading, [undefined, partner]);
    press(":trade 2 red-archer tar\r");
    expect(session.seat).toBe(1);
    settle();
    expect(texts(session)).toEqual(["trade 2 red-archer tar", "accept"]);
    expect((session.position as PanicPosition).hands).toEqual([["tar"], ["red-archer"]]);
    const other = table(trading, [undefined, ben("decline")]);
    other.press(":trade 2 red-archer tar\r");
    other.settle();
    expect((other.session.position as PanicPosition).hands).toEqual([["red-archer"], ["tar"]]);
  });

  it("P4.2: see no hand-over screen, and let nobody see their cards or their reasons", () => {
    const closed = lay({ ...adas, options: ["closed-hands", "offers"] });
    const { press, settle, session, text } = table(closed, [undefined, quick()]);
    expect(text()).not.toContain("Hand the keyboard");
    press(":end\r");
    expect(text()).not.toContain("Hand the keyboard");
    expect(text()).not.toContain("Tar");
    settle();
    expect(session.seat).toBe(0);
    expect(text()).toContain("Ben has played");
    expect(text()).not.toContain("it is end");
    press("l");
    expect(text()).not.toContain("it is pass");
  });

  it("P10.1: play the Overlord, whose tokens stay hidden", () => {
    const first = lay({ ...adas, variant: "overlord", hands: ["red-archer", "t7 o9"], phase: "play" });
    const { press, settle, session, text } = table(first, [undefined, ben("send t7 3", "pass")]);
    press(":end\r");
    expect(text()).not.toMatch(/t7|o9/);
    settle();
    expect(session.history.length).toBeGreaterThan(1);
    expect(session.history[1]?.text).toBe("send t7 3");
  });

  it("can be watched by themselves", () => {
    const { settle, session, text } = table(lay(adas), [quick(), quick()]);
    expect(text()).toContain("Ada is thinking");
    settle();
    expect(session.history.length).toBeGreaterThan(10);
    expect(session.seat).toBeUndefined();
  });

  it("tell that a program was replaced until a key is pressed", () => {
    const failing = toldPlayer(game.notation.print, (legal) => [legal.find((text) => /pass|end/.test(text)) ?? ""], {
      notice: "Ben's program has ended",
    });
    const { press, settle, text } = table(lay(adas), [undefined, failing]);
    press(":end\r");
    settle();
    expect(text()).toContain("Ben's program has ended");
    press("\u001B[B");
    expect(text()).not.toContain("Ben's program has ended");
  });

  it("stop where their command cannot be kept, and go on after the next key", () => {
    let full = false;
    const refuse = (): void => {
      if (full) throw new StorageError("disk-full", "/saves/moat.castle", "cannot write: there is no room left");
    };
    const { press, settle, session, text, loop } = table(lay(adas), [undefined, quick()], {}, { append: refuse, rewrite: refuse });
    press(":end\r");
    full = true;
    settle();
    expect(text()).toContain("there is no room left");
    expect([texts(session), loop.standing()]).toEqual([["end"], undefined]);
    full = false;
    press("\u001B[B");
    settle();
    expect(session.seat).toBe(0);
  });
});

describe("hints", () => {
  const first = lay({ ...adas, hands: ["red-archer blue-knight", "tar"] });

  it("come with their reason and the cursor where Enter plays them, and are marked once in the record", () => {
    const { press, session, text, loop } = table(first, [undefined, quick()]);
    press("h");
    expect(loop.tick()).toBe(true);
    expect(text()).toMatch(/Hint: play red-archer o1\. \S+/);
    expect(text()).toMatch(/▸\d Red Archer/);
    const marks = (): number => printRecord(session.record).split("# hint: play red-archer o1\n").length - 1;
    expect(marks()).toBe(1);
    press("h");
    loop.tick();
    expect([marks(), session.hints]).toEqual([1, 1]);
    press("\r");
    expect(texts(session)).toEqual(["play red-archer o1"]);
  });

  it("get better while one waits, and are drawn again only then", () => {
    const lines = ["play red-archer o1", "end"];
    let steps = 0;
    const advisor: Bot = {
      name: "wavering",
      think: (_, legal) => ({
        step: () => ++steps < 40,
        best() {
          const text = lines[steps < 20 ? 0 : 1] as string;
          return { command: legal.find((one) => game.notation.print(one) === text) as object, then: [], why: "so far", value: 0.5 };
        },
      }),
    };
    const time = watch();
    const clock = (): number => time.now++;
    const company = { ...companyOf([undefined, quick().player], time, advisor), clock };
    const { press, text, loop } = table(first, [], { company });
    press("h");
    const shown: boolean[] = [];
    while (loop.standing() !== undefined) shown.push(loop.tick());
    expect(shown.filter(Boolean).length).toBeLessThanOrEqual(2);
    expect(text()).toContain("Hint: end. So far");
    expect(text()).toMatch(/▸\d End the turn/);
  });

  it("are not given when they cannot be marked", () => {
    const refuse = (): void => {
      throw new StorageError("disk-full", "/saves/moat.castle", "cannot write: there is no room left");
    };
    const { press, text, loop } = table(first, [undefined, quick()], {}, { append: refuse, rewrite: refuse });
    press("h");
    loop.tick();
    expect(text()).toContain("there is no room left");
    expect(text()).not.toContain("Hint:");
    expect(loop.standing()).toBeUndefined();
  });

  it("stop at any other key", () => {
    const { press, text, loop } = table(first, [undefined, quick()]);
    press("h");
    loop.tick();
    press("\u001B[B");
    expect(loop.standing()).toBeUndefined();
    expect(text()).not.toContain("Hint:");
  });

  it("are not given where the game is over, or on another key when the settings say so", () => {
    const over = table(first, [quick(), quick()]);
    over.settle();
    over.press("h");
    expect(over.text()).toContain("the game is over");
    const { press, text, loop } = table(first, [undefined, quick()], { keymap: createKeymap({ hint: ["x"] }) });
    press("x");
    loop.tick();
    expect(text()).toContain("Hint:");
  });
});
