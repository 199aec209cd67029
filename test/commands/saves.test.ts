import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "@jest/globals";
import { castellionSession, textOf } from "../support/castellion-record.js";
import { folders } from "../support/folder.js";
import { cleanEnvironment, PROGRAM, type Run, run } from "../support/run.js";

const folder = folders();

/** A data folder with these saves, the first of them written last. */
function shelf(saves: Readonly<Record<string, string>>): string {
  const data = folder();
  mkdirSync(join(data, "saves"));
  for (const [index, [name, text]] of Object.entries(saves).entries()) {
    const path = join(data, "saves", `${name}.castle`);
    writeFileSync(path, text);
    const written = new Date(2026, 10, 30, 10, 12 - index);
    utimesSync(path, written, written);
  }
  return data;
}

const at = (data: string, ...words: readonly string[]): Run => run(["saves", ...words, "--data-dir", data]);
const files = (data: string): readonly string[] => readdirSync(join(data, "saves")).sort();
const holds = (data: string, name: string): string => readFileSync(join(data, "saves", `${name}.castle`), "utf8");

const going = textOf(castellionSession(8, { level: "menace", players: "Ada, Ben", options: "vigil", seed: "moat" }));
const over = textOf(castellionSession(1000));
const broken = `${going}fly\n`;

describe("saves", () => {
  const data = shelf({ going, over, broken });

  it("lists the games in progress with what there is to know, and what is wrong with saves that are unsound", () => {
    const { status, stdout, stderr } = at(data);
    expect([status, stderr]).toEqual([0, ""]);
    const lines = stdout.split("\n");
    expect(lines[0]).toBe("going");
    expect(stdout.replace(/\n {2}/g, " ")).toMatch(
      /^going Castellion: menace, vigil\. 2 seats: Ada, Ben\. Turn \d+\. Written 2026-11-30 10:12\. Seed moat\.$/m,
    );
    expect(stdout.replace(/\n {2}/g, " ")).toMatch(
      /^broken Cannot be read and is left as it is: line \d+: .*"fly".*saves recover broken --data-dir \S+$/m,
    );
    expect(stdout).not.toContain("over\n");
    expect(stdout).toContain("1 finished game is not listed: castle-games saves --all --data-dir ");
    expect(Math.max(...lines.filter((line) => !line.includes("castle-games")).map((line) => line.length))).toBeLessThanOrEqual(80);
    expect([holds(data, "broken"), files(data)]).toEqual([broken, ["broken.castle", "going.castle", "over.castle"]]);
  });

  it("lists finished games with how they ended where asked", () => {
    const { stdout } = at(data, "list", "--all");
    expect(stdout.replace(/\n {2}/g, " ")).toMatch(/^over Castellion: school\. 1 seat: Ada\. Lost in turn \d+: \w+\./m);
    expect(stdout).not.toContain("not listed");
  });

  it("lists those whose names begin so, and says when there is none", () => {
    expect(at(data, "list", "goi").stdout).toMatch(/^going\n/);
    expect(at(data, "list", "goi").stdout).not.toContain("broken");
    const { status, stderr } = at(data, "renmae");
    expect(stderr).toContain('whose name begins with "renmae", and no such command of saves; did you mean rename?');
    expect(status).toBe(2);
  });

  it("prints the list as JSON", () => {
    const list = JSON.parse(at(data, "--all", "--json").stdout) as Record<string, unknown>[];
    expect(list).toMatchObject([
      { name: "going", game: "castellion", level: "menace", options: ["vigil"], players: ["Ada", "Ben"], seed: "moat", commands: 8, undos: 0, outcome: null, lockedBy: null, path: join(data, "saves", "going.castle"), written: new Date(2026, 10, 30, 10, 12).toISOString() }, // biome-ignore format: a save a line
      { name: "over", outcome: { result: "lost" } },
      { name: "broken", error: { code: "bad-record", line: broken.split("\n").length - 1, message: expect.stringContaining("fly") } },
    ]);
  });

  it("tells commands that can be typed as they stand, whatever a save and its folder are called", () => {
    const odd = join(folder(), "a b's");
    mkdirSync(join(odd, "saves"), { recursive: true });
    writeFileSync(join(odd, "saves", "it's mine.castle"), broken);
    const command = /What is sound of it: castle-games (.*)/.exec(at(odd).stdout)?.[1] ?? "";
    const shell = (text: string): Run => {
      const { status, stdout, stderr } = spawnSync("sh", ["-c", `"$0" "$1" ${text}`, process.execPath, PROGRAM], {
        encoding: "utf8",
        env: cleanEnvironment(),
      });
      return { status, stdout, stderr };
    };
    const recovered = shell(command);
    expect([recovered.status, recovered.stderr]).toEqual([0, ""]);
    const next = /Go on with the copy: castle-games (.*)/.exec(recovered.stdout)?.[1] ?? "";
    expect(shell(`${next} --plain --data-dir "${odd}" </dev/null`).stdout).toContain("welcome back");
  });

  it("tells of a folder that is called like a save, and leaves it alone", () => {
    const odd = shelf({ going });
    mkdirSync(join(odd, "saves", "foo.castle"));
    const { status, stdout } = at(odd);
    expect([status, stdout.replace(/\n {2}/g, " ")]).toEqual([
      0,
      expect.stringMatching(/^foo\n?.* Cannot be read and is left as it is: .*this is a folder; a file is expected\.$/m),
    ]);
    expect(stdout).not.toContain("recover");
    expect(at(odd, "delete", "foo", "--yes")).toMatchObject({ status: 2, stderr: expect.stringContaining('there is no save "foo"') });
    expect(at(odd, "rename", "latest", "other").stdout).toBe("going is now other\n");
    expect(files(odd)).toEqual(["foo.castle", "other.castle"]);
  });

  it("says how to begin where there is nothing, and makes no folder", () => {
    const none = join(folder(), "none");
    const { status, stdout } = at(none);
    expect(stdout).toMatch(/^There is no game in progress in .*none.*Begin one: castle-games play \w+ --data-dir \S+\n$/);
    expect([status, existsSync(none)]).toEqual([0, false]);
  });
});

describe("saves rename, export and delete", () => {
  it("do what they say to the save that is meant, and to no other", () => {
    const data = shelf({ "moat-1": going, "moat-2": over, keep: going });
    expect(at(data, "rename", "moat-1.castle", "first castle")).toMatchObject({ status: 0, stdout: "moat-1 is now first castle\n" });
    expect(at(data, "delete", "moat", "--yes")).toMatchObject({ status: 0, stdout: "moat-2 is deleted\n" });
    expect(files(data)).toEqual(["first castle.castle", "keep.castle"]);
    expect(at(data, "export", "first")).toEqual({ status: 0, stdout: going, stderr: "" });
    const file = join(data, "out.castle");
    expect(at(data, "export", "keep", file).status).toBe(0);
    expect(readFileSync(file, "utf8")).toBe(going);
  });

  it.each<[string[], number, RegExp]>([
    [["rename", "moat-1", "moat-2"], 1, /moat-2\.castle: there is a save of that name; choose another/],
    [["rename", "moat-1", "a/b"], 2, /cannot be called "a\/b": the name may not hold/],
    [["rename", "moat-1", "latest"], 2, /cannot be called "latest": the name has a meaning of its own/],
    [["rename", "moat-1", "Latest.castle"], 2, /cannot be called "Latest": the name has a meaning of its own/],
    [["rename", "moat-1", "recover"], 2, /cannot be called "recover": the name has a meaning of its own/],
    [["rename", "moat", "x"], 2, /2 saves begin with "moat", give more of the name: moat-1, moat-2/],
    [["delete", "maot-1", "--yes"], 2, /there is no save "maot-1" in .*did you mean moat-1\?/],
    [["delete", "moat-1"], 2, /nobody can be asked: add --yes to delete it/],
    [["export", "moat-1", "OUT"], 1, /OUT: this file is there already, and stays as it is: choose another name/],
    [["export", "moat-1", "nowhere/out"], 1, /nowhere\/out: cannot write: there is no such folder: make it first, or choose another place/],
    [["recover", "moat-1", "--wrong"], 2, /unknown option '--wrong'/],
  ])("refuse %j, and nothing has changed", (words, status, message) => {
    const data = shelf({ "moat-1": going, "moat-2": over });
    const out = join(data, "OUT");
    writeFileSync(out, "mine\n");
    const answer = at(data, ...words.map((word) => (word === "OUT" ? out : word)));
    expect(answer.stderr).toMatch(message);
    expect([answer.status, answer.stdout]).toEqual([status, ""]);
    expect([files(data), holds(data, "moat-1"), holds(data, "moat-2")]).toEqual([["moat-1.castle", "moat-2.castle"], going, over]);
    expect(readFileSync(out, "utf8")).toBe("mine\n");
  });
});

describe("saves recover", () => {
  it("copies the commands before the first fault into a new save and leaves the old one", () => {
    const data = shelf({ broken });
    const { status, stdout } = at(data, "recover", "broken");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^8 commands are sound, and now in .*broken-recovered\.castle\nLeft out is everything from line \d+ on: .*fly/);
    expect([holds(data, "broken"), holds(data, "broken-recovered")]).toEqual([broken, going]);
    expect(at(data, "recover", "broken").stdout).toContain("broken-recovered-2.castle");
    expect(files(data)).toHaveLength(3);
  });

  it("has nothing to do for a sound save", () => {
    const data = shelf({ going });
    expect(at(data, "recover", "going")).toMatchObject({ status: 0, stdout: expect.stringContaining("going is sound") });
    expect(files(data)).toEqual(["going.castle"]);
  });
});

describe("a game that is being played", () => {
  const playing: ChildProcess[] = [];
  afterAll(() => {
    for (const child of playing) child.kill("SIGKILL");
  });

  /** A game in a process of its own, which waits for a command. */
  async function play(data: string): Promise<ChildProcess> {
    const child = spawn(process.execPath, [PROGRAM, "play", "castellion", "--plain", "--seed", "moat", "--data-dir", data], {
      env: cleanEnvironment(),
      stdio: ["pipe", "pipe", "inherit"],
    });
    playing.push(child);
    for (let told = ""; !told.includes("turn 1"); ) {
      const [chunk] = (await once(child.stdout as NodeJS.ReadableStream, "data")) as [Buffer];
      told = (told + chunk.toString()).toLowerCase();
    }
    child.stdout?.resume();
    return child;
  }

  it("is refused to a second program, which may watch; a killed one is succeeded, one that leaves leaves no lock", async () => {
    const data = folder();
    const first = await play(data);
    const [record = "", lock] = files(data);
    expect(lock).toBe(`${record}.lock`);
    const path = join(data, "saves", record);
    const text = readFileSync(path, "utf8");
    const told = `${path}: this game is being played by process ${first.pid} since `;

    const second = run(["play", "--resume", "--plain", "--data-dir", data], "draw regular\n");
    expect(second.stderr).toContain(told);
    expect(second.stderr).toContain(`watch it with castle-games show ${path}, or leave it there first`);
    expect([second.status, readFileSync(path, "utf8")]).toEqual([1, text]);
    expect(run(["show", path])).toMatchObject({ status: 0, stdout: expect.stringContaining("Turn 1") });
    expect(at(data, "delete", "2", "--yes")).toMatchObject({ status: 1, stderr: expect.stringContaining(told) });
    expect(at(data).stdout.replace(/\n {2}/g, " ")).toContain(`being played by process ${first.pid} since`);

    first.kill("SIGKILL");
    await once(first, "exit");
    expect(files(data)).toEqual([record, `${record}.lock`]);
    const third = run(["play", "--resume", "--plain", "--data-dir", data], "draw regular\n");
    expect([third.status, third.stderr]).toEqual([0, ""]);
    expect(readFileSync(path, "utf8")).toBe(`${text}draw regular\n`);
    expect(files(data)).toEqual([record]);
  });
});

describe("play --resume beside saves that cannot be read", () => {
  it("says so in one short line, and where more is told", () => {
    const data = shelf({ broken, worse: "nothing\n", going });
    const { stdout, status } = run(["play", "--resume", "--plain", "--data-dir", data]);
    expect(status).toBe(0);
    expect(stdout.replace(/\s+/g, " ")).toContain(`2 saves cannot be read: castle-games saves --data-dir ${data} tells why`);
    expect(stdout).not.toContain("worse.castle");
  });
});
