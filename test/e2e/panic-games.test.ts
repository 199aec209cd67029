import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { type Random, stream } from "../../src/engine/random.js";
import { type PanicCommand, type PanicPosition, panic } from "../../src/games/panic/index.js";
import { lay, reach } from "../games/panic/lay.js";
import { folders } from "../support/folder.js";
import { board, panicKeys, playThrough, says, told } from "../support/panic-playing.js";
import { commandsOf, recordAt, table } from "../support/playing.js";
import { run } from "../support/run.js";

const start = table();
const folder = folders();
const SEED = "moat";

const text = (command: PanicCommand): string => panic.notation.print(command);

/** Plays most cards that it can, the first legal target of each, and discards now and then. */
function choose(position: PanicPosition, random: Random): PanicCommand {
  const legal = panic.legal(position);
  const plays = legal.filter(({ type }) => type === "play");
  const pool = plays.length > 0 && random.next() < 0.75 ? plays : legal.filter(({ type }) => type !== "play");
  return pool[Math.floor(random.next() * pool.length)] as PanicCommand;
}

describe("a whole game by keys", () => {
  it.each([
    ["bravehold", "numbers"],
    ["tabletop", "arrows"],
  ] as const)("P8.1, P8.3: solitaire, lost in the edition %s", async (edition, hand) => {
    const playing = start(["panic", "--edition", edition, "--seed", SEED, "--no-animation"]);
    const first = panic.setup({ edition, variant: "cooperative", players: ["You"], options: [] }, SEED);
    const random = stream(`luck of ${edition}`, "test");
    let now: PanicPosition = first;
    await playing.until(board(now));
    const commands: string[] = [];
    while (panic.outcome(now) === undefined) {
      const command = text(choose(now, random));
      const keys = panicKeys(now, command, hand);
      now = reach(now, command);
      commands.push(command);
      await playing.press(keys, board(now));
    }
    // P9: the tabletop edition begins with six commands that place the first monsters.
    expect(commands.filter((command) => command.startsWith("arrange"))).toHaveLength(edition === "tabletop" ? 6 : 0);
    const end = await playing.until(/5 Leave/);
    expect(end.text).toMatch(/last tower has fallen[\s\S]*▸1 Look at it again[\s\S]*3 Again[\s\S]*4 New game[\s\S]*5 Leave/);
    expect(playing.played).toEqual(commands);
    const [record = ""] = playing.records;
    expect(run(["replay", record, "--quiet"])).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(readFileSync(record, "utf8")).toMatch(/\n\? [0-9a-f]{8}\n$/);

    const again = await playing.press("3 Enter", board(first));
    expect(again.text).toContain(`seed ${SEED}`);
    playing.terminal.press("q");
    await playing.left(0);
  });

  it("P8.1: won, from a record near the end; begun again there, and then another one", async () => {
    const near = lay({ hands: ["red-archer green-knight tar"], monsters: ["g1 A1", "o2 K3 1"], pile: "", deck: "brick" });
    const record = recordAt(folder(), near);
    const playing = start([record, "--no-animation"]);
    const commands = ["play red-archer g1", "play green-knight o2"];
    await playing.until(board(near));
    const won = await playThrough(playing, near, commands, "arrows");
    expect(won.outcome).toEqual({ result: "won" });
    await playing.until(says(/castle stands.*▸1 Look at it again.*3 Again with this seed.*4 New game a new seed 5 Leave the game is kept/));
    expect(playing.played).toEqual(commands);
    expect(commandsOf(readFileSync(record, "utf8"))).toEqual([]);

    await playing.press("3 Enter", board(near));
    await playThrough(playing, near, commands);
    const fresh = await playing.press("4 Enter", says(/turn 1 .* 2 Discard/));
    expect(/seed (\S+)/.exec(told(fresh))?.[1]).toMatch(/^[a-z]+-\d{4}$/);
    playing.terminal.press("q");
    await playing.left(0);
    expect(playing.records).toHaveLength(3);
    for (const kept of playing.records) expect(run(["replay", kept, "--quiet"]).status).toBe(0);
  });

  it.each([
    ["bravehold", "most monsters", /Master Slayer: Ben, with 3 monsters and 3 points/],
    ["tabletop", "most points", /Master Slayer: Ada, with 2 monsters and 5 points/],
  ] as const)("P8.2: Master Slayer in the edition %s: %s, everyone with a score", async (edition, _, title) => {
    const slain = ["t1", "g2 g3 g4"];
    const near = lay({ edition, variant: "master-slayer", hands: ["red-archer", "brick"], slain, monsters: ["o1 A1 1"], pile: "" });
    const playing = start([recordAt(folder(), near), "--no-animation"]);
    await playing.until(says(/Ada 1 \(3\) Ben 3 \(3\)/));
    await playThrough(playing, near, ["play red-archer o1"]);
    const end = await playing.until(says(/5 Leave/));
    expect(told(end)).toMatch(title);
    expect(told(end)).toMatch(/Ada: 2 monsters, 5 points.*Ben: 3 monsters, 3 points/);
    playing.terminal.press("5 Enter");
    await playing.left(0);
  });

  it("P8.1: no tower and no monster left at once is lost, and the end can be taken back", async () => {
    const near = lay({ hands: ["tar"], monsters: ["g1 S1"], walls: "------", towers: "1", pile: "" });
    const playing = start([recordAt(folder(), near), "--no-animation"]);
    await playThrough(playing, near, ["end"]);
    await playing.until(says(/last tower has fallen/));
    await playing.press("u", board(near));
    expect(playing.played).toEqual([]);
    playing.terminal.press("q");
    await playing.left(0);
  });
});

describe("a whole game in lines", () => {
  it.each([
    ["bravehold", ["--players", "Ada,Ben"], "1\n"],
    ["tabletop", ["--variant", "overlord", "--players", "Ada,Ben,Cyd"], "\n1\n"],
    ["bravehold", ["--variant", "master-slayer", "--players", "Ada,Ben", "--options", "closed-hands,unscathed,rough-start"], "\n2\n\n1\n"],
  ] as const)("through a pipe, by numbers: %s %s", (edition, more, lines) => {
    const args = ["play", "panic", "--edition", edition, ...more, "--seed", SEED, "--plain", "--data-dir", folder()];
    const { status, stdout, stderr } = run(args, `${lines.repeat(900)}log\nrules turn\nquit\n`);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^Castle Panic\. Seed: moat\. Type help for help\.\n/);
    expect(stdout).toMatch(/Towers: none\.|castle stands/);
    expect(stdout).toMatch(/The game is over \(replay, same, new, undo, log, quit\)/);
    expect(stdout).not.toMatch(/undefined|\[object/);
    expect(stdout).not.toContain("\u001B");
    const record = /Kept in (.*)/.exec(stdout)?.[1] ?? "";
    expect(run(["replay", record, "--quiet"])).toEqual({ status: 0, stdout: "", stderr: "" });
  });

  it("by words too, with undo, and with the reason for what cannot be done", () => {
    const args = ["play", "panic", "--seed", SEED, "--plain", "--data-dir", folder()];
    const typed = ["pass", "play tar o1", "PLAY  Blue-Archer g2", "undo", "redo", "play blue-archer o9", "99", "again", "quit", ""];
    const { status, stdout, stderr } = run(args, typed.join("\n"));
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/Not done: You have no Tar to play$/m);
    expect(stdout).toMatch(
      /You play Blue Archer on Goblin g2\.[\s\S]*Taken back: play blue-archer g2[\s\S]*Done again: play blue-archer g2/,
    );
    expect(stdout).toMatch(/Not done: Orc o9 is not on the board$/m);
    expect(stdout).toMatch(/Not done: there is no choice 99; there are \d+/);
  });
});
