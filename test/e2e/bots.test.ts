import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "@jest/globals";
import { lay } from "../games/panic/lay.js";
import { folders } from "../support/folder.js";
import { says, told } from "../support/panic-playing.js";
import { recordAt, table } from "../support/playing.js";

const start = table();
const folder = folders();
const MYBOT = fileURLToPath(new URL("../support/mybot.py", import.meta.url));

describe("bots in the terminal", () => {
  it("plays between the turns of a person, tells why, and goes back with undo", async () => {
    const game = ["castellion", "--players", "Ada,Ben", "--seat", "Ben=greedy", "--seed", "moat", "--pace", "fast", "--no-animation"];
    const playing = start(game);
    await playing.until(says(/bots play: Ben: greedy/));
    await playing.command("draw safe", says(/Ada draws/));
    await playing.command("place a", says(/turn 3 .* Ben: (place \w+|post|discard) \(/));
    const log = await playing.press("l", says(/LOG.*\(Ben: /));
    expect(told(log)).toMatch(/Ben draws/);
    await playing.press("q", says(/turn 3/));
    await playing.press("u", says(/turn 1 .*taken back: place a and \d+ commands of bots/));
    await playing.press("U", says(/turn 3 .*done again: place a and \d+ commands of bots/));
    playing.terminal.press("q");
    await playing.left(0);
    expect(readFileSync(playing.records[0] ?? "", "utf8")).toContain("bots: person, greedy\n");
  });

  it("answers keys while a bot thinks, and leaves at once", async () => {
    const playing = start(["castellion", "--bots", "all", "--seed", "moat", "--pace", "slow"]);
    await playing.until(/You are thinking/);
    await playing.press("r", /RULES/);
    await playing.press("Esc", /are thinking/);
    await playing.press("Enter", /You have the turn/);
    playing.terminal.press("q");
    await playing.left(0);
  });

  it("h: a hint within moments, which Enter plays", async () => {
    const first = lay({ phase: "play", hands: ["red-archer blue-knight"], monsters: ["o1 A1"] });
    const playing = start([recordAt(folder(), first), "--no-animation"]);
    await playing.until(says(/4 Play cards/));
    const asked = performance.now();
    await playing.press("h", says(/Hint: play red-archer o1\. \S+.*/));
    // 300 ms are promised; a loaded machine may take some times as long.
    expect(performance.now() - asked).toBeLessThan(3000);
    await playing.press("Enter", says(/Orc o1 is hit/));
    expect(playing.played).toEqual(["play red-archer o1"]);
    playing.terminal.press("q");
    await playing.left(0);
    expect(readFileSync(playing.records[0] ?? "", "utf8")).toMatch(/\n# hint: play red-archer o1\nplay red-archer o1\n/);
  });

  it("a program plays its seat, and ends with the game", async () => {
    const playing = start([
      "panic",
      "--players",
      "Ada,Ben",
      "--seat",
      `Ben=python3 '${MYBOT}'`,
      "--seed",
      "moat",
      "--pace",
      "fast",
      "--no-animation",
    ]);
    await playing.until(says(/turn 1 · Ada/));
    for (const line of ["pass", "pass", "end"]) await playing.command(line, says(/turn/));
    await playing.until(says(/turn 3 · Ada.*the most welcome of|turn 2 · Ada.*the most welcome of/));
    playing.terminal.press("q");
    await playing.left(0);
  });

  it.each(["q", "SIGTERM", "SIGHUP", "C-c"])("a program that hangs is ended with the game: %s", async (way) => {
    const path = join(folder(), "hangs.mjs");
    const pidFile = join(folder(), "pid");
    writeFileSync(
      path,
      `import { writeFileSync } from "node:fs";\nwriteFileSync(${JSON.stringify(pidFile)}, String(process.pid));\nprocess.on("SIGTERM", () => {});\nsetInterval(() => {}, 1000);\n`,
    );
    const seat = `Ben="${process.execPath}" '${path}'`;
    const playing = start(["panic", "--players", "Ada,Ben", "--seat", seat, "--seed", "moat"]);
    await playing.until(says(/turn 1 · Ada/));
    const pid = await read(pidFile);
    expect(isAlive(pid)).toBe(true);
    if (way.startsWith("SIG")) process.kill(playing.pid, way as NodeJS.Signals);
    else playing.terminal.press(way);
    await playing.until(/^left with/m);
    await playing.ended();
    for (let waits = 0; isAlive(pid) && waits < 100; waits++) await delay(20);
    expect(isAlive(pid)).toBe(false);
  });
});

async function read(path: string): Promise<number> {
  for (let waits = 0; waits < 250; waits++) {
    try {
      const pid = Number(readFileSync(path, "utf8"));
      if (pid > 0) return pid;
    } catch {
      // Not there yet.
    }
    await delay(20);
  }
  throw new Error("the program never began");
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
