import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { castellionSession, textOf } from "../support/castellion-record.js";
import { cleanEnvironment, PROGRAM, run } from "../support/run.js";

const session = castellionSession(8);
const sound = textOf(session);
const place = sound.split("\n").length;
let folder = "";

function file(name: string, content: string | Uint8Array): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "castle-games-records-"));
});

afterAll(() => rmSync(folder, { recursive: true }));

describe("replay", () => {
  it("tells what happened and shows the final board", () => {
    const { status, stdout, stderr } = run(["replay", file("sound.castle", sound)]);
    expect([status, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(/^Castellion \(school\), played by Ada, seed moat-42\n\n1 {2}draw regular +Ada draws /);
    expect(stdout).toContain(`8  ${session.history[7]?.text}`);
    expect(stdout).toMatch(/┌───┐/);
    expect(stdout).toMatch(/\nTurn \d+, to act: Ada\.\n$/);
  });

  it("takes a lost game for fine", () => {
    const lost = castellionSession(1000);
    const { status, stdout } = run(["replay", "-"], textOf(lost));
    expect(lost.position.outcome?.result).toBe("lost");
    expect(status).toBe(0);
    expect(stdout).toMatch(/\nLost: \w+\.\n$/);
  });

  it("prints the final position, the events and the outcome as JSON", () => {
    const { status, stdout } = run(["replay", file("json.castle", sound), "--json"]);
    expect(status).toBe(0);
    expect(stdout).toContain(`{"position":${session.game.codec.print(session.position)},`);
    expect(JSON.parse(stdout)).toEqual({
      position: session.position,
      events: session.history.flatMap((step) => step.events),
      outcome: null,
    });
  });

  it("prints nothing when it is quiet and the record is sound", () => {
    expect(run(["replay", "-", "--quiet"], sound)).toEqual({ status: 0, stdout: "", stderr: "" });
  });

  it.each([
    ["an illegal command", `${sound}banish\n`, /^castle-games: \S+:\d+: banish: /],
    ["a line that is no command", `${sound}plaice a\n`, /^castle-games: \S+:\d+: .*plaice/],
    ["a check that does not hold", `${sound}? 00000000\n`, /^castle-games: \S+:\d+: .*the record expects 00000000/],
    ["a key that does not exist", sound.replace("level:", "levle:"), /^castle-games: \S+:\d+: .*levle.*did you mean level/],
    [
      "a value that does not exist",
      sound.replace("school", "kindergarten"),
      /^castle-games: \S+:\d+: .*kindergarten.*school, academy, menace/,
    ],
    ["a newer version", sound.replace("record 1", "record 2"), /^castle-games: \S+:1: .*version 2/],
    ["an empty file", "", /^castle-games: \S+:1: .*castle-games record 1/],
  ])("refuses %s with file, line and reason, and status 1", (_, text, message) => {
    const { status, stdout, stderr } = run(["replay", file("broken.castle", text)]);
    expect(stderr).toMatch(message);
    expect([status, stdout]).toEqual([1, ""]);
  });

  it("names the very line", () => {
    expect(run(["replay", "-"], `${sound}banish\n`).stderr).toContain(`standard input:${place}: banish: `);
  });

  it.each([
    ["missing.castle", undefined, "there is no such file"],
    [".", undefined, "this is a folder; a file is expected"],
    ["large.castle", new Uint8Array(8 * 1024 * 1024 + 1).fill(0x23), "larger than 8388608 bytes"],
    ["latin.castle", Uint8Array.of(0x63, 0xe4, 0x0a), "not UTF-8"],
  ])("says what is wrong with the file %s", (name, content, message) => {
    const path = content === undefined ? join(folder, name) : file(name, content);
    const { status, stderr } = run(["replay", path]);
    expect(stderr).toContain(message);
    expect(stderr).toContain(path);
    expect(status).toBe(1);
  });

  it.each(["--quiet", "--json"])("keeps the control characters of a hostile record from the terminal (%s)", (option) => {
    const hostile = [
      sound.replace("Ada", "A\u001b]0;title\u0007da"),
      sound.replace("moat-42", "moat\u001b[2J"),
      `${sound}place \u001b[31m\n`,
      `${sound}\u009b31m\n`,
    ];
    for (const text of hostile) {
      const { status, stdout, stderr } = run(["replay", "-", option], text);
      expect(status).toBe(1);
      expect(stdout + stderr).not.toMatch(/[^\P{Cc}\n]/u);
    }
  });

  it("ends quietly when its reader is gone", () => {
    const script = `{ "${process.execPath}" "${PROGRAM}" replay "${file("pipe.castle", sound)}"; echo "status $?" >&2; } | true`;
    const { stderr } = spawnSync("sh", ["-c", script], { encoding: "utf8", env: cleanEnvironment() });
    expect(stderr).toBe("status 0\n");
  });

  it("reads a standard input that comes slowly", async () => {
    const child = spawn(process.execPath, [PROGRAM, "replay", "-", "--quiet"], {
      env: cleanEnvironment(),
      stdio: ["pipe", "inherit", "inherit"],
    });
    child.stdin?.write(sound.slice(0, 40));
    await new Promise((resolve) => setTimeout(resolve, 300));
    child.stdin?.end(sound.slice(40));
    const [status] = await once(child, "exit");
    expect(status).toBe(0);
  });
});

describe("show", () => {
  it("shows the position after so many commands", () => {
    const path = file("show.castle", sound);
    expect(JSON.parse(run(["show", path, "--at", "3", "--json"]).stdout)).toEqual(session.history[2]?.position);
    expect(JSON.parse(run(["show", path, "--json"]).stdout)).toEqual(session.position);
    expect(run(["show", path, "--at", "0", "--json"]).stdout).toContain('"turn":1');
  });

  it("draws it as text, in ASCII where asked", () => {
    const { status, stdout } = run(["show", "-", "--at", "2", "--glyphs", "ascii"], sound);
    expect(status).toBe(0);
    expect(stdout).toMatch(/\+---\+/);
    expect(stdout).toMatch(/^[\n -~]*$/);
  });

  it("draws it in colour where asked", () => {
    expect(run(["show", "-", "--color", "truecolor"], sound).stdout).toContain("\u001b[38;2;");
  });

  it("shows what comes before a fault", () => {
    const broken = `${sound}banish\n`;
    expect(run(["show", "-", "--at", "8"], broken).status).toBe(0);
    expect(run(["show", "-"], broken).status).toBe(1);
  });

  it("says how many commands there are when there are not so many", () => {
    const { status, stderr } = run(["show", "-", "--at", "9"], sound);
    expect(stderr).toContain("standard input has 8 commands; give a number from 0 to 8");
    expect(status).toBe(2);
  });
});
