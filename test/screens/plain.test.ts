import { PassThrough } from "node:stream";
import { describe, expect, it } from "@jest/globals";
import type { Session } from "../../src/engine/session.js";
import { rulebook } from "../../src/games/castellion/rulebook.js";
import { type PlainTable, playPlain } from "../../src/screens/plain.js";
import { Lines } from "../../src/terminal/lines.js";
import { castellionSession } from "../support/castellion-record.js";

/** What plain mode says to these lines of input, ended by the end of the input. */
async function said(session: Session, input: readonly string[], change: Partial<PlainTable> = {}): Promise<string> {
  const streams = { input: new PassThrough(), output: new PassThrough() };
  let text = "";
  streams.output.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  const lines = new Lines(streams);
  streams.input.end(input.map((line) => `${line}\n`).join(""));
  const table = { game: session.game, session, rulebook, savedAt: "/saves/moat.castle", greeting: undefined, secret: () => false };
  await playPlain({ ...table, ...change }, lines);
  lines.close();
  return text;
}

const commands = (session: Session): readonly string[] => session.history.map(({ text }) => text);

describe("plain mode", () => {
  it("tells the game, the seed, the file, the greeting, the position and a numbered list of what can be done", async () => {
    const text = await said(castellionSession(0), [], { greeting: "welcome back" });
    expect(text).toMatch(/^Castellion\. Seed: moat-42\. Type help for help\.\nKept in \/saves\/moat\.castle\nwelcome back\n\n/);
    expect(text).toMatch(/You can:\n 1 {2}draw regular: .*\n 2 {2}draw safe: .*\nAda: \n$/);
  });

  it("uses no escape sequences", async () => {
    expect(await said(castellionSession(0), ["2", "1", "help", "log", "rules", "undo", "quit"])).not.toContain("\u001B");
  });

  it("plays by number and by command, in any case, and tells what happened", async () => {
    const session = castellionSession(0);
    const text = await said(session, ["2", "  PLACE   a ", "draw safe"]);
    expect(commands(session)).toEqual(["draw safe", "place a", "draw safe"]);
    expect(text).toMatch(/Ada: 2\n(Ada|You) draws? /);
    expect(text).toMatch(/ on a1\./);
  });

  it.each([
    ["99", /Not done: there is no choice 99; there are 2/],
    ["0", /Not done: there is no choice 0/],
    ["place a", /Not done: there is no tile in your hand/],
    ["plaice a", /Not done: .*plaice/],
  ])("refuses %s with a reason, changes nothing, and does not tell everything again", async (line, reason) => {
    const session = castellionSession(0);
    const text = await said(session, [line]);
    expect(commands(session)).toEqual([]);
    expect(text).toMatch(reason);
    expect(text.match(/You can:/g)).toHaveLength(1);
  });

  it("takes back and does again", async () => {
    const session = castellionSession(0);
    const text = await said(session, ["undo", "redo", "2", "undo", "redo"]);
    expect(text).toMatch(
      /There is nothing to take back\.[\s\S]*There is nothing to do again\.[\s\S]*Taken back: draw safe[\s\S]*Done again: draw safe/,
    );
    expect(commands(session)).toEqual(["draw safe"]);
    expect(session.undos).toBe(1);
  });

  it("tells the log, help, the position again, and the rules or a section of them", async () => {
    const text = await said(castellionSession(0), ["log", "2", "log", "again", "help", "?", "rules", "rules powers", "rules nothing"]);
    expect(text).toContain("Nothing has happened yet.");
    expect(text.match(/You can:/g)).toHaveLength(3);
    expect(text.match(/Type the number of a choice/g)).toHaveLength(2);
    for (const { title } of rulebook.sections) expect(text).toContain(`${title}\n`);
    expect(text).toMatch(/There is no section nothing; there are .*powers/);
  });

  it("leaves a blank line unanswered, and ends with quit or the end of the input", async () => {
    const session = castellionSession(0);
    expect((await said(session, ["", "quit", "2"])).match(/^Ada: /gm)).toHaveLength(2);
    expect(commands(session)).toEqual([]);
  });

  it("plays a whole game to its end, and can still take back", async () => {
    const session = castellionSession(0);
    const text = await said(session, [...Array<string>(400).fill("1"), "undo", "quit"]);
    expect(text).toMatch(/The game is over \(undo, log, quit\): /);
    expect(text).toMatch(/[Ll]ost/);
    expect(session.seat).toBe(0);
  });

  it("tells a seat only what it may know where views are secret", async () => {
    const session = castellionSession(4, { players: "Ada,Ben" });
    const narrate = (_: unknown, __: unknown, seat?: number) => `told to ${seat ?? "all"}`;
    const game = { ...session.game, narrate };
    expect(await said(session, ["log"], { game })).toContain("told to all");
    const secret = await said(session, ["log"], { game, secret: () => true });
    expect(secret).toContain("told to 0");
    expect(secret).not.toContain("told to all");
  });
});
