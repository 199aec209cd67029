import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { parseRecord } from "../../src/engine/record.js";
import { replay } from "../../src/engine/replay.js";
import { games } from "../../src/games/index.js";
import { folders } from "../support/folder.js";
import { run } from "../support/run.js";

const MYBOT = fileURLToPath(new URL("../support/mybot.py", import.meta.url));
const folder = folders();

/** Plays without a terminal; what was printed, and the text of the record that was kept. */
function play(args: readonly string[], input = "", data = folder()) {
  const { status, stdout, stderr } = run(["play", ...args, "--plain", "--pace", "fast", "--data-dir", data], input);
  const saves = join(data, "saves");
  const [save = ""] = status === 0 ? readdirSync(saves).filter((name) => name.endsWith(".castle")) : [];
  return { status, stdout, stderr, data, path: join(saves, save), text: save === "" ? "" : readFileSync(join(saves, save), "utf8") };
}

const ended = (text: string): unknown =>
  replay(
    parseRecord(
      text,
      games.map(({ game }) => game),
    ),
  ).position.outcome;

describe("play --players", () => {
  const seats = (...words: readonly string[]): string | undefined => /^players: (.*)$/m.exec(play(["panic", ...words]).text)?.[1];

  it("a number alone is so many players, as elsewhere; in a list it is a name", () => {
    expect(seats("--players", "3")).toBe("Player 1, Player 2, Player 3");
    expect(seats("--players", "3,4")).toBe("3, 4");
    expect(seats("--players", "2", "--bots", "all")).toBe("Player 1, Player 2");
    expect(play(["panic", "--players", "9"]).stderr).toContain("Castle Panic is for 1 to 6 people, not 9");
  });

  it("the first of them has the name of the settings", () => {
    const data = folder();
    run(["config", "set", "name", "Player 2", "--data-dir", data]);
    expect(play(["panic", "--players", "2"], "", data).text).toContain("players: Player 2, Player 1\n");
    run(["config", "set", "name", "Ada", "--data-dir", data]);
    const { stdout } = play(["panic", "--players", "3"], "", data);
    expect(stdout).toContain("Player 3");
    expect(stdout).toContain("Ada");
  });
});

describe("a program in Python", () => {
  it("plays a whole game in its seat, beside another bot, and the record starts nothing when it is played on", () => {
    const { status, stdout, text, data } = play([
      "panic",
      "--players",
      "Ada,Ben",
      "--seat",
      `Ada=python3 '${MYBOT}'`,
      "--seat",
      "Ben=greedy",
      "--seed",
      "moat",
    ]);
    expect([status, ended(text)]).toEqual([0, expect.objectContaining({ result: expect.stringMatching(/won|lost/) })]);
    expect(text).toContain("\nbots: program, greedy\n");
    expect(text).not.toMatch(/python|mybot/);
    expect(stdout).toMatch(/Why: the most welcome of \d+\./);
    expect(stdout).not.toMatch(/program (gave|ended|has)/);
    const half = join(data, "half.castle");
    writeFileSync(half, text.split("\n").slice(0, 14).join("\n"));
    const again = play([half]);
    expect(again.stdout).toContain("bots played all seats; now they are yours");
    expect(again.stdout).not.toContain("Why:");
  });

  it("speaks the same lines at Castellion", () => {
    const { status, text } = play(["castellion", "--seat", `You=python3 '${MYBOT}'`, "--seed", "moat"]);
    expect([status, ended(text)]).toEqual([0, expect.objectContaining({ result: "lost" })]);
  });
});

describe("bots on the command line", () => {
  it("sit down beside the person, are kept in the record, and play on when the game is resumed", () => {
    const first = play(["panic", "--bots", "Ben", "--seed", "moat"], "pass\npass\nend\n");
    expect(first.text).toContain("players: You, Ben\noptions: offers\nbots: person, planner\n");
    expect(first.stdout).toContain("bots play: Ben: planner");
    const before = replay(
      parseRecord(
        first.text,
        games.map(({ game }) => game),
      ),
    ).steps.length;
    const { stdout, text } = play(["--resume"], "hint\n", first.data);
    expect(stdout).toContain("bots play: Ben: planner");
    expect(stdout).toMatch(/\nYou: hint\nHint: \S+/);
    expect(text).toMatch(/\n# hint: \S+/);
    expect(before).toBeGreaterThan(3);
  });

  it("may be exchanged when a game is resumed; the record says so from then on", () => {
    const { data } = play(["panic", "--bots", "Ben", "--seed", "moat"]);
    const { text } = play(["--resume", "--seat", "Ben=person"], "pass\npass\nend\n", data);
    expect(text).not.toContain("bots:");
    expect(play(["--resume", "--seat", "Ben=greedy"], "", data).text).toContain("bots: person, greedy\n");
  });

  it.each<[readonly string[], string, RegExp]>([
    [["panic", "--bots", "all"], "bots: planner", /Won|Lost/],
    [["castellion", "--level", "menace", "--seat", "You=greedy"], "level: menace\nplayers: You\nbots: greedy", /Lost|Won/],
    [
      ["castellion", "--level", "academy", "--players", "Ada,Ben", "--seat", "Ada=greedy", "--seat", "Ben=random"],
      "bots: greedy, random",
      /Lost|Won/,
    ],
    [
      ["panic", "--variant", "overlord", "--players", "Ada,Ben", "--seat", "Ada=greedy", "--seat", "Ben=random"],
      "bots: greedy, random",
      /Lost|Won/,
    ],
  ])("play whole games of %j", (args, header, end) => {
    const { status, stdout, text } = play([...args, "--seed", "moat"]);
    expect(status).toBe(0);
    expect(text).toContain(header);
    expect(stdout).toMatch(end);
    expect(ended(text)).not.toBeNull();
  });

  it.each([
    [["panic", "--players", "Ada,Ben", "--bots", "Cy"], /--bots: "Cy" does not play; known: Ada, Ben/],
    [
      ["panic", "--players", "Ada,Ben", "--seat", "Ben=plannr"],
      /--seat Ben: the program "plannr" does not exist; a seat takes person, random, greedy, planner, or a program/,
    ],
    [["panic", "--pace", "swift"], /Allowed choices are normal, fast, slow/],
  ])("are refused before anything is written: %j", (args, told) => {
    const data = folder();
    const { status, stderr } = run(["play", ...args, "--plain", "--data-dir", data]);
    expect([status, stderr]).toEqual([2, expect.stringMatching(told)]);
    expect(readdirSync(data)).toEqual([]);
  });
});
