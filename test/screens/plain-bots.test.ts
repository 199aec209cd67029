import { PassThrough } from "node:stream";
import { describe, expect, it } from "@jest/globals";
import { type Bot, bots } from "../../src/bots/index.js";
import { newRecord } from "../../src/engine/record.js";
import { createSession, type Session } from "../../src/engine/session.js";
import { games } from "../../src/games/index.js";
import type { PanicPosition } from "../../src/games/panic/index.js";
import { playPlain } from "../../src/screens/plain.js";
import { Lines } from "../../src/terminal/lines.js";
import { type Laid, lay } from "../games/panic/lay.js";
import { inOrder, plainTable, talk } from "../support/plain.js";
import { companyOf, type Told, toldPlayer, watch } from "../support/seated.js";

const entry = games.find(({ game }) => game.name === "panic");
if (entry === undefined) throw new Error("Castle Panic is not in the registry");
const { game } = entry;
const evaluation = await entry.evaluation();
const planner = bots.find(({ name }) => name === "planner")?.create({ game, evaluation }) as Bot;

const adas: Laid = { phase: "play", hands: ["red-archer", "tar"], monsters: ["o1 A1"], pile: "g2 g3 g4 g5", dice: [1, 2, 3, 4] };

const quick = (notice?: string): Told =>
  toldPlayer(
    game.notation.print,
    (texts) => [texts.find((text) => ["pass", "end"].includes(text)) ?? ""],
    notice === undefined ? {} : { notice },
  );

/** All that is said when these lines are typed. */
async function said(first: PanicPosition, players: readonly (Told | undefined)[], ...lines: readonly string[]) {
  const session = createSession({
    record: newRecord({ game, options: game.optionsOf(first), bots: [], seed: first.seed, position: first }),
  });
  const company = companyOf(
    players.map((told) => told?.player),
    { ...watch(), clock: () => performance.now() },
    planner,
  );
  const { text } = await talk(session, inOrder(lines), { company });
  return { text, session };
}

const texts = (session: Session): readonly string[] => session.history.map(({ text }) => text);

describe("bots in plain mode", () => {
  it("play between the lines of a person, and are told with their reasons", async () => {
    const { text, session } = await said(lay(adas), [undefined, quick()], "end");
    expect(texts(session)).toEqual(["end", "pass", "pass", "end"]);
    expect(text).toMatch(/Ben is thinking\.\n.*Why: it is pass\.\n.*Why: it is pass\.\n.*Why: it is end\.\n/);
    // What the person can do comes once, after the bot.
    expect(text.split("You can:")).toHaveLength(3);
    expect(text.slice(text.lastIndexOf("You can:"))).not.toContain("thinking");
  });

  it("go back with the person's last decision", async () => {
    const { text, session } = await said(lay(adas), [undefined, quick()], "end", "undo", "undo", "redo");
    expect(text).toContain("Taken back: end and 3 commands of bots");
    expect(text).toContain("There is nothing to take back.");
    expect(text).toContain("Done again: end and 3 commands of bots");
    expect(session.history).toHaveLength(4);
  });

  it("P4.2: tell nobody their cards or reasons where hands are closed, and ask nobody to sit down", async () => {
    const { text } = await said(lay({ ...adas, options: ["closed-hands", "offers"] }), [undefined, quick()], "end");
    expect(text).not.toMatch(/Hand over|Why:|Tar\b/);
  });

  it("play a whole game by themselves", async () => {
    const { text, session } = await said(lay(adas), [quick(), quick()]);
    expect(session.seat).toBeUndefined();
    expect(text).toMatch(/The game is over/);
  });

  it("are left with q and Enter between their turns, as is told at the start; the game stays as it is", async () => {
    const first = lay(adas);
    const session = createSession({
      record: newRecord({ game, options: game.optionsOf(first), bots: [], seed: first.seed, position: first }),
    });
    const company = companyOf([quick().player, quick().player], { ...watch(), clock: () => performance.now() }, planner);
    const streams = { input: Object.assign(new PassThrough(), { isTTY: true }), output: new PassThrough() };
    let text = "";
    streams.output.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
    // Typed while they play: first something else, then the word that leaves.
    session.listen(() => {
      if (session.history.length === 1) streams.input.write("board\n");
      if (session.history.length === 3) streams.input.write("Q\n");
    });
    const lines = new Lines(streams);
    const leaving = await playPlain({ ...(await plainTable(session)), company }, lines);
    lines.close();
    expect(leaving).toBe("leave");
    expect(session.seat).toBeDefined();
    expect(session.history.length).toBeLessThan(12);
    expect(text.match(/Bots take all seats and play by themselves: q and Enter leaves/g)?.length).toBeGreaterThan(1);
  });

  it("play to the end before they heed what comes through a pipe", async () => {
    const first = lay(adas);
    const session = createSession({
      record: newRecord({ game, options: game.optionsOf(first), bots: [], seed: first.seed, position: first }),
    });
    const company = companyOf([quick().player, quick().player], { ...watch(), clock: () => performance.now() }, planner);
    const streams = { input: new PassThrough(), output: new PassThrough() };
    let text = "";
    streams.output.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
    streams.input.write("board\nquit\n");
    const lines = new Lines(streams);
    expect(await playPlain({ ...(await plainTable(session)), company }, lines)).toBe("leave");
    lines.close();
    expect(session.seat).toBeUndefined();
    expect(text).toMatch(/The game is over \(.*\): board\n[\s\S]*The game is over \(.*\): quit\n/);
  });

  it("leave what a person has typed beforehand for that person's turn", async () => {
    const { session } = await said(lay(adas), [undefined, quick()], "end\npass\npass\nend");
    expect(texts(session).slice(4)).toEqual(["pass", "pass", "end", "pass", "pass", "end"]);
  });

  it("tell that a program was replaced", async () => {
    const { text } = await said(lay(adas), [undefined, quick("Ben's program has ended")], "end");
    expect(text).toContain("Ben's program has ended\n");
  });

  it("hint tells a command and its reason, and is marked in the record", async () => {
    const { text, session } = await said(lay({ ...adas, hands: ["red-archer", ""] }), [undefined, quick()], "hint");
    expect(text).toMatch(/Hint: play red-archer o1\. \S+/);
    expect([session.hints, session.history.length]).toEqual([1, 0]);
  });
});
