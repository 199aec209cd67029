import { describe, expect, it } from "@jest/globals";
import type { Session } from "../../src/engine/session.js";
import { rulebook } from "../../src/games/castellion/rulebook.js";
import type { PlainTable } from "../../src/screens/plain.js";
import { castellionSession } from "../support/castellion-record.js";
import { panicSession } from "../support/panic-session.js";
import { inOrder, talk } from "../support/plain.js";

/** What plain mode says to these lines of input, ended by the end of the input. */
async function said(session: Session, input: readonly string[], change: Partial<PlainTable> = {}): Promise<string> {
  return (await talk(session, inOrder(input), change)).text;
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
    expect(text).toMatch(/The game is over \(replay, same, new, undo, log, quit\): /);
    expect(text).toMatch(/[Ll]ost/);
    expect(session.seat).toBe(0);
  });

  it("tells a seat only what it may know where views are secret", async () => {
    const session = castellionSession(4, { players: "Ada,Ben" });
    const narrate = (_: unknown, __: unknown, seat?: number) => `told to ${seat ?? "all"}`;
    const game = { ...session.game, narrate };
    expect(await said(session, ["log"], { game })).toContain("told to all");
    const secret = await said(session, ["", "log"], { game, secret: () => true });
    expect(secret).toContain("told to 0");
    expect(secret).not.toContain("told to all");
  });

  it("tells after a command what happened, what changed and what can be done, and not the rest of the position", async () => {
    const text = await said(castellionSession(0), ["1", "place a"]);
    const [, drawn = "", placed = ""] = text.split(/^Ada: .*$/m);
    expect(drawn).toMatch(/^\nAda draws [^\n]*\nLevel school, turn 1\. Ada: to play; [^\n]*\nRegular pile: 71 [^\n]*\nYou can:\n/);
    expect(placed).not.toContain("Safe pile");
    expect(placed).toMatch(/^\nAda places [^\n]* on a1\.\nLevel school, turn 2\. [^\n]*\nCastle: 1 tile; [^\n]*\nColumn a, [^\n]*\n/);
  });

  it("tells the whole position again with board, the choices alone with what", async () => {
    const text = await said(castellionSession(2), ["board", "what"]);
    expect(text.match(/^Safe pile/gm)).toHaveLength(2);
    expect(text.match(/You can:/g)).toHaveLength(3);
  });

  it("shortens a long list of choices, tells all of it with more, and those that begin alike for a beginning", async () => {
    const session = panicSession({ seed: "moat" });
    const text = await said(session, ["pass", "more", "trade 2 mortar", "more trade 2 mortar", "more juggle"]);
    const [, short = "", all = "", some = "", each = "", none = ""] = text.split(/^Ada: (?:pass|more.*|trade.*)$/m);
    expect(short.trim().split("\n").length).toBeLessThan(12);
    expect(short).toMatch(/^\d+ to \d+ {2}trade 2 blue-archer: mortar, /m);
    expect(short).toMatch(/Say more for each by itself, or a beginning such as trade 2 blue-swordsman\.\n$/);
    expect(all.match(/gives Ben/g)).toHaveLength(session.legal.length - 1);
    for (const told of [some, each]) expect(told.match(/gives Ben Mortar for/g)).toHaveLength(5);
    expect(none).toContain("Nothing that begins with juggle can be done.");
  });

  it("tells where monsters will stand after their next move, and where a game is kept", async () => {
    const text = await said(panicSession({ seed: "moat" }), ["pass", "ahead", "where"]);
    expect(text).toMatch(/Ada: ahead\nAfter the next move:\n(Knight \d, \w+: [^\n]*\n)+/);
    expect(text).toMatch(/Ada: where\nKept in \/saves\/moat\.castle\n/);
    expect(await said(castellionSession(0), ["ahead"])).toContain("Nothing moves by itself next.");
  });

  it("tells the last commands of the log", async () => {
    const text = await said(castellionSession(4), ["log 1"]);
    expect(text.split("log 1\n")[1]?.trim().split("\n").length).toBeLessThan(4);
  });

  it("tells at the end why, how it compares, the seed and what can be done; replay steps through it", async () => {
    const session = castellionSession(1000);
    const compared = (): readonly string[] => ["Your 2nd loss in 3 games."];
    const text = await said(session, ["replay", "all", "quit", "quit"], { compared });
    expect(text).toMatch(/Lost in turn \d+\.\n.* is lost: .*\nYour 2nd loss in 3 games\.\nThe seed is moat-42\.\n/);
    expect(text).toContain("The game is over (replay, same, new, undo, log, quit): replay");
    for (const [i, { text: command }] of session.history.entries()) expect(text).toContain(`\n${i + 1}  ${command}\n`);
    expect(text).toMatch(/After \d+ of \d+: quit\nThe game is over/);
  });

  it.each([
    ["same", "again"],
    ["new", "new"],
    ["quit", "leave"],
  ])("leaves a game that is over with %s as %s; in a game that goes on only quit does", async (word, leaving) => {
    expect((await talk(castellionSession(1000), inOrder([word]))).leaving).toBe(leaving);
    expect((await talk(castellionSession(0), inOrder([word]))).leaving).toBe("leave");
    expect(await said(castellionSession(0), [word])).toMatch(word === "quit" ? /Ada: quit\n$/ : /Not done: /);
  });
});

describe("a hint in plain mode", () => {
  it("is asked for with h as with hint", async () => {
    expect(await said(castellionSession(0), ["h"])).toContain("Ada: h\nThere are no hints here.\n");
    expect(await said(castellionSession(0), ["hint"])).toContain("There are no hints here.\n");
  });
});
