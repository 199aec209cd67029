import { describe, expect, it } from "@jest/globals";
import { newRecord } from "../../src/engine/record.js";
import { replay } from "../../src/engine/replay.js";
import { createSession, type Session } from "../../src/engine/session.js";
import { panic } from "../../src/games/panic/index.js";
import { type PlainLeft, type PlainReplay, replayPlain } from "../../src/screens/plain-replay.js";
import { lay } from "../games/panic/lay.js";
import { castellionSession } from "../support/castellion-record.js";
import { converse, inOrder } from "../support/plain.js";

const session = castellionSession(6);
const commands = session.history.map(({ text }) => text);

/** What is said to these lines, and how it was left. */
async function look(
  lines: readonly string[],
  change: Partial<PlainReplay> = {},
  game: Session = session,
): Promise<PlainLeft & { text: string }> {
  const conversation = await converse(inOrder(lines));
  const show = { game: game.game, replay: replay(game.record), from: 0, spoilers: false, canPlay: true, ...change };
  const left = await replayPlain(show, conversation.lines);
  return { ...left, text: conversation.end() };
}

describe("replay in plain mode", () => {
  it("begins with the whole position, and tells with each Enter or next one command, what happened and what changed", async () => {
    const { text } = await look(["", "next"]);
    expect(text).toMatch(/^Type help for help\.\n\nLevel school, turn 1\.[\s\S]*\nAfter 0: \n1 {2}draw regular\nAda draws? [^\n]*\n/);
    expect(text).toMatch(new RegExp(`\\nAfter 1: next\\n2 {2}${commands[1]}\\n`));
    expect(text.match(/Safe pile/g)).toHaveLength(1);
  });

  it.each([
    [["goto 4"], 4],
    [["4"], 4],
    [["end"], 6],
    [["end", "back"], 5],
    [["all"], 6],
    [["end", "start", "next"], 1],
    [["goto 7"], 0],
    [["goto x", "goto"], 0],
    [["back"], 0],
    [["end", "next", ""], 6],
    [["play on me"], 0],
  ] as const)("goes by %j to the position after %i commands", async (lines, frame) => {
    expect(await look(lines)).toMatchObject({ how: lines[0] === "play on me" ? "play" : "leave", frame });
  });

  it("tells why where it cannot go, and every word with help", async () => {
    expect((await look(["goto 7"])).text).toContain("goto takes a number of commands from 0 to 6.\n");
    expect((await look(["back"])).text).toContain("This is the first position.\n");
    expect((await look(["end", "next"])).text).toContain("That was the last command.\n");
    expect((await look(["forward"])).text).toContain("There is no word forward here; help tells those there are.\n");
    const help = (await look(["help"])).text;
    for (const word of ["next", "back", "goto 12", "start", "end", "all", "board", "quit", "play"]) expect(help).toContain(word);
  });

  it("tells all commands from where one is, once each", async () => {
    const { text } = await look(["goto 2", "all"]);
    for (const [i, command] of commands.entries()) {
      if (i > 1) expect(text.match(new RegExp(`^${i + 1} {2}${command}$`, "gm"))).toHaveLength(1);
    }
  });

  it("does not tell the length before the end unless asked to", async () => {
    expect((await look(["next"])).text).not.toContain("of 6");
    expect((await look(["end"])).text).toContain("After 6 of 6: ");
    expect((await look(["next"], { spoilers: true })).text).toContain("After 1 of 6: ");
  });

  it("begins where it is asked to, and is played on from where one looks, when that can be", async () => {
    expect(await look(["play"], { from: 3 })).toMatchObject({ how: "play", frame: 3 });
    const { text, how } = await look(["play", "help"], { canPlay: false });
    expect(how).toBe("leave");
    expect(text).toContain("There is no word play here");
    expect(text).not.toContain("play goes on");
  });
});

describe("a game of Castle Panic in plain replay", () => {
  const position = lay({ players: 1, phase: "play", hands: ["red-archer blue-archer"], monsters: ["g1 A1", "g2 A5"], pile: "" });
  const won = createSession({ record: newRecord({ game: panic, options: panic.optionsOf(position), bots: [], seed: "last", position }) });
  for (const command of ["play red-archer g1", "play blue-archer g2"]) if (won.seat !== undefined) won.apply(command);

  it("tells at the end and on the way back what is so there, and nothing that is no longer", async () => {
    const { text } = await look(["end", "back", "back"], {}, won);
    expect(text).toContain("The last monster is gone and the castle stands: won.");
    expect(text).not.toContain("No longer");
    // A jump passes over what was told on the way: who listens must not think that they still stand there.
    expect(text).toMatch(/After 0: end\n[\s\S]*\nNot here: [^\n]*Archer 1[\s\S]*After 2 of 2: back/);
    expect(text).toMatch(/After 1: back\nThe first position\.[\s\S]*\nArcher 1, red: Goblin g1/);
  });
});
