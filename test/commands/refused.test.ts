import { spawnSync } from "node:child_process";
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, it } from "@jest/globals";
import { castellionSession, textOf } from "../support/castellion-record.js";
import { folders } from "../support/folder.js";
import { cleanEnvironment, PROGRAM, type Run, run } from "../support/run.js";

const folder = folders();
const onUnix = process.platform === "win32" ? describe.skip : describe;
const NOBODY = 65534;
const isSuperuser = process.getuid?.() === 0;

/** Names that make the record longer than the 512 bytes that a full disk takes here. */
const PLAYERS = `${"A".repeat(24)}, ${"B".repeat(24)}`;
const lost = textOf(castellionSession(1000, { players: PLAYERS }));
const commands = lost
  .slice(lost.indexOf("\n\n"))
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("?"));

let program = PROGRAM;

/** The superuser may do what others may not: the tests run the program as another user, from a folder that it may read. */
beforeAll(() => {
  if (!isSuperuser) return;
  const place = folder();
  for (const name of ["bin", "dist", "package.json", "node_modules/tinypool"])
    cpSync(join(dirname(PROGRAM), "..", name), join(place, name), { recursive: true });
  for (const path of [dirname(place), place]) chmodSync(path, 0o755);
  program = join(place, "bin", "castle-games.js");
});

/** Runs the program in a shell that first says `limit`. */
function limited(limit: string, args: readonly string[], input = ""): Run {
  const { status, stdout, stderr } = spawnSync("/bin/sh", ["-c", `${limit}; exec "$0" "$@"`, process.execPath, program, ...args], {
    input,
    encoding: "utf8",
    cwd: dirname(program),
    env: cleanEnvironment(),
    ...(isSuperuser && { uid: NOBODY, gid: NOBODY }),
  });
  return { status, stdout, stderr };
}

/** A data folder with these saves, which belongs to that user. */
function shelf(saves: Readonly<Record<string, string>>): string {
  const data = folder();
  mkdirSync(join(data, "saves"));
  for (const [name, text] of Object.entries(saves)) writeFileSync(join(data, "saves", `${name}.castle`), text);
  const all = [data, ...readdirSync(data, { recursive: true }).map((name) => join(data, String(name)))];
  if (isSuperuser) for (const path of all) chownSync(path, NOBODY, NOBODY);
  return data;
}

/** Every file of a data folder and what it holds. */
function contents(data: string): Readonly<Record<string, string>> {
  const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(files.map(({ parentPath, name }) => [name, readFileSync(join(parentPath, name), "utf8")]));
}

onUnix("a full disk", () => {
  const FULL = "ulimit -f 1";

  it("is told while a game is played, whose record stays sound up to there", () => {
    const data = shelf({});
    const script = join(data, "script.txt");
    writeFileSync(script, commands.join("\n"), { mode: 0o644 });
    const { status, stdout, stderr } = limited(FULL, [
      "play",
      "castellion",
      "--seed",
      "moat-42",
      "--players",
      PLAYERS,
      "--script",
      script,
      "--data-dir",
      data,
    ]);
    expect(stderr).toMatch(/^castle-games: .*moat-42\.castle: cannot write: there is no room left: free some/);
    expect([status, stdout]).toEqual([1, ""]);
    const [record = "", ...more] = readdirSync(join(data, "saves"));
    expect(more).toEqual([]);
    const text = readFileSync(join(data, "saves", record), "utf8");
    expect([lost.length > 512, text.length <= 512]).toEqual([true, true]);
    const kept = text
      .trimEnd()
      .split("\n")
      .slice(6)
      .filter((line) => !line.startsWith("?"));
    expect(kept).toEqual(commands.slice(0, kept.length));
    expect(kept.length).toBeGreaterThan(10);
    expect(run(["saves", "--data-dir", data]).stdout).toMatch(/Turn \d+\./);
  });

  it("is told by what writes a copy, and leaves nothing half written; statistics need no room", () => {
    const data = shelf({ over: lost, broken: `${lost}fly\n` });
    const before = contents(data);
    const out = join(data, "out.castle");
    for (const words of [
      ["recover", "broken"],
      ["export", "over", out],
    ]) {
      const { status, stdout, stderr } = limited(FULL, ["saves", ...words, "--data-dir", data]);
      expect(stderr).toMatch(/^castle-games: .*\.castle: cannot write: there is no room left: free some/);
      expect([status, stdout]).toEqual([1, ""]);
    }
    const named = [
      ["replay", join(data, "saves", "over.castle"), "--export", "html", "-o", join(data, "x.html")],
      ["solve", "castellion", "--level", "school", "--seed", "1", "--players", PLAYERS, "--steps", "3000", "-o", join(data, "won.castle")],
      ["simulate", "castellion", "--bots", "random", "--games", "1", "--save", join(data, "kept")],
    ];
    for (const words of named) {
      const { status, stderr } = limited(FULL, words);
      expect(stderr).toMatch(/^castle-games: .*: cannot write: there is no room left: free some, or choose another place$/m);
      expect(status).toBe(1);
    }
    expect(readdirSync(join(data, "kept"))).toEqual([]);
    const setting = limited("ulimit -f 0", ["config", "set", "palette", "monochrome", "--data-dir", data]);
    expect(setting.stderr).toMatch(/settings\.jsonc: cannot write: there is no room left: free some and try again\n$/);
    const { status, stdout } = limited(`${FULL}; ulimit -f 0`, ["stats", "--data-dir", data]);
    expect([status, stdout]).toEqual([0, expect.stringContaining("Castellion: 1 finished game")]);
    expect(contents(data)).toEqual(before);
  });
});

onUnix("a folder that can only be read", () => {
  it("is told by whatever would write there, and may be looked at", () => {
    const going = textOf(castellionSession(8));
    const data = shelf({ going, broken: `${going}fly\n` });
    const before = contents(data);
    chmodSync(join(data, "saves", "going.castle"), 0o400);
    for (const path of [join(data, "saves"), data]) chmodSync(path, 0o500);
    const refused = [
      [["play", "castellion", "--script", "/dev/null"], /saves.*\.castle: cannot write: the system does not allow it/],
      [["play", "--resume", "--plain"], /going\.castle: cannot write: the system does not allow it/],
      [["saves", "rename", "going", "gone"], /going\.castle: cannot rename: the system does not allow it/],
      [["saves", "delete", "going", "--yes"], /going\.castle: cannot delete: the system does not allow it/],
      [["saves", "recover", "broken"], /broken-recovered\.castle: cannot write: the system does not allow it/],
      [["saves", "export", "going", join(data, "out")], /out: cannot write: the system does not allow it: choose another place/],
      [["config", "set", "palette", "monochrome"], /settings\.jsonc: cannot write: the system does not allow it: change the permissions/],
    ] as const;
    for (const [words, message] of refused) {
      const { status, stdout, stderr } = limited("true", [...words, "--data-dir", data], "1\n");
      expect(stdout + stderr).toMatch(message);
      if (words[1] !== "--resume") expect(status).toBe(1);
    }
    expect(limited("true", ["saves", "--data-dir", data])).toMatchObject({
      status: 0,
      stderr: "",
      stdout: expect.stringContaining("Turn"),
    });
    expect(limited("true", ["stats", "--data-dir", data])).toMatchObject({ status: 0, stderr: "" });
    for (const path of [data, join(data, "saves")]) chmodSync(path, 0o700);
    expect(contents(data)).toEqual(before);
  });
});

onUnix("a file that was named on the command line", () => {
  it("is told with what helps there: no other data folder does", () => {
    const data = shelf({});
    const [file, locked] = [join(data, "own.castle"), join(data, "locked")];
    writeFileSync(file, lost, { mode: 0 });
    mkdirSync(locked, { mode: 0 });
    const sound = join(data, "sound.castle");
    writeFileSync(sound, lost, { mode: 0o644 });
    const reading = /: cannot read: the system does not allow it: change the permissions, or name another file\n$/;
    const [writing, notFolder] = [
      /: the system does not allow it: choose another place\n$/,
      /: a part of this path is a file; a folder is expected\n$/,
    ];
    for (const [words, message] of [
      [["play", file, "--plain"], reading],
      [["play", join(locked, "x"), "--plain"], reading],
      [["play", "panic", "--script", file], reading],
      [["play", join(sound, "x"), "--plain"], notFolder],
      [["replay", file], reading],
      [["show", join(locked, "x")], reading],
      [["solve", join(locked, "x")], reading],
      [["replay", sound, "--export", "html", "-o", join(locked, "x")], writing],
      [
        ["replay", sound, "--export", "html", "-o", join(data, "none", "x")],
        /: there is no such folder: make it first, or choose another place\n$/,
      ],
      [["simulate", "castellion", "--games", "1", "--save", join(locked, "x")], writing],
      [["simulate", "castellion", "--games", "1", "--save", join(sound, "x")], notFolder],
    ] as const) {
      const where = ["play"].includes(words[0]) ? ["--data-dir", data] : [];
      const { status, stdout, stderr } = limited("true", [...words, ...where]);
      expect(stderr).toMatch(message);
      expect(stderr).not.toContain("--data-dir");
      expect([stdout, status]).toEqual(["", 1]);
    }
    expect(readdirSync(join(data, "saves"))).toEqual([]);
  });
});

describe("a record of a newer version", () => {
  it("is told by every command with its file and line, and stays as it is", () => {
    const newer = lost.replace("castle-games record 1", "castle-games record 2");
    const data = shelf({ newer });
    const path = join(data, "saves", "newer.castle");
    const message = "this is a record of version 2; this program reads version 1: a newer castle-games is needed";
    for (const [words, status] of [
      [["play", path, "--plain"], 1],
      [["play", "--resume", "--plain"], 2],
      [["show", path], 1],
      [["replay", path], 1],
      [["saves", "recover", "newer"], 1],
      [["saves", "export", "newer"], 1],
    ] as const) {
      const answer = run(words[0] === "show" || words[0] === "replay" ? words : [...words, "--data-dir", data]);
      expect(answer.stderr).toContain(`${path}:1: `);
      expect(answer.stderr).toContain(message);
      expect([answer.status, answer.stdout]).toEqual([status, ""]);
    }
    expect(run(["saves", "--data-dir", data]).stdout.replace(/\n {2}/g, " ")).toContain(`line 1: ${message}`);
    expect(contents(data)).toEqual({ "newer.castle": newer });
  });
});
