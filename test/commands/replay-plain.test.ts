import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import { castellionSession, textOf } from "../support/castellion-record.js";
import { folders } from "../support/folder.js";
import { run } from "../support/run.js";

const folder = folders();
const session = castellionSession(8);
const over = castellionSession(1000);

function record(text = textOf(session)): string {
  const path = join(folder(), "a game.castle");
  writeFileSync(path, text);
  return path;
}

describe("replay --plain", () => {
  it("steps through a record in lines of text", () => {
    const { status, stdout, stderr } = run(["replay", record(), "--plain"], "\nnext\nback\ngoto 8\nquit\n");
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^Castellion \(school\), played by Ada, seed moat-42\nType help for help\.\n\nLevel school, turn 1\./);
    expect(stdout).toContain(`After 0: \n1  ${session.history[0]?.text}\n`);
    expect(stdout).toContain(`After 1: goto 8\n8  ${session.history[7]?.text}\n`);
    expect(stdout).toMatch(/\nAfter 8 of 8: quit\n$/);
    expect(stdout).not.toContain("\u001b");
  });

  it("begins where --at says, and tells the length with --spoilers", () => {
    expect(run(["replay", record(), "--plain", "--at", "3"]).stdout).toMatch(/\nAfter 3: \n$/);
    expect(run(["replay", record(), "--plain", "--spoilers"]).stdout).toMatch(/\nAfter 0 of 8: \n$/);
  });

  it("plays on from there as a new game, which does not count where the record tells how it goes on", () => {
    const [path, data] = [record(), folder()];
    const before = readFileSync(path, "utf8");
    const { status, stdout } = run(["replay", path, "--plain", "--data-dir", data], "goto 4\nplay\nundo\nquit\n");
    expect(status).toBe(0);
    expect(stdout).toMatch(
      /played on after command 4 of [^\n]*a game\.castle, which stays as it is[\s\S]*Taken back: [\s\S]*The game is kept in /,
    );
    expect(readFileSync(path, "utf8")).toBe(before);
    const [name = ""] = readdirSync(join(data, "saves"));
    expect(readFileSync(join(data, "saves", name), "utf8")).toMatch(/^# copied from a game\.castle after 4 commands; not counted$/m);
  });

  it.each([
    [["--plain", "--at", "9"], "--at 9: ", 2],
    [["--plain", "--speed", "2"], "--speed goes with", 2],
    [["--plain", "--json"], "cannot be used with option", 2],
    [["--plain", "--text"], "cannot be used with option", 2],
  ] as const)("answers %j with the mistake", (words, message, expected) => {
    const { status, stderr } = run(["replay", record(), ...words]);
    expect([status, stderr]).toEqual([expected, expect.stringContaining(message)]);
  });

  it("needs the record in a file", () => {
    expect(run(["replay", "-", "--plain"], textOf(session))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining("give the record as a file"),
    });
  });

  it("is how the menu in lines shows a game that is over", () => {
    const data = folder();
    mkdirSync(join(data, "saves"));
    writeFileSync(join(data, "saves", "over.castle"), textOf(over));
    const { status, stdout } = run(["--plain", "--data-dir", data], "replays\n1\nend\nquit\nback\nquit\n");
    expect(status).toBe(0);
    expect(stdout).toContain(`After ${over.history.length} of ${over.history.length}: quit\nthat was over\n`);
  });
});
